/**
 * The characters that one matcher of a pattern accepts, as RE2 reads it: sorted ranges of UTF-16 units, alternating
 * first and last. INVARIANT: they are exact for texts without surrogates, or undefined.
 */

/** For example, `[97, 122]` is `[a-z]`. Ranges neither overlap nor touch. */
export type Chars = readonly number[];

const LAST = 0xffff;
const DIGITS: Chars = [48, 57];
const WORD: Chars = [48, 57, 65, 90, 95, 95, 97, 122];
const SPACE: Chars = [9, 10, 12, 13, 32, 32];
const SETS: Readonly<Record<string, Chars>> = {
  d: DIGITS,
  w: WORD,
  s: SPACE,
  D: [0, 47, 58, LAST],
  W: [0, 47, 58, 64, 91, 94, 96, 96, 123, LAST],
  S: [0, 8, 11, 11, 14, 31, 33, LAST],
};
const CONTROLS: Readonly<Record<string, number>> = { a: 7, f: 12, n: 10, r: 13, t: 9, v: 11 };

export const ANY: Chars = [0, LAST];
export const ANY_IN_LINE: Chars = [0, 9, 11, LAST];

/** The characters that a literal character matches. */
export function charsOfLiteral(char: string, fold: boolean): Chars | undefined {
  const code = char.charCodeAt(0);
  return char.length === 1 ? charsOfRange(code, code, fold) : undefined;
}

/** The characters of `\d`, `\x41` and similar escapes. */
export function charsOfSet(text: string, fold: boolean): Chars | undefined {
  if (text.startsWith('\\x')) return charsOfRange(codeOf(text), codeOf(text), fold);
  const chars = text.length === 2 ? SETS[text.charAt(1)] : undefined;
  return chars && fold ? foldSet(text.charAt(1)) : chars;
}

/** The characters of a range; undefined if it ends before it starts, or contains surrogates. */
function charsOfRange(first: number, last: number, fold: boolean): Chars | undefined {
  if (!(first <= last && last <= LAST) || (first <= 0xdfff && last >= 0xd800)) return undefined;
  return fold ? foldCase([first, last]) : [first, last];
}

function foldSet(letter: string): Chars | undefined {
  const lower = SETS[letter.toLowerCase()];
  const folded = lower && foldCase(lower);
  return folded && (letter === letter.toLowerCase() ? folded : complement(folded));
}

/** A character in a class, plain or escaped; `]` only as the first character. */
const ESCAPED = String.raw`\\x\{[\da-fA-F]{1,6}\}|\\x[\da-fA-F]{2}|\\[\x20-/:-@[-\x60{-~afnrtv]`;
const ITEM = new RegExp(String.raw`\\([dDsSwW])|(${ESCAPED}|[^\\])(?:-(${ESCAPED}|[^\]\\]))?`, 'y');

/** The characters of a class `[…]`, which is passed with its brackets. */
export function charsOfClass(text: string, fold: boolean): Chars | undefined {
  if (text.includes('[:', 1) || text.length < 3 || !text.endsWith(']')) return undefined;
  const negated = text.startsWith('[^');
  const end = text.length - 1;
  const ranges: number[] = [];
  for (let at = negated ? 2 : 1; at < end; at = ITEM.lastIndex) {
    ITEM.lastIndex = at;
    const item = ITEM.exec(text);
    if (!item || ITEM.lastIndex > end) return undefined;
    const [, set, first = '', last = first] = item;
    const chars =
      set === undefined ? charsOfRange(codeOf(first), codeOf(last), fold) : charsOfSet(`\\${set}`, fold);
    if (!chars) return undefined;
    ranges.push(...chars);
  }
  return negated ? complement(union(ranges)) : union(ranges);
}

function codeOf(text: string): number {
  if (text.startsWith('\\x')) return Number.parseInt(text.replace(/^\\x\{?/, ''), 16);
  const char = text.at(-1) ?? '';
  return text.length === 2 ? (CONTROLS[char] ?? char.charCodeAt(0)) : char.charCodeAt(0);
}

/** Sorts and merges ranges. */
function union(ranges: readonly number[]): Chars {
  const sorted: (readonly [number, number])[] = [];
  for (let at = 0; at < ranges.length; at += 2) sorted.push([ranges[at] ?? 0, ranges[at + 1] ?? 0]);
  sorted.sort(([a], [b]) => a - b);
  const joined: number[] = [];
  for (const [first, last] of sorted) {
    const before = joined.at(-1);
    if (before === undefined || first > before + 1) joined.push(first, last);
    else joined[joined.length - 1] = Math.max(before, last);
  }
  return joined;
}

function complement(chars: Chars): Chars {
  const ranges: number[] = [];
  let next = 0;
  for (let at = 0; at < chars.length; at += 2) {
    const first = chars[at] ?? 0;
    if (first > next) ranges.push(next, first - 1);
    next = (chars[at + 1] ?? 0) + 1;
  }
  return next > LAST ? ranges : [...ranges, next, LAST];
}

/**
 * Adds the other case of ASCII letters, and the two signs that Unicode folds to ASCII letters. Undefined for other
 * characters.
 */
function foldCase(chars: Chars): Chars | undefined {
  const ranges = [...chars];
  for (let at = 0; at < chars.length; at += 2) {
    const [first = 0, last = 0] = [chars[at], chars[at + 1]];
    if (last > 0x7f) return undefined;
    for (const [start, shift] of CASES) {
      const [from, to] = [Math.max(first, start), Math.min(last, start + 25)];
      if (from <= to) ranges.push(from + shift, to + shift);
    }
  }
  const folded = union(ranges);
  return union([
    ...folded,
    ...(hasChar(folded, 0x6b) ? [0x212a, 0x212a] : []),
    ...(hasChar(folded, 0x73) ? [0x17f, 0x17f] : []),
  ]);
}

/** `A` and the distance to the lower case, and `a` and the distance back. */
const CASES = [
  [65, 32],
  [97, -32],
] as const;

function hasChar(chars: Chars, code: number): boolean {
  return overlap(chars, [code, code]);
}

/** Whether the sets have a common character. */
export function overlap(a: Chars, b: Chars): boolean {
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if ((a[i + 1] ?? 0) < (b[j] ?? 0)) i += 2;
    else if ((b[j + 1] ?? 0) < (a[i] ?? 0)) j += 2;
    else return true;
  }
  return false;
}

/** The characters one by one; undefined if there are more than `most`. */
export function listOf(chars: Chars, most: number): readonly string[] | undefined {
  const list: string[] = [];
  for (let at = 0; at < chars.length; at += 2)
    for (let code = chars[at] ?? 0; code <= (chars[at + 1] ?? 0); code++)
      if (list.push(String.fromCharCode(code)) > most) return undefined;
  return list;
}

/** The characters in JavaScript syntax; `last` replaces the last of all characters. */
export function sourceOf(chars: Chars, last = unit(LAST)): string {
  if (chars.length === 2 && chars[0] === chars[1]) return unit(chars[0] ?? 0);
  let source = '';
  for (let at = 0; at < chars.length; at += 2) {
    const [from = 0, to = 0] = [chars[at], chars[at + 1]];
    source += from === to ? unit(from) : `${unit(from)}-${to === LAST ? last : unit(to)}`;
  }
  return `[${source}]`;
}

function unit(code: number): string {
  const char = String.fromCharCode(code);
  return /\w/.test(char) ? char : `\\u${code.toString(16).padStart(4, '0')}`;
}
