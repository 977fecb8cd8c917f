/**
 * An engine that evaluates facts of one shape once. Rules compare texts with the constants that they name, and with each other; so two
 * sets of facts that differ in texts which no rule names, and in these alike, derive the same:
 *
 *     arg(0, 2, "src/a.ts"), part(0, "src/a.ts")      arg(0, 2, "lib/b.ts"), part(0, "lib/b.ts")
 *
 * INVARIANT: a model that is given again has what was derived, from facts that are equal but for the names of such texts; of base
 * relations it has none, but `script`, whose texts are part of the shape. Where a program could tell texts apart otherwise, by their order
 * or their characters, each is evaluated.
 */
import type { Column, Fact, Literal, Program, StratifiedProgram, Term, Tuple } from '../datalog/program.ts';
import type { Engine, FixedPoint, Model, Prepared } from '../runtime/engine.ts';

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
      const isBlind = isBlindToTexts(program.program);
      return prepared.kind === 'refused' || !isBlind ? prepared : remembering(prepared, program);
    },
  };
}

function remembering(prepared: Prepared, { program }: StratifiedProgram): Prepared {
  const named = new Set(constantsOf(program));
  const read = new Set(program.rules.flatMap(({ body }) => body.flatMap(relationsOf)).concat(SCRIPT));
  const kept = [...new Set(program.rules.map(({ head }) => head.relation)), SCRIPT];
  const known = new Map<string, FixedPoint>();
  return {
    ...prepared,
    evaluate(facts, run) {
      const shape = shapeOf(facts, named, read);
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

/** Texts that no rule names are numbered, in the order in which they are met. Undefined for one that is too long. */
function shapeOf(
  facts: readonly Fact[],
  named: ReadonlySet<string>,
  read: ReadonlySet<string>,
): string | undefined {
  const numbers = new Map<string, number>();
  let shape = '';
  for (const { relation, tuple } of facts) {
    if (!read.has(relation)) continue;
    shape += `\n${relation}`;
    for (const value of tuple) {
      // The length keeps a text from being taken for more than one.
      if (typeof value === 'number') shape += ` ${value}`;
      else if (relation === SCRIPT || named.has(value)) shape += `"${value.length}:${value}`;
      else {
        const number = numbers.get(value) ?? numbers.size;
        numbers.set(value, number);
        shape += `?${number}`;
      }
    }
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

/** Whether equality is all that rules ask of texts. */
function isBlindToTexts({ relations, rules }: Program): boolean {
  const columns = new Map(relations.map(each => [each.name, each.columns]));
  return rules.every(({ head, body }) => {
    const numbers = new Set(body.flatMap(literal => numbersIn(literal, columns)));
    const isNumber = (term: Term) =>
      term.kind === 'constant'
        ? typeof term.value === 'number'
        : term.kind === 'variable' && numbers.has(term.name);
    return head.terms.every(isPlain) && body.every(literal => asksForEquality(literal, isNumber));
  });
}

function asksForEquality(literal: Literal, isNumber: (term: Term) => boolean): boolean {
  if (literal.kind === 'aggregate') return false;
  if (literal.kind !== 'comparison') return literal.atom.terms.every(isPlain);
  const { operator, left, right } = literal;
  const isEquality = operator === '=' || operator === '!=';
  return [left, right].every(isPlain) && (isEquality || isNumber(left) || isNumber(right));
}

/** Variables that a column of numbers binds. */
function numbersIn(literal: Literal, columns: ReadonlyMap<string, readonly Column[]>): readonly string[] {
  if (literal.kind !== 'positive') return [];
  const { relation, terms } = literal.atom;
  return terms.flatMap((term, at) =>
    term.kind === 'variable' && columns.get(relation)?.[at]?.type === 'number' ? [term.name] : [],
  );
}

/** No text, or one as it is. */
function isPlain(term: Term): boolean {
  if (term.kind === 'functor') return ARITHMETIC.has(term.name) && term.args.every(isPlain);
  return term.kind !== 'record';
}

const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*']);

function relationsOf(literal: Literal): readonly string[] {
  return literal.kind === 'positive' || literal.kind === 'negative' ? [literal.atom.relation] : [];
}

function* constantsOf({ facts, rules }: Program): Generator<string> {
  for (const { tuple } of facts) for (const value of tuple) if (typeof value === 'string') yield value;
  for (const { head, body } of rules) {
    yield* textsOf(head.terms);
    for (const literal of body) {
      if (literal.kind === 'comparison') yield* textsOf([literal.left, literal.right]);
      else if (literal.kind !== 'aggregate') yield* textsOf(literal.atom.terms);
    }
  }
}

function* textsOf(terms: readonly Term[]): Generator<string> {
  for (const term of terms) if (term.kind === 'constant' && typeof term.value === 'string') yield term.value;
}
