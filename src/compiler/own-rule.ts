/** The facts that name the gate's own rules. Each dialect names those that its shared rules are about. */
import type { Fact } from '../datalog/program.ts';
import type { Span } from '../diagnostics/span.ts';
import type { OwnRule } from '../values/own-rules.ts';

/** `span` is where a file asks for the rule. */
export function ownRuleFact({ id, name }: OwnRule, span?: Span): Fact {
  return { relation: 'rule', tuple: [id, name], origin: { label: `\`${name}\``, ...(span && { span }) } };
}
