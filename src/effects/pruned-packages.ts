/**
 * Adds delete effects for packages that an installation removes: `npm ci --omit=dev` removes development packages, and
 * any installation removes packages that `package.json` no longer names. INVARIANT: only existing packages are removed.
 */
import { commandWords } from '../shell/command-words.ts';
import { isNamedIn, wordsIn } from '../shell/names.ts';
import type { Leaf, Script } from '../shell/script.ts';
import type { Event, TextName } from '../values/event.ts';
import { membersOf, parsedJson } from '../values/plain-json.ts';
import type { Disk } from './disk.ts';
import type { Effect } from './effect.ts';
import { surroundingsOf } from './of-command.ts';

const MANAGERS = wordsIn('npm pnpm yarn bun cnpm');
const INSTALLS = wordsIn(
  'install i ci clean-install install-clean prune update up upgrade add dedupe workspaces link ln',
);
const LEAVES_OUT = /^--(?:prod|production|omit=dev|only=prod(?:uction)?)(?:=true)?$/;
/** Packages of one project that count. */
const MAX_PACKAGES = 200;

/** Returns only the additional effects. */
export function prunedEffects(script: Script, disk: Disk, cwd: string): readonly Effect[] {
  /** Parts and packages that the script takes out of `package.json` before. */
  const forgotten = new Set<string>();
  return script.leaves.flatMap((leaf, id): readonly Effect[] => {
    const unlisted = overwritten(leaf, disk, cwd);
    for (const each of [...takenOut(leaf), ...unlisted]) forgotten.add(each);
    const isWithout = leavesOut(leaf);
    const isInstalled = isWithout || installs(leaf);
    if (!isInstalled && unlisted.length === 0) return [];
    const folders = surroundingsOf(leaf, { disk, cwd }).folders.flatMap(each => each ?? []);
    const target = leaf.words.map(({ text }) => text).join(' ');
    return folders.flatMap(folder =>
      [
        ...(isWithout ? developmentOnly(folder, disk) : []),
        ...takenAway(folder, isInstalled ? forgotten : new Set(unlisted), disk),
        ...(isInstalled ? [...unnamed(folder, disk), ...replaced(leaf, folder, disk)] : []),
      ].map(path => ({ ...deletionOf(path, target), leaf: id })),
    );
  });
}

function deletionOf(path: string, target: string): Effect {
  return { kind: 'delete', target, goal: { place: { path, reach: 'tree' } }, isCertain: false, part: 0 };
}

/** An installation, of whichever packages: it leaves `node_modules` as `package.json` and the lock file say. */
function installs(leaf: Leaf): boolean {
  const { name = '', args = [] } = commandWords(leaf) ?? {};
  const verb = args.map(({ text }) => text).find(text => !text.startsWith('-'));
  return MANAGERS.includes(name) && INSTALLS.includes(verb ?? (name === 'yarn' ? 'install' : ''));
}

/** They may take parts out of `package.json`, as `python3` may. */
const EDITING = 'jq yq dasel sed gsed perl ruby node deno ed ex vi vim awk';

