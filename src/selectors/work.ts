/**
 * The work budget of selections. All selections of one run share one `Work`. Neither one query that multiplies
 * (`$..*..*`) nor many harmless ones can take unbounded time. INVARIANT: the budget only shrinks, by the same amount
 * for the same selector and value. INVARIANT: a selection that exhausts it returns no values.
 */

export interface Work {
  /** Remaining steps; negative once the budget is exceeded. */
  left: number;
}

/** Steps of one run: visited nodes, comparisons, and reading of texts. They take about a second. */
const MAX_SELECTION_STEPS = 20_000_000;

/** The additional cost of a selected value: a result takes memory, and becomes facts later. */
export const RESULT_STEPS = 20;
/** The number of characters of a text that are read for one step. */
export const TEXT_UNITS_PER_STEP = 16;

/** The cost of compiling a pattern of this many characters. */
export function patternSteps(length: number): number {
  return 200 + 4 * length;
}

export function startWork(steps: number = MAX_SELECTION_STEPS): Work {
  return { left: steps };
}

/** Charges steps; false if too few are left. */
export function spend(work: Work, steps = 1): boolean {
  work.left -= steps;
  return work.left >= 0;
}
