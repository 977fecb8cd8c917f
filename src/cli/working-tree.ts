/**
 * The working tree and the base revision of a call: from `--root` and `--base`, or the repository of the rulespec.
 * Files are read only when a rule needs them.
 */
import { dirname, relative, resolve } from 'node:path';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { ExtractOptions } from '../pipeline.ts';
import { withSession } from '../sessions/session-evidence.ts';
import type { WorkingTree } from '../sources/evidence/working-tree.ts';
import type { AgreedTexts } from '../system/definitions.ts';
import { commitFiles } from '../system/git.ts';
import { thisHost } from '../system/host.ts';
import { pinnedDefinitions } from '../system/pins.ts';
import { realOr } from '../system/real-path.ts';
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

/** The working tree of a verification, by the paths that the user gave. */
interface TreeFor {
  readonly rulespec: string;
  /** An envelope in the folder of a session: that session's history counts. */
  readonly envelope?: string | undefined;
  /** The paths of the rulespec's reports. */
  readonly reports?: readonly string[];
}

export function treeOf(
  { options }: Call,
  { rulespec, envelope = '', reports = [] }: TreeFor,
): Pick<ExtractOptions, 'tree' | 'base'> {
  const base = options.get('base');
  const file = rulespec === STANDARD_INPUT ? 'standard-input' : rulespec;
  const open = () => {
    const root = options.get('root') ?? rootOf(file);
    const [host, session] = [thisHost(), sessionOf(envelope)];
    const ref = options.get('rules-from');
    const agreed = ref === undefined ? pinnedDefinitions(host, session, resolve(root)) : textsOf(root, ref);
    const tree = openWorkingTree({ root, reportsFrom: dirname(file), agreed });
    return withSession(tree, { host, root, session, reports });
  };
  return { tree: openedWhenUsed(open), ...(base !== undefined && { base }) };
}

/** The texts of a commit. Without them, the rules could not be read from it either. */
function textsOf(root: string, ref: string): AgreedTexts {
  const files = commitFiles(realOr(root) ?? root, ref);
  return { by: ref, text: path => (files.kind === 'known' ? files.text(path) : undefined) };
}

/** The id of the session in whose folder an envelope lies. */
export function sessionOf(envelope: string): string | undefined {
  return /(?:^|[/\\])sessions[/\\]([^/\\]+)[/\\][^/\\]+$/.exec(envelope)?.[1];
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
    files: () => tree().files(),
    commit: name => tree().commit(name),
    digest: reports => tree().digest(reports),
    runs: () => tree().runs(),
    observed: () => tree().observed(),
    definitions: command => tree().definitions(command),
  };
}
