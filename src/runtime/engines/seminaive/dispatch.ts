/**
 * Assigns the rows of a delta to rules. If many rules differ only in the constants by which they select rows, each row
 * is looked up among the rules; otherwise each rule scans all rows. INVARIANT: each pair of a rule and a delta row that
 * it may read is in exactly one task.
 */
import { keyText, type Variants } from './prepare-stratum.ts';
import type { PreparedRule } from './prepare-subsumption.ts';
import type { Relation } from './relation.ts';

/** A rule to run, over the whole delta or one row of it. */
export interface Task {
  readonly rule: PreparedRule;
  readonly deltaRow?: number;
}

/** The tasks for the delta of a relation. */
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
