/** A command that a host gives as a list of words, as a line of a shell. INVARIANT: the shell reads the same words. */
import type { JsonNode } from '../values/json-node.ts';

/** Undefined where some item is no string. */
export function lineOfWords(items: readonly JsonNode[]): string | undefined {
  const words = items.flatMap(item => (item.kind === 'string' ? [quotedWord(item.value)] : []));
  return words.length === items.length ? words.join(' ') : undefined;
}

const KEY = /^(?:C-m|C-j|Enter|Return|KPEnter|Space)$/i;

/** Keys that are pressed in a terminal, as what they write; undefined where some item is no string. */
export function lineOfKeys(items: readonly JsonNode[]): string | undefined {
  const keys = items.flatMap(item => (item.kind === 'string' ? [item.value] : []));
  if (keys.length !== items.length) return undefined;
  return keys.map(each => (KEY.test(each) ? (/space/i.test(each) ? ' ' : '\n') : each)).join('');
}

/** The text as one word of a shell. */
export function quotedWord(word: string): string {
  return /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
