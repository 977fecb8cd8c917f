/**
 * Asks the gate about an action of OpenCode, as `rulespec hook` would: the same rules, the same log, the same handling
 * of faults.
 */

import { opencode } from '../hook/hosts/opencode.ts';
import { lateReviewer } from '../hook/late-reviewer.ts';
import { realWorld } from '../hook/real-world.ts';
import { runHook } from '../hook/run-hook.ts';
import type { Stages, World } from '../hook/stages.ts';
import { findGatingRules } from '../system/all-rules.ts';
import type { Host } from '../system/host.ts';
import type { LoadFile } from '../system/known-files.ts';

export interface GateAnswer {
  /** The reason of a refusal. */
  readonly refuse?: string;
  /** The text for the model. */
  readonly context?: string;
  /** The text for people. */
  readonly notice?: string;
}

/** Shared between calls. */
interface Resident {
  readonly host: Host;
  readonly stages: Stages;
  readonly load: LoadFile;
}

/**
 * `payload` has the form that the adapter of OpenCode reads. Markdown rules are injected through the system prompt
 * instead.
 */
export async function askGate(payload: object, { host, stages, load }: Resident): Promise<GateAnswer> {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const findRules: World['findRules'] = (of, options) => findGatingRules(of, { ...options, load });
  const world = { ...realWorld(bytes), host, findRules, ruleCache: undefined };
  const options = { host: opencode.name, dryRun: false };
  const { stdout } = await runHook(options, stages, world, lateReviewer(host));
  setImmediate(() => world.history?.settle());
  // as: the adapter wrote it.
  return JSON.parse(stdout) as GateAnswer;
}
