/** The message of a command that Ctrl-C ended, with its progress. The exit code is INTERRUPTED. */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { interruptible } from '../system/interruptible.ts';
import { showStatus, type Terminal } from './terminal.ts';

/** The message about the unfinished work; undefined if the work was completed. `howFar` is called after the work. */
export function untilInterrupted(
  terminal: Terminal,
  work: () => void,
  howFar: () => string,
): Diagnostic | undefined {
  return interruptible(work) ? interrupted(terminal, howFar()) : undefined;
}

/** Clears the progress line. */
export function interrupted({ err }: Terminal, howFar: string): Diagnostic {
  showStatus(err, '');
  return diagnostic('E414', `interrupted: ${howFar}`);
}
