/**
 * Translates intrinsic functors to SQL over arguments that are names or literals. INVARIANT: an expression has the
 * value that `runtime/builtins` computes; if there is none, it fails the statement. Expressions are short, since names
 * are short.
 */
import type { BaseType, FunctorTerm } from '../datalog/program.ts';
import { MAX_SYMBOL_BYTES } from '../datalog/symbol-text.ts';
import type { Dialect } from './dialect.ts';

const LARGEST = Number.MAX_SAFE_INTEGER;

type Kind = 'integer' | 'float' | 'symbol';
type Expression = (args: readonly string[], type: BaseType, dialect: Dialect) => string;

/** The SQL expression of a functor; undefined for a functor that is not translated. */
export function functorSql(
  { name, type, from }: FunctorTerm,
  args: readonly string[],
  dialect: Dialect,
): string | undefined {
  const own = `${name} ${kindOf(from ?? type)}`;
  const found = Object.hasOwn(expressions, own) ? expressions[own] : undefined;
  return found?.(args, baseOf(type), dialect);
}

function kindOf(type: string): Kind | 'record' {
  if (type === 'symbol' || type === 'float') return type;
  return type === 'number' || type === 'unsigned' ? 'integer' : 'record';
}

function baseOf(type: string): BaseType {
  return type === 'symbol' || type === 'unsigned' || type === 'float' ? type : 'number';
}

/** An integer within our range; other integers fail the statement. */
export function checkedInteger(sql: string, type: BaseType, dialect: Dialect): string {
  const lowest = type === 'unsigned' ? '0' : `-${LARGEST}`;
  const column = dialect.types[type];
  const reason = 'an integer is beyond those that are exact';
  return `CASE WHEN ${sql} BETWEEN ${lowest} AND ${LARGEST} THEN CAST(${sql} AS ${column}) ELSE ${dialect.fail(reason, column)} END`;
}

/** A finite float; -0 becomes 0. */
function checkedFloat(sql: string, dialect: Dialect): string {
  const column = dialect.types.float;
  const failed = dialect.fail('a float is not finite', column);
  return `CASE WHEN ${sql} = 0 THEN ${dialect.literal('float', 0)} WHEN ${dialect.isFinite(sql)} THEN ${sql} ELSE ${failed} END`;
}

function unlessZero(divisor: string, sql: string, type: BaseType, dialect: Dialect): string {
  return `CASE WHEN ${divisor} = 0 THEN ${dialect.fail('a division by zero', dialect.types[type])} ELSE ${sql} END`;
}

const integers =
  (operator: string): Expression =>
  ([left = '', right = ''], type, dialect) =>
    checkedInteger(`(${dialect.wide(left)} ${operator} ${right})`, type, dialect);

const floats =
  (operator: string): Expression =>
  ([left = '', right = ''], _type, dialect) =>
    checkedFloat(`(${left} ${operator} ${right})`, dialect);

const extreme =
  (name: string): Expression =>
  args =>
    args.length === 1 ? args.join('') : `${name}(${args.join(', ')})`;

const logical =
  (join: (left: string, right: string) => string): Expression =>
  ([left = '', right = '']) =>
    `CASE WHEN ${join(`${left} <> 0`, `${right} <> 0`)} THEN 1 ELSE 0 END`;

const same: Expression = ([only = '']) => only;

/**
 * The expressions, by name and by the kind of the argument, or of the result if there is only one kind. Powers, bit
 * operations and numbers in texts are refused, because engines disagree about them.
 */
const expressions: Readonly<Record<string, Expression>> = {
  '+ integer': integers('+'),
  '- integer': integers('-'),
  '* integer': integers('*'),
  '/ integer': ([left = '', right = ''], type, dialect) =>
    unlessZero(right, dialect.quotient(left, right), type, dialect),
  '% integer': ([left = '', right = ''], type, dialect) =>
    unlessZero(right, `${left} % ${right}`, type, dialect),
  'neg integer': ([only = ''], type, dialect) => checkedInteger(`(- ${only})`, type, dialect),
  '+ float': floats('+'),
  '- float': floats('-'),
  '* float': floats('*'),
  '/ float': ([left = '', right = ''], type, dialect) =>
    unlessZero(right, checkedFloat(`(${left} / ${right})`, dialect), type, dialect),
  'neg float': ([only = ''], _type, dialect) => checkedFloat(`(- ${only})`, dialect),
  'max integer': extreme('greatest'),
  'max float': extreme('greatest'),
  'max symbol': extreme('greatest'),
  'min integer': extreme('least'),
  'min float': extreme('least'),
  'min symbol': extreme('least'),
  'land integer': logical((left, right) => `${left} AND ${right}`),
  'lor integer': logical((left, right) => `${left} OR ${right}`),
  'lxor integer': logical((left, right) => `(${left}) <> (${right})`),
  'lnot integer': ([only = '']) => `CASE WHEN ${only} = 0 THEN 1 ELSE 0 END`,
  'cat symbol': (args, type, dialect) => {
    const text = `concat(${args.join(', ')})`;
    const failed = dialect.fail(`a symbol over ${MAX_SYMBOL_BYTES} bytes`, dialect.types[type]);
    return `CASE WHEN ${dialect.bytes(text)} > ${MAX_SYMBOL_BYTES} THEN ${failed} ELSE ${text} END`;
  },
  'strlen integer': ([only = ''], _type, dialect) => dialect.bytes(only),
  'to_number integer': same,
  'to_unsigned integer': ([only = ''], _type, dialect) => checkedInteger(only, 'unsigned', dialect),
  'to_float integer': ([only = ''], _type, dialect) => `CAST(${only} AS ${dialect.types.float})`,
  'to_float float': same,
  'to_string integer': ([only = ''], _type, dialect) => `CAST(${only} AS ${dialect.types.symbol})`,
  'to_string symbol': same,
};
