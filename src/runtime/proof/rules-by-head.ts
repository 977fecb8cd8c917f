/**
 * Indexes the rules that could derive a tuple, by relation and by the constant in the first column. In compiled rules
 * that column names the predicate. Without the index, an explanation of n predicates would try n rules for each.
 */
import { addToGroup } from '../../datalog/groups.ts';
import type { Rule, Value } from '../../datalog/program.ts';

/** The rules of the relation whose first column can hold the value, if one is known; in program order. */
export type RulesByHead = (relation: string, first: Value | undefined) => readonly Rule[];

export function rulesByHead(rules: readonly Rule[]): RulesByHead {
  const all = new Map<string, Rule[]>();
  const about = new Map<string, Map<Value, Rule[]>>();
  const open = new Map<string, Rule[]>();
  for (const rule of rules) {
    const { relation, terms } = rule.head;
    addToGroup(all, relation, rule);
    const [first] = terms;
    if (first?.kind !== 'constant') addToGroup(open, relation, rule);
    else addToGroup(about.get(relation) ?? put(about, relation, new Map()), first.value, rule);
  }
  const order = new Map(rules.map((rule, at) => [rule, at]));
  const place = (rule: Rule): number => order.get(rule) ?? 0;
  return (relation, first) => {
    if (first === undefined) return all.get(relation) ?? [];
    const exact = about.get(relation)?.get(first) ?? [];
    const others = open.get(relation) ?? [];
    if (others.length === 0) return exact;
    return exact.length === 0 ? others : [...exact, ...others].sort((a, b) => place(a) - place(b));
  };
}

function put<K, V>(map: Map<K, V>, key: K, value: V): V {
  map.set(key, value);
  return value;
}
