/**
 * Payloads on which a rule fires, decided by the engine. INVARIANT: a witness replays: the engine decides the payload
 * as the witness says.
 */
import type { Json } from '../../values/json-node.ts';
import type { Decided } from '../compare-gates.ts';
import type { Witness } from '../findings.ts';
import type { AnalyzedGate, AnalyzedRule } from '../rules.ts';
import type { Languages } from '../texts/languages.ts';
import { payloadsFor } from './draft.ts';
import { variantsOf } from './variants.ts';

/** Decides a payload. Undefined for a payload that is no event, or is not decided. */
export type Decide = (payload: Json) => Decided | undefined;

/** A payload and the engine's decision about it. */
export interface Shown {
  readonly input: Json;
  readonly decided: Decided;
}

/** Maximum number of drafts that are decided for one question. */
const MAX_DRAFTS = 60;
const NO_RIVALS = new Map<string, ReadonlySet<string>>();

/** The shortest draft payload on which all the rules fire and that `isWanted` accepts; undefined if there is none. */
export function shownBy(
  rules: readonly AnalyzedRule[],
  { gate, decide, languages }: { gate: AnalyzedGate; decide: Decide; languages: Languages },
  isWanted: (shown: Shown) => boolean = () => true,
): Shown | undefined {
  const [first] = rules;
  if (!first) return undefined;
  let shortest: Shown | undefined;
  let drafts = 0;
  for (const literals of variantsOf(gate, first))
    for (const input of payloadsFor(literals, NO_RIVALS, languages)) {
      if (++drafts > MAX_DRAFTS) return shortest;
      if (shortest && sizeOf(shortest.input) <= sizeOf(input)) continue;
      const decided = decide(input);
      if (!decided || !rules.every(({ name }) => decided.rules.some(({ id }) => id === name))) continue;
      const shown = { input, decided };
      if (isWanted(shown)) shortest = shown;
    }
  return shortest;
}

function sizeOf(input: Json): number {
  return JSON.stringify(input).length;
}

/** The witness, with an outcome such as `deny by no-log, ask by other`. */
export function witnessOf({ input, decided }: Shown): Witness {
  const by = decided.rules.map(({ id, action }) => `${action} by ${id}`).join(', ');
  return { input, outcome: by === '' ? decided.action : by };
}
