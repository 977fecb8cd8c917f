/**
 * Quoted keys: JSON string escapes between double or single quotes. INVARIANT: every text that `JSON.stringify` writes
 * is read back unchanged, including lone surrogates.
 */
import { type Problem, problem } from './problem.ts';

interface Quoted {
  readonly value: string;
  /** The offset in the text, for each UTF-16 unit of the value and for its end. */
  readonly offsets: readonly number[];
  /** The offset after the closing quote. */
  readonly end: number;
}

const ESCAPE = /\\(?:u([\da-fA-F]{4})|(["'\\/bfnrt]))/y;
const CONTROLS: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/** Reads the quoted text whose opening quote is at `start`. */
export function readQuoted(text: string, start: number): Quoted | Problem {
  const quote = text[start];
  const offsets: number[] = [];
  let value = '';
  let at = start + 1;
  for (;;) {
    const unit = text[at];
    if (unit === undefined) {
      return problem(start, text.length, 'the quote is not closed', `end the key with \`${quote}\``);
    }
    offsets.push(at);
    if (unit === quote) return { value, offsets, end: at + 1 };
    if (unit !== '\\') {
      value += unit;
      at++;
      continue;
    }
    ESCAPE.lastIndex = at;
    const [sequence, hex, char] = ESCAPE.exec(text) ?? [];
    if (sequence === undefined) return unknownEscape(text, at);
    value +=
      hex === undefined ? (CONTROLS.get(char ?? '') ?? char) : String.fromCharCode(Number.parseInt(hex, 16));
    at += sequence.length;
  }
}

function unknownEscape(text: string, at: number): Problem {
  const end = Math.min(text.length, at + 2);
  const sequence = text.slice(at, end);
  const hint =
    sequence === '\\u' ? 'write four hexadecimal digits: `\\u00e9`' : 'write `\\\\` for a backslash';
  return problem(at, end, `\`${sequence}\` is no escape of a quoted key`, hint);
}
