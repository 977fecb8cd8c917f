/** Loads the input of `analyze` and `diff`: rulespecs, and the hook rules of all other files together. */
import { DOCUMENT_LIMITS } from '../../compiler/document/limits.ts';
import { type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import type { CompiledRules } from '../../gate.ts';
import { type Compiled, compile } from '../../pipeline.ts';
import { isThere, yamlAt } from '../../system/files.ts';
import type { LoadFile } from '../../system/known-files.ts';
import { loadFile, programReader } from '../../system/sources.ts';
import type { Call } from '../command.ts';
import { kindOf } from '../kinds.ts';
import { RULESPEC } from '../project.ts';
import { loadNamed, loadRules, nothingHere } from '../rules/load.ts';

interface LoadedRulespec extends Compiled {
  readonly path: string;
}

export interface AnalysisInput {
  readonly rulespecs: readonly LoadedRulespec[];
  readonly gate?: CompiledRules;
  /** The files that `gate` is made of. */
  readonly gateFiles?: readonly Source[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Without paths, the project's rulespec and the rules that the hook would load here. */
export function loadAnalysisInput(call: Call): AnalysisInput {
  if (call.operands.length > 0) return loadInputs(call.operands);
  const rulespec = yamlAt(RULESPEC);
  const named = isThere(rulespec) ? loadInputs([rulespec]) : { rulespecs: [], diagnostics: [] };
  const { compiled, files, diagnostics } = loadRules(call, false);
  const hasRules = files.some(({ rules }) => rules.length > 0);
  const found = [...named.diagnostics, ...diagnostics];
  if (!hasRules && named.rulespecs.length === 0) found.push(nothingHere());
  return { ...named, ...(hasRules && compiled && { gate: compiled }), diagnostics: found };
}

/** `load` reads them, by default from the disk. */
export function loadInputs(paths: readonly string[], load: LoadFile = loadFile): AnalysisInput {
  const diagnostics: Diagnostic[] = [];
  const rulespecs: LoadedRulespec[] = [];
  const ofHooks: string[] = [];
  for (const path of paths) {
    const source = /\.(?:ya?ml|json)$/.test(path) ? load(path, DOCUMENT_LIMITS.bytes) : undefined;
    if (source && !source.value) diagnostics.push(...source.diagnostics);
    if (!source?.value || kindOf(source.value, DOCUMENT_LIMITS).kind?.name !== 'rulespec') {
      if (!source || source.value) ofHooks.push(path);
      continue;
    }
    const programs = programReader(path, DOCUMENT_LIMITS.bytes, undefined, load);
    const compiled = compile(source.value, DOCUMENT_LIMITS, programs);
    diagnostics.push(...compiled.diagnostics);
    if (compiled.value) rulespecs.push({ ...compiled.value, path });
  }
  if (ofHooks.length === 0) return { rulespecs, diagnostics };
  const loaded = loadNamed(ofHooks, load);
  diagnostics.push(...loaded.diagnostics);
  const gate = hasErrors(loaded.diagnostics) ? undefined : loaded.compiled;
  const gateFiles = loaded.files.map(({ source }) => source);
  return { rulespecs, ...(gate && { gate, gateFiles }), diagnostics };
}
