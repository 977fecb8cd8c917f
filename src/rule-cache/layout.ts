/**
 * Compiled rules as text, so that a call need not compile them: lines of JSON for blocks of rules, for tables that say
 * which trigger leads to which blocks, and for rule metadata and sources; then the index, then a line with the length
 * of the index. INVARIANT: lines are found by their offsets, so that what a call does not need is never parsed. All of
 * it is ASCII, so that offsets are the same in bytes.
 */

import type { Fact, Rule } from '../datalog/program.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Condition } from '../sources/condition.ts';
import type { Summaries, SummarizedKind } from '../sources/summaries.ts';
import type { RuleMetadata } from '../values/rule-metadata.ts';

/** The stored text, which need not be a string in memory. Only whole lines are read from it. */
export interface CompiledText {
  readonly length: number;
  slice(start: number, end: number): string;
}

/** The JSON of a line of such a text, with the type that its index gives. */
// biome-ignore lint/suspicious/noExplicitAny: the caller names the type
export type ReadLine = (line: Line) => any;

/** The number of digits in the last line, which holds the length of the index. */
export const LENGTH_DIGITS = 10;

/** JSON in ASCII. */
export function asciiJson(value: unknown): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replaceAll(/[\u007f-\uffff]/g, escaped);
}

/** `[start, end)` of a line, without its end. */
export type Line = readonly [start: number, end: number];

/** A line or, if short, its value, since reading another line costs more. */
export type Held<T> = Line | T;

export function isLine(held: Held<unknown>): held is Line {
  return Array.isArray(held) && typeof held[0] === 'number';
}

export interface Index {
  readonly stopGate: boolean;
  /** The names of the relations. */
  readonly relations: readonly string[];
  /** A list of `RelationDecl`, in that order: of most, a call needs the name alone. */
  readonly declared: Line;
  readonly outputs: readonly string[];
  readonly strata: readonly { readonly relations: readonly string[]; readonly recursive: boolean }[];
  /** Blocks that are filed under no trigger. */
  readonly open: readonly WrittenCandidate[];
  /** The tables by kind of trigger. */
  readonly tables: Readonly<Record<string, Held<Table>>>;
  /** A list of lines, one for each rule, for readers of all rules. */
  readonly metadata: Line;
  /** A list of lines, of texts that compiling has added to the files, such as the product's own rules. */
  readonly sources: Line;
  /** The line starts of a file whose text takes long to make, by the number of the file. */
  readonly lines: Readonly<Record<number, Line>>;
  readonly diagnostics: readonly WrittenDiagnostic[];
}

/**
 * The triggers of one kind. `ends` holds, at twice a trigger's index, the start and end of the line with its
 * candidates.
 */
export interface Table {
  readonly texts: readonly string[];
  readonly ends: readonly number[];
}

export interface WrittenCandidate {
  readonly id: number;
  /** A further condition. Absent: none. */
  readonly also?: Condition;
  readonly block: Held<WrittenBlock>;
}

/** Rules and facts with their places in the program. Origins are stored separately. */
export interface WrittenBlock {
  readonly derives: readonly string[];
  readonly origins: readonly WrittenOrigin[];
  readonly rules: readonly WrittenRule[];
  readonly facts: readonly WrittenFact[];
  /** The ids of rules that it derives or gives, each with the line of its metadata. */
  readonly metadata: readonly MetadataRow[];
  /** A list of `WrittenSummary`, one for each constant of its rules that takes long to read. */
  readonly summaries?: Line;
}

export type WrittenSummary = {
  readonly [K in SummarizedKind]: readonly [kind: K, constant: string, summary: ReturnType<Summaries[K]>];
}[SummarizedKind];

export type MetadataRow = readonly [id: number, start: number, end: number];

/** The place of a source, and offsets in it. */
export type WrittenSpan = readonly [source: number, start: number, end: number];

export interface WrittenOrigin {
  readonly label: string;
  /** The section of a shared rule. */
  readonly section?: string;
  readonly span?: WrittenSpan;
}

export interface WrittenRule extends Pick<Rule, 'head' | 'body'> {
  readonly place: number;
  readonly stratum: number;
  /** Its place among those of the block. */
  readonly from: number;
}

export interface WrittenFact extends Pick<Fact, 'relation' | 'tuple'> {
  readonly place: number;
  readonly from?: number;
}

export type WrittenMetadata = Omit<RuleMetadata, 'span'> & { readonly span: WrittenSpan };

export type WrittenDiagnostic = Omit<Diagnostic, 'span' | 'related'> & {
  readonly span?: WrittenSpan;
  readonly related?: readonly { readonly message: string; readonly span: WrittenSpan }[];
};
