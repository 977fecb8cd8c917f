/**
 * The command line in a process that stays, for tests of what commands print. A command costs a few milliseconds there
 * and a quarter of a second in a process of its own.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Bundle, buildBundle } from './bundle.ts';
import { FOR_SHORT_WORK, NODE } from './short-work.ts';

/** Whether each command is a process of its own: a setting of whoever runs the tests, and of Windows. */
export const inProcesses = process.env['RULESPEC_TEST_PROCESSES'] === '1' || process.platform === 'win32';

/** Commands that are about their process: they wait, start others that may ask for `rulespec`, or use the terminal. */
const OWN_PROCESS = ['serve', 'exec', 'mcp', 'audit'];

export interface Resident {
  /** Has `rulespec`, and the home of those who run it. */
  readonly folder: string;
  end(): void;
}

/** As the bundle of `buildBundle`, save that its command lines are answered by the process that stays. */
export function commandLines(): Bundle {
  const bundle = buildBundle();
  if (inProcesses) return bundle;
  const dist = dirname(bundle.file);
  const resident = startResident(join(dist, 'resident'), dist);
  const before = `unset -f rulespec; PATH=${resident.folder}:$PATH; exec < /dev/null`;
  return {
    ...bundle,
    run: (script, cwd) => bundle.run(`${before}\n${script}`, cwd),
    remove() {
      resident.end();
      bundle.remove();
    },
  };
}

/** Makes the folder, and starts the process that answers the `rulespec` in it with the build in `dist`. */
export function startResident(folder: string, dist: string): Resident {
  mkdirSync(join(folder, 'home'), { recursive: true });
  writeExecutable(
    join(folder, 'rulespec'),
    script(folder, `exec ${NODE} ${join(dist, 'rulespec.cjs')} "$@"`),
  );
  execFileSync('mkfifo', [join(folder, 'requests')]);
  const program = resolve('tests/doubles/resident.cjs');
  const child = spawn(process.execPath, [...FOR_SHORT_WORK, program, folder, join(dist, 'rulespec.cjs')], {
    // It learns no code for those who run the tests.
    env: { ...process.env, RULESPEC_NO_CACHE: '1' },
    // The channel tells it when this process is gone.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return { folder, end: () => child.disconnect() };
}

/** Writes `rulespec` into `folder`, which has the build in `dist/`: each command is a process. */
export function writeProgram(folder: string): void {
  writeExecutable(
    join(folder, 'rulespec'),
    `#!/bin/sh\nexec ${NODE} ${join(folder, 'dist/rulespec.cjs')} "$@"\n`,
  );
}

function writeExecutable(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o755 });
}

/** The standard input is read whole. A socket is that of whoever runs the tests, and is none. */
function script(folder: string, inProcess: string): string {
  return `#!/bin/sh
case " $* " in *" --follow "*|*" --watch "*) ${inProcess} ;; esac
case "$1" in ${OWN_PROCESS.join('|')}) ${inProcess} ;; esac
if [ -S /dev/stdin ] || [ -t 0 ] || [ -t 1 ] || [ -t 2 ]; then ${inProcess}; fi
at=${folder}/$$
mkdir $at; mkfifo $at/code; pwd > $at/cwd; echo $PPID > $at/parent; env -0 > $at/env
: > $at/args; [ $# = 0 ] || printf '%s\\0' "$@" > $at/args
cat > $at/stdin
echo $$ > ${folder}/requests
read code < $at/code
if [ /dev/stdout -ef /dev/stderr ]; then cat $at/both; else cat $at/out; cat $at/err >&2; fi
rm -r $at
exit $code
`;
}
