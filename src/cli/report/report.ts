/** The content of a `verify` report, before any output format. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Verdict } from '../../runtime/verdict.ts';
import type { Screen } from '../terminal.ts';

export interface Report {
  /** The files' names as the user gave them. */
  readonly rulespec: string;
  /** Undefined without an envelope. */
  readonly envelope: string | undefined;
  /** Absent when the input was bad or a limit was reached. */
  readonly verdict: Verdict | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Paths of the files that were written. */
  readonly artifacts: readonly string[];
}

export interface Reporter {
  readonly name: string;
  /** One sentence for the help. */
  readonly summary: string;
  /** The complete text for standard output. */
  render(report: Report, screen: Pick<Screen, 'paint'>): string;
  /** The report includes the diagnostics; otherwise they go to standard error. */
  readonly carriesDiagnostics: boolean;
}
