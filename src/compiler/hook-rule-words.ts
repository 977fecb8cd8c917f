/** The words of hook rules, and of scoped rules, that messages about their shape suggest. */
import rulesSchema from '../../schemas/rules.schema.json' with { type: 'json' };
import scopedSchema from '../../schemas/scoped-rules.schema.json' with { type: 'json' };

const { definitions, properties } = rulesSchema;

const keysUnder: Readonly<Record<string, object>> = {
  rule: definitions.rule.properties,
  on: definitions.activation.properties,
  match: definitions.match.properties,
  when: definitions.condition.properties,
  stop: properties.stop.properties,
};

/** The keys of a mapping, by the key that it stands under. */
export function hookRuleKeys(key: string): readonly string[] {
  return Object.keys(keysUnder[key] ?? properties);
}

export const missingInHookRules: Readonly<Record<string, string>> = {
  rules: 'add `rules:` with a list of rules',
  name: 'add `name: …`, by which messages and the log call the rule',
  on: 'add `on: {hook: PreToolUse}`, the moment at which the rule is considered',
  hook: 'add `hook: …`, such as PreToolUse',
  action: 'add `action: interrupt` (refuse the call), or `action: continue` (only tell the agent)',
  message: 'add `message: …`, which tells the agent what to do instead',
  selector: 'add `selector: …`, a path into the payload, such as `tool_input.command`',
  rule: 'add `rule: …`; `rulespec explain rules` lists the rules',
  verify: 'add `verify: true`, or remove `stop`',
};

export function scopedKeys(key: string): readonly string[] {
  return Object.keys(
    key === 'rule' ? scopedSchema.definitions.scoped_rule.properties : scopedSchema.properties,
  );
}
