/**
 * Patterns that are literals with anchors. INVARIANT: for every text, plain string search gives the same answer as the
 * regex.
 */
import type { Found } from './found.ts';
import type { Token } from './tokens.ts';

/** A literal such as `^handle_csv$`, or `^src/.*\.rs$` with its ending. */
export interface Literal {
  readonly text: string;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** The end of the subject, which comes after at least `after` UTF-16 units of the same line. */
  readonly ending?: { readonly text: string; readonly after: number };
}

/**
 * RE2 treats half of a surrogate pair as a character only if it is alone, but string search also finds it inside a
 * pair. A well-formed literal can be found only where characters begin.
 */
const LONE_SURROGATE = /[\ud800-\udfff]/u;

/** The pattern as a literal; undefined if it is more than that. A pattern for a `whole` text has both anchors. */
export function literalOf(pattern: string, tokens: readonly Token[], whole = false): Literal | undefined {
  const hasStart = isAnchor(pattern, tokens[0], ['^', '\\A']);
  const hasEnd = isAnchor(pattern, tokens.at(-1), ['$', '\\z']);
  const [atStart, atEnd] = [whole || hasStart, whole || hasEnd];
  const inner = tokens.slice(hasStart ? 1 : 0, hasEnd ? -1 : undefined);
  const gap = atStart && atEnd ? inner.findIndex(token => token.kind === 'any') : -1;
  if (gap < 0) {
    const text = textOf(inner);
    return text === undefined ? undefined : { text, atStart, atEnd };
  }
  const repeat = inner[gap + 1];
  const [text, end] = [textOf(inner.slice(0, gap)), textOf(inner.slice(gap + 2))];
  if (text === undefined || end === undefined) return undefined;
  if (repeat?.kind !== 'repeat' || repeat.min > 1 || repeat.max !== undefined) return undefined;
  return { text, atStart, atEnd, ending: { text: end, after: repeat.min } };
}

function textOf(tokens: readonly Token[]): string | undefined {
  let text = '';
  for (const token of tokens) {
    if (token.kind !== 'char') return undefined;
    text += token.char;
  }
  return LONE_SURROGATE.test(text) ? undefined : text;
}

function isAnchor(pattern: string, token: Token | undefined, texts: readonly string[]): boolean {
  return token?.kind === 'assertion' && texts.includes(pattern.slice(token.start, token.end));
}

export function matchesLiteral({ text, atStart, atEnd, ending }: Literal, subject: string): boolean {
  if (ending) {
    const end = subject.length - ending.text.length;
    if (end - text.length < ending.after) return false;
    const isBetween = subject.startsWith(text) && subject.endsWith(ending.text);
    return isBetween && !subject.slice(text.length, end).includes('\n');
  }
  if (atStart && atEnd) return subject === text;
  if (atStart) return subject.startsWith(text);
  return atEnd ? subject.endsWith(text) : subject.includes(text);
}

/** The first match at an offset or after it, for a literal without an ending. */
export function findLiteral(literal: Literal, subject: string, from: number): Found | undefined {
  const { text, atStart, atEnd } = literal;
  const start = atEnd ? subject.length - text.length : atStart ? 0 : subject.indexOf(text, from);
  const end = start + text.length;
  return start >= from && matchesLiteral(literal, subject) ? { start, end, at: start } : undefined;
}
