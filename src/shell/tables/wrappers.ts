/**
 * Programs that run a command in their own words: data. INVARIANT: every option that takes a value is listed; its value
 * would be taken for the command otherwise. `how` has the values of the relation `runs`. In the bundles of the hook,
 * `scripts/build/rows-as-text.ts` stands in for this module.
 */
import { byName } from '../names.ts';
import { toolWrappers } from './tool-wrappers.ts';
import type { Wrapper } from './wrapper.ts';

export const wrappers: readonly Wrapper[] = [
  {
    names: 'sudo',
    shell: true,
    abbreviates: true,
    assigns: 'no paths',
    folder: '-D --chdir',
    values:
      '-u --user -g --group -p --prompt -C --close-from -h --host -r --role -t --type -T --command-timeout -U --other-user -D --chdir -R --chroot',
  },
  { names: 'doas', shell: true, values: '-u -C -a' },
  {
    names: 'run0 please',
    folder: '-D --chdir',
    abbreviates: true,
    values:
      '-u --user -g --group --nice -D --chdir --setenv --property --slice --unit --description --machine --background',
  },
  {
    names: 'gksu gksudo kdesu kdesudo beesu pbrun dzdo',
    values: '-u --user -k -m --message -d --description -t',
  },
  {
    names: 'env genv',
    assigns: 'anything',
    abbreviates: true,
    folder: '-C --chdir',
    values: '-u --unset -C --chdir -S --split-string -P -a --argv0',
  },
  {
    names:
      'nohup builtin setsid gsetsid unbuffer torify nocache winpty catchsegv chronic ifne gnohup run-one run-this-one keep-one-running daemonize cgexec aa-exec eatmydata tsocks with-contenv fghack pgrphack nosudo',
    values: '-g -p --profile',
  },
  { names: 'caffeinate', values: '-w -t' },
  { names: 'fakeroot fakeroot-ng', values: '-l --lib --faked -s -i -b' },
  { names: 'proxychains proxychains4', values: '-f' },
  { names: 'torsocks', values: '-u --user -p --pass -a --address -P --port' },
  { names: 'dbus-run-session', values: '--config-file --dbus-daemon' },
  { names: 'rlwrap', values: '-b -C -D -e -f -g -H -l -m -M -O -p -P -q -s -S -t -w -z' },
  { names: 'exec', values: '-a' },
  { names: 'command', unless: '-v -V' },
  { names: 'nice gnice', values: '-n --adjustment', abbreviates: true },
  { names: 'ionice', values: '-c --class -n --classdata -p --pid -P --pgid -u --uid', abbreviates: true },
  {
    names: 'chrt',
    values: '-T --sched-runtime -P --sched-period -D --sched-deadline',
    skip: 1,
    unless: '-p --pid',
    abbreviates: true,
  },
  { names: 'taskset', skip: 1, unless: '-p --pid' },
  {
    names: 'numactl',
    values: '-i -N -C -m -p --interleave --cpunodebind --physcpubind --membind --preferred',
  },
  { names: 'prlimit', values: '-p --pid -o --output' },
  { names: 'timeout gtimeout', values: '-s --signal -k --kill-after', skip: 1, abbreviates: true },
  { names: 'time gtime', values: '-f --format -o --output', abbreviates: true },
  { names: 'stdbuf gstdbuf', values: '-i -o -e --input --output --error', abbreviates: true },
  { names: 'strace ltrace', values: '-e -o -p -s -a -u -E -O -S -P -I -b -X -n -A -l -x' },
  { names: 'perf', sub: ['record', 'stat', 'trace'], values: '-e -o -p -F -g -C -r -a' },
  { names: 'valgrind heaptrack uftrace multitime poop rr ltrace-bpf', values: '-n -o --output' },
  { names: 'gdb', after: '--args' },
  { names: 'chroot gchroot', shell: true, values: '-u -g', skip: 1 },
  {
    names: 'unshare',
    shell: true,
    folder: '-w --wd',
    abbreviates: true,
    values:
      '-S --setuid -G --setgid -R --root -w --wd -l --load-interp --map-user --map-users --map-group --map-groups --propagation --setgroups --monotonic --boottime',
  },
  {
    names: 'nsenter',
    shell: true,
    abbreviates: true,
    values: '-t --target -S --setuid -G --setgid -W --wdns -N --net-socket',
  },
  {
    names: 'proot fakechroot',
    values: '-r --rootfs -b --bind -q --qemu -w --cwd -k -m --mount -i --change-id',
  },
  {
    names: 'schroot',
    values: '-c --chroot -n --session-name -d --directory -u --user -s --shell -o',
    shell: true,
  },
  {
    names: 'systemd-nspawn',
    shell: true,
    values: '-D --directory -i --image -M --machine -u --user -p -E --setenv --bind --bind-ro',
  },
  { names: 'systemd-cat', values: '-t --identifier -p --priority --stderr-priority' },
  { names: 'systemd-inhibit', values: '--what --who --why --mode' },
  { names: 'runcon', values: '-u --user -r --role -t --type -l --range', abbreviates: true },
  {
    names: 'flock',
    values: '-w --wait --timeout -E --conflict-exit-code -c --command',
    skip: 1,
    abbreviates: true,
  },
  { names: 'setlock envuidgid', skip: 1, values: '-a -d -m -o -p -s -l -f -c -r -t' },
  { names: 'lockrun', after: '--' },
  { names: 'watch', values: '-n --interval -q --equexit', asText: true, abbreviates: true },
  {
    names: 'viddy hwatch',
    values: '-n --interval -s --shell --shell-options -l -L -B -A -o -K --tab-size --limit',
    asText: true,
  },
  { names: 'consul', sub: ['lock'], skip: 1, asText: true },
  { names: 'retry', after: '--', skip: 0, values: '-t -d -m -u -s --tries --delay --max --until --sleep' },
  { names: 'trickle', values: '-d -u -w -t -l -n -L -P' },
  { names: 'daemon', values: '-n --name -u --user -D --chdir -F --pidfile -l -o -e -O -E' },
  { names: 'nq tsp ts', values: '-L -S -D -N -E' },
  {
    names: 'pueue',
    sub: ['add'],
    values: '-w --working-directory -g --group -d --delay -a --after -l --label',
    asText: true,
  },
  { names: 'dtach abduco', values: '-r -e', skip: 1 },
  { names: 'script', values: '-c --command -B -I -O -T -E -m -o -t', skip: 1, unless: '-c --command' },
  {
    names: 'mosh',
    values: '--ssh --server -p --port --client --predict',
    skip: 1,
    after: '--',
    how: 'ssh',
    asText: true,
  },
  {
    names: 'ssh autossh',
    shell: true,
    values: '-b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w -B',
    skip: 1,
    asText: true,
    how: 'ssh',
  },
  { names: 'rsh remsh plink', values: '-P -l -pw -i -L -R -D -hostkey', skip: 1, asText: true, how: 'ssh' },
  { names: 'sshpass', values: '-p -f -d -P' },
  {
    names: 'systemd-run',
    abbreviates: true,
    folder: '--working-directory',
    values:
      '-p --property -u --unit -M --machine -H --host -E --setenv --description --slice --working-directory --uid --gid --nice --on-active --on-calendar --on-boot --timer-property -d',
  },
  {
    names: 'runuser',
    values: '-u --user -g -G -s -w -c --command --session-command --group --supp-group --shell',
    unless: '-c --command --session-command -l --login',
    after: '--',
    skip: 0,
    abbreviates: true,
  },
  {
    names: 'setpriv',
    values:
      '--reuid --regid --groups --inh-caps --ambient-caps --bounding-set --securebits --selinux-label --apparmor-profile --pdeathsig --landlock-access --landlock-rule --ptracer',
    abbreviates: true,
  },
  { names: 'capsh', after: '--' },
  { names: 'busybox toybox' },
  { names: 'firejail' },
  {
    names: 'bwrap',
    folder: '--chdir',
    pairs:
      '--bind --bind-try --dev-bind --dev-bind-try --ro-bind --ro-bind-try --bind-fd --ro-bind-fd --file --bind-data --ro-bind-data --symlink --setenv --chmod --overlay-src',
    values:
      '--args --argv0 --bind --bind-try --dev-bind --dev-bind-try --ro-bind --ro-bind-try --bind-fd --ro-bind-fd --file --bind-data --ro-bind-data --symlink --setenv --chmod --overlay-src --dev --proc --tmpfs --mqueue --dir --chdir --unsetenv --uid --gid --hostname --lock-file --sync-fd --remount-ro --exec-label --file-label --seccomp --add-seccomp-fd --block-fd --userns --userns2 --pidns --userns-block-fd --info-fd --json-status-fd --cap-add --cap-drop --perms --size --tmp-overlay --ro-overlay',
  },
  { names: 'flatpak-spawn distrobox-host-exec host-spawn', values: '--env --directory' },
  {
    names: 'distrobox toolbox',
    sub: ['enter', 'run'],
    values: '-n --name -c --container -d --distro -r --release',
    after: '-- -e',
    skip: 1,
  },
  ...toolWrappers,
];

export const wrappersNamed = byName(wrappers);
