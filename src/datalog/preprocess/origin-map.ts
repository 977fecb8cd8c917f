/**
 * Where expanded text comes from. INVARIANT: segments cover the text without gaps; a span of the expanded text becomes a
 * span of one of the texts that were written, and what a macro gave stands where the macro was used.
 */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import type { Span } from '../../diagnostics/span.ts';
import type { PieceKind } from './scan.ts';

/** A piece of a source. */
export interface Place extends Span {
  readonly kind: PieceKind;
}

/** A use of a macro, through its last parenthesis. */
export interface Use {
  readonly source: Source;
  readonly start: number;
  /** Grows while the arguments are read. */
  end: number;
  readonly name: string;
  /** The name where it is defined. */
  readonly defined: Span;
}

export interface Segment {
  /** In the expanded text. */
  readonly at: number;
  readonly source: Source;
  readonly start: number;
  /** The text is that of a macro used here, and not what stands in the source. */
  readonly use?: Use;
}

export type Locate = (start: number, end: number) => Span;

/** Segments are in the order of the text, the first at 0. */
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

/** A diagnostic on the expanded text as one on what was written. */
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
