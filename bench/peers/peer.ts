/**
 * An engine that programs are run on, ours as any other. INVARIANT: what is timed is `evaluate` alone: from facts that
 * the engine has been given to the complete answer in its own form.
 */
import type { BenchProgram } from '../programs/program.ts';

export interface Peer {
  readonly name: string;
  /** The npm package that it is; absent for ours. */
  readonly packageName?: string;
  /** Why it is not asked to run a program; undefined where it is. */
  refuses?(program: BenchProgram): string | undefined;
  open(program: BenchProgram): Promise<Opened>;
}

/** A program with its facts, ready to be evaluated. */
export interface Opened {
  /** As often as asked, each time from the start. */
  evaluate(): Promise<unknown> | unknown;
  /** The part of the last answer that is compared. */
  result(): Promise<number> | number;
}

/** An engine that is started as a process, over files. */
export interface ProcessPeer {
  readonly name: string;
  /** The preparation that is missing before it can start; undefined if none is. */
  missing(): string | undefined;
  /** Prepares the program that lies in a folder with its facts, untimed; answers the command to time. */
  prepare(files: ProgramFiles): Command;
}

export interface ProgramFiles {
  readonly folder: string;
  /** The text of the program: reads `folder/<relation>.facts`, and prints the size of the answer. */
  readonly program: string;
}

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
}
