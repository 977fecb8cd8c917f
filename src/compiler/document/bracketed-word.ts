/**
 * A value such as `items[*].id` that stands in brackets without quotes, where YAML ends it before its own bracket. Finding
 * the whole of it lets the reader report one fault and go on behind it.
 */

import { type Reading, report, shown, spanOf } from './reading.ts';

/** Longer values are taken to end here, counted from the bracket: UTF-16 units. */
const MAX_LENGTH = 1000;
/** Longer values are not written again as advice. */
const MAX_REWRITTEN = 50;

/** Reports a value with its own bracket, and gives the offset of its end. */
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

/** Where the value ends whose bracket opens at `bracket`: before what follows it in the collection around it. */
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

/** True for what ends a value in brackets: a separator, a closing bracket, the `:` of a key, a comment. */
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

/** As a string: between the quotes that it does not hold, if there are such. */
function inQuotes(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}
