/**
 * Finds the files with hook rules: the user's, then the project's from its root down to the agent's folder. Within a
 * folder these are `.nudge.yaml` (or `.yml`), `.nudge/**` and `.rulespec/rules/**`. INVARIANT: the order depends on
 * names alone. The search respects the stated bounds. A file that cannot be read, or leads out of the project, is an
 * error.
 */
import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { LocatedText, Span } from '../diagnostics/span.ts';
import { holdsTests } from '../values/file-names.ts';
import { isProgramFile } from '../values/program-file.ts';
import { repositoryOf } from './beside.ts';
import { isMissing, isThere, lookAt } from './files.ts';
import type { Host } from './host.ts';
import type { LoadFile } from './known-files.ts';
import { includesIn, programsIn } from './policy-includes.ts';
import { loadFile } from './sources.ts';
import { isSystemError, quietly, reasonOf } from './system-error.ts';
import { userRulePaths } from './user-folders.ts';

export const MAX_RULE_FILES = 1_000;
export const MAX_RULE_FILE_BYTES = 4 * 1024 * 1024;
/** Bytes of all rule files together. */
export const MAX_RULE_BYTES = 16 * 1024 * 1024;
/** Depth of folders below `.nudge`, and of folders between the root and the agent's folder. */
export const MAX_RULE_DEPTH = 32;
/** Entries of folders that the search reads. */
const MAX_RULE_ENTRIES = 20_000;

export interface RuleFile {
  /** The absolute path. */
  readonly path: string;
  readonly scope: 'user' | 'project' | 'named';
  readonly source: Source;
  /** The policy that includes this file; absent for a file that the search found. */
  readonly includedBy?: RuleFile;
}

