/**
 * An event: the planned or finished action of an agent, in one form for all hosts. Host adapters build it from a
 * payload, and facts are extracted from it. INVARIANT: an event describes what happened; rules decide what follows.
 */
import type { JsonNode } from './json-node.ts';

/** The hook events, by Claude Code's names. Adapters map other hosts' events to them. */
export const hookEventNames = [
  'PreToolUse',
  'PostToolUse',
  'UserPromptSubmit',
  'Stop',
  'SubagentStop',
  'SessionStart',
  'SessionEnd',
  'PreCompact',
] as const;
export type HookEventName = (typeof hookEventNames)[number];

/** Whether the agent, or one of its subagents, wants to stop. */
export function isStop(hookEvent: HookEventName): boolean {
  return hookEvent === 'Stop' || hookEvent === 'SubagentStop';
}

export interface Event {
  /** The name of the adapter that read the payload. */
  readonly host: string;
  readonly hookEvent: HookEventName;
  /** The folder in which the action takes place, absolute. */
  readonly cwd: string;
  /** The folder of the session, absolute, where it is another one than `cwd`: a call may name a folder to run in. */
  readonly sessionFolder?: string;
  readonly session?: string;
  /** Claude Code's name for the tool where there is one (`Bash`, `Write`, `Edit`, `Read`), else the host's own. */
  readonly tool?: string;
  /**
   * More names that rules may use for the call: a patch that edits and adds files is also a `Write` and an
   * `apply_patch`.
   */
  readonly toolAliases?: readonly string[];
  /**
   * One part for each file or edit of the call; one part without a path for a call without files. Empty for events
   * without a tool.
   */
  readonly parts: readonly Part[];
  /** Texts of the event that belong to no part: `prompt`, `message`, `command`, `response`. */
  readonly texts: readonly Text[];
  /** The tool's input, for a tool call. Rules of the store examine each value in it. */
  readonly input?: PlacedNode;
  /** The end of the call, as far as the host surely reports it. Absent without a report, and before the call. */
  readonly completion?: Completion;
  /** The whole payload, as the host sent it. `when` conditions select from it. */
  readonly payload: JsonNode;
  /**
   * Whether the agent continues only because a hook refused its stop. Refusing again could keep it running for ever.
   */
  readonly stopHookActive: boolean;
}

/** `running`: the call goes on in the background. */
export interface Completion {
  readonly outcome: 'done' | 'failed' | 'running';
  /** The exit code of a shell command. */
  readonly exitCode?: number;
}

/** A value of the payload, with its path there: `tool_input`. Arguments in a JSON string are parsed. */
export interface PlacedNode {
  readonly node: JsonNode;
  readonly at: string;
}

/** A file that a call changes, or one of several edits of it. */
export interface Part {
  /** The path in the host's words, absolute or relative to `cwd`. */
  readonly path?: string;
  /** The path of this value in the payload: `tool_input.file_path`. */
  readonly pathFrom?: string;
  /** The call deletes the file. */
  readonly deletes?: boolean;
  readonly texts: readonly Text[];
}

export type TextName =
  | 'content'
  | 'new_string'
  | 'old_string'
  | 'prompt'
  | 'message'
  | 'command'
  | 'response';

export interface Text {
  readonly name: TextName;
  readonly value: string;
  /** Its path in the payload, or that of the value it is part of: `tool_input.edits[1].new_string`. */
  readonly from?: string;
}
