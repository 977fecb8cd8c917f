/**
 * What judges the scripts that `rulespec bash` is asked about: the rules that `rulespec hook` would load for an agent that works here, or
 * those of one file alone. INVARIANT: where a rule file does not load, there is an error, and a caller that judges says so.
 */
import { type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { thisHost } from '../../effects/host.ts';
import { findRuleFiles, loadRuleFile, type RuleFile } from '../../effects/rule-files.ts';
import { absolute, rootOf, shownPath } from '../../effects/session-folder.ts';
import { type CompiledRules, compileRules } from '../../gate.ts';
import { GUARD, guardRules } from '../../hook/guard.ts';
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
  /** Absent when nothing could be compiled, or the file that was named does not load. */
  readonly compiled?: CompiledRules;
  readonly diagnostics: readonly Diagnostic[];
}

/** A file of the user's that stands before the others, and a profile in place of the one that the call selects. */
export interface Variant {
  readonly overlay?: RuleFile['source'];
  readonly profile?: string;
}

export function loadPolicy(call: Call, { overlay, profile }: Variant = {}): Policy {
  const { options } = call;
  const here = thisHost();
  const cwd = folderOf(call);
  const config = options.get('config');
  const nameOf = (path: string) => shownPath(here, path);
  const found =
    config === undefined
      ? findRuleFiles(here, { from: cwd, nameOf })
      : { root: rootOf({ ...here, folder: cwd }), ...onlyFile(config) };
  const selected = profile ?? options.get('profile');
  const sources = [
    ...(overlay ? [overlay] : []),
    ...(config === undefined ? [guardRules(here, found.root)] : []),
    ...found.files.map(({ source }) => source),
  ];
  const compiled = compileRules(sources, { ...(selected !== undefined && { profile: selected }) });
  const diagnostics = [...found.diagnostics, ...compiled.diagnostics.filter(isTold)];
  // As `rulespec hook --config` does, which refuses the call.
  const isRefused = config !== undefined && hasErrors(diagnostics);
  return {
    root: found.root.replaceAll('\\', '/'),
    cwd,
    files: found.files,
    ...(compiled.value && !isRefused && { compiled: compiled.value }),
    diagnostics,
  };
}

/** Where the script would run, absolute. */
export function folderOf({ options }: Call): string {
  return absolute(thisHost(), options.get('cwd') ?? '.');
}

function onlyFile(path: string): Pick<Policy, 'files' | 'diagnostics'> {
  const { value: source, diagnostics } = loadRuleFile(path);
  return { files: source ? [{ path, scope: 'named', source }] : [], diagnostics };
}

/** What is remarkable about the rules that are always on is ours to know. */
function isTold(problem: Diagnostic): boolean {
  return hasErrors([problem]) || problem.span?.source.name !== GUARD;
}
