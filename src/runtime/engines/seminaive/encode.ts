/**
 * Encodes rules as numbers: relations, and the registers that hold a rule instance's values. Constants have registers
 * too, which are filled before the rule runs. So evaluation never inspects a term, and rules that differ only in
 * constants share one shape. INVARIANT: variables and results of functors and records have even registers, constants
 * odd ones.
 */
import { isGenerator } from '../../../datalog/builtins.ts';
import type {
  Aggregate,
  Atom,
  Comparison,
  FunctorTerm,
  Literal,
  RecordTerm,
  Rule,
  Term,
} from '../../../datalog/program.ts';
import { isCompound, isPartial } from '../../builtins/terms.ts';
import { type ColumnTypeOf, resultType, type Types, typeOf, typesIn } from '../../builtins/types.ts';
import { originOf } from '../budget.ts';
import type { Constants } from './constants.ts';
import { Scope } from './scope.ts';
import {
  type EncodedAggregate,
  type EncodedAtom,
  type EncodedBody,
  type EncodedRange,
  type EncodedRule,
  isPreset,
  WILDCARD,
} from './shape.ts';

interface EncodeContext {
  readonly numberOf: (relation: string) => number;
  readonly columnType: ColumnTypeOf;
  readonly interned: Constants;
}

/** A body under construction. */
type Draft<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? Item[] : T[K] };

/** The state that all bodies of a rule share. */
interface Encoding {
  readonly context: EncodeContext;
  readonly constants: number[];
}

/** One body, with the context around it. */
interface Place {
  readonly scope: Scope;
  readonly types: Types;
  readonly body: Draft<EncodedBody>;
}

export function encodeRule(rule: Rule, context: EncodeContext): EncodedRule {
  const encoding: Encoding = { context, constants: [] };
  const scope = new Scope(rule.body, [rule.head]);
  const place: Place = { scope, types: typesFor(rule.body, NO_TYPES, context), body: emptyBody() };
  encodeLiterals(rule.body, place, encoding);
  const head = encodeAtom(rule.head, place, encoding);
  const { constants } = encoding;
  const registers = Math.max(scope.registers, 2 * constants.length);
  const { positives, goals } = place.body;
  const shape = { positives, goals, head, registers };
  return { shape, constants, origin: originOf(rule) };
}

const NO_TYPES: Types = new Map();

function emptyBody(): Draft<EncodedBody> {
  return { positives: [], goals: [] };
}

/** The types of variables matter only for the results of aggregates. */
function typesFor(body: readonly Literal[], around: Types, { columnType }: EncodeContext): Types {
  return body.some(each => each.kind === 'aggregate') ? typesIn(body, around, columnType) : around;
}

function encodeLiterals(literals: readonly Literal[], place: Place, encoding: Encoding): void {
  const { body } = place;
  for (const literal of literals) {
    switch (literal.kind) {
      case 'positive':
        body.positives.push(encodePositive(literal.atom, place, encoding));
        break;
      case 'negative': {
        const { relation, terms } = encodeAtom(literal.atom, place, encoding);
        body.goals.push({ kind: 'negative', relation, terms });
        break;
      }
      case 'comparison': {
        if (isGenerator(literal.right)) {
          body.goals.push(encodeRange(literal.left, literal.right, place, encoding));
          break;
        }
        if (encodeEquality(literal, place, encoding)) break;
        const left = encodeTerm(literal.left, place, encoding);
        const right = encodeTerm(literal.right, place, encoding);
        body.goals.push({ kind: 'comparison', operator: literal.operator, left, right });
        break;
      }
      case 'aggregate':
        body.goals.push(encodeAggregate(literal, place, encoding));
    }
  }
}

