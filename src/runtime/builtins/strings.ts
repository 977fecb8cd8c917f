/** Functors on symbols. Lengths and positions count UTF-8 bytes, as in Soufflé. */
import { utf8Length } from '../../datalog/symbol-text.ts';
import { failure, type Implementation, numberAt, type Outcome, symbolAt, text } from './outcome.ts';

/**
 * The substring of `length` bytes from `index` on. It is empty after the symbol's end; a negative length takes the
 * rest.
 */
function substring(symbol: string, index: number, length: number): Outcome {
  const bytes = utf8Length(symbol);
  if (index < 0 || index > bytes) return '';
  const end = length < 0 ? bytes : Math.min(bytes, index + length);
  if (bytes === symbol.length) return symbol.slice(index, end);
  const from = unitAt(symbol, index);
  const to = unitAt(symbol, end);
  if (from !== undefined && to !== undefined) return symbol.slice(from, to);
  return failure(`\`substr\` at byte ${index}, ${length} bytes long, cuts a character in two`);
}

/** The UTF-16 unit that begins at a byte; undefined inside a character. */
function unitAt(symbol: string, byte: number): number | undefined {
  let bytes = 0;
  let unit = 0;
  for (const character of symbol) {
    if (bytes >= byte) break;
    bytes += utf8Length(character);
    unit += character.length;
  }
  return bytes === byte ? unit : undefined;
}

export const strings: Readonly<Record<string, Implementation>> = {
  cat: args => text(args.join(''), '`cat`'),
  strlen: args => utf8Length(symbolAt(args, 0)),
  substr: args => substring(symbolAt(args, 0), numberAt(args, 1), numberAt(args, 2)),
};
