/**
 * An engine that evaluates facts of the same shape once. Rules compare texts with the texts that they name, and with
 * each other. Two sets of facts have the same shape if they differ only in texts that no rule of the program reads.
 * They derive the same:
 *
 *     arg(0, 2, "src/a.ts"), flag(0, "-x")      arg(0, 2, "lib/b.ts"), flag(0, "-y")
 *
 * INVARIANT: a cached model has the relations that its reader uses. Of base relations it has only those of GIVEN, whose
 * texts belong to the shape. Texts that no rule names come from the first facts of the shape.
 */
import type { Fact, Literal, Program, Rule, Tuple } from '../datalog/program.ts';
import type { Engine, FixedPoint, Model } from '../runtime/engine.ts';
import { type TextUse, textUseIn } from './text-use.ts';

/** Models in the cache, of all programs. When it is full, it is emptied. */
const MAX_SHAPES = 4_096;
/** UTF-16 units of a shape. A longer one is not cached. */
const MAX_SHAPE_LENGTH = 16_384;
/** Base relations that readers of the model use: the state of the script, and a model's answers. */
const GIVEN: ReadonlySet<string> = new Set(['script', 'review']);

/** Fixed points by shape. */
type Shapes = Map<string, FixedPoint>;

/** Groups calls for callers that read only these relations of a model. */
export function byShape(engine: Engine, read: readonly string[]): Engine {
  let byProgram = new WeakMap<Program, Shapes>();
  let count = 0;
  const shapesOf = (program: Program): Shapes => {
    const known = byProgram.get(program) ?? new Map<string, FixedPoint>();
    byProgram.set(program, known);
    return known;
  };
  const keep = (program: Program, shape: string, fixedPoint: FixedPoint): void => {
    if (++count > MAX_SHAPES) [byProgram, count] = [new WeakMap(), 1];
    shapesOf(program).set(shape, fixedPoint);
  };
  return {
    ...engine,
    prepare({ program, ...rest }) {
      const prepared = engine.prepare({ program, ...rest });
      if (prepared.kind === 'refused') return prepared;
      const kept = [...read, ...GIVEN];
      const use = textUseIn(program)(leadingTo(read, program.rules));
      return {
        ...prepared,
        evaluate(facts, run) {
          const shape = use && shapeOf(facts, use);
          if (shape === undefined) return prepared.evaluate(facts, run);
          const found = shapesOf(program).get(shape);
          if (found) return found;
          const evaluation = prepared.evaluate(facts, run);
          if (evaluation.kind === 'fixed-point')
            keep(program, shape, { ...evaluation, model: derivedOnly(evaluation.model, kept) });
          return evaluation;
        },
      };
    },
  };
}

/** The rules on which the relations of the reader depend. */
function leadingTo(read: readonly string[], rules: readonly Rule[]): readonly Rule[] {
  // The loop also visits relations that it adds to the set. It ends, because the number of relations is finite.
  const wanted = new Set(read);
  for (const relation of wanted)
    for (const { head, body } of rules)
      if (head.relation === relation) for (const each of body.flatMap(relationsIn)) wanted.add(each);
  return rules.filter(({ head }) => wanted.has(head.relation));
}

function relationsIn(literal: Literal): readonly string[] {
  if (literal.kind === 'comparison') return [];
  return literal.kind === 'aggregate' ? literal.body.flatMap(relationsIn) : [literal.atom.relation];
}

/** A line for each relevant row. Undefined where the shape is too long, or the relevant texts are unknown. */
function shapeOf(facts: readonly Fact[], { columns, isNamed, given }: TextUse): string | undefined {
  const numbers = new Map<string, number>();
  let shape = '';
  rows: for (const { relation, tuple } of facts) {
    if (given.has(relation)) return undefined;
    const uses = columns.get(relation);
    const isGiven = GIVEN.has(relation);
    if (!uses && !isGiven) continue;
    let row = `\n${relation}`;
    for (let at = 0; at < tuple.length; at++) {
      const value = tuple[at] ?? 0;
      const use = isGiven ? 'given' : uses?.[at];
      // The length keeps one text from passing for two.
      if (typeof value === 'number') row += ` ${value}`;
      else if (use === 'given' || (use !== 'none' && isNamed(value))) row += `"${value.length}:${value}`;
      else if (use === 'listed') continue rows;
      else if (use === 'all') {
        const number = numbers.get(value) ?? numbers.size;
        numbers.set(value, number);
        row += `?${number}`;
      } else row += '_';
    }
    shape += row;
    if (shape.length > MAX_SHAPE_LENGTH) return undefined;
  }
  return shape;
}

/** Drops the large base relations. */
function derivedOnly(model: Model, kept: readonly string[]): Model {
  const declared = new Set(model.relations);
  const tuples = new Map<string, readonly Tuple[]>();
  for (const name of kept) {
    const rows = declared.has(name) ? model.tuples(name) : [];
    if (rows.length > 0) tuples.set(name, rows);
  }
  return {
    relations: model.relations,
    tuples: name => tuples.get(name) ?? [],
    size: name => tuples.get(name)?.length ?? 0,
    round: () => 0,
    dominated: () => [],
  };
}
