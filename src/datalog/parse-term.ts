/**
 * Parses terms: variables, wildcards, constants, functors and aggregates. Soufflé's other terms are refused by name.
 */
import { diagnostic } from '../diagnostics/diagnostic.ts';
import { CAST, functorInfo } from './builtins.ts';
import {
  accept,
  advance,
  type Cursor,
  fail,
  isAt,
  nested,
  refuse,
  report,
  spanFrom,
  spanOf,
} from './cursor.ts';
import type { Token } from './lexer.ts';
import { binaryOperator, PREFIX_LEVEL } from './operators.ts';
import { parseAggregate, parseAggregateOf } from './parse-aggregate.ts';
import { parseName as parseTypeName } from './parse-declaration.ts';
import { parseBranch, parseRecord } from './parse-record.ts';
import type { Constant } from './program.ts';
import { featureOf, unsupported } from './reserved.ts';
import type { SurfaceTerm } from './syntax.ts';

/** Tokens that may follow a variable and never follow a keyword. */
const AFTER_VARIABLE: ReadonlySet<string> = new Set([',', ')', ']', '.', '=', '!=', '<', '<=', '>', '>=']);
const AGGREGATES: ReadonlySet<string> = new Set(['count', 'sum', 'min', 'max', 'mean']);
/** Names from an earlier version of Soufflé. */
const CONVERSIONS: ReadonlyMap<string, string> = new Map([
  ['ftoi', 'to_number'],
  ['utoi', 'to_number'],
  ['ftou', 'to_unsigned'],
  ['itou', 'to_unsigned'],
  ['itof', 'to_float'],
  ['utof', 'to_float'],
]);

/** Counts a functor or a record of the current literal; false and reported if there are too many. */
export function countFunctor(cursor: Cursor): boolean {
  if (++cursor.functors <= MAX_FUNCTORS) return true;
  refuse(cursor, 'largeTerm');
  return false;
}

const MAX_FUNCTORS = 1_000;

/** Reads a term; undefined and reported if there is none. */
export function parseTerm(cursor: Cursor): SurfaceTerm | undefined {
  const { start } = cursor.token;
  const first = parseOperand(cursor);
  return first && parseOperators(cursor, first, start, 0);
}

/** Parses the term that begins with a name that is already read. */
export function parseNamedTerm(cursor: Cursor, name: Token): SurfaceTerm | undefined {
  const first = parseName(cursor, name);
  return first && parseOperators(cursor, first, name.start, 0);
}

/** Reads the operators after an operand that bind at least as tightly as the level, with their right sides. */
export function parseOperators(
  cursor: Cursor,
  first: SurfaceTerm,
  start: number,
  level: number,
): SurfaceTerm | undefined {
  let left = first;
  for (;;) {
    const { token } = cursor;
    const isOperator = token.kind === 'punctuation' || token.kind === 'name';
    const operator = isOperator ? binaryOperator(token.text) : undefined;
    if (!operator || operator.level < level) return left;
    if (++cursor.functors > MAX_FUNCTORS) return refuse(cursor, 'largeTerm');
    advance(cursor);
    const rightLevel = operator.groups === 'left' ? operator.level + 1 : operator.level;
    const right = nested(cursor, () => parseSide(cursor, rightLevel));
    if (!right) return undefined;
    left = { kind: 'functor', name: operator.name, args: [left, right], span: spanFrom(cursor, start) };
  }
}

function parseSide(cursor: Cursor, level: number): SurfaceTerm | undefined {
  const { start } = cursor.token;
  const first = parseOperand(cursor);
  return first && parseOperators(cursor, first, start, level);
}

function parseOperand(cursor: Cursor): SurfaceTerm | undefined {
  const { token } = cursor;
  switch (token.kind) {
    case 'name':
      return parseName(cursor, advance(cursor));
    case 'symbol':
    case 'number':
    case 'unsigned':
    case 'float':
      return parseConstant(cursor, token.start);
  }
  if (isAt(cursor, '-')) return parseNegative(cursor);
  if (isAt(cursor, '(')) return nested(cursor, () => parseGroup(cursor));
  if (isAt(cursor, '[')) return nested(cursor, () => parseRecord(cursor));
  if (isAt(cursor, '$')) return nested(cursor, () => parseBranch(cursor));
  return isAt(cursor, '@') ? refuse(cursor, 'functor') : fail(cursor, 'a variable or a constant');
}

function parseGroup(cursor: Cursor): SurfaceTerm | undefined {
  advance(cursor);
  const inside = parseTerm(cursor);
  if (!inside) return undefined;
  return accept(cursor, ')') ? inside : fail(cursor, 'an operator or `)`');
}

