/**
 * Terms of `.dl` text: variables, wildcards and constants. What Soufflé could have there besides is refused by its name.
 */
import { diagnostic } from '../diagnostics/diagnostic.ts';
import { advance, type Cursor, fail, isAt, refuse, report, spanFrom, spanOf } from './cursor.ts';
import type { Token } from './lexer.ts';
import type { Constant, Term } from './program.ts';
import { type FeatureName, featureOf, unsupported } from './reserved.ts';

const BEGINNINGS: ReadonlyMap<string, FeatureName> = new Map([
  ['(', 'group'],
  ['[', 'record'],
  ['$', 'branch'],
  ['@', 'functor'],
]);
const OPERATORS: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '^']);
/** What can come behind a variable, but not behind a word that begins something else. */
const AFTER_VARIABLE: ReadonlySet<string> = new Set([',', ')', '.', '=', '!=', '<', '<=', '>', '>=']);

/** Reads a term; undefined, reported, when there is none. */
export function parseTerm(cursor: Cursor): Term | undefined {
  const { token } = cursor;
  switch (token.kind) {
    case 'name':
      return parseNamedTerm(cursor, advance(cursor));
    case 'symbol':
    case 'number':
    case 'float':
      return parseOperators(cursor, parseConstant(cursor, 1, token.start));
  }
  if (isAt(cursor, '-')) return parseNegative(cursor);
  const feature = token.kind === 'punctuation' ? BEGINNINGS.get(token.text) : undefined;
  return feature ? refuse(cursor, feature) : fail(cursor, 'a variable or a constant');
}

/** The term that begins with a name that was read already. */
export function parseNamedTerm(cursor: Cursor, name: Token): Term | undefined {
  const span = spanOf(cursor, name);
  if (name.text === '_') return parseOperators(cursor, { kind: 'wildcard', span });
  const feature = featureOf(name.text) ?? (isAt(cursor, '(') ? 'functor' : undefined);
  if (feature && (feature === 'record' || feature === 'boolean' || !AFTER_VARIABLE.has(cursor.token.text))) {
    report(cursor, unsupported(feature, name.text, span));
    return undefined;
  }
  return parseOperators(cursor, { kind: 'variable', name: name.text, span });
}

function parseNegative(cursor: Cursor): Term | undefined {
  const minus = advance(cursor);
  const { kind } = cursor.token;
  if (kind === 'number' || kind === 'float')
    return parseOperators(cursor, parseConstant(cursor, -1, minus.start));
  report(cursor, unsupported('arithmetic', '-', spanOf(cursor, minus)));
  return undefined;
}

function parseConstant(cursor: Cursor, sign: 1 | -1, start: number): Constant | undefined {
  const token = advance(cursor);
  // What is wrong with the token was reported when it came.
  if (token.problem) return undefined;
  const span = spanFrom(cursor, start);
  if (token.kind === 'symbol') return { kind: 'constant', type: 'symbol', value: token.text, span };
  const type = token.kind === 'float' ? 'float' : 'number';
  if (type === 'float' && sign < 0 && token.value === 0) {
    const hint = 'write `0.0`; to Soufflé the two are different values';
    report(cursor, diagnostic('E009', '`-0.0` cannot be told from `0.0`', { span, hint }));
  }
  // Adding 0 turns -0 into the one zero that programs have.
  return { kind: 'constant', type, value: sign * token.value + 0, span };
}

/** A term is over where no operator follows. */
function parseOperators(cursor: Cursor, term: Term | undefined): Term | undefined {
  const isOperator = cursor.token.kind === 'punctuation' && OPERATORS.has(cursor.token.text);
  return term && isOperator ? refuse(cursor, 'arithmetic') : term;
}
