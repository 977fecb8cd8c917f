/** The rules of the project that the current folder belongs to, for the commands about them. */
import type { HookRule } from '../../compiler/hook-ruleset.ts';
import type { MarkdownRule } from '../../compiler/markdown-rules.ts';
import { type Diagnostic, diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import { findAllRules } from '../../effects/all-rules.ts';
import { ignoresCase, thisHost } from '../../effects/host.ts';
import { loadRuleFile, type RuleFile } from '../../effects/rule-files.ts';
import { rootOf, shownPath } from '../../effects/session-folder.ts';
import { type CompiledRules, compileRules } from '../../gate.ts';
import { GUARD, guardRules } from '../../hook/guard.ts';
import type { Call } from '../command.ts';

export interface LoadedRules {
  readonly root: string;
  readonly files: readonly LoadedFile[];
  /** Absent only when nothing could be compiled. */
  readonly compiled?: CompiledRules;
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
}

/** As `rulespec hook` would load them for an agent that works here; those that are always on only where they are asked for. */
export function loadRules({ options }: Call, withGuard = true): LoadedRules {
  const host = thisHost();
  const config = options.get('config');
  const nameOf = (path: string) => shownPath(host, path);
  const found = findAllRules(host, { from: host.folder, nameOf, ...(config !== undefined && { config }) });
  const guard = { path: '', scope: 'built-in' as const, source: guardRules(host, found.root) };
  const files = withGuard ? [guard, ...found.files] : found.files;
  return compiledFrom(found.root, files, found.diagnostics);
}

/** The files that were named, and no others. */
export function loadNamed(paths: readonly string[]): LoadedRules {
  const diagnostics: Diagnostic[] = [];
  const files = [...new Set(paths)].flatMap(path => {
    const { value: source, diagnostics: problems } = loadRuleFile(path);
    diagnostics.push(...problems);
    return source ? [{ path, scope: 'named' as const, source }] : [];
  });
  return compiledFrom(rootOf(thisHost()), files, diagnostics);
}

function compiledFrom(
  root: string,
  files: readonly Omit<LoadedFile, 'name' | 'rules' | 'text'>[],
  problems: readonly Diagnostic[],
): LoadedRules {
  const compiled = compileRules(
    files.map(({ source }) => source),
    { ignoresCase: ignoresCase(thisHost()) },
  );
  const rules = compiled.value?.ruleset.rules ?? [];
  const texts = compiled.value?.ruleset.markdown ?? [];
  const diagnostics = compiled.diagnostics.filter(
    each => hasErrors([each]) || each.span?.source.name !== GUARD,
  );
  return {
    root,
    files: files.map(file => {
      const text = texts.find(({ span }) => span.source === file.source);
      return {
        ...file,
        name: file.source.name,
        rules: rules.filter(({ span }) => span.source === file.source),
        ...(text && { text }),
      };
    }),
    ...(compiled.value && { compiled: compiled.value }),
    diagnostics: [...problems, ...diagnostics],
  };
}

/** `interrupt` and `continue`, the words of rule files for what is denied and what is only told. */
export function actionOf({ action }: HookRule): string {
  return { deny: 'interrupt', ask: 'ask', context: 'continue', log: 'log' }[action.value];
}

export function nothingHere(): Diagnostic {
  return diagnostic('E001', 'there are no rule files here', {
    hint: 'write `.nudge.yaml` at the root of the project, or name files',
  });
}
