/**
 * Patterns that join several alternatives: `(?:one)|(?:other)`. Most texts lack the required literals of every part,
 * and the remaining parts are small enough for JavaScript's RegExp.
 */
import type { Token } from './tokens.ts';

/** The parts, each a valid pattern; undefined if the pattern is not made of groups alone. */
export function joinedPatterns(pattern: string, tokens: readonly Token[]): readonly string[] | undefined {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [at, token] of tokens.entries()) {
    const written = pattern.slice(token.start, token.end);
    const isFirst = at === 0 || (depth === 0 && tokens[at - 1]?.kind === 'bar');
    if (depth === 0 && !(isFirst ? written === '(?:' : token.kind === 'bar')) return undefined;
    if (token.kind === 'open' && depth++ === 0) start = token.end;
    if (token.kind === 'close' && --depth === 0) parts.push(pattern.slice(start, token.start));
  }
  return parts.length > 1 ? parts : undefined;
}
