/**
 * The texts of the gate's own rules: `guard-rules.json` for file tools, `guard-commands.json` for commands. They are
 * ordinary rule files in which a word in braces, such as `{own}`, stands for globs that this file makes. INVARIANT: a
 * text depends only on the function's arguments, and the signature in `guards` covers all of them.
 */

import { type Host, ignoresCase } from '../system/host.ts';
import { homeFolder, ownFolders, userRulePaths } from '../system/user-folders.ts';
import type { Json } from '../values/json-node.ts';
import { SERVER_PORT } from '../values/server-port.ts';
import commands from './guard-commands.json' with { type: 'json' };
import rules from './guard-rules.json' with { type: 'json' };
import {
  AGENT_PACKAGES,
  agentPattern,
  agentTools,
  BY_ITSELF,
  DECIDES,
  DECIDES_ANYWHERE,
  ELSEWHERE,
  ENVIRONMENT,
  KEPT_HOOK,
  MANIFESTS,
  OTHER_AGENTS,
  PROSE,
  REPLACED,
  SDK,
  UNGATED,
} from './guard-words.ts';
import {
  atHome,
  type Guarded,
  isAbsolute,
  ownPaths,
  relativePath,
  settingsOf,
  withForwardSlashes,
} from './guarded-paths.ts';

/**
 * The rules for file tools of an agent that works in the project at `root`. If `standsWithin` is false for a project,
 * the text does not depend on it.
 */
export function rulesText(host: Host, root: string, { hosts, store }: Guarded): string {
  const settings = settingsOf(host, hosts);
  const globs: Readonly<Record<string, readonly string[]>> = {
    '{own}': [
      ...ownPaths(host).flatMap(each => named(root, each)),
      ...(store === undefined ? [] : named(root, withForwardSlashes(store)).map(each => `${each}*`)),
    ],
    '{settings}': settings.flatMap(each => [
      ...(isAbsolute(each) ? [] : [`**/${each}`]),
      ...named(root, atHome(host, each)),
    ]),
  };
  return JSON.stringify(
    filled(rules, {
      ...globs,
      '{decides_pattern}': [DECIDES_ANYWHERE],
      '{agent_pattern}': [agentPattern(hosts)],
      '{agent_tools}': [agentTools(hosts)],
      '{manifests}': [`**/${MANIFESTS}`],
      '{replaced_pattern}': [REPLACED],
      '{kept_pattern}': [KEPT_HOOK],
      '{script_pattern}': [`${BY_ITSELF}([^"\\\\\\n]|\\\\.){0,200}(${KEPT_HOOK})`],
      '{environment_pattern}': [`${ENVIRONMENT}|${KEPT_HOOK}`],
    }),
  );
}