/** `npm pkg delete devDependencies`, `npm pkg set devDependencies={} --json`, and programs that name a part. */
function takenOut(leaf: Leaf): readonly string[] {
  const { name = '', args = [] } = commandWords(leaf) ?? {};
  const texts = args.map(({ text }) => text);
  if (MANAGERS.includes(name)) {
    const at = texts.indexOf('pkg');
    if (at < 0 || !/^(?:delete|set|fix)$/.test(texts[at + 1] ?? '')) return [];
    return texts.slice(at + 2).flatMap(text => {
      const [key = '', value] = text.split(/=(.*)/s);
      const isKept = value !== undefined && /^[^{]/.test(value);
      return isKept ? [] : key.replace(/\[(["']?)([^\]]*)\1\]/g, '.$2');
    });
  }
  if (!isNamedIn(EDITING, name) && !name.startsWith('python')) return [];
  const words = [...texts, ...leaf.code.map(({ text }) => text)].join(' ');
  return /package\.json/.test(words) || leaf.redirects.some(({ target }) => target.endsWith('package.json'))
    ? [...words.matchAll(/\b(?:devD|d|optionalD|peerD)ependencies\b/g)].map(([part]) => part)
    : [];
}

/** The packages that `package.json` no longer names once another text stands there. */
function overwritten(leaf: Leaf, disk: Disk, cwd: string): readonly string[] {
  const { name = '', args = [] } = commandWords(leaf) ?? {};
  const isRedirected = leaf.redirects.some(({ op, target }) => op === '>' && IS_MANIFEST.test(target));
  const isCopied = isNamedIn('cp mv install ln', name) && IS_MANIFEST.test(args.at(-1)?.text ?? '');
  if (!isRedirected && !isCopied) return [];
  const source = args.at(-2)?.text ?? '';
  const text = isCopied
    ? disk.read(source.startsWith('/') ? source : `${cwd}/${source}`)
    : /^(?:echo|printf|cat)$/.test(name)
      ? [...args.map(each => each.text), ...leaf.redirects.map(({ target }) => target)].join(' ')
      : undefined;
  if (text === undefined) return isRedirected ? takenOut(leaf) : [];
  return namedNoMore(partsOf(cwd, disk), text);
}

type Members = Readonly<Record<string, unknown>>;

/** The packages that a new text of `package.json` no longer names, or replaces by another. */
function namedNoMore(before: Members, text: string): readonly string[] {
  const put = parsedJson(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  const after = membersOf(put);
  const forced = [...FORCING.map(part => after[part]), membersOf(after['pnpm'])['overrides']].flatMap(part =>
    Object.entries(membersOf(part)),
  );
  const isKept = (part: string, name: string) => {
    if (put === undefined) return text.includes(`"${name}"`);
    const given = PARTS.map(each => membersOf(after[each])[name]).find(each => each !== undefined);
    const isSame = given === membersOf(before[part])[name] || IS_VERSION.test(String(given));
    return (
      given !== undefined &&
      isSame &&
      forced.every(([key, value]) => key !== name || IS_VERSION.test(String(value)))
    );
  };
  return PARTS.flatMap(part =>
    Object.keys(membersOf(before[part])).flatMap(each => (isKept(part, each) ? [] : `${part}.${each}`)),
  );
}

/** Parts by which another package may stand in the place of one. */
const FORCING = ['overrides', 'resolutions'];
const IS_VERSION = /^[\w.^~<>=*| +-]+$/;

function bare(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Packages that the next installation will remove, after a file tool has changed `package.json`. */
export function prunedPackageEffects(
  { parts }: Event,
  effects: readonly Effect[],
  disk: Disk,
): readonly Effect[] {
  const done = new Set<string>();
  return effects.flatMap(({ kind, goal, target }): readonly Effect[] => {
    const isChanged = kind === 'write' || kind === 'delete';
    if (!isChanged || !('place' in goal) || !goal.place.path.endsWith('/package.json')) return [];
    // Every part of the call is looked at for each file.
    const key = `${kind} ${goal.place.path}`;
    if (done.has(key)) return [];
    done.add(key);
    const folder = goal.place.path.slice(0, -'/package.json'.length);
    const before = disk.read(goal.place.path);
    if (before === undefined) return [];
    const found = new Set<string>();
    const members = membersOf(parsedJson(before));
    // Spaces are no part of a name or a version.
    let text = kind === 'delete' ? '' : bare(before);
    for (const part of parts) {
      const told = (name: TextName) => part.texts.find(each => each.name === name)?.value;
      const old = told('old_string');
      const put = told('new_string') ?? told('content');
      if (old === undefined) text = put ?? text;
      else if (text.includes(bare(old))) text = text.replaceAll(bare(old), () => bare(put ?? ''));
      else for (const each of namedIn(old, put ?? '', members)) found.add(each);
    }
    const forgotten = new Set([...found, ...namedNoMore(members, text)]);
    return takenAway(folder, forgotten, disk).map(path => deletionOf(path, target));
  });
}

/** Packages that a pattern for old text names, and the new text does not. */
function namedIn(old: string, put: string, before: Members): readonly string[] {
  return PARTS.flatMap(part =>
    Object.keys(membersOf(before[part])).flatMap(name =>
      old.includes(name) && !put.includes(name) ? `${part}.${name}` : [],
    ),
  );
}

const IS_MANIFEST = /(?:^|\/)package\.json$/;
const PARTS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** Packages that the script takes out of `package.json` before. */
function takenAway(folder: string, forgotten: ReadonlySet<string>, disk: Disk): readonly string[] {
  if (forgotten.size === 0) return [];
  const parts = partsOf(folder, disk);
  return present(
    folder,
    PARTS.flatMap(part =>
      Object.keys(membersOf(parts[part])).filter(
        name => forgotten.has(part) || forgotten.has(`${part}.${name}`),
      ),
    ),
    disk,
  );
}

/** Packages that neither `package.json` nor another package names, which npm takes away whenever it installs. */
function unnamed(folder: string, disk: Disk): readonly string[] {
  const lock =
    disk.read(`${folder}/package-lock.json`) ?? disk.read(`${folder}/node_modules/.package-lock.json`);
  const packages = membersOf(membersOf(parsedJson(lock ?? ''))['packages']);
  const others = Object.entries(packages).map(([path, each]) => ({ path, members: membersOf(each) }));
  if (others.length === 0) return [];
  const linked = others.flatMap(({ path, members }) =>
    members['link'] === true ? path.replace('node_modules/', '') : [],
  );
  const all: readonly Members[] = [
    partsOf(folder, disk),
    ...others.flatMap(({ path, members }) => (path === '' ? [] : [members])),
  ];
  const named = new Set([
    ...linked,
    ...all.flatMap(each => PARTS.flatMap(part => Object.keys(membersOf(each[part])))),
  ]);
  const there = disk.namesIn(`${folder}/node_modules`) ?? [];
  return present(
    folder,
    there.filter(name => /^[^.@]/.test(name) && !named.has(name)),
    disk,
  );
}

/** Packages for which a folder that the command names is installed: `npm i ./vendor/x`. */
function replaced(leaf: Leaf, folder: string, disk: Disk): readonly string[] {
  const names = (commandWords(leaf)?.args ?? []).flatMap(({ text }) => {
    const [, path] = /^(?:[\w@/-]+@)?(?:file:|link:|portal:)?(\.{0,2}\/.*|[\w.-]+\/.*)$/.exec(text) ?? [];
    if (path === undefined) return [];
    return partsOf(path.startsWith('/') ? path : `${folder}/${path}`, disk)['name'] ?? [];
  });
  return present(folder, names.map(String), disk);
}

function partsOf(folder: string, disk: Disk): Members {
  const text = disk.read(`${folder}/package.json`);
  return text === undefined ? {} : membersOf(parsedJson(text));
}

function present(folder: string, names: readonly string[], disk: Disk): readonly string[] {
  return names
    .slice(0, MAX_PACKAGES)
    .map(name => disk.real(`${folder}/node_modules/${name}`))
    .filter(path => disk.kindOf(path) !== undefined);
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
  const parts = partsOf(folder, disk);
  const others = ['dependencies', 'optionalDependencies'].flatMap(part =>
    Object.keys(membersOf(parts[part])),
  );
  const names = Object.keys(membersOf(parts['devDependencies'])).filter(name => !others.includes(name));
  return present(folder, names, disk);
}
