/**
 * Heights of tuples, read from evaluation rounds. Each round holds the tuples that follow from earlier rounds. If all
 * tuples that a stratum reads from other strata have one known height, a tuple's height is its round plus a constant.
 * INVARIANT: a search would find the same height, and each instance from earlier rounds has it.
 */
import type { Rule, Stratum } from '../../datalog/program.ts';
import type { TupleRef } from './instances.ts';
import type { Theory } from './theory.ts';

/** The height of a tuple; undefined if its round does not determine it. */
export type RoundHeights = (ref: TupleRef) => number | undefined;

export function roundHeights(theory: Theory): RoundHeights {
  let known: ReadonlyMap<string, number> | undefined;
  return ({ relation, index }) => {
    if (theory.program.subsumptions) return undefined;
    known ??= offsets(theory);
    const offset = known.get(relation);
    const round = theory.round(relation, index);
    return offset === undefined || round === 0 ? offset && 0 : round + offset;
  };
}

/** The difference between the height and the round of derived tuples, by relation. */
function offsets(theory: Theory): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  /** The heights of relations whose tuples all have the same height. */
  const constant = new Map<string, number>();
  for (const { name } of theory.program.relations)
    if (theory.rulesFor(name, undefined).length === 0) {
      constant.set(name, 0);
      found.set(name, 0);
    }
  for (const stratum of theory.strata) {
    const rules = stratum.rules.filter(rule => mayHold(rule, theory));
    const hasFacts = stratum.relations.some(name => theory.size(name) > 0 && theory.round(name, 0) === 0);
    const offset = offsetOf({ ...stratum, rules }, hasFacts, constant);
    if (offset === undefined) continue;
    for (const name of stratum.relations) {
      found.set(name, offset);
      if (rules.length === 0) constant.set(name, 0);
      else if (!stratum.recursive && !hasFacts) constant.set(name, offset + 1);
    }
  }
  return found;
}

function mayHold({ body }: Rule, { size }: Theory): boolean {
  return body.every(each => each.kind !== 'positive' || size(each.atom.relation) > 0);
}

function offsetOf(
  { relations, rules }: Stratum,
  hasFacts: boolean,
  constant: ReadonlyMap<string, number>,
): number | undefined {
  const own = new Set(relations);
  const unknown = Number.POSITIVE_INFINITY;
  let offset = 0;
  let isFirst = true;
  let highest = 0;
  for (const { body } of rules) {
    let others = 0;
    let isRecursive = false;
    for (const each of body) {
      if (each.kind !== 'positive') continue;
      if (own.has(each.atom.relation)) isRecursive = true;
      else others = Math.max(others, constant.get(each.atom.relation) ?? unknown);
    }
    highest = Math.max(highest, others);
    if (isRecursive) continue;
    if (!isFirst && others !== offset) return undefined;
    offset = others;
    isFirst = false;
  }
  // A base fact of the stratum has the height 0, and its direct consequences have the height 1.
  if (hasFacts) return highest === 0 ? 0 : undefined;
  // A recursive rule reads a tuple of its own stratum that is at least one higher.
  return Number.isFinite(highest) && highest <= offset + 1 ? offset : undefined;
}
