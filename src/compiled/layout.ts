/**
 * Compiled rules as text, so that a call need not compile them: lines of JSON, one for each block of rules, each subject and each source,
 * then the index, then a line with the length of the index. What most calls read stands near the end. INVARIANT: lines are found by
 * their offsets in the index, so that what a call does not need is never parsed. All of it is ASCII, so that offsets are the same in bytes.
 */

import type { Fact, Rule } from '../datalog/program.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ToldPattern } from '../regex/told-pattern.ts';
import type { RuleSubject } from '../runtime/decide.ts';
import type { Guard } from './guards.ts';

/** Where it is kept, it need not be a string. It is asked for whole lines, from their beginning to their end. */
export interface CompiledText {
  readonly length: number;
  slice(start: number, end: number): string;
}

/** The lines of such a text. */
export interface Lines {
  /** As it stands there. */
  text(line: Line): string;
  /** What JSON.parse gives, of the type that the index has it as. */
  // biome-ignore lint/suspicious/noExplicitAny: the caller names the type
  at(line: Line): any;
}

/** Digits of the last line. */
export const LENGTH_DIGITS = 10;

/** JSON in ASCII. */
export function asciiJson(value: unknown, replacer?: (key: string, value: unknown) => unknown): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, replacer).replaceAll(/[\u007f-\uffff]/g, escaped);
}

/** `[start, end)` of a line, without its end. */
export type Line = readonly [start: number, end: number];

export interface Index {
  readonly stopGate: boolean;
  /** The names of the relations. */
  readonly relations: readonly string[];
  /** A list of `RelationDecl`, in that order: of most, a call needs the name alone. */
  readonly declared: Line;
  readonly outputs: readonly string[];
  /** Relations that the host finds before rules are chosen. */
  readonly circumstances: readonly string[];
  readonly strata: readonly WrittenStratum[];
  readonly groups: readonly Group[];
  /** Lines of tables of `WantRow`s, one behind the other: each row is in the table that `bucketOf` says. */
  readonly wanting: readonly number[];
  readonly names: readonly WantedName[];
  /** Those that wait for rows of what other blocks say. */
  readonly waiting: readonly WaitingBlock[];
  /** A list of lines, one for each, for who reads all. */
  readonly subjects: Line;
  /** Of texts that compiling has added to the files, such as the product's own rules. */
  readonly sources: readonly Line[];
  readonly diagnostics: Line;
}

export interface WrittenStratum {
  readonly relations: readonly string[];
  readonly recursive: boolean;
}

/** When blocks can fire: at one moment, with one pattern for tools, with a script of the shell only; without these, always. */
export type Case = Pick<Guard, 'moment' | 'tool' | 'script'>;

export interface Group extends Case {
  /** A block that is read wherever the group can fire. */
  readonly open?: Line;
  /** Those that need some text of the event: `TextRow`s, one behind the other. */
  readonly telling?: Line;
}

/** One of the texts of a block, with the line of the block: a block stands in as many as it has texts. */
export type TextRow = readonly [text: string, start: number, end: number];

/** What has to be in the script, each with the line that has a list of `WantingBlock`, one behind the other. */
export type WantRow = readonly [want: string, start: number, end: number];

const BUCKETS = 64;

/** Which of so many tables a want is in. */
export function bucketOf(want: string): number {
  let sum = want.length;
  for (let at = 0; at < want.length; at++) sum = (sum * 31 + want.charCodeAt(at)) % 65_521;
  return sum % BUCKETS;
}

/** The table of a want, where there is one. */
export function tableOf({ wanting }: Pick<Index, 'wanting'>, want: string): Line | undefined {
  const at = 2 * bucketOf(want);
  const [start, end] = [wanting[at], wanting[at + 1]];
  return start === undefined || end === undefined ? undefined : [start, end];
}

/**
 * The line of a want in the text of its table, found without reading the others. Wants begin with a letter, so that what stands between two
 * texts is none.
 */
export function lineOfWant(table: string, want: string): Line | undefined {
  const text = `${asciiJson(want)},`;
  let at = table.indexOf(text);
  // A quotation mark within a text has a backslash in front.
  while (at > 0 && table[at - 1] === '\\') at = table.indexOf(text, at + 1);
  if (at < 0) return undefined;
  const start = at + text.length;
  const end = table.indexOf(',', start) + 1;
  return [Number.parseInt(table.slice(start), 10), Number.parseInt(table.slice(end), 10)];
}

/** What is wanted where the name of a program fits globs, and a text in lower case that such a name has. */
export type WantedName = readonly [needle: string, want: string];

export interface WantingBlock extends Pick<Guard, 'moment' | 'tool' | 'texts'> {
  readonly line: Line;
}

export interface WaitingBlock extends Case {
  readonly line: Line;
  readonly rows: readonly string[];
}

/** Rules and facts as they are used, but for their origins, with their places in the program. */
export interface Block {
  readonly origins: readonly WrittenOrigin[];
  readonly rules: readonly WrittenRule[];
  readonly facts: readonly WrittenFact[];
  /** The ids that it derives or gives, each with the line of its subject. */
  readonly subjects: readonly SubjectRow[];
  /** What is told of patterns that its rules look for. */
  readonly patterns?: readonly PatternRow[];
}

export type PatternRow = readonly [relation: string, constant: string, told: ToldPattern];

export type SubjectRow = readonly [id: number, start: number, end: number];

/** The place of a source, and offsets in it. */
export type WrittenSpan = readonly [source: number, start: number, end: number];

export interface WrittenOrigin {
  readonly label: string;
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

export type WrittenSubject = Omit<RuleSubject, 'span'> & { readonly span: WrittenSpan };

export type WrittenDiagnostic = Omit<Diagnostic, 'span' | 'related'> & {
  readonly span?: WrittenSpan;
  readonly related?: readonly { readonly message: string; readonly span: WrittenSpan }[];
};
