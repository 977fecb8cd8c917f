/**
 * The relations with which an evaluation begins: those that its rules touch, with the base facts as their rows. What nobody
 * touches is not loaded: such a relation holds the facts that are given, each once. INVARIANT: where a limit of facts is in
 * reach all facts are loaded one by one, in the order given, and the count is exact at each.
 */
import type { Fact, Tuple } from '../../../datalog/program.ts';
import type { Budget } from '../budget.ts';
import { Constants } from './constants.ts';
import { load, settle } from './load.ts';
import { type BaseRows, distinct, type PreparedProgram, type PreparedRelation } from './prepare.ts';
import { Relation } from './relation.ts';
import type { AllNeeds } from './selected.ts';
import type { Workspace } from './workspace.ts';

export interface LoadOptions {
  readonly program: PreparedProgram;
  readonly facts: readonly Fact[];
  readonly needs: AllNeeds;
  readonly budget: Budget;
}

/** Stops at a limit, which the budget then tells. */
export function loadRelations(options: LoadOptions): Pick<Workspace, 'relations' | 'constants'> {
  const { program, facts, needs, budget } = options;
  const isUnbounded = budget.allowsFacts(program.facts.length + facts.length);
  const given = new Set<string>();
  for (const { relation } of facts) given.add(relation);
  // Facts of the program become rows now, before its constants are extended.
  const relations = program.relations.map(each => {
    if (!isUnbounded) return new Relation(each, budget);
    if (needs.touched[each.number] !== 1) return undefined;
    const base = program.rowsOf(each.number);
    if (mayBeShared(each, base) && !given.has(each.name)) return program.shared(each.number);
    const relation = new Relation(each, budget);
    relation.adopt(base);
    return relation;
  });
  const constants = new Constants(program.constants);
  const relationOf = (name: string) => {
    const declaration = program.declared.get(name);
    if (!declaration) throw new Error(`relation ${name} of a checked program is not declared`);
    const relation = relations[declaration.number];
    return relation && { declaration, relation };
  };
  const loading = { relationOf, constants, budget, isUnbounded };
  if (!isUnbounded) load(program.facts, loading);
  if (!budget.stopped) load(facts, loading);
  bound(relations, needs, constants.count);
  if (isUnbounded && !budget.stopped) settle(relations, budget);
  for (const relation of relations) relation?.endRound(0);
  return { relations, constants };
}

/** Their tables are nowhere near a limit of memory. */
const MAX_SHARED_ROWS = 65_536;

/** Relations of pairs and single constants have faster forms, which depend on what else there is. */
function mayBeShared({ isDerived, keepsRows, types }: PreparedRelation, { count }: BaseRows): boolean {
  return !isDerived && !keepsRows && types.length > 2 && count <= MAX_SHARED_ROWS;
}

/** Tells the relations how many constants there are, which is final where no rule makes any. */
function bound(relations: Workspace['relations'], { makesConstants }: AllNeeds, constants: number): void {
  for (const relation of relations) {
    if (!relation || relation.isShared) continue;
    const isBounded = !makesConstants || !relation.isDerived;
    relation.domain = isBounded && (relation.arity === 1 || !makesConstants) ? constants : 0;
    if (isBounded) relation.bound = constants;
  }
}

/** What there is in each relation that was not made and has facts: each once. */
export function untouchedTuples(
  program: PreparedProgram,
  facts: readonly Fact[],
  relations: Workspace['relations'],
): ReadonlyMap<string, readonly Tuple[]> {
  const untouched = new Map<string, readonly Tuple[]>();
  for (const number of program.withFacts) {
    const name = relations[number] ? undefined : program.visible[number];
    if (name !== undefined) untouched.set(name, program.tuplesOf(number));
  }
  const given = new Map<string, Tuple[]>();
  let current: string | undefined;
  let all: Tuple[] | undefined;
  for (const { relation, tuple } of facts) {
    if (relation !== current) {
      current = relation;
      const number = program.declared.get(relation)?.number;
      const isSeen = number !== undefined && !relations[number] && program.visible[number] !== undefined;
      all = isSeen ? (given.get(relation) ?? [...(untouched.get(relation) ?? [])]) : undefined;
      if (all) given.set(relation, all);
    }
    all?.push(tuple);
  }
  for (const [name, tuples] of given) untouched.set(name, distinct(tuples));
  return untouched;
}
