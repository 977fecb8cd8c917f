/**
 * Fields: the words that one written word expands to. Pieces of text are joined, and split where the shell splits.
 * INVARIANT: a piece remembers how it came to be, and so does the field that holds it.
 */
import { MAX_ALTERNATIVES } from './limits.ts';
import { hasHole } from './unknowns.ts';

/** Bits for the forms of a word. Whether it has an unknown part is visible in its text. */
export const QUOTED = 1;
export const GLOB = 2;
export const VARIABLE = 4;
/** An unquoted unknown expansion: it may give no word, or several. */
export const SPLITTABLE = 8;

export interface Piece {
  readonly text: string;
  readonly forms: number;
  /** The output of the commands in `<(…)`, if it is known. */
  readonly input?: string | undefined;
}

/** `null` separates words. */
export type Pieces = readonly (Piece | null)[];

export interface Field extends Piece {
  /** The files that the word stands for, where another command finds them: `{}` of `find`. */
  readonly files?: () => readonly string[];
}

/** Whether it has no quotes, escapes, globs or expansions. */
export function isPlain({ text, forms }: Field): boolean {
  return forms === 0 && !hasHole(text);
}

/** Concatenates one list of each part, in all combinations; `fallback` replaces a part with too many. */
export function combine<T>(
  parts: readonly (readonly (readonly T[])[])[],
  fallback: (index: number) => readonly T[],
): readonly (readonly T[])[] {
  let all: T[][] = [[]];
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

/** Splits the text of an unquoted expansion at the characters of IFS. */
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
