/** A command that a host gives as a list of words, as a line of a shell. INVARIANT: the shell reads the same words. */
import type { JsonNode } from '../values/json-node.ts';

/** Undefined where some item is no string. */
export function lineOfWords(items: readonly JsonNode[]): string | undefined {
  const words = items.flatMap(item => (item.kind === 'string' ? [quotedWord(item.value)] : []));
  return words.length === items.length ? words.join(' ') : undefined;
}

/** As one word of a shell. */
export function quotedWord(word: string): string {
  return /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
