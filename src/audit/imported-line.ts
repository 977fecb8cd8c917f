/**
 * One line of a source of events, in one form for all agents. INVARIANT: nothing is invented. A field that the
 * transcript lacks is absent, and so is the end of a call without one.
 */
import type { Json } from '../values/json-node.ts';

export interface ImportedLine {
  /** The host's id of the session, where the line says it elsewhere than in `sessionId`. The first one counts. */
  readonly session?: string;
  readonly cwd?: string;
  /** Milliseconds since 1970. */
  readonly at?: number;
  readonly steps: readonly ImportedStep[];
}

export type ImportedStep =
  | { readonly kind: 'prompt'; readonly text: string }
  | {
      readonly kind: 'call';
      /** Joins the call with its end. */
      readonly id: string;
      readonly host: string;
      readonly tool: string;
      readonly input: Json;
      readonly cwd?: string;
    }
  | {
      readonly kind: 'end';
      readonly id: string;
      readonly outcome: 'done' | 'failed';
      readonly exitCode?: number;
    };

/** Undefined for a line of another source; no steps for a line in which nothing was done. */
export type ReadImported = (entry: Json) => ImportedLine | undefined;
