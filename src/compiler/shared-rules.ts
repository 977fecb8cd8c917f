/**
 * Rules that programs share whatever a file says, as each folder's `rules.dl` states them. They are parsed when `npm
 * run generate` runs: no call parses them. INVARIANT: leaving out a rule here changes no relation, since a relation
 * that is not declared has no rows.
 */
import { atomsOf } from '../datalog/atoms.ts';
import type { Fact, Rule } from '../datalog/program.ts';

export interface SharedRules {
  readonly facts: readonly Fact[];
  readonly rules: readonly Rule[];
}

/** Those that matter in a program with these relations, without negated atoms of others. */
export function sharedRulesFor({ facts, rules }: SharedRules, declared: ReadonlySet<string>): SharedRules {
  return {
    facts: facts.filter(({ relation }) => declared.has(relation)),
    rules: rules.flatMap(rule => ruleFor(rule, declared)),
  };
}

function ruleFor(rule: Rule, declared: ReadonlySet<string>): readonly Rule[] {
  const body = rule.body.filter(each => each.kind !== 'negative' || declared.has(each.atom.relation));
  const isWhole = [rule.head, ...atomsOf(body)].every(({ relation }) => declared.has(relation));
  if (!isWhole) return [];
  return [body.length === rule.body.length ? rule : { ...rule, body }];
}
