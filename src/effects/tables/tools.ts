/** Keys, media, tracing and the like: data. */
import type { ProgramRow } from './program-row.ts';

export const toolPrograms: readonly ProgramRow[] = [
  { names: 'direnv', sub: 'export, hook', operands: 'none…' },
  { names: 'crontab', operands: 'read', values: '-u', modes: [{ flags: '-l -r -e', operands: 'none…' }] },
  { names: 'at batch', operands: 'none…', options: { '-f': 'read' }, values: '-q -t' },
  {
    names: 'ssh-keygen',
    operands: 'none…',
    options: { '-f': 'write', '-s': 'read' },
    values: '-t -b -C -N -P -F -R -I -n -V -O -E -m -Z -a -D -z -Y -w',
    modes: [
      { flags: '-p -c -R -H', operands: 'none…', options: { '-f': 'update' } },
      { flags: '-y -l -e -i -B -F -L -s', operands: 'read?…', options: { '-f': 'read' } },
    ],
  },
  {
    names: 'ssh-add',
    operands: 'name…',
    options: { '-T': 'read' },
    values: '-t -E -s -e -S',
    modes: [{ flags: '-l -L -D -x -X', operands: 'none…' }],
    bare: 'none',
  },
  {
    names: 'ssh-copy-id',
    operands: 'send',
    options: { '-i -F': 'none' },
    values: '-p -o -t',
  },
  { names: 'ssh-keyscan', operands: 'connect…', options: { '-f': 'read' }, values: '-p -T -t' },
  {
    names: 'openssl',
    operands: 'none…',
    options: {
      '-in -inkey -CAfile -CA -CAkey -cert -key -certfile -config -extfile -rand -kfile -sigfile -signature -verify -prverify -sign -content':
        'read?',
      '-out -keyout -writerand -sess_out -CAserial -signer': 'write',
      '-connect': 'connect',
      '-CApath': 'read+?',
    },
    values:
      '-subj -days -newkey -passin -passout -pass -k -K -iv -S -md -name -inform -outform -keyform -set_serial -servername -cipher -starttls -alpn -algorithm -pkeyopt -digest -iter -addext -extensions -reqexts -nameopt -purpose -cipherlist',
  },
  {
    names: 'openssl',
    sub: 'dgst, md5, sha1, sha256, sha512',
    operands: 'read…',
    values: '-sign -verify -prverify -signature -out -hmac -mac -macopt -passin -keyform',
  },
  {
    names: 'openssl',
    sub: 's_client',
    operands: 'send',
    options: { '-connect': 'send' },
    values: '-CAfile -cert -key -servername -starttls -alpn -cipher',
  },
  { names: 'openssl', sub: 'genrsa, rand, gendsa', operands: 'none…' },
  {
    names: 'gpg gpg2 gpgv',
    operands: 'read…',
    options: {
      '-o --output --log-file --status-file': 'write',
      '--keyring --secret-keyring --passphrase-file --options': 'read',
    },
    values:
      '-r --recipient -R --hidden-recipient -u --local-user --default-key --homedir --keyserver --passphrase --cipher-algo --digest-algo --compress-algo --pinentry-mode --trust-model --status-fd --logger-fd --passphrase-fd --quick-gen-key',
    beside: '*',
    modes: [
      {
        flags:
          '--export --export-secret-keys --export-secret-subkeys --list-keys -k --list-secret-keys -K --fingerprint --gen-key --full-generate-key --delete-keys --delete-secret-keys --edit-key --sign-key',
        operands: 'none…',
      },
      {
        flags: '--recv-keys --receive-keys --search-keys --refresh-keys',
        operands: 'none…',
        always: ['connect ?'],
      },
      { flags: '--send-keys', operands: 'none…', always: ['send ?'] },
    ],
  },
  {
    names: 'age rage',
    operands: 'read',
    options: { '-o --output': 'write', '-i --identity -R --recipients-file': 'read' },
    values: '-r --recipient -j',
  },
  { names: 'age-keygen', operands: 'read', options: { '-o --output': 'write' } },
  {
    names: 'sops',
    operands: 'read?…',
    options: { '--output': 'write', '--config': 'read' },
    modes: [{ flags: '-i --in-place', operands: 'update…' }],
  },
  {
    names: 'ansible-vault',
    sub: 'encrypt, decrypt, edit, rekey, create',
    operands: 'update…',
    options: { '--output': 'write', '--vault-password-file': 'read' },
  },
  { names: 'ansible-vault', sub: 'view', operands: 'read…', options: { '--vault-password-file': 'read' } },
  {
    names: 'ffmpeg avconv',
    operands: 'write…',
    options: { '-i': 'source', '-passlogfile -dump_attachment': 'write' },
    values:
      '-c -c:v -c:a -codec -vcodec -acodec -b:v -b:a -r -s -ss -t -to -f -vf -af -filter_complex -filter:v -filter:a -map -preset -crf -pix_fmt -ar -ac -q:v -q:a -loglevel -v -threads -metadata -movflags -profile:v -level -g -frames:v -vframes -aspect -itsoffset -loop -stream_loop -hwaccel -tune',
  },
  {
    names: 'ffprobe mediainfo exiv2',
    operands: 'read…',
    values: '-v -loglevel -show_entries -of -print_format -select_streams -i',
  },
  { names: 'exiftool', operands: 'update?…', values: '-o -w -TagsFromFile -x -if -d -p' },
  {
    names: 'convert magick gm',
    operands: 'read?… write',
    values:
      '-resize -crop -quality -rotate -background -gravity -geometry -density -depth -fill -font -pointsize -annotate -draw -extent -type -colorspace -colors -blur -sharpen -thumbnail -define -size -format -delay -loop -border -bordercolor -fuzz -alpha -channel -compose -sigmoidal-contrast -level -modulate -filter -interlace -sampling-factor -profile -set -threshold -opaque -transparent -stroke -strokewidth -write',
  },
  {
    names: 'mogrify optipng jpegoptim oxipng',
    operands: 'update…',
    values: '-resize -quality -format -crop -rotate -define -path -o -d -m',
  },
  { names: 'sox', operands: 'read?… write', values: '-t -r -b -c -e' },
  { names: 'inkscape', operands: 'read…', options: { '-o --export-filename': 'write' }, values: '-w -h -d' },
  { names: 'tesseract', operands: 'read prefix none…', values: '-l --psm --oem -c --dpi' },
  { names: 'wkhtmltopdf wkhtmltoimage', operands: 'connect… write', values: '-s -O -T -B -L -R --title' },
  {
    names: 'chromium chromium-browser google-chrome chrome msedge',
    operands: 'connect…',
    options: { '--print-to-pdf --screenshot': 'write' },
  },
  { names: 'identify', operands: 'read…', values: '-format -define' },
  {
    names: 'cwebp dwebp',
    operands: 'read',
    options: { '-o': 'write' },
    values: '-q -resize -crop -m -preset',
  },
  {
    names: 'pandoc',
    operands: 'source…',
    options: {
      '-o --output': 'write',
      '--template --css -c --metadata-file --bibliography --csl -H --include-in-header -B -A -d --defaults --reference-doc':
        'read?',
      '-F --filter -L --lua-filter': 'execute',
      '--extract-media --data-dir': 'write+?',
    },
    values:
      '-f --from -r --read -t --to -w --write -M --metadata -V --variable --pdf-engine --toc-depth --wrap --columns --shift-heading-level-by',
  },
  {
    names: 'pdflatex latex xelatex lualatex latexmk',
    operands: 'read',
    options: { '-output-directory --output-directory -outdir': 'write+?' },
    always: ['write? .'],
    values: '-interaction -jobname',
  },
  {
    names: 'pkgbuild productbuild',
    operands: 'write',
    options: {
      '--root --component --scripts --component-plist --distribution --package-path --resources --package --plugins --product':
        'read+?',
    },
    values:
      '--install-location --identifier --version --ownership --sign --keychain --filter --min-os-version --compression --prior',
  },
  { names: 'dot neato fdp circo', operands: 'read…', options: { '-o': 'write' }, values: '-T -K -G -N -E' },
  { names: 'wkhtmltopdf wkhtmltoimage', operands: 'source… write' },
  { names: 'gs', operands: 'read…', options: { '-o -sOutputFile': 'write' } },
  {
    names: 'script',
    operands: 'write',
    options: { '-B --log-io -I --log-in -O --log-out -T --log-timing -t': 'write' },
    values: '-c --command -E --echo -o --output-limit -m --logging-format',
    modes: [{ flags: '-O --log-out -B --log-io -I --log-in', operands: 'none…' }],
  },
  {
    names: 'scriptreplay',
    operands: 'read read',
    options: { '-t --timing -T --log-timing -B -I -O': 'read' },
  },
  {
    names: 'asciinema',
    sub: 'rec',
    operands: 'write',
    values: '-c --command -t --title -i --idle-time-limit',
  },
  { names: 'asciinema', sub: 'upload', operands: 'read', always: ['send ?'] },
  { names: 'time gtime', operands: 'none…', options: { '-o --output': 'write' }, values: '-f --format' },
  {
    names: 'strace ltrace',
    operands: 'none…',
    options: { '-o --output': 'write' },
    values: '-e --trace -p --attach -s --string-limit -u --user -E --env -P --trace-path -S -a -b -I -O -X',
  },
  {
    names: 'perf',
    sub: 'record',
    operands: 'none…',
    options: { '-o --output': 'write' },
    values: '-e -F -p -c',
  },
  { names: 'perf', sub: 'report, script, annotate', operands: 'none…', options: { '-i --input': 'read' } },
  {
    names: 'valgrind',
    operands: 'none…',
    options: { '--log-file --xml-file': 'write', '--suppressions': 'read' },
  },
  // Its patterns say which lines of the report go.
  {
    names: 'lcov geninfo genhtml',
    operands: 'none…',
    options: {
      '-o --output-file --output-directory': 'write',
      '-a --add-tracefile -d --directory': 'read+?',
    },
    values: '-e --extract -r --remove -t --test-name --rc --gcov-tool --ignore-errors --config-file',
  },
  {
    names: 'tcpdump',
    operands: 'none…',
    options: { '-w': 'write', '-r -F': 'read' },
    values: '-i -c -s -C -G -W -z -Z -E -y',
  },
  {
    names: 'screen tmux',
    operands: 'none…',
    options: { '-c -Logfile': 'read?', '-f': 'read?' },
    values: '-S -t -s -n -L -p -e -T -x -y',
  },
  { names: 'tmux', sub: 'source-file, source, load-buffer, loadb', operands: 'read' },
  { names: 'tmux', sub: 'save-buffer, saveb', operands: 'write' },
  { names: 'xclip xsel', operands: 'none… read?', values: '-selection -sel -t -d' },
  { names: 'open xdg-open start', operands: 'source…', values: '-a -b' },
  { names: 'visudo', operands: 'none', options: { '-f --file': 'update' } },
  { names: 'systemctl service update-alternatives', operands: 'none…' },
  { names: 'systemctl', sub: 'link, enable', operands: 'read?…' },
  { names: 'launchctl', sub: 'load, unload, bootstrap', operands: 'none? read?…' },
  { names: 'defaults', sub: 'import', operands: 'none read' },
  { names: 'defaults', sub: 'export', operands: 'none write' },
  {
    names: 'plutil',
    operands: 'read?…',
    options: { '-o': 'write' },
    modes: [{ flags: '-convert -replace -insert -remove', operands: 'none… update?' }],
  },
  {
    names: 'dpkg',
    operands: 'read?…',
    options: { '--root --instdir': 'write+?' },
    modes: [{ flags: '-x -X --extract --vextract', operands: 'read write+?' }],
  },
  { names: 'dpkg-deb', operands: 'read? write+?' },
  { names: 'rpm', operands: 'read?…' },
  { names: 'logrotate', operands: 'read…', options: { '-s --state -l --log': 'write' } },
  {
    names: 'inotifywait fswatch entr watchexec',
    operands: 'none…',
    options: { '-o --outfile': 'write', '--fromfile': 'read' },
  },
  { names: 'sshfs', operands: 'connect write+?', values: '-o -p -F' },
  {
    names: 'just task',
    operands: 'none…',
    options: { '-f --justfile -t --taskfile': 'execute' },
    values: '-d --working-directory --dir',
  },
  // A call of a server, whose arguments are looked at by themselves.
  { names: 'call-tool', operands: 'none…' },
  { names: 'pytest', always: ['execute? conftest.py'] },
  { names: 'jest', always: ['execute? jest.config.js', 'execute? jest.config.ts'] },
  { names: 'vitest vite', always: ['execute? vite.config.ts', 'execute? vite.config.js'] },
  {
    names: 'eslint',
    always: [
      'execute? .eslintrc.js',
      'execute? eslint.config.js',
      'execute? .eslintrc.cjs',
      'execute? eslint.config.mjs',
    ],
  },
  { names: 'webpack', always: ['execute? webpack.config.js'] },
  { names: 'rake', always: ['execute? Rakefile'] },
  { names: 'tox nox', always: ['execute? tox.ini', 'execute? noxfile.py'] },
  {
    names: 'pytest jest vitest mocha tox nox rspec phpunit',
    operands: 'read+?…',
    options: {
      '-c --config --rootdir': 'read?',
      '--junitxml --junit-xml --outputFile --output-file --html --log-file': 'write',
    },
    values:
      '-k -m -n -p -o --maxfail --tb --cov --cov-report -t --testNamePattern --reporter --reporters --testPathPattern --timeout',
  },
  {
    names: 'coverage',
    sub: 'run',
    operands: 'execute none…',
    options: { '--rcfile --data-file': 'read?' },
    values: '--source --omit --include -m',
  },
];
