/**
 * Finds the lookaheads at the start of a pattern, which RE2 lacks: `(?=.*a)(?=.*b)` for a line, or a text, with both.
 * Other lookarounds are problems. INVARIANT: an accepted pattern can be decided exactly, in linear time.
 */
import { anyCharacter, type Flags, type Opening, openingOf } from './flags.ts';
import type { Problem } from './problem.ts';
import { reachOf } from './reach.ts';
import { programSize } from './size.ts';
import { scan, type Token } from './tokens.ts';

export interface Lookahead {
  readonly negative: boolean;
  /**
   * Where the content may begin: anywhere from here to the end of the `line` or `text`, as after `.*`; or only `here`,
   * at the start of the match.
   */
  readonly sees: 'line' | 'text' | 'here';
  /** The start of the group itself. */
  readonly start: number;
  readonly end: number;
  /** The start of the content, after the `.*` if there is one. */
  readonly content: number;
}

export interface Lookaheads {
  readonly opening: Opening;
  readonly all: readonly Lookahead[];
  /** The start of the rest of the pattern. */
  readonly rest: number;
}

const MAX_LOOKAHEADS = 20;
const LOOKAROUND = /^\(\?<?[=!]/;

/**
 * The lookaheads at the start of a pattern; undefined if it has no lookaround at all. A pattern for a `whole` text
 * matches from the start of the text.
 */
export function lookaheadsOf(
  pattern: string,
  tokens: readonly Token[],
  given: Flags,
  whole: boolean,
): Lookaheads | Problem | undefined {
  const isLookaround = (token: Token) =>
    token.kind === 'open' && LOOKAROUND.test(pattern.slice(token.start, token.end));
  if (!tokens.some(isLookaround)) return undefined;
  const quotation = quotationIn(pattern, tokens);
  if (quotation) return quotation;
  const written = openingOf(pattern, tokens, given);
  const opening: Opening = whole ? { ...written, anchor: 'text' } : written;
  const all: Lookahead[] = [];
  let index = opening.tokens;
  for (
    let token = tokens[index];
    token && /^\(\?[=!]/.test(pattern.slice(token.start, token.end));
    token = tokens[index]
  ) {
    const close = closeOf(tokens, index);
    if (close < 0)
      return {
        start: token.start,
        end: token.end,
        message: 'the group is not closed',
        hint: 'end it with `)`',
      };
    all.push(readLookahead(pattern, tokens.slice(index, close + 1), opening.flags));
    index = close + 1;
  }
  const firstToken = (start: number) => tokens.findIndex(token => token.start >= start);
  const contents = all.flatMap(each => tokens.slice(firstToken(each.content), firstToken(each.end - 1)));
  const other = [...contents, ...tokens.slice(index)].find(isLookaround);
  if (other) return elsewhere(pattern, other);
  const lookaheads = { opening, all, rest: all.at(-1)?.end ?? 0 };
  return refused(pattern, tokens.slice(index), lookaheads) ?? lookaheads;
}

/** Reports a quotation: the parts of the pattern are compiled separately, and a quotation may not end in its part. */
function quotationIn(pattern: string, tokens: readonly Token[]): Problem | undefined {
  const ends = [0, ...tokens.map(({ end }) => end)];
  const starts = [...tokens.map(({ start }) => start), pattern.length];
  const start = ends.find((end, index) => (starts[index] ?? end) > end);
  if (start === undefined) return undefined;
  const message = 'a quotation and lookaheads do not go together';
  return { start, end: start + 2, message, hint: 'escape the characters one by one, as in `a\\.b`' };
}

/** The index of the token that closes the group opened by the token at `index`; -1 if there is none. */
function closeOf(tokens: readonly Token[], index: number): number {
  let depth = 0;
  return tokens.findIndex(({ kind }, at) => {
    if (at < index) return false;
    if (kind === 'open') depth++;
    return kind === 'close' && --depth === 0;
  });
}

function readLookahead(pattern: string, tokens: readonly Token[], flags: Flags): Lookahead {
  const [open, any, repeat] = tokens;
  const [start, end] = [open?.start ?? 0, tokens.at(-1)?.end ?? 0];
  const negative = pattern[start + 2] === '!';
  const further = anyCharacter(pattern, any, flags);
  const star = repeat?.kind === 'repeat' && repeat.min === 0 && repeat.max === undefined;
  if (!further || !star || hasAlternatives(tokens.slice(1, -1))) {
    return { negative, sees: 'here', start, end, content: open?.end ?? start };
  }
  return { negative, sees: further, start, end, content: repeat.end };
}

/** Whether there are alternatives outside all groups. */
function hasAlternatives(tokens: readonly Token[]): boolean {
  let depth = 0;
  return tokens.some(({ kind }) => {
    if (kind === 'open') depth++;
    if (kind === 'close') depth--;
    return kind === 'bar' && depth === 0;
  });
}

function elsewhere(pattern: string, { start, end }: Token): Problem {
  const text = pattern.slice(start, end);
  const behind = text.includes('<');
  const message = `\`${text}\` is a ${behind ? 'lookbehind' : 'lookahead that does not begin the pattern'}`;
  const hints = {
    '(?=':
      'write what follows as a plain part of the pattern; only lookaheads at its start are tests of their own',
    '(?!':
      'write what may follow instead, as in `foo([^b]|$)`; or begin the pattern with the lookahead: `^(?!.*x)`',
    '(?<=': 'write what stands before as a plain part of the pattern',
    '(?<!': 'write what may stand before instead, as in `(^|[^a])b`',
  };
  const hint = Object.entries(hints).find(([form]) => form === text)?.[1];
  return { start, end, message, ...(hint !== undefined && { hint }) };
}

/** Why lookaheads at the start cannot be decided; undefined if they can. */
function refused(pattern: string, rest: readonly Token[], { opening, all }: Lookaheads): Problem | undefined {
  const [first] = all;
  if (!first) return undefined;
  const place = ({ start }: Lookahead) => ({ start, end: start + 3 });
  if (all.length > MAX_LOOKAHEADS) {
    return { ...place(first), message: `the pattern begins with more than ${MAX_LOOKAHEADS} lookaheads` };
  }
  const [next] = rest;
  if (next?.kind === 'repeat') {
    return {
      start: next.start,
      end: next.end,
      message: 'a lookahead is repeated',
      hint: 'leave the repetition out',
    };
  }
  if (hasAlternatives(rest)) {
    const hint = 'put the alternatives in a group: `(?=.*a)(?:b|c)`';
    return { ...place(first), message: 'the lookahead is one of several alternatives', hint };
  }
  if (opening.anchor === 'text') return undefined;
  const near = all.find(each => each.sees === 'here');
  if (near && opening.anchor === 'none') {
    const begun = `(?${near.negative ? '!' : '='}`;
    const hint = `write \`^${begun}…)\` for the start of a line, or \`${begun}.*(?:…))\` for anywhere behind`;
    return { ...place(near), message: 'the lookahead has neither `^` before it nor `.*` in it', hint };
  }
  const ofLines = all.some(each => each.sees !== 'text');
  const hint =
    'write `[ \\t]` for `\\s`, add `\\n` to a class such as `[^x]`, or begin with `(?s)` to look at the whole text';
  const crossing = all.find(
    ({ sees, content, end }) => sees !== 'text' && isEndless(pattern, content, end - 1, opening),
  );
  if (crossing) {
    return {
      start: crossing.start,
      end: crossing.end,
      message: 'the lookahead is about a line, but can go on over many',
      hint,
    };
  }
  const start = all.at(-1)?.end ?? 0;
  if (!ofLines || !isEndless(pattern, start, pattern.length, opening)) return undefined;
  return {
    start,
    end: pattern.length,
    message: 'the lookahead is about a line, but what follows can go on over many',
    hint,
  };
}

/** Whether a match of a part of the pattern can continue over any number of lines. */
function isEndless(pattern: string, start: number, end: number, { written }: Opening): boolean {
  const part = written + pattern.slice(start, end);
  const tokens = scan(part);
  const { crossesLines, length } = reachOf(part, tokens, programSize(part, tokens));
  return crossesLines && length === Number.POSITIVE_INFINITY;
}
