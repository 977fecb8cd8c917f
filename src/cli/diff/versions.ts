/** The two versions that `diff` compares: files, folders and revisions of the repository. */
import { statSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { DOCUMENT_LIMITS } from '../../compiler/document/limits.ts';
import { diagnostic, type Reported } from '../../diagnostics/diagnostic.ts';
import { isThere } from '../../system/files.ts';
import { findFiles } from '../../system/find-files.ts';
import { thisHost } from '../../system/host.ts';
import type { LoadFile } from '../../system/known-files.ts';
import { withRevision } from '../../system/revision-folder.ts';
import { loadWithIncludes, pathWithin } from '../../system/rule-files.ts';
import { rootOf } from '../../system/session-folder.ts';
import { loadFile } from '../../system/sources.ts';
import { type AnalysisInput, loadInputs } from '../analyze/load.ts';
import { kindOf } from '../kinds.ts';

/** `OLD NEW`, or `OLD..NEW` for revisions; a revision without a second one is compared with the files as they are. */
export function versionsNamed(operands: readonly string[]): readonly [string, string] | undefined {
  const [first = '', second, more] = operands;
  if (more !== undefined) return undefined;
  if (second !== undefined) return [first, second];
  const range = /^(.+?)\.\.\.?(.*)$/.exec(first);
  if (range?.[1] !== undefined) return [range[1], range[2] || 'HEAD'];
  return first === '' ? undefined : [first, '.'];
}

/** Files of a revision are named as git does, `main:rules.yaml`, and those of the new version by their paths. */
export function loadVersion(name: string, isNew: boolean): Reported<AnalysisInput> {
  if (isThere(name))
    return { value: statSync(name).isDirectory() ? inFolder(name) : loadInputs([name]), diagnostics: [] };
  const isWanted = (path: string) => RULES.test(path);
  return withRevision(rootOf(thisHost()), name, isWanted, folder =>
    inFolder(folder, named(folder, isNew ? '' : `${name}:`)),
  );
}

/** Names files by their paths in the repository: the folder of a revision is soon removed. */
function named(folder: string, prefix: string): LoadFile {
  return (path, bytes, name = path) => {
    const way = pathWithin(folder, name);
    return loadFile(path, bytes, way === undefined ? name : `${prefix}${way}`);
  };
}

/** Files that may hold rules, or that rules may include. */
const RULES = /\.(?:ya?ml|json|md|dl)$/;
const ALWAYS_RULES = /(?:^|\/)(?:\.nudge(?:\/|\.ya?ml$)|\.rulespec\/rules\/)/;

function inFolder(folder: string, load?: LoadFile): AnalysisInput {
  const found = findFiles(folder, path => isRuleFile(folder, path)).paths.map(path => join(folder, path));
  if (found.length === 0) {
    const hint = 'name the rule files themselves';
    return {
      rulespecs: [],
      diagnostics: [diagnostic('E001', `no rule files below \`${folder}\``, { hint })],
    };
  }
  // A policy is loaded together with the files that it includes.
  const included = new Set(
    found.flatMap(path =>
      /\.ya?ml$/.test(path)
        ? loadWithIncludes(path)
            .files.slice(1)
            .map(file => relativeTo(file.path))
        : [],
    ),
  );
  return loadInputs(
    found.filter(path => !included.has(relativeTo(path))),
    load,
  );
}

function relativeTo(path: string): string {
  return isAbsolute(path) ? relative(process.cwd(), path) : relative('.', path);
}

function isRuleFile(folder: string, path: string): boolean {
  if (/\.test\.ya?ml$/.test(path)) return false;
  if (ALWAYS_RULES.test(path)) return /\.(?:ya?ml|json|md)$/.test(path);
  if (!/\.(?:ya?ml|json)$/.test(path)) return false;
  const source = loadFile(join(folder, path), DOCUMENT_LIMITS.bytes);
  const kind = source.value && kindOf(source.value, DOCUMENT_LIMITS).kind?.name;
  return kind === 'rulespec' || kind === 'rule file';
}
