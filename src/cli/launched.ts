/** What the launcher and the parts of the program tell each other. */
import type { Script } from 'node:vm';

export interface Exports {
  /** The part has done nothing: the command line is for the part that reads any. */
  readonly isLeft?: boolean;
  /** Nothing is left to wait for. */
  readonly isDone?: boolean;
  readonly writeCodeCache?: (ran: readonly Ran[]) => void;
}

/** As a part sees itself. */
export interface Module {
  exports: Exports;
  /** The source of a program that a thread runs by itself: a module of the part `rest`, by its path from the root. */
  readonly ownProgram: (module: string) => string;
}

/** A part that ran. */
export interface Ran {
  readonly script: Script;
  /** The file of its V8 code cache. */
  readonly path: string;
  /** How many runs have added to that code so far. */
  readonly runs: number;
}

/** So many runs add to the code of a part: what they did not need, few will. */
export const LEARNING_RUNS = 8;
