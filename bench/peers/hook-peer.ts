/** A gate for calls of agents, ours or another: a command that receives a payload, and refuses or says nothing. */
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
