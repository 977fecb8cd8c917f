/**
 * Decodes simple encodings in which scripts hide commands. INVARIANT: input that is not entirely in the encoding gives
 * undefined.
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function decodeBase64(text: string): string | undefined {
  const digits = text.replace(/\s/g, '').replace(/=+$/, '');
  const bytes: number[] = [];
  let bits = 0;
  let buffer = 0;
  for (const digit of digits) {
    const value = ALPHABET.indexOf(digit);
    if (value < 0) return undefined;
    buffer = ((buffer << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((buffer >> bits) & 0xff);
  }
  return textOf(bytes);
}

export function decodeHex(text: string): string | undefined {
  const digits = text.replace(/\s/g, '');
  if (!/^(?:[0-9a-fA-F]{2})*$/.test(digits)) return undefined;
  return textOf((digits.match(/../g) ?? []).map(pair => Number.parseInt(pair, 16)));
}

function textOf(bytes: readonly number[]): string | undefined {
  try {
    return decodeURIComponent(
      bytes
        .filter(byte => byte > 0)
        .map(byte => `%${byte.toString(16).padStart(2, '0')}`)
        .join(''),
    );
  } catch {
    // Not UTF-8.
    return undefined;
  }
}

/** `tr`: the n-th character of `from` becomes the n-th of `to`. */
export function transliterate(text: string, from: string, to: string): string | undefined {
  const [before, after] = [rangesOf(from), rangesOf(to)];
  const last = after?.at(-1);
  if (!before || !after || last === undefined) return undefined;
  return [...text]
    .map(character => {
      const at = before.lastIndexOf(character);
      return at < 0 ? character : (after[at] ?? last);
    })
    .join('');
}

function rangesOf(text: string): string[] | undefined {
  if (/[[\]]/.test(text)) return undefined;
  const characters: string[] = [];
  for (const [, first = '', last, single = ''] of unescapeText(text).matchAll(/(.)-(.)|(.)/gs)) {
    if (last === undefined) characters.push(single);
    else
      for (let code = first.charCodeAt(0); code <= last.charCodeAt(0) && characters.length < 0x1000; code++)
        characters.push(String.fromCharCode(code));
  }
  return characters;
}

const NAMED: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\x1b',
  E: '\x1b',
  '\\': '\\',
};

/** Backslash escapes as `echo -e` reads them. */
export function unescapeText(text: string): string {
  return text.replace(
    /\\(?:x([0-9a-fA-F]{1,2})|0([0-7]{0,3})|u([0-9a-fA-F]{1,4})|(.))/gs,
    (whole, hex, octal, unicode, named) => {
      if (hex !== undefined || unicode !== undefined) return character(Number.parseInt(hex ?? unicode, 16));
      if (octal !== undefined) return character(Number.parseInt(`0${octal}`, 8) & 0xff);
      return NAMED[named] ?? whole;
    },
  );
}

/** Lone surrogates become U+FFFD; the shell drops NUL. */
function character(code: number): string {
  if (code === 0) return '';
  return code >= 0xd800 && code < 0xe000 ? '\uFFFD' : String.fromCharCode(code);
}
