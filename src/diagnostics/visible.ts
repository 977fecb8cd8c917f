/**
 * Escapes untrusted text for display. A terminal obeys control characters and reorders text around bidirectional ones.
 * A value in an envelope could therefore recolour, erase or forge a verdict. Here such characters become visible
 * escapes. INVARIANT: the result of `visible` is one line that a terminal prints unchanged.
 */

/** A fast test that most texts pass. */
const PLAIN = /^[\x20-\x7e]*$/;

/** Maximum length of a message, in UTF-16 units; a longer one is cut. */
export const MAX_MESSAGE_LENGTH = 2000;

const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** The text with every unsafe character written as an escape: `\n`, `\x1b`, `\u{202e}`. */
export function visible(text: string): string {
  return PLAIN.test(text) ? text : replaceUnsafe(text, escapeCharacter);
}

/** A message's text: cut if it is too long, then escaped. */
export function visibleMessage(text: string): string {
  return visible(cut(text, MAX_MESSAGE_LENGTH));
}

/** The text, or its first `length` UTF-16 units and an ellipsis. The cut never splits a character. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  const splits = last >= 0xd800 && last <= 0xdbff;
  return `${text.slice(0, splits ? length - 1 : length)}…`;
}

/**
 * A JSON text in which unsafe characters are escaped too. `JSON.stringify` leaves DEL, C1 and bidirectional characters
 * unescaped. They occur only in strings, so the escapes keep the value.
 */
export function visibleJson(value: unknown, replacer?: (key: string, value: unknown) => unknown): string {
  return visibleJsonText(JSON.stringify(value, replacer, 2));
}

/** Like `visibleJson`, for a text that already is JSON. */
export function visibleJsonText(text: string): string {
  if (/^[\x20-\x7e\n]*$/.test(text)) return text;
  return replaceUnsafe(text, character => (character === '\n' ? character : escapeInJson(character)));
}

/** Like `visibleJson`, on one line, for files with one value per line. */
export function visibleJsonLine(value: unknown): string {
  const text = JSON.stringify(value);
  return PLAIN.test(text) ? text : replaceUnsafe(text, escapeInJson);
}

/**
 * Escapes control characters (C0, DEL, C1), lone surrogates, line separators, and characters that are invisible or
 * reverse the direction of text. The expression is built on first use: that takes time, and plain text never needs it.
 */
function replaceUnsafe(text: string, shown: (character: string) => string): string {
  return text.replace(
    /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu,
    shown,
  );
}

function escapeCharacter(character: string): string {
  const name = named[character];
  if (name !== undefined) return name;
  const code = character.codePointAt(0) ?? 0;
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16)}}`;
}

function escapeInJson(character: string): string {
  let escaped = '';
  for (let at = 0; at < character.length; at++) {
    escaped += `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`;
  }
  return escaped;
}
