/**
 * A string value while it is decoded, with the offset of each UTF-16 unit. INVARIANT: offsets never decrease, and lie
 * in the span of the text.
 */
import type { Source } from '../../diagnostics/source.ts';
import type { LocatedText } from '../../diagnostics/span.ts';

export interface Content {
  /** The decoded pieces; none is empty. */
  readonly pieces: string[];
  readonly offsets: number[];
}

export function noContent(): Content {
  return { pieces: [], offsets: [] };
}

/** Adds a piece of the source unchanged. */
export function copy(content: Content, text: string, start: number, end: number): void {
  if (start < end) content.pieces.push(text.slice(start, end));
  for (let at = start; at < end; at++) content.offsets.push(at);
}

/** Adds the characters of an escape sequence or a folded line break at an offset. */
export function put(content: Content, characters: string, at: number): void {
  if (characters !== '') content.pieces.push(characters);
  for (let unit = 0; unit < characters.length; unit++) content.offsets.push(at);
}

/** The finished text; its last offset is the end of the span. */
export function locate(content: Content, source: Source, start: number, end: number): LocatedText {
  content.offsets.push(end);
  return { value: content.pieces.join(''), span: { source, start, end }, offsets: content.offsets };
}

/** Whether a line break begins: `\n` or `\r\n`. A lone `\r` is refused before decoding. */
export function isBreak(unit: string | undefined): boolean {
  return unit === '\n' || unit === '\r';
}

/** The offset of a line break's `\n`. */
export function lineFeed(text: string, at: number): number {
  return text[at] === '\r' ? at + 1 : at;
}

/** The offset after the spaces and tabs at an offset. */
export function skipBlanks(text: string, at: number, end: number): number {
  let next = at;
  while (next < end && (text[next] === ' ' || text[next] === '\t')) next++;
  return next;
}
