/**
 * Programs that run a command in their own words: data. INVARIANT: every option that takes a value is listed; its value
 * would be taken for the command otherwise. `how` has the values of the relation `runs`.
 */
import type { How } from '../script.ts';
import { optionsBeforeSubcommand } from './subcommands.ts';

export interface Wrapper {
  readonly names: string;
  /** The row applies behind one of these subcommands: `run`, `compose exec`. */
  readonly sub?: readonly string[];
  /** Options that take a value, before and behind `sub`. */
  readonly values?: string;
  /** Those among them that name the folder of the command. */
  readonly folder?: string;
  /** The number of operands before the command: `timeout 5 rm`. */
  readonly skip?: number;
  /** With one of these options the wrapper runs nothing. */
  readonly unless?: string;
  /** `NAME=value` before the command sets a variable for it. */
  readonly assigns?: true;
  /** The command follows this word. */
  readonly after?: string;
  /** Without a command the wrapper starts a shell. */
  readonly shell?: true;
  /** The words are joined with spaces and read as a script. */
  readonly asText?: true;
  readonly how?: How;
}

const git = optionsBeforeSubcommand('git') ?? '';

export const wrappers: readonly Wrapper[] = [
  {
    names: 'sudo',
    shell: true,
    assigns: true,
    folder: '-D --chdir',
    values:
      '-u --user -g --group -p --prompt -C --close-from -h --host -r --role -t --type -T --command-timeout -U --other-user -D --chdir -R --chroot',
  },
  { names: 'doas', shell: true, values: '-u -C -a' },
  {
    names: 'env',
    assigns: true,
    folder: '-C --chdir',
    values: '-u --unset -C --chdir -S --split-string -P -a --argv0',
  },
  {
    names:
      'nohup builtin setsid caffeinate unbuffer fakeroot proxychains proxychains4 torsocks torify dbus-run-session nocache winpty rlwrap catchsegv',
    values: '-w -t -f -q',
  },
  { names: 'exec', values: '-a' },
  { names: 'command', unless: '-v -V' },
  { names: 'nice', values: '-n --adjustment' },
  { names: 'ionice', values: '-c --class -n --classdata -p --pid -P -u' },
  { names: 'chrt', values: '-T -P -D', skip: 1 },
  { names: 'taskset', skip: 1 },
  {
    names: 'numactl',
    values: '-i -N -C -m -p --interleave --cpunodebind --physcpubind --membind --preferred',
  },
  { names: 'prlimit', values: '-p --pid' },
  { names: 'timeout gtimeout', values: '-s --signal -k --kill-after', skip: 1 },
  { names: 'time gtime', values: '-f --format -o --output' },
  { names: 'stdbuf gstdbuf', values: '-i -o -e --input --output --error' },
  { names: 'strace ltrace', values: '-e -o -p -s -a -u -E -O -S -P -I -b -X -n -A -l -x' },
  { names: 'perf', sub: ['record', 'stat', 'trace'], values: '-e -o -p -F -g -C -r -a' },
  { names: 'valgrind' },
  { names: 'gdb', after: '--args' },
  { names: 'chroot', shell: true, values: '-u -g', skip: 1 },
  {
    names: 'unshare nsenter',
    shell: true,
    values: '-t --target -S -G -R -w -l --setuid --setgid --root --wd --map-user --map-group --propagation',
  },
  { names: 'flock', values: '-w --timeout -E --conflict-exit-code -c --command', skip: 1 },
  { names: 'watch', values: '-n --interval -q --equexit', asText: true },
  {
    names: 'ssh autossh',
    shell: true,
    values: '-b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w -B',
    skip: 1,
    asText: true,
    how: 'ssh',
  },
  { names: 'sshpass', values: '-p -f -d -P' },
  {
    names: 'systemd-run',
    folder: '--working-directory',
    values:
      '-p --property -u --unit -M --machine -H --host -E --setenv --description --slice --working-directory --uid --gid --nice --on-active --on-calendar --on-boot --timer-property -d',
  },
  { names: 'runuser', values: '-u --user -g -G -s -w -c --command --group --shell', after: '--' },
  { names: 'setpriv', values: '--reuid --regid --groups --inh-caps --ambient-caps --bounding-set' },
  { names: 'capsh', after: '--' },
  { names: 'busybox toybox' },
  {
    names: 'firejail bwrap',
    values:
      '--bind --ro-bind --dev --proc --tmpfs --dir --chdir --setenv --unsetenv --symlink --dev-bind --uid --gid --hostname',
  },
  {
    names: 'uv',
    sub: ['run'],
    folder: '--directory',
    values:
      '--with --python -p --extra --group --directory --project --env-file --index-url --with-requirements --with-editable --package --no-group --only-group -m --module -w',
  },
  { names: 'uv', sub: ['tool run'], values: '--from --with --python -p' },
  { names: 'uvx pipx', values: '--from --with --python -p --spec --index-url --pip-args' },
  { names: 'pipx', sub: ['run'], values: '--spec --python --pip-args --index-url' },
  {
    names: 'poetry pipenv pdm hatch rye pixi',
    sub: ['run'],
    values: '-C --directory -P --project -e --env -p',
  },
  {
    names: 'conda mamba micromamba',
    sub: ['run'],
    folder: '--cwd',
    values: '-n --name -p --prefix --cwd',
  },
  { names: 'bundle', sub: ['exec'] },
  { names: 'npx bunx pnpx', values: '-p --package -w --workspace -c --call' },
  { names: 'npm', sub: ['exec', 'x'], values: '-c --call -p --package -w --workspace' },
  {
    names: 'pnpm yarn',
    sub: ['exec', 'dlx'],
    folder: '-C --dir',
    values: '-C --dir -F --filter --package -p',
  },
  { names: 'bun', sub: ['x'] },
  {
    names: 'docker podman nerdctl',
    sub: ['exec', 'container exec'],
    values: '-e --env -u --user -w --workdir --env-file --detach-keys --context -H --host -l --log-level',
    skip: 1,
  },
  {
    names: 'docker podman nerdctl',
    sub: ['run', 'container run'],
    values:
      '-e --env -u --user -w --workdir --env-file -v --volume -p --publish --name --network --net --mount --entrypoint -h --hostname -l --label --platform --cpus -m --memory --restart --add-host --device --dns --gpus --ipc --pid --pull --security-opt --shm-size --tmpfs --ulimit --cap-add --cap-drop --expose --group-add --link --log-driver --log-opt --runtime --stop-signal --volumes-from --userns --cidfile --annotation -a --attach -c --context -H --host',
    skip: 1,
  },
  {
    names: 'docker podman',
    sub: ['compose exec', 'compose run'],
    values:
      '-e --env -u --user -w --workdir -f --file -p --project-name --index -v --volume --name --entrypoint -l --label --profile --env-file',
    skip: 1,
  },
  {
    names: 'docker-compose',
    sub: ['exec', 'run'],
    values:
      '-e --env -u --user -w --workdir -f --file -p --project-name --index -v --volume --name --entrypoint --profile',
    skip: 1,
  },
  { names: 'su', shell: true, unless: '-c --command --session-command', skip: 100 },
  { names: 'at batch', shell: true, unless: '-f -l -d -r -c', skip: 100 },
  { names: 'cmd', after: '/c /C /k /K', asText: true },
  { names: 'wsl', values: '-d --distribution -u --user --cd' },
  { names: 'fd fdfind', after: '-x --exec -X --exec-batch', how: 'find' },
  { names: 'ip', sub: ['netns exec', 'vrf exec'], skip: 1 },
  { names: 'cross-env cross-env-shell', assigns: true },
  { names: 'setarch faketime envdir envchain', skip: 1 },
  { names: 'linux32 linux64 eatmydata choom cpulimit cgexec aa-exec s6-setuidgid', values: '-g -n -p -l -u' },
  { names: 'tini dumb-init catatonit', after: '--', skip: 0, values: '-p' },
  { names: 'ld-linux-x86-64.so.2 ld-linux-aarch64.so.1 ld-linux.so.2 ld-musl-x86_64.so.1' },
  { names: 'cabal stack opam lerna nx', sub: ['exec'], after: '--', skip: 0 },
  { names: 'pyenv rbenv nvm asdf nodenv', sub: ['exec'] },
  { names: 'rustup', sub: ['run'], skip: 1 },
  { names: 'volta railway heroku', sub: ['run'], values: '-a --app --node --npm -s --service -e' },
  { names: 'guix', sub: ['shell', 'environment'], after: '--' },
  { names: 'reflex watchexec', values: '-r -R -g -e --exts -w --watch -i --ignore -f --filter -s --signal' },
  { names: 'foreman honcho', sub: ['run'] },
  {
    names: 'kubectl oc k',
    sub: ['exec'],
    values: '-n --namespace -c --container --context --kubeconfig',
    after: '--',
    skip: 1,
  },
  {
    names: 'kubectl oc k',
    sub: ['run'],
    values: '-n --namespace -c --container --context --kubeconfig --image --overrides',
    after: '--',
  },
  { names: 'kubectl oc k', sub: ['debug'], values: '-n --namespace -c --container --image', after: '--' },
  { names: 'lxc incus', sub: ['exec'], values: '--env --user --group --cwd', after: '--' },
  { names: 'vagrant multipass', sub: ['ssh', 'exec'], after: '--', asText: true, how: 'ssh' },
  { names: 'adb', sub: ['shell'], values: '-s -t', asText: true, how: 'ssh' },
  { names: 'aws-vault chamber', sub: ['exec'], values: '-d --duration --region', after: '--' },
  {
    names: 'op doppler infisical',
    sub: ['run'],
    values: '--env-file -p --project -c --config --env',
    after: '--',
  },
  { names: 'dotenv dotenvx', values: '-f -e', after: '--' },
  { names: 'direnv', sub: ['exec'], skip: 1 },
  { names: 'mise', sub: ['exec', 'x'], after: '--' },
  { names: 'nix', sub: ['shell', 'develop', 'run'], after: '--' },
  { names: 'nix', sub: ['shell', 'develop'], after: '-c' },
  {
    names: 'hyperfine',
    values:
      '-w --warmup -r --runs -m -M -n -p -c --prepare --cleanup --setup --export-json --export-markdown --export-csv -S -L -P',
    asText: true,
  },
  { names: 'entr' },
  { names: 'nodemon', values: '-w --watch -e --ext -i --ignore -d --delay --signal', after: '--exec' },
  { names: 'git', sub: ['bisect run'], values: git },
  {
    names: 'git',
    sub: ['submodule foreach'],
    values: git,
    asText: true,
  },
  {
    names: 'tmux',
    sub: [
      'new-session',
      'new',
      'new-window',
      'neww',
      'split-window',
      'splitw',
      'respawn-pane',
      'run-shell',
      'run',
      'popup',
      'display-popup',
    ],
    values: '-s -n -t -c -F -x -y -e -l -p -f -L -S -w -h -T -b',
    asText: true,
  },
  { names: 'screen', values: '-S -c -e -h -p -s -t -T -L -X' },
  { names: 'xvfb-run', values: '-s --server-args -n --server-num -f -e -p -w' },
  { names: 'start-stop-daemon', after: '--' },
  { names: 'arch', values: '-arch' },
  { names: 'pkexec', values: '--user' },
  {
    names: 'gosu su-exec chpst setuidgid',
    skip: 1,
    values: '-u -U -b -e -/ -n -l -L -m -d -o -p -f -c -r -t',
  },
];
