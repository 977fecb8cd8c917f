/**
 * Finds out where the bytes of files come from, as far as git knows. Starting git costs more than everything else that
 * a call asks about a file, so expected files are looked up together. INVARIANT: batching changes no answer.
 */
import { realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { isThere, readFile } from './files.ts';
import { blobId, COMMIT, MAX_BRANCHES } from './git.ts';
import { readOnlyGit } from './git-process.ts';
import { quietly } from './system-error.ts';
import type { TrackedCache } from './tracked-cache.ts';

/** `changed`: the commits have the path with other bytes only; `new`: they do not have it. */
type Origin = 'tracked' | 'changed' | 'new';

const MAIN_BRANCHES: readonly string[] = ['HEAD', 'main', 'master'].map(
  name => `refs/remotes/origin/${name}`,
);
/** A rare file of a long history is looked for no longer; then it counts as changed, and is judged by its content. */
const HISTORY_MILLISECONDS = 500;
const MAX_PACKED_BYTES = 1024 * 1024;
/** Versions of one file that are looked at. */
const MAX_VERSIONS = 200;

/** The surroundings of a file. */
interface Surroundings {
  /** The folder with `.git`. */
  readonly root: string;
  /** Whether no link leads there. */
  readonly isReal: boolean;
}

/** The origins of files during one call. */
export class FileOrigins {
  /** Absolute paths. */
  readonly #expected = new Set<string>();
  /** The surroundings by folder. */
  readonly #surroundings = new Map<string, Surroundings | undefined>();
  /** Whether a repository may have branches of a remote, by its root. */
  readonly #mayHave = new Map<string, boolean>();
  readonly #branches = new Map<string, readonly string[] | undefined>();
  /** The blobs by the names of commits, and by path. */
  readonly #blobs = new Map<string, Map<string, readonly string[] | undefined>>();
  readonly #versions = new Map<string, readonly string[]>();
  readonly #cache: TrackedCache | undefined;

  constructor(cache?: TrackedCache) {
    this.#cache = cache;
  }

  expect(paths: readonly string[]): void {
    for (const path of paths) this.#expected.add(path);
  }

  /**
   * Whether the bytes of a file are those of its path in a commit that is, or is an ancestor of, one of `commits`;
   * undefined where no repository is. Default: the remote-tracking branches.
   */
  of(path: string, bytes: Uint8Array, commits?: readonly string[]): Origin | undefined {
    const around = this.#around(dirname(path));
    if (!around) return undefined;
    // Branches move; commits and what they have stay.
    const file = commits && around.isReal ? JSON.stringify([around.root, path, commits]) : undefined;
    if (file !== undefined && this.#cache?.has(file, bytes)) return 'tracked';
    const origin = this.#byGit(path, bytes, around, commits);
    if (file !== undefined && origin === 'tracked') this.#cache?.add(file, bytes);
    return origin;
  }

  #byGit(
    path: string,
    bytes: Uint8Array,
    around: Surroundings,
    commits: readonly string[] | undefined,
  ): Origin | undefined {
    const content = Buffer.from(bytes);
    const isAmong = (ids: readonly string[]) => ids.some(id => id === blobId(content, id.length));
    if (!commits && !this.#mayHaveBranches(around.root)) return 'new';
    // Most files are as their main branch has them.
    if (!commits && isAmong(this.#blobsIn(MAIN_BRANCHES, path, around) ?? [])) return 'tracked';
    const branches = commits?.filter(id => COMMIT.test(id)) ?? this.#branchesOf(around.root);
    if (!branches) return undefined;
    const heads = branches.length === 0 ? undefined : this.#blobsIn(branches, path, around);
    if (!heads) return 'new';
    if (isAmong(heads)) return 'tracked';
    const versions = this.#versionsOf(path, commits ? branches : ['--remotes']);
    if (isAmong(versions)) return 'tracked';
    return heads.length + versions.length > 0 ? 'changed' : 'new';
  }

  #around(folder: string): Surroundings | undefined {
    if (!this.#surroundings.has(folder)) {
      const real = quietly(() => realpathSync(folder));
      const root = real && rootOf(real);
      this.#surroundings.set(folder, root ? { root, isReal: real === folder } : undefined);
    }
    return this.#surroundings.get(folder);
  }

  #mayHaveBranches(root: string): boolean {
    const known = this.#mayHave.get(root) ?? mayHaveBranches(root);
    this.#mayHave.set(root, known);
    return known;
  }

  #branchesOf(root: string): readonly string[] | undefined {
    if (!this.#branches.has(root)) this.#branches.set(root, branchesOf(root));
    return this.#branches.get(root);
  }

  /** The ids that a file has in commits or branches that have it; undefined where git cannot tell. */
  #blobsIn(names: readonly string[], path: string, around: Surroundings): readonly string[] | undefined {
    const key = names.join('\n');
    const known = this.#blobs.get(key) ?? new Map<string, readonly string[] | undefined>();
    this.#blobs.set(key, known);
    if (!known.has(path)) {
      const isTogether = (each: string) => {
        const other = this.#around(dirname(each));
        return each === path || (other?.isReal === true && other.root === around.root && !known.has(each));
      };
      const together =
        around.isReal && this.#expected.has(path) ? [...this.#expected].filter(isTogether) : [path];
      const folder = together.length === 1 ? dirname(path) : around.root;
      for (const [each, ids] of blobsIn(names, together, folder)) known.set(each, ids);
    }
    return known.get(path);
  }

  #versionsOf(path: string, from: readonly string[]): readonly string[] {
    const key = [path, ...from].join('\n');
    const known = this.#versions.get(key) ?? ancestorsOf(path, from);
    this.#versions.set(key, known);
    return known;
  }
}

