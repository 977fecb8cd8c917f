/** Why an outcome is another than the material expects, by the case’s id: `reasons.json`. */
import type { Measured } from './measure.ts';
import reasons from './reasons.json' with { type: 'json' };

const byId: Readonly<Record<string, string>> = reasons;

export function reasonFor(id: string): string | undefined {
  return Object.hasOwn(byId, id) ? byId[id] : undefined;
}

/** Differences without a reason, and reasons without a difference. */
export function unmatched(measured: readonly Measured[]): readonly string[] {
  const different = measured.flatMap(({ differences }) => differences.map(({ id }) => id));
  return [
    ...different.filter(id => reasonFor(id) === undefined).map(id => `${id} has no reason`),
    ...Object.keys(byId)
      .filter(id => !different.includes(id))
      .map(id => `${id} has a reason, and is as expected`),
  ];
}
