/**
 * Facts that name the gate's built-in rules. Each dialect states them for the built-in rules that its shared rules use.
 */
import type { Fact } from '../datalog/program.ts';
import type { Span } from '../diagnostics/span.ts';
import type { OwnRule } from '../values/own-rules.ts';

/** The fact that names a built-in rule. `span` is the place where a file requests the rule. */
export function ownRuleFact({ id, name }: OwnRule, span?: Span): Fact {
  return { relation: 'rule', tuple: [id, name], origin: { label: `\`${name}\``, ...(span && { span }) } };
}
