/**
 * What an agent is about to do or has done, in one form for all hosts. Host adapters make it of a payload; facts are made
 * of it. INVARIANT: nothing here says what follows, only what was asked.
 */
import type { JsonNode } from './json-node.ts';

/** Claude Code's names for the moments at which a hook is asked; other hosts' moments are mapped to them. */
export const moments = [
  'PreToolUse',
  'PostToolUse',
  'UserPromptSubmit',
  'Stop',
  'SubagentStop',
  'SessionStart',
  'SessionEnd',
  'PreCompact',
] as const;
export type Moment = (typeof moments)[number];

/** Whether the agent, or one that works for it, wants to stop. */
export function isStop(moment: Moment): boolean {
  return moment === 'Stop' || moment === 'SubagentStop';
}

export interface Event {
  /** The name of the adapter that read the payload. */
  readonly host: string;
  readonly moment: Moment;
  /** Absolute: where the agent works. */
  readonly cwd: string;
  readonly session?: string;
  /** Claude Code's name for the tool where there is one (`Bash`, `Write`, `Edit`, `Read`), else the host's own. */
  readonly tool?: string;
  /** Other names that rules may use for the call: a patch that edits and adds files is a `Write` too, and an `apply_patch`. */
  readonly toolAliases?: readonly string[];
  /** One for each file or edit that the call is about; one without a path for a call about no file. Empty off tools. */
  readonly parts: readonly Part[];
  /** Texts of the event that belong to no part: `prompt`, `message`, `command`, `response`. */
  readonly texts: readonly Text[];
  /** What the tool is given, where the event is a call: rules of the store look at each value in it. */
  readonly input?: PlacedNode;
  /** The whole payload, as the host sent it: what `when` conditions select from. */
  readonly payload: JsonNode;
  /** The agent goes on only because a hook made it: a hook that refuses again may never let it end. */
  readonly stopHookActive: boolean;
}

/** A value of the payload, with its path there: `tool_input`. Arguments that were JSON in a string are read. */
export interface PlacedNode {
  readonly node: JsonNode;
  readonly at: string;
}

/** A file as a call changes it, or one of several edits of it. */
export interface Part {
  /** As the host gave it, absolute or relative to `cwd`. */
  readonly path?: string;
  /** Where the payload says so: `tool_input.file_path`. */
  readonly pathFrom?: string;
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
  /** Where it stands in the payload, or what it is a piece of: `tool_input.edits[1].new_string`. */
  readonly from?: string;
}
