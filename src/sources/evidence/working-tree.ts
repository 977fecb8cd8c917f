/**
 * The files that an envelope speaks of, as the core sees them: whoever calls it hands over an implementation, which
 * alone touches disks and git. INVARIANT of every implementation: nothing outside the root is read, whatever the path,
 * and looking at a path twice in one run gives the same answer.
 */
import type { KnownRun } from '../../values/run-record.ts';

export interface WorkingTree {
  /** The file at a path that `normalPath` returned. */
  file(path: string): FileLook;
  /** Paths of files in the folder of a path, for suggestions: some of them where there are many. */
  beside(path: string): readonly string[];
  /** All files, as far as they can be listed: tracked ones, and new ones that git does not ignore. */
  files(): readonly string[];
  /** The files that differ from a revision. */
  since(base: string): Changes;
  /** The branch that is checked out; undefined where there is none. */
  branch(): string | undefined;
  /** The report of a test run, by its path as the rulespec has it. */
  report(path: string): ReportLook;
  /** An absolute path that a report has, relative to the root; undefined when it is not absolute, or lies outside. */
  relative(path: string): string | undefined;
  /** The commit that a name of it stands for. */
  commit(name: string): CommitLook;
  /** The digest of all files, without new ones at the paths of these reports. */
  digest(reports: readonly string[]): TreeLook;
  /** The runs that were recorded in the repository, the oldest first. */
  runs(): readonly RunLook[];
  /** The observations. */
  observed(): Observed;
  /** The definition of a command, present and agreed. */
  definitions(command: string): Definitions;
}

/** Scripts, build files and settings of tests that say what a command does. */
export interface Definitions {
  readonly present: readonly DefinitionPart[];
  /** Undefined if the agreed definition is unknown. */
  readonly agreed?: { readonly by: string; readonly parts: readonly DefinitionPart[] };
}

/** The source of agreed texts: what was in force when the session began. */
export const THE_SESSION = 'the session';

export interface DefinitionPart {
  /** In words: `scripts.test in package.json`, `Makefile`. */
  readonly name: string;
  /** `sha256:…` */
  readonly digest: string;
}

/** Observations, each with its observer. */
export interface Observed {
  /** Files that calls of the session surely wrote, by path. */
  readonly written: ReadonlyMap<string, string>;
  /** Commands that surely ran, in the session or by `rulespec exec`. */
  readonly ran: ReadonlyMap<string, string>;
}

/** A recorded run, compared with what the same command would run today. */
export interface RunLook extends KnownRun {
  /** Surroundings of the command that changed since then: `PATH`, names of variables. */
  readonly altered: readonly string[];
}

export type TreeLook =
  /** `sha256:…`, the same for the same files. */
  | { readonly kind: 'known'; readonly digest: string }
  /** `why` is a sentence. */
  | { readonly kind: 'unknown'; readonly why: string };

export type FileLook =
  | {
      readonly kind: 'file';
      /** Undefined where the file is too large to be read. */
      readonly text: string | undefined;
      /** `sha256:…` of its bytes, where the implementation knows it. */
      readonly digest?: string;
    }
  /** `why` ends a sentence that begins with the path: "is a folder", "lies outside the repository". */
  | { readonly kind: 'none'; readonly why: string; readonly isAbsent: boolean };

export type Changes =
  | {
      readonly kind: 'known';
      differs(path: string): boolean;
      /** Lines that were added and removed. */
      lines(path: string): number;
      /** All that differ, sorted. */
      files(): readonly string[];
    }
  /** `why` is a sentence. */
  | { readonly kind: 'unknown'; readonly why: string };

export type CommitLook =
  | { readonly kind: 'commit'; readonly id: string }
  /** `why` ends a sentence that begins with the name. */
  | { readonly kind: 'none'; readonly why: string };

export type ReportLook =
  /** `path` is relative to the root. */
  | { readonly kind: 'report'; readonly path: string; readonly text: string; readonly digest?: string }
  /** `why` ends a sentence that begins with the path. */
  | { readonly kind: 'none'; readonly why: string };

/** A file that evidence was looked for in. */
export interface ConsultedFile {
  /** Relative to the root. */
  readonly path: string;
  /** The digest of the working tree; undefined for a file that is missing or was too large to read. */
  readonly digest: string | undefined;
}
