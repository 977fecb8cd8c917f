/**
 * Finds the files with Markdown rules: in the user's folders, then in the project's. INVARIANT: the order depends on
 * names alone. A symbolic link never leads out of the user's or the project's folder. The search respects the stated
 * bounds. An unreadable file is an error.
 */
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { isMissing } from './files.ts';
import type { Host } from './host.ts';
import type { LoadFile } from './known-files.ts';
import { pathWithin } from './rule-files.ts';
import { loadFile } from './sources.ts';
import { reasonOf } from './system-error.ts';
import { below, configFolder, ownConfigFolder } from './user-folders.ts';

const MAX_MARKDOWN_FILES = 1_000;
const MAX_MARKDOWN_BYTES = 1024 * 1024;
/** Depth of nested folders, and entries of all folders together. */
const MAX_DEPTH = 32;
const MAX_ENTRIES = 20_000;

/** Project folders that are always searched. Settings can name others, such as `.claude/rules`. */
const PROJECT_FOLDERS = ['.opencode/rules', '.rulespec/rules'];

export interface MarkdownFile {
  /** The absolute path. */
  readonly path: string;
  readonly scope: 'global' | 'project';
  /** The path relative to its folder of rules, with `/`. */
  readonly name: string;
  readonly source: Source;
}

interface FoundMarkdown {
  readonly files: readonly MarkdownFile[];
  readonly diagnostics: readonly Diagnostic[];
}

interface FindMarkdownOptions {
  /** The absolute path of the project's root. */
  readonly root: string;
  /** More folders of the project, relative to the root, besides those that are always searched. */
  readonly folders?: readonly string[];
  /**
   * The name of a file in messages. Default: its path relative to the root, or its absolute path outside of the root.
   */
  readonly nameOf?: (path: string) => string;
  /** Reads a file. Default: each from the file system. */
  readonly load?: LoadFile;
}

export function findMarkdownFiles(
  host: Host,
  { root, folders = [], nameOf, load = loadFile }: FindMarkdownOptions,
): FoundMarkdown {
  const shownAs = nameOf ?? (path => pathWithin(root, path) ?? path);
  const search: Search = {
    files: [],
    diagnostics: [],
    visited: new Set(),
    entries: 0,
    isFull: false,
    read: load,
  };
  for (const folder of globalFolders(host))
    searchBelow(search, { folder, within: folder, scope: 'global', shownAs });
  for (const way of new Set([...PROJECT_FOLDERS, ...folders]))
    searchBelow(search, { folder: join(root, way), within: root, scope: 'project', shownAs });
  return search;
}

/** `$OPENCODE_CONFIG_DIR/rules`, or the default in the user's configuration folder; then our own folder. */
function globalFolders(host: Host): readonly string[] {
  const named = host.environment['OPENCODE_CONFIG_DIR'];
  const opencode = named && isAbsolute(named) ? named : below(configFolder(host), 'opencode');
  return [join(opencode, 'rules'), below(ownConfigFolder(host), 'rules')];
}

interface Search {
  readonly files: MarkdownFile[];
  readonly diagnostics: Diagnostic[];
  /** Real paths of visited folders, so a link that leads back is not followed again. */
  readonly visited: Set<string>;
  entries: number;
  isFull: boolean;
  readonly read: LoadFile;
}

interface Place {
  /** The folder of rules, and the boundary for links. */
  readonly folder: string;
  readonly within: string;
  readonly scope: MarkdownFile['scope'];
  shownAs(path: string): string;
}

function searchBelow(search: Search, place: Place): void {
  if (!isMissing(place.folder)) visit(search, place, '', 0);
}

/** Visits a folder or file below the folder of rules. */
function visit(search: Search, place: Place, way: string, depth: number): void {
  const path = join(place.folder, way);
  const shown = place.shownAs(path);
  try {
    const real = realpathSync(path);
    if (pathWithin(realpathSync(place.within), real) === undefined) search.diagnostics.push(leadsOut(shown));
    else if (!statSync(real).isDirectory()) load(search, place, way, shown);
    else if (depth > MAX_DEPTH) fill(search, `\`${shown}\` is nested more than ${MAX_DEPTH} folders deep`);
    else if (!search.visited.has(real)) {
      search.visited.add(real);
      for (const name of namesIn(search, real))
        visit(search, place, way === '' ? name : `${way}/${name}`, depth + 1);
    }
  } catch (error) {
    search.diagnostics.push(diagnostic('E001', `cannot read \`${shown}\`: ${reasonOf(error)}`));
  }
}

/** The names of folders, and of files that may hold rules. */
function namesIn(search: Search, folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  search.entries += entries.length;
  if (search.entries > MAX_ENTRIES)
    fill(search, `folders of Markdown rules have more than ${MAX_ENTRIES} entries`);
  if (search.isFull) return [];
  return entries
    .filter(entry => !entry.isFile() || /\.mdc?$/.test(entry.name))
    .filter(
      entry =>
        !entry.isSymbolicLink() || /\.mdc?$/.test(entry.name) || leadsToFolder(join(folder, entry.name)),
    )
    .map(entry => entry.name)
    .sort((a, b) => (a < b ? -1 : 1));
}

function leadsToFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function load(search: Search, { folder, scope }: Place, name: string, shown: string): void {
  if (search.isFull) return;
  if (search.files.length === MAX_MARKDOWN_FILES) {
    fill(search, `there are more than ${MAX_MARKDOWN_FILES} files of Markdown rules`);
    return;
  }
  const path = join(folder, name);
  const { value: source, diagnostics } = search.read(path, MAX_MARKDOWN_BYTES, shown);
  search.diagnostics.push(...diagnostics);
  if (source) search.files.push({ path, scope, name, source });
}

function fill(search: Search, what: string): void {
  const hint = 'the rules beyond are not loaded: merge or remove some';
  if (!search.isFull) search.diagnostics.push(diagnostic('E782', what, { hint }));
  search.isFull = true;
}

function leadsOut(shown: string): Diagnostic {
  return diagnostic('E781', `\`${shown}\` leads out of the project, so no rules are read from it`, {
    hint: 'replace the symbolic link by the file',
  });
}
