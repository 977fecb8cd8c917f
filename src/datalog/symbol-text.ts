/**
 * Reads and writes string constants of `.dl` text. INVARIANT: `readSymbol` returns what `writeSymbol` was given.
 * INVARIANT: the text of a symbol is one line that Soufflé's preprocessor leaves unchanged.
 *
 * Line feed and tab have escapes. Every other control character stays as it is: the preprocessor keeps it, and some
 * versions of Soufflé know no other escapes.
 */

/**
 * Maximum length of one escaped symbol, in UTF-8 bytes. A string is on one line, and the preprocessor accepts 65,534
 * bytes.
 */
export const MAX_SYMBOL_BYTES = 60_000;

/**
 * Maximum length of a string in `.dl` text, in UTF-16 units. A longer string exceeds the symbol limit, even if it is
 * all escapes.
 */
export const MAX_STRING_LENGTH = 2 * MAX_SYMBOL_BYTES;

/** The symbol as a quoted string. `unprintable` determines which symbols cannot be written. */
export function writeSymbol(value: string): string {
  return `"${escapeSymbol(value)}"`;
}

export function utf8Length(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // A surrogate pair takes four bytes, two for each half.
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
  }
  return bytes;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\t', '\\t'],
  ['"', '\\"'],
  ['\\', '\\\\'],
]);

function escapeSymbol(value: string): string {
  return /["\\\n\t]/.test(value) ? value.replace(/["\\\n\t]/g, each => ESCAPES.get(each) ?? each) : value;
}

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['"', '"'],
  ['\\', '\\'],
  ['a', '\x07'],
  ['b', '\b'],
  ['f', '\f'],
  ['r', '\r'],
  ['v', '\v'],
]);

interface SymbolText {
  readonly value: string;
  /** The first backslash that begins no escape, as an index in the text. */
  readonly badEscape?: number;
}

/** The value of a text between double quotes. */
export function readSymbol(text: string): SymbolText {
  if (!text.includes('\\')) return { value: text };
  let badEscape: number | undefined;
  const value = text.replace(/\\(.)/gsu, (whole, escaped: string, at: number) => {
    const character = ESCAPED.get(escaped);
    if (character === undefined) badEscape ??= at;
    return character ?? whole;
  });
  return badEscape === undefined ? { value } : { value, badEscape };
}

/** The maximum number of UTF-8 bytes for one UTF-16 unit or its escape. */
export const MAX_UNIT_BYTES = 3;

/**
 * Characters that no `.dl` file can hold: the preprocessor stops at a NUL, and UTF-8 has no lone surrogates. Written as
 * a range, which loads no Unicode tables at start-up.
 */
export const UNPRINTABLE = /[\0\ud800-\udfff]/u;

/** Why no `.dl` file can hold the symbol, to follow its name in a sentence; undefined if one can. */
export function unprintable(value: string): string | undefined {
  const found = UNPRINTABLE.exec(value)?.[0];
  if (found === '\0') return 'holds a NUL character';
  if (found !== undefined) return 'holds half of a surrogate pair, which UTF-8 does not have';
  if (value.length * MAX_UNIT_BYTES <= MAX_SYMBOL_BYTES) return undefined;
  const isShort = value.length <= MAX_SYMBOL_BYTES && utf8Length(escapeSymbol(value)) <= MAX_SYMBOL_BYTES;
  return isShort ? undefined : `is longer than ${MAX_SYMBOL_BYTES} bytes`;
}
