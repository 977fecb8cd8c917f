/** Wall-clock samples: a figure is the median of several runs, and its spread is shown with it. */

export interface Sample {
  readonly unit: 'µs' | 'ms' | 'MB';
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly runs: number;
}

export interface Runs {
  readonly runs: number;
  /** Runs before those that count. */
  readonly warmups: number;
}

/** At least one number. */
export function sample(unit: Sample['unit'], numbers: readonly number[]): Sample {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const half = sorted.length / 2;
  const median = sorted.length % 2 === 1 ? at(Math.floor(half)) : (at(half - 1) + at(half)) / 2;
  return { unit, median, min: at(0), max: at(sorted.length - 1), runs: sorted.length };
}

/** A sample of many calls in milliseconds, as microseconds for one of them. */
export function perCall({ median, min, max, runs }: Sample, calls: number): Sample {
  const each = 1000 / calls;
  return { unit: 'µs', median: median * each, min: min * each, max: max * each, runs };
}

export function measure(work: () => unknown, runs: Runs): Sample {
  return measureTogether({ work }, runs).work;
}

/** Several works in turns, so that whatever else the machine does in the meantime slows all of them alike. */
export function measureTogether<Name extends string>(
  works: Readonly<Record<Name, () => unknown>>,
  { runs, warmups }: Runs,
): Readonly<Record<Name, Sample>> {
  // `Object.keys` gives strings; they are the names.
  const names = Object.keys(works) as Name[];
  const times = new Map<Name, number[]>(names.map(name => [name, []]));
  for (let run = -warmups; run < runs; run++) {
    for (const name of names) {
      const start = performance.now();
      works[name]();
      const time = performance.now() - start;
      if (run >= 0) times.get(name)?.push(time);
    }
  }
  const samples = names.map(name => [name, sample('ms', times.get(name) ?? [])] as const);
  // One sample for each name, by the line above.
  return Object.fromEntries(samples) as Record<Name, Sample>;
}
