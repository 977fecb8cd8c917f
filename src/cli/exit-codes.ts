/** The meanings of exit codes. INVARIANT: each number has one meaning. */

export type ExitCode = 0 | 1 | 2 | 3 | 130;

export const HOLDS: ExitCode = 0;
export const VIOLATED: ExitCode = 1;
/** The answer "no" to other questions. */
export const ANSWER_NO: ExitCode = VIOLATED;
export const REFUSED: ExitCode = 2;
export const FAULT: ExitCode = 3;
/** The exit code in the form of shells: 128 plus the number of the signal. */
export const INTERRUPTED: ExitCode = 130;

/** The exit codes for `--help` and the documentation. */
export const exitCodes: readonly { readonly code: ExitCode; readonly meaning: string }[] = [
  { code: HOLDS, meaning: 'every predicate holds, or what was asked for was done' },
  { code: VIOLATED, meaning: 'no: a predicate is violated, or the model has nothing of what was asked for' },
  { code: REFUSED, meaning: 'no verdict: the input or the command line is bad, or a limit was reached' },
  { code: FAULT, meaning: 'a fault of our own; RULESPEC_DEBUG=1 shows where' },
  { code: INTERRUPTED, meaning: 'Ctrl-C ended it; what was done so far is said' },
];
