/**
 * The interface of audit targets; each target is one file. INVARIANT: all targets give the same tuples for the same
 * program and tables. A target that cannot finish gives a diagnostic and no relation.
 */
import type { Fact, RelationDecl, StratifiedProgram, Tuple } from '../../datalog/program.ts';
import type { Reported } from '../../diagnostics/diagnostic.ts';

export interface AuditRequest {
  readonly program: StratifiedProgram;
  /** The facts of the program's `.input` files. */
  readonly facts: readonly Fact[];
  /** Base relations whose rows are in the tables of the target. */
  readonly events: readonly RelationDecl[];
  /** The requested relations. */
  readonly outputs: readonly RelationDecl[];
  /** spark: the folder of tables. */
  readonly tables?: string;
  /** spark: parts into which rows are exchanged. */
  readonly partitions?: number;
  readonly threads: number;
  /** Bytes. */
  readonly memory?: number;
  /** Keeps finished strata, for a later run. */
  readonly work?: string;
  readonly onProgress: (text: string) => void;
}

export interface Answers {
  /** In the order of `outputs`. */
  readonly outputs: readonly Answer[];
  /** The bytes that each round of this run sent between processes, if the target has several. */
  readonly exchanged?: readonly Exchange[];
  /** The facts that these sessions rest on, with the shared ones; of all sessions where none is named. */
  facts(sessions?: readonly string[]): Promise<readonly Fact[]>;
  close(): void;
}

export interface Exchange {
  /** The stratum, from 1 in order of evaluation; 0 reads the tables. */
  readonly stratum: number;
  readonly round: number;
  readonly relations: readonly string[];
  /** Null where the target does not tell. */
  readonly bytes: number | null;
}

export interface Answer {
  readonly relation: RelationDecl;
  /** Absent where only reading all rows tells it. */
  readonly count?: number;
  /** Sorted, in chunks. */
  rows(): AsyncIterable<readonly Tuple[]>;
}

/** The options that only some targets accept. */
export const targetOptions = ['memory', 'work', 'tables', 'partitions'] as const;
type TargetOption = (typeof targetOptions)[number];

export interface Target {
  /** The name in `--on`: `files`, `duckdb`. */
  readonly name: string;
  /** The options of `targetOptions` that this target accepts. */
  readonly takes: readonly TargetOption[];
  /** `place` is what follows the name and a colon. */
  run(place: string, request: AuditRequest): Promise<Reported<Answers>>;
}
