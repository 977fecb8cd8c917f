/**
 * A text that a person or an agent wrote, with its display name and the beginnings of its lines. INVARIANT: offsets
 * count UTF-16 units from 0. Lines and columns count from 1 and exist only in rendered output.
 */

export interface Source {
  /** The name of the text in messages: a path as the user gave it, or `<stdin>`. */
  readonly name: string;
  readonly text: string;
  /** The lines, if the text takes long to build. */
  readonly lines?: Lines;
}

/** Offsets at which the lines of a text begin, and its length. */
export interface Lines {
  readonly starts: readonly number[];
  readonly length: number;
}

/** A source with a signature that identifies its text: sources with the same name and signature have the same text. */
export interface SignedSource extends Source {
  readonly signature: string;
}

export function isSigned(source: Source): source is SignedSource {
  return 'signature' in source;
}

export interface Position {
  /** The line, from 1. */
  readonly line: number;
  /** The column, from 1, in UTF-16 units, as editors count. */
  readonly column: number;
}

const linesOf = new WeakMap<Source, Lines>();

export function linesIn(source: Source): Lines {
  const known = source.lines ?? linesOf.get(source);
  if (known) return known;
  const { text } = source;
  const lines = { starts: lineStarts(text), length: text.length };
  linesOf.set(source, lines);
  return lines;
}

/** The offsets of the beginnings of lines. `\n`, `\r\n` and a lone `\r` each end a line. */
function lineStarts(text: string): readonly number[] {
  const starts = [0];
  if (!text.includes('\r')) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    return starts;
  }
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 10 || (unit === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1);
  }
  return starts;
}

/** The line and column of an offset; an offset past the end counts as the end. */
export function positionAt(source: Source, offset: number): Position {
  const { starts, length } = linesIn(source);
  const at = Math.max(0, Math.min(offset, length));
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: at - (starts[low] ?? 0) + 1 };
}
