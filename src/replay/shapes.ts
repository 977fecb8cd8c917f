/**
 * An engine that evaluates facts of one shape once. Rules compare texts with those that they name, and with each other; so two sets of
 * facts that differ in what no rule looks at derive the same:
 *
 *     arg(0, 2, "src/a.ts"), flag(0, "-x")      arg(0, 2, "lib/b.ts"), flag(0, "-y")
 *
 * INVARIANT: a model that is given again has what was derived, and of base relations only `script`, whose texts are part of the shape; what
 * it says of texts that no rule names, it says of those of the first such facts.
 */
import type { Fact, Program, Tuple } from '../datalog/program.ts';
import type { Engine, FixedPoint, Model, Prepared } from '../runtime/engine.ts';
import { type TextUse, textUseOf } from './text-use.ts';

/** Models that are kept for one program; then they are all forgotten. */
const MAX_SHAPES = 4_096;
/** A longer one is not kept. */
const MAX_SHAPE_LENGTH = 16_384;
/** What the script is like is read off the model, though it is given. */
const SCRIPT = 'script';

export function byShape(engine: Engine): Engine {
  return {
    ...engine,
    prepare(program) {
      const prepared = engine.prepare(program);
      const use = textUseOf(program.program);
      return prepared.kind === 'refused' || !use ? prepared : remembering(prepared, program.program, use);
    },
  };
}

function remembering(prepared: Prepared, { rules }: Program, use: TextUse): Prepared {
  const kept = [...new Set(rules.map(({ head }) => head.relation)), SCRIPT];
  const known = new Map<string, FixedPoint>();
  return {
    ...prepared,
    evaluate(facts, run) {
      const shape = shapeOf(facts, use);
      const found = shape === undefined ? undefined : known.get(shape);
      if (found) return found;
      const evaluated = prepared.evaluate(facts, run);
      if (shape === undefined || evaluated.kind !== 'fixed-point') return evaluated;
      if (known.size >= MAX_SHAPES) known.clear();
      known.set(shape, { ...evaluated, model: derivedOnly(evaluated.model, kept) });
      return evaluated;
    },
  };
}

/** A line for each row that matters. Undefined where it is too long, or nothing is known of what matters. */
function shapeOf(facts: readonly Fact[], { columns, named, given }: TextUse): string | undefined {
  const numbers = new Map<string, number>();
  let shape = '';
  rows: for (const { relation, tuple } of facts) {
    if (given.has(relation)) return undefined;
    const uses = columns.get(relation);
    if (!uses && relation !== SCRIPT) continue;
    let row = `\n${relation}`;
    for (const [at, value] of tuple.entries()) {
      const use = relation === SCRIPT ? 'script' : uses?.[at];
      // The length keeps a text from being taken for more than one.
      if (typeof value === 'number') row += ` ${value}`;
      else if (use === 'script' || (use !== 'none' && named.has(value))) row += `"${value.length}:${value}`;
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

/** What would be large is left behind. */
function derivedOnly(model: Model, kept: readonly string[]): Model {
  const declared = new Set(model.relations);
  const tuples = new Map<string, readonly Tuple[]>();
  for (const name of kept) {
    const rows = declared.has(name) ? model.tuples(name) : [];
    if (rows.length > 0) tuples.set(name, rows);
  }
  return { relations: model.relations, tuples: name => tuples.get(name) ?? [], round: () => 0 };
}
