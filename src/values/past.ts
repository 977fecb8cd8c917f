/**
 * The record of each event in the history of a session. It holds only what conditions on the past can read. Data only.
 * INVARIANT: secrets in texts are masked before they are recorded; a record is plain JSON.
 */
import type { Action } from './action.ts';

/** The kinds of events of a session. `run` is a command that rulespec itself ran. */
export const pastEventKinds = ['call', 'prompt', 'stop', 'start', 'run'] as const;
export type PastEventKind = (typeof pastEventKinds)[number];

/** The fields that link a completion to its call. */
export interface CallIdentity {
  /** A keyed digest of the host's id for the call. */
  readonly call?: string;
  /** A keyed digest of the tool and its input, if there is no id. */
  readonly input?: string;
}

/** A requested action, in the order of the requests. */
export interface RequestRecord extends CallIdentity {
  readonly kind: PastEventKind;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly tool?: string;
  /** Further names of the tool that rules may use. */
  readonly aliases?: readonly string[];
  /** A keyed digest of the script and its folder. */
  readonly script?: string;
  /** A keyed digest of the project's root. Absent if each decision has the root of its own. */
  readonly project?: string;
  readonly decision?: Action;
  /** The names of the rules that fired, with their actions. */
  readonly rules?: readonly (readonly [name: string, action: Action])[];
  readonly effects?: readonly PastEffect[];
  /** Set if the record cannot hold all effects; the others are unknown. */
  readonly isCut?: true;
  readonly commands?: readonly PastCommand[];
  /** Set if the record cannot hold all commands. */
  readonly lacksCommands?: true;
  /** The user's words, masked. If they are cut, the rest is unknown. */
  readonly text?: string;
  /** The commits at a session's first event: HEAD and remote-tracking branches. */
  readonly commits?: readonly string[];
}

/** The end of a call. */
export interface CompletionRecord extends CallIdentity {
  readonly kind: 'completion';
  readonly at: number;
  readonly tool?: string;
  readonly outcome: 'done' | 'failed' | 'running';
  readonly exitCode?: number;
  /** Files that the call wrote, with their state afterwards. */
  readonly written?: readonly WrittenFile[];
}

/**
 * The part of a session's past that a decision used: the first records of the history, and the time of the decision.
 */
export interface PastPlace {
  /** The name of the history. */
  readonly history: string;
  /** The number of records before the event, including dropped ones. */
  readonly records: number;
  readonly dropped: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export type HistoryRecord = RequestRecord | CompletionRecord;

/** The records of a history so far, joined to events. A process can continue from it without the records. */
export interface PastSummary {
  readonly numbers: Float64Array;
  readonly text: string;
}

export interface WrittenFile {
  /** The absolute path. */
  readonly path: string;
  /** The size in bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** The effect of a call, with an absolute place. */
export interface PastEffect {
  readonly kind: string;
  readonly path?: string;
  /** Which files the path stands for; absent for a single file. */
  readonly reach?: 'tree' | 'glob' | 'suffix';
  readonly host?: string;
  /** Set if the effect happens whenever the call does. */
  readonly isCertain?: true;
  /** Effects of one pipeline have the same number. Default: 0. */
  readonly step?: number;
  /** Set for a write to a place where no file existed. */
  readonly isNew?: true;
}

/** A command of a script. */
export interface PastCommand {
  readonly leaf: number;
  /** The text as written, masked. */
  readonly text: string;
  /** The name of the program, then its words, masked; empty if the command runs no program. */
  readonly words: readonly string[];
  /** The name as written, if it contains a slash. */
  readonly path?: string;
  /** The index of the subcommand among the words. */
  readonly subcommandAt?: number;
  /** The part that was cut off: the end of the text, or some of the words. */
  readonly isCut?: 'text' | 'words';
  /** Indexes of words that contain an expansion of unknown value. */
  readonly expanded?: readonly number[];
  /** Set if every path through the script runs the command, in a folder of the project. */
  readonly isRun?: true;
  /** Set if `isRun` holds and the command is run by its own name. */
  readonly isCertain?: true;
  /** Set if the script's exit status is 0 only if the command's is. */
  readonly isDecisive?: true;
  /** Set if the command is the whole script, so that both have the same exit status. */
  readonly isAlone?: true;
}
