/**
 * The basis of each predicate, read from a model, and the reason for failing a predicate that rests on the agent's word
 * alone.
 */
import type { Model } from './engine.ts';
import type { ClaimTestMetadata, PredicateFinding, RestsOn } from './verdict.ts';

export interface Basis {
  /** Undefined for a skipped predicate. */
  restsOn(id: number): RestsOn | undefined;
  /** Whether the predicate requires evidence and has none. */
  isUnproven(id: number): boolean;
}

export function basisOf(model: Model): Basis {
  const ids = (relation: string): ReadonlySet<number> =>
    new Set(model.relations.includes(relation) ? model.tuples(relation).map(([id]) => Number(id)) : []);
  const reported = ids('predicate_reported');
  const skipped = ids('predicate_skip');
  const unproven = ids('predicate_unproven');
  return {
    restsOn: id => (skipped.has(id) ? undefined : reported.has(id) ? 'reported' : 'evidence'),
    isUnproven: id => unproven.has(id),
  };
}

/**
 * The finding of a predicate whose test holds, but without the required evidence. `finding` is the finding of the test
 * itself.
 */
export function unprovenFinding(
  model: Model,
  test: Pick<ClaimTestMetadata, 'claim' | 'sought'> | undefined,
  finding: PredicateFinding,
): PredicateFinding {
  const { found, place } = finding;
  const about = { ...(found !== undefined && { found }), ...(place && { place }) };
  const [unrecorded] = model.relations.includes('report_unrecorded') ? model.tuples('report_unrecorded') : [];
  if (!test || test.sought !== undefined) {
    const what = unrecorded
      ? `the report \`${unrecorded[0]}\` was written by no recorded run`
      : 'nothing was observed';
    return {
      ...about,
      reason: `it is reported only: ${what}`,
      remedy: 'run what writes the report by `rulespec exec -- COMMAND`',
    };
  }
  const [path] = model
    .tuples('claim_unobserved')
    .flatMap(([claim, at]) => (claim === test.claim ? [String(at)] : []))
    .sort();
  const reason =
    path === undefined
      ? 'it is reported only: there is nothing that could have been observed'
      : `\`${path}\` is reported only: it names no file that the session was seen to write, and no command that was seen to run`;
  return {
    ...about,
    reason,
    remedy:
      'report files that the session wrote and commands that it ran, or test it by a rule about the repository',
  };
}
