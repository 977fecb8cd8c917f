/**
 * Splits a glob without braces at `/` into segments, and each segment into elements for one character or any number.
 * INVARIANT: no element of a segment matches `/`, and a segment's regex is linear in its text.
 */
import type { Problem } from './problem.ts';

export type Element =
  | { readonly kind: 'literal'; readonly text: string }
  /** Any number of characters: `*`. */
  | { readonly kind: 'star' }
  /** One character: `?` or a class, as RE2. `undotted` is the same without a dot. */
  | { readonly kind: 'one'; readonly regex: string; readonly undotted: string }
  /** An extended glob: one of the options, repeated. Only if extended globs are enabled. */
  | { readonly kind: 'group'; readonly times: string; readonly options: readonly (readonly Element[])[] };

/** `**`, or the elements that a segment of the path must match from start to end. */
export type Segment = 'globstar' | readonly Element[];

/** `[`, an optional `!` or `^`, then at least one member; `]` may be the first. */
const CLASS = /\[(?:[!^]\])?(?:\]|\\[\s\S]|[^\]\\/])(?:\\[\s\S]|[^\]\\/])*\]/uy;
const MEMBER = /(?:\\([\s\S])|([^\\]))(?:-(?:\\([\s\S])|([^\\])))?/uy;

/** Maximum nesting of extended globs. */
const MAX_GROUP_DEPTH = 10;

/** Splits a glob. Offsets of a problem count in `text`. `groups` is the maximum nesting of extended globs. */
export function cutSegments(text: string, groups = 0): readonly Segment[] | Problem {
  const segments: Segment[] = [];
  let elements: Element[] = [];
  let start = 0;
  const endSegment = (end: number) => {
    segments.push(text.slice(start, end) === '**' ? 'globstar' : joined(elements));
    elements = [];
    start = end + 1;
  };
  for (let at = 0; at < text.length; ) {
    const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
    let end = at + char.length;
    if (char === '/') endSegment(at);
    else if (groups > 0 && opensGroup(text, at)) {
      const read = readGroup(text, at, groups);
      if ('message' in read) return read;
      elements.push(read.element);
      end = read.end;
    } else if (char === '*') elements.push({ kind: 'star' });
    else if (char === '?') elements.push({ kind: 'one', regex: '[^/]', undotted: '[^./]' });
    else if (char === '\\') {
      if (end === text.length) return trailingBackslash(at);
      const escaped = String.fromCodePoint(text.codePointAt(end) ?? 0);
      end += escaped.length;
      if (escaped === '/') endSegment(end - 1);
      else elements.push({ kind: 'literal', text: escaped });
    } else if (char === '[') {
      const read = readClass(text, at);
      if ('message' in read) return read;
      elements.push(read.element);
      end = read.end;
    } else if (char === '(' && at > 0 && opensGroup(text, at - 1) && text[at - 2] !== '\\')
      return extendedGlob(text, at);
    else elements.push({ kind: 'literal', text: char });
    at = end;
  }
  endSegment(text.length);
  return segments;
}

/** Merges neighbouring literals, and neighbouring stars. */
function joined(elements: readonly Element[]): readonly Element[] {
  const done: Element[] = [];
  for (const element of elements) {
    const last = done.at(-1);
    if (element.kind === 'literal' && last?.kind === 'literal') {
      done[done.length - 1] = { kind: 'literal', text: last.text + element.text };
    } else if (element.kind !== 'star' || last?.kind !== 'star') done.push(element);
  }
  return done;
}

function trailingBackslash(at: number): Problem {
  const hint = 'write `\\\\` for the character, `/` between folders';
  return { start: at, end: at + 1, message: 'the glob ends in a backslash that escapes nothing', hint };
}

function extendedGlob(text: string, at: number): Problem {
  return {
    start: at - 1,
    end: at + 1,
    message: `\`${text.slice(at - 1, at + 1)}\` begins an extended glob, which globs here don't have`,
    hint: 'write `{a,b}` for alternatives, `\\(` for the character',
  };
}

function opensGroup(text: string, at: number): boolean {
  return '?*+@!'.includes(text[at] ?? '/') && text[at + 1] === '(';
}

interface ReadElement {
  readonly element: Element;
  /** The offset after the element. */
  readonly end: number;
}

