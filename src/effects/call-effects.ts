/**
 * Computes the effects of a call of any tool. INVARIANT: the work is bounded by the size of the call and the limits of
 * the disk. Past MAX_EFFECTS the rest is left out and `isWhole` is false; the caller must then decide nothing.
 */

import type { Script } from '../shell/script.ts';
import type { Event } from '../values/event.ts';
import { runsPowershell } from './code-arguments.ts';
import type { Disk } from './disk.ts';
import { type Effect, MAX_EFFECTS } from './effect.ts';
import { folderOfCall, toolEffects } from './of-tool.ts';
import { prunedPackageEffects } from './pruned-packages.ts';
import { removedBelow } from './removed-below.ts';
import { scriptEffects } from './script-effects.ts';
import { withSentFiles } from './sent-files.ts';
import { toolName } from './tables/agent-tools.ts';

interface CallEffects {
  readonly effects: readonly Effect[];
  readonly isWhole: boolean;
}

/** `script` is the shell script that the call runs, if any. */
export function callEffects(event: Event, script: Script | undefined, disk: Disk): CallEffects {
  // Each is an effect at least.
  if (event.parts.filter(({ path }) => path !== undefined).length > MAX_EFFECTS)
    return { effects: [], isWhole: false };
  const found: Effect[] = [];
  const name = toolName(event.tool ?? '');
  const isPowershell = runsPowershell(event);
  const given = event.sessionFolder === undefined ? { ...event, cwd: folderOfCall(event) } : event;
  if (script) {
    const ofScript = scriptEffects(given, script, disk, isPowershell);
    found.push(...(isPowershell ? ofScript.map(each => ({ ...each, isCertain: false })) : ofScript));
  }
  const { input: _, ...patched } = event;
  const ofTool = name === 'bash' ? toolEffects(patched, disk) : toolEffects(event, disk);
  if (!isPowershell)
    for (const { part, isPlain, ...effect } of ofTool) found.push({ ...effect, part, isCertain: isPlain });
  if (!script || name !== 'bash') found.push(...prunedPackageEffects(event, found, disk));
  found.push(...removedBelow(found, disk), ...throughHardLinks(found, event.cwd, disk));
  const effects = withSentFiles(withoutRepeats(found), script);
  return { effects: effects.slice(0, MAX_EFFECTS), isWhole: effects.length <= MAX_EFFECTS };
}

/** An effect on a file affects each of its hard links. */
function throughHardLinks(effects: readonly Effect[], cwd: string, disk: Disk): readonly Effect[] {
  return effects.flatMap(effect => {
    const { kind, goal } = effect;
    if ((kind !== 'read' && kind !== 'write') || !('place' in goal) || goal.place.reach !== 'file') return [];
    return disk
      .otherNamesOf(goal.place.path, [cwd, disk.home])
      .map((path): Effect => ({ ...effect, isCertain: false, goal: { place: { path, reach: 'file' } } }));
  });
}

function withoutRepeats(effects: readonly Effect[]): readonly Effect[] {
  if (effects.length < 2) return effects;
  const known = new Map<string, Effect>();
  for (const effect of effects) {
    const { kind, part, leaf, goal, isCertain } = effect;
    const key = JSON.stringify([kind, part, leaf ?? -1, goal]);
    if (!known.has(key) || isCertain) known.set(key, effect);
  }
  return [...known.values()];
}
