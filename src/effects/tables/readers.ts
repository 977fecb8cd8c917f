/** Programs that read files and print: data. */
import type { ProgramRow } from './program-row.ts';

const grepValues =
  '-m --max-count --label --binary-files -d --directories -D --devices --include --exclude --exclude-dir -A --after-context -B --before-context -C --context --group-separator';

export const readingPrograms: readonly ProgramRow[] = [
  { names: 'cat gcat rev tsort sum zcat bzcat xzcat gzcat lzcat zstdcat lz4cat zless', operands: 'read…' },
  { names: 'actionlint shellcheck hadolint yamllint kubeconform', operands: 'read+?…' },
  { names: 'tac', operands: 'read…', values: '-s --separator' },
  {
    names: 'nl',
    operands: 'read…',
    values:
      '-b --body-numbering -d --section-delimiter -f --footer-numbering -h --header-numbering -i --line-increment -l --join-blank-lines -n --number-format -s --number-separator -v --starting-line-number -w --number-width',
  },
  { names: 'head ghead', operands: 'read…', values: '-n --lines -c --bytes' },
  {
    names: 'tail gtail',
    operands: 'read…',
    values: '-n --lines -c --bytes -s --sleep-interval --pid --max-unchanged-stats',
  },
  {
    names: 'less more most view',
    operands: 'read…',
    options: { '-o -O --log-file --LOG-FILE': 'write', '-T --tag-file -k --lesskey-file': 'read' },
    values: '-b -h -j -p -P -t -x -y -z',
  },
  {
    names: 'bat batcat',
    operands: 'read…',
    values:
      '-l --language -H --highlight-line --file-name --diff-context --tabs --wrap --terminal-width --color --italic-text --decorations --paging --pager -m --map-syntax --theme --style -r --line-range --ignored-suffix',
  },
  {
    names: 'od god',
    operands: 'read…',
    values: '-A --address-radix --endian -j --skip-bytes -N --read-bytes -t --format -S --strings -w --width',
  },
  { names: 'hexyl', operands: 'read…', values: '-n --length -c --bytes -s --skip -b --border --color -o' },
  { names: 'm4 gm4', operands: 'read…', options: { '-F': 'write', '-R': 'read' }, values: '-D -U -I -L -t' },
  {
    names: 'cpp',
    operands: 'read write',
    options: { '-o': 'write', '-include': 'read' },
    values: '-D -U -I -x',
  },
  { names: 'csvcut csvlook csvgrep csvjson csvsort csvstat', operands: 'read…', values: '-d -c -m -r -e -n' },
  {
    names: 'mlr',
    operands: 'none… read',
    values: '--ifs --ofs --fs -n',
    modes: [{ flags: '-I', operands: 'none… update' }],
  },
  {
    names: 'qrencode',
    options: { '-r --read-from': 'read', '-o --output': 'write' },
    values: '-s -l -v -m -d -t',
  },
  { names: 'wall', operands: 'read?…', values: '-g -t' },
  { names: 'lp lpr enscript a2ps', operands: 'read…', values: '-d -P -n -o -t -M', always: ['send ?'] },
  {
    names: 'hexdump hd',
    operands: 'read…',
    values: '-e --format -n --length -s --skip -L',
    options: { '-f --format-file': 'read' },
  },
  { names: 'xxd', operands: 'read write', values: '-c -cols -g -groupsize -l -len -n -name -o -s -seek -R' },
  {
    names: 'strings',
    operands: 'read…',
    values: '-n --bytes -t --radix -T --target -e --encoding -U --unicode -s --output-separator',
  },
  { names: 'wc gwc', operands: 'read…', options: { '--files0-from': 'listed' }, values: '--total' },
  {
    names:
      'cksum md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum shasum md5 gmd5sum gsha256sum b3sum xxhsum',
    operands: 'read…',
    values: '-a --algorithm -l --length',
  },
  {
    names: 'base64 base32 basenc',
    operands: 'read…',
    options: { '-i --input': 'read', '-o --output': 'write' },
    values: '-w --wrap -b --break',
    modes: [{ flags: '-D -d --decode', operands: 'read…' }],
  },
  {
    names: 'date gdate',
    operands: 'none…',
    options: { '-f --file': 'read' },
    values: '-d --date -s --set -r -v',
  },
  { names: 'fold', operands: 'read…', values: '-w --width' },
  { names: 'fmt', operands: 'read…', values: '-p --prefix -w --width -g --goal' },
  { names: 'expand unexpand', operands: 'read…', values: '-t --tabs' },
  {
    names: 'pr',
    operands: 'read…',
    values:
      '-D --date-format -h --header -l --length -N --first-line-number -o --indent -w --width -W --page-width --columns',
  },
  {
    names: 'column',
    operands: 'read…',
    values:
      '-n --table-name -O --table-order -N --table-columns -l --table-columns-limit -E --table-noextreme -H --table-hide -R --table-right -T --table-truncate -W --table-wrap -r --tree -i --tree-id -p --tree-parent -c --output-width -o --output-separator -s --separator',
  },
  {
    names: 'cut gcut',
    operands: 'read…',
    values: '-b --bytes -c --characters -d --delimiter -f --fields --output-delimiter',
  },
  { names: 'paste', operands: 'read…', values: '-d --delimiters' },
  { names: 'tr gtr', operands: 'none…' },
  {
    names: 'jq gojq jaq',
    operands: 'none read…',
    options: {
      '-f --from-file': 'read',
      '--slurpfile --rawfile --argfile': 'none',
      '-L --library-path': 'none',
    },
    values: '--arg --argjson --indent --unbuffered',
    modes: [
      { flags: '--slurpfile --rawfile --argfile', operands: 'read?…' },
      { flags: '-f --from-file', operands: 'read…' },
      { flags: '--args --jsonargs', operands: 'none…' },
      { flags: '--arg --argjson', operands: 'read?…' },
    ],
  },
  {
    names: 'yq',
    operands: 'read?…',
    options: { '--from-file': 'read', '-s --split-exp': 'none' },
    values: '-I --indent -o --output-format -p --input-format',
    modes: [{ flags: '-i --inplace --in-place -y -Y', operands: 'update?…' }],
  },
  {
    names: 'dasel',
    options: { '-f --file -i': 'read', '-o --out': 'write' },
    values: '-r -w -v -t -s -p -m',
    modes: [
      { flags: '-f --file', with: '-v -t --value', options: { '-f --file': 'update' }, operands: 'none…' },
    ],
  },
  {
    names: 'dasel',
    sub: 'put, delete',
    options: { '-f --file': 'update', '-o --out': 'write' },
    values: '-r -w -v -t -s -p -m',
  },
  {
    names: 'xmllint',
    operands: 'read…',
    options: { '-o --output': 'write', '--schema --relaxng --schematron --dtdvalid': 'read' },
    values: '--xpath --encode --maxmem --path --pattern --dtdvalidfpi',
  },
  {
    names: 'xsltproc',
    operands: 'read…',
    options: { '-o --output': 'write' },
    values: '--param --stringparam --path',
  },
  {
    names: 'diff gdiff colordiff',
    operands: 'read…',
    tree: '-r --recursive',
    options: { '-X --exclude-from --from-file --to-file': 'read' },
    values:
      '-U --unified -C --context -W --width -F --show-function-line -L --label --tabsize -x --exclude -S --starting-file -I --ignore-matching-lines -D --ifdef --line-format --old-line-format --new-line-format --unchanged-line-format --old-group-format --new-group-format --unchanged-group-format --changed-group-format --horizon-lines --palette',
  },
  { names: 'diff3', operands: 'read…', values: '-L --label --diff-program' },
  {
    names: 'sdiff',
    operands: 'read…',
    options: { '-o --output': 'write' },
    values: '-I --ignore-matching-lines -w --width --tabsize --diff-program',
  },
  { names: 'cmp', operands: 'read read none…', values: '-i --ignore-initial -n --bytes' },
  { names: 'comm', operands: 'read…', values: '--output-delimiter' },
  { names: 'join', operands: 'read…', values: '-a -e -j -o -t -v -1 -2' },
  {
    names: 'sort gsort',
    operands: 'read…',
    options: {
      '-o --output': 'write',
      '--files0-from': 'listed',
      '--random-source': 'read',
      '--compress-program': 'execute?',
    },
    values:
      '-k --key -t --field-separator -S --buffer-size -T --temporary-directory --batch-size --parallel --sort',
  },
  {
    names: 'uniq guniq',
    operands: 'read write',
    values: '-f --skip-fields -s --skip-chars -w --check-chars',
  },
  {
    names: 'shuf gshuf',
    operands: 'read…',
    options: { '-o --output': 'write', '--random-source': 'read' },
    values: '-i --input-range -n --head-count',
    modes: [{ flags: '-e --echo', operands: 'none…' }],
  },
  {
    names: 'ptx',
    operands: 'read…',
    options: { '-b --break-file -i --ignore-file -o --only-file': 'read' },
    values:
      '-F --flag-truncation -M --macro-name -S --sentence-regexp -W --word-regexp -g --gap-size -w --width',
  },
  {
    names: 'numfmt factor',
    operands: 'none…',
    values: '-d --delimiter --field --format --from --from-unit --to --to-unit --padding',
  },
  { names: 'look', operands: 'none read', values: '-t --terminate' },
  {
    names: 'file',
    operands: 'read…',
    options: { '-f --files-from': 'listed', '-m --magic-file': 'read' },
    values: '-e --exclude --exclude-quiet -F --separator -P --parameter',
    modes: [{ flags: '-C --compile', operands: 'none…' }],
  },
  {
    names: 'iconv',
    operands: 'read…',
    options: { '-o --output': 'write' },
    values: '-f --from-code -t --to-code',
  },
  {
    names: 'dos2unix unix2dos mac2unix',
    operands: 'update…',
    modes: [{ flags: '-n --newfile', operands: 'read write' }],
  },
  { names: 'envsubst msgfmt', operands: 'none…' },
  {
    names: 'grep egrep fgrep pcregrep pcre2grep zgrep zegrep zfgrep bzgrep xzgrep ggrep rgrep',
    operands: 'none read…',
    tree: '-r -R --recursive --dereference-recursive',
    options: { '-f --file --exclude-from': 'read', '-e --regexp': 'none', '--include': 'searched?' },
    values: grepValues,
    modes: [
      {
        flags: '-r -R --recursive --dereference-recursive',
        with: '-e --regexp -f --file',
        operands: 'read…',
        bare: 'read+',
      },
      { flags: '-e --regexp -f --file', operands: 'read…' },
      {
        flags: '-r -R --recursive --dereference-recursive',
        alone: true,
        operands: 'none',
        always: ['read+ .'],
      },
    ],
  },
  {
    names: 'rg',
    operands: 'none read+…',
    options: {
      '-f --file --ignore-file --pre': 'read',
      '-e --regexp': 'none',
      '-g --glob --iglob': 'searched?',
    },
    values:
      '-A --after-context -B --before-context -C --context -m --max-count -t --type -T --type-not --type-add -d --max-depth --max-filesize -M --max-columns -j --threads -r --replace -E --encoding --engine --color --colors --sort --sortr --pre-glob --context-separator --field-context-separator --field-match-separator --path-separator --dfa-size-limit --regex-size-limit --hostname-bin --hyperlink-format --generate',
    modes: [
      { flags: '-e --regexp -f --file', operands: 'read+…', bare: 'read+' },
      { flags: '--files --type-list', operands: 'none…' },
      { alone: true, operands: 'none', always: ['read+ .'] },
    ],
  },
  {
    names: 'ag ack ugrep',
    operands: 'none read+…',
    options: { '-f --file --ignore-from': 'read', '--include -G --file-search-regex': 'searched?' },
    values:
      '-A --after -B --before -C --context -m --max-count -g --ignore --ignore-dir --depth -p --path-to-ignore --type -W --width --workers -e --regexp',
    modes: [{ alone: true, operands: 'none', always: ['read+ .'] }],
  },
  {
    names: 'awk gawk mawk nawk',
    operands: 'none read?…',
    options: {
      '-f --file -i --include -l --load -E --exec': 'execute',
      '-o --pretty-print -p --profile': 'none',
      '-v --assign': 'bound?',
    },
    values: '-F --field-separator -e --source -W',
    modes: [
      {
        flags: '-i=inplace --include=inplace',
        with: '-f --file -e --source -E --exec',
        operands: 'update…',
      },
      { flags: '-i=inplace --include=inplace', operands: 'none update…' },
      { flags: '-f --file -e --source -E --exec', operands: 'read?…' },
    ],
  },
  {
    names: 'sed gsed',
    operands: 'none read…',
    options: { '-f --file': 'execute' },
    values: '-e --expression -l --line-length -i= --in-place=',
    beside: '-i= --in-place=',
    modes: [
      { flags: '-i --in-place', with: '-e --expression -f --file', operands: 'update…' },
      { flags: '-i --in-place', operands: 'none update…' },
      { flags: '-e --expression -f --file', operands: 'read…' },
    ],
  },
  {
    names: 'perl',
    operands: 'execute update?…',
    passesOn: true,
    options: { '-I': 'none', '-x': 'none' },
    values: '-e -E -M= -m= -0= -F -C= -D= -i=',
    beside: '-i=',
    modes: [
      { flags: '-i', with: '-e -E', operands: 'update…' },
      { flags: '-i', operands: 'execute update…' },
      { flags: '-e -E', operands: 'update?…' },
    ],
  },
  { names: 'bc dc', operands: 'read…', options: { '-f --file': 'read' }, values: '-e --expression' },
  {
    names: 'dotenv dotenvx',
    sub: 'list, get, decrypt',
    values: '-f --file -e',
    options: { '-f --file -e': 'read' },
    always: ['read? .env'],
  },
  { names: 'python', sub: '-m dotenv', options: { '-f --file': 'read' }, always: ['read? .env'] },
  { names: 'readelf objdump nm size ldd otool', operands: 'read…' },
  { names: 'pdftotext', operands: 'read write', values: '-f -l -r -x -y -W -H -enc -eol -opw -upw' },
  { names: 'tokei cloc scc', operands: 'read+…' },
  {
    names: 'highlight pygmentize',
    operands: 'read…',
    options: { '-o': 'write', '-i': 'read' },
    values: '-l -f -O -P -F -S',
  },
];
