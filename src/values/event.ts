/**
 * An event: the planned or finished action of an agent, in one form for all hosts. Host adapters build it from a
 * payload, and facts are extracted from it. INVARIANT: an event describes what happened; rules decide about it.
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
  /** The absolute path of the folder in which the action takes place. */
  readonly cwd: string;
  /** The absolute path of the session's folder, if it differs from `cwd`: a call may name a folder to run in. */
  readonly sessionFolder?: string;
  readonly session?: string;
  /** Claude Code's name for the tool if there is one (`Bash`, `Write`, `Edit`, `Read`), otherwise the host's name. */
  readonly tool?: string;
  /**
   * Further names that rules may use for the call: a patch that edits and adds files is also a `Write` and an
   * `apply_patch`.
   */
  readonly toolAliases?: readonly string[];
  /**
   * One part for each file or edit of the call. A call without files has one part without a path. Empty for events
   * without a tool.
   */
  readonly parts: readonly Part[];
  /** Texts of the event that belong to no part: `prompt`, `message`, `command`, `response`. */
  readonly texts: readonly Text[];
  /** The tool's input, for a tool call. Rules of the store search each value in it. */
  readonly input?: PlacedNode;
  /** The end of the call, if the host reliably reports it. Absent without a report, and before the call. */
  readonly completion?: Completion;
  /** The whole payload as the host sent it. `when` conditions select from it. */
  readonly payload: JsonNode;
  /**
   * Whether the agent continues only because a hook refused its stop. Refusing again could keep it running for ever.
   */
  readonly stopHookActive: boolean;
}

/** The end of a call; `running` means that it continues in the background. */
export interface Completion {
  readonly outcome: 'done' | 'failed' | 'running';
  /** The exit code of a shell command. */
  readonly exitCode?: number;
}

/** A value of the payload, with its path there: `tool_input`. Arguments in a JSON string are already parsed. */
export interface PlacedNode {
  readonly node: JsonNode;
  readonly at: string;
}

/** A file that a call changes, or one of several edits of it. */
export interface Part {
  /** The path as the host gave it, absolute or relative to `cwd`. */
  readonly path?: string;
  /** The path of this value in the payload: `tool_input.file_path`. */
  readonly pathFrom?: string;
  /** Whether the call deletes the file. */
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
  /** The path of the text in the payload, or of the value that contains it: `tool_input.edits[1].new_string`. */
  readonly from?: string;
}
