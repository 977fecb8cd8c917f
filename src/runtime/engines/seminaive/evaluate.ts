/**
 * Stratified semi-naive evaluation, stratum by stratum and round by round. Each round joins the tuples of the last
 * round with all earlier tuples. INVARIANT: a tuple of round n follows from tuples of earlier rounds and strata, and
 * was not derivable in an earlier round.
 */
import type { Fact, StratifiedProgram } from '../../../datalog/program.ts';
import type { Dominated, Evaluation, Run } from '../../engine.ts';
import { Budget } from '../budget.ts';
import { ColumnIndex } from './column-index.ts';
import { dispatch, type Task } from './dispatch.ts';
import { runTask } from './join.ts';
import { loadRelations } from './load.ts';
import { modelOf } from './model.ts';
import { indexDeclared, type PreparedFor, type PreparedProgram } from './prepare.ts';
import type { PreparedStratum } from './prepare-stratum.ts';
import type { PreparedSubsumption } from './prepare-subsumption.ts';
import type { Relation } from './relation.ts';
import { SubsumedRelation } from './subsume.ts';
import { indexAt, relationAt, type Workspace } from './workspace.ts';

export function evaluateProgram(
  preparedFor: PreparedFor,
  stratified: StratifiedProgram,
  facts: readonly Fact[],
  run: Run,
): Evaluation {
  const budget = new Budget(run);
  const program = preparedFor(facts);
  const { constants, strata } = program;
  const relations = loadRelations(program, [stratified.program.facts, facts], budget);
  const domain = program.makesConstants ? 0 : constants.count;
  const registers = new Int32Array(program.registers);
  const makeIndex = (number: number): ColumnIndex => {
    const { relation, columns } = indexDeclared(program, number);
    return new ColumnIndex(relationAt(relations, relation), columns, budget);
  };
  const workspace: Workspace = { relations, indexes: [], makeIndex, constants, registers, budget };
  const rounds: number[] = [];
  const gone = new Map<string, () => readonly Dominated[]>();
  for (const stratum of strata) {
    if (budget.stopped) break;
    const subsumed = stratum.subsumptions.map(each => subsumedRelation(each, program, workspace));
    rounds.push(saturate(stratum, subsumed, workspace));
    if (!budget.stopped) for (const each of subsumed) gone.set(each.all.name, each.finish(domain));
  }
  if (budget.stopped) return budget.stopped;
  const model = modelOf({ declared: stratified.program.relations, relations, constants, gone });
  return { kind: 'fixed-point', model, statistics: budget.statistics(rounds) };
}

function subsumedRelation(
  prepared: PreparedSubsumption,
  program: PreparedProgram,
  workspace: Workspace,
): SubsumedRelation {
  const { store } = prepared;
  const indexes = program.indexes.flatMap(({ relation }, number) =>
    relation === store ? [indexAt(workspace, number)] : [],
  );
  return new SubsumedRelation(prepared, workspace, indexes);
}

/** Runs a stratum's rules until a round adds nothing or a limit is reached. Returns the number of rounds. */
function saturate(
  stratum: PreparedStratum,
  subsumed: readonly SubsumedRelation[],
  workspace: Workspace,
): number {
  if (!stratum.recursive && subsumed.length === 0) return runOnce(stratum, workspace);
  const { budget } = workspace;
  for (const each of subsumed) each.endRound(0);
  const relations = stratum.relations.map(number => relationAt(workspace.relations, number));
  // In the first round, the base facts are the delta.
  let changed: readonly Relation[] = relations.filter(each => each.count > 0);
  // The loop ends: without rules that make constants, some round adds no tuple. Otherwise it reaches a limit, since
  // memory has one.
  for (let round = 1; !budget.stopped; round++) {
    const grown = new Set<Relation>();
    for (const task of tasksOf(stratum, round, changed)) {
      const head = runTask(task, workspace);
      if (budget.stopped) return round;
      if (head.count > head.visible) grown.add(head);
    }
    for (const relation of new Set([...changed, ...grown])) relation.endRound(round);
    // Rules of the stratum read such a relation from its store.
    for (const each of subsumed) each.endRound(round);
    if (grown.size === 0 || !stratum.recursive) return round;
    changed = [...grown, ...subsumed.flatMap(({ store }) => (store.visible > store.old ? [store] : []))];
  }
  return 0;
}

/** Runs a stratum whose rules read only earlier strata. */
function runOnce({ initial, relations }: PreparedStratum, workspace: Workspace): number {
  for (const rule of initial) {
    runTask({ rule }, workspace);
    if (workspace.budget.stopped) return 1;
  }
  for (const number of relations) {
    const relation = relationAt(workspace.relations, number);
    if (relation.count > 0) relation.endRound(1);
  }
  return 1;
}

function* tasksOf(stratum: PreparedStratum, round: number, changed: readonly Relation[]): Iterable<Task> {
  if (round === 1) for (const rule of stratum.initial) yield { rule };
  for (const rule of stratum.whole) yield { rule };
  for (const relation of changed) {
    for (const variants of stratum.variants.get(relation.number) ?? []) yield* dispatch(variants, relation);
  }
}
