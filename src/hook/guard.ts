/**
 * The rules that are always on: they keep an agent's tools off `rulespec`'s own files and the hook entries of hosts. They are a
 * rule file like any other, `guard-rules.json`, in which `{own}` and `{settings}` stand for the globs made here. INVARIANT:
 * no rule file can take them away, since rules only add up.
 */
import type { Source } from '../diagnostics/source.ts';
import type { Host } from '../effects/host.ts';
import { pathWithin } from '../effects/rule-files.ts';
import {
  configFolder,
  homeFolder,
  ownCacheFolder,
  ownConfigFolder,
  ownStateFolder,
  userRulePaths,
} from '../effects/user-folders.ts';
import rules from './guard-rules.json' with { type: 'json' };

export const GUARD = '<rulespec>';

/** Where hosts keep their hooks, below a project and below the user's folder alike. */
const settings = [
  '.claude/settings.json',
  '.claude/settings.local.json',
  '.codex/hooks.json',
  '.codex/config.toml',
  '.gemini/settings.json',
  '.copilot/hooks/**',
  '.github/hooks/**',
  '.cursor/hooks.json',
  '.windsurf/hooks.json',
  '.codeium/windsurf/hooks.json',
  '.clinerules/hooks/**',
  'Documents/Cline/Hooks/**',
];

/** The rule file for an agent that works in a project. */
export function guardRules(host: Host, root: string): Source {
  const home = homeFolder(host);
  const own = [
    ...[ownConfigFolder(host), ownStateFolder(host), ownCacheFolder(host)].map(each => `${slashed(each)}/**`),
    ...userRulePaths(host).map(slashed),
  ];
  const globs: Readonly<Record<string, readonly string[]>> = {
    '{own}': own.flatMap(path => named(root, path)),
    '{settings}': [
      ...settings.map(each => `**/${each}`),
      ...settings.flatMap(each => named(root, `${slashed(home)}/${each}`)),
      ...named(root, `${slashed(configFolder(host))}/codex/**`),
    ],
  };
  const filled = rules.rules.map(rule => ({
    ...rule,
    on: { ...rule.on, file: rule.on.file.flatMap(each => globs[each] ?? []) },
  }));
  return { name: GUARD, text: JSON.stringify({ ...rules, rules: filled }) };
}

/** A path as rules see it: absolute, and from the root where it lies below it. `**` may stand at its end. */
function named(root: string, path: string): readonly string[] {
  const tail = path.endsWith('/**') ? '/**' : '';
  const whole = path.slice(0, path.length - tail.length);
  const way = pathWithin(root, whole);
  return [whole, ...(way === undefined ? [] : [way])].map(each => escaped(each) + tail);
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}

function escaped(path: string): string {
  return path.replace(/[\\*?[\]{}]/g, '\\$&');
}
