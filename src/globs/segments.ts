/**
 * A glob without braces, cut at `/` into segments, and each of those into what matches one character or any number of them.
 * INVARIANT: nothing in a segment matches `/`, and a segment's regex is linear in its text.
 */
import type { Problem } from './problem.ts';

export type Element =
  | { readonly kind: 'literal'; readonly text: string }
  /** Any number of characters: `*`. */
  | { readonly kind: 'star' }
  /** One character: `?` or a class, as RE2. */
  | { readonly kind: 'one'; readonly regex: string };

/** `**`, or what a segment of the path must look like from start to end. */
export type Segment = 'globstar' | readonly Element[];

export type Cut =
  | { readonly segments: readonly Segment[]; readonly problem?: undefined }
  | { readonly problem: Problem };

/** `[`, `!` or `^`, then at least one member, the first of which may be `]`. */
const CLASS = /\[(?:[!^]\])?(?:\]|\\[\s\S]|[^\]\\/])(?:\\[\s\S]|[^\]\\/])*\]/uy;
const MEMBER = /(?:\\([\s\S])|([^\\]))(?:-(?:\\([\s\S])|([^\\])))?/uy;

/** Offsets of the problem count in `text`. */
export function cutSegments(text: string): Cut {
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
    else if (char === '*') elements.push({ kind: 'star' });
    else if (char === '?') elements.push({ kind: 'one', regex: '[^/]' });
    else if (char === '\\') {
      if (end === text.length) return { problem: trailingBackslash(at) };
      const escaped = String.fromCodePoint(text.codePointAt(end) ?? 0);
      end += escaped.length;
      if (escaped === '/') endSegment(end - 1);
      else elements.push({ kind: 'literal', text: escaped });
    } else if (char === '[') {
      const read = readClass(text, at);
      if ('message' in read) return { problem: read };
      elements.push({ kind: 'one', regex: read.regex });
      end = read.end;
    } else if (char === '(' && at > 0 && '?*+@!'.includes(text[at - 1] ?? '') && text[at - 2] !== '\\') {
      return { problem: extendedGlob(text, at) };
    } else elements.push({ kind: 'literal', text: char });
    at = end;
  }
  endSegment(text.length);
  return { segments };
}

/** Neighbouring literals as one, neighbouring stars as one. */
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

function readClass(text: string, start: number): { readonly regex: string; readonly end: number } | Problem {
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
  const ranges = negated ? ['/'] : [];
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
    ranges.push(...withoutSlash(codeOf(from), codeOf(to ?? from), negated));
  }
  if (ranges.length === 0)
    return { start, end: start + written.length, message: 'the class matches nothing but `/`' };
  return { regex: `[${negated ? '^' : ''}${ranges.join('')}]`, end: start + written.length };
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

const SLASH = 0x2f;

/** A range as RE2 writes it; a positive class must not match the separator, whatever its ranges span. */
function withoutSlash(from: number, to: number, negated: boolean): readonly string[] {
  if (negated || to < SLASH || from > SLASH) return [range(from, to)];
  return [...(from < SLASH ? [range(from, SLASH - 1)] : []), ...(to > SLASH ? [range(SLASH + 1, to)] : [])];
}

function range(from: number, to: number): string {
  const hex = (code: number) => `\\x{${code.toString(16)}}`;
  return from === to ? hex(from) : `${hex(from)}-${hex(to)}`;
}
