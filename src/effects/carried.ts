/**
 * What a call sends, as far as it stands in files: those that the sending command reads, or that reach it through a
 * pipeline, a substitution or files that the script writes. INVARIANT: commands count in the order of the script.
 */
import type { Script } from '../shell/script.ts';
import type { Effect, Place } from './effect.ts';

/** Files of which one call sends something. */
const MAX_CARRIED = 100;

/** The effects, those that send marked with the files. */
export function withCarried(effects: readonly Effect[], script: Script | undefined): readonly Effect[] {
  if (!effects.some(({ kind }) => kind === 'send')) return effects;
  const carried = script ? filesIn(script, effects) : undefined;
  const ofTool = script ? [] : placesRead(effects, undefined);
  return effects.map(effect => {
    if (effect.kind !== 'send') return effect;
    const places = carried ? (carried.get(effect.leaf ?? -1) ?? []) : ofTool;
    return places.length === 0 ? effect : { ...effect, carries: places.slice(0, MAX_CARRIED) };
  });
}

function placesRead(effects: readonly Effect[], of: number | undefined): readonly Place[] {
  return effects.flatMap(({ kind, goal, leaf, isUsed }) =>
    kind === 'read' && !isUsed && leaf === of && 'place' in goal ? [goal.place] : [],
  );
}

/** By command: the files of which its output may have something. */
function filesIn(
  { leaves, stages, runs }: Script,
  effects: readonly Effect[],
): ReadonlyMap<number, readonly Place[]> {
  const found = new Map<number, readonly Place[]>();
  /** By file that the script wrote: where its text may come from. */
  const written: { readonly path: string; readonly from: readonly Place[] }[] = [];
  // What a command substitutes stands behind it among the leaves, and what it sends has to have it.
  const filesOf = (id: number, depth = 0): readonly Place[] => {
    const known = found.get(id);
    if (known || depth > 20) return known ?? [];
    const own = placesRead(effects, id);
    const earlier = own.flatMap(({ path }) => written.flatMap(file => (file.path === path ? file.from : [])));
    const stage = stages.find(({ leaf }) => leaf === id);
    const before = stage
      ? stages.filter(({ pipeline, n }) => pipeline === stage.pipeline && n < stage.n)
      : [];
    const inside = runs.filter(({ outer }) => outer === id);
    const others = [...before.map(({ leaf }) => leaf), ...inside.map(({ inner }) => inner)];
    const all = [...own, ...earlier, ...others.flatMap(each => filesOf(each, depth + 1))];
    return [...new Map(all.map(place => [`${place.reach}${place.path}`, place])).values()];
  };
  for (const id of leaves.keys()) {
    const from = filesOf(id);
    found.set(id, from);
    for (const { kind, goal, leaf } of effects)
      if (leaf === id && kind === 'write' && 'place' in goal && from.length > 0)
        written.push({ path: goal.place.path, from });
  }
  return found;
}
