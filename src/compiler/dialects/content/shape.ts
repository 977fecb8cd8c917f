/** The shape of files of content rules, and the words that messages about it suggest. */
import rulesSchema from '../../../../schemas/rules.schema.json' with { type: 'json' };
import { conditionForms, conditionKeys } from '../../conditions/keys.ts';
import type { Shape } from '../../schema.ts';
import validate from './generated/validate.js';

const { definitions, properties } = rulesSchema;

const keysUnder: Readonly<Record<string, object>> = {
  rule: definitions.rule.properties,
  on: definitions.activation.properties,
  match: definitions.match.properties,
  effect: definitions.match.properties.effect.then.properties,
  ...conditionKeys(definitions),
  stop: properties.stop.properties,
};

/** The valid keys of the mapping under a key. */
function keys(key: string): readonly string[] {
  return Object.keys(keysUnder[key] ?? properties);
}

const missing: Shape['missing'] = {
  rules: 'add `rules:` with a list of rules',
  name: 'add `name: …`, by which messages and the log call the rule',
  on: 'add `on: {hook: PreToolUse}`, the hook event at which the rule is considered',
  hook: 'add `hook: …`, such as PreToolUse',
  action: 'add `action: deny` (refuse the call), or `action: warn` (only tell the agent)',
  message: 'add `message: …`, which tells the agent what to do instead',
  enforce: 'add `enforce: shadow`, or take `until` out',
  selector: 'add `selector: …`, a path into the payload, such as `tool_input.command`',
  rule: 'add `rule: …`; `rulespec explain rules` lists the rules',
  verify: 'add `verify: true`, or remove `stop`',
};

const forms: Shape['forms'] = { ...conditionForms, until: 'write a date, such as `2026-01-31`' };

export const rulesShape: Shape = { validate, whole: 'the rule file', keys, missing, forms };
