/**
 * What judges the scripts that `rulespec bash` is asked about: the rules that `rulespec hook` would load for an agent that works here, or
 * those of one file alone. INVARIANT: where a rule file does not load, there is an error, and a caller that judges says so.
 */
import { type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import { findAllRules } from '../../effects/all-rules.ts';
import { ignoresCase, thisHost } from '../../effects/host.ts';
import { looseningOf } from '../../effects/loosening.ts';
import { loadWithIncludes, type RuleFile } from '../../effects/rule-files.ts';
import { absolute, rootOf, shownPath } from '../../effects/session-folder.ts';
import { type CompiledRules, compileRules } from '../../gate.ts';
import { DEFAULT_POLICY } from '../../hook/default-policy.ts';
import { guards, isGuard } from '../../hook/guard.ts';
import type { Call, Option } from '../command.ts';

export const policyOptions: readonly Option[] = [
  {
    name: 'config',
    value: 'FILE',
    summary: 'this policy alone, in place of those that are found',
  },
  { name: 'profile', value: 'NAME', summary: 'the profile of the policy that is selected' },
  {
    name: 'cwd',
    value: 'DIR',
    summary: 'the folder in which the script would run (default: the current one)',
  },
];

export interface Policy {
  /** Absolute, with `/`: paths are matched from there. */
  readonly root: string;
  /** Absolute: where the script would run. */
  readonly cwd: string;
  readonly files: readonly RuleFile[];
  /** Whether what a file allows counts. */
  readonly mayLoosen: (file: Source) => boolean;
  /** Absent when nothing could be compiled, or the file that was named does not load. */
  readonly compiled?: CompiledRules;
  readonly diagnostics: readonly Diagnostic[];
}

/** A file of the user's that stands before the others, and a profile in place of the one that the call selects. */
export interface Variant {
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
  const compiled = compileRules(sources, {
    ignoresCase: ignoresCase(thisHost()),
    mayLoosen,
    sound: DEFAULT_POLICY,
    ...(profile !== undefined && { profile }),
  });
  const diagnostics = [...problems, ...compiled.diagnostics.filter(isTold)];
  // As `rulespec hook --config` does, which refuses the call.
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
  /** What is in force without being found. */
  readonly always: readonly Source[];
  readonly problems: readonly Diagnostic[];
}

/** What `rulespec hook` would load. */
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

/** One file, with what it includes. */
function named(call: Call, config: string): Loaded {
  const root = rootOf({ ...thisHost(), folder: folderOf(call) });
  const { files, diagnostics } = loadWithIncludes(config);
  const all = files.map(file => ({ ...file, scope: 'named' as const }));
  return { root, files: all, always: [], mayLoosen: () => true, problems: diagnostics };
}

/** Where the script would run, absolute. */
export function folderOf({ options }: Call): string {
  return absolute(thisHost(), options.get('cwd') ?? '.');
}

/** What is remarkable about the rules that are always on is ours to know. */
function isTold(problem: Diagnostic): boolean {
  return hasErrors([problem]) || !(problem.span && isGuard(problem.span.source));
}
