/**
 * Facts and rules of `.dl` text. INVARIANT: a clause is taken in only when it is understood as a whole; a construct of
 * Soufflé's that the dialect does not carry is refused by its name, at its place.
 */
import { diagnostic } from '../diagnostics/diagnostic.ts';
import {
  accept,
  advance,
  type Cursor,
  fail,
  isAt,
  isBeforeWord,
  refuse,
  report,
  spanFrom,
  spanOf,
} from './cursor.ts';
import type { Token } from './lexer.ts';
import { parseNamedTerm, parseTerm } from './parse-term.ts';
import type { Atom, ComparisonOperator, Literal, Term } from './program.ts';
import { quoted } from './quote.ts';
import { type FeatureName, featureOf, unsupported } from './reserved.ts';

export interface Clause {
  readonly head: Atom;
  /** Empty for a fact. */
  readonly body: readonly Literal[];
}

const COMPARISONS: ReadonlyMap<string, ComparisonOperator> = new Map(
  (['=', '!=', '<', '<=', '>', '>='] as const).map(operator => [operator, operator]),
);
/** What goes between two heads, or two facts, in Soufflé. */
const AFTER_HEAD: ReadonlyMap<string, FeatureName> = new Map([
  [',', 'heads'],
  ['<=', 'subsumption'],
  [';', 'disjunction'],
]);
/** Features whose words stand before a parenthesis where a literal could be. */
const CALLS: ReadonlySet<FeatureName | undefined> = new Set([
  'aggregate',
  'cast',
  'functor',
  'stringConstraint',
]);

// Lists are copied when they are complete: one that has grown keeps room for more, several times its size.

/** Reads a fact or a rule with its dot; undefined, reported, when it is not understood. */
export function parseClause(cursor: Cursor): Clause | undefined {
  const { token: name } = cursor;
  if (name.kind !== 'name') return fail(cursor, 'a declaration, a fact or a rule');
  const head = parseAtom(cursor, advance(cursor));
  if (!head) return undefined;
  if (accept(cursor, ':-')) {
    const body = parseBody(cursor);
    return body && { head, body };
  }
  const feature = cursor.token.kind === 'punctuation' ? AFTER_HEAD.get(cursor.token.text) : undefined;
  if (feature) return refuse(cursor, feature);
  return parseDot(cursor, '`:-` or `.`') ? { head, body: [] } : undefined;
}

function parseBody(cursor: Cursor): Literal[] | undefined {
  const body: Literal[] = [];
  do {
    const literal = parseLiteral(cursor);
    if (!literal) return undefined;
    body.push(literal);
  } while (accept(cursor, ','));
  if (isAt(cursor, ';')) return refuse(cursor, 'disjunction');
  return parseDot(cursor, '`,` or `.`') ? body.slice() : undefined;
}

/** Where only the dot is missing, the clause is over all the same, so that the next one is not lost. */
function parseDot(cursor: Cursor, expected: string): boolean {
  if (accept(cursor, '.')) return true;
  const { token, source, readEnd } = cursor;
  const beginsNext = token.kind === 'name' && token.trivia.startsLine;
  if (!beginsNext && token.kind !== 'end' && token.kind !== 'directive') {
    fail(cursor, expected);
    return false;
  }
  const span = { source, start: readEnd - 1, end: readEnd };
  const hint = `expected ${expected} after this`;
  report(cursor, diagnostic('E301', 'clause without a final `.`', { span, hint }));
  return true;
}

function parseLiteral(cursor: Cursor): Literal | undefined {
  if (accept(cursor, '!')) return parseNegated(cursor);
  if (isAt(cursor, '(')) return refuse(cursor, 'group');
  if (cursor.token.kind !== 'name') {
    const { start } = cursor.token;
    const left = parseTerm(cursor);
    return left && parseComparison(cursor, left, start);
  }
  const name = advance(cursor);
  if (isAt(cursor, '(') || isQualified(cursor)) {
    const atom = parseCall(cursor, name);
    return atom && { kind: 'positive', atom };
  }
  const left = parseNamedTerm(cursor, name);
  return left && parseComparison(cursor, left, name.start);
}

/** What follows `!`. */
function parseNegated(cursor: Cursor): Literal | undefined {
  if (isAt(cursor, '(') || isAt(cursor, '!')) return refuse(cursor, 'negatedGroup');
  if (cursor.token.kind !== 'name') return fail(cursor, 'an atom after `!`');
  const atom = parseCall(cursor, advance(cursor));
  return atom && { kind: 'negative', atom };
}

function parseComparison(cursor: Cursor, left: Term, start: number): Literal | undefined {
  const { token } = cursor;
  const operator = token.kind === 'punctuation' ? COMPARISONS.get(token.text) : undefined;
  if (!operator) {
    const hint = left.kind === 'variable' ? afterName(cursor, left.name) : undefined;
    return fail(cursor, 'a comparison operator', hint);
  }
  advance(cursor);
  const right = parseTerm(cursor);
  return right && { kind: 'comparison', operator, left, right, span: spanFrom(cursor, start) };
}

/** An atom of a body. Before a parenthesis, words of Soufflé's begin other things there. */
function parseCall(cursor: Cursor, name: Token): Atom | undefined {
  const feature = featureOf(name.text);
  if (feature === 'boolean' || (feature && CALLS.has(feature) && isAt(cursor, '('))) {
    report(cursor, unsupported(feature, name.text, spanOf(cursor, name)));
    return undefined;
  }
  return parseAtom(cursor, name);
}

/** The atom whose name was read already. */
function parseAtom(cursor: Cursor, name: Token): Atom | undefined {
  if (isQualified(cursor)) {
    advance(cursor);
    const text = `${name.text}.${cursor.token.text}`;
    report(cursor, unsupported('component', text, { ...spanOf(cursor, name), end: cursor.token.end }));
    return undefined;
  }
  if (!accept(cursor, '(')) return fail(cursor, '`(`', afterName(cursor, name.text));
  const terms: Term[] = [];
  if (!isAt(cursor, ')')) {
    do {
      const term = parseTerm(cursor);
      if (!term) return undefined;
      terms.push(term);
    } while (accept(cursor, ','));
  }
  if (!accept(cursor, ')')) return fail(cursor, '`,` or `)`');
  return { relation: name.text, terms: terms.slice(), span: spanFrom(cursor, name.start) };
}

/** What was meant by a name that begins neither an atom nor a comparison. */
function afterName(cursor: Cursor, name: string): string | undefined {
  if (name === 'not' && cursor.token.kind === 'name') return 'negation is written `!`';
  const isAtom = isAt(cursor, ',') || isAt(cursor, '.') || isAt(cursor, ':-');
  return isAtom ? `a relation without columns is written ${quoted(`${name}()`)}` : undefined;
}

/** Whether a dot and a name are glued to the name that was read: `component.relation`. */
function isQualified(cursor: Cursor): boolean {
  return cursor.token.start === cursor.readEnd && isBeforeWord(cursor);
}
