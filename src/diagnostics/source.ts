/**
 * A text that a person or an agent wrote, with its display name and the beginnings of its lines. INVARIANT: offsets
 * count UTF-16 units from 0. Lines and columns count from 1 and exist only in rendered output.
 */

export interface Source {
  /** The name of the text in messages: a path as the user gave it, or `<stdin>`. */
  readonly name: string;
  readonly text: string;
}

/** A source whose signature stands for its text: two with one name and equal signatures have equal texts. */
export interface SignedSource extends Source {
  readonly signature: string;
}

export function isSigned(source: Source): source is SignedSource {
  return 'signature' in source;
}

export interface Position {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units, as editors count. */
  readonly column: number;
}

const lineStartsOf = new WeakMap<Source, readonly number[]>();

/** Offsets at which the lines begin; `\n`, `\r\n` and a lone `\r` each end a line. */
function lineStarts(source: Source): readonly number[] {
  const known = lineStartsOf.get(source);
  if (known) return known;
  const starts = [0];
  const { text } = source;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 10 || (unit === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1);
  }
  lineStartsOf.set(source, starts);
  return starts;
}

/** The line and column of an offset; an offset past the end counts as the end. */
export function positionAt(source: Source, offset: number): Position {
  const starts = lineStarts(source);
  const at = Math.max(0, Math.min(offset, source.text.length));
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: at - (starts[low] ?? 0) + 1 };
}
