/** What is known of the session in which an event happens, for the rules that apply where it is about something. Data only. */

export interface SessionContext {
  /** The latest thing the user said; empty where nothing is known. */
  readonly prompt: string;
  /** Files that the session has touched or mentioned, as they were named. */
  readonly paths: readonly string[];
  readonly settings: readonly Setting[];
  /** Names of the Markdown rules that the agent knows already. */
  readonly told: readonly string[];
  /** Characters that the texts of Markdown rules may have together. */
  readonly budget: number;
}

/** Something the session has or is: a tool, the model, the branch. */
export interface Setting {
  readonly kind: 'tools' | 'model' | 'agent' | 'command' | 'branch' | 'os' | 'ci';
  readonly value: string;
}
