/**
 * Finds patterns for whole texts that are valid but match nothing, since more text must come before their start or
 * after their end. INVARIANT: a reported pattern matches no text. An unreported one may match none either.
 */
import type { Lint } from './lint.ts';
import { scan, type Token } from './tokens.ts';

const START = /^(?:\^|\\A)$/;
const END = /^(?:\$|\\z)$/;
/** Constructs that change the meaning of `^` and `$`, or allow the rest at other places. */
const BEYOND = /^\(\?(?:[a-zA-Z]*m|<?[=!])/;

/** Why a pattern can match no text. Undefined if it may, and for a pattern with alternatives or lookarounds. */
export function whyUnsatisfiable(pattern: string): Lint | undefined {
  const tokens = scan(pattern);
  const textOf = ({ start, end }: Token) => pattern.slice(start, end);
  if (tokens.some(token => token.kind === 'bar' || BEYOND.test(textOf(token)))) return undefined;
  const required = requiredTokens(tokens);
  const consuming = required.filter(({ kind }) => CONSUMING.has(kind));
  for (const token of required) {
    if (token.kind !== 'assertion') continue;
    const { start, end } = token;
    const written = textOf(token);
    const place = { start, end, hint: `write \`(?m)\` in front, for lines instead of the whole value` };
    if (END.test(written) && consuming.some(each => each.start >= end))
      return { ...place, message: `\`${written}\` is the end of the value, and more has to follow` };
    if (START.test(written) && consuming.some(each => each.end <= start))
      return { ...place, message: `\`${written}\` is the start of the value, and more has to stand before` };
  }
  return undefined;
}

const CONSUMING: ReadonlySet<Token['kind']> = new Set(['char', 'any', 'set', 'class']);

/** Tokens that take part in every match: neither they nor a group around them is optional. */
function requiredTokens(tokens: readonly Token[]): readonly Token[] {
  const required: Token[] = [];
  const opened: number[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'open') opened.push(required.length);
    const before = token.kind === 'close' ? (opened.pop() ?? 0) : required.length;
    const next = tokens[at + 1];
    if (next?.kind === 'repeat' && next.min === 0) required.length = before;
    else required.push(token);
  }
  return required;
}
