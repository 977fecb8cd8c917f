/**
 * The project's rulespec: compiled, and as the data that a stamp covers. INVARIANT: "there is none" means that nothing
 * exists under the standard name. A file that cannot be read or does not compile is an error.
 */
import type { DocumentLimits } from '../compiler/document/limits.ts';
import type { ReadProgram } from '../compiler/programs/program-reader.ts';
import { parse } from '../datalog/parse.ts';
import type { Program } from '../datalog/program.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { type Compiled, compile } from '../pipeline.ts';
import { inFolder } from '../system/atomic-write.ts';
import { isMissing, yamlAt } from '../system/files.ts';
import { pathWithin } from '../system/rule-files.ts';
import { shownPath } from '../system/session-folder.ts';
import { loadFile, programReader } from '../system/sources.ts';
import type { JsonNode } from '../values/json-node.ts';
import type { WaiverDecl } from '../values/waiver.ts';
import type { Project } from './project.ts';
import { waiversBeside } from './waivers.ts';

export interface Rulespec {
  readonly compiled: Compiled;
  /** The data with the files that it extends and includes. */
  readonly data: JsonNode;
  /** The user's programs by the paths that the rulespec uses. */
  readonly programs: ReadonlyMap<string, Program>;
  /** The sources: the rulespec's text, and by path those of the programs and of what it extends and includes. */
  readonly texts: { readonly rulespec: string; readonly programs: ReadonlyMap<string, string> };
}

export type RulespecState =
  | { readonly state: 'none' }
  | { readonly state: 'invalid'; readonly diagnostics: readonly Diagnostic[] }
  | {
      readonly state: 'ready';
      readonly rulespec: Rulespec;
      /** Warnings. */
      readonly diagnostics: readonly Diagnostic[];
    };

export function readRulespec(project: Project, limits: DocumentLimits): RulespecState {
  const path = rulespecPath(project);
  if (project.rulespec === undefined && isMissing(path)) return { state: 'none' };
  const source = loadFile(path, limits.bytes, shownPath(project.host, path));
  if (!source.value) return { state: 'invalid', diagnostics: source.diagnostics };
  const waivers = waiversBeside(project.host, path, limits);
  if (!waivers.value || hasErrors(waivers.diagnostics))
    return { state: 'invalid', diagnostics: waivers.diagnostics };
  const compiled = compileRulespec(source.value, limits, readPrograms(project, limits.bytes), waivers.value);
  if (compiled.state === 'none') return compiled;
  return { ...compiled, diagnostics: [...waivers.diagnostics, ...compiled.diagnostics] };
}

/** `read` gives the programs by the paths that the rulespec uses. */
export function compileRulespec(
  source: Source,
  limits: DocumentLimits,
  read: ReadProgram,
  waivers: readonly WaiverDecl[] = [],
): RulespecState {
  const sources = new Map<string, Source>();
  const compiled = compile(
    source,
    limits,
    name => {
      const program = read(name);
      if (program.value) sources.set(name, program.value);
      return program;
    },
    waivers,
  );
  if (!compiled.value) return { state: 'invalid', diagnostics: compiled.diagnostics };
  const named = compiled.value.ruleset.programs ?? [];
  const programs = new Map(named.map(({ value }) => [value, parsed(value, sources)]));
  const texts = new Map([...sources].map(([name, { text }]) => [name, text]));
  return {
    state: 'ready',
    rulespec: {
      compiled: compiled.value,
      data: compiled.value.ruleset.document,
      programs,
      texts: { rulespec: source.text, programs: texts },
    },
    diagnostics: compiled.diagnostics,
  };
}

/** The absolute path of the rulespec. */
export function rulespecPath({ root, rulespec }: Project): string {
  return rulespec ?? yamlAt(inFolder(inFolder(root, 'analysis'), 'rulespec.yaml'));
}

/** The path of the rulespec from the root, with `/`; absolute outside of it. */
export function rulespecName(project: Project): string {
  const path = rulespecPath(project);
  return pathWithin(project.root, path) ?? path;
}

/** Reads the programs that the rulespec names. */
export function readPrograms(project: Project, maxBytes: number): ReadProgram {
  return programReader(rulespecPath(project), maxBytes, path => shownPath(project.host, path));
}

/** A program with everything it includes. */
function parsed(path: string, sources: ReadonlyMap<string, Source>): Program {
  const text = sources.get(path);
  const include = (name: string) => ({ value: sources.get(name), diagnostics: [] });
  const value = text && parse(text, { path, include }).value;
  if (!value) throw new Error(`${path} was compiled and does not parse`);
  return value;
}
