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
import { type Conclusion, type Moment, placeAt, type Report, type Result } from './report/report.ts';

/** Increased when a key changes its meaning or is removed. */
const VERSION = 1;

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
  readonly timeline?: () => readonly Moment[];
}

export function verdictReport(judged: JudgedFiles): Report {
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
    totals: verdict?.totals ?? { passed: 0, failed: 0, skipped: 0 },
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
  const { message, owner } = predicate;
  const { listed, count } = predicate.counterexamples;
  const help = helpOf(predicate);
  return {
    ...{ id, sentence, outcome, source },
    // With `--fail-on warning`, a warning that fails the run is an error.
    severity: predicate.isTolerated ? (predicate.severity ?? 'warning') : 'error',
    ...((message ?? reason) !== undefined && { reason: message ?? reason }),
    ...(owner !== undefined && { owner }),
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
