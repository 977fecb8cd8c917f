/**
 * The rules of each folder's `rules.dl`, which all programs of the folder's kind share. `npm run generate` parses them,
 * so no call does. INVARIANT: leaving out a rule here changes no relation, since an undeclared relation has no rows.
 */
import { atomsOf } from '../datalog/atoms.ts';
import type { Fact, Rule } from '../datalog/program.ts';

export interface SharedRules {
  readonly facts: readonly Fact[];
  readonly rules: readonly Rule[];
}

/** The shared rules and facts over declared relations. Negated atoms on undeclared relations are dropped. */
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
