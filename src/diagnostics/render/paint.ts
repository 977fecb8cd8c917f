/**
 * Colours by what they mean, so that drawing never names one. A door decides whether there are any.
 * INVARIANT: with `plain`, what is drawn has no escape sequence at all.
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