function rootOf(folder: string): string | undefined {
  if (isThere(join(folder, '.git'))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : rootOf(above);
}

/**
 * Whether git may list a remote-tracking branch. "No" is certain, and takes no process: the repository keeps its
 * references in files, and none of them is of a remote.
 */
function mayHaveBranches(root: string): boolean {
  const has = (...names: readonly string[]) => isThere(join(root, '.git', ...names));
  const isPlain = has('HEAD') && has('objects') && has('refs') && !has('reftable') && !has('commondir');
  if (!isPlain || has('refs', 'remotes')) return true;
  if (!has('packed-refs')) return false;
  const packed = readFile(join(root, '.git', 'packed-refs'), MAX_PACKED_BYTES).value;
  return packed === undefined || Buffer.from(packed).includes(' refs/remotes/');
}

function branchesOf(root: string): readonly string[] | undefined {
  const options = ['--format=%(refname)', `--count=${MAX_BRANCHES}`];
  const listed = readOnlyGit(root, ['for-each-ref', ...options, 'refs/remotes']);
  return listed.kind === 'failed' ? undefined : listed.output.split('\n').filter(name => name !== '');
}

type Ids = readonly [path: string, ids: readonly string[] | undefined];

/** The blobs by path, relative to a folder: git answers each line with one. */
function blobsIn(names: readonly string[], paths: readonly string[], folder: string): readonly Ids[] {
  const asked = paths.filter(path => !path.includes('\n'));
  const lines = asked.flatMap(path => {
    const below = folder === dirname(path) ? basename(path) : relative(folder, path).replaceAll(sep, '/');
    return names.map(name => `${name}:./${below}\n`);
  });
  const found = readOnlyGit(folder, ['cat-file', '--batch-check'], { input: lines.join('') });
  if (found.kind === 'failed') return paths.map(path => [path, undefined]);
  const answers = found.output.split('\n');
  const idsOf = (at: number) =>
    answers.slice(at * names.length, (at + 1) * names.length).flatMap(line => {
      const [, id] = /^([0-9a-f]{40,64}) blob /.exec(line) ?? [];
      return id === undefined ? [] : [id];
    });
  return paths.map(path => [path, path.includes('\n') ? [] : idsOf(asked.indexOf(path))]);
}

/** The ids that a file had in the commits before, as far as git lists them in the time. */
function ancestorsOf(path: string, from: readonly string[]): readonly string[] {
  // A signature would be checked by a program that the repository names.
  const options = [
    '--no-show-signature',
    '--no-ext-diff',
    '--no-textconv',
    ...from,
    `--max-count=${MAX_VERSIONS}`,
    '--format=',
    '--raw',
    '--no-abbrev',
    '--no-renames',
  ];
  const logged = readOnlyGit(dirname(path), ['log', ...options, '--', path], {
    milliseconds: HISTORY_MILLISECONDS,
  });
  if (logged.kind === 'failed') return [];
  // `:100644 100644 <before> <after> M\tpath`
  return [...logged.output.matchAll(/^:\d+ \d+ [0-9a-f]+ ([0-9a-f]+) /gm)].map(([, id = '']) => id);
}
