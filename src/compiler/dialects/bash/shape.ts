/** The shape of Bash policies, and the words that messages about it suggest. */
import schema from '../../../../schemas/bash-policy.schema.json' with { type: 'json' };
import { conditionForms, conditionKeys } from '../../conditions/keys.ts';
import type { Shape } from '../../schema.ts';
import validate from './generated/validate.js';

const { definitions, properties } = schema;
const match = definitions.command_match.properties;

const keysUnder: Readonly<Record<string, object>> = {
  rule: definitions.policy_rule.properties,
  match,
  ...conditionKeys(definitions),
  unless: { ...match, ...definitions.past.properties },
  flags: definitions.flags.properties,
  args: definitions.args.properties,
  env: definitions.env.properties,
  sets: definitions.env.properties,
  redirect: definitions.redirect.properties,
  pipeline: match.pipeline.properties,
  stage: definitions.stage.properties,
  runs: definitions.stage.properties,
  git_config: definitions.git_config.properties,
  code: match.code.properties,
  through: match.through.properties,
  script: match.script.properties,
  exception: definitions.env_exception.properties,
  allowlists: definitions.allowlists.properties,
  entry: definitions.allowed.then.properties,
  effect: match.effect.then.properties,
  egress: properties.egress.properties,
};

/** The valid keys of the mapping under a key. */
function keys(key: string): readonly string[] {
  return Object.keys(keysUnder[key] ?? (key === '' ? properties : definitions.profile.properties));
}

const missing: Shape['missing'] = {
  id: 'add `id: …`, by which replies and the log call the rule',
  match: 'add `match: {command: …}`, what the rule is about',
  decision: 'add `decision: deny`, `ask`, `warn`, `log` or `allow`',
  command: 'add `command: …`, such as `git status`',
  any_of: 'add `any_of: […]`',
  stages: 'add `stages:` with what has to stand in the pipeline, in order',
  enforce: 'add `enforce: shadow`, or take `until` out',
  keys: 'add `keys:` with the names of settings, such as `core.editor`',
  names: 'add `names:` with the names of variables',
  selector: 'add `selector: …`, a path into the payload, such as `tool_input.command`',
  rule: 'add `rule: …`; `rulespec explain rules` lists the rules',
  value_class: 'add `value_class: shell-noop`',
};

/** `match` has an `unless` too, in which there are no conditions. */
const { unless: _, ...ofConditions } = conditionForms;

const forms: Shape['forms'] = {
  ...ofConditions,
  until: 'write a date, such as `2026-01-31`',
  command: 'write one name or glob, in quotes where it is a number, or several as `{any_of: [git, hub]}`',
  subcommand: 'write the words of one, such as `push`, or a list of them',
  op: 'write one, such as `>`, or several as `{any_of: [">", ">>"]}`',
  egress: 'write `egress: {allow: ["*.example.com"], ask: "*"}`',
};

export const policyShape: Shape = { validate, whole: 'the policy', keys, missing, forms };
