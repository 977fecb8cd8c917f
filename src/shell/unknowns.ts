/**
 * Holes: stand-ins for text that only the shell can know, inside text that is known. A hole is one character, a lone
 * low surrogate, so that it passes through assignments, splitting and nested scripts unchanged, and no quotes of a
 * nested script make it literal. INVARIANT: no text of a result holds one; `reveal` puts back what was written.
 */

/** The 1,024 low surrogates. The last one stands for all further unknowns. */
const FIRST = 0xdc00;
const LAST = 0xdfff;
const HOLE = /[\uDC00-\uDFFF]/u;
const HOLES = /[\uDC00-\uDFFF]/gu;

interface Unknown {
  /** The text as written: `$x`. */
  readonly text: string;
  /** The script computes the value, from output or input of a command: it may be anything, even code. */
  readonly made: boolean;
}

export class Unknowns {
  readonly #list: Unknown[] = [];
  readonly #holes = new Map<string, string>();

  /** Returns the character for the unknown. */
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

  /** Whether the script computes some part of the text. */
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

/** Whether the text is entirely unknown. */
export function isHole(text: string): boolean {
  return hasHole(text) && text.replace(HOLES, '').trim() === '';
}

/** Replaces lone surrogates of the input by U+FFFD, as UTF-8 does. */
export function withoutHoles(text: string): string {
  return text.replace(/[\uD800-\uDFFF]/gu, '\uFFFD');
}
