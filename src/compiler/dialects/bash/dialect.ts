/** Bash policies decide what the commands of a script may do, by rules, allowlists and profiles. */
import type { Dialect, ListedRule } from '../../dialect.ts';
import { shownEffect } from '../../effect-match.ts';
import type { BashPolicy, PolicyRule } from './ast.ts';
import { sharedRules } from './generated/rules.ts';
import { isOfAnyTool, lowerPolicies } from './lower.ts';
import { isPolicy, parsePolicy } from './parse.ts';
import { resolvePolicies } from './resolve.ts';
import type { ResolvedPolicies } from './resolved.ts';

export const bash: Dialect<BashPolicy, ResolvedPolicies> = {
  name: 'bash',
  ownsDocument: isPolicy,
  parse: parsePolicy,
  resolve: resolvePolicies,
  lower: lowerPolicies,
  list: ({ rules }) => rules.flatMap(({ rule, idle }) => (idle === undefined ? [listed(rule)] : [])),
  shared: sharedRules,
};

function listed({ id, match, decision, span }: PolicyRule): ListedRule {
  return {
    name: id.value,
    span,
    hookEvent: 'PreToolUse',
    tool: isOfAnyTool(match) ? '*' : 'Bash',
    about:
      [...match.command.map(({ value }) => value), ...(match.effect ? [shownEffect(match.effect)] : [])].join(
        ' ',
      ) || '*',
    action: decision.value,
    summary: `${isOfAnyTool(match) ? 'any tool' : 'Bash'}, ${decision.value}`,
  };
}
