/**
 * The outside world of the language server: the checks of `rulespec validate` on open texts, the files near a file, and
 * the newest envelope. INVARIANT: it only reads files.
 */
import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DocumentLimits } from '../../compiler/document/limits.ts';
import { readDocument } from '../../compiler/yaml.ts';
import { codeInfo } from '../../diagnostics/codes.ts';
import { plain } from '../../diagnostics/render/paint.ts';
import type { Source } from '../../diagnostics/source.ts';
import { isRulePlace } from '../../lsp/shapes.ts';
import { outlineOf } from '../../lsp/text/outline.ts';
import type { World } from '../../lsp/world.ts';
import { factsOf } from '../../sources/envelope.ts';
import { repositoryOf } from '../../system/beside.ts';
import { isThere } from '../../system/files.ts';
import { findFiles } from '../../system/find-files.ts';
import type { LoadFile } from '../../system/known-files.ts';
import { rememberingFiles } from '../../system/known-files.ts';
import { SESSIONS, sessionEnvelopes } from '../../system/sessions.ts';
import { RULESPEC_NAME, TEST_NAME, WAIVERS_NAME } from '../../values/file-names.ts';
import { isProgramFile } from '../../values/program-file.ts';
import { checks } from '../check-file.ts';
import { pageOf } from '../commands/explain.ts';
import { type DocumentKind, kinds } from '../kinds.ts';

/** Smaller than those of the command line: an editor checks at each keystroke. */
const EDITOR_LIMITS: DocumentLimits = {
  bytes: 4 * 1024 * 1024,
  depth: 100,
  values: 100_000,
  tokens: 200_000,
};
/** Entries of a project that the search for related files reads. */
const MAX_ENTRIES = 20_000;
const MAX_NEAR = 500;
const FRESH_MILLISECONDS = 5_000;
const ERRORS_PAGE = 'https://github.com/rulespec-dev/rulespec/blob/main/docs/errors.md';

interface EditorWorld extends World {
  /** Forgets which files there are. */
  forget(): void;
  /** The text of a file on the disk. */
  readonly readFile: (path: string) => string | undefined;
}

/** `open` has the texts that are open in the editor. */
export function editorWorld(open: (path: string) => string | undefined): EditorWorld {
  const fromDisk = rememberingFiles();
  const listings = new Map<string, { readonly at: number; readonly paths: readonly string[] }>();
  const load: LoadFile = (path, maxBytes, name = path) => {
    const text = open(path);
    return text === undefined ? fromDisk(path, maxBytes, name) : { value: { name, text }, diagnostics: [] };
  };
  const readFile = (path: string) => fromDisk(path, EDITOR_LIMITS.bytes).value?.text;
  return {
    forget: () => listings.clear(),
    readFile,
    files: { read: path => open(path) ?? readFile(path), near: path => near(path, listings) },
    check: source => {
      const kind = kindBy(source);
      if (!kind) return [];
      const own: LoadFile = (path, maxBytes, name = path) =>
        path === source.name ? { value: source, diagnostics: [] } : load(path, maxBytes, name);
      return checks[kind.name](source, EDITOR_LIMITS, own).diagnostics;
    },
    envelope: path => {
      const root = repositoryOf(dirname(path));
      const beside = ['envelope.yaml', 'envelope.yml', 'envelope.json']
        .map(name => join(dirname(path), name))
        .filter(each => open(each) !== undefined || isThere(each));
      for (const envelope of [...sessionEnvelopes(join(root, SESSIONS)).slice(0, 1), ...beside]) {
        const source = load(envelope, EDITOR_LIMITS.bytes).value;
        const document = source && readDocument(source, EDITOR_LIMITS).value;
        const facts = document && factsOf(document).value;
        if (facts)
          return { path: envelope.startsWith(root) ? envelope.slice(root.length + 1) : envelope, facts };
      }
      return undefined;
    },
    page: topic => pageOf(topic, plain),
    address: addressOf,
  };
}

/** The kind by the keys of the outline, since reading the document takes as long as all else. */
function kindBy({ name, text }: Source): DocumentKind | undefined {
  const byName = kinds.find(({ fileName }) => fileName.test(basename(name)));
  if (byName) return byName;
  const top = new Set(outlineOf(text).flatMap(({ path }) => (path.length === 1 ? [path[0]] : [])));
  const byKeys = kinds.find(({ keys }) => keys.some(key => top.has(key)));
  // A file in a folder of rules is one of rules, whatever it says.
  return byKeys ?? (isRulePlace(name) ? kinds.find(({ keys }) => keys.includes('rules')) : undefined);
}

/** The address with the anchor that Markdown gives the heading of a code. */
export function addressOf(code: string): string {
  const title = `${code}: ${codeInfo(code)?.title ?? ''}`;
  const anchor = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
  return `${ERRORS_PAGE}#${anchor}`;
}

/** Files of the repository that name others or are named, and those beside a file. Outside a repository, the latter. */
function near(
  path: string,
  listings: Map<string, { readonly at: number; readonly paths: readonly string[] }>,
) {
  const folder = dirname(path);
  const root = repositoryOf(folder);
  const known = listings.get(folder);
  if (known && Date.now() - known.at < FRESH_MILLISECONDS) return known.paths;
  const isProject = isThere(join(root, '.git'));
  const found = isProject ? findFiles(root, isRelated, MAX_ENTRIES).paths.map(each => join(root, each)) : [];
  const beside = findFiles(folder, each => /\.(?:ya?ml|json|dl)$/.test(each), MAX_ENTRIES, false).paths;
  const paths = [...new Set([...beside.map(each => join(folder, each)), ...found])].slice(0, MAX_NEAR);
  listings.set(folder, { at: Date.now(), paths });
  return paths.filter(isSmall);
}

function isRelated(path: string): boolean {
  const name = basename(path);
  return (
    [RULESPEC_NAME, TEST_NAME, WAIVERS_NAME].some(each => each.test(name)) ||
    isProgramFile(name) ||
    isRulePlace(path)
  );
}

function isSmall(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) <= EDITOR_LIMITS.bytes;
}
