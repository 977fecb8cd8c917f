/**
 * Subsumption by pairwise comparison of tuples, for the naive engine. INVARIANT: the surviving tuples depend on the set
 * of tuples that a round adds, and not on their order: tuples are processed in the order of their values.
 */

import { compareTuples } from '../../datalog/fact-order.ts';
import type { Rule, Subsumption, Tuple } from '../../datalog/program.ts';
import { ruleOf } from '../../datalog/subsumption.ts';
import type { ColumnTypeOf } from '../builtins/types.ts';
import { match } from './binding.ts';
import { type Body, bodyOf } from './body.ts';
import { type Budget, originOf } from './budget.ts';
import type { Database } from './database.ts';
import { type Source, solutions } from './solve.ts';

/** A subsumptive rule, prepared for comparing two tuples. */
interface Comparer {
  readonly relation: string;
  readonly rule: Rule;
  /** The body without its two atoms. */
  readonly body: Body;
}

export function comparerOf(subsumption: Subsumption, columnType: ColumnTypeOf): Comparer {
  const rule = ruleOf(subsumption);
  const whole = bodyOf(rule, columnType);
  return {
    relation: rule.head.relation,
    rule,
    body: { ...whole, positives: whole.positives.slice(2) },
  };
}

/** Removes dominated tuples from a relation after a round has added tuples. Stops at a limit. */
export function subsume(
  relation: string,
  comparers: readonly Comparer[],
  round: number,
  {
    database,
    budget,
    source,
  }: { readonly database: Database; readonly budget: Budget; readonly source: Source },
): void {
  // Before the first round, all tuples count as just added.
  const [earlier, later] = [database.tuples(relation), database.arriving(relation)];
  const arrived = (round === 0 ? earlier : later).toSorted(compareTuples);
  const alive = new Set(round === 0 ? [] : earlier);
  const under = (dominated: Tuple, dominating: Tuple): boolean =>
    // Every rule is evaluated, though one suffices: whether a functor fails must not depend on the order of rules.
    comparers.filter(each => dominates(each, dominated, dominating, { budget, source })).length > 0;
  for (const tuple of arrived) {
    alive.add(tuple);
    const [by] = [...alive].filter(other => under(tuple, other) && other !== tuple).sort(compareTuples);
    if (budget.stopped) return;
    if (by) {
      alive.delete(tuple);
      database.remove(relation, tuple, round, by);
      continue;
    }
    const below = [...alive].filter(other => other !== tuple && under(other, tuple));
    if (budget.stopped) return;
    for (const each of below) {
      alive.delete(each);
      database.remove(relation, each, round, tuple);
    }
  }
}

function dominates(
  { relation, rule, body }: Comparer,
  dominated: Tuple,
  dominating: Tuple,
  { budget, source }: { readonly budget: Budget; readonly source: Source },
): boolean {
  const [lower, upper] = rule.body;
  if (lower?.kind !== 'positive' || upper?.kind !== 'positive' || !budget.work(1)) return false;
  budget.growing = relation;
  budget.origin = originOf(rule);
  const first = match(lower.atom, dominated, new Map());
  const both = first && match(upper.atom, dominating, first);
  if (!both) return false;
  let found = false;
  for (const _ of solutions(body, both, source)) {
    if (budget.stopped || !budget.derivation()) return false;
    found = true;
  }
  return found;
}
