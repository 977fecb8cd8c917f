/**
 * Compiled rules as text, so that a call need not compile them: an index in the first line, then one line of JSON for each
 * block of rules, each subject and each source. INVARIANT: lines are found by their offsets in the index, so that what a call does not
 * need is never parsed. Offsets count UTF-16 units.
 */

import type { RelationDecl, Value } from '../datalog/program.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { RuleSubject } from '../runtime/decide.ts';
import type { WrittenAtom, WrittenLiteral } from './atoms.ts';
import type { Guard } from './guards.ts';

/** `[start, end)` of a line, without its end. */
export type Line = readonly [start: number, end: number];

export interface Index {
  readonly stopGate: boolean;
  readonly relations: readonly RelationDecl[];
  readonly outputs: readonly string[];
  readonly strata: readonly WrittenStratum[];
  readonly groups: readonly Group[];
  readonly subjects: readonly Line[];
  /** Of texts that compiling has added to the files, such as the product's own rules. */
  readonly sources: readonly Line[];
  readonly diagnostics: Line;
}

export interface WrittenStratum {
  readonly relations: readonly string[];
  readonly recursive: boolean;
}

/** Blocks whose rules can fire at one moment, with one pattern for tools, with a script of the shell only; without these, always. */
export interface Group extends Omit<Guard, 'literal' | 'wants'> {
  readonly blocks: readonly GroupBlock[];
}

/** Without a literal, or where some text of the event has it in it; and without wants, or where the script has one of them. */
export interface GroupBlock extends Pick<Guard, 'literal' | 'wants'> {
  readonly line: Line;
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
