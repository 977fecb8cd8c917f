/**
 * The words that a word comes to: pieces of known text, put together and cut where the shell splits. INVARIANT: a piece keeps
 * how it came to be, and so does the word that it ends up in.
 */
import { MAX_ALTERNATIVES } from './limits.ts';
import { hasHole } from './unknowns.ts';

/** Bits of how a word came to be; that it holds something unknown is to be seen in the text itself. */
export const QUOTED = 1;
export const GLOB = 2;
export const VARIABLE = 4;
/** An unquoted expansion of which nothing is known: it may be no word at all, or several. */
export const LOOSE = 8;

export interface Piece {
  readonly text: string;
  readonly forms: number;
  /** What a `<(…)` gives its reader to read, where that is known. */
  readonly input?: string | undefined;
}

/** `null` stands where the shell ends one word and begins another. */
export type Pieces = readonly (Piece | null)[];

export interface Field extends Piece {}

/** Whether it is written as it stands: without quotes, escapes, globs and expansions. */
export function isPlain({ text, forms }: Field): boolean {
  return forms === 0 && !hasHole(text);
}

/** One piece after another, in all combinations; `fallback` where there are too many. */
export function combine(
  parts: readonly (readonly Pieces[])[],
  fallback: (index: number) => Pieces,
): readonly Pieces[] {
  let all: (Piece | null)[][] = [[]];
  for (const [index, alternatives] of parts.entries()) {
    const tooMany = alternatives.length * all.length > MAX_ALTERNATIVES;
    const [only, ...others] = tooMany ? [fallback(index)] : alternatives;
    // Mostly there is one: a list of a thousand words is not copied a thousand times.
    if (others.length === 0) for (const before of all) before.push(...(only ?? []));
    else all = all.flatMap(before => alternatives.map(after => [...before, ...after]));
  }
  return all;
}

export function fieldsOf(pieces: Pieces): Field[] {
  const fields: Field[] = [];
  let current: Field | undefined;
  for (const piece of pieces) {
    if (piece === null) {
      if (current) fields.push(current);
      current = undefined;
    } else if (piece.text !== '' || piece.forms & QUOTED) {
      const input = current?.input ?? piece.input;
      current = {
        text: (current?.text ?? '') + piece.text,
        forms: (current?.forms ?? 0) | piece.forms,
        ...(input !== undefined && { input }),
      };
    }
  }
  if (current) fields.push(current);
  return fields;
}

/** What an unquoted expansion of this text is, cut at the characters of IFS. */
export function split(text: string, forms: number, separators: string): Pieces {
  const pieces: (Piece | null)[] = [];
  let word = '';
  for (const character of text) {
    if (!separators.includes(character)) {
      word += character;
      continue;
    }
    if (word !== '') pieces.push({ text: word, forms });
    pieces.push(null);
    word = '';
  }
  if (word !== '') pieces.push({ text: word, forms });
  return pieces.map(piece => (piece && /[*?[]/.test(piece.text) ? { ...piece, forms: forms | GLOB } : piece));
}
