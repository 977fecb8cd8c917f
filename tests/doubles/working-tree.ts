/** A working tree in memory: files by path, and the paths that differ from every base. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import type { FileLook, RunLook, WorkingTree } from '../../src/sources/evidence/working-tree.ts';
import { definitionsBy } from '../../src/system/definitions.ts';

export interface MemoryTree {
  readonly files?: Readonly<Record<string, string>>;
  /** Undefined: there is no git. */
  readonly changed?: readonly string[] | undefined;
  /** The branch that is checked out. */
  readonly branch?: string | undefined;
  /** The folder of the rulespec, from which the paths of reports lead. */
  readonly reportsFrom?: string;
  /** Recorded runs; the digest of the tree is `sha256:now`. */
  readonly runs?: readonly MemoryRun[];
  readonly commits?: readonly string[];
  /** Files that the session wrote. */
  readonly written?: readonly string[];
  /** The agreed contents, by path. */
  readonly agreed?: Readonly<Record<string, string>> | undefined;
}

/** A run of a command: by default of the tree as it is. */
export interface MemoryRun {
  readonly command: string;
  readonly exit: number;
  /** It was of other files. */
  readonly isOutdated?: true;
  readonly altered?: readonly string[];
  /** Contents of the reports that it wrote, by path. */
  readonly reports?: Readonly<Record<string, string>>;
}

function runLook({ command, exit, isOutdated, altered = [], reports = {} }: MemoryRun, at: number): RunLook {
  const state = { tree: isOutdated ? 'sha256:before' : 'sha256:now' };
  return {
    ...{
      id: `run-${at}`,
      command,
      exit,
      altered,
      name: '',
      program: '',
      start: at,
      end: at,
      environment: {},
    },
    reports: Object.entries(reports).map(([path, text]) => ({ path, digest: digestOf(text) })),
    ...{ before: state, after: state, versions: {} },
  };
}

export const MEMORY_ROOT = '/work/project';

export function memoryTree({
  files = {},
  changed,
  branch,
  reportsFrom = '',
  runs = [],
  commits = [],
  written = [],
  agreed,
}: MemoryTree): WorkingTree {
  const file = (path: string): FileLook => {
    const text = Object.hasOwn(files, path) ? files[path] : undefined;
    if (text !== undefined) return { kind: 'file', text, digest: digestOf(text) };
    const isFolder = Object.keys(files).some(each => each.startsWith(`${path}/`));
    return { kind: 'none', why: isFolder ? 'is a folder' : 'is not there', isAbsent: !isFolder };
  };
  const lines = (path: string) => (files[path] ?? '\n').split('\n').length - 1;
  return {
    file,
    beside: path => Object.keys(files).filter(each => posix.dirname(each) === posix.dirname(path)),
    since: () =>
      changed
        ? { kind: 'known', differs: path => changed.includes(path), lines, files: () => [...changed].sort() }
        : { kind: 'unknown', why: 'there is no git repository' },
    branch: () => branch,
    report: path => {
      const way = posix.normalize(posix.join(reportsFrom, path));
      const found = file(way);
      if (found.kind === 'none') return { kind: 'none', why: found.why };
      return { ...found, kind: 'report', path: way, text: found.text ?? '' };
    },
    relative: path => (path.startsWith(`${MEMORY_ROOT}/`) ? path.slice(MEMORY_ROOT.length + 1) : undefined),
    files: () => Object.keys(files),
    commit: name =>
      commits.includes(name)
        ? { kind: 'commit', id: name }
        : { kind: 'none', why: 'is no commit of the repository' },
    digest: () => ({ kind: 'known', digest: 'sha256:now' }),
    runs: () => runs.map(runLook),
    definitions: definitionsBy(
      path => (Object.hasOwn(files, path) ? files[path] : undefined),
      agreed && { by: 'the session', text: path => agreed[path] },
    ),
    observed: () => ({
      written: new Map(written.map(path => [path, 'the session'])),
      ran: new Map(runs.map(({ command }, at) => [command, `run-${at}`])),
    }),
  };
}

export function digestOf(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

/**
 * The tree of a fixture: `tree/` holds its files, `reports/` its reports, `changed.txt` a path for each line,
 * `branch.txt` the branch, `runs.json` recorded runs, `commits.json` names of commits, `written.json` files that the
 * session wrote.
 */
export function fixtureTree(folder: string): WorkingTree {
  const read = (below: string, prefix: string) => {
    const names = existsSync(`${folder}/${below}`)
      ? readdirSync(`${folder}/${below}`, { recursive: true, encoding: 'utf8' })
      : [];
    return names
      .map(name => name.replaceAll('\\', '/'))
      .filter(name => statSync(`${folder}/${below}/${name}`).isFile())
      .map(name => [prefix + name, readFileSync(`${folder}/${below}/${name}`, 'utf8')] as const);
  };
  const changed = existsSync(`${folder}/changed.txt`)
    ? readFileSync(`${folder}/changed.txt`, 'utf8').split('\n').filter(Boolean)
    : undefined;
  const files = Object.fromEntries([...read('tree', ''), ...read('reports', 'reports/')]);
  const branch = existsSync(`${folder}/branch.txt`)
    ? readFileSync(`${folder}/branch.txt`, 'utf8').trim()
    : undefined;
  const listed = <T>(name: string): T[] | undefined =>
    existsSync(`${folder}/${name}`)
      ? (JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as T[])
      : undefined;
  const runs = listed<MemoryRun>('runs.json');
  const commits = listed<string>('commits.json');
  const written = listed<string>('written.json');
  return memoryTree({
    ...{ files, changed, branch },
    ...(runs && { runs }),
    ...(commits && { commits }),
    ...(written && { written }),
  });
}
