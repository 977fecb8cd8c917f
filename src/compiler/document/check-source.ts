/** Checks before parsing: the size of the text, and characters that no document may hold. */
import { type Reading, spanOf, stop } from './reading.ts';

/**
 * Lone surrogates, and control characters up to U+001F except tab, line feed and carriage return. Neither JSON nor YAML
 * allows them, and the YAML library marks its own tokens with them. Written as ranges, which load no Unicode tables.
 */
const REFUSED = /[^\t\n\r -\ud7ff\ue000-\u{10ffff}]/u;
const LONE_RETURN = /\r(?!\n)/;

/** Reports a text that cannot be read at all, and returns false. */
export function checkSource(reading: Reading): boolean {
  const { text } = reading.source;
  const { bytes } = reading.limits;
  if (text.length > bytes) {
    const message = `the document has ${text.length} characters, over the limit of ${bytes}`;
    stop(reading, 'E002', message, { span: spanOf(reading, 0, 0) });
    return false;
  }
  const found = REFUSED.exec(text);
  if (!found) return true;
  const [character] = found;
  const name = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const what = character > '\x1f' ? 'half of a surrogate pair' : 'a control character';
  stop(reading, 'E004', `the text holds ${what} (${name})`, {
    span: spanOf(reading, found.index, found.index + 1),
    hint: 'remove the character',
  });
  return false;
}

/** Reports a lone carriage return: YAML treats it as a line end, the library does not. In JSON it is white space. */
export function checkLineBreaks(reading: Reading): boolean {
  const found = LONE_RETURN.exec(reading.source.text);
  if (!found) return true;
  stop(reading, 'E004', 'a carriage return stands without a line feed', {
    span: spanOf(reading, found.index, found.index + 1),
    hint: 'end lines with a line feed',
  });
  return false;
}
