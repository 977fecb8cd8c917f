/** Programs that move data over the network: data. */
import type { ProgramRow } from './program-row.ts';

const curlValues =
  '--abstract-unix-socket --alt-svc --aws-sigv4 --cert-type --ciphers --connect-timeout -C --continue-at --create-file-mode --curves --delegation --dns-interface --dns-ipv4-addr --dns-ipv6-addr --dns-servers --engine --expect100-timeout --ftp-account --ftp-alternative-to-user --ftp-method -P --ftp-port --ftp-ssl-ccc-mode --happy-eyeballs-timeout-ms -h --help --hostpubmd5 --hostpubsha256 --interface --keepalive-time --key-type --krb --limit-rate --local-port --login-options --mail-auth --mail-from --mail-rcpt --max-filesize --max-redirs -m --max-time --noproxy --oauth2-bearer --parallel-max --pass --pinnedpubkey --proto --proto-default --proto-redir --proxy-cert-type --proxy-ciphers --proxy-header --proxy-key-type --proxy-pass --proxy-pinnedpubkey --proxy-service-name --proxy-tls13-ciphers --proxy-tlsauthtype --proxy-tlspassword --proxy-tlsuser -U --proxy-user -Q --quote -r --range --rate -e --referer -X --request --request-target --retry --retry-delay --retry-max-time --sasl-authzid --service-name --socks5-gssapi-service -Y --speed-limit -y --speed-time -t --telnet-option --tftp-blksize -z --time-cond --tls-max --tls13-ciphers --tlsauthtype --tlspassword --tlsuser --unix-socket -u --user -A --user-agent --data-raw --form-string --variable --ip-tos --vlan-priority';
const curlReads =
  '-K --config --netrc-file --cacert --crlfile --etag-compare --key --pubkey --proxy-cacert --proxy-crlfile --proxy-key --random-file --egd-file --hsts -E --cert --proxy-cert -b --cookie';
const curlFiles = `${curlReads} -T --upload-file -D --dump-header -c --cookie-jar --trace --trace-ascii --stderr --etag-save --libcurl --capath --proxy-capath -d --data --data-binary --data-ascii --data-urlencode --json -F --form -H --header -w --write-out --url-query`;
const curlSends =
  '-d --data --data-raw --data-binary --data-ascii --data-urlencode --json -F --form --form-string -T --upload-file --url-query';

