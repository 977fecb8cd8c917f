/** The flags of a pattern, such as `(?is)`, and the constructs at the start of a pattern. */
import type { Token } from './tokens.ts';

export interface Flags {
  readonly ignoresCase: boolean;
  readonly multiline: boolean;
  readonly dotAll: boolean;
  /** `*` is lazy and `*?` greedy. */
  readonly ungreedy: boolean;
}

export const NO_FLAGS: Flags = { ignoresCase: false, multiline: false, dotAll: false, ungreedy: false };

const KNOWN_FLAGS = /^\(\?(?:[imsU]+(?:-[imsU]+)?|-[imsU]+)\)$/;

/** Whether all inline flags are flags of RE2. Nothing is known about patterns with other flags. */
export function flagsAreKnown(pattern: string, tokens: readonly Token[]): boolean {
  return tokens.every(
    ({ kind, start, end }) => kind !== 'flags' || KNOWN_FLAGS.test(pattern.slice(start, end)),
  );
}

/** The flags after a token such as `(?s-m)`, or within a group that begins with `(?s-m:`. */
export function withFlags(flags: Flags, text: string): Flags {
  const [on = '', off = ''] = text.slice(2, -1).split('-');
  const has = (flag: string, before: boolean) => (before || on.includes(flag)) && !off.includes(flag);
  return {
    ignoresCase: has('i', flags.ignoresCase),
    multiline: has('m', flags.multiline),
    dotAll: has('s', flags.dotAll),
    ungreedy: has('U', flags.ungreedy),
  };
}

/** The place at which a match must start: anywhere, the start of the text, or the start of a line. */
export type Anchor = 'none' | 'text' | 'line';

export interface Opening {
  readonly flags: Flags;
  /** The flags as written, one group after another. */
  readonly written: string;
  readonly anchor: Anchor;
  /** The number of tokens that the opening takes. */
  readonly tokens: number;
}

/** The flags and the anchor that a pattern begins with. */
export function openingOf(pattern: string, tokens: readonly Token[], flags: Flags): Opening {
  let opening: Opening = { flags, written: '', anchor: 'none', tokens: 0 };
  for (const token of tokens) {
    const text = pattern.slice(token.start, token.end);
    const count = opening.tokens + 1;
    if (token.kind === 'flags') {
      const changed = withFlags(opening.flags, text);
      opening = { ...opening, flags: changed, written: opening.written + text, tokens: count };
    } else if (text === '^' || text === '\\A') {
      const line = text === '^' && opening.flags.multiline && opening.anchor !== 'text';
      opening = { ...opening, anchor: line ? 'line' : 'text', tokens: count };
    } else break;
  }
  return opening;
}

/** `[\s\S]` and similar classes: any character, whatever the flags. */
const ANYTHING = /^\[(?:\\s\\S|\\S\\s|\\d\\D|\\D\\d|\\w\\W|\\W\\w)\]$/;

/** Whether a token matches any character of the line or of the text; undefined for every other token. */
export function anyCharacter(
  pattern: string,
  token: Token | undefined,
  flags: Flags,
): 'line' | 'text' | undefined {
  if (token?.kind === 'any') return flags.dotAll ? 'text' : 'line';
  return token?.kind === 'class' && ANYTHING.test(pattern.slice(token.start, token.end)) ? 'text' : undefined;
}
