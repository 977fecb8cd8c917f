/**
 * The working tree and the base revision of a call: from `--root` and `--base`, or the repository of the rulespec.
 * Files are read only when a rule needs them.
 */
import { dirname, relative } from 'node:path';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { ExtractOptions } from '../pipeline.ts';
import type { WorkingTree } from '../sources/evidence/working-tree.ts';
import { isFolder, openWorkingTree, repositoryAbove } from '../system/working-tree.ts';
import { type Call, type Option, option } from './command.ts';
import { STANDARD_INPUT } from './load.ts';

export const baseOption: Option = option(
  'base REF',
  'the git revision with which `changed` compares, before the `base` of the rulespec',
);

export const treeOptions: readonly Option[] = [
  option(
    'root DIR',
    'the folder from which paths in the envelope lead (default: the repository of the rulespec)',
  ),
  baseOption,
];

/** For the rulespec of a call, by the path the user gave. */
export function treeOf({ options }: Call, rulespec: string): Pick<ExtractOptions, 'tree' | 'base'> {
  const base = options.get('base');
  const file = rulespec === STANDARD_INPUT ? 'standard-input' : rulespec;
  const open = () =>
    openWorkingTree({ root: options.get('root') ?? rootOf(file), reportsFrom: dirname(file) });
  return { tree: openedWhenUsed(open), ...(base !== undefined && { base }) };
}

/** The repository of a rulespec, without a call. */
export function treeBeside(rulespec: string): WorkingTree {
  return openedWhenUsed(() => openWorkingTree({ root: rootOf(rulespec), reportsFrom: dirname(rulespec) }));
}

/** Problems with `--root`. */
export function rootProblems({ options }: Call): readonly Diagnostic[] {
  const root = options.get('root');
  if (root === undefined || isFolder(root)) return [];
  return [diagnostic('E001', `\`--root\` is \`${root}\`, which is not a folder`)];
}

/** The repository of a file, or else the current folder if it contains the file. */
function rootOf(file: string): string {
  const isBelow = !/^\.\.(?:[\\/]|$)|^(?:[\\/]|[A-Za-z]:)/.test(relative('.', file));
  return repositoryAbove(file) ?? (isBelow ? '.' : dirname(file));
}

function openedWhenUsed(open: () => WorkingTree): WorkingTree {
  let opened: WorkingTree | undefined;
  const tree = () => {
    opened ??= open();
    return opened;
  };
  return {
    file: path => tree().file(path),
    beside: path => tree().beside(path),
    since: base => tree().since(base),
    branch: () => tree().branch(),
    report: path => tree().report(path),
    relative: path => tree().relative(path),
    commit: name => tree().commit(name),
    digest: reports => tree().digest(reports),
    runs: () => tree().runs(),
  };
}
