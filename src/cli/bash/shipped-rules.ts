/** Pages of the rules that are shipped: the default policy, its guards, and the gate's own rules. */
import type { PolicyRule } from '../../compiler/dialects/bash/ast.ts';
import type { BUILT_IN } from '../../compiler/dialects/bash/built-in.ts';
import { GUARDS, guardPolicy } from '../../compiler/dialects/bash/guards.ts';
import { parsePolicy } from '../../compiler/dialects/bash/parse.ts';
import { placeOf } from '../../diagnostics/diagnostic.ts';
import type { Paint } from '../../diagnostics/render/paint.ts';
import { compileRules } from '../../gate.ts';
import { DEFAULT_POLICY } from '../../hook/default-policy.ts';
import { guards, isGuard } from '../../hook/guard.ts';
import type { Host } from '../../system/host.ts';
import { ownRules } from '../../values/own-rules.ts';
import examplesOfRules from '../generated/rule-examples.json' with { type: 'json' };
import { wrap } from '../inspect/pages.ts';

interface ShippedRule {
  readonly name: string;
  /** The decision of the rule; undefined if it varies. */
  readonly decision?: string;
  readonly place?: string;
  readonly meaning: string;
  /** Nothing exempts it, and nothing takes it away. */
  readonly isOwn?: true;
  /** Its id stands under `disable_rules`. */
  readonly isPolicy?: true;
}

interface Examples {
  readonly fires: readonly string[];
  readonly not: readonly string[];
}

const examples: Readonly<Record<string, Examples>> = examplesOfRules;

/** The rules that every policy has: what they decide, and when. */
const builtIn: Readonly<Record<(typeof BUILT_IN)[number]['name'], readonly [string, string]>> = {
  'rulespec:unlisted-command': [
    'what `default_decision` of the policies says',
    'No rule and no allowlist knows a command of the script. `default_decision: allow` lets such commands through, and is the default.',
  ],
  'rulespec:opaque-command': [
    'ask',
    'What a command would execute cannot be known: its program or its code is the value of a variable, comes from elsewhere, or stands in a script that is too large to be read. Write it so that it can be read, such as `sh ./deploy.sh` in place of `curl … | sh`. A rule of yours with `opaque` that allows takes the question away.',
  ],
  'rulespec:unreadable-script': [
    'ask',
    'The script cannot be read to its end: it is empty, has an error that a shell would report, or is too long or too deep.',
  ],
};

type OwnName = (typeof ownRules)[keyof typeof ownRules]['name'];

/** The meaning of each rule on the gate status, with an example. */
const ofStatus: Readonly<Record<OwnName, readonly [meaning: string, example: string]>> = {
  'rulespec:broken-rules': [
    'A rule file, a setting, the store or what is trusted cannot be loaded. The other rules apply; unless they refuse the call, the user is asked.',
    'any call, while `.rulespec/rules/a.yaml` has a syntax error',
  ],
  'rulespec:unread-call': [
    'A part of the call cannot be read, such as a patch that cannot be split into its files. The user is asked.',
    'apply_patch {"input":"*** Begin Patch"}',
  ],
  'stop-gate': [
    'With `stop: {verify: true}` in a rule file, an agent stops only when `plan-verify` holds for its session.',
    'a stop without an envelope in `.rulespec/sessions`',
  ],
  'rulespec:sent-back': [
    'The stop gate has sent the agent back three times in a row. It may stop, and the user reads what is missing.',
    'the fourth stop without an envelope',
  ],
  'rulespec:uncounted': [
    'A setting of a policy has no effect, such as one that loosens in a file that nobody trusts. The user is told.',
    'any call, while an untrusted `.rulespec/rules/a.yaml` has `disable_rules`',
  ],
  'rulespec:left-out': [
    'A rule is left out, or can never fire. The user is told.',
    'any call, while a Markdown rule has a condition that cannot be read',
  ],
  'rulespec:unreviewed': [
    'The call waits for a review by a model, which a scoped rule asks for.',
    'a call that a rule with `llm_review` matches, before the answer',
  ],
  'rulespec:other-project': [
    'The call runs in a folder of another project, whose rules refuse it, ask or warn.',
    'a call in `../other`, while a rule of `../other/.nudge.yaml` is against it',
  ],
};

