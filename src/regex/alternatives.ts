/**
 * Patterns that are alternatives of literals, such as `Write|Edit` and `.*Edit`. Plain string search decides them, and
 * no regex is compiled. INVARIANT: for every text, the answer is the same as the regex's.
 */
import { type Literal, literalOf, matchesLiteral } from './literal.ts';
import type { Token } from './tokens.ts';

const WORDS = /^\w+(?:\|\w+)*$/;

/**
 * The words of a pattern that only lists words, as most patterns for tools do: `Write|Edit`. Undefined for any other
 * pattern.
 */
export function wordsOf(pattern: string): readonly string[] | undefined {
  return WORDS.test(pattern) ? pattern.split('|') : undefined;
}

/** Whether the pattern matches, from start to end if `whole`; undefined if it is more than literals. */
export function literalTest(
  pattern: string,
  tokens: readonly Token[],
  whole: boolean,
): ((subject: string) => boolean) | undefined {
  const literals: Literal[] = [];
  for (const alternative of alternativesIn(tokens)) {
    const literal = literalOf(pattern, alternative, whole);
    if (!literal) return undefined;
    literals.push(literal);
  }
  return subject => literals.some(literal => matchesLiteral(literal, subject));
}

/** Splits tokens at bars. A bar inside a group leaves a bracket in an alternative, which is then no literal. */
function alternativesIn(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const alternatives: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'bar') alternatives.push([]);
    else alternatives.at(-1)?.push(token);
  }
  return alternatives;
}
