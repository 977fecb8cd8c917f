/**
 * Unquoted values such as `items[*].id` inside brackets: YAML ends them before their own bracket. The reader finds the
 * whole value, reports one fault and continues behind it.
 */

import { type Reading, report, shown, spanOf } from './reading.ts';

/** UTF-16 units of a value from its bracket on; a longer one ends here. */
const MAX_LENGTH = 1000;
/** UTF-16 units of a value that the advice repeats. */
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

/** The value in quotes that it does not contain, if there are such. */
function inQuotes(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}
