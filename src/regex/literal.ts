/**
 * What plain string search can decide about a pattern: all of it when the pattern is a literal, and else that a text
 * without a certain literal can't match. INVARIANT: both answer exactly as the regex would, for every text.
 */
import type { Token } from './tokens.ts';

/** `^handle_csv$`, or `^src/.*\.rs$` with its ending */
export interface Literal {
  readonly text: string;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** How the subject ends, behind at least so many UTF-16 units of one line. */
  readonly ending?: { readonly text: string; readonly after: number };
}

/**
 * Half of a surrogate pair is a character to RE2 only where it stands alone, but string search finds it inside a pair too.
 * A well-formed literal can be found only where characters begin.
 */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** The pattern as a literal with anchors, as if it had both where it is for a `whole` text; undefined when it is anything more. */
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

/** Where the literal stands in the subject, at the offset or behind it; -1 for nowhere. */
export function placeOfLiteral(literal: Literal, subject: string, from: number): number {
  const { text, atStart, atEnd, ending } = literal;
  // A literal with an ending is the whole of a subject.
  if (ending) return from === 0 && matchesLiteral(literal, subject) ? 0 : -1;
  const place = atEnd ? subject.length - text.length : atStart ? 0 : subject.indexOf(text, from);
  return place >= from && place + text.length <= subject.length && matchesLiteral(literal, subject)
    ? place
    : -1;
}

/**
 * A text that every match contains, the longest one found, or '' when none is known. Only characters outside all groups
 * are considered, and none where case may be ignored or where there are alternatives.
 */
export function requiredLiteral(pattern: string, tokens: readonly Token[]): string {
  if (LONE_SURROGATE.test(pattern)) return '';
  return tokens.some(token => isCaseInsensitive(pattern, token)) ? '' : longest(requiredRuns(tokens));
}

export function longest(texts: readonly string[]): string {
  return texts.reduce((most, text) => (text.length > most.length ? text : most), '');
}

/** Characters in a row that every match has, whatever their case where the pattern ignores it. */
export function requiredRuns(tokens: readonly Token[]): readonly string[] {
  const runs: string[] = [];
  let run = '';
  let depth = 0;
  const endRun = () => {
    if (run !== '') runs.push(run);
    run = '';
  };
  // A repetition after `(?s)` repeats what stands before that.
  const matchers = tokens.filter(token => token.kind !== 'flags');
  for (const [index, token] of matchers.entries()) {
    if (token.kind === 'bar' && depth === 0) return [];
    if (token.kind === 'open') depth++;
    if (token.kind === 'close') depth--;
    const repeat = matchers[index + 1];
    if (depth === 0 && token.kind === 'char') {
      if (repeat?.kind !== 'repeat' || repeat.min > 0) run += token.char;
      if (repeat?.kind === 'repeat') endRun();
    } else if (token.kind !== 'assertion') {
      endRun();
    }
  }
  endRun();
  return runs;
}

function isCaseInsensitive(pattern: string, token: Token): boolean {
  return (
    (token.kind === 'open' || token.kind === 'flags') &&
    /^\(\?[^<:]*i/.test(pattern.slice(token.start, token.end))
  );
}
