/**
 * An engine that evaluates facts of one shape once. Rules compare texts with those that they name, and with each other; so two sets of
 * facts that wake the same rules, and differ in what none of these looks at, derive the same:
 *
 *     arg(0, 2, "src/a.ts"), flag(0, "-x")      arg(0, 2, "lib/b.ts"), flag(0, "-y")
 *
 * INVARIANT: a model that is given again has the relations that its reader reads, and of base relations only those of GIVEN, whose texts are part of
 * the shape; what it says of texts that no rule names, it says of those of the first such facts.
 */
import type { Fact, Literal, Program, Rule, Tuple } from '../datalog/program.ts';
import type { Engine, FixedPoint, Model, Prepared } from '../runtime/engine.ts';
import { type TextUse, textUseIn } from './text-use.ts';

/** Models that are kept for one program; then they are all forgotten. */
const MAX_SHAPES = 4_096;
/** A longer one is not kept. */
const MAX_SHAPE_LENGTH = 16_384;
/** What is read off the model, though it is given: what the script is like, and what a model said. */
const GIVEN: ReadonlySet<string> = new Set(['script', 'review']);

/** For who reads these relations of a model alone. */
export function byShape(engine: Engine, read: readonly string[]): Engine {
  return {
    ...engine,
    prepare(program) {
      const prepared = engine.prepare(program);
      return prepared.kind === 'refused' ? prepared : remembering(prepared, program.program, read);
    },
  };
}

function remembering(prepared: Prepared, program: Program, read: readonly string[]): Prepared {
  const { rules } = program;
  const kept = [...read, ...GIVEN];
  const useOf = textUseIn(program);
  // By the rules that facts wake.
  const uses = new WeakMap<readonly Rule[], { readonly use: TextUse | undefined }>();
  let evaluated = new WeakMap<readonly Rule[], Map<string, FixedPoint>>();
  let count = 0;
  const useBy = (awake: readonly Rule[]): TextUse | undefined => {
    const known = uses.get(awake) ?? { use: useOf(leadingTo(read, awake)) };
    if (!uses.has(awake)) uses.set(awake, known);
    return known.use;
  };
  const keep = (awake: readonly Rule[], shape: string, fixedPoint: FixedPoint): void => {
    if (++count > MAX_SHAPES) [evaluated, count] = [new WeakMap(), 1];
    const known = evaluated.get(awake) ?? new Map<string, FixedPoint>();
    evaluated.set(awake, known);
    known.set(shape, { ...fixedPoint, model: derivedOnly(fixedPoint.model, kept) });
  };
  return {
    ...prepared,
    evaluate(facts, run) {
      const awake = prepared.rulesFor?.(facts) ?? rules;
      const use = useBy(awake);
      const shape = use && shapeOf(facts, use);
      if (shape === undefined) return prepared.evaluate(facts, run);
      const found = evaluated.get(awake)?.get(shape);
      if (found) return found;
      const evaluation = prepared.evaluate(facts, run);
      if (evaluation.kind === 'fixed-point') keep(awake, shape, evaluation);
      return evaluation;
    },
  };
}

/** The rules that a relation which is read depends on. */
function leadingTo(read: readonly string[], rules: readonly Rule[]): readonly Rule[] {
  // A set is gone through in the order in which it grows, to the end: ends, since there are so many relations.
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

/** A line for each row that matters. Undefined where it is too long, or nothing is known of what matters. */
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
      // The length keeps a text from being taken for more than one.
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
