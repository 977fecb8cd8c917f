/**
 * Loads the relations with which an evaluation begins: base facts become their rows. INVARIANT: facts come first in
 * their relations, each once, in the given order. The count is exact if the limit of facts is in reach.
 */
import type { Fact } from '../../../datalog/program.ts';
import type { Budget } from '../budget.ts';
import type { PreparedProgram } from './prepare.ts';
import { Relation } from './relation.ts';
import { intern, type Relations } from './workspace.ts';

/** Loads the base facts. Stops at a limit, which the budget records. */
export function loadRelations(
  program: PreparedProgram,
  facts: readonly (readonly Fact[])[],
  budget: Budget,
): Relations {
  const relations = program.relations.map(each => new Relation(each, budget));
  // If no limit is in reach, duplicates are removed per relation, all at once.
  const isUnbounded = budget.allowsFacts(facts.reduce((sum, each) => sum + each.length, 0));
  for (const each of facts) if (!budget.stopped) load(each, { program, relations, budget, isUnbounded });
  setBounds(relations, program);
  if (isUnbounded && !budget.stopped) settle(relations, budget);
  for (const relation of relations) relation.endRound(0);
  return relations;
}

interface Loading {
  readonly program: PreparedProgram;
  readonly relations: Relations;
  readonly budget: Budget;
  readonly isUnbounded: boolean;
}

function load(facts: readonly Fact[], { program, relations, budget, isUnbounded }: Loading): void {
  const { declared, constants } = program;
  let row = new Int32Array(0);
  let current = declared.get('');
  for (const { relation: name, tuple } of facts) {
    // Facts of one relation are often contiguous.
    if (current?.name !== name) {
      current = declared.get(name);
      budget.growing = name;
    }
    const relation = current && relations[current.number];
    if (!current || !relation) throw new Error(`relation ${name} of a checked program is not declared`);
    const { types, columns } = current;
    if (row.length < types.length) row = new Int32Array(types.length);
    for (let column = 0; column < types.length; column++) {
      row[column] = intern({ constants, budget }, types[column] ?? 'symbol', tuple[column] ?? '');
    }
    if (!budget.work(1)) return;
    if (isUnbounded) relation.append(row);
    else if (relation.add(row, columns) && !budget.loaded(1)) return;
  }
}

/** Passes the number of constants to the relations. It is final if no rule makes constants. */
function setBounds(relations: Relations, { constants, makesConstants }: PreparedProgram): void {
  for (const relation of relations) {
    const isBounded = !makesConstants || !relation.isDerived;
    relation.domain = isBounded && (relation.arity === 1 || !makesConstants) ? constants.count : 0;
    if (isBounded) relation.bound = constants.count;
  }
}

/** Requires the bounds of the relations, which are known once all facts are loaded. */
function settle(relations: Relations, budget: Budget): void {
  for (const relation of relations) {
    if (relation.count === 0) continue;
    budget.growing = relation.name;
    relation.settle();
    budget.facts += relation.count;
  }
}
