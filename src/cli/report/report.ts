/** What `verify` has to say, before it is said in any format. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Verdict } from '../../runtime/verdict.ts';
import type { Screen } from '../terminal.ts';

export interface Report {
  /** The files' names as the user gave them. */
  readonly rulespec: string;
  /** Undefined where none was found. */
  readonly envelope: string | undefined;
  /** Absent when the input was bad or a limit was reached. */
  readonly verdict: Verdict | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Paths of the files that were written. */
  readonly artifacts: readonly string[];
}

export interface Reporter {
  readonly name: string;
  /** One sentence, for the help. */
  readonly summary: string;
  /** All of what standard output gets, and nothing else. */
  render(report: Report, screen: Pick<Screen, 'paint'>): string;
  /** The report carries the diagnostics; otherwise they go to standard error. */
  readonly carriesDiagnostics: boolean;
}
