/** The session context of an event, for rules that apply only in some contexts. Data only. */

import type { HookEventName } from './event.ts';

export interface SessionContext {
  /** The user's latest prompt; empty when it is unknown. */
  readonly prompt: string;
  /** Files that the session has touched or mentioned, under the names it used. */
  readonly paths: readonly string[];
  readonly settings: readonly Setting[];
  /** Names of the Markdown rules that are already injected. */
  readonly injected: readonly string[];
  /** Hook events at which the host passes no text to the model. Default: none. */
  readonly ignoredAt?: readonly HookEventName[];
  /** Maximum total length of the texts of all Markdown rules, in characters. */
  readonly budget: number;
}

/** A property of the session: a tool, the model, the branch. */
export interface Setting {
  readonly kind: 'tools' | 'model' | 'agent' | 'command' | 'branch' | 'os' | 'ci';
  readonly value: string;
}
