/**
 * The built-in rules of every policy, for unlisted commands, commands whose action is unknown, and unreadable scripts.
 */
import {
  atom,
  type Literal,
  negative,
  number,
  type Origin,
  positive,
  type Rule,
  symbol,
  variable,
  wildcard,
} from '../../../datalog/program.ts';
import { judgementRelations } from '../../../sources/policy.ts';
import { decisionRelations } from '../../../sources/rules.ts';
import { firedAction } from '../../../values/action.ts';
import type { DefaultDecision } from './ast.ts';

const { rule_fires } = decisionRelations;
const { fires_on } = judgementRelations;
const LEAF = variable('leaf');

/** The file name that messages and exemptions show for these rules. */
export const BUILT_IN_FILE = '<policy>';

/** The built-in rules about commands that no policy rule covers. Their ids follow those of the policies' rules. */
export const BUILT_IN = [
  { name: 'rulespec:unlisted-command', message: 'no rule and no allowlist knows this command' },
  { name: 'rulespec:opaque-command', message: 'what this would execute cannot be known' },
  { name: 'rulespec:unreadable-script', message: 'the script cannot be read to its end' },
] as const;

export const builtInNames: readonly string[] = BUILT_IN.map(({ name }) => name);

/** Lowers the built-in rules. `rules.dl` derives when each of them fires. */
export function lowerBuiltIn(defaultDecision: DefaultDecision, firstId: number) {
  const [unlisted, opaque, unreadable] = [firstId, firstId + 1, firstId + 2];
  const fires = (id: number, head: Rule['head'], ...body: Literal[]): Rule => ({
    head,
    body,
    origin: origin(id),
  });
  const origin = (id: number): Origin => ({ label: `rule ${id} \`${BUILT_IN[id - firstId]?.name ?? ''}\`` });
  const rules = [
    ...(defaultDecision === 'allow'
      ? []
      : [fires(unlisted, atom(fires_on.name, number(unlisted), LEAF), positive('unlisted', LEAF))]),
    fires(opaque, atom(fires_on.name, number(opaque), LEAF), positive('unaccepted', LEAF)),
    fires(
      unreadable,
      atom(rule_fires.name, number(unreadable), number(-1)),
      positive('event', symbol('PreToolUse'), wildcard),
      positive('script', wildcard),
      negative('script', symbol('whole')),
    ),
  ];
  const facts = BUILT_IN.flatMap(({ name }, at) => {
    const id = firstId + at;
    const action = id === unlisted ? defaultDecision : 'ask';
    return [
      { relation: 'rule', tuple: [id, name], origin: origin(id) },
      { relation: 'acts', tuple: [id, firedAction(action)], origin: origin(id) },
    ];
  });
  return { facts, rules };
}
