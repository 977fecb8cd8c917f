/**
 * How much work selections may still do. One `Work` is shared by the selections of one run, so that neither a query that
 * multiplies (`$..*..*`) nor many harmless ones can take unbounded time. INVARIANT: it only shrinks, by the same amount
 * for the same selector and value; a selection that finds it used up gives no values at all.
 */

export interface Work {
  /** Steps left; negative once more was asked than there was. */
  left: number;
}

/** Steps of one run: visits of a node, comparisons, and what texts cost to look at. About a second. */
export const MAX_SELECTION_STEPS = 20_000_000;

/** What a selected value costs beside the visit: a result takes memory, and later becomes facts. */
export const RESULT_STEPS = 20;
/** Looking at a text costs one step for so many of its characters. */
export const TEXT_UNITS_PER_STEP = 16;

/** What compiling a pattern of so many characters costs. */
export function patternSteps(length: number): number {
  return 200 + 4 * length;
}

export function startWork(steps: number = MAX_SELECTION_STEPS): Work {
  return { left: steps };
}

/** Uses steps up; false when there were not enough. */
export function spend(work: Work, steps = 1): boolean {
  work.left -= steps;
  return work.left >= 0;
}
