/**
 * Finds the tests that keep a condition from holding: the first failing part of `all`, and every part of `any`.
 * INVARIANT: the model determines what holds; this file only selects what to show.
 */
import { combinedRelations, verdictRelations } from '../sources/rulespec.ts';
import type { Clause } from '../values/clause.ts';
import type { Model } from './engine.ts';
import type { CombinedMetadata, TestMetadata } from './verdict.ts';

export interface Deciding {
  readonly test: TestMetadata;
  /** The id of the test's witnesses and counterexamples in the model. */
  readonly id: number;
  /** Whether the test itself is met: under `not`, the condition fails for a test that is met. */
  readonly isMet: boolean;
}

/** The deciding tests of a condition that does not hold. */
export function failingTests(clause: CombinedMetadata['clause'], model: Model): readonly Deciding[] {
  const idsIn = (relation: string) => new Set(model.tuples(relation).map(([id]) => Number(id)));
  const met = idsIn(combinedRelations.when_met.name);
  const holding = idsIn(verdictRelations.when_holds.name);
  const holds = (part: Clause<TestMetadata>) =>
    part.kind === 'test' ? met.has(part.id) !== part.isDenied : holding.has(part.id);
  const failing = (part: Clause<TestMetadata>): readonly Deciding[] => {
    if (part.kind === 'test') return [{ test: part.test, id: part.id, isMet: part.isDenied }];
    const failed = part.parts.filter(each => !holds(each));
    return (part.kind === 'all' ? failed.slice(0, 1) : failed).flatMap(failing);
  };
  return failing(clause);
}
