/**
 * Colours by meaning, so that rendering code names no colour. A door decides whether colours are used. INVARIANT: with
 * `plain`, the output has no escape sequence.
 */

export type Brush = (text: string) => string;

export interface Paint {
  readonly bad: Brush;
  readonly caution: Brush;
  readonly good: Brush;
  readonly strong: Brush;
  readonly faint: Brush;
  /** Gutters and arrows around quoted source. */
  readonly frame: Brush;
}

const same: Brush = text => text;

export const plain: Paint = { bad: same, caution: same, good: same, strong: same, faint: same, frame: same };
