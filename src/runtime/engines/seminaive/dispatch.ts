/**
 * Which rules a delta concerns. Where many rules differ only in the constants by which they select rows, the rows are
 * looked up among the rules, instead of every rule going over every row. INVARIANT: each pair of a rule and a row of
 * the delta that it may take is in exactly one task.
 */
import { keyText, type Variants } from './prepare-stratum.ts';
import type { PreparedRule } from './prepare-subsumption.ts';
import type { Relation } from './relation.ts';

/** A rule to run, over one row of its delta where that is given. */
export interface Task {
  readonly rule: PreparedRule;
  readonly deltaRow?: number;
}

/** What is to run on the delta of a relation. */
export function* dispatch({ rules, selection }: Variants, relation: Relation): Iterable<Task> {
  if (selection === undefined) {
    for (const rule of rules) yield { rule };
    return;
  }
  const { rows, arity, old, visible } = relation;
  for (let deltaRow = old; deltaRow < visible; deltaRow++) {
    const key = keyText(selection.columns.map(column => rows[deltaRow * arity + column]));
    for (const rule of selection.rules.get(key) ?? []) yield { rule, deltaRow };
  }
}
