/** Build tools, and programs that build and fetch packages of a language: data. */
import type { ProgramRow } from './program-row.ts';

export const buildPrograms: readonly ProgramRow[] = [
  {
    names: 'cargo',
    operands: 'none…',
    folder: '-C',
    options: {
      '--manifest-path --lockfile-path': 'read',
      '--target-dir --out-dir --artifact-dir --root': 'write+?',
      '--path': 'read+',
      '--config': 'read?',
    },
    values:
      '-p --package --bin --example --test --bench -F --features --target --profile -j --jobs --message-format --color --git --branch --tag --rev --version --vers --registry --index --name --edition --vcs -Z',
  },
  {
    names: 'cargo',
    sub: 'build, check, run, test, bench, install',
    operands: 'none…',
    always: ['execute? build.rs'],
  },
  { names: 'cargo', sub: 'new, init', operands: 'write+', values: '--name --edition --vcs --registry' },
  {
    names: 'cargo',
    sub: 'publish',
    operands: 'none…',
    options: { '--index': 'connect?' },
    always: ['send ?'],
  },
  {
    names: 'cargo',
    sub: 'install, fetch, update, add, search',
    operands: 'none…',
    values: '--path --git --version',
    always: ['connect? index.crates.io'],
  },
  { names: 'cargo', sub: 'vendor', operands: 'write+?' },
  {
    names: 'cargo',
    sub: 'fmt',
    operands: 'none…',
    always: ['write+? .'],
    modes: [{ flags: '--check', operands: 'none…' }],
  },
  {
    names: 'go',
    sub: 'build, test, install, run, vet, list, generate, get',
    operands: 'read+?…',
    folder: '-C',
    options: {
      '-o -coverprofile -cpuprofile -memprofile -blockprofile -mutexprofile -trace': 'write',
      '-outputdir': 'write+?',
      '-modfile -overlay': 'read',
    },
    values:
      '-p -ldflags -gcflags -asmflags -tags -mod -run -bench -count -timeout -cpu -parallel -covermode -coverpkg -exec -vettool -benchtime -fuzz -fuzztime -skip -f -buildmode -compiler -installsuffix -pkgdir -toolexec -asan',
  },
  { names: 'go', sub: 'fmt', operands: 'update+?…' },
  {
    names: 'go',
    sub: 'mod tidy, mod init, mod edit, mod download, mod vendor, work',
    operands: 'none…',
    folder: '-C',
    always: ['update? go.mod', 'connect? proxy.golang.org'],
  },
  {
    names: 'go',
    sub: 'tool, env, version, doc, clean, help',
    operands: 'none…',
    options: { '-o -html -func': 'read?' },
  },
  {
    names: 'make gmake bmake remake',
    operands: 'none…',
    folder: '-C --directory',
    options: { '-f --file --makefile': 'execute', '-I --include-dir': 'none', '-o -W': 'none' },
    always: ['execute? Makefile', 'execute? GNUmakefile', 'execute? makefile'],
    values: '--old-file --assume-old --what-if --new-file --assume-new --eval -O --output-sync=',
  },
  {
    names: 'cmake',
    operands: 'name…',
    options: {
      '-S': 'read+',
      '-B --build --install --install-prefix --prefix': 'write+?',
      '-C -P --toolchain': 'execute',
    },
    values: '-D -G -T -A --target -j --parallel --config --preset -U',
  },
  { names: 'cmake', sub: '-E copy, -E copy_if_different', operands: 'read… into' },
  { names: 'cmake', sub: '-E copy_directory', operands: 'read+… write+' },
  { names: 'cmake', sub: '-E rename', operands: 'move+ write' },
  { names: 'cmake', sub: '-E remove, -E rm, -E remove_directory', operands: 'delete+…' },
  { names: 'cmake', sub: '-E touch, -E make_directory', operands: 'write…' },
  { names: 'cmake', sub: '-E cat, -E md5sum, -E sha256sum', operands: 'read…' },
  {
    names: 'ninja samu',
    operands: 'none…',
    folder: '-C',
    options: { '-f': 'execute' },
    values: '-j -k -l -t -d -w',
  },
  { names: 'meson', sub: 'setup', operands: 'write+? read+?' },
  {
    names: 'mvn mvnw gradle gradlew sbt',
    operands: 'none…',
    folder: '-p --project-dir',
    options: { '-f --file -b --build-file -s --settings -c --settings-file -I --init-script': 'execute?' },
    values: '-D -P -pl --projects -T --threads -x --exclude-task -l',
  },
  { names: 'bazel bazelisk buck', operands: 'none…' },
];
