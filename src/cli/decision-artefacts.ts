/** The program and the trace of a decision, as files. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CompiledRules, Gated } from '../gate.ts';
import { realStages } from '../hook/real-stages.ts';
import { inFolder, writeAtomically } from '../system/atomic-write.ts';
import type { Event } from '../values/event.ts';
import { type Option, option } from './command.ts';

export const artefactsOption: Option = option(
  'artifacts DIR',
  'test, check: write hook.compiled.dl, the program that ran, and hook_evaluation.txt, the proofs',
);

export interface Written {
  /** Paths. */
  readonly artifacts: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

const NOTHING: Written = { artifacts: [], diagnostics: [] };

/** Nothing without a folder. */
export function writeDecision(
  folder: string | undefined,
  { rules, event, gated }: { readonly rules: CompiledRules; readonly event: Event; readonly gated: Gated },
): Written {
  if (folder === undefined) return NOTHING;
  const written = realStages.artefacts(rules, event, gated).map(({ name, text }) => {
    const path = inFolder(folder, name);
    return { path, problem: writeAtomically(path, text) };
  });
  return {
    artifacts: written.flatMap(({ path, problem }) => (problem ? [] : [path])),
    diagnostics: written.flatMap(({ problem }) => problem ?? []),
  };
}
