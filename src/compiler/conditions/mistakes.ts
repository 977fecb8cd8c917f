/** Finds further errors in the conditions of a rule that already has an error elsewhere. */
import { type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/span.ts';
import type { JsonNode } from '../../values/json-node.ts';
import { nodesIn } from '../nodes.ts';
import { parseConditions } from './parse.ts';
import { checkConditions } from './resolve.ts';

/** Returns errors only. Conditions that `isBroken` marks are skipped, since their errors are already reported. */
export function mistakesInConditions(
  rule: JsonNode,
  isBroken: (span: Span) => boolean,
): readonly Diagnostic[] {
  const entries = (['when', 'unless'] as const).map(key => ({
    key: { value: key, span: rule.span },
    value: {
      kind: 'list' as const,
      items: nodesIn(rule, key).filter(({ span }) => !isBroken(span)),
      span: rule.span,
    },
  }));
  const { value, diagnostics } = parseConditions({ kind: 'object', entries, span: rule.span });
  return [...diagnostics, ...(value ? checkConditions(value, 'broken') : [])].filter(each =>
    hasErrors([each]),
  );
}
