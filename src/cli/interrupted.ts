/** What a command says that Ctrl-C ended: how far it came. Its exit code is INTERRUPTED. */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { interruptible } from '../system/interruptible.ts';
import { showStatus, type Terminal } from './terminal.ts';

/** Why the work was not done to its end; undefined where it was. `howFar` is asked after the work. */
export function untilInterrupted(
  terminal: Terminal,
  work: () => void,
  howFar: () => string,
): Diagnostic | undefined {
  return interruptible(work) ? interrupted(terminal, howFar()) : undefined;
}

/** The line of the progress is taken away. */
export function interrupted({ err }: Terminal, howFar: string): Diagnostic {
  showStatus(err, '');
  return diagnostic('E414', `interrupted: ${howFar}`);
}
