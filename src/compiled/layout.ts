/**
 * Compiled rules as text, so that a call need not compile them: the length of the index, the index, then one line of JSON for each
 * block of rules, each subject and each source. INVARIANT: lines are found by their offsets in the index, so that what a call does not
 * need is never parsed. All of it is ASCII, so that offsets are the same in bytes.
 */

import type { RelationDecl, Value } from '../datalog/program.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { RuleSubject } from '../runtime/decide.ts';
import type { WrittenAtom, WrittenLiteral } from './atoms.ts';
import type { Guard } from './guards.ts';
import type { Wants } from './script-wants.ts';

/** Where it is kept, it need not be a string. It is asked for whole lines, from their beginning to their end. */
export interface CompiledText {
  slice(start: number, end: number): string;
}

/** Digits of the first line. */
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
  /** Without what they mean. */
  readonly relations: readonly RelationDecl[];
  /** What each of the relations means, where somebody has said it. */
  readonly meanings: Line;
  readonly outputs: readonly string[];
  readonly strata: readonly WrittenStratum[];
  readonly groups: readonly Group[];
  /** A list of lines, one for each. */
  readonly subjects: Line;
  /** Of texts that compiling has added to the files, such as the product's own rules. */
  readonly sources: readonly Line[];
  readonly diagnostics: Line;
}

export interface WrittenStratum {
  readonly relations: readonly string[];
  readonly recursive: boolean;
}

/** Blocks whose rules can fire at one moment, with one pattern for tools, with a script of the shell only; without these, always. */
export interface Group extends Omit<Guard, 'literals' | 'wants' | 'args'> {
  /** A list of `GroupBlock`, which is read where the group can fire. */
  readonly blocks: Line;
  /** Those that want something of the script: `ByProgram`. */
  readonly wanting?: Line;
}

/** Without literals, or where some text of the event has one of them in it; and in the same way with arguments. */
export interface GroupBlock extends Pick<Guard, 'literals' | 'args'> {
  readonly line: Line;
}

/** By the program that has to be in the script, or none: a list of `WantingBlock` in each line. */
export type ByProgram = Readonly<Record<string, Line>>;

/** Without wants, it is enough that the program is there. */
export interface WantingBlock extends GroupBlock {
  readonly wants?: Wants;
}

export interface Block {
  readonly origins: readonly WrittenOrigin[];
  readonly rules: readonly WrittenRule[];
  readonly facts: readonly WrittenFact[];
}

/** The place of a source, and offsets in it. */
export type WrittenSpan = readonly [source: number, start: number, end: number];

export interface WrittenOrigin {
  readonly label: string;
  readonly span?: WrittenSpan;
}

/** `index` is its place in the program, `origin` that in its block. */
export type WrittenRule = readonly [
  index: number,
  stratum: number,
  origin: number,
  head: WrittenAtom,
  body: readonly WrittenLiteral[],
];

export type WrittenFact = readonly [
  index: number,
  origin: number | null,
  relation: string,
  tuple: readonly Value[],
];

export type WrittenSubject = Omit<RuleSubject, 'span'> & { readonly span: WrittenSpan };

export type WrittenDiagnostic = Omit<Diagnostic, 'span' | 'related'> & {
  readonly span?: WrittenSpan;
  readonly related?: readonly { readonly message: string; readonly span: WrittenSpan }[];
};
