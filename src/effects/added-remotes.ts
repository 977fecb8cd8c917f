/** Remotes of git that a script makes or changes before it names them: `git remote add x URL && git push x`. */
import { commandWords } from '../shell/command-words.ts';
import type { Script } from '../shell/script.ts';
import type { Effect } from './effect.ts';
import { hostOf } from './hosts-of.ts';

/** Adds, for each effect on such a remote, one on the host to which it leads. */
export function withAddedRemotes(effects: readonly Effect[], script: Script): readonly Effect[] {
  const added = script.leaves.flatMap((leaf, id) => {
    const { name, args = [] } = commandWords(leaf) ?? {};
    if (name !== 'git') return [];
    const [verb, action, remote, url] = args.map(({ text }) => text).filter(text => !text.startsWith('-'));
    const key = /^remote\.(.+)\.(?:push)?url$/i.exec(action ?? '')?.[1];
    if (verb === 'remote' && /^(?:add|set-url)$/.test(action ?? '') && remote && url)
      return [{ id, name: remote.toLowerCase(), host: hostOf(url) }];
    return verb === 'config' && key && remote ? [{ id, name: key.toLowerCase(), host: hostOf(remote) }] : [];
  });
  if (added.length === 0) return effects;
  return effects.flatMap(effect => {
    const { goal, leaf = -1 } = effect;
    const hosts = added.filter(({ id, name }) => 'host' in goal && goal.host === name && id < leaf);
    return [effect, ...hosts.map(({ host }) => ({ ...effect, goal: { host }, isCertain: false }))];
  });
}
