/**
 * The record of each event in the history of a session: only what conditions on the past can ask about. Data only.
 * INVARIANT: secrets in texts are masked before they come here; a record is plain JSON.
 */
import type { Action } from './action.ts';

/** The kinds of events of a session. `run` is a command that rulespec itself ran. */
export const pastEventKinds = ['call', 'prompt', 'stop', 'start', 'run'] as const;
export type PastEventKind = (typeof pastEventKinds)[number];

/** The fields by which a completion is joined to its call. */
export interface CallIdentity {
  /** A keyed digest of the host's id of the call. */
  readonly call?: string;
  /** A keyed digest of the tool and its input, where there is no id. */
  readonly input?: string;
}

/** A requested action, in the order of the requests. */
export interface RequestRecord extends CallIdentity {
  readonly kind: PastEventKind;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly tool?: string;
  /** More names of the tool that rules may use. */
  readonly aliases?: readonly string[];
  /** A keyed digest of the script and its folder. */
  readonly script?: string;
  /** A keyed digest of the root of the project. Absent where it is that of each decision. */
  readonly project?: string;
  readonly decision?: Action;
  /** The names of the rules that fired, with their actions. */
  readonly rules?: readonly (readonly [name: string, action: Action])[];
  readonly effects?: readonly PastEffect[];
  /** More effects than the record may hold are unknown. */
  readonly isCut?: true;
  readonly commands?: readonly PastCommand[];
  /** There are more commands than the record may hold. */
  readonly lacksCommands?: true;
  /** The user's words, masked. If they are cut, the rest is unknown. */
  readonly text?: string;
  /** The commits that git had at a session's first event: HEAD and remote-tracking branches. */
  readonly commits?: readonly string[];
}

/** The end of a call. */
export interface CompletionRecord extends CallIdentity {
  readonly kind: 'completion';
  readonly at: number;
  readonly tool?: string;
  readonly outcome: 'done' | 'failed' | 'running';
  readonly exitCode?: number;
  /** Files that the call wrote, as they are afterwards. */
  readonly written?: readonly WrittenFile[];
}

/** The part of a session's past that a decision knew: a beginning of the history, and the time of the decision. */
export interface PastPlace {
  /** The name of the history. */
  readonly history: string;
  /** Records before the event, with those that were dropped until then. */
  readonly records: number;
  readonly dropped: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export type HistoryRecord = RequestRecord | CompletionRecord;

/** The records of a history so far, joined to events: what a process needs in place of them to go on. */
export interface PastSummary {
  readonly numbers: Float64Array;
  readonly text: string;
}

export interface WrittenFile {
  /** Absolute. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** The effect of a call, with an absolute place. */
export interface PastEffect {
  readonly kind: string;
  readonly path?: string;
  /** The reach of the path; absent for a single file. */
  readonly reach?: 'tree' | 'glob' | 'suffix';
  readonly host?: string;
  /** The effect happens if the call does. */
  readonly isCertain?: true;
  /** Effects of one pipeline have the same number. Default: 0. */
  readonly step?: number;
  /** A write to a place where nothing was before. */
  readonly isNew?: true;
}

/** A command of a script. */
export interface PastCommand {
  readonly leaf: number;
  /** The text as written, masked. */
  readonly text: string;
  /** The name of the program, then its words, masked; empty where it runs none. */
  readonly words: readonly string[];
  /** The name as it is written, where it has a slash. */
  readonly path?: string;
  /** The place of the subcommand among the words. */
  readonly subcommandAt?: number;
  /** The part that was left out: the end of its text, or some of its words. */
  readonly isCut?: 'text' | 'words';
  /** Places of words that hold an expansion whose value is not known. */
  readonly expanded?: readonly number[];
  /** Every path through the script runs it, in a folder of the project, */
  readonly isRun?: true;
  /** and by its own name. */
  readonly isCertain?: true;
  /** The script's exit status is 0 only if the command's is. */
  readonly isDecisive?: true;
  /** The command is the whole script: the script's exit status is the command's. */
  readonly isAlone?: true;
}
