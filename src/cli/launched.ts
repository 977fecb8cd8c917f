/** The interface between the launcher and the parts of the program. */
import type { Script } from 'node:vm';

export interface Exports {
  /** The part has done nothing: the command line is for the part that reads any. */
  readonly needsAllCommands?: boolean;
  /** Nothing is left to wait for. */
  readonly isDone?: boolean;
  readonly writeCodeCache?: (ran: readonly Ran[]) => void;
}

/** The module of a part. */
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
  /** The number of runs that have added to that code. */
  readonly runs: number;
}

/** The number of runs that extend a part's code cache. Functions that none of them needed are rarely used. */
export const LEARNING_RUNS = 8;