/** Reads an extended glob such as `+(src|lib)`. Its options are globs of their own, within one segment. */
function readGroup(text: string, start: number, groups: number): ReadElement | Problem {
  const whole = { start, end: start + 2 };
  const operator = text[start] ?? '';
  if (operator === '!') {
    const hint =
      'name the files that are meant; where a later glob of a list excludes, let it begin with `!`';
    return { ...whole, message: '`!(` excludes, which no linear test of a name can', hint };
  }
  if (groups > MAX_GROUP_DEPTH) return { ...whole, message: 'extended globs nest too deeply' };
  const options: (readonly Element[])[] = [];
  for (let at = start + 2; ; ) {
    const end = endOfOption(text, at);
    if (text[end] !== '|' && text[end] !== ')')
      return { ...whole, message: 'the extended glob is not closed', hint: 'end it with `)`' };
    const cut = cutSegments(text.slice(at, end), groups + 1);
    if ('message' in cut) return { ...cut, start: at + cut.start, end: at + cut.end };
    const [only = []] = cut;
    options.push(only === 'globstar' ? [{ kind: 'star' }] : only);
    at = end + 1;
    if (text[end] === ')')
      return { element: { kind: 'group', times: operator === '@' ? '' : operator, options }, end: at };
  }
}

/** The end of an option: its `|` or `)`, a `/`, which no group crosses, or the end of the text. */
function endOfOption(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (char === '\\') at++;
    else if (char === '(') depth++;
    else if (char === ')' && depth > 0) depth--;
    else if (char === '/' || (depth === 0 && (char === '|' || char === ')'))) return at;
  }
  return text.length;
}

function readClass(text: string, start: number): ReadElement | Problem {
  CLASS.lastIndex = start;
  const written = CLASS.exec(text)?.[0];
  if (written === undefined || /^\[[!^]\]$/.test(written)) {
    const slash = /^\[[^\]/]*\/[^[]*\]/.test(text.slice(start));
    const hint = slash
      ? 'a class matches a character of one name: write `{a/b,c}` for alternatives with `/`'
      : 'end it with `]`, or write `\\[` for the character';
    return { start, end: start + 1, message: 'the class is not closed', hint };
  }
  const named = /\[[:.=]/.exec(written.slice(1));
  if (named) {
    const at = start + 1 + named.index;
    const hint = 'write the characters, as in `[a-zA-Z]`';
    return { start: at, end: at + 2, message: 'globs here have no named classes', hint };
  }
  const negated = /^\[[!^]/.test(written);
  const ranges: Range[] = [];
  const first = negated ? 2 : 1;
  MEMBER.lastIndex = first;
  for (let at = first; at < written.length - 1; at = MEMBER.lastIndex) {
    const [member = '', escapedFrom, from = escapedFrom ?? '', escapedTo, to = escapedTo] = memberAt(
      written,
      at,
    );
    if (to !== undefined && codeOf(to) < codeOf(from)) {
      const end = start + at + member.length;
      return { start: start + at, end, message: `the range \`${member}\` runs backwards` };
    }
    ranges.push([codeOf(from), codeOf(to ?? from)]);
  }
  const end = start + written.length;
  const regex = classRegex(ranges, negated, [SLASH]);
  if (regex === undefined) return { start, end, message: 'the class matches nothing but `/`' };
  const undotted = classRegex(ranges, negated, [DOT, SLASH]) ?? NOTHING;
  return { element: { kind: 'one', regex, undotted }, end };
}

/** A character or a range of a class; a `-` before the closing bracket is a character. */
function memberAt(written: string, at: number): readonly (string | undefined)[] {
  MEMBER.lastIndex = at;
  const found = MEMBER.exec(written) ?? [];
  if (MEMBER.lastIndex < written.length) return found;
  MEMBER.lastIndex = at + (found[1] === undefined ? (found[2]?.length ?? 1) : 1 + found[1].length);
  const [, escaped, plain] = found;
  return [written.slice(at, MEMBER.lastIndex), escaped, plain];
}

function codeOf(char: string): number {
  return char.codePointAt(0) ?? 0;
}

/** A range with its first and last character. */
type Range = readonly [number, number];

const DOT = 0x2e;
const SLASH = 0x2f;
/** An RE2 class without any character. */
export const NOTHING = '[^\\x{0}-\\x{10ffff}]';

/** The ranges as RE2, without the excluded characters; undefined if nothing is left. */
function classRegex(
  ranges: readonly Range[],
  negated: boolean,
  without: readonly number[],
): string | undefined {
  if (negated) {
    const excluded = [...without.map((code): Range => [code, code]), ...ranges];
    return `[^${excluded.map(rangeText).join('')}]`;
  }
  let left = ranges;
  for (const code of without) left = left.flatMap(range => minus(range, code));
  return left.length === 0 ? undefined : `[${left.map(rangeText).join('')}]`;
}

function minus([from, to]: Range, code: number): readonly Range[] {
  if (to < code || from > code) return [[from, to]];
  return [
    ...(from < code ? [[from, code - 1] as const] : []),
    ...(to > code ? [[code + 1, to] as const] : []),
  ];
}

function rangeText([from, to]: Range): string {
  const hex = (code: number) => `\\x{${code.toString(16)}}`;
  return from === to ? hex(from) : `${hex(from)}-${hex(to)}`;
}
