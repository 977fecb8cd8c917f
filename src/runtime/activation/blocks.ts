/**
 * Splits a program into blocks: rules and facts that share the condition under which they matter. INVARIANT: each rule
 * and each fact is in one block, with its position in the program.
 */
import type { Fact, Rule, StratifiedProgram } from '../../datalog/program.ts';
import { type Condition, type Group, kindOf } from '../../sources/condition.ts';
import { conditionsOf, DERIVED, type Declarations } from './conditions.ts';

export interface Block {
  /** The relations that its rules derive. */
  readonly derives: readonly string[];
  readonly rules: readonly PlacedRule[];
  readonly facts: readonly PlacedFact[];
}

interface PlacedRule {
  readonly place: number;
  /** The index of the block's stratum. */
  readonly stratum: number;
  readonly rule: Rule;
}

interface PlacedFact {
  readonly place: number;
  readonly fact: Fact;
}

interface ConditionalBlock extends Block {
  readonly condition: Condition;
}

/** The blocks, in the order in which their first rule or fact occurs. */
export function blocksOf(
  { program, strata }: StratifiedProgram,
  declarations: Declarations,
): readonly ConditionalBlock[] {
  const conditions = conditionsOf({ program, strata }, declarations);
  const blocks = new Map<string, { condition: Condition; rules: PlacedRule[]; facts: PlacedFact[] }>();
  const texts = new Map<Group, string>();
  const keyOf = (group: Group): string => {
    const key = texts.get(group) ?? JSON.stringify(group);
    texts.set(group, key);
    return key;
  };
  const blockFor = (condition: Condition) => {
    const key = condition.map(keyOf).join();
    const known = blocks.get(key) ?? { condition, rules: [], facts: [] };
    blocks.set(key, known);
    return known;
  };
  const stratumOf = new Map(strata.flatMap(({ rules }, at) => rules.map(rule => [rule, at] as const)));
  for (const [place, rule] of program.rules.entries()) {
    const stratum = stratumOf.get(rule);
    if (stratum === undefined) throw new Error(`a rule for ${rule.head.relation} is in no stratum`);
    blockFor(conditions.ofRule(rule)).rules.push({ place, stratum, rule });
  }
  for (const [place, fact] of program.facts.entries())
    blockFor(conditions.ofFact(fact)).facts.push({ place, fact });
  return [...blocks.values()].map(block => ({
    ...block,
    derives: [...new Set(block.rules.map(({ rule }) => rule.head.relation))],
  }));
}

/** Whether the group depends on rows that other blocks derive. Only the selection can decide such a group. */
export function waitsForOthers(group: Group): boolean {
  return group.some(trigger => kindOf(trigger) === DERIVED);
}
