/**
 * Parses bodies of rules and aggregates: literals, conjunction, disjunction, negation, groups. INVARIANT: a parenthesis
 * is read once, whether it holds a formula or a term; the parser never backtracks.
 */
import { diagnostic } from '../diagnostics/diagnostic.ts';
import { accept, advance, type Cursor, fail, isAt, nested, report, spanFrom } from './cursor.ts';
import type { Token } from './lexer.ts';
import { afterName, isQualified, parseNamedAtom } from './parse-atom.ts';
import { parseNamedTerm, parseOperators, parseTerm, parseTerms } from './parse-term.ts';
import type { ComparisonOperator } from './program.ts';
import { counted } from './quote.ts';
import { featureOf } from './reserved.ts';
import type { Formula, SurfaceTerm } from './syntax.ts';

const COMPARISONS: ReadonlyMap<string, ComparisonOperator> = new Map(
  (['=', '!=', '<', '<=', '>', '>='] as const).map(operator => [operator, operator]),
);

/** The content of a parenthesis. */
type Element = { readonly formula: Formula } | { readonly term: SurfaceTerm };

/** Reads alternatives of conjunctions; undefined and reported if they are invalid. */
export function parseFormula(cursor: Cursor): Formula | undefined {
  const read = parseAlternatives(cursor, false);
  return read && 'formula' in read ? read.formula : undefined;
}

/** A lone term is accepted only inside parentheses. */
function parseAlternatives(cursor: Cursor, allowsTerm: boolean): Element | undefined {
  const alternatives: Formula[] = [];
  let parts: Formula[] = [];
  for (;;) {
    const isFirst = alternatives.length === 0 && parts.length === 0;
    const element = parseElement(cursor, allowsTerm && isFirst);
    if (!element || 'term' in element) return element;
    parts.push(element.formula);
    if (accept(cursor, ',')) continue;
    alternatives.push(joined('and', parts));
    if (!accept(cursor, ';')) return { formula: joined('or', alternatives) };
    parts = [];
  }
}

/** Copies the complete list, since a list that has grown reserves several times its size. */
function joined(kind: 'and' | 'or', parts: readonly Formula[]): Formula {
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind, parts: parts.slice() };
}

function parseElement(cursor: Cursor, allowsTerm: boolean): Element | undefined {
  if (cursor.depth === 0) cursor.functors = 0;
  if (isAt(cursor, '!')) return parseNegated(cursor);
  if (isAt(cursor, '(')) return parseGroup(cursor, allowsTerm);
  const { token } = cursor;
  if (token.kind === 'name') return parseNamed(cursor, advance(cursor), allowsTerm);
  const left = parseTerm(cursor);
  return left && parseComparison(cursor, left, token.start, allowsTerm);
}

/** Parses the literal that begins with a name that is already read. */
function parseNamed(cursor: Cursor, name: Token, allowsTerm: boolean): Element | undefined {
  const { text, start } = name;
  if (text === 'true' || text === 'false') return { formula: { kind: 'truth', value: text === 'true' } };
  if (isQualified(cursor)) return asFormula(parseNamedAtom(cursor, name));
  if (isAt(cursor, '(')) {
    if (text === 'match' || text === 'contains') return parseStringConstraint(cursor, text, start);
    // Soufflé's keywords begin terms; any other name before a parenthesis is a relation.
    if (featureOf(text) === undefined) return asFormula(parseNamedAtom(cursor, name));
  }
  const left = parseNamedTerm(cursor, name);
  return left && parseComparison(cursor, left, start, allowsTerm);
}

function asFormula(atom: ReturnType<typeof parseNamedAtom>): Element | undefined {
  return atom && { formula: { kind: 'atom', atom } };
}

/** Reads any number of negations. */
function parseNegated(cursor: Cursor): Element | undefined {
  let isNegative = false;
  while (accept(cursor, '!')) isNegative = !isNegative;
  const { kind, text } = cursor.token;
  const canBegin = kind !== 'punctuation' || ['(', '-', '[', '$'].includes(text);
  if (!canBegin || kind === 'end') return fail(cursor, 'an atom after `!`');
  const element = kind === 'name' ? parseNegatedName(cursor) : parseElement(cursor, false);
  if (!element || 'term' in element || !isNegative) return element;
  return { formula: { kind: 'not', of: element.formula } };
}

/** Reports a lone name after `!`, which was meant as an atom. */
function parseNegatedName(cursor: Cursor): Element | undefined {
  const name = advance(cursor);
  const isAlone = [',', '.', ';', ')', ':-'].some(mark => isAt(cursor, mark));
  const isTruth = name.text === 'true' || name.text === 'false';
  if (isAlone && !isTruth && !isQualified(cursor)) return fail(cursor, '`(`', afterName(cursor, name.text));
  return parseNamed(cursor, name, false);
}

/** Parses a formula in parentheses, or a comparison that begins with a term in parentheses. */
function parseGroup(cursor: Cursor, allowsTerm: boolean): Element | undefined {
  const { start } = cursor.token;
  const inside = nested(cursor, () => {
    advance(cursor);
    const element = parseAlternatives(cursor, true);
    if (!element) return undefined;
    return accept(cursor, ')') ? element : fail(cursor, '`,` or `)`');
  });
  if (!inside || 'formula' in inside) return inside;
  const left = parseOperators(cursor, inside.term, start, 0);
  return left && parseComparison(cursor, left, start, allowsTerm);
}

function parseComparison(
  cursor: Cursor,
  left: SurfaceTerm,
  start: number,
  allowsTerm: boolean,
): Element | undefined {
  const { token } = cursor;
  const operator = token.kind === 'punctuation' ? COMPARISONS.get(token.text) : undefined;
  if (!operator) {
    if (allowsTerm && isAt(cursor, ')')) return { term: left };
    const hint = left.kind === 'variable' ? afterName(cursor, left.name) : undefined;
    return fail(cursor, 'a comparison operator', hint);
  }
  advance(cursor);
  const right = parseTerm(cursor);
  if (!right) return undefined;
  return { formula: { kind: 'comparison', operator, left, right, span: spanFrom(cursor, start) } };
}

/** Parses `match(pattern, text)` or `contains(needle, text)`, whose keyword is already read. */
function parseStringConstraint(
  cursor: Cursor,
  operator: 'match' | 'contains',
  start: number,
): Element | undefined {
  const args = parseTerms(cursor);
  if (!args) return undefined;
  const [left, right] = args;
  if (!left || !right || args.length > 2) {
    const span = spanFrom(cursor, start);
    report(
      cursor,
      diagnostic('E303', `\`${operator}\` takes 2 terms, but ${counted(args.length, 'term')} here`, { span }),
    );
    return undefined;
  }
  return { formula: { kind: 'comparison', operator, left, right, span: spanFrom(cursor, start) } };
}
