/**
 * Unquoted values with brackets of their own, such as `items[*].id`, inside brackets: YAML ends such a value before its
 * bracket. The reader finds the whole value, reports one error and continues after it.
 */

import { type Reading, report, shown, spanOf } from './reading.ts';

/** Maximum length of such a value from its bracket, in UTF-16 units; a longer value is cut there. */
const MAX_LENGTH = 1000;
/** Maximum length of a value that the hint repeats, in UTF-16 units. */
const MAX_REWRITTEN = 50;

/** Reports a value with its own bracket, and returns the offset of its end. */
export function reportBracketed(reading: Reading, start: number, bracket: number): number {
  const { text } = reading.source;
  const end = bracketedEnd(text, bracket);
  const value = text.slice(start, end);
  const begins = text[bracket] === '[' ? '`[` begins a list' : '`{` begins a mapping';
  report(reading, 'E004', `${shown(value)} has no quotes, so that ${begins}`, {
    span: spanOf(reading, start, end),
    hint:
      value.length > MAX_REWRITTEN || /[\r\n]/.test(value) ? 'quote it' : `write ${shown(inQuotes(value))}`,
  });
  return end;
}

/** The end of the value whose bracket opens at `bracket`. */
function bracketedEnd(text: string, bracket: number): number {
  const limit = Math.min(text.length, bracket + MAX_LENGTH);
  let depth = 0;
  let at = bracket;
  for (; at < limit; at++) {
    const unit = text[at] ?? '';
    if (unit === '\n' || unit === '\r') break;
    if (depth === 0 && isEnd(text, at)) break;
    if (unit === '[' || unit === '{') depth++;
    if (unit === ']' || unit === '}') depth--;
  }
  return bracket + text.slice(bracket, at).trimEnd().length;
}

/** Whether a value in brackets ends here: at a separator, a closing bracket, the `:` of a key, a comment. */
function isEnd(text: string, at: number): boolean {
  switch (text[at]) {
    case ',':
    case ']':
    case '}':
      return true;
    case ':':
      return /^[\s,\]}]?$/.test(text[at + 1] ?? '');
    case '#':
      return /^\s$/.test(text[at - 1] ?? '');
    default:
      return false;
  }
}

/** The value in quotes; it uses a kind of quote that the value does not contain, if possible. */
function inQuotes(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}
