/** What a session's transcript holds, in one form for all agents. Data only. INVARIANT: who said what is told by the agent's own record of it, never by a text. */
import type { Json } from '../values/json-node.ts';

export type TranscriptItem = Said | Called | Returned;

export interface Said {
  /** `user`: typed by a person, with nothing in it that the agent's program added. */
  readonly kind: 'user' | 'agent';
  readonly text: string;
}

/** A call of a tool, as the agent's hooks name tool and input. */
export interface Called {
  readonly kind: 'call';
  /** The adapter that reads such calls: `claude-code`. */
  readonly host: string;
  readonly tool: string;
  readonly input: Json;
  /** Absolute, where the transcript says it. */
  readonly cwd?: string;
}

export interface Returned {
  readonly kind: 'result';
  readonly text: string;
}

export type JsonObject = { readonly [key: string]: Json };

/** A line of a transcript to its items; undefined where it is not of this agent's form, empty where nothing in it was said or done. */
export type ReadEntry = (entry: JsonObject) => readonly TranscriptItem[] | undefined;