/** The rules that settings of policies make: without the setting, there is none. */
export const settingRules: readonly ShippedRule[] = [
  {
    name: 'egress-ask',
    decision: 'ask',
    meaning:
      'A call connects or sends to a host that `egress.ask` of a policy names. This machine, remotes of the repository, registries and the hosts under `egress.allow` of the user need no question.',
  },
  {
    name: 'egress-deny',
    decision: 'deny',
    meaning:
      'A call connects or sends to a host that `egress.deny` of a policy names. This machine is left out.',
  },
];

/** In load order: the policy, its guards, and the gate's own. */
export function shippedRules(host: Host): readonly ShippedRule[] {
  const ofPolicy = DEFAULT_POLICY.flatMap(source => parsePolicy(source).value?.rules ?? []);
  const own = compileRules(guards(host, host.folder)).value?.metadata ?? [];
  const found = [
    ...ofPolicy.map(rule => policyRule(rule, placeOf(rule.span))),
    ...guardPolicy().rules.map(rule => policyRule(rule, GUARDS)),
    ...own.flatMap(({ name, message, span }): ShippedRule[] =>
      isGuard(span.source) ? [{ name, meaning: withoutPlaceholders(message), isOwn: true }] : [],
    ),
    ...Object.entries(builtIn).map(([name, [does, meaning]]) => ({ name, decision: does, meaning })),
    ...Object.values(ownRules).map(({ name }): ShippedRule => {
      const meaning = ofStatus[name][0];
      // A person may let an agent stop.
      return name === ownRules.stopGate.name ? { name, meaning } : { name, meaning, isOwn: true };
    }),
  ];
  return [...new Map(found.toReversed().map(rule => [rule.name, rule])).values()].toReversed();
}

/** Replaces placeholders by names of what the call mentions. */
function withoutPlaceholders(message: string): string {
  return message.replaceAll(/`?\{\{\s*(\w+)\s*\}\}`?/g, (_, name: string) => `the ${name.replace('_', ' ')}`);
}

function policyRule({ id, level, decision, reason }: PolicyRule, place: string): ShippedRule {
  const does =
    decision.value === 'default' ? {} : { decision: `${decision.value}, from the level ${level} on` };
  return { name: id.value, ...does, place, meaning: reason.value, isPolicy: true };
}

export function shippedPage(
  { name, decision, place, meaning, isOwn, isPolicy }: ShippedRule,
  paint: Paint,
): string {
  const { fires = exampleInWords(name), not = [] } = examples[name] ?? {};
  const listed = (title: string, commands: readonly string[]) =>
    commands.length === 0 ? [] : ['', title, ...commands.map(each => `  ${each}`)];
  const exemption = isOwn
    ? ["It is one of the gate's own rules: nothing exempts a call from it, and nothing takes it away."]
    : [
        'One call: `rulespec allow d-… --once`, with the id that the refusal gives.',
        ...(isPolicy
          ? [`For good: \`disable_rules: [${name}]\` in a policy of yours, ~/.config/rulespec/rules.yaml.`]
          : []),
      ];
  const lines = [
    `${paint.strong(name)}${decision === undefined ? '' : `: ${decision}`}${place === undefined ? '' : `  ${paint.faint(place)}`}`,
    '',
    wrap(meaning.trim()),
    ...listed('Fires on:', fires),
    ...listed('Does not fire on:', not),
    '',
    'Exemptions:',
    ...exemption.map(each => `  ${each}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** The example of a rule that fires on no call by itself, in words. */
function exampleInWords(name: string): readonly string[] {
  if (name === 'rulespec:unlisted-command') return ['foo, with `default_decision: ask`'];
  return Object.entries(ofStatus).flatMap(([each, [, example]]) => (each === name ? [example] : []));
}

export function shippedList(rules: readonly ShippedRule[], paint: Paint): string {
  return rules
    .map(
      ({ name, decision = '' }) =>
        `${paint.strong(name)}${decision === '' ? '' : `  ${paint.faint(decision)}`}\n`,
    )
    .join('');
}
