/** Loads the rules of the current folder's project, for the commands about them. */

import { listRules } from '../../compiler/compile-rules.ts';
import type { ListedRule } from '../../compiler/dialect.ts';
import { type Diagnostic, diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import { type CompiledRules, compileRules } from '../../gate.ts';
import { DEFAULT_POLICY } from '../../hook/default-policy.ts';
import { guards, isGuard } from '../../hook/guard.ts';
import { findAllRules } from '../../system/all-rules.ts';
import { ignoresCase, thisHost } from '../../system/host.ts';
import type { LoadFile } from '../../system/known-files.ts';
import { looseningOf } from '../../system/loosening.ts';
import { loadWithIncludes, type RuleFile } from '../../system/rule-files.ts';
import { rootOf, shownPath } from '../../system/session-folder.ts';
import { compiling } from '../../system/unoptimized.ts';
import type { Call } from '../command.ts';

export interface LoadedRules {
  readonly root: string;
  readonly files: readonly LoadedFile[];
  /** Absent only when nothing could be compiled. */
  readonly compiled?: CompiledRules;
  /** Whether a file may loosen the demands of others. Absent where all files may. */
  readonly mayLoosen?: (file: Source) => boolean;
  readonly diagnostics: readonly Diagnostic[];
}

export interface LoadedFile {
  /** The displayed name. */
  readonly name: string;
  readonly path: string;
  readonly scope: RuleFile['scope'] | 'built-in';
  readonly source: Source;
  /** The rules in force. */
  readonly rules: readonly ListedRule[];
}

/** The rules that `rulespec hook` would load for an agent in this folder. Built-in rules are included on request. */
export function loadRules({ options }: Call, withGuard = true): LoadedRules {
  const host = thisHost();
  const config = options.get('config');
  const nameOf = (path: string) => shownPath(host, path);
  const found = findAllRules(host, { from: host.folder, nameOf, ...(config !== undefined && { config }) });
  const builtIn = guards(host, found.root).map(source => ({ path: '', scope: 'built-in' as const, source }));
  const files = withGuard ? [...builtIn, ...found.files] : found.files;
  const loosening = looseningOf(host, found.files, found.root);
  return compiledFrom({
    root: found.root,
    files,
    problems: [...found.diagnostics, ...loosening.diagnostics],
    mayLoosen: loosening.mayLoosen,
    isUsers: loosening.isUsers,
    isShadow: loosening.isShadow,
    always: withGuard ? DEFAULT_POLICY : [],
  });
}

/** The named files, and no others. `load` reads them, by default from the disk. */
export function loadNamed(paths: readonly string[], load?: LoadFile): LoadedRules {
  const diagnostics: Diagnostic[] = [];
  const files = [...new Set(paths)].flatMap(path => {
    const loaded = loadWithIncludes(path, load);
    diagnostics.push(...loaded.diagnostics);
    return loaded.files.map(file => ({ ...file, scope: 'named' as const }));
  });
  return compiledFrom({ root: rootOf(thisHost()), files, problems: diagnostics });
}

interface Found {
  readonly root: string;
  readonly files: readonly Omit<LoadedFile, 'name' | 'rules'>[];
  readonly problems: readonly Diagnostic[];
  readonly mayLoosen?: (file: Source) => boolean;
  readonly isUsers?: (file: Source) => boolean;
  readonly isShadow?: (file: Source) => boolean;
  /** Rules that are compiled with the others, but not shown. */
  readonly always?: readonly Source[];
}

function compiledFrom({
  root,
  files,
  problems,
  mayLoosen,
  isUsers,
  isShadow,
  always = [],
}: Found): LoadedRules {
  const sources = [...files.map(({ source }) => source), ...always];
  const named = files.find(({ scope }) => scope === 'named')?.source;
  const options = {
    ignoresCase: ignoresCase(thisHost()),
    sound: always,
    known: [...guards(thisHost(), root), ...DEFAULT_POLICY],
    ...(mayLoosen && { mayLoosen }),
    ...(isUsers && { isUsers }),
    ...(isShadow && { isShadow }),
    ...(named && { standIn: { file: named, files: always } }),
  };
  const compiled = compiling(sources, () => compileRules(sources, options));
  const rules = compiled.value ? listRules(compiled.value) : [];
  const diagnostics = compiled.diagnostics.filter(
    each => hasErrors([each]) || !(each.span && isGuard(each.span.source)),
  );
  return {
    root,
    files: files.map(file => ({
      ...file,
      name: file.source.name,
      rules: rules.filter(({ span }) => span.source === file.source),
    })),
    ...(compiled.value && { compiled: compiled.value }),
    ...(mayLoosen && { mayLoosen }),
    diagnostics: [...problems, ...diagnostics],
  };
}

export function nothingHere(): Diagnostic {
  return diagnostic('E001', 'there are no rule files here', {
    hint: 'write `.nudge.yaml` at the root of the project, or name files',
  });
}
