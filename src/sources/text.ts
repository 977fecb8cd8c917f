/**
 * Facts about texts, which the host computes: does a pattern match, is a needle in it. Which ones are asked for stands
 * in the program's own rules, as constants: `value_matches("file", path, "^src/")`.
 */

import { atomsOf } from '../datalog/atoms.ts';
import { addToGroup } from '../datalog/groups.ts';
import type { Atom, Fact, Program } from '../datalog/program.ts';
import { allRules } from '../datalog/subsumption.ts';
import { standaloneText } from '../diagnostics/span.ts';
import { compilePattern } from '../regex/regex.ts';
import { spend, TEXT_UNITS_PER_STEP, type Work } from '../selectors/work.ts';
import { scalarText } from '../values/canonical.ts';
import type { JsonNode } from '../values/json-node.ts';
import { type Relation, relation } from './relation.ts';
import type { Selection } from './selection.ts';

/** The requested relations by claim, with their constants. */
export type Demands = ReadonlyMap<string, readonly Demand[]>;

interface Demand {
  readonly relation: string;
  readonly text: string;
  readonly question: Question;
}

interface Question {
  /** The cost of looking at one character of a text, in characters that are only read. */
  readonly cost: number;
  /** Whether it holds of the text of a scalar. */
  readonly holds: (node: JsonNode) => boolean;
}

/** A relation about the elements of a claim that meet the condition of the constant in the last column. */
interface ValueRelation extends Relation {
  readonly question: (text: string) => Question;
}

function ofValue(
  name: string,
  constant: string,
  meaning: string,
  question: ValueRelation['question'],
): ValueRelation {
  const columns = { claim: 'symbol', path: 'symbol', [constant]: 'symbol' } as const;
  return { ...relation(name, columns, meaning, { demands: [0, 2] }), question };
}

/** Matches in texts of the envelope, for the patterns and literals that the rules name. */
export const textRelations = {
  value_matches: ofValue(
    'value_matches',
    'pattern',
    'The RE2 pattern matches somewhere in the text of the element, which is a string, number or boolean.',
    text => {
      const pattern = compilePattern(standaloneText(text, 'pattern')).value;
      return {
        cost: pattern?.size ?? 0,
        holds: node => pattern !== undefined && hasText(node) && pattern.test(scalarText(node)),
      };
    },
  ),
  value_contains: ofValue(
    'value_contains',
    'needle',
    'The element is a string that contains the needle.',
    text => ({ cost: 1, holds: node => node.kind === 'string' && node.value.includes(text) }),
  ),
} as const;

const questions: Readonly<Record<string, ValueRelation>> = textRelations;

/** Lists and mappings inside a list have no text. */
function hasText(node: JsonNode): boolean {
  return node.kind === 'string' || node.kind === 'number' || node.kind === 'boolean';
}

const kept = new WeakMap<Program, Demands>();

/** Every question the rules of a program ask about texts, once; kept for as long as the program is. */
export function demandsOf(program: Program): Demands {
  const known = kept.get(program) ?? demandsIn(program);
  kept.set(program, known);
  return known;
}

function demandsIn(program: Program): Demands {
  const demands = new Map<string, Demand[]>();
  const seen = new Set<string>();
  for (const rule of allRules(program)) {
    for (const atom of atomsOf(rule.body)) {
      const asked = constantsOf(atom);
      const question = questions[atom.relation]?.question;
      if (!asked || !question) continue;
      const [claim, text] = asked;
      const key = JSON.stringify([atom.relation, claim, text]);
      if (seen.has(key)) continue;
      seen.add(key);
      const demand = { relation: atom.relation, text, question: question(text) };
      addToGroup(demands, claim, demand);
    }
  }
  return demands;
}

/** The claim and the text that an atom of a host-computed relation names. */
function constantsOf(atom: Atom): readonly [string, string] | undefined {
  const [claimAt, textAt] = questions[atom.relation]?.demands ?? [];
  if (claimAt === undefined || textAt === undefined) return undefined;
  const claim = atom.terms[claimAt];
  const text = atom.terms[textAt];
  if (claim?.kind !== 'constant' || text?.kind !== 'constant') return undefined;
  return [String(claim.value), String(text.value)];
}

/** The answers for one claim: a row for each element of which it holds. Stops when the work is used up. */
export function* textFacts(
  { claim, elements }: Selection,
  demands: Demands,
  work: Work,
  label: string,
): Iterable<Fact> {
  for (const { relation, text, question } of demands.get(claim) ?? []) {
    for (const { path, node } of elements) {
      if (!spend(work, 1 + Math.ceil((question.cost * lengthOf(node)) / TEXT_UNITS_PER_STEP))) return;
      if (!question.holds(node)) continue;
      yield { relation, tuple: [claim, path, text], origin: { label, span: node.span } };
    }
  }
}

function lengthOf(node: JsonNode): number {
  return node.kind === 'string' ? node.value.length : 0;
}
