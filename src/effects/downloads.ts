/**
 * Which files that a script runs it has fetched itself: what a command writes that connects somewhere, or stands in a
 * pipeline with one that does, and what is copied from that. INVARIANT: commands count in the order of the script.
 */
import type { Script } from '../shell/script.ts';
import { type Effect, type Place, UNKNOWN_HOST } from './effect.ts';

/** The effects, those that run a fetched file marked so. */
export function withDownloads(effects: readonly Effect[], { stages }: Script): readonly Effect[] {
  const connecting = new Set(
    effects.flatMap(({ kind, goal, leaf }) =>
      kind === 'connect' && 'host' in goal && goal.host !== UNKNOWN_HOST && leaf !== undefined ? [leaf] : [],
    ),
  );
  if (connecting.size === 0) return effects;
  const pipelines = new Set(stages.flatMap(({ pipeline, leaf }) => (connecting.has(leaf) ? [pipeline] : [])));
  for (const { pipeline, leaf } of stages) if (pipelines.has(pipeline)) connecting.add(leaf);
  const fetched: Place[] = [];
  const tainted = new Set(connecting);
  for (const { kind, goal, leaf } of effects) {
    if (leaf === undefined || !('place' in goal)) continue;
    if (kind === 'read' && isAmong(goal.place, fetched)) tainted.add(leaf);
    if (kind === 'write' && tainted.has(leaf)) fetched.push(goal.place);
  }
  return effects.map(effect =>
    effect.kind === 'execute' && 'place' in effect.goal && isAmong(effect.goal.place, fetched)
      ? { ...effect, isDownloaded: true as const }
      : effect,
  );
}

function isAmong({ path }: Place, places: readonly Place[]): boolean {
  return places.some(
    place => place.path === path || (place.reach === 'tree' && path.startsWith(`${place.path}/`)),
  );
}