function parseName(cursor: Cursor, name: Token): SurfaceTerm | undefined {
  const span = spanOf(cursor, name);
  const { text } = name;
  if (text === '_') return { kind: 'wildcard', span };
  if (text === 'nil' && !isAt(cursor, '(')) return { kind: 'record', tag: 'nil', args: [], span };
  const feature = featureOf(text);
  const isCall = isAt(cursor, '(');
  const isPlain = cursor.token.kind === 'punctuation' && AFTER_VARIABLE.has(cursor.token.text);
  if (AGGREGATES.has(text) && !isPlain && !(isCall && functorInfo(text))) {
    return nested(cursor, () => parseAggregate(cursor, name));
  }
  if (text === 'bnot' || text === 'lnot') {
    if (!isPlain) return parsePrefixed(cursor, text, name.start);
  } else if (isCall && text === CAST) {
    return nested(cursor, () => parseCast(cursor, name.start));
  } else if (isCall) {
    const functor = CONVERSIONS.get(text) ?? text;
    if (functorInfo(functor)?.notation === 'call')
      return nested(cursor, () => parseCall(cursor, functor, name));
    report(cursor, unsupported(feature ?? 'functor', text, span));
    return undefined;
  }
  if (feature && (feature === 'boolean' || !isPlain)) {
    report(cursor, unsupported(feature, text, span));
    return undefined;
  }
  return { kind: 'variable', name: text, span };
}

function parseCall(cursor: Cursor, functor: string, name: Token): SurfaceTerm | undefined {
  if (++cursor.functors > MAX_FUNCTORS) return refuse(cursor, 'largeTerm');
  const args = parseTerms(cursor);
  if (!args) return undefined;
  const [value] = args;
  // `max(x) : { … }` is an aggregate whose value is in parentheses.
  if (isAt(cursor, ':') && value && args.length === 1 && AGGREGATES.has(functor))
    return parseAggregateOf(cursor, name, value);
  return { kind: 'functor', name: functor, args, span: spanFrom(cursor, name.start) };
}

/** Parses `as(term, type)`, whose keyword is already read. */
function parseCast(cursor: Cursor, start: number): SurfaceTerm | undefined {
  if (++cursor.functors > MAX_FUNCTORS) return refuse(cursor, 'largeTerm');
  advance(cursor);
  const term = parseTerm(cursor);
  if (!term) return undefined;
  if (!accept(cursor, ',')) return fail(cursor, '`,` and a type');
  const to = parseTypeName(cursor, 'the name of a type');
  if (!to) return undefined;
  if (!accept(cursor, ')')) return fail(cursor, '`)`');
  return { kind: 'functor', name: CAST, args: [term], to, span: spanFrom(cursor, start) };
}

/** The terms up to the closing mark. */
export function parseTerms(cursor: Cursor, close: ')' | ']' = ')'): SurfaceTerm[] | undefined {
  advance(cursor);
  const terms: SurfaceTerm[] = [];
  if (!isAt(cursor, close)) {
    do {
      const term = parseTerm(cursor);
      if (!term) return undefined;
      terms.push(term);
    } while (accept(cursor, ','));
  }
  // The copy frees memory, since a list that has grown reserves several times its size.
  return accept(cursor, close) ? terms.slice() : fail(cursor, `\`,\` or \`${close}\``);
}

/** A minus directly before a number is part of the constant, unless an operator binds the number more tightly. */
function parseNegative(cursor: Cursor): SurfaceTerm | undefined {
  const minus = advance(cursor);
  const { kind } = cursor.token;
  if (kind !== 'number' && kind !== 'float') return parsePrefixed(cursor, 'neg', minus.start);
  const { token } = cursor;
  const positive = parseConstant(cursor, token.start);
  if (!positive) return undefined;
  if (!isAt(cursor, '^')) return negated(cursor, positive, minus.start);
  const operand = parseOperators(cursor, positive, token.start, PREFIX_LEVEL);
  return operand && { kind: 'functor', name: 'neg', args: [operand], span: spanFrom(cursor, minus.start) };
}

function parsePrefixed(cursor: Cursor, functor: string, start: number): SurfaceTerm | undefined {
  if (++cursor.functors > MAX_FUNCTORS) return refuse(cursor, 'largeTerm');
  const operand = nested(cursor, () => parseSide(cursor, PREFIX_LEVEL));
  return operand && { kind: 'functor', name: functor, args: [operand], span: spanFrom(cursor, start) };
}

function parseConstant(cursor: Cursor, start: number): Constant | undefined {
  const token = advance(cursor);
  // The problem of this token is already reported.
  if (token.problem) return undefined;
  const span = spanFrom(cursor, start);
  if (token.kind === 'symbol') return { kind: 'constant', type: 'symbol', value: token.text, span };
  const type = token.kind === 'float' || token.kind === 'unsigned' ? token.kind : 'number';

  return { kind: 'constant', type, value: token.value, span };
}

function negated(cursor: Cursor, { type, value }: Constant, start: number): Constant {
  const span = spanFrom(cursor, start);
  if (type === 'float' && value === 0) {
    const hint = 'write `0.0`; to Soufflé the two are different values';
    report(cursor, diagnostic('E009', '`-0.0` cannot be told from `0.0`', { span, hint }));
  }
  // Adding 0 turns -0 into 0, the only zero of programs.
  return { kind: 'constant', type, value: -Number(value) + 0, span };
}
