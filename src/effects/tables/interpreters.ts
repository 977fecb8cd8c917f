/** Shells, interpreters, editors and compilers: data. What they run is read elsewhere. */
import type { ProgramRow } from './program-row.ts';

export const interpreterPrograms: readonly ProgramRow[] = [
  { names: 'source .', operands: 'execute none…' },
  {
    names: 'bash sh zsh dash ksh mksh fish ash rbash',
    operands: 'execute none…',
    passesOn: true,
    options: { '--rcfile --init-file': 'execute' },
    values: '-o -O +o +O',
    modes: [{ flags: '-c -s', operands: 'none…' }],
  },
  { names: 'xargs parallel', operands: 'none…', options: { '-a --arg-file': 'read' } },
  { names: 'env genv', operands: 'none…', options: { '-f --file': 'read' } },
  {
    names: 'python pypy ipython',
    sub: '-m zipfile',
    operands: 'none…',
    options: { '-l --list -t --test': 'read' },
    modes: [
      { flags: '-c --create', operands: 'write read+…' },
      { flags: '-e --extract', operands: 'read write+?' },
    ],
  },
  {
    names: 'python pypy ipython',
    sub: '-m tarfile',
    operands: 'none…',
    options: { '-l --list -t --test': 'read' },
    modes: [
      { flags: '-c --create', operands: 'write read+…' },
      { flags: '-e --extract', operands: 'read write+?', always: ['write+? .'] },
    ],
  },
  {
    names: 'python pypy ipython',
    sub: '-m http.server',
    operands: 'none',
    options: { '-d --directory': 'read+?' },
    values: '-b --bind -p --protocol',
    always: ['read+? .'],
  },
  { names: 'python pypy ipython', sub: '-m json.tool', operands: 'read write', values: '--indent' },
  { names: 'python pypy ipython', sub: '-m gzip', operands: 'read…', beside: '*', always: ['write? .'] },
  { names: 'python pypy ipython', sub: '-m venv', operands: 'write+…', values: '--prompt' },
  {
    names: 'python pypy ipython',
    sub: '-m base64, -m tokenize, -m ast, -m dis, -m tabnanny, -m pyclbr',
    operands: 'none… read',
  },
  { names: 'python pypy ipython', sub: '-m compileall, -m py_compile', operands: 'read+… write?' },
  {
    names: 'python pypy ipython',
    operands: 'execute update?…',
    passesOn: true,
    values: '-c -m -W -X --check-hash-based-pycs',
    modes: [{ flags: '-c -m', operands: 'update?…' }],
  },
  {
    names: 'node nodejs tsx ts-node',
    operands: 'execute update?…',
    passesOn: true,
    options: {
      '-r --require --import --loader --experimental-loader': 'execute',
      '--env-file --env-file-if-exists': 'read',
      '--build-snapshot-config': 'read',
    },
    values:
      '-e --eval -p --print -C --conditions --title --inspect-port --max-old-space-size --stack-trace-limit',
    modes: [{ flags: '-e --eval -p --print -c --check', operands: 'update?…' }],
  },
  {
    names: 'deno',
    sub: 'run, test, bench, serve',
    operands: 'execute update?…',
    values: '-c --config --import-map --lock -L --log-level',
  },
  { names: 'deno', sub: 'eval, repl', operands: 'none…' },
  {
    names: 'deno',
    sub: 'fmt',
    operands: 'update+…',
    bare: 'update+?',
    modes: [{ flags: '--check', operands: 'read+…' }],
  },
  {
    names: 'deno',
    sub: 'compile, bundle, check, lint, doc, info',
    operands: 'read… write?',
    options: { '-o --output': 'write' },
  },
  {
    names: 'ruby php lua luajit Rscript osascript tclsh expect guile julia elixir swift groovy scala kotlin',
    operands: 'execute update?…',
    passesOn: true,
    options: { '-r --require': 'none', '-f --file': 'execute' },
    values: '-e -E -I -n -M --eval -d -c --config -S -t -i=',
    beside: '-i=',
    modes: [{ flags: '-e --eval -r -f --file', operands: 'update?…' }],
  },
  {
    names: 'java',
    operands: 'none…',
    options: { '-jar': 'execute', '-cp -classpath --class-path -p --module-path': 'read?' },
  },
  {
    names: 'vi vim nvim nano emacs pico micro joe ne kak hx helix code subl mate gedit kate',
    operands: 'update?…',
    options: { '-S -s --script -script -u -l --load -load': 'execute?', '-o --output': 'read?' },
    values: '-c --cmd --eval -T -t -f --funcall',
  },
  { names: 'ed ex red', operands: 'update?…', values: '-p -c' },
  {
    names: 'gcc cc clang g++ c++ clang++ rustc ghc swiftc gfortran nasm as tcc zig',
    operands: 'read?…',
    options: {
      '-o --output -MF --emit-path': 'write',
      '-include -imacros -T -x': 'none',
      '--out-dir': 'write+?',
    },
    values:
      '-I -L -D -U -l -MT -MQ -isystem -iquote -arch -Xlinker -Xclang -target --target --edition --crate-type --crate-name --cfg -C -A -W --extern --emit',
  },
  {
    names: 'ld gold lld',
    operands: 'read?…',
    options: { '-o --output -Map': 'write', '-T --script': 'read' },
    values: '-L -l -m -z -rpath -e',
  },
  {
    names: 'javac kotlinc',
    operands: 'read?…',
    options: { '-d': 'write+?' },
    values: '-cp -classpath -source -target --release',
  },
  {
    names: 'protoc',
    operands: 'read?…',
    options: { '--python_out --go_out --java_out --cpp_out --ts_out --js_out --out': 'write+?' },
    values: '-I --proto_path --plugin',
  },
  {
    names: 'bison yacc flex lex',
    operands: 'read',
    options: { '-o --output --header-file --defines': 'write' },
  },
  {
    names: 'tsc esbuild rollup webpack vite swc babel terser uglifyjs sass postcss',
    operands: 'read?…',
    options: {
      '-o --output --outfile --out-file --output-file --outFile --declarationDir': 'write',
      '-d --outdir --outDir --out-dir --dir': 'write+?',
      '-p --project -c --config --config-file': 'read',
    },
    values: '-t --target -m --module --format --platform --mode --loader',
  },
  {
    names:
      'prettier eslint stylelint biome rome dprint oxlint standard xo markdownlint rustfmt gofmt goimports gofumpt black ruff isort autopep8 yapf pyupgrade clang-format shfmt stylua rubocop ktlint google-java-format php-cs-fixer',
    operands: 'read+?…',
    options: {
      '-c --config --config-path --ignore-path --settings-path -s --style-file': 'read?',
      '-o --output-file --output': 'write',
    },
    values:
      '--parser --ext --rule -f --format -l --line-length --select --ignore --plugin --log-level --max-warnings',
    modes: [
      {
        flags: '--write -w --fix -i --in-place --inplace --in-place -a -A --auto-correct -I',
        operands: 'update+?…',
      },
    ],
  },
  {
    names: 'black isort autopep8 rustfmt pyupgrade',
    operands: 'update+?…',
    values: '-l --line-length -t --target-version --config --edition --config-path -p --profile',
    modes: [{ flags: '--check --diff -c', operands: 'read+?…' }],
  },
  {
    names: 'ruff biome rubocop',
    sub: 'format, check, lint',
    operands: 'update+?…',
    bare: 'update+?',
    values: '--config --select --ignore --line-length',
  },
];
