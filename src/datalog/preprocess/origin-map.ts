/**
 * Maps expanded text to its source. INVARIANT: segments cover the text without gaps. INVARIANT: a span of expanded text
 * maps to a span of one source; a macro's output maps to the macro's use.
 */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import type { Span } from '../../diagnostics/span.ts';
import type { PieceKind } from './scan.ts';

/** A part of a source. */
export interface SourcePiece extends Span {
  readonly kind: PieceKind;
}

/** A use of a macro, up to its last parenthesis. */
export interface Use {
  readonly source: Source;
  readonly start: number;
  /** The end of the use; it grows while the arguments are read. */
  end: number;
  readonly name: string;
  /** The name in the macro's definition. */
  readonly defined: Span;
}

export interface Segment {
  /** An offset in the expanded text. */
  readonly at: number;
  readonly source: Source;
  readonly start: number;
  /** Set if the text is the output of this macro use. */
  readonly use?: Use;
}

export type Locate = (start: number, end: number) => Span;

/**
 * Returns a function from spans of expanded text to spans of the source. `segments` are in text order; the first begins
 * at 0.
 */
export function locator(segments: readonly Segment[]): Locate {
  const find = (offset: number): Segment => {
    let low = 0;
    let high = segments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((segments[middle]?.at ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const found = segments[low];
    if (!found) throw new Error('an expanded text without segments');
    return found;
  };
  return (start, end) => {
    const first = find(start);
    const last = end > start ? find(end - 1) : first;
    const { source, use } = first;
    const from = use ? use.start : Math.min(first.start + start - first.at, source.text.length);
    if (last.source !== source) return { source, start: from, end: Math.min(from + 1, source.text.length) };
    const to = last.use ? last.use.end : last.start + end - last.at;
    const known = use ?? last.use;
    const macro = known ? { macro: { name: known.name, span: known.defined } } : {};
    return { source, start: from, end: Math.min(Math.max(from, to), source.text.length), ...macro };
  };
}

/** Moves a diagnostic from the expanded text to the written text. */
export function relocated(problem: Diagnostic, expanded: Source, locate: Locate): Diagnostic {
  const moved = (span: Span): Span => (span.source === expanded ? locate(span.start, span.end) : span);
  const span = problem.span && moved(problem.span);
  const related = problem.related?.map(each => ({ ...each, span: moved(each.span) })) ?? [];
  const isKnown = problem.span !== span && span?.macro;
  const all = isKnown
    ? [...related, { message: `\`${isKnown.name}\` is defined here`, span: isKnown.span }]
    : related;
  return { ...problem, ...(span && { span }), ...(all.length > 0 && { related: all }) };
}
