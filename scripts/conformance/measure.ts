/** Measurements as rows of one table, with the cases to list below it. */

export interface Measured {
  readonly title: string;
  readonly rows: readonly MeasuredRow[];
  readonly differences: readonly Difference[];
  /** Cases for developers of the measured part, too many for the page. */
  readonly others?: readonly Difference[];
}

export interface MeasuredRow {
  readonly name: string;
  readonly found: number;
  readonly of: number;
  readonly aim?: Aim;
}

/** A share, in percent. */
export type Aim = { readonly least: number } | { readonly most: number };

/** A case whose outcome is not the expected one. */
export interface Difference {
  readonly id: string;
  readonly expected: string;
  readonly got: string;
  /** For who works on it, not for the page. */
  readonly command: string;
}

export function isMet({ found, of, aim }: MeasuredRow): boolean {
  const share = of === 0 ? 0 : (100 * found) / of;
  return !aim || ('least' in aim ? share >= aim.least : share <= aim.most);
}

/** Percent, rounded so that only the whole is 100. */
export function shareOf({ found, of }: MeasuredRow): string {
  if (of === 0 || found === of) return '100 %';
  const tenths = Math.floor((1000 * found) / of);
  return `${(tenths / 10).toFixed(1)} %`;
}
