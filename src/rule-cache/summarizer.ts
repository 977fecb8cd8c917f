/** Summaries of the constants of rules, to be written beside them. */
import type { Literal, Rule } from '../datalog/program.ts';
import { slowColumn } from '../sources/index.ts';
import { type SummarizedKind, summarize } from '../sources/summaries.ts';
import type { WrittenSummary } from './layout.ts';

/** Many rules name the same constants. */
export class Summarizer {
  readonly #known = new Map<string, WrittenSummary>();

  /** Each constant once. */
  of(rules: readonly Rule[]): readonly WrittenSummary[] {
    return [...new Set(rules.flatMap(({ body }) => this.#ofBody(body)))];
  }

  #ofBody(body: readonly Literal[]): readonly WrittenSummary[] {
    return body.flatMap(literal => {
      if (literal.kind === 'aggregate') return this.#ofBody(literal.body);
      if (literal.kind === 'comparison') return [];
      const { relation, terms } = literal.atom;
      const slow = slowColumn(relation);
      const term = slow && terms[slow.column];
      if (!slow || term?.kind !== 'constant' || typeof term.value !== 'string') return [];
      return [this.#ofConstant(slow.kind, term.value)];
    });
  }

  #ofConstant(kind: SummarizedKind, constant: string): WrittenSummary {
    const key = `${kind} ${constant}`;
    // as: what the kind gives
    const written = this.#known.get(key) ?? ([kind, constant, summarize[kind](constant)] as WrittenSummary);
    this.#known.set(key, written);
    return written;
  }
}
