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
function filesIn(script: Script, effects: readonly Effect[]): ReadonlyMap<number, readonly Place[]> {
  const found = new Map<number, readonly Place[]>();
  /** By file that the script wrote: where its text may come from. */
  const written = new Map<string, readonly Place[]>();
  const readBy = (id: number): readonly Place[] => {
    const own = placesRead(effects, id);
    return [...own, ...own.flatMap(({ path }) => written.get(path) ?? [])];
  };
  for (const id of script.leaves.keys()) {
    const all = feeding(id, script).flatMap(readBy);
    const from = [...new Map(all.map(place => [`${place.reach} ${place.path}`, place])).values()];
    found.set(id, from);
    if (from.length === 0) continue;
    for (const { kind, goal, leaf } of effects)
      if (leaf === id && kind === 'write' && 'place' in goal)
        written.set(
          goal.place.path,
          [...(written.get(goal.place.path) ?? []), ...from].slice(0, MAX_CARRIED),
        );
  }
  return found;
}

/**
 * The command itself and those whose output may reach it: earlier ones of its pipeline, those in its own words, and so
 * on. Each counts once.
 */
function feeding(id: number, { stages, runs }: Script): readonly number[] {
  const commands = new Set([id]);
  // A set that grows is gone through to its end.
  for (const each of commands) {
    const stage = stages.find(({ leaf }) => leaf === each);
    if (stage)
      for (const { pipeline, n, leaf } of stages)
        if (pipeline === stage.pipeline && n < stage.n) commands.add(leaf);
    for (const { outer, inner } of runs) if (outer === each) commands.add(inner);
  }
  return [...commands];
}
