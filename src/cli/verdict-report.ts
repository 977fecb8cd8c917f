/**
 * A verification as a report, and the document of `verify --format json`, described by `schemas/verdict.schema.json`.
 * INVARIANT: every key of the document is always present, with null for no value, except `claim` and `relation`, of
 * which exactly one is present, and `severity`, `message` and `owner`, which stand where the rulespec says them.
 * Without a verdict, `holds` is null and no predicate is listed.
 */
import { predicateRules } from '../compiler/predicates/index.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { limitDiagnostics } from '../diagnostics/render/human.ts';
import { diagnosticJson } from '../diagnostics/render/json.ts';
import { visibleJson } from '../diagnostics/visible.ts';
import type { ProofTree } from '../questions/proof-tree.ts';
import type { PredicateVerdict, Verdict } from '../runtime/verdict.ts';
import { predicateJson } from '../runtime/verdict-json.ts';
import { type Conclusion, placeAt, type Report, type Result, type SessionEvent } from './report/report.ts';

/** Increased when a key changes its meaning or is removed. */
const VERSION = 1;

const NO_TOTALS: Verdict['totals'] = { passed: 0, failed: 0, skipped: 0, evidence: 0, reported: 0 };

export interface JudgedFiles {
  /** The files' names as the user gave them. */
  readonly rulespec: string;
  /** Undefined without an envelope. */
  readonly envelope: string | undefined;
  /** Absent when the input was bad or a limit was reached. */
  readonly verdict: Verdict | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Paths of the files that were written. */
  readonly artifacts: readonly string[];
  /** The proof of a predicate's outcome. */
  readonly proofOf?: (predicate: PredicateVerdict) => ProofTree;
  readonly timeline?: () => readonly SessionEvent[];
}

function verdictReport(judged: JudgedFiles): Report {
  const { rulespec, envelope, verdict, diagnostics, artifacts, proofOf, timeline } = judged;
  const name = envelope ?? rulespec;
  return {
    command: 'verify',
    title: `${envelope ?? ''} against ${rulespec}`,
    conclusion: conclusionOf(judged),
    suites: verdict ? [{ name, results: verdict.predicates.map(each => resultOf(each, proofOf)) }] : [],
    diagnostics,
    artifacts,
    document: () => verdictDocument(judged),
    ...(timeline && { timeline }),
  };
}

/** Several envelopes in one report; that of one is as without the others. */
export function verdictsReport(judged: readonly JudgedFiles[]): Report {
  const [first] = judged;
  if (!first) throw new Error('a report is about no envelope');
  if (judged.length === 1) return verdictReport(first);
  const reports = judged.map(verdictReport);
  const worst = (['undecided', 'violated'] as const).find(each =>
    reports.some(({ conclusion }) => conclusion === each),
  );
  return {
    command: 'verify',
    title: `${judged.length} envelopes against ${first.rulespec}`,
    conclusion: worst ?? 'holds',
    suites: reports.flatMap(({ suites }) => suites),
    diagnostics: eachOnce(reports.flatMap(({ diagnostics }) => diagnostics)),
    artifacts: reports.flatMap(({ artifacts }) => artifacts),
    document: () => verdictsDocument(judged, worst),
  };
}

/** Diagnostics of the rulespec come with each of its envelopes. */
function eachOnce(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const keyOf = ({ code, message, span }: Diagnostic) =>
    JSON.stringify([code, message, span?.source.name, span?.start, span?.end]);
  return [...new Map(diagnostics.map(each => [keyOf(each), each])).values()];
}

/** Described by `schemas/verdicts.schema.json`. */
function verdictsDocument(judged: readonly JudgedFiles[], worst: Conclusion | undefined): string {
  const documents = judged.map(each => ({
    envelope: each.envelope ?? null,
    verdict: JSON.parse(verdictDocument(each)),
  }));
  const sum = (key: keyof Verdict['totals']) =>
    judged.reduce((total, { verdict }) => total + (verdict?.totals[key] ?? 0), 0);
  const totals = {
    ...{ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), waived: sum('waived') },
    ...{ evidence: sum('evidence'), reported: sum('reported') },
  };
  const holds = worst === undefined ? true : worst === 'violated' ? false : null;
  return `${visibleJson({ version: VERSION, holds, totals, envelopes: documents })}\n`;
}

/** Also the answer to a command line that names no verification. */
export function verdictDocument({
  verdict,
  diagnostics,
  artifacts,
}: Omit<JudgedFiles, 'rulespec' | 'envelope'>) {
  const { shown, omitted } = limitDiagnostics(diagnostics);
  const document = {
    version: VERSION,
    holds: verdict?.holds ?? null,
    totals: verdict?.totals ?? NO_TOTALS,
    predicates: verdict?.predicates.map(predicateJson) ?? [],
    diagnostics: shown.map(diagnosticJson),
    omittedDiagnostics: omitted,
    artifacts,
  };
  return `${visibleJson(document)}\n`;
}

function conclusionOf({ verdict, diagnostics }: JudgedFiles): Conclusion {
  if (!verdict || hasErrors(diagnostics)) return 'undecided';
  return verdict.holds ? 'holds' : 'violated';
}

export function resultOf(predicate: PredicateVerdict, proofOf?: JudgedFiles['proofOf']): Result {
  const { id, sentence, outcome, reason, remedy, found, envelope, rulespec, source, notes } = predicate;
  const { message, owner, restsOn, waiver } = predicate;
  const { listed, count } = predicate.counterexamples;
  const help = helpOf(predicate);
  return {
    ...{ id, sentence, source },
    outcome: waiver ? 'waived' : outcome,
    ...(waiver && { waiver }),
    // With `--fail-on warning`, a warning that fails the run is an error.
    severity: predicate.isTolerated ? (predicate.severity ?? 'warning') : 'error',
    ...((message ?? reason) !== undefined && { reason: message ?? reason }),
    ...(owner !== undefined && { owner }),
    ...(restsOn && { restsOn }),
    ...(remedy !== undefined && { remedy }),
    ...(found !== undefined && { found }),
    ...(envelope && { evidence: placeAt(envelope.span, envelope.path) }),
    counterexamples: listed.map(({ path, reason, found, span }) => ({
      ...{ label: path, reason },
      ...(found !== undefined && { found }),
      ...(span && { place: placeAt(span, path) }),
    })),
    counterexampleCount: count,
    definition: placeAt(rulespec),
    ...(notes !== undefined && { notes }),
    ...(help !== undefined && { help }),
    ...(proofOf && { proof: () => proofOf(predicate) }),
  };
}

/** The page of the predicate's rule, in short. */
function helpOf({ rule }: PredicateVerdict): string | undefined {
  const found = predicateRules.find(({ name }) => name === rule);
  return found && `\`${rule}\`: ${found.summary}. ${found.doc}`;
}
