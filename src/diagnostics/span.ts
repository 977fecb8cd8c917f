/**
 * Places in a source. Whatever a person wrote travels as `Located<T>`, so that every message can point at it.
 * INVARIANT: a span is `[start, end)` in UTF-16 units of its source, with `start <= end`.
 */
import type { Source } from './source.ts';

export interface Span {
  readonly source: Source;
  readonly start: number;
  readonly end: number;
  /** The macro of Datalog's preprocessor that gave what is here, and where it is defined. */
  readonly macro?: { readonly name: string; readonly span: Span };
}

export interface Located<T> {
  readonly value: T;
  readonly span: Span;
}

/** A string as it was written in a larger document, able to point at its own characters there. */
export interface LocatedText extends Located<string> {
  /**
   * For each UTF-16 unit of `value`, and once more for its end, the offset in the source.
   * Absent when the characters stand in the source as they are, beginning at `span.start`.
   */
  readonly offsets?: readonly number[];
}

/** The place of `value.slice(start, end)` in the source; an empty slice gives an empty span. */
export function spanWithin(text: LocatedText, start: number, end: number): Span {
  const { source } = text.span;
  const at = (index: number): number => {
    const inside = Math.max(0, Math.min(index, text.value.length));
    return text.offsets ? (text.offsets[inside] ?? text.span.end) : text.span.start + inside;
  };
  return { source, start: at(start), end: Math.max(at(start), at(end)) };
}

/** A text that stands within another one, which was read as a document of its own: its places are in the source of the other. */
export function textWithin(outer: LocatedText, inner: LocatedText): LocatedText {
  const at = (offset: number): number => spanWithin(outer, offset, offset).start;
  const offsets = Array.from({ length: inner.value.length + 1 }, (_, unit) =>
    at(spanWithin(inner, unit, unit).start),
  );
  return { value: inner.value, span: spanWithin(outer, inner.span.start, inner.span.end), offsets };
}

/** The whole of a source as one span: where a message points when it is about the file. */
export function startOf(source: Source): Span {
  return { source, start: 0, end: 0 };
}

/** A text that stands alone, not inside a document: an option's value, or a test's input. */
export function standalone(value: string, name: string): LocatedText {
  const source = { name, text: value };
  return { value, span: { source, start: 0, end: value.length } };
}
