/** The session around an event, for rules that apply only in some contexts. Data only. */

import type { HookEventName } from './event.ts';

export interface SessionContext {
  /** The user's latest prompt; empty when it is unknown. */
  readonly prompt: string;
  /** Files that the session has touched or mentioned, by the names it used. */
  readonly paths: readonly string[];
  readonly settings: readonly Setting[];
  /** Names of the Markdown rules that are already delivered to the agent. */
  readonly injected: readonly string[];
  /** Hook events at which the host passes nothing on to the model. Default: none. */
  readonly ignoredAt?: readonly HookEventName[];
  /** Limit for the texts of all Markdown rules together, in characters. */
  readonly budget: number;
}

/** A property of the session: a tool, the model, the branch. */
export interface Setting {
  readonly kind: 'tools' | 'model' | 'agent' | 'command' | 'branch' | 'os' | 'ci';
  readonly value: string;
}
