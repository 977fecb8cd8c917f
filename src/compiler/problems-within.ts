/** Finds the broken parts of a document: the parts in which a problem begins. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';

/** Returns a function that tells whether a problem begins within a span. */
export function problemsWithin(problems: readonly Diagnostic[]): (span: Span) => boolean {
  const starts = problems.flatMap(({ span }) => span?.start ?? []).sort((a, b) => a - b);
  return ({ start, end }) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    return (starts[low] ?? end) < end;
  };
}
