/**
 * Runs a command in place of this process, as far as its caller can tell: its streams are those of this process,
 * signals reach it, and its status comes back. INVARIANT: no shell reads the words.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { isTerminal } from '../output.ts';
import { errorCode } from '../system-error.ts';

export type Executed =
  | { readonly kind: 'ended'; readonly exit: number; readonly signal?: NodeJS.Signals }
  /** `exit` as a shell has it: 127 where there is no such program, 126 where it cannot be run. */
  | { readonly kind: 'not-started'; readonly exit: 126 | 127; readonly code: string };

const STANDARD_INPUT = 0;
/** Signals that ask a program to end, or to look again at its surroundings. */
const SIGNALS = [
  'SIGINT',
  'SIGTERM',
  'SIGHUP',
  'SIGQUIT',
  'SIGUSR1',
  'SIGUSR2',
  'SIGWINCH',
  'SIGCONT',
] as const;
/** The terminal sends these to the command itself, which is of the same group. */
const FROM_TERMINAL: ReadonlySet<string> = new Set(['SIGINT', 'SIGQUIT', 'SIGWINCH', 'SIGCONT']);

export function execute(words: readonly string[]): Promise<Executed> {
  const [program = '', ...args] = words;
  return new Promise(resolve => {
    const hasTerminal = isTerminal(STANDARD_INPUT);
    let child: ChildProcess | undefined;
    const forward = (signal: NodeJS.Signals): void => {
      if (!(hasTerminal && FROM_TERMINAL.has(signal))) child?.kill(signal);
    };
    const handled = SIGNALS.filter(
      signal => process.platform !== 'win32' || signal === 'SIGINT' || signal === 'SIGTERM',
    );
    // Before the command begins: from then on, a signal is for it.
    for (const signal of handled) process.on(signal, forward);
    const started = spawn(program, args, { stdio: 'inherit' });
    child = started;
    const done = (executed: Executed): void => {
      for (const signal of handled) process.off(signal, forward);
      resolve(executed);
    };
    started.on('error', error => {
      const code = errorCode(error);
      if (started.pid === undefined) done({ kind: 'not-started', exit: code === 'ENOENT' ? 127 : 126, code });
    });
    started.on('exit', (exit, signal) => {
      if (signal === null) done({ kind: 'ended', exit: exit ?? 0 });
      else done({ kind: 'ended', exit: 128 + constants.signals[signal], signal });
    });
  });
}

/** Ends this process as the command ended. */
export function endLike({ exit, ...executed }: Executed): void {
  process.exitCode = exit;
  if ('signal' in executed && executed.signal) process.kill(process.pid, executed.signal);
}