export interface FoundRules {
  /** The project's root, absolute: the nearest folder at or above that holds `.git`, else the folder itself. */
  readonly root: string;
  readonly files: readonly RuleFile[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface FindOptions {
  /** The agent's folder, absolute. */
  readonly from: string;
  /** Another folder of the project, absolute: the folders down to it are searched as well. */
  readonly also?: string;
  /** A file that the caller named. It comes first and keeps the name that the caller gave. */
  readonly config?: string;
  /**
   * The name of a file in messages. Default: its path relative to the root, or its absolute path outside of the root.
   */
  readonly nameOf?: (path: string) => string;
  /** Reads a file. Default: each from the file system. */
  readonly load?: LoadFile;
}

export function findRuleFiles(
  host: Host,
  { from, also = from, config, nameOf, load: read }: FindOptions,
): FoundRules {
  const folder = existingFolder(from);
  const root = repositoryOf(folder);
  const search = newSearch(root, nameOf ?? (path => nameFrom(root, path)), read);
  if (config !== undefined) load(search, config, 'named', { name: config });
  for (const path of userRulePaths(host)) if (!isMissing(path)) load(search, path, 'user');
  const beside = [existingFolder(also), realFolder(also)].find(each => isWithin(root, each)) ?? folder;
  const searched = [folder, beside].flatMap(each => foldersBetween(search, root, each));
  for (const each of new Set(searched)) searchFolder(search, each);
  return { root, files: search.files, diagnostics: search.diagnostics };
}

interface Search {
  readonly root: string;
  readonly nameOf: (path: string) => string;
  readonly read: LoadFile;
  readonly files: RuleFile[];
  readonly diagnostics: Diagnostic[];
  /** Resolved paths of files and folders. Each is resolved once. */
  readonly realPaths: Map<string, string>;
  /** Real paths of visited folders, so a link that leads back is not followed again. */
  readonly visited: Set<string>;
  bytes: number;
  entries: number;
  /** The search reached a bound and reported it. */
  exhausted: boolean;
}

function newSearch(root: string, nameOf: (path: string) => string, read: LoadFile = loadFile): Search {
  return {
    root,
    nameOf,
    read,
    files: [],
    diagnostics: [],
    realPaths: new Map(),
    visited: new Set(),
    bytes: 0,
    entries: 0,
    exhausted: false,
  };
}

/** The root first. Stops at the root, which is at or above the folder. */
function foldersBetween(search: Search, root: string, folder: string): readonly string[] {
  const folders: string[] = [];
  for (let at = folder; at !== root && dirname(at) !== at; at = dirname(at)) folders.unshift(at);
  if (folders.length > MAX_RULE_DEPTH)
    exhaust(search, `the agent works more than ${MAX_RULE_DEPTH} folders below the root`);
  return [root, ...folders.slice(0, MAX_RULE_DEPTH)];
}

function searchFolder(search: Search, folder: string): void {
  // Normalised once instead of for each name.
  const here = join(folder, sep);
  for (const single of [`${here}.nudge.yaml`, `${here}.nudge.yml`]) {
    const found = lookAt(single);
    // In the root itself only a link leads out.
    if (found === 'file' && folder === search.root) load(search, single, 'project');
    else if (found !== 'nothing') loadProjectFile(search, single);
  }
  for (const rules of [`${here}.nudge`, `${here}.rulespec${sep}rules`])
    if (!isMissing(rules)) walk(search, rules, 1);
}

/** Loads every `*.yaml` and `*.yml` below but tests of rules, folders and files in one order of names. */
function walk(search: Search, folder: string, depth: number): void {
  if (search.exhausted) return;
  try {
    const real = realpathSync.native(folder);
    if (!isWithin(realRootOf(search), real)) search.diagnostics.push(leadsOut(search.nameOf(folder)));
    else if (depth > MAX_RULE_DEPTH)
      exhaust(search, `\`${search.nameOf(folder)}\` is nested more than ${MAX_RULE_DEPTH} folders deep`);
    else if (!search.visited.has(real)) visitAll(search, real, folder, depth);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    search.diagnostics.push(unreadable(search.nameOf(folder), error));
  }
}

function visitAll(search: Search, real: string, folder: string, depth: number): void {
  search.visited.add(real);
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  search.entries += entries.length;
  if (search.entries > MAX_RULE_ENTRIES)
    exhaust(search, `folders of rules have more than ${MAX_RULE_ENTRIES} entries`);
  else for (const entry of entries) visit(search, folder, entry, depth);
}

function visit(search: Search, folder: string, entry: Dirent, depth: number): void {
  const path = join(folder, entry.name);
  if (leadsToFolder(path, entry)) walk(search, path, depth + 1);
  else if (/\.ya?ml$/.test(entry.name)) loadProjectFile(search, path);
}

/** A broken link counts as a file: the read reports what is wrong. */
function leadsToFolder(path: string, entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  return quietly(() => statSync(path).isDirectory()) ?? false;
}

function loadProjectFile(search: Search, path: string): void {
  try {
    if (isWithin(realRootOf(search), realpathSync.native(path))) load(search, path, 'project');
    else search.diagnostics.push(leadsOut(search.nameOf(path)));
  } catch (error) {
    if (!isSystemError(error)) throw error;
    search.diagnostics.push(unreadable(search.nameOf(path), error));
  }
}

interface LoadOptions {
  readonly name?: string;
  readonly includedBy?: RuleFile;
  readonly span?: Span;
}

function load(
  search: Search,
  path: string,
  scope: RuleFile['scope'],
  { name = search.nameOf(path), includedBy, span }: LoadOptions = {},
): void {
  if (search.exhausted || isNamedAlready(search, path, scope)) return;
  const { value: source, diagnostics } = search.read(path, MAX_RULE_FILE_BYTES, name);
  search.diagnostics.push(...diagnostics.map(each => ({ ...(span && { span }), ...each })));
  if (!source || (scope === 'project' && !includedBy && holdsTests(source))) return;
  search.bytes += source.text.length;
  if (search.bytes > MAX_RULE_BYTES)
    exhaust(search, `rule files have more than ${MAX_RULE_BYTES} characters`);
  else if (search.files.length === MAX_RULE_FILES)
    exhaust(search, `there are more than ${MAX_RULE_FILES} rule files`);
  else {
    const file: RuleFile = { path, scope, source, ...(includedBy && { includedBy }) };
    search.files.push(file);
    for (const each of isProgramFile(name) ? [] : includesIn(source)) include(search, file, each);
    for (const path of programsIn(source)) loadProgram(search, file, path);
  }
}

/** The file that the caller named may be one of those that the search finds. */
function isNamedAlready(search: Search, path: string, scope: RuleFile['scope']): boolean {
  const [first] = search.files;
  return first?.scope === 'named' && scope !== 'named' && realOf(search, first.path) === realOf(search, path);
}

/** Names are relative to the policy. The file must lie in the project, or in the folder of the user's policy. */
function include(search: Search, by: RuleFile, name: LocatedText): void {
  if (search.exhausted) return;
  const path = resolve(dirname(by.path), name.value);
  const chain = chainOf(by);
  const found = chain.at(-1) ?? by;
  const real = realOf(search, path);
  const inside = by.scope === 'project' ? realRootOf(search) : realOf(search, dirname(resolve(found.path)));
  const refuse = (what: string, hint?: string): void => {
    search.diagnostics.push(diagnostic('E742', what, { span: name.span, hint }));
  };
  if (isMissing(path)) refuse(`there is no file \`${name.value}\``, 'the path is relative to the policy');
  else if (!isWithin(inside, real))
    refuse(`\`${name.value}\` leads out of the folder that the policy may include from`);
  else if (chain.some(each => realOf(search, each.path) === real))
    refuse(`\`${name.value}\` is included by itself: ${circle(search, chain, real).join(' → ')}`);
  else if (search.files.some(each => realOf(search, each.path) === real && chainOf(each).at(-1) === found))
    return;
  else if (chain.length >= MAX_RULE_DEPTH) refuse(`includes nest more than ${MAX_RULE_DEPTH} files deep`);
  else {
    const shown = join(dirname(by.source.name), name.value);
    load(search, path, by.scope, { name: shown, includedBy: by, span: name.span });
  }
}

/**
 * A Datalog program that the file names, by a path relative to it: in the project, or in the folder of the user's file
 * and below. What is not loaded is reported by the compiler, which knows the place of its name.
 */
function loadProgram(search: Search, by: RuleFile, name: string): void {
  if (search.exhausted || isAbsolute(name) || !isProgramFile(name)) return;
  const path = resolve(dirname(by.path), name);
  const chain = chainOf(by);
  const found = chain.at(-1) ?? by;
  const real = realOf(search, path);
  const inside = by.scope === 'project' ? realRootOf(search) : realOf(search, dirname(resolve(found.path)));
  const isKnown = search.files.some(
    each => realOf(search, each.path) === real && chainOf(each).at(-1) === found,
  );
  if (isKnown || isMissing(path) || !isWithin(inside, real) || chain.length >= MAX_RULE_DEPTH) return;
  load(search, path, by.scope, { name: join(dirname(by.source.name), name), includedBy: by });
}

/** The file, the file that includes it, and so on. */
export function chainOf(file: RuleFile): readonly RuleFile[] {
  const chain = [file];
  for (let at = file.includedBy; at; at = at.includedBy) chain.push(at);
  return chain;
}

function circle(search: Search, chain: readonly RuleFile[], real: string): readonly string[] {
  const at = chain.findIndex(each => realOf(search, each.path) === real);
  const names = chain.slice(0, at + 1).map(each => each.source.name);
  return [...names.toReversed(), names.at(-1) ?? ''];
}

function exhaust(search: Search, what: string): void {
  const hint = 'the rules beyond are not loaded: merge or remove some';
  if (!search.exhausted) search.diagnostics.push(diagnostic('E782', what, { hint }));
  search.exhausted = true;
}

function leadsOut(name: string): Diagnostic {
  return diagnostic('E781', `\`${name}\` leads out of the project, so no rules are read from it`, {
    hint: 'replace the symbolic link by the file',
  });
}

function unreadable(name: string, error: unknown): Diagnostic {
  return diagnostic('E001', `cannot read \`${name}\`: ${reasonOf(error)}`);
}

/**
 * The root of the project that a folder belongs to; undefined where that is the project of the session. A folder below
 * the session's root belongs to it, unless a repository lies between.
 */
export function otherProject(session: string, folder: string): string | undefined {
  const root = repositoryOf(realFolder(session));
  const other = repositoryOf(realFolder(folder));
  if (other === root) return undefined;
  return isWithin(root, other) && !isThere(join(other, '.git')) ? undefined : other;
}

/** The folder, or its nearest existing parent: an agent may have removed its own folder. */
function existingFolder(folder: string): string {
  for (let at = folder; ; at = dirname(at)) if (!isMissing(at) || dirname(at) === at) return at;
}

/** The folder with its links resolved. */
function realFolder(folder: string): string {
  const found = existingFolder(folder);
  return quietly(() => realpathSync.native(found)) ?? found;
}

function nameFrom(root: string, path: string): string {
  return pathWithin(root, path) ?? path;
}

/** The relative path from a folder to a file below it, with `/`; undefined when the file lies outside. */
export function pathWithin(folder: string, path: string): string | undefined {
  const way = plainWay(folder, path) ?? (isWithin(folder, path) ? relative(folder, path) : undefined);
  return way?.split(sep).join('/');
}

/** A part of only dots, which may lead anywhere. */
const UNTIDY = /[\\/]\.{0,2}(?:[\\/]|$)/;

/** The fast path for paths that begin with the folder. Node's own function takes longer. */
function plainWay(folder: string, path: string): string | undefined {
  const way = path.startsWith(folder + sep) ? path.slice(folder.length) : '';
  return way === '' || UNTIDY.test(way) ? undefined : way.slice(1);
}

function isWithin(folder: string, path: string): boolean {
  if (plainWay(folder, path) !== undefined) return true;
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** The root with its symbolic links resolved. Most calls do not need it. */
function realRootOf(search: Search): string {
  return realOf(search, search.root);
}

function realOf({ realPaths }: Search, path: string): string {
  const known = realPaths.get(path);
  const real = known ?? quietly(() => realpathSync.native(path)) ?? path;
  if (known === undefined) realPaths.set(path, real);
  return real;
}

/** Loads a file with its includes, as if the search had found it in its project. The file comes first. */
export function loadWithIncludes(path: string, read?: LoadFile): Pick<FoundRules, 'files' | 'diagnostics'> {
  const search = newSearch(repositoryOf(existingFolder(dirname(resolve(path)))), each => each, read);
  load(search, path, 'project', { name: path });
  return { files: search.files, diagnostics: search.diagnostics };
}
