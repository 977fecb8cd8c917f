/**
 * What a host is to the hook: how its payloads are read, and how it is told a decision. One host is one file beside this
 * one. INVARIANT: an adapter is a pure function of its input, and its replies have no field that the host rejects.
 */
import type { Reported } from '../../diagnostics/diagnostic.ts';
import type { Decision } from '../../runtime/decision.ts';
import type { Event, Moment } from '../../values/event.ts';
import type { Json, ObjectNode } from '../../values/json-node.ts';

export interface Host {
  /** As `--host` takes it: `claude-code`. */
  readonly name: string;
  readonly title: string;
  /** Preview: nothing is published against which payloads and answers are checked (`fixtures/hooks/schemas`). */
  readonly support: 'supported' | 'preview';
  /** Whether the payload is this host's, by fields that no other host sends. Hosts are asked in the order of their list. */
  recognises(payload: ObjectNode): boolean;
  /** What the payload says of its moment, even where the rest of it cannot be read. */
  momentOf(payload: ObjectNode): Moment | undefined;
  /**
   * E752 and E753 where something that the event needs is missing, of another type or unknown: then there is no event. E755
   * beside an event: a part of the call is only known as text. The working folder is empty where the payload names none.
   */
  read(payload: ObjectNode): Reported<Event>;
  /** A stop that a hook has refused before (`stopHookActive`) is let go: who counts refusals clears that flag. */
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
  /** What each file has to hold, in the order in which they are shown. */
  files(options: SetupOptions): readonly SettingsFile[];
  /** What is left for the user to do, as a sentence. */
  readonly remark?: string;
}

export interface SetupOptions {
  /** The command line that runs `rulespec`, without arguments. */
  readonly command: string;
  readonly stopGate: boolean;
  /** The hook is told when a turn ends, so that sessions can be learned from. */
  readonly learn?: boolean;
}

/** A JSON file of the project, and what is added to it. Other entries, and other hooks, stay as they are. */
export interface SettingsFile {
  /** Relative to the project, with `/`. */
  readonly path: string;
  readonly additions: readonly Addition[];
}

export type Addition = ValueAddition | EntryAddition;

/** A value under keys from the root, unless there is one; the objects on the way are made. */
export interface ValueAddition {
  readonly kind: 'value';
  readonly at: readonly string[];
  readonly value: Json;
}

/** An entry of a list under keys from the root. It replaces one that holds `mark` and no other hook, else it goes to the end. */
export interface EntryAddition {
  readonly kind: 'entry';
  readonly at: readonly string[];
  readonly entry: Json;
  /** A piece of the command by which a hook of ours is known. */
  readonly mark: string;
}
