/**
 * A cache of constants' summaries, to be stored beside the rules. A summary depends on the constant alone, so the next
 * set of rules can reuse it. Making them takes almost half the time of compiling the shipped policy.
 */
import type { Literal, Rule } from '../datalog/program.ts';
import { slowColumn } from '../sources/index.ts';
import { type SummarizedKind, summarize } from '../sources/summaries.ts';
import { asciiJson, type WrittenSummary } from './layout.ts';

/** The shipped policy has a thousand. */
const MAX_KNOWN = 5_000;
/** The summaries of this process, for sets that it compiles later. */
const ofProcess = new Map<string, WrittenSummary>();

export class KnownSummaries {
  readonly #earlier: ReadonlyMap<string, WrittenSummary>;
  readonly #used = new Map<string, WrittenSummary>();
  #hasNew = false;

  /** A text that `text` gave to the same build of the program. */
  constructor(text?: string) {
    const earlier: readonly WrittenSummary[] = text === undefined ? [] : JSON.parse(text);
    this.#earlier = new Map(earlier.map(each => [keyOf(each[0], each[1]), each]));
  }

  /** Each constant once. */
  of(rules: readonly Rule[]): readonly WrittenSummary[] {
    return [...new Set(rules.flatMap(({ body }) => this.#in(body)))];
  }

  /** All that are known, those that were used first, in one line of ASCII; undefined where none is new. */
  get text(): string | undefined {
    if (!this.#hasNew) return undefined;
    const all = new Map([...this.#used, ...this.#earlier]);
    return asciiJson([...all.values()].slice(0, MAX_KNOWN));
  }

  #in(body: readonly Literal[]): readonly WrittenSummary[] {
    return body.flatMap(literal => {
      if (literal.kind === 'aggregate') return this.#in(literal.body);
      if (literal.kind === 'comparison') return [];
      const { relation, terms } = literal.atom;
      const slow = slowColumn(relation);
      const term = slow && terms[slow.column];
      if (!slow || term?.kind !== 'constant' || typeof term.value !== 'string') return [];
      return [this.#summaryOf(slow.kind, term.value)];
    });
  }

  #summaryOf(kind: SummarizedKind, constant: string): WrittenSummary {
    const key = keyOf(kind, constant);
    const known = this.#used.get(key) ?? this.#earlier.get(key);
    if (known) {
      this.#used.set(key, known);
      return known;
    }
    this.#hasNew = true;
    // as: what the kind gives
    const summary = ofProcess.get(key) ?? ([kind, constant, summarize[kind](constant)] as WrittenSummary);
    if (ofProcess.size >= MAX_KNOWN) ofProcess.clear();
    ofProcess.set(key, summary);
    this.#used.set(key, summary);
    return summary;
  }
}

function keyOf(kind: SummarizedKind, constant: string): string {
  return `${kind} ${constant}`;
}
