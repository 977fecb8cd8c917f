/**
 * Options and settings whose value is executed: data. INVARIANT: `pattern` has one group, the executed text; a value
 * that does not match is not executed. Patterns need not be linear: a long value is not matched, and its leaf says so.
 */
import type { RunKind } from '../script.ts';

interface ExecutingOption {
  readonly names: string;
  readonly sub?: readonly string[];
  /** The options whose value is executed. */
  readonly options: string;
  readonly pattern?: RegExp;
  /** Words that the program puts before the text. */
  readonly before?: string;
  /** The value is the words of a command, separated by commas. */
  readonly isList?: true;
  readonly how?: RunKind;
}

export const executingOptions: readonly ExecutingOption[] = [
  { names: 'su runuser sg', options: '-c --command --session-command', how: 'shell' },
  { names: 'script', options: '-c --command', how: 'shell' },
  { names: 'flock', options: '-c --command', how: 'shell' },
  { names: 'npx npm', options: '-c --call', how: 'shell' },
  { names: 'env', options: '-S --split-string', how: 'wrapper' },
  { names: 'tar gtar bsdtar', options: '--checkpoint-action', pattern: /^exec=(.*)$/s },
  {
    names: 'tar gtar bsdtar',
    options: '-I --use-compress-program --to-command -F --info-script --new-volume-script --rsh-command',
  },
  {
    names: 'git',
    options: '-c --config',
    pattern:
      /^(?:core\.(?:pager|editor|sshcommand|fsmonitor|askpass|gitproxy)|pager\.[\w-]+|sequence\.editor|diff\.external|(?:diff|merge|filter|difftool|mergetool|interactive|credential|gpg|browser|man|uploadpack|receive|remote|web)\.(?:.*\.)?(?:command|driver|textconv|cmd|clean|smudge|process|difffilter|helper|program|path|packobjectshook|vcs|browser))=!?(.*)$/is,
  },
  { names: 'git', options: '-c', pattern: /^alias\.[^=]+=!(.*)$/is },
  { names: 'git', options: '-c', pattern: /^alias\.[^=]+=([^!].*)$/is, before: 'git ' },
  { names: 'git', sub: ['rebase'], options: '-x --exec' },
  {
    names: 'git',
    sub: ['filter-branch'],
    options:
      '--env-filter --tree-filter --index-filter --msg-filter --commit-filter --tag-name-filter --parent-filter --setup',
  },
  { names: 'git', sub: ['difftool', 'mergetool'], options: '-x --extcmd' },
  {
    names: 'git',
    sub: ['clone', 'fetch', 'pull', 'ls-remote', 'fetch-pack'],
    options: '-u --upload-pack --exec',
  },
  { names: 'git', sub: ['push', 'send-pack'], options: '--receive-pack --exec' },
  { names: 'git', sub: ['grep'], options: '-O --open-files-in-pager' },
  { names: 'git', sub: ['archive'], options: '--exec' },
  { names: 'rg', options: '--pre --hostname-bin' },
  { names: 'ag ack', options: '--pager' },
  { names: 'man', options: '-P --pager -H --html' },
  {
    names: 'vim vi nvim gvim view ex vimdiff rvim',
    options: '-c --cmd',
    pattern: /(?:^|\|)\s*:*(?:silent!?\s+)*(?:r(?:ead)?\s*|w(?:rite)?\s*|[%.$\d,]+)?!(.*)$/s,
  },
  {
    names: 'vim vi nvim gvim view ex vimdiff rvim',
    options: '-c --cmd',
    pattern: /\b(?:system|systemlist|job_start|jobstart|termopen|term_start)\s*\(\s*\[?\s*["'](.*?)["']/s,
  },
  {
    names: 'vim vi nvim gvim view ex vimdiff rvim',
    options: '-c --cmd',
    pattern: /(?:^|\|)\s*:*te(?:rm(?:inal)?)?\s+(.*)$/s,
  },
  {
    names: 'ssh scp sftp autossh',
    options: '-o',
    pattern: /^(?:proxycommand|localcommand|knownhostscommand|pkcs11provider)\s*[= ]\s*(.*)$/is,
  },
  { names: 'scp sftp', options: '-S -D' },
  { names: 'lftp', options: '-e -c', pattern: /(?:^|;)\s*!(.*)$/s },
  { names: 'rsync', options: '-e --rsh --rsync-path' },
  { names: 'sort', options: '--compress-program' },
  { names: 'mosh', options: '--ssh --server' },
  { names: 'az', sub: ['vm run-command', 'vmss run-command'], options: '--scripts', how: 'ssh' },
  { names: 'split', options: '--filter' },
  {
    names: 'aria2c',
    options:
      '--on-download-complete --on-download-start --on-download-error --on-download-pause --on-download-stop --on-bt-download-complete',
  },
  { names: 'yt-dlp youtube-dl', options: '--exec --exec-before-download', how: 'shell' },
  { names: 'asciinema', sub: ['rec', 'record'], options: '-c --command', how: 'shell' },
  { names: 'nx', sub: ['run-commands'], options: '--command', how: 'shell' },
  { names: 'wget', options: '--use-askpass' },
  { names: 'zip', options: '-TT --unzip-command' },
  { names: 'bat', options: '--pager' },
  { names: 'delta', options: '--pager' },
  { names: 'fzf', options: '--preview' },
  { names: 'fzf', options: '--bind', pattern: /^[^(]*execute[^(]*\((.*)\)/s },
  { names: 'doppler', sub: ['run'], options: '--command', how: 'shell' },
  { names: 'fly flyctl', sub: ['ssh console', 'console'], options: '-C --command', how: 'ssh' },
  { names: 'forever', options: '-c' },
  { names: 'air', options: '--build.cmd --build.bin --build.full_bin' },
  {
    names: 'tsc-watch',
    options:
      '--onSuccess --onFirstSuccess --onFailure --onCompilationStarted --onCompilationComplete --onEmit',
  },
  { names: 'hyperfine', options: '-p --prepare -s --setup -c --cleanup -C --conclude' },
  {
    names: 'gdb lldb',
    options: '-ex -iex -o --eval-command --one-line',
    pattern: /^(?:shell|!|platform shell)\s*(.*)$/s,
  },
  { names: 'nix-shell', options: '--run --command', how: 'shell' },
  { names: 'vagrant', sub: ['ssh'], options: '-c --command', how: 'ssh' },
  { names: 'gcloud', sub: ['compute ssh'], options: '--command', how: 'ssh' },
  { names: 'chokidar onchange watchman-make', options: '-c --command --run' },
  { names: 'nodemon', options: '-x --exec' },
  { names: 'kak', options: '-e -E', pattern: /%sh\{(.*)\}/s },
  { names: 'cargo', sub: ['watch'], options: '-s --shell' },
  { names: 'tcpdump', options: '-z' },
  { names: 'nc ncat netcat', options: '-e -c --exec --sh-exec' },
  { names: 'make gmake', options: '-E --eval', pattern: /\$\(shell (.*)\)/s },
  { names: 'make gmake', options: '-E --eval', pattern: /!=(.*)$/s },
  { names: 'make gmake', options: '-E --eval', pattern: /:[^\n]*?[;\n]\s*[-@+]*(.*)$/s },
  { names: 'dc', options: '-e --expression', pattern: /(?:^|\s)!(.*)$/s },
  { names: 'npm', options: '--script-shell' },
  {
    names: 'cargo',
    options: '--config',
    pattern:
      /\b(?:runner|linker|rustc-wrapper|rustc-workspace-wrapper|rustc|rustdoc)\s*=\s*['"](.*)['"]\s*$/s,
  },
  { names: 'cargo', options: '--config', pattern: /^alias\.[^=]+=\s*['"](.*)['"]\s*$/s, before: 'cargo ' },
  { names: 'gcc g++ cc clang clang++', options: '-wrapper', isList: true },
  { names: 'bazel bazelisk', options: '--run_under' },
  { names: 'ld', options: '-plugin' },
  { names: 'cmake', options: '-D', pattern: /^CMAKE_(?:C|CXX|CUDA)_COMPILER(?:_LAUNCHER)?(?::\w+)?=(.*)$/s },
  {
    names: 'go',
    sub: ['build', 'test', 'run', 'vet', 'install', 'generate'],
    options: '-exec --exec -toolexec --toolexec -vettool --vettool',
  },
  { names: 'mysql mariadb', options: '--pager' },
  { names: 'bpftrace', options: '-c' },
  { names: 'et', options: '-c --command', how: 'ssh' },
  { names: 'svn', options: '--diff-cmd --diff3-cmd --editor-cmd' },
  {
    names: 'hg sl',
    options: '--config',
    pattern:
      /^(?:alias\.[^=]+=!|hooks\.[^=]+=(?!python:)|ui\.(?:editor|ssh|merge)=|(?:extdiff|merge-tools)\.[^=]+=)(.*)$/s,
  },
  {
    names: 'jj',
    options: '--config',
    pattern:
      /^(?:ui\.[\w-]*(?:editor|pager|tool|formatter)|merge-tools\.[^=]+|aliases\.[^=]+)\s*=\s*\[?["']*(.*?)["']*\]?$/s,
  },
];

/** Options of `xargs` and of `parallel` that take a value. */
export const xargsValues =
  '-a --arg-file -d --delimiter -E -I -L --max-lines -n --max-args -P --max-procs -s --max-chars ' +
  '-J -R -S --process-slot-var';
export const parallelValues =
  '-j --jobs -I -a --arg-file -N -n -L -S --sshlogin --colsep --delay --timeout --joblog --tmpdir ' +
  '--workdir -d --retries --max-args --basefile --results --halt --memfree --load --nice --wd --rpl --tagstring --env --max-chars -s --block --recstart --recend --arg-sep --sshloginfile --slf';
