/** A part of a pattern that is compiled separately. Its problems point at the characters of the whole pattern. */
import type { Reported } from '../diagnostics/diagnostic.ts';
import type { LocatedText } from '../diagnostics/span.ts';
import type { Pattern } from './regex.ts';

/** Compiles a pattern that a person wrote, or one that is known to be valid. */
export type ReadPattern = (text: LocatedText) => Reported<Pattern>;

export interface Piece {
  readonly start: number;
  readonly end: number;
  /** The text that is compiled in front of the part. */
  readonly before: string;
  readonly after: string;
}

export function pieceOf(text: LocatedText, { start, end, before, after }: Piece): LocatedText {
  if (before === '' && after === '' && start === 0 && end === text.value.length) return text;
  const at = (index: number) => text.offsets?.[index] ?? text.span.start + index;
  return {
    value: before + text.value.slice(start, end) + after,
    span: text.span,
    offsets: [
      ...Array.from(before, () => at(start)),
      ...Array.from({ length: end - start }, (_, index) => at(start + index)),
      ...Array.from({ length: after.length + 1 }, () => at(end)),
    ],
  };
}
