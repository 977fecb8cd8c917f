/**
 * Decides drafts of payloads and envelopes with the engine, as `hook` and `verify` would on a machine without files.
 */
import type { Decided } from '../../analysis/compare-gates.ts';
import type { Verified } from '../../analysis/compare-rulespecs.ts';
import { DRAFT_ROOT } from '../../analysis/witness/draft.ts';
import { emptyDisk } from '../../effects/disk.ts';
import { decideByActive, type Gate } from '../../gate.ts';
import { type Compiled, verify } from '../../pipeline.ts';
import { HOOK_LIMITS, VERIFY_LIMITS } from '../../runtime/limits.ts';
import type { Json } from '../../values/json-node.ts';
import { received } from '../test/past.ts';

const HOME = '/home/user';
const LIMITS = { ...HOOK_LIMITS, milliseconds: VERIFY_LIMITS.milliseconds };

export function decider(gate: Gate): (payload: Json) => Decided | undefined {
  const disk = emptyDisk(HOME);
  return payload => {
    const event = received(payload, 'claude-code', DRAFT_ROOT).value;
    const decision =
      event && decideByActive(gate, event, { root: DRAFT_ROOT, disk, limits: LIMITS }).decision;
    if (!decision) return undefined;
    const rules = decision.fired.map(({ id, action }) => ({ id, action }));
    return { action: decision.action, stopsAgent: decision.stopAgent, rules };
  };
}

/** Facts to the outcome of each predicate, as `verify` would say on a machine without files. */
export function verifier(compiled: Compiled): (facts: Json) => Verified | undefined {
  return facts => {
    const { verdict } = verify(compiled, { name: 'witness.json', text: JSON.stringify({ facts }) });
    if (!verdict) return undefined;
    return {
      outcomes: new Map(verdict.predicates.map(({ id, outcome }) => [id, outcome])),
      holds: verdict.holds,
    };
  };
}