/** The rules for shell commands. */
export function commandsText(host: Host, { hosts, store }: Guarded): string {
  const home = withForwardSlashes(homeFolder(host));
  const folders = ownFolders(host).map(withForwardSlashes);
  const stores = store === undefined ? [] : [withForwardSlashes(store)];
  const below = (path: string) => (path.startsWith(`${home}/`) ? path.slice(home.length) : undefined);
  /** A path as it stands in a command: absolute, and from `~`. */
  const both = (path: string): readonly string[] => {
    const rest = below(path);
    return [path, ...(rest === undefined ? [] : [`~${rest}`])].map(globOf);
  };
  const own = [
    ...folders.flatMap(both).map(each => `${each}{,/**}`),
    // For a command that has changed the folder before.
    ...folders.flatMap(path => below(path) ?? []).map(each => `**${escaped(each)}{,/**}`),
    ...userRulePaths(host).map(withForwardSlashes).flatMap(both),
    ...stores.flatMap(path => [...both(path), `**/${escaped(lastTwo(path))}`]).map(each => `${each}*`),
    ...stores
      .map(folderOf)
      .filter(path => !contains(path, home) && !contains(path, withForwardSlashes(host.folder)))
      .flatMap(both),
  ];
  const above = [home, ...[...folders, ...stores].flatMap(path => foldersAbove(path, home))];
  const ends = [
    ...folders.map(path => regexOf(below(path) ?? path)),
    ...stores.map(path => `${regexOf(below(path) ?? path)}[\\w.-]*`),
  ];
  const settings = settingsOf(host, hosts);
  /** A relative path is guarded in every folder. */
  const inScripts = (path: string) => (isAbsolute(path) ? both(path) : [`**/${path}`]);
  const settingsEnds = settings.map(each => regexOf(below(each) ?? each).replace('\\*\\*', '\\S*')).join('|');
  const globs = (list: readonly string[]) => (ignoresCase(host) ? list.map(inAnyCase) : list);
  const pattern = (text: string) => (ignoresCase(host) ? `(?i)${text}` : text);
  const words: Words = {
    '{own}': globs(own),
    '{own_values}': globs(own).map(each => `?*[=:@]${each}`),
    '{above}': globs(['~/', ...above.flatMap(both).flatMap(each => [each, `${each}/\\*`, `${each}/.\\*`])]),
    '{own_pattern}': [pattern(`(${ends.join('|')})(/|["'\`)\\s]|$)`)],
    '{settings}': globs(settings.flatMap(inScripts)),
    // Effects name files as globs of `on.file` do; case counts as it does for files.
    '{own_effects}': [
      ...folders.flatMap(each => [globOf(each), `${escaped(each)}/**`]),
      ...userRulePaths(host).map(withForwardSlashes).map(globOf),
      ...stores.map(each => `${escaped(each)}*`),
    ],
    '{settings_effects}': settings.flatMap(each => effectsOf(each, home)),
    '{program_files}': [
      ...['**/bin/{rulespec,node}{,.cmd,.ps1,.exe}', '!*', '!*/**'],
      ...[
        '**/node_modules/rulespec{,/**}',
        '**/node_modules/.bin/rulespec*',
        '**/node_modules/.pnpm/rulespec@*{,/**}',
        '**/patches/rulespec{+,@}*',
      ],
    ],
    '{manifests}': [`**/${MANIFESTS}`],
    '{manifests_named}': [`{,**/}${MANIFESTS}`],
    '{other_agents}': [OTHER_AGENTS],
    '{agent_packages}': [AGENT_PACKAGES],
    '{sdk_pattern}': [SDK],
    '{program_files_here}': ['bin', '*/**/bin'].map(folder => `${folder}/{rulespec,node}{,.cmd,.ps1,.exe}`),
    '{program_spelled}': [PROGRAM, `\\b${SERVER_PORT}\\b`, HOOK],
    '{program_searched}': [
      `\\b(pgrep|pidof|lsof|fuser|ps)\\b[^;|&\\n]{0,200}(${PROGRAM}|\\b${SERVER_PORT}\\b|${HOOK})`,
      // `grep -q rulespec /proc/$p/cmdline`
      `${PROGRAM}["' ]{1,3}[^;|&\\n]{0,80}/(cmdline|comm|exe)\\b`,
      `/(cmdline|comm|exe)\\b[^;&\\n]{0,80}${PROGRAM}`,
    ],
    '{program_reason}': ['This is the program that judges calls, and only its user installs or removes it.'],
    '{extensions_effects}': hosts
      .flatMap(each => each.settings.extensions ?? [])
      .flatMap(each => effectsOf(each, home)),
    '{homes}': [
      ...['~', '/', '/home', '/Users', '/root'],
      ...[
        '~/.config',
        '~/.cache',
        '~/.local',
        '~/.local/{state,share,bin}',
        '~/bin',
        '~/Library',
        '~/AppData',
      ],
      // `cp a $OUT/bin`
      '!…/{state,share,bin}',
    ],
    '{project_rules}': [
      ...['**/.rulespec{,/**}', '**/.nudge{,/**,.yaml,.yml}'],
      ...['analysis', '**/analysis/rulespec{,.*}', '**/analysis/**/*.dl'],
    ],
    '{project_rules_reason}': [
      'These are rules by which the project is judged, or what was judged. Show the user the change first.',
    ],
    '{extensions_reason}': [
      'What is named there runs with each agent of the user, past the rules for commands. Show the user the change first.',
    ],
    '{package_managers}': ['npm', 'pnpm', 'yarn', 'bun', 'cnpm', 'corepack', 'volta', 'brew'],
    '{environment_pattern}': [`${ENVIRONMENT}|${KEPT_HOOK}`],
    '{ungated}': UNGATED,
    '{elsewhere_pattern}': [ELSEWHERE],
    '{agent_pattern}': [agentPattern(hosts)],
    '{agent_reason}': [
      'This starts an agent that may not ask rulespec. Work in this session, or let the user start it.',
    ],
    '{decides_reason}': ['Only a person decides this. What is in force is shown by `rulespec rules list`.'],
    '{settings_above}': globs([
      ...new Set(
        settings
          .map(folderOf)
          .filter(each => each !== '')
          .flatMap(inScripts),
      ),
    ]),
    '{settings_value}': [`(=|^-\\w)\\S*(${settingsEnds})$`, `^--\\S+=\\S*(${settingsEnds})$`].map(pattern),
    '{settings_folder}': [
      pattern(
        `(^|/)(${[...new Set(settings.flatMap(each => /^\.[^/]+(?=\/)/.exec(each) ?? []))].map(regexOf).join('|')})/?$`,
      ),
    ],
    '{settings_pattern}': [pattern(`(${settingsEnds})`)],
    '{interpreters}': [
      'node',
      'bun',
      'deno',
      'nodejs',
      'tsx',
      'npm',
      'npx',
      'pnpm',
      'yarn',
      'bunx',
      'python',
      'python[0-9]*',
      'wt',
    ],
    '{prose}': PROSE,
    '{program}': ['rulespec', 'rulespec.*', 'rulespec@*'],
    '{program_path}': ['**rulespec{,.cjs,.js,.mjs,.cmd,.ps1,@*}'],
    '{changes}': ['{edit,disable,enable,remove,import}'],
    '{decides_pattern}': [DECIDES],
    '{store_reason}': [
      'Only the user changes the rules of the store. What is in it is shown by `rulespec store list`.',
    ],
    '{history_reason}': [
      'Only the user removes what was recorded of a session. `rulespec history list` shows what is kept.',
    ],
    '{add_reason}': [
      'This adds a rule to the store of the user, for all projects; one with a review costs a request to a model at each call it matches.',
    ],
    '{model_reason}': ["This asks a model at the user's expense, beyond what a session may ask."],
    '{own_reason}': ['This belongs to rulespec itself, and only its user changes or reads it.'],
    '{settings_reason}': ['These are hooks through which rulespec is asked, and only its user changes them.'],
  };
  const { agents, ...others } = commands;
  const rules = [...others.rules, ...hosts.flatMap(each => agentRules(agents, each))];
  return JSON.stringify(filled({ ...others, rules }, words));
}

