/** Programs that pack and unpack archives, and compress files: data. */
import type { ProgramRow } from './program-row.ts';

export const archivePrograms: readonly ProgramRow[] = [
  {
    names: 'tar bsdtar gtar star',
    bundled: true,
    folder: '-C --directory --cd',
    fromStart:
      '-f --file -T --files-from -X --exclude-from --index-file --volno-file -g --listed-incremental',
    options: {
      '-f --file': 'read',
      '-T --files-from': 'listed',
      '-X --exclude-from': 'read',
      '--index-file --volno-file': 'write',
      '--one-top-level=': 'write+?',
      '-g --listed-incremental': 'update',
      '-I --use-compress-program --to-command --checkpoint-action -F --info-script --new-volume-script --rmt-command --rsh-command':
        'none',
    },
    values:
      '--exclude --exclude-ignore --exclude-ignore-recursive --exclude-tag --exclude-tag-all --exclude-tag-under --strip-components --transform --xform --group --group-map --mode --mtime --owner --owner-map --sort --xattrs-exclude --xattrs-include -L --tape-length -b --blocking-factor --record-size -H --format --pax-option -V --label -K --starting-file -N --newer --after-date --newer-mtime --suffix --quoting-style --quote-chars --no-quote-chars --warning --level --hole-detection --sparse-version --add-file -s',
    modes: [
      { flags: '-t --list', operands: 'none…' },
      { flags: '--remove-files', operands: 'move+…', options: { '-f --file': 'write' } },
      { flags: '-c --create', operands: 'read+…', options: { '-f --file': 'write', '--add-file': 'read+' } },
      {
        flags: '-r --append -u --update -A --catenate --concatenate',
        operands: 'read+…',
        options: { '-f --file': 'update' },
      },
      { flags: '--delete', operands: 'none…', options: { '-f --file': 'update' } },
      { flags: '-d --diff --compare', operands: 'read+?…', bare: 'read+?' },
      // A member that is printed is treated as the file of its name.
      { flags: '-O --to-stdout --to-command', operands: 'read?…' },
      { flags: '-x --extract --get', operands: 'none…', always: ['write+? .'] },
    ],
  },
  {
    names: 'zip',
    operands: 'update@? read…',
    options: { '-O --output-file --out -lf --logfile-path': 'write' },
    values:
      '-x --exclude -i --include -b --temp-path -t -tt --from-date --before-date -P --password -n --suffixes -s --split-size',
    beside: '*',
    modes: [
      { flags: '-m --move', operands: 'update@? move+…' },
      { flags: '-d --delete', operands: 'update@? none…' },
      { flags: '-r --recurse-paths -R --recurse-patterns', operands: 'update@? read+…' },
      { flags: '-T --test -sf --show-files', operands: 'read read…' },
    ],
  },
  {
    names: 'unzip',
    operands: 'read included?…',
    options: { '-d': 'write+?' },
    values: '-x -P',
    modes: [
      { flags: '-l -p -t -v -Z -z', operands: 'read none…' },
      { flags: '-d', operands: 'read included?…' },
    ],
    always: ['write+? .'],
  },
  { names: 'zipinfo funzip zipgrep unzipsfx', operands: 'read none…' },
  { names: '7z 7za 7zz 7zr', sub: 'a, u', operands: 'update read+…', values: '-w' },
  { names: '7z 7za 7zz 7zr', sub: 'd, rn', operands: 'update none…' },
  { names: '7z 7za 7zz 7zr', sub: 'l, t, h', operands: 'read none…' },
  {
    names: '7z 7za 7zz 7zr',
    sub: 'x, e',
    operands: 'read none…',
    options: { '-o': 'write+?' },
    modes: [
      { flags: '-aoa -aos -aou -aot', operands: 'read none…', always: ['write+? .'] },
      { flags: '-o', operands: 'read none…' },
    ],
    always: ['write+? .'],
  },
  {
    names: 'jar',
    bundled: true,
    operands: 'none…',
    folder: '-C --dir',
    fromStart: '-f --file',
    options: { '-f --file': 'read' },
    modes: [
      { flags: '-x --extract', operands: 'none…', always: ['write+? .'] },
      { flags: '-c --create -u --update', operands: 'read+…', options: { '-f --file': 'update' } },
    ],
  },
  {
    names: 'pax',
    operands: 'none…',
    options: { '-f': 'read' },
    values: '-s -x -o -p -b -E',
    modes: [
      { flags: '-rw -wr', operands: 'read+… write+' },
      { flags: '-r', operands: 'write+?…', bare: 'write+?' },
      { flags: '-w', operands: 'read+…' },
    ],
  },
  { names: 'unrar rar', sub: 'l, lb, lt, t, p, v', operands: 'read none…' },
  { names: 'rar', sub: 'a, u, m', operands: 'update read+…' },
  {
    names: 'gzip gunzip bzip2 bunzip2 bzip3 xz unxz lzma unlzma compress uncompress pigz unpigz lzip plzip',
    operands: 'move…',
    tree: '-r --recursive',
    options: { '--files --files0': 'read' },
    values: '-S --suffix -T --threads -F --format -C --check -M --memlimit -p --processes -b --blocksize',
    beside: '*',
    modes: [
      { flags: '-c --stdout --to-stdout -t --test -l --list', operands: 'read…' },
      { flags: '-k --keep', operands: 'move?…' },
    ],
  },
  {
    names: 'zstd unzstd zstdmt lz4 unlz4',
    operands: 'update…',
    tree: '-r',
    options: {
      '-o': 'write',
      '-D --patch-from --filelist': 'read',
      '--output-dir-flat --output-dir-mirror': 'write+?',
    },
    values:
      '-T --threads -M --memory --format --stream-size --size-hint --target-compressed-block-size --maxdict --dictID',
    beside: '*',
    modes: [
      { flags: '--rm', operands: 'replace…' },
      { flags: '-c --stdout -t --test -l --list', operands: 'read…' },
      { flags: '-o', operands: 'read…' },
    ],
  },
  {
    names: 'unar dtrx aunpack p7zip extract-zip',
    operands: 'read none…',
    options: { '-o -output-directory -X --extract-to': 'write+?' },
    values: '-p -e -E -password -encoding',
    modes: [{ flags: '-o -output-directory', operands: 'read none…' }],
    always: ['write+? .'],
  },
  {
    names: 'unrar rar',
    sub: 'x, e',
    operands: 'read… write+?',
    modes: [{ alone: true, operands: 'read', always: ['write+? .'] }],
  },
  { names: 'lha lharc arj unace zpaq', sub: 'x, e', operands: 'read none…', always: ['write+? .'] },
  { names: 'unzoo unalz unp', operands: 'read…', always: ['write+? .'] },
  {
    names: 'cabextract innoextract msiextract',
    operands: 'read…',
    options: { '-d --directory --output-dir -C': 'write+?' },
    modes: [{ flags: '-d --directory --output-dir -C', operands: 'read…' }],
    always: ['write+? .'],
  },
  { names: 'unsquashfs', operands: 'read…', options: { '-d -dest': 'write+?' } },
  { names: 'asar', sub: 'extract, e', operands: 'read write+?' },
  {
    names: 'borg',
    sub: 'extract',
    operands: 'none…',
    modes: [{ flags: '-n --dry-run --stdout', operands: 'none…', always: [] }],
    always: ['write+? .'],
  },
];
