/**
 * Adds read effects for traced files: after `set -x` or `set -o verbose`, a shell prints each command of a file that it
 * sources. INVARIANT: the command that turns tracing on reads all files sourced until a command turns it off.
 */
import { isNamedIn } from '../shell/names.ts';
import type { Leaf, Script } from '../shell/script.ts';
import { shells } from '../shell/tables/interpreters.ts';
import type { Effect } from './effect.ts';
import { nameOf } from './found-files.ts';

/** Returns only the additional effects. `mayBeInner`: a part of the script may run in a subshell. */
export function tracedEffects(
  { leaves, runs }: Script,
  effects: readonly Effect[],
  mayBeInner: boolean,
): readonly Effect[] {
  const sourcing = leaves.map(leaf => /^(?:source|\.)$/.test(nameOf(leaf)));
  if (!sourcing.includes(true)) return [];
  const found: Effect[] = [];
  let tracing: number | undefined;
  for (const [id, leaf] of leaves.entries()) {
    const turned = turning(leaf);
    if (turned === 'on') tracing = id;
    else if (turned === 'off' && !mayBeInner && !runs.some(({ inner }) => inner === id)) tracing = undefined;
    if (!sourcing[id] || tracing === undefined) continue;
    for (const effect of effects)
      if (effect.leaf === id && effect.kind === 'read')
        found.push({ ...effect, leaf: tracing, isCertain: false });
  }
  return found;
}

function turning(leaf: Leaf): 'on' | 'off' | undefined {
  const name = nameOf(leaf);
  const isShell = isNamedIn(shells, name);
  if (name !== 'set' && name !== 'setopt' && !isShell) return undefined;
  let turned: 'on' | 'off' | undefined;
  for (const [at, { text }] of leaf.words.entries()) {
    if (at === 0) continue;
    if (text === '--' || (isShell && /^-\w*c$/.test(leaf.words[at - 1]?.text ?? ''))) break;
    const before = leaf.words[at - 1]?.text ?? '';
    if (/^-[A-Za-z]*[xv]/.test(text)) turned = 'on';
    else if (/^\+[A-Za-z]*[xv]/.test(text)) turned = 'off';
    else if (/^(?:xtrace|verbose)$/i.test(text)) turned = /^\+[A-Za-z]*o$/.test(before) ? 'off' : 'on';
  }
  return turned;
}
