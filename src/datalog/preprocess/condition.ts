/**
 * Evaluates `#if` conditions: integers, comparisons, `!`, `&&`, `||`, parentheses. A name that is no macro is 0, as in
 * C. INVARIANT: nesting is bounded, and unknown syntax is refused.
 */
import type { Span } from '../../diagnostics/span.ts';
import { quoted } from '../quote.ts';
import { type Expansion, refuse } from './macros.ts';

const TOKEN = /\s*(?:(\|\||&&|[=!<>]=|[<>!()-])|(\d+)|([A-Za-z_?][A-Za-z0-9_?]*))/y;
const MAX_DEPTH = 100;

/** Operators from the loosest to the tightest. */
const LEVELS: readonly Readonly<Record<string, (left: number, right: number) => boolean>>[] = [
  { '||': (left, right) => left !== 0 || right !== 0 },
  { '&&': (left, right) => left !== 0 && right !== 0 },
  { '==': (left, right) => left === right, '!=': (left, right) => left !== right },
  {
    '<': (left, right) => left < right,
    '<=': (left, right) => left <= right,
    '>': (left, right) => left > right,
    '>=': (left, right) => left >= right,
  },
];

/** Whether a condition holds. Its macros are already expanded, and each `defined` replaced by 0 or 1. */
export function conditionHolds(text: string, span: Span, expansion: Expansion): boolean {
  const wrong = (message: string): number => {
    refuse(expansion, message, span, { hint: HINT });
    at = tokens.length;
    return 0;
  };
  const tokens = tokensOf(text);
  let at = 0;
  const level = (number: number, depth: number): number => {
    const operators = LEVELS[number];
    if (!operators) return unary(depth);
    let left = level(number + 1, depth);
    for (let operate = operators[tokens[at] ?? '']; operate; operate = operators[tokens[at] ?? '']) {
      at++;
      left = Number(operate(left, level(number + 1, depth)));
    }
    return left;
  };
  const unary = (depth: number): number => {
    const token = tokens[at++];
    if (depth > MAX_DEPTH) return wrong(`conditions that nest more than ${MAX_DEPTH} levels`);
    if (token === '!') return Number(unary(depth + 1) === 0);
    if (token === '-') return -unary(depth + 1);
    if (token === '(') {
      const inside = level(0, depth + 1);
      return tokens[at++] === ')' ? inside : wrong('condition without a closing `)`');
    }
    if (token !== undefined && /^\d/.test(token)) return Number(token);
    if (token !== undefined && /^[A-Za-z_?]/.test(token)) return 0;
    return wrong(
      token === undefined ? 'condition that ends too soon' : `unexpected ${quoted(token)} in a condition`,
    );
  };
  const value = level(0, 0);
  const rest = tokens[at];
  if (rest !== undefined) wrong(`unexpected ${quoted(rest)} in a condition`);
  return value !== 0;
}

const HINT = 'conditions have integers, `defined(NAME)`, comparisons, `!`, `&&`, `||` and parentheses';

/** An unknown character becomes a token of its own, which the parser refuses. */
function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const end = text.trimEnd().length;
  for (let at = 0; at < end; ) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    tokens.push((found?.[0] ?? text.slice(at).trimStart().charAt(0)).trim());
    at = found ? TOKEN.lastIndex : end;
  }
  return tokens;
}