function encodeTerm(term: Term, place: Place, encoding: Encoding): number {
  const { scope, body } = place;
  switch (term.kind) {
    case 'wildcard':
      return WILDCARD;
    case 'constant':
      return 2 * encoding.constants.push(encoding.context.interned.intern(term.type, term.value)) - 1;
    case 'variable':
      return scope.registerOf(term.name);
    case 'functor': {
      const args = term.args.map(each => encodeTerm(each, place, encoding));
      const target = scope.fresh();
      body.goals.push({
        kind: 'compute',
        target,
        functor: term.name,
        args,
        type: term.type,
        result: typeOf(term, place.types) ?? term.type,
        from: term.from ?? term.type,
        partial: isPartial(term),
      });
      return target;
    }
    case 'record': {
      const value = scope.fresh();
      encodeRecord(term, value, place, encoding);
      return value;
    }
  }
}

function encodeRange(
  variable: Term,
  { args, type }: FunctorTerm,
  place: Place,
  encoding: Encoding,
): EncodedRange {
  const registers = args.map(each => encodeTerm(each, place, encoding));
  return { kind: 'range', target: encodeTerm(variable, place, encoding), args: registers, type };
}

/** An equality of a variable and a record uses the variable's register; returns true for such an equality. */
function encodeEquality({ operator, left, right }: Comparison, place: Place, encoding: Encoding): boolean {
  const [side, other] = left.kind === 'variable' ? [left, right] : [right, left];
  if (operator !== '=' || side.kind !== 'variable' || other.kind !== 'record') return false;
  encodeRecord(other, place.scope.registerOf(side.name), place, encoding);
  return true;
}

/** The value of a functor in a record is compared with the field, which may already be bound. */
function encodeRecord(
  { tag, args, fieldTypes = [] }: RecordTerm,
  value: number,
  place: Place,
  encoding: Encoding,
) {
  const { scope, body } = place;
  const fields = args.map(arg => {
    const register = encodeTerm(arg, place, encoding);
    if (arg.kind !== 'functor') return register;
    const field = scope.fresh();
    body.goals.push({ kind: 'comparison', operator: '=', left: field, right: register });
    return field;
  });
  body.goals.push({ kind: 'record', tag, value, fields, types: fieldTypes });
}

function encodeAtom({ relation, terms }: Atom, place: Place, encoding: Encoding): EncodedAtom {
  return {
    relation: encoding.context.numberOf(relation),
    terms: terms.map(term => encodeTerm(term, place, encoding)),
  };
}

/**
 * A functor or a record in a positive atom becomes a column with an equality, so that the atom may be joined before the
 * value is computed. In an aggregate, each `_` is a variable of its own, since instances are counted by the values of
 * their variables.
 */
function encodePositive({ relation, terms }: Atom, place: Place, encoding: Encoding): EncodedAtom {
  const { scope, body } = place;
  const columns = terms.map(term => {
    if (term.kind === 'wildcard' && scope.isInner) return scope.fresh();
    const register = encodeTerm(term, place, encoding);
    if (!isCompound(term)) return register;
    const column = scope.fresh();
    body.goals.push({ kind: 'comparison', operator: '=', left: column, right: register });
    return column;
  });
  return { relation: encoding.context.numberOf(relation), terms: columns };
}

function encodeAggregate(aggregate: Aggregate, around: Place, encoding: Encoding): EncodedAggregate {
  const { operator, result, value, body: literals } = aggregate;
  const scope = new Scope(literals, [], around.scope);
  const types = typesFor(literals, around.types, encoding.context);
  const inner = typesIn(literals, around.types, encoding.context.columnType);
  const place: Place = { scope, types, body: emptyBody() };
  encodeLiterals(literals, place, encoding);
  const valueRegister = value === undefined ? undefined : encodeTerm(value, place, encoding);
  const partial = place.body.goals.some(each => each.kind === 'range' || ('partial' in each && each.partial));
  return {
    kind: 'aggregate',
    operator,
    result: around.scope.registerOf(result.name),
    type: resultType(aggregate, around.types, encoding.context.columnType) ?? 'number',
    ...(valueRegister !== undefined && { value: valueRegister }),
    valueType: (value && typeOf(value, inner)) ?? 'number',
    body: place.body,
    outer: [...new Set(scope.outer)].filter(register => !isPreset(register)),
    partial,
  };
}
