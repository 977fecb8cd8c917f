/** The stages of `rulespec hook`, as they are. */
import { print } from '../datalog/print.ts';
import { compileRules, decide, decideByActive, explanationOf, hookTraceOf } from '../gate.ts';
import { hostNamed, standardHost } from './hosts/index.ts';
import { readPayload } from './read-payload.ts';
import type { Stages } from './stages.ts';

export const realStages: Stages = {
  receive(input, name, folder) {
    const host = hostNamed(name);
    if (!input.value) return { agent: host ?? standardHost, diagnostics: input.diagnostics };
    const {
      host: sender,
      event,
      hookEvent,
      diagnostics,
    } = readPayload(input.value, { folder, ...(host && { host }) });
    return { agent: sender ?? standardHost, diagnostics, hookEvent, ...(event && { event }) };
  },
  compileRules,
  decide,
  explain: explanationOf,
  artefacts(rules, event, gated) {
    const trace = hookTraceOf(rules, event, gated);
    return [
      ...(gated.run ? [{ name: 'hook.compiled.dl', text: print(gated.run.program) }] : []),
      ...(trace === undefined ? [] : [{ name: 'hook_evaluation.txt', text: trace }]),
    ];
  },
};

/** The stages of a process that decides once. */
export const coldStages: Stages = {
  ...realStages,
  decide: decideByActive,
};
