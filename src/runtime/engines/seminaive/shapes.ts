/**
 * A small evaluation that is kept once a large one has been made. V8 compiles a loop for the shapes of the objects in it, and
 * drops what it has compiled at the next garbage collection that finds no object of such a shape left: without this, each
 * large evaluation in a long-lived process would begin as slowly as the first. INVARIANT: nobody reads it, and nothing in it
 * comes from any other evaluation.
 */
import { check } from '../../../datalog/check.ts';
import { parse } from '../../../datalog/parse.ts';
import type { Fact } from '../../../datalog/program.ts';
import { stratify } from '../../../datalog/stratify.ts';
import type { Statistics } from '../../engine.ts';
import { NO_LIMITS } from '../../limits.ts';
import { evaluationOf } from './evaluate.ts';
import { prepareProgram } from './prepare.ts';

/** Facts and tuples of an evaluation that loops are compiled for. */
const LARGE = 10_000;
/** As many facts as give each kind of index and set. */
const FACTS = 600;

/** Something of everything that an inner loop meets. */
const text = `
  .decl edge(x: number, y: number)
  .decl path(x: number, y: number)
  .decl name(x: symbol)
  .decl named(x: symbol, y: symbol, z: symbol)
  .decl lone(x: symbol)
  .decl triangles(n: number)
  path(X, Y) :- edge(X, Y), X < 3.
  path(X, Z) :- path(X, Y), edge(Y, Z), X != Z.
  path(X, Z) :- path(X, Y), path(Y, Z).
  named(X, Y, X) :- name(X), name(Y), X = "1", !lone(Y).
  lone(X) :- name(X), X = "2".
  triangles(N) :- N = count : { edge(X, Y), edge(Y, Z), edge(X, Z) }.
`;

let kept: object | undefined;

export function keepShapes({ facts, tuples }: Statistics): void {
  if (kept === undefined && facts + tuples > LARGE) kept = smallEvaluation();
}

function smallEvaluation(): object {
  const parsed = parse({ name: 'shapes', text });
  const checked = parsed.value && check(parsed.value);
  const stratified = checked?.value && stratify(checked.value);
  if (!stratified?.value) throw new Error('a program of ours is wrong');
  const prepared = prepareProgram(stratified.value);
  const facts = Array.from({ length: FACTS }, (_, at): readonly Fact[] => [
    { relation: 'edge', tuple: [at % 40, (at * 7) % 45] },
    { relation: 'name', tuple: [String(at)] },
  ]).flat();
  const { workspace } = evaluationOf(prepared, facts, { limits: NO_LIMITS, now: () => 0 });
  return { prepared, workspace };
}
