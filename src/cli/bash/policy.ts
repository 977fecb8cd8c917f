/**
 * The policies for `rulespec bash`: the rules that `rulespec hook` would load for an agent in this folder, or those of
 * one file. INVARIANT: a rule file that does not load causes an error, which every judging caller reports.
 */
import { type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import { type CompiledRules, compileRules } from '../../gate.ts';
import { DEFAULT_POLICY } from '../../hook/default-policy.ts';
import { guards, isGuard } from '../../hook/guard.ts';
import { findAllRules } from '../../system/all-rules.ts';
import { ignoresCase, thisHost } from '../../system/host.ts';
import { looseningOf } from '../../system/loosening.ts';
import { loadWithIncludes, type RuleFile } from '../../system/rule-files.ts';
import { absolute, rootOf, shownPath } from '../../system/session-folder.ts';
import { compiling } from '../../system/unoptimized.ts';
import { type Call, type Option, option } from '../command.ts';

export const policyOptions: readonly Option[] = [
  option('config FILE', 'this policy alone, in place of those that are found'),
  option('profile NAME', 'the profile of the policy that is selected'),
  option('cwd DIR', 'the folder in which the script would run (default: the current one)'),
];

export interface Policy {
  /** Absolute, with `/`. Path patterns are matched relative to it. */
  readonly root: string;
  /** The absolute folder in which the script would run. */
  readonly cwd: string;
  readonly files: readonly RuleFile[];
  /** Whether the file may allow. */
  readonly mayLoosen: (file: Source) => boolean;
  /** Absent when nothing could be compiled, or the named file does not load. */
  readonly compiled?: CompiledRules;
  readonly diagnostics: readonly Diagnostic[];
}

/** A file of the user's that comes before the others, and a profile that replaces the selected one. */
interface Variant {
  readonly overlay?: Source;
  readonly profile?: string;
}

export function loadPolicy(call: Call, variant: Variant = {}): Policy {
  const config = call.options.get('config');
  const { root, files, always, mayLoosen, problems } =
    config === undefined ? found(call) : named(call, config);
  const profile = variant.profile ?? call.options.get('profile');
  const { overlay } = variant;
  const sources = [...(overlay ? [overlay] : []), ...files.map(({ source }) => source), ...always];
  const options = {
    ignoresCase: ignoresCase(thisHost()),
    mayLoosen,
    sound: DEFAULT_POLICY,
    known: DEFAULT_POLICY,
    ...(profile !== undefined && { profile }),
  };
  const compiled = compiling(sources, () => compileRules(sources, options));
  const diagnostics = [...problems, ...compiled.diagnostics.filter(isShown)];
  // `rulespec hook --config` refuses the call in this case.
  const isRefused = config !== undefined && hasErrors(diagnostics);
  return {
    root: root.replaceAll('\\', '/'),
    cwd: folderOf(call),
    files,
    mayLoosen,
    ...(compiled.value && !isRefused && { compiled: compiled.value }),
    diagnostics,
  };
}

interface Loaded extends Pick<Policy, 'root' | 'files' | 'mayLoosen'> {
  /** The built-in rules. */
  readonly always: readonly Source[];
  readonly problems: readonly Diagnostic[];
}

/** The rules that `rulespec hook` would load. */
function found(call: Call): Loaded {
  const host = thisHost();
  const { root, files, diagnostics } = findAllRules(host, {
    from: folderOf(call),
    nameOf: path => shownPath(host, path),
  });
  const { mayLoosen, diagnostics: distrusted } = looseningOf(host, files);
  const always = [...guards(host, root), ...DEFAULT_POLICY];
  return { root, files, always, mayLoosen, problems: [...diagnostics, ...distrusted] };
}

/** One file with its includes. */
function named(call: Call, config: string): Loaded {
  const root = rootOf({ ...thisHost(), folder: folderOf(call) });
  const { files, diagnostics } = loadWithIncludes(config);
  const all = files.map(file => ({ ...file, scope: 'named' as const }));
  return { root, files: all, always: [], mayLoosen: () => true, problems: diagnostics };
}

/** The absolute folder in which the script would run. */
export function folderOf({ options }: Call): string {
  return absolute(thisHost(), options.get('cwd') ?? '.');
}

/** Warnings about built-in rules are hidden. */
function isShown(problem: Diagnostic): boolean {
  return hasErrors([problem]) || !(problem.span && isGuard(problem.span.source));
}
