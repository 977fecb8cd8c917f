/**
 * `answer_allow: true`: the gate answers the host's permission prompt if a call is certain and allowed by name.
 * `rules.dl` derives the calls. INVARIANT: only the user's own files can set it.
 */
import {
  atom,
  type Fact,
  type Literal,
  number,
  type Rule,
  variable,
  wildcard,
} from '../../../datalog/program.ts';
import { type Diagnostic, diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { LocatedText } from '../../../diagnostics/span.ts';
import { hostAnswerFacts, hostAnswerRelations } from '../../../sources/host-answer.ts';
import type { Settings } from '../../dialect.ts';
import { effectBodies } from '../../effect-match.ts';
import type { BashPolicy, PolicyRule } from './ast.ts';
import type { ResolvedPolicies } from './resolved.ts';

/** The files that set `answer_allow`. Only the user's own count; a trusted project file does not. */
export function answeringIn(
  policies: readonly BashPolicy[],
  { isUsers }: Pick<Settings, 'isUsers'>,
  diagnostics: Diagnostic[],
): readonly LocatedText[] {
  return policies.flatMap(({ source, answersAllow }) => {
    if (!answersAllow?.value) return [];
    if (isUsers(source)) return [{ value: source.name, span: answersAllow.span }];
    diagnostics.push(
      diagnostic('W743', "`answer_allow: true` is not counted: the file is not one of the user's own", {
        span: answersAllow.span,
        hint: 'only a policy in your configuration folder, `~/.config/rulespec`, may say it',
      }),
    );
    return [];
  });
}

/** Facts that name the files with `answer_allow`, and the rules that allow commands by name. */
export function answeringFacts({ answering, rules }: ResolvedPolicies, firstId: number): readonly Fact[] {
  const inForce = rules.filter(({ idle }) => idle === undefined);
  return [
    ...answering.map(({ value, span }) => ({
      relation: hostAnswerFacts.answers_allow.name,
      tuple: [value],
      origin: { label: '`answer_allow: true`', span },
    })),
    ...inForce.flatMap(({ rule }, at) =>
      namesCommand(rule)
        ? [
            {
              relation: hostAnswerFacts.names_command.name,
              tuple: [firstId + at],
              origin: originOf(rule, firstId + at),
            },
          ]
        : [],
    ),
  ];
}

/**
 * Whether a rule allows commands by name. Rules about an effect do not count: they may not allow the command's other
 * effects.
 */
function namesCommand({ decision, match }: PolicyRule): boolean {
  return decision.value === 'allow' && match.command.length > 0 && !match.effect && match.stages.length === 0;
}

interface Lowering {
  readonly id: number;
  readonly ignoresCase: boolean;
}

/**
 * Rules for the effects that a policy rule allows: `allowed_effect(7, effect) :- effect(effect, _, "read", _), …`. A
 * policy rule that also has other conditions has none.
 */
export function allowedEffects(rule: PolicyRule, { id, ignoresCase }: Lowering): readonly Rule[] {
  const { decision, match, conditions } = rule;
  const { effect, unless, span: _, ...others } = match;
  const isPlain = unless.length + conditions.when.length + conditions.unless.length === 0;
  const asksMore = Object.values(others).some(each =>
    Array.isArray(each) ? each.length > 0 : each !== undefined,
  );
  if (decision.value !== 'allow' || !effect || !isPlain || asksMore) return [];
  const head = atom(hostAnswerRelations.allowed_effect.name, number(id), variable('effect'));
  const bodies: readonly (readonly Literal[])[] = effectBodies(effect, {
    part: wildcard,
    ignoresCase,
    loosens: true,
  });
  return bodies.map(body => ({ head, body, origin: originOf(rule, id) }));
}

function originOf({ id: name, span }: PolicyRule, id: number): Rule['origin'] {
  return { label: `rule ${id} \`${name.value}\``, span };
}
