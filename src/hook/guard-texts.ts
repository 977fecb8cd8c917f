/**
 * The texts of the gate's own rules. They are rule files like any other, `guard-rules.json` and for commands `guard-commands.json`, in which
 * words in braces, such as `{own}`, stand for the globs made here. INVARIANT: a text depends on its arguments alone, and `guards` tells of all
 * of them that it depends on.
 */
import { type Host, ignoresCase } from '../effects/host.ts';
import { pathWithin } from '../effects/rule-files.ts';
import { configFolder, homeFolder, ownFolders, userRulePaths } from '../effects/user-folders.ts';
import type { Json } from '../values/json-node.ts';
import commands from './guard-commands.json' with { type: 'json' };
import rules from './guard-rules.json' with { type: 'json' };

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

/** Files that stand elsewhere: those that the RFC names, and as the beginning of names the database that the user has set, since SQLite keeps others beside it. */
function ownFiles(
  host: Host,
  store: string | undefined,
): { readonly whole: readonly string[]; readonly beginnings: readonly string[] } {
  return {
    whole: userRulePaths(host).map(slashed),
    beginnings: store === undefined ? [] : [slashed(store)],
  };
}

export function rulesText(host: Host, root: string, store?: string): string {
  const home = homeFolder(host);
  const { whole, beginnings } = ownFiles(host, store);
  const own = [...ownFolders(host).map(each => `${slashed(each)}/**`), ...whole];
  const globs: Readonly<Record<string, readonly string[]>> = {
    '{own}': [
      ...own.flatMap(path => named(root, path)),
      ...beginnings.flatMap(path => named(root, path)).map(each => `${each}*`),
    ],
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
  return JSON.stringify({ ...rules, rules: filled });
}

export function commandsText(host: Host, store?: string): string {
  const home = slashed(homeFolder(host));
  const folders = ownFolders(host).map(slashed);
  const below = (path: string) => (path.startsWith(`${home}/`) ? path.slice(home.length) : undefined);
  const both = (path: string): readonly string[] => {
    const rest = below(path);
    return [path, ...(rest === undefined ? [] : [`~${rest}`])].map(escaped);
  };
  const { whole, beginnings } = ownFiles(host, store);
  // The last are for who has changed the folder before.
  const own = [
    ...folders.flatMap(both).map(each => `${each}{,/**}`),
    ...folders.flatMap(path => below(path) ?? []).map(each => `**${escaped(each)}{,/**}`),
    ...whole.flatMap(both),
    ...beginnings.flatMap(path => [...both(path), `**/${escaped(lastTwo(path))}`]).map(each => `${each}*`),
    ...beginnings
      .map(folderOf)
      .filter(path => !contains(path, home) && !contains(path, slashed(host.folder)))
      .flatMap(both),
  ];
  const above = [home, ...[...folders, ...beginnings].flatMap(path => foldersAbove(path, home))];
  const ends = [
    ...folders.map(path => regexOf(below(path) ?? path)),
    ...beginnings.map(path => `${regexOf(below(path) ?? path)}[\\w.-]*`),
  ];
  const globs = (list: readonly string[]) => (ignoresCase(host) ? list.map(inAnyCase) : list);
  const pattern = (text: string) => (ignoresCase(host) ? `(?i)${text}` : text);
  const words: Words = {
    '{own}': globs(own),
    '{own_values}': globs(own).map(each => `?*[=:@]${each}`),
    '{above}': globs(['~/', ...above.flatMap(both).flatMap(each => [each, `${each}/\\*`, `${each}/.\\*`])]),
    '{own_pattern}': [pattern(`(${ends.join('|')})(/|["'\`]|$)`)],
    '{settings}': globs(settings.map(each => `**/${each}`)),
    '{settings_above}': globs([
      ...new Set(settings.map(each => `**/${each.slice(0, each.lastIndexOf('/'))}`)),
    ]),
    '{settings_value}': [`(=|^-\\w)\\S*(${settingsEnds})$`, `^--\\S+=\\S*(${settingsEnds})$`].map(pattern),
    '{settings_pattern}': [pattern(`(${settingsEnds})`)],
    '{interpreters}': ['node', 'bun', 'deno', 'nodejs', 'tsx', 'npm', 'npx', 'pnpm', 'yarn', 'bunx'],
    '{program}': ['rulespec', 'rulespec.cjs', 'rulespec@*'],
    '{program_path}': ['**rulespec{,.cjs,.js,.mjs,@*}'],
    '{changes}': ['{edit,disable,enable,remove,import}'],
    '{decides_pattern}': [DECIDES],
    '{store_reason}': [
      'Only the user changes the rules of the store. What is in it is shown by `rulespec store list`.',
    ],
    '{add_reason}': [
      'This adds a rule to the store of the user, for all projects; one with a review costs a request to a model at each call it matches.',
    ],
    '{model_reason}': ["This asks a model at the user's expense, beyond what a session may ask."],
    '{own_reason}': ['This belongs to rulespec itself, and only its user changes or reads it.'],
    '{settings_reason}': ['These are hooks through which rulespec is asked, and only its user changes them.'],
  };
  return JSON.stringify(filled(commands, words));
}

function inAnyCase(glob: string): string {
  return glob.replace(/\p{L}/gu, each => `[${each.toLowerCase()}${each.toUpperCase()}]`);
}

type Words = Readonly<Record<string, readonly string[]>>;

/** In a list a word becomes all that it stands for, elsewhere the first. */
function filled(node: Json, words: Words): Json {
  if (typeof node === 'string') return words[node]?.[0] ?? node;
  if (isList(node))
    return node.flatMap((each): readonly Json[] => {
      const stands = typeof each === 'string' ? words[each] : undefined;
      return stands ?? [filled(each, words)];
    });
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, filled(value, words)]));
}

function isList(node: Json): node is readonly Json[] {
  return Array.isArray(node);
}

/** Those between a folder and the home folder. */
function foldersAbove(path: string, home: string): readonly string[] {
  const above = path.slice(0, path.lastIndexOf('/'));
  return above.length <= home.length ? [] : [above, ...foldersAbove(above, home)];
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** `rules/team.db` of `/srv/rules/team.db`. */
function lastTwo(path: string): string {
  return path.split('/').slice(-2).join('/');
}

function contains(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function regexOf(path: string): string {
  return path.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** What only a person decides, as words of a command line or strings of a list, within code. */
const DECIDES = `rulespec(\\.\\w+)?["'\`,\\s]+(trust|learn["'\`,\\s]+(accept|reject)|store["'\`,\\s]+(edit|disable|enable|remove|import))\\b`;

/** With globs for any file below a folder as any text. */
const settingsEnds = settings.map(each => regexOf(each).replace('\\*\\*', '\\S*')).join('|');

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
