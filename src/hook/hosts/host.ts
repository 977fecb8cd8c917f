/**
 * What a host is to the hook: how its payloads are read, and how it is told a decision. One host is one file beside this
 * one. INVARIANT: an adapter is a pure function of its input, and its replies have no field that the host rejects.
 */
import type { Reported } from '../../diagnostics/diagnostic.ts';
import type { Decision } from '../../runtime/decision.ts';
import type { Event, Moment } from '../../values/event.ts';
import type { ObjectNode } from '../../values/json-node.ts';

export interface Host {
  /** As `--host` takes it: `claude-code`. */
  readonly name: string;
  readonly title: string;
  /** Preview: payloads are not from the host's own documentation or types. */
  readonly support: 'supported' | 'preview';
  /** Whether the payload is this host's, by fields that no other host sends. Hosts are asked in the order of their list. */
  recognises(payload: ObjectNode): boolean;
  /** E5xx where something that the event needs is missing or of another type. */
  read(payload: ObjectNode): Reported<Event>;
  reply(decision: Decision, event: Event): Reply;
  /**
   * The answer where no decision could be made: the most careful one that the host honours at this moment. `moment` is
   * undefined where not even that could be read.
   */
  refuse(reason: string, moment: Moment | undefined): Reply;
  /** What `rulespec init` writes for the host; absent where it has no configuration file for hooks. */
  readonly setup?: Setup;
}

/** What the process answers. */
export interface Reply {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

export interface Setup {
  /** Relative to the project: `.claude/settings.json`. */
  readonly file: string;
  /** The file's JSON with the hooks, given what is in it now. Other entries, and other hooks, stay as they are. */
  withHooks(before: unknown, options: SetupOptions): unknown;
}

export interface SetupOptions {
  /** The command line that runs `rulespec`, without arguments. */
  readonly command: string;
  readonly stopGate: boolean;
}
