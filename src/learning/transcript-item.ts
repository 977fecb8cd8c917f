/**
 * The content of a session's transcript, in one form for all agents. Data only. INVARIANT: the agent's own record
 * determines the speaker, never a text.
 */
import type { Json } from '../values/json-node.ts';

export type TranscriptItem = Message | Called | Returned | FolderChange;

interface Message {
  /** `user`: text that a person typed, without additions of the agent's program. */
  readonly kind: 'user' | 'agent';
  readonly text: string;
}

/** A tool call, with tool and input named as the agent's hooks name them. */
export interface Called {
  readonly kind: 'call';
  /** The adapter that reads such calls: `claude-code`. */
  readonly host: string;
  readonly tool: string;
  readonly input: Json;
  /** Absolute; present where the transcript has it. */
  readonly cwd?: string;
}

interface Returned {
  readonly kind: 'result';
  readonly text: string;
}

/** The folder of the session from here on. */
interface FolderChange {
  readonly kind: 'folder';
  /** Absolute. */
  readonly path: string;
}

/**
 * Parses a line of a transcript. Undefined for another agent's format; empty for a line in which nothing was said or
 * done.
 */
export type ReadEntry = (entry: Json) => readonly TranscriptItem[] | undefined;
