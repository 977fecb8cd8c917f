/**
 * Finds the files whose content a call may send: files that the sending command reads, and files that reach it through
 * a pipeline, a substitution or a file that the script writes. INVARIANT: commands are followed in the order of the
 * script.
 */
import type { Leaf, Script } from '../shell/script.ts';
import type { Effect, Place } from './effect.ts';

/** Files of which one call sends something. */
const MAX_CARRIED = 100;

/** The same effects; each `send` gets the files that it may send as `carries`. */
export function withSentFiles(effects: readonly Effect[], script: Script | undefined): readonly Effect[] {
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

/** The files that may be in a command's output, by command. */
function filesIn(script: Script, effects: readonly Effect[]): ReadonlyMap<number, readonly Place[]> {
  const read = new Map<number, Place[]>();
  const writes = new Map<number, string[]>();
  for (const { kind, goal, leaf, isUsed } of effects) {
    if (leaf === undefined || !('place' in goal)) continue;
    if (kind === 'read' && !isUsed) added(read, leaf, goal.place);
    if (kind === 'write') added(writes, leaf, goal.place.path);
  }
  const found = new Map<number, readonly Place[]>();
  /** The sources of the text in each file that the script wrote. */
  const written = new Map<string, readonly Place[]>();
  const feeding = inputSources(script, true);
  for (const id of script.leaves.keys()) {
    const from = new Map<string, Place>();
    const add = (place: Place) => {
      if (from.size < MAX_CARRIED) from.set(`${place.reach} ${place.path}`, place);
    };
    for (const each of feeding(id))
      for (const place of read.get(each) ?? []) {
        add(place);
        written.get(place.path)?.forEach(add);
      }
    found.set(id, [...from.values()]);
    if (from.size > 0)
      for (const path of writes.get(id) ?? []) {
        written.get(path)?.forEach(add);
        written.set(path, [...from.values()]);
      }
  }
  return found;
}

function added<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/**
 * A command and all commands whose output may reach it, directly or through others. These are the earlier
 * commands of its pipeline, the commands in its own words and, with `followsVariables`, those that set a variable in
 * its words. Each is listed once.
 */
export function inputSources(
  { leaves, stages, runs }: Script,
  followsVariables = false,
): (id: number) => ReadonlySet<number> {
  const pipelines = new Map<number, { readonly leaf: number; readonly n: number }[]>();
  const placed = new Map(stages.map(stage => [stage.leaf, stage]));
  const inside = new Map<number, number[]>();
  for (const { pipeline, ...stage } of stages) added(pipelines, pipeline, stage);
  for (const { outer, inner } of runs) added(inside, outer, inner);
  const setting = followsVariables ? settersByVariable(leaves) : new Map<string, number[]>();
  return id => {
    const commands = new Set([id]);
    /** The last stage of each pipeline whose earlier commands were added. */
    const upTo = new Map<number, number>();
    const addAll = (more: readonly number[]) => {
      for (const each of more) commands.add(each);
    };
    // Iterating over the growing set reaches all commands.
    for (const each of commands) {
      const { pipeline = -1, n: end = 0 } = placed.get(each) ?? {};
      if (end > (upTo.get(pipeline) ?? 0)) {
        upTo.set(pipeline, end);
        addAll((pipelines.get(pipeline) ?? []).flatMap(({ leaf, n }) => (n < end ? leaf : [])));
      }
      addAll(inside.get(each) ?? []);
      if (setting.size > 0)
        addAll(
          variablesIn(leaves[each]).flatMap(name => (setting.get(name) ?? []).filter(leaf => leaf < each)),
        );
    }
    return commands;
  };
}

/** The commands that set each variable to the output of a command. */
function settersByVariable(leaves: readonly Leaf[]): ReadonlyMap<string, number[]> {
  const setters = new Map<string, number[]>();
  for (const [id, { assignments }] of leaves.entries())
    for (const { name, value } of assignments) if (/\$\(|`/.test(value)) added(setters, name, id);
  return setters;
}

function variablesIn(leaf: Leaf | undefined): readonly string[] {
  const words = leaf?.words ?? [];
  return words.flatMap(({ text }) => [...text.matchAll(/\$\{?(\w+)/g)].map(([, name = '']) => name));
}
