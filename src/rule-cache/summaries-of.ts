/** Summaries of the constants of rules, to be written beside them. */
import type { Literal, Rule } from '../datalog/program.ts';
import { slowColumn } from '../sources/index.ts';
import { type SummarizedKind, summarize } from '../sources/summaries.ts';
import type { WrittenSummary } from './layout.ts';

/** Each constant once. */
export function summariesOf(rules: readonly Rule[]): readonly WrittenSummary[] {
  return [...new Set(rules.flatMap(({ body }) => summariesIn(body)))];
}

function summariesIn(body: readonly Literal[]): readonly WrittenSummary[] {
  return body.flatMap(literal => {
    if (literal.kind === 'aggregate') return summariesIn(literal.body);
    if (literal.kind === 'comparison') return [];
    const { relation, terms } = literal.atom;
    const slow = slowColumn(relation);
    const term = slow && terms[slow.column];
    if (!slow || term?.kind !== 'constant' || typeof term.value !== 'string') return [];
    return [summaryOf(slow.kind, term.value)];
  });
}

function summaryOf(kind: SummarizedKind, constant: string): WrittenSummary {
  const key = `${kind} ${constant}`;
  // as: what the kind gives
  const summary = known.get(key) ?? ([kind, constant, summarize[kind](constant)] as WrittenSummary);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, summary);
  return summary;
}

/** Many rules name the same constants, and a process that stays compiles most of them again. */
const known = new Map<string, WrittenSummary>();
/** The shipped policy has a thousand. */
const MAX_KNOWN = 5_000;
