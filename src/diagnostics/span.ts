/**
 * Places in a source. Everything that a person wrote travels as `Located<T>`, so that every message can point at it.
 * INVARIANT: a span is `[start, end)` in UTF-16 units of its source, with `start <= end`.
 */
import type { Source } from './source.ts';

export interface Span {
  readonly source: Source;
  readonly start: number;
  readonly end: number;
  /** The preprocessor macro that produced this text, and its definition. */
  readonly macro?: { readonly name: string; readonly span: Span };
}

export interface Located<T> {
  readonly value: T;
  readonly span: Span;
}

/** A string from a larger document that can point at its own characters there. */
export interface LocatedText extends Located<string> {
  /**
   * The offset in the source of each UTF-16 unit of `value`, and of its end. Absent if the text is in the source
   * unchanged, from `span.start` on.
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

/** A text inside another text that was parsed as its own document. Its places refer to the outer source. */
export function textWithin(outer: LocatedText, inner: LocatedText): LocatedText {
  const at = (offset: number): number => spanWithin(outer, offset, offset).start;
  const offsets = Array.from({ length: inner.value.length + 1 }, (_, unit) =>
    at(spanWithin(inner, unit, unit).start),
  );
  return { value: inner.value, span: spanWithin(outer, inner.span.start, inner.span.end), offsets };
}

/** The beginning of a source, for messages about the whole file. */
export function startOf(source: Source): Span {
  return { source, start: 0, end: 0 };
}

/** A text outside any document, such as an option's value or a test's input. */
export function standaloneText(value: string, name: string): LocatedText {
  const source = { name, text: value };
  return { value, span: { source, start: 0, end: value.length } };
}
