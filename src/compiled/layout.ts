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

/** What JSON.parse gives of a line of such a text, of the type that the index has it as. */
// biome-ignore lint/suspicious/noExplicitAny: the caller names the type
export type ReadLine = (line: Line) => any;

/** Digits of the last line. */
export const LENGTH_DIGITS = 10;

/** JSON in ASCII. */
export function asciiJson(value: unknown, replacer?: (key: string, value: unknown) => unknown): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, replacer).replaceAll(/[\u007f-\uffff]/g, escaped);
}

/** `[start, end)` of a line, without its end. */
export type Line = readonly [start: number, end: number];

/** What a line has, or, where it is short, the same in place of it: to read a line takes longer than to read what is short. */
export type Held<T> = Line | T;

export function isLine(held: Held<unknown>): held is Line {
  return Array.isArray(held) && typeof held[0] === 'number';
}

/** Lines by texts, in two lists: the line of a text has its ends at twice its place. */
export interface Table {
  readonly texts: readonly string[];
  readonly ends: readonly number[];
}

export function lineIn(ends: Table['ends'], at: number): Line {
  return [ends[2 * at] ?? 0, ends[2 * at + 1] ?? 0];
}

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
  /** Those that wait for rows of what other blocks say. */
  readonly waiting: readonly WaitingBlock[];
  /** A list of lines, one for each, for who reads all. */
  readonly subjects: Line;
  /** A list of lines, of texts that compiling has added to the files, such as the product's own rules. */
  readonly sources: Line;
  readonly diagnostics: readonly WrittenDiagnostic[];
}

export interface WrittenStratum {
  readonly relations: readonly string[];
  readonly recursive: boolean;
  /** None: who reads it fills them in. */
  readonly rules: Rule[];
}

/** When blocks can fire: at one moment, with some tools, with a script of the shell only; without these, always. */
export interface Case extends Pick<Guard, 'moment' | 'script'> {
  /** The names of the tools, or a pattern that they match. */
  readonly tool?: readonly string[] | string;
}

export interface Group extends Case {
  readonly blocks: Held<GroupBlocks>;
}

export interface GroupBlocks {
  /** One that is read wherever the group can fire. */
  readonly open?: Block;
  /** Those that need some text of the event: a block stands in as many places as it has texts. */
  readonly telling?: Texts<Table>;
  /** In the group of all scripts. */
  readonly wanted?: Wanted;
}

/** By the first character of `TellingTexts`, which says where a text is sought, what there is with the rest of them. */
export type Texts<T> = Readonly<Record<string, T>>;

/** What waits for something in a script. */
export interface Wanted {
  /** As `placesOf` has them; empty where no rule is about programs. */
  readonly programs: string;
  /** Relations, each with what waits for its rows. */
  readonly found: readonly (readonly [relation: string, Held<WantingBlocks>])[];
  readonly names: readonly WantedName[];
}

/** What waits for programs of a name. */
export interface WantedProgram {
  readonly name: string;
  readonly blocks: WantingBlocks;
  /** By the word that it is called with, the line of the `WantingBlocks`. */
  readonly calls?: Table;
}

/** Lists of `WantedProgram`s: where their lines begin, and behind them where one would, each as one number of so many digits. */
export const BUCKETS = 1_024;
const DIGITS = 6;
const RADIX = 36;

export function placesOf(lines: readonly Line[]): string {
  const places = [...lines.map(([start]) => start), (lines.at(-1)?.[1] ?? 0) + 1];
  return places.map(place => place.toString(RADIX).padStart(DIGITS, '0')).join('');
}

export function lineAt(places: string, number: number): Line {
  const placeOf = (at: number) => Number.parseInt(places.slice(at * DIGITS, (at + 1) * DIGITS), RADIX);
  return [placeOf(number), placeOf(number + 1) - 1];
}

/** In which of so many lines the name of a program is. */
export function bucketOf(name: string): number {
  let sum = name.length;
  for (let at = 0; at < name.length; at++) sum = (sum * 31 + name.charCodeAt(at)) % 65_521;
  return sum % BUCKETS;
}

/** What is wanted where the name of a program fits globs, and a text in lower case that such a name has. */
export type WantedName = readonly [needle: string, globs: string, Held<WantingBlocks>];

export type WantingBlocks = readonly WantingBlock[];

export interface WantingBlock extends Pick<Case, 'moment' | 'tool'> {
  /** It needs one of these. */
  readonly texts?: Texts<readonly string[]>;
  readonly block: Held<Block>;
}

export interface WaitingBlock extends Case {
  readonly line: Line;
  readonly rows: readonly string[];
}

/** Rules and facts as they are used, but for their origins, with their places in the program. */
export interface Block {
  /** The relations that it has rows of. */
  readonly gives: readonly string[];
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
