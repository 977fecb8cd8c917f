/**
 * The findings of a checking command, before any output format. `verify`, `validate`, `rules check`,
 * `rules test` and `bash test` make one, and each format is a function of it. INVARIANT: all formats count the same
 * results, since they count with `totalsOf`.
 */
import { type Diagnostic, placeOf } from '../../diagnostics/diagnostic.ts';
import type { Paint } from '../../diagnostics/render/paint.ts';
import { positionAt } from '../../diagnostics/source.ts';
import type { Span } from '../../diagnostics/span.ts';
import type { ProofTree } from '../../questions/proof-tree.ts';
import { basisText } from '../../runtime/verdict-json.ts';

export interface Report {
  /** `verify`, `rules check`, … */
  readonly command: string;
  /** The input and the rules: `envelope.yaml against analysis/rulespec.yaml`. */
  readonly title: string;
  /** The meaning of the exit code. `undecided` is no verdict; a diagnostic gives the reason. */
  readonly conclusion: Conclusion;
  readonly suites: readonly Suite[];
  readonly diagnostics: readonly Diagnostic[];
  /** Paths of the files that were written. */
  readonly artifacts: readonly string[];
  /** The document of `--format json`, whose form the command publishes. */
  readonly document: () => string;
  /** The text for people, of a command whose text is not the general one. */
  readonly text?: (paint: Paint) => string;
  /** The lines of Markdown between heading and problems, of a command whose Markdown is not the general one. */
  readonly markdown?: () => readonly string[];
  /** The events of the session, oldest first, if there is a history. */
  readonly timeline?: () => readonly SessionEvent[];
}

export type Conclusion = 'holds' | 'violated' | 'undecided';

/** The results about one input: an envelope, a file of tests. */
export interface Suite {
  readonly name: string;
  readonly results: readonly Result[];
}

/** `waived`: it fails, and a waiver allows that. */
export type ResultOutcome = 'pass' | 'fail' | 'skip' | 'waived';

export interface Result {
  /** The name of the predicate, of the test, or of the rule that was violated. */
  readonly id: string;
  /** The assertion in one sentence. */
  readonly sentence: string;
  readonly outcome: ResultOutcome;
  /** Only a failure of severity `error` violates. */
  readonly severity: ResultSeverity;
  /** Why it is no pass. */
  readonly reason?: string;
  /** The change that would make it pass, as an imperative. */
  readonly remedy?: string;
  /** The value that decided, as JSON. */
  readonly found?: string;
  /** The place of that value. */
  readonly evidence?: Place;
  readonly counterexamples: readonly Counterexample[];
  /** The number of counterexamples, listed or not. */
  readonly counterexampleCount: number;
  /** The place of the demand. */
  readonly definition?: Place;
  /** The source of the requirement: the `source` of a predicate. */
  readonly source?: string;
  readonly notes?: string;
  readonly owner?: string;
  /** The basis of a predicate. Absent if it rests on nothing that an agent said. */
  readonly restsOn?: 'evidence' | 'reported';
  readonly waiver?: Waiver;
  /** An explanation of the rule for a reader who has never heard of it, in Markdown. */
  readonly help?: string;
  /** It is about an input as a whole, not about one rule: what is wrong is in other results or in the diagnostics. */
  readonly isWhole?: true;
  readonly proof?: () => ProofTree;
}

export type ResultSeverity = 'error' | 'warning' | 'info';

export interface Counterexample {
  /** `capabilities[3]`, or the atom of a row. */
  readonly label: string;
  /** Absent where the reason of the result says it. */
  readonly reason?: string;
  readonly found?: string;
  readonly place?: Place;
}

interface Waiver {
  readonly reason: string;
  readonly until?: string;
  readonly by?: string;
}

/** A place in a file. Lines and columns count from 1, columns in UTF-16 units; the end is exclusive. */
export interface Place {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  /** The element at the place: `csv_importer.capabilities[1]`. */
  readonly label?: string;
  /** Present where the text can be quoted. */
  readonly span?: Span;
}

/** An event of a session. */
export interface SessionEvent {
  /** ISO 8601, in UTC. */
  readonly time: string;
  readonly text: string;
  /** `allow`, `ask`, `deny`, or how the call ended. */
  readonly outcome: string;
}

export interface Reporter {
  readonly name: string;
  /** One sentence for the help. */
  readonly summary: string;
  /** The complete text, for standard output or a file. */
  render(report: Report, target: Target): string;
  /** The report includes the diagnostics; otherwise they go to standard error. */
  readonly carriesDiagnostics: boolean;
}

export interface Target {
  readonly paint: Paint;
  /** Text says nothing of what passes. */
  readonly isQuiet: boolean;
  /** The link from the folder of the output to the file. */
  readonly link: (place: Place) => string;
}

interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly waived: number;
  /** Failed results that do not violate. */
  readonly warnings: number;
}

export function totalsOf(suites: readonly Suite[]): Totals {
  const totals = { passed: 0, failed: 0, skipped: 0, waived: 0, warnings: 0 };
  for (const { results } of suites) {
    for (const { outcome, severity } of results) {
      totals[COUNTED[outcome]]++;
      if (outcome === 'fail' && severity !== 'error') totals.warnings++;
    }
  }
  return totals;
}

const COUNTED = { pass: 'passed', fail: 'failed', skip: 'skipped', waived: 'waived' } as const;

/** `6/8 passed (1 skipped), 2 failed`: what was skipped or waived is not violated, and counts as passed. */
export function totalsText({ passed, failed, skipped, waived, warnings }: Totals): string {
  const held = `${passed + skipped + waived}/${passed + failed + skipped + waived} passed`;
  const beside = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(waived > 0 ? [`${waived} waived`] : []),
  ];
  const lenient = warnings > 0 ? ` (${warnings} only warned)` : '';
  return `${held}${beside.length > 0 ? ` (${beside.join(', ')})` : ''}${failed > 0 ? `, ${failed} failed${lenient}` : ''}`;
}

/** `; 3 rest on evidence, 5 on the agent's word`; empty where no result says what it rests on. */
export function basisOf(suites: readonly Suite[]): string {
  const count = (on: Result['restsOn']) =>
    suites.flatMap(({ results }) => results.filter(({ restsOn }) => restsOn === on)).length;
  const text = basisText({ evidence: count('evidence'), reported: count('reported') });
  return text === '' ? '' : `; ${text}`;
}

/** `verdict`, and what it means, in the first line of every document. */
export function conclusionText({ conclusion, suites }: Report): string {
  const word = { holds: 'holds', violated: 'violated', undecided: 'no verdict' }[conclusion];
  return `${word}: ${totalsText(totalsOf(suites))}${basisOf(suites)}`;
}

export function placeAt(span: Span, label?: string): Place {
  const start = positionAt(span.source, span.start);
  const end = positionAt(span.source, Math.max(span.start, span.end));
  return {
    file: span.source.name,
    ...start,
    endLine: end.line,
    endColumn: end.column,
    ...(label !== undefined && label !== '' && { label }),
    span,
  };
}

/** `file:line:column`, as far as they are known. */
export function placeText({ file, line, column, span }: Place): string {
  if (span) return placeOf(span);
  return [file, line, column].filter(each => each !== undefined).join(':');
}

/** The places of a result that is no pass, the first one first: of its counterexamples, else of its evidence. */
export function placesOf({ evidence, counterexamples, definition }: Result): readonly Place[] {
  const failing = counterexamples.flatMap(({ place }) => place ?? []);
  if (failing.length > 0) return failing;
  return [evidence ?? definition].flatMap(each => each ?? []);
}

/**
 * The assertion, the reason for the failure and the remedy, one per line. The assertion is left out if the reason
 * begins with it.
 */
export function findingLines(result: Result): readonly string[] {
  const { sentence, reason, remedy } = result;
  return [
    ...(reason?.startsWith(sentence) ? [] : [sentence]),
    ...reasonLines(result),
    ...(remedy === undefined ? [] : [remedy]),
  ];
}

/** The suites without what is about inputs as a whole, for formats that list findings. */
export function findingsOf(
  suites: readonly Suite[],
): readonly { readonly suite: Suite; readonly result: Result }[] {
  return suites.flatMap(suite =>
    suite.results
      .filter(({ outcome, isWhole }) => (outcome === 'fail' || outcome === 'waived') && !isWhole)
      .map(result => ({ suite, result })),
  );
}

/** The person who accepted a failure, the last day, and the reason. */
export function waiverLines(waiver: Waiver | undefined): readonly string[] {
  if (!waiver) return [];
  const until = waiver.until === undefined ? '' : ` until ${waiver.until}`;
  const by = waiver.by === undefined ? '' : ` by ${waiver.by}`;
  return [`waived${until}${by}: ${waiver.reason}`];
}

/** Why it is no pass, with its counterexamples, a line each; without control characters only if the reasons are. */
export function reasonLines({ reason, counterexamples, counterexampleCount }: Result): readonly string[] {
  const others = counterexamples.slice(1).flatMap(each => each.reason ?? []);
  const unlisted = counterexampleCount - counterexamples.length;
  return [
    ...(reason === undefined ? [] : [reason]),
    ...others,
    ...(unlisted > 0 ? [`and ${unlisted} more: \`--all\` lists them`] : []),
  ];
}
