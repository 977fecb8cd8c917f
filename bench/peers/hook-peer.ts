/** What decides about calls of agents, ours as any other: a command that is given a payload, and says no or nothing. */
import type { CommandRule } from '../hooks/rules.ts';

export interface HookPeer {
  readonly name: string;
  /** The npm package that it is; absent for what needs none. */
  readonly packageName?: string;
  /** Writes the rules into a folder, untimed; answers the arguments of node for one decision there. */
  prepare(folder: string, rules: readonly CommandRule[]): readonly string[];
  /** Whether an output is a refusal. */
  refuses(output: string): boolean;
}
