/**
 * Which files hold hook rules: the user's, then those of the project from its root down to where the agent works; within a
 * folder `.nudge.yaml`, `.nudge/**` and `.rulespec/rules/**`. INVARIANT: the order depends on names alone; no more than the stated
 * bounds is read; a file that cannot be read, or leads out of the project, is an error, never skipped in silence.
 */
import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { LocatedText } from '../diagnostics/span.ts';
import { repositoryOf } from './beside.ts';
import { isMissing, lookAt } from './files.ts';
import type { Host } from './host.ts';
import type { LoadFile } from './known-files.ts';
import { includesIn } from './policy-includes.ts';
import { loadFile } from './sources.ts';
import { isSystemError, reasonOf } from './system-error.ts';
import { userRulePaths } from './user-folders.ts';

export const MAX_RULE_FILES = 1_000;
export const MAX_RULE_FILE_BYTES = 4 * 1024 * 1024;
/** Of all rule files together. */
export const MAX_RULE_BYTES = 16 * 1024 * 1024;
/** Levels of folders below `.nudge`, and folders between the root and where the agent works. */
export const MAX_RULE_DEPTH = 32;
/** Entries of folders that are looked at. */
export const MAX_RULE_ENTRIES = 20_000;

export interface RuleFile {
  /** Absolute. */
  readonly path: string;
  readonly scope: 'user' | 'project' | 'named';
  readonly source: Source;
  /** The file that a policy includes, itself or through others, stands behind it; absent for one that was found. */
  readonly includedBy?: RuleFile;
}

export interface FoundRules {
  /** The project's root, absolute: the nearest folder at or above that holds `.git`, else the folder itself. */
  readonly root: string;
  readonly files: readonly RuleFile[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface FindOptions {
  /** The folder in which the agent works, absolute. */
  readonly from: string;
  /** A file that was named: it comes first, and is called what it was given as. */
  readonly config?: string;
  /** What a file is called in messages; default: its path from the root, or absolute outside of it. */
  readonly nameOf?: (path: string) => string;
  /** How files are read. Default: each from the file system. */
  readonly load?: LoadFile;
}

export function findRuleFiles(host: Host, { from, config, nameOf, load: read }: FindOptions): FoundRules {
  const folder = existingFolder(from);
  const root = repositoryOf(folder);
  const search = newSearch(root, nameOf ?? (path => nameFrom(root, path)), read);
  if (config !== undefined) load(search, config, 'named', { name: config });
  for (const path of userRulePaths(host)) if (!isMissing(path)) load(search, path, 'user');
  for (const each of foldersBetween(search, root, folder)) searchFolder(search, each);
  return { root, files: search.files, diagnostics: search.diagnostics };
}

interface Search {
  readonly root: string;
  readonly nameOf: (path: string) => string;
  readonly read: LoadFile;
  readonly files: RuleFile[];
  readonly diagnostics: Diagnostic[];
  /** Where the paths of files and of their folders lead: each is followed once. */
  readonly realPaths: Map<string, string>;
  /** Folders by their real paths: a link that leads back is not followed again. */
  readonly visited: Set<string>;
  bytes: number;
  entries: number;
  /** A bound was reached, and has been reported. */
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
  // In normal form once, and not for each name.
  const here = join(folder, sep);
  const single = `${here}.nudge.yaml`;
  const found = lookAt(single);
  // In the root itself only a link leads out.
  if (found === 'file' && folder === search.root) load(search, single, 'project');
  else if (found !== 'nothing') loadProjectFile(search, single);
  for (const rules of [`${here}.nudge`, `${here}.rulespec${sep}rules`])
    if (!isMissing(rules)) walk(search, rules, 1);
}

/** Every `*.yaml` below, folders and files in one order of names. */
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
  else if (entry.name.endsWith('.yaml')) loadProjectFile(search, path);
  else if (entry.name.endsWith('.yml')) {
    search.diagnostics.push(
      diagnostic('W781', `\`${search.nameOf(path)}\` is not read: rule files end in \`.yaml\``),
    );
  }
}

/** A link that leads nowhere is a file: reading it says what is wrong. */
function leadsToFolder(path: string, entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    if (isSystemError(error)) return false;
    throw error;
  }
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
}

function load(
  search: Search,
  path: string,
  scope: RuleFile['scope'],
  { name = search.nameOf(path), includedBy }: LoadOptions = {},
): void {
  if (search.exhausted) return;
  const { value: source, diagnostics } = search.read(path, MAX_RULE_FILE_BYTES, name);
  search.diagnostics.push(...diagnostics);
  if (!source) return;
  search.bytes += source.text.length;
  if (search.bytes > MAX_RULE_BYTES)
    exhaust(search, `rule files have more than ${MAX_RULE_BYTES} characters`);
  else if (search.files.length === MAX_RULE_FILES)
    exhaust(search, `there are more than ${MAX_RULE_FILES} rule files`);
  else {
    const file: RuleFile = { path, scope, source, ...(includedBy && { includedBy }) };
    search.files.push(file);
    for (const name of includesIn(source)) include(search, file, name);
  }
}

/** Relative to the policy; in the project, or for the user's own in the folder of the policy that was found. */
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
  else load(search, path, by.scope, { name: join(dirname(by.source.name), name.value), includedBy: by });
}

/** The file, what includes it, and so on. */
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

/** The folder, or the nearest one above it that is there: an agent may have removed the one it works in. */
function existingFolder(folder: string): string {
  for (let at = folder; ; at = dirname(at)) if (!isMissing(at) || dirname(at) === at) return at;
}

function nameFrom(root: string, path: string): string {
  return pathWithin(root, path) ?? path;
}

/** The way from a folder to what lies below it, with `/`; undefined when it leads out. */
export function pathWithin(folder: string, path: string): string | undefined {
  const way = plainWay(folder, path) ?? (isWithin(folder, path) ? relative(folder, path) : undefined);
  return way?.split(sep).join('/');
}

/** A name of nothing but dots, which may lead anywhere. */
const UNTIDY = /[\\/]\.{0,2}(?:[\\/]|$)/;

/** The way of most paths, which begin with the folder: asking Node for it takes longer. */
function plainWay(folder: string, path: string): string | undefined {
  const way = path.startsWith(folder + sep) ? path.slice(folder.length) : '';
  return way === '' || UNTIDY.test(way) ? undefined : way.slice(1);
}

function isWithin(folder: string, path: string): boolean {
  if (plainWay(folder, path) !== undefined) return true;
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** With its symbolic links followed, which most calls need not know. */
function realRootOf(search: Search): string {
  return realOf(search, search.root);
}

function realOf({ realPaths }: Search, path: string): string {
  const known = realPaths.get(path);
  const real = known ?? realOr(path);
  if (known === undefined) realPaths.set(path, real);
  return real;
}

function realOr(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (isSystemError(error)) return path;
    throw error;
  }
}

/** A file with what it includes, as if it were found in its project. The file comes first. */
export function loadWithIncludes(path: string): Pick<FoundRules, 'files' | 'diagnostics'> {
  const search = newSearch(repositoryOf(existingFolder(dirname(resolve(path)))), each => each);
  load(search, path, 'project', { name: path });
  return { files: search.files, diagnostics: search.diagnostics };
}
