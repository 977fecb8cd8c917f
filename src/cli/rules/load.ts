/** The rules of the project that the current folder belongs to, for the commands about them. */
import type { HookRule } from '../../compiler/hook-ruleset.ts';
import type { MarkdownRule } from '../../compiler/markdown-rules.ts';
import type { PolicyRule } from '../../compiler/policy.ts';
import type { ScopedRule } from '../../compiler/scoped-rules.ts';
import { type Diagnostic, diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import { findAllRules } from '../../effects/all-rules.ts';
import { ignoresCase, thisHost } from '../../effects/host.ts';
import { looseningOf } from '../../effects/loosening.ts';
import { loadWithIncludes, type RuleFile } from '../../effects/rule-files.ts';
import { rootOf, shownPath } from '../../effects/session-folder.ts';
import { type CompiledRules, compileRules } from '../../gate.ts';
import { DEFAULT_POLICY } from '../../hook/default-policy.ts';
import { guards, isGuard } from '../../hook/guard.ts';
import type { Call } from '../command.ts';

export interface LoadedRules {
  readonly root: string;
  readonly files: readonly LoadedFile[];
  /** Absent only when nothing could be compiled. */
  readonly compiled?: CompiledRules;
  /** Whether a file may loosen what others demand. Absent where all may. */
  readonly mayLoosen?: (file: Source) => boolean;
  readonly diagnostics: readonly Diagnostic[];
}

export interface LoadedFile {
  /** As it is shown. */
  readonly name: string;
  readonly path: string;
  readonly scope: RuleFile['scope'] | 'built-in';
  readonly source: Source;
  readonly rules: readonly HookRule[];
  /** The file itself, where it is a Markdown rule. */
  readonly text?: MarkdownRule;
  /** Those of a Bash policy that are in force. */
  readonly policyRules: readonly PolicyRule[];
  /** Scoped rules that are in force, those of the store among them. */
  readonly scoped: readonly ScopedRule[];
}

/** As `rulespec hook` would load them for an agent that works here; those that are always on only where they are asked for. */
export function loadRules({ options }: Call, withGuard = true): LoadedRules {
  const host = thisHost();
  const config = options.get('config');
  const nameOf = (path: string) => shownPath(host, path);
  const found = findAllRules(host, { from: host.folder, nameOf, ...(config !== undefined && { config }) });
  const builtIn = guards(host, found.root).map(source => ({ path: '', scope: 'built-in' as const, source }));
  const files = withGuard ? [...builtIn, ...found.files] : found.files;
  const loosening = looseningOf(host, found.files);
  return compiledFrom({
    root: found.root,
    files,
    problems: [...found.diagnostics, ...loosening.diagnostics],
    mayLoosen: loosening.mayLoosen,
    always: withGuard ? DEFAULT_POLICY : [],
  });
}

/** The files that were named, and no others. */
export function loadNamed(paths: readonly string[]): LoadedRules {
  const diagnostics: Diagnostic[] = [];
  const files = [...new Set(paths)].flatMap(path => {
    const loaded = loadWithIncludes(path);
    diagnostics.push(...loaded.diagnostics);
    return loaded.files.map(file => ({ ...file, scope: 'named' as const }));
  });
  return compiledFrom({ root: rootOf(thisHost()), files, problems: diagnostics });
}

interface Found {
  readonly root: string;
  readonly files: readonly Omit<LoadedFile, 'name' | 'rules' | 'policyRules' | 'scoped' | 'text'>[];
  readonly problems: readonly Diagnostic[];
  readonly mayLoosen?: (file: Source) => boolean;
  /** What is compiled with them, and not shown. */
  readonly always?: readonly Source[];
}

function compiledFrom({ root, files, problems, mayLoosen, always = [] }: Found): LoadedRules {
  const sources = [...files.map(({ source }) => source), ...always];
  const named = files.find(({ scope }) => scope === 'named')?.source;
  const compiled = compileRules(sources, {
    ignoresCase: ignoresCase(thisHost()),
    sound: always,
    ...(mayLoosen && { mayLoosen }),
    ...(named && { standIn: { policy: named, files: always } }),
  });
  const rules = compiled.value?.ruleset.rules ?? [];
  const texts = compiled.value?.ruleset.markdown ?? [];
  const scoped = compiled.value?.ruleset.scoped ?? [];
  const ofPolicies = compiled.value?.policies?.rules ?? [];
  const diagnostics = compiled.diagnostics.filter(
    each => hasErrors([each]) || !(each.span && isGuard(each.span.source)),
  );
  return {
    root,
    files: files.map(file => {
      const text = texts.find(({ span }) => span.source === file.source);
      return {
        ...file,
        name: file.source.name,
        rules: rules.filter(({ span }) => span.source === file.source),
        policyRules: ofPolicies.flatMap(({ rule, idle }) =>
          idle === undefined && rule.span.source === file.source ? [rule] : [],
        ),
        scoped: scoped.filter(({ span }) => span.source === file.source),
        ...(text && { text }),
      };
    }),
    ...(compiled.value && { compiled: compiled.value }),
    ...(mayLoosen && { mayLoosen }),
    diagnostics: [...problems, ...diagnostics],
  };
}

/** `interrupt` and `continue`, the words of rule files for what is denied and what is only told. */
export function actionOf({ action }: HookRule): string {
  return { deny: 'interrupt', ask: 'ask', context: 'continue', log: 'log' }[action.value];
}

/** The same words for what a scoped rule does, where it does it itself or a model rejects the call. */
export function scopedActionOf({ action }: ScopedRule): string {
  return { block: 'interrupt', warn: 'continue', log: 'log' }[action.value];
}

export function nothingHere(): Diagnostic {
  return diagnostic('E001', 'there are no rule files here', {
    hint: 'write `.nudge.yaml` at the root of the project, or name files',
  });
}
