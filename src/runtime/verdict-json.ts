/**
 * A verdict as JSON, and as one line. INVARIANT: every key is always present, null if there is no value. Exceptions:
 * either `claim` or `relation` is present, and `severity`, `message` and `owner` are present only if the rulespec
 * states them.
 */
import { positionAt } from '../diagnostics/source.ts';
import type { Counterexample, PredicateVerdict, Verdict } from './verdict.ts';

export function predicateJson(predicate: PredicateVerdict) {
  const { index, id, claim, relation, rule, outcome, reason, found, envelope, rulespec, source, notes } =
    predicate;
  const { severity, message, owner, restsOn, waiver } = predicate;
  return {
    index,
    id,
    ...(relation === undefined ? { claim } : { relation }),
    rule,
    outcome: waiver ? 'waived' : outcome,
    restsOn: restsOn ?? null,
    reason: reason ?? null,
    found: found ?? null,
    envelope: envelope
      ? { path: envelope.path, ...positionAt(envelope.span.source, envelope.span.start) }
      : null,
    counterexamples: predicate.counterexamples.listed.map(counterexampleJson),
    counterexampleCount: predicate.counterexamples.count,
    rulespec: { file: rulespec.source.name, ...positionAt(rulespec.source, rulespec.start) },
    source,
    notes: notes ?? null,
    ...(severity !== undefined && { severity }),
    ...(message !== undefined && { message }),
    ...(owner !== undefined && { owner }),
    ...(waiver && { waiver }),
  };
}

function counterexampleJson({ path, reason, found, span }: Counterexample) {
  const place = span ? positionAt(span.source, span.start) : { line: null, column: null };
  return { path, reason, found: found ?? null, ...place };
}

/**
 * The totals as text: `6/8 passed (1 skipped), 2 failed`. A skipped or waived predicate is not violated and counts as
 * passed.
 */
export function totalsText({
  passed,
  failed,
  skipped,
  tolerated = 0,
  waived = 0,
}: Verdict['totals']): string {
  const held = `${passed + skipped + waived}/${passed + failed + skipped + waived} passed`;
  const beside = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(waived > 0 ? [`${waived} waived`] : []),
  ];
  return `${held}${beside.length > 0 ? ` (${beside.join(', ')})` : ''}${failed > 0 ? `, ${failed} failed` : ''}${tolerated > 0 ? ` (${tolerated} only warned)` : ''}`;
}

/** The basis of the predicates as text: `3 rest on evidence, 5 on the agent's word`; empty if nothing was tested. */
export function basisText({ evidence, reported }: Pick<Verdict['totals'], 'evidence' | 'reported'>): string {
  if (evidence + reported === 0) return '';
  return `${evidence} ${evidence === 1 ? 'rests' : 'rest'} on evidence, ${reported} on the agent's word`;
}