export const networkPrograms: readonly ProgramRow[] = [
  {
    names: 'curl curlie',
    operands: 'connect…',
    options: {
      '-o --output': 'write*',
      '-D --dump-header -c --cookie-jar --trace --trace-ascii --stderr --etag-save --libcurl': 'write',
      '-T --upload-file': 'read',
      [curlReads]: 'used?',
      '--capath --proxy-capath': 'used+?',
      '-d --data --data-binary --data-ascii --json -F --form -H --header -w --write-out': 'sent',
      '--data-urlencode --url-query': 'encoded',
      '--url': 'connect',
      '--connect-to --resolve': 'rerouted',
      '-x --proxy --preproxy --proxy1.0 --socks4 --socks4a --socks5 --socks5-hostname --doh-url': 'connect',
    },
    folder: '--output-dir',
    fromStart: curlFiles,
    values: curlValues,
    sends: curlSends,
    carrying: '-A --user-agent -b --cookie -e --referer -H --header',
    modes: [
      {
        flags: '-O --remote-name --remote-name-all -J --remote-header-name',
        operands: 'connect…',
        arrives: 'into?',
      },
    ],
  },
  {
    names: 'wget wget2',
    operands: 'connect…',
    options: {
      '-O --output-document -o --output-file -a --append-output --save-cookies --rejected-log --warc-file --hsts-file':
        'write',
      '-P --directory-prefix': 'into?',
      '-i --input-file --post-file --body-file --load-cookies --config --certificate --private-key --ca-certificate --crl-file --input-metalink':
        'read',
      '--ca-directory --warc-tempdir': 'none',
      '-B --base': 'connect?',
    },
    values:
      '-t --tries -T --timeout --dns-timeout --connect-timeout --read-timeout -w --wait --waitretry -Q --quota --bind-address --limit-rate --restrict-file-names --user --password -U --user-agent --header --post-data --method --body-data -e --execute -A --accept -R --reject --accept-regex --reject-regex --regex-type -D --domains --exclude-domains -I --include-directories -X --exclude-directories -l --level --cut-dirs --default-page --progress --start-pos --referer --max-redirect --http-user --http-password --proxy-user --proxy-password --ftp-user --ftp-password --secure-protocol --certificate-type --private-key-type --ciphers --retry-on-http-error --local-encoding --remote-encoding --prefer-family --compression',
    sends: '--post-data --post-file --body-data --body-file',
    modes: [
      { flags: '--spider -O --output-document', operands: 'connect…' },
      {
        flags:
          '-r --recursive -m --mirror -p --page-requisites -x --force-directories --content-disposition --trust-server-names',
        operands: 'connect…',
        options: { '-P --directory-prefix': 'write+?' },
        always: ['write+? .'],
      },
      {
        flags: '-i --input-file',
        operands: 'connect…',
        options: { '-P --directory-prefix': 'write+?' },
        always: ['connect? ?', 'write+? .'],
      },
      { flags: '*', operands: 'connect…', arrives: 'into?' },
    ],
  },
  {
    names: 'aria2c axel',
    operands: 'connect…',
    options: {
      '-d --dir': 'write+?',
      '-o --out --output -l --log --save-session': 'write',
      '-i --input-file -T --torrent-file': 'read',
    },
    values: '-x -s -j -k -n --max-connection-per-server --header',
    modes: [
      { flags: '-o --out --output', operands: 'connect…' },
      { flags: '*', operands: 'connect…', arrives: 'into?' },
    ],
  },
  {
    names: 'scp rcp pscp',
    operands: 'source… target',
    tree: '-r',
    options: { '-i -F': 'none', '-S': 'execute', '-J': 'connect' },
    values: '-P -c -o -l -D -X',
  },
  {
    names: 'rsync rsync-ssl',
    operands: 'source+… target+',
    options: {
      '--files-from --exclude-from --include-from --password-file --read-batch': 'read',
      '--log-file --write-batch --only-write-batch': 'write',
      '--backup-dir --partial-dir --temp-dir -T': 'write+?',
      '--compare-dest --copy-dest --link-dest': 'read+?',
      '--early-input': 'read',
      '--config': 'read',
    },
    values:
      '-e --rsh --exclude --include --filter -f --chmod --chown --bwlimit --port --rsync-path --suffix --max-size --min-size --max-delete --max-alloc -B --block-size --timeout --contimeout --sockopts --out-format --log-file-format --compress-choice --zc --compress-level --zl --skip-compress --checksum-choice --cc --checksum-seed --usermap --groupmap --address --outbuf --info --debug --stderr -M --remote-option --protocol --iconv --stop-after --stop-at --modify-window -@ --copy-as',
    beside: '-b --backup --suffix',
    modes: [
      { flags: '-n --dry-run --list-only', operands: 'source+… none' },
      { flags: '--remove-source-files', operands: 'move+… target+' },
      {
        flags:
          '--delete --delete-before --delete-after --delete-during --delete-delay --delete-excluded --del',
        operands: 'source+… target+',
      },
      { alone: true, operands: 'source+' },
    ],
  },
  {
    names: 'sftp lftp ftp ncftp tftp',
    operands: 'send none…',
    options: { '-b -f': 'read', '-i -F': 'none' },
    values: '-P -p -o -B -c -D -l -R -S -s -X -J -e -u',
  },
  {
    names: 'telnet nc ncat netcat',
    operands: 'send none…',
    options: { '-o --output -x --hex-dump': 'write' },
    values:
      '-P -p -i -w -s -e -c -b -B -q -X -T -m -I -O --exec --sh-exec --lua-exec --proxy --proxy-type --proxy-auth -g -G',
    modes: [{ flags: '-l --listen', operands: 'none…', always: ['send? ?'] }],
  },
  { names: 'socat', operands: 'address? address?', values: '-b -T -t -lp -lf -L' },
  {
    names: 'ssh autossh slogin',
    operands: 'connect none…',
    options: {
      '-i': 'none',
      '-F': 'read',
      '-E': 'write',
      '-J': 'connect',
      '-I': 'execute',
      '-W': 'connect',
      '-o': 'rerouted',
    },
    values: '-p -l -L -R -D -b -c -e -m -O -Q -S -w -B -P -M',
  },
  { names: 'mosh et', operands: 'connect none…', values: '-p --port --ssh --predict' },
  {
    names: 'http https httpie xh xhs',
    operands: 'send? encoded?…',
    signs: 'GET POST PUT PATCH DELETE HEAD OPTIONS',
    options: { '-o --output': 'write', '--cert --cert-key': 'read', '--session': 'none' },
    values: '-a --auth -A --auth-type --proxy --timeout -p --print --verify -s --style --pretty',
  },
  { names: 'ping ping6 fping traceroute mtr', operands: 'connect…', values: '-c -i -W -w -s -t -I -m -p -q' },
  {
    names: 'dig nslookup host drill whois',
    operands: 'send?…',
    options: { '-f -k': 'used' },
    values: '-t -p -q -b -y -h',
  },
  {
    names: 'nmap masscan',
    operands: 'connect…',
    options: { '-oN -oX -oG -oS': 'write', '-iL --excludefile': 'read' },
    values: '-p --script -T --exclude',
  },
  { names: 'websocat wscat', operands: 'send…', options: { '-c --connect': 'send' } },
  {
    names: 'grpcurl evans',
    operands: 'send? none…',
    options: { '-cacert -cert -key -proto -protoset': 'read' },
    values: '-d -H -import-path',
  },
  {
    names: 'mail mailx mutt sendmail msmtp swaks',
    operands: 'none…',
    options: { '-a -A --attach': 'read?' },
    values: '-s -c -b -r -S -f -t',
    always: ['send ?'],
  },
  {
    names: 'yt-dlp youtube-dl',
    operands: 'connect…',
    options: { '-o --output -P --paths': 'write+?', '-a --batch-file --cookies --config-locations': 'read' },
    values: '-f --format -r --proxy',
    modes: [{ flags: '-o --output -P --paths', operands: 'connect…' }],
    always: ['write? .'],
  },
  { names: 'ngrok cloudflared localtunnel lt', operands: 'none…', always: ['send ?'] },
  { names: 'croc wormhole magic-wormhole', sub: 'send', operands: 'read+…', always: ['send ?'] },
  {
    names: 'telegram-send slackcat signal-cli matrix-commander ntfy pushbullet apprise discord.sh',
    operands: 'read?…',
    options: { '-f --file -a --attach --attachment --image --video --audio': 'read' },
    values: '-u -c --channel --config -t --title --topic -m --message -n',
    always: ['send ?'],
  },
  {
    names: 'restic',
    operands: 'none update+?…',
    options: {
      '-r --repo': 'pushed',
      '-p --password-file --files-from --exclude-file': 'read?',
      '-t --target': 'write+?',
    },
    values: '--tag --host --exclude --include',
  },
  {
    names: 'dar',
    operands: 'none…',
    options: { '-R --fs-root': 'write+?', '-x --extract -l -t': 'read?', '-c --create': 'write?' },
    modes: [{ flags: '-x --extract', operands: 'none…', bare: 'write+? .' }],
  },
  { names: 'rdiff-backup kopia bup tarsnap duplicity', sub: 'restore', operands: 'none… write+?' },
  { names: 'duplicity', operands: 'source+? target+?' },
  { names: 'kopia bup', operands: 'update+?…' },
  { names: 'rdiff-backup', operands: 'read+? write+?', values: '-r --restore-as-of' },
  {
    names: 'tarsnap',
    operands: 'read+?…',
    folder: '-C',
    values: '-f',
    modes: [{ flags: '-x', operands: 'none…', always: ['write+? .'] }],
  },
  { names: 'borg', sub: 'create', operands: 'target read+…', values: '-C --compression -e --exclude' },
  { names: 'borg', operands: 'source? update+?…', values: '-C --compression -e --exclude' },
  {
    names: 'ffsend pastebinit wgetpaste transfer',
    operands: 'read+?…',
    options: { '-i --input': 'read' },
    values: '-b -a -t -u -f',
    always: ['send ?'],
  },
  {
    names: 'logger',
    operands: 'none…',
    options: { '-n --server': 'send', '-f --file': 'read' },
    values: '-t -p -P',
  },
  {
    names: 'mosquitto_pub',
    options: { '-h --host -L': 'send', '-f --file --cafile --cert --key': 'read' },
    values: '-t --topic -m --message -p --port -u -P -q -i',
  },
  { names: 'b2', sub: 'upload-file, file upload', operands: 'none read none', always: ['send ?'] },
  { names: 'b2', sub: 'sync', operands: 'source+ synced+', always: ['send ?'] },
  { names: 'surge', operands: 'read+? send?', always: ['send ?'] },
  // Reports of tests go to services that the project has chosen.
  { names: 'buildkite-agent codecov codecovcli datadog-ci percy', operands: 'read?…' },
  { names: 'ipfs', sub: 'add', operands: 'read+…', always: ['send ?'] },
  {
    names: 'kaggle',
    sub: 'datasets create, datasets version, kernels push, models create',
    operands: 'none…',
    options: { '-p --path': 'read+' },
    values: '-m --message -r --dir-mode',
    always: ['send ?'],
  },
  { names: 'dvc', sub: 'push', operands: 'none…', always: ['send ?', 'read+ .'] },
  { names: 'wput', operands: 'read… send?' },
];
