/**
 * What only the shell would know, inside of texts that are known otherwise. Each stands as one character, half of a surrogate
 * pair without the other, so that it goes through assignments, splitting and nested scripts unharmed, and no quotes of a
 * nested script make a literal of it. INVARIANT: no text that is given out holds one; `reveal` writes what is written there.
 */

/** Half of a pair: 1,024 of them. The last stands for all that find no place of their own. */
const FIRST = 0xdc00;
const LAST = 0xdfff;
const HOLE = /[\uDC00-\uDFFF]/u;
const HOLES = /[\uDC00-\uDFFF]/gu;

export interface Unknown {
  /** As it is written: `$x`. */
  readonly text: string;
  /** The script itself makes the value, of what a command prints or reads: it may be anything, code too. */
  readonly made: boolean;
}

export class Unknowns {
  readonly #list: Unknown[] = [];
  readonly #holes = new Map<string, string>();

  /** The character that stands for it. */
  hole(text: string, made: boolean): string {
    const shown = this.reveal(text);
    const key = `${made}${shown}`;
    const known = this.#holes.get(key);
    if (known !== undefined) return known;
    if (FIRST + this.#list.length === LAST) return String.fromCharCode(LAST);
    const hole = String.fromCharCode(FIRST + this.#list.length);
    this.#list.push({ text: shown, made });
    this.#holes.set(key, hole);
    return hole;
  }

  reveal(text: string): string {
    return HOLE.test(text) ? text.replace(HOLES, each => this.#at(each).text) : text;
  }

  /** Whether some part of the text may be anything. */
  isMade(text: string): boolean {
    return (text.match(HOLES) ?? []).some(each => this.#at(each).made);
  }

  #at(hole: string): Unknown {
    return this.#list[hole.charCodeAt(0) - FIRST] ?? { text: '$…', made: true };
  }
}

export function hasHole(text: string): boolean {
  return HOLE.test(text);
}

/** Whether nothing of the text is known. */
export function isHole(text: string): boolean {
  return hasHole(text) && text.replace(HOLES, '').trim() === '';
}

/** Halves of pairs that stand in a text already are what UTF-8 makes of them. */
export function withoutHoles(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