/** The rules that each host with a program of its own has. */
function agentRules(
  rules: readonly Json[],
  { name, settings: { program } }: Guarded['hosts'][number],
): readonly Json[] {
  if (!program) return [];
  const words: Words = {
    '{agent_names}': program.names,
    '{agent_changes}': program.changes,
    '{agent_looks}': program.looks,
    '{agent_variables}': program.variables,
    '{agent}': [name],
  };
  return rules.map(rule => filled(rule, words));
}

/** A file of settings in the project and at home, with the folder that holds it alone. */
function effectsOf(path: string, home: string): readonly string[] {
  const folder = folderOf(path);
  const both = [path, ...(folder === '' || folder.includes('*') ? [] : [folder])];
  return both.flatMap(each => (isAbsolute(each) ? [each] : [`**/${each}`, `${escaped(home)}/${each}`]));
}

function inAnyCase(glob: string): string {
  return glob.replace(/\p{L}/gu, each => `[${each.toLowerCase()}${each.toUpperCase()}]`);
}

/** The text of a hook call. */
const HOOK = '\\bhook --host\\b|node\\W{0,4} ?hook\\b';

/** The program's name as it stands, or as a pattern that does not find itself: `[r]ulespec`. */
const PROGRAM = [...'rulespec'].join('[\\[\\].?]{0,2}');

type Words = Readonly<Record<string, readonly string[]>>;

/** In a list a word becomes all of its texts, elsewhere the first. */
function filled(node: Json, words: Words): Json {
  if (typeof node === 'string')
    return words[node]?.[0] ?? node.replace('{agent}', words['{agent}']?.[0] ?? '{agent}');
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

/** The folders between a folder and the home folder. */
function foldersAbove(path: string, home: string): readonly string[] {
  const above = folderOf(path);
  return above.length <= home.length ? [] : [above, ...foldersAbove(above, home)];
}

/** Empty for a path without a folder. */
function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
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

/** A path as rules see it: absolute, and from the root where it lies below it. */
function named(root: string, path: string): readonly string[] {
  const way = relativePath(root, path);
  return [path, ...(way === undefined ? [] : [way])].map(globOf);
}

/** The glob for this path alone, or for all below it where `/**` ends it. */
function globOf(path: string): string {
  return escaped(path).replace(/\/\\\*\\\*$/, '/**');
}

function escaped(path: string): string {
  return path.replace(/[\\*?[\]{}]/g, '\\$&');
}
