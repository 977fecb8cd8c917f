/**
 * Brace expansion: `{a,b}c` gives two words, `{1..3}` three. INVARIANT: quotes and expansions inside stay as written;
 * past the bound on words the result is undefined.
 */
import { MAX_BRACE_WORDS } from './limits.ts';

/** The texts of the braces; undefined past the bound. `text` begins with `{` and ends with its closing `}`. */
export function expandBraces(text: string): readonly string[] | undefined {
  const inner = text.slice(1, -1);
  const parts = splitAtCommas(inner);
  if (parts.length > 1) return parts.length > MAX_BRACE_WORDS ? undefined : parts;
  return sequence(inner) ?? [text];
}

function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let open = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '\\') at++;
    else if (character === "'" || character === '"' || character === '`') at = endOfQuotes(text, at);
    else if (character === '{' || character === '(') open++;
    else if (character === '}' || character === ')') open--;
    else if (character === ',' && open === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** The index of the closing quote, or the length of the text. */
function endOfQuotes(text: string, start: number): number {
  const quote = text[start];
  let at = start + 1;
  while (at < text.length && text[at] !== quote) at += quote !== "'" && text[at] === '\\' ? 2 : 1;
  return at;
}

function sequence(text: string): readonly string[] | undefined {
  const found = /^(?:(-?\d+)\.\.(-?\d+)|([A-Za-z])\.\.([A-Za-z]))(?:\.\.(-?\d+))?$/.exec(text);
  if (!found) return undefined;
  const [, from = '', to = '', first = '', last = '', by = '1'] = found;
  const isNumeric = from !== '';
  const [start, end] = isNumeric ? [Number(from), Number(to)] : [first.charCodeAt(0), last.charCodeAt(0)];
  const step = Math.max(1, Math.abs(Number(by)));
  const count = Math.floor(Math.abs(end - start) / step) + 1;
  if (!(count <= MAX_BRACE_WORDS)) return undefined;
  const isPadded = [from, to].some(each => /^-?0\d/.test(each));
  const width = isPadded ? Math.max(from.length, to.length) : 0;
  return Array.from({ length: count }, (_, n) => {
    const value = start + (end < start ? -n : n) * step;
    return isNumeric ? padded(value, width) : String.fromCharCode(value);
  });
}

function padded(value: number, width: number): string {
  const digits = String(Math.abs(value));
  return value < 0 ? `-${digits.padStart(width - 1, '0')}` : digits.padStart(width, '0');
}
