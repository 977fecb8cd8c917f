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
export const LONE_SURROGATE = /[\ud800-\udfff]/u;

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
  if (tokens.some(token => caseIsIgnored(pattern, token))) return '';
  return longest(requiredRuns(tokens).map(({ text }) => text));
}

/** How many UTF-16 units of a match stand before its required literal at most; infinite where that is not known. */
export function unitsBefore(tokens: readonly Token[], required: string): number {
  return requiredRuns(tokens).find(({ text }) => text === required)?.before ?? Number.POSITIVE_INFINITY;
}

function longest(texts: readonly string[]): string {
  return texts.reduce((most, text) => (text.length > most.length ? text : most), '');
}

/**
 * What is left of a subject from a character before the first place where a match may start: a pattern that needs the literal,
 * with so many units before it at most, matches in the one if it does in the other.
 */
export function tailWith(subject: string, required: string, before: number): string {
  const start = subject.indexOf(required) - before - CHARACTER;
  return start > 0 ? subject.slice(start) : subject;
}

/** UTF-16 units of one that is looked at by `\b` and `^`. */
const CHARACTER = 2;

/** Characters in a row that every match has, and how many UTF-16 units of it stand before them at most. */
export interface RequiredRun {
  readonly text: string;
  readonly before: number;
}

/** Whatever their case where the pattern ignores it. */
export function requiredRuns(tokens: readonly Token[]): readonly RequiredRun[] {
  const runs: RequiredRun[] = [];
  let run = '';
  let depth = 0;
  let before = 0;
  let behind = 0;
  const endRun = () => {
    if (run !== '') runs.push({ text: run, before });
    run = '';
    before = behind;
  };
  // A repetition after `(?s)` repeats what stands before that.
  const matchers = tokens.filter(token => token.kind !== 'flags');
  for (const [index, token] of matchers.entries()) {
    if (token.kind === 'bar' && depth === 0) return [];
    if (token.kind === 'open') depth++;
    if (token.kind === 'close') depth--;
    const repeat = matchers[index + 1];
    behind += unitsOf(token, repeat);
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

/** How many UTF-16 units a matcher takes at most, with what repeats it. */
function unitsOf(token: Token, repeat: Token | undefined): number {
  const times = repeat?.kind === 'repeat' ? (repeat.max ?? Number.POSITIVE_INFINITY) : 1;
  switch (token.kind) {
    case 'char':
      return times === 0 ? 0 : token.char.length * times;
    case 'any':
    case 'set':
    case 'class':
      return times === 0 ? 0 : 2 * times;
    case 'repeat':
    case 'assertion':
    case 'flags':
      return 0;
    default:
      return Number.POSITIVE_INFINITY;
  }
}

export function caseIsIgnored(pattern: string, token: Token): boolean {
  return (
    (token.kind === 'open' || token.kind === 'flags') &&
    /^\(\?[^<:]*i/.test(pattern.slice(token.start, token.end))
  );
}
