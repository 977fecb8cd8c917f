/**
 * The files of a repository, for rules about the files that an envelope names. INVARIANT: no file outside the root is
 * read. Each path is resolved with all its symbolic links before the open and again after the read.
 */
import { createHash } from 'node:crypto';
import { opendirSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { normalPath } from '../sources/evidence/locator.ts';
import type { FileLook, ReportLook, WorkingTree } from '../sources/evidence/working-tree.ts';
import { currentBranch } from './branch.ts';
import { type AgreedTexts, definitionsBy } from './definitions.ts';
import { readFile } from './files.ts';
import { changesSince, commitNamed } from './git.ts';
import { type Host, thisHost } from './host.ts';
import { runLooks, treeLook } from './runs/look.ts';
import { errorCode, quietly, reasonOf } from './system-error.ts';
import { isEvidenceFile, listTree } from './tree/list.ts';

/** Bytes of a file whose content is read, and of a report. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;
const MAX_DEFINING_BYTES = 1024 * 1024;
const MAX_REPORT_BYTES = 64 * 1024 * 1024;
/** Entries of a folder that suggestions search. A larger folder gives no suggestions. */
const MAX_ENTRIES = 10_000;

interface TreeOptions {
  /** An existing folder. */
  readonly root: string;
  /** The folder that report paths may also start from, where the root has no such file. */
  readonly reportsFrom: string;
  /** The host whose records of runs count. Default: the host of this process. */
  readonly host?: Host;
  /** The definitions of commands at the time of the agreement. */
  readonly agreed?: AgreedTexts | undefined;
}

export function openWorkingTree({ root, reportsFrom, host = thisHost(), agreed }: TreeOptions): WorkingTree {
  const real = realpathSync(root);
  const runs = () => runLooks(host, real);
  return {
    file: path => look(real, path, MAX_FILE_BYTES),
    beside: path => filesBeside(real, path),
    since: base => changesSince(real, base, () => filesNow(real)),
    commit: name => commitNamed(real, name),
    files: () => filesNow(real),
    branch: () => currentBranch(real),
    report: path => reportAt(real, reportsFrom, path),
    relative: path => {
      const ways = [real, resolve(root)].map(each => wayWithin(each, path));
      return isAbsolute(path) ? ways.find(way => way !== undefined) : undefined;
    },
    digest: reports => treeLook(host, real, reportPaths(real, reportsFrom, reports)),
    runs,
    definitions: definitionsBy(path => definingText(real, path), agreed),
    observed: () => ({ written: new Map(), ran: new Map(runs().map(({ command, id }) => [command, id])) }),
  };
}

function definingText(root: string, path: string): string | undefined {
  const found = look(root, path, MAX_DEFINING_BYTES);
  return found.kind === 'file' ? found.text : undefined;
}

function look(root: string, path: string, maxBytes: number): FileLook {
  const none = (why: string, isAbsent = false): FileLook => ({ kind: 'none', why, isAbsent });
  try {
    const named = join(root, path);
    const real = realpathSync(named);
    if (wayWithin(root, real) === undefined) return none('lies outside the repository');
    const status = statSync(real);
    if (status.isDirectory()) return none('is a folder');
    if (!status.isFile()) return none('is not a regular file');
    if (status.size > maxBytes) return { kind: 'file', text: undefined };
    const { value: bytes, diagnostics } = readFile(real, maxBytes);
    if (!bytes) return none(diagnostics[0]?.code === 'E002' ? 'grows while it is read' : 'cannot be read');
    if (realpathSync(named) !== real) return none('changes while it is read');
    const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
    return { kind: 'file', text: new TextDecoder().decode(bytes), digest };
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return none('is not there', true);
    return none(`cannot be looked at: ${reasonOf(error)}`);
  }
}

/** The relative path from a folder to a file inside it, with `/`; undefined when the file lies outside. */
function wayWithin(folder: string, path: string): string | undefined {
  const way = relative(folder, path);
  const leaves = way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
  return leaves ? undefined : way.split(sep).join('/');
}

function filesBeside(root: string, path: string): readonly string[] {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '';
  const found = quietly(() => {
    const real = realpathSync(join(root, folder));
    if (wayWithin(root, real) === undefined) return [];
    const names: string[] = [];
    const entries = opendirSync(real);
    try {
      for (let entry = entries.readSync(); entry; entry = entries.readSync()) {
        if (names.length >= MAX_ENTRIES) return [];
        if (entry.isFile()) names.push(folder + entry.name);
      }
    } finally {
      entries.closeSync();
    }
    return names.sort();
  });
  return found ?? [];
}

/** A report by its path relative to the root or, where that does not exist, to the folder. */
function reportAt(root: string, folder: string, path: string): ReportLook {
  if (isAbsolute(path)) return { kind: 'none', why: 'is not a relative path' };
  const own = reportFrom(root, root, path);
  const beside = own.kind === 'report' ? own : reportFrom(root, realFolder(folder), path);
  const leadsOut = wayWithin(root, resolve(root, path)) === undefined;
  return beside.kind === 'report' || leadsOut ? beside : own;
}

function reportFrom(root: string, folder: string, path: string): ReportLook {
  const none = (why: string): ReportLook => ({ kind: 'none', why });
  const way = wayWithin(root, resolve(folder, path));
  const normal = way === undefined ? undefined : normalPath(way);
  if (normal === undefined) return none('lies outside the repository');
  if (normal.path === undefined) return none(normal.why);
  const found = look(root, normal.path, MAX_REPORT_BYTES);
  if (found.kind === 'none') return none(found.why);
  if (found.text === undefined) return none(`has more than ${MAX_REPORT_BYTES} bytes`);
  return { ...found, kind: 'report', path: normal.path, text: found.text };
}

/** Without new envelopes and records; none where they cannot be listed, so that only files of the base may differ. */
function filesNow(root: string): readonly string[] {
  const listing = listTree(root);
  const files = listing.kind === 'listed' ? listing.files : [];
  return files.filter(({ path, isTracked }) => isTracked || !isEvidenceFile(path)).map(({ path }) => path);
}

/** The paths at which a report may stand, relative to the root. */
export function reportPaths(root: string, folder: string, reports: readonly string[]): ReadonlySet<string> {
  const paths = reports.flatMap(report =>
    [root, realFolder(folder)].map(each => wayWithin(root, resolve(each, report))),
  );
  return new Set(paths.filter(path => path !== undefined));
}

function realFolder(folder: string): string {
  return quietly(() => realpathSync(folder)) ?? resolve(folder);
}

/** The nearest folder at or above the file that holds `.git`; undefined without one. */
export function repositoryAbove(file: string): string | undefined {
  for (let at = realFolder(dirname(file)); ; at = dirname(at)) {
    if (quietly(() => statSync(join(at, '.git')))) return at;
    if (dirname(at) === at) return undefined;
  }
}

/**
 * The way to the nearest folder, from the current one up to the root of its repository, that holds it: empty,
 * `../`, `../../`; undefined where none does.
 */
export function pathToFolderWith(holds: (folder: string) => boolean): string | undefined {
  for (let at = resolve('.'), way = ''; ; at = dirname(at), way += '../') {
    if (holds(at)) return way;
    if (dirname(at) === at || quietly(() => statSync(join(at, '.git')))) return undefined;
  }
}

/** Whether the path is a readable folder. */
export function isFolder(path: string): boolean {
  return quietly(() => statSync(path).isDirectory()) ?? false;
}
