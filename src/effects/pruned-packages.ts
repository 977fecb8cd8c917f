/**
 * The packages that an installation leaves out: `npm ci --omit=dev` removes what only development needs. INVARIANT:
 * only packages that are there and that `package.json` names are removed.
 */
import { commandWords } from '../shell/command-words.ts';
import { wordsIn } from '../shell/names.ts';
import type { Leaf, Script } from '../shell/script.ts';
import { membersOf, parsedJson } from '../values/plain-json.ts';
import type { Disk } from './disk.ts';
import type { Effect } from './effect.ts';
import { surroundingsOf } from './of-command.ts';

const MANAGERS = wordsIn('npm pnpm yarn bun cnpm');
const INSTALLS = wordsIn(
  'install i ci clean-install install-clean prune update up upgrade add dedupe workspaces',
);
const LEAVES_OUT = /^--(?:prod|production|omit=dev|only=prod(?:uction)?)(?:=true)?$/;
/** Packages of one project that count. */
const MAX_PACKAGES = 200;

/** Effects besides those that are given. */
export function prunedEffects(script: Script, disk: Disk, cwd: string): readonly Effect[] {
  return script.leaves.flatMap((leaf, id): readonly Effect[] => {
    if (!leavesOut(leaf)) return [];
    const folders = surroundingsOf(leaf, { disk, cwd }).folders.flatMap(each => each ?? []);
    return folders.flatMap(folder =>
      developmentOnly(folder, disk).map(path => ({
        kind: 'delete',
        target: leaf.words.map(({ text }) => text).join(' '),
        goal: { place: { path, reach: 'tree' } },
        isCertain: false,
        part: 0,
        leaf: id,
      })),
    );
  });
}

function leavesOut(leaf: Leaf): boolean {
  const { name = '', args = [] } = commandWords(leaf) ?? {};
  if (!MANAGERS.includes(name)) return false;
  const texts = args.map(({ text }) => text);
  const verb = texts.find(text => !text.startsWith('-'));
  if (verb !== undefined && !INSTALLS.includes(verb)) return false;
  const isSet = [...leaf.env, ...leaf.assignments].some(
    each =>
      /^(?:NODE_ENV|npm_config_(?:omit|production|only))$/i.test(each.name) &&
      /^(?:prod|true|dev)/.test(each.value),
  );
  return (
    isSet ||
    texts.some(
      (text, at) =>
        LEAVES_OUT.test(text) ||
        (/^--(?:omit|only)$/.test(text) && /^(?:dev|prod)/.test(texts[at + 1] ?? '')) ||
        (name === 'pnpm' && text === '-P'),
    )
  );
}

/** Folders of packages that the project names for development alone. */
function developmentOnly(folder: string, disk: Disk): readonly string[] {
  const text = disk.read(`${folder}/package.json`);
  if (text === undefined) return [];
  const parts = membersOf(parsedJson(text));
  const others = [parts['dependencies'], parts['optionalDependencies']].flatMap(each =>
    Object.keys(membersOf(each)),
  );
  return Object.keys(membersOf(parts['devDependencies']))
    .filter(name => !others.includes(name))
    .slice(0, MAX_PACKAGES)
    .map(name => disk.real(`${folder}/node_modules/${name}`))
    .filter(path => disk.kindOf(path) !== undefined);
}
