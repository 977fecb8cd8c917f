/**
 * Warns about conditions `denied: RULE` whose rule does not exist. INVARIANT: such a condition is still evaluated, and
 * never holds.
 *
 *     holds(…) :- past_refusal(n, "no-such-rule", …), ….
 */
import type { Constant, Rule } from '../datalog/program.ts';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { ownRules } from '../values/own-rules.ts';

/** The relations `past_refusal(n, rule, …)`: possible and sure refusals. */
const REFUSALS: ReadonlySet<string> = new Set(['past_refusal', 'past_surely_refusal']);

/** Names of rules of a store, such as `store:3`. The store may be unavailable, so they are not checked. */
const OF_A_STORE = /^store:\d+$/;

/**
 * Warns about unknown names. `elsewhere` returns the names of rules that exist but are not in force here; it is called
 * only if a name is unknown.
 */
export function unknownDeniedRules(
  rules: readonly Rule[],
  inForce: readonly { readonly name: string }[],
  elsewhere: () => readonly string[],
): readonly Diagnostic[] {
  const named = namedBy(rules);
  if (named.size === 0) return [];
  const known = new Set([...inForce, ...Object.values(ownRules)].map(({ name }) => name));
  const unknown = [...named.values()].filter(({ value }) => !known.has(String(value)));
  if (unknown.length === 0) return [];
  const others = elsewhere();
  const names = [...known, ...others];
  return unknown
    .filter(({ value }) => !others.includes(String(value)) && !OF_A_STORE.test(String(value)))
    .map(({ value, span }) => {
      const near = nearest(String(value), names);
      const hint = near === undefined ? 'write the `name` or `id` of a rule' : `did you mean \`${near}\`?`;
      return diagnostic('W724', `the condition never holds: no rule is called \`${value}\``, { span, hint });
    });
}

/** The names of rules by place, because one condition becomes several rules. */
function namedBy(rules: readonly Rule[]): ReadonlyMap<string, Constant> {
  const found = new Map<string, Constant>();
  for (const { body } of rules)
    for (const literal of body) {
      if (literal.kind !== 'positive' || !REFUSALS.has(literal.atom.relation)) continue;
      const term = literal.atom.terms[1];
      if (term?.kind === 'constant' && term.span)
        found.set(`${term.span.source.name}:${term.span.start}`, term);
    }
  return found;
}
