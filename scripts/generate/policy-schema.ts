/**
 * The JSON Schema of Bash policies: for editors as it is, for the product compiled to a validator. One key, one
 * meaning: `docs/bash-policies.md` says what each does.
 */
import { actionSchema, oneActionOf, shadowKeys, untilOfShadow } from './action-schema.ts';
import { conditionDefinitions, conditionKeys, datalogKey, oneOrMore } from './condition-schema.ts';
import { effectSchema } from './effect-schema.ts';

import { type Schema, text } from './rulespec-schema.ts';

const words = (description: string): Schema => ({ type: 'array', minItems: 1, items: text, description });
const wordOrWords = (description: string): Schema => oneOrMore(text, description);
const object = (properties: Record<string, Schema>, more: Schema = {}): Schema => ({
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties,
  ...more,
});
/** One word, or `{any_of: [...]}`. */
const wordOrAnyOf = (description: string): Schema => ({
  description,
  if: { type: 'object' },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: object({ any_of: words('Any of these.') }, { required: ['any_of'] }),
  else: text,
});
const ofPolicy = actionSchema(
  ['default'],
  'default: what `default_decision` says, under this id, where no allowlist knows the command.',
);
const flag = (description: string): Schema => ({ type: 'boolean', description });
const rules: Schema = { type: 'array', items: { $ref: '#/definitions/policy_rule' } };
const safety: Schema = {
  enum: ['critical', 'high', 'strict'],
  description: 'Rules of this level and of the levels before it are in force.',
};
const trust: Schema = {
  enum: ['minimal', 'standard', 'full'],
  description: 'Allowlist entries of this trust and of less are counted.',
};

/** The keys that the top of a policy and a profile share. */
const layer: Record<string, Schema> = {
  default_decision: {
    enum: ['allow', 'ask', 'deny'],
    description: 'For a command that no rule and no allowlist knows; `allow` says nothing.',
  },
  safety_level: safety,
  trust_level: trust,
  override_safety_level: safety,
  override_trust_level: trust,
  evaluation: {
    enum: ['rules_first', 'allowlist_first'],
    description: 'Whether rules are asked about what an allowlist knows. Default: rules_first.',
  },
  use_default_allowlist: {
    type: 'boolean',
    description:
      'With `default_decision: ask` or `deny`: whether the allowlist that is shipped counts. Default: false.',
  },
  allowlists: { $ref: '#/definitions/allowlists' },
  egress: object(
    {
      allow: wordOrWords('Hosts that need no question.'),
      ask: wordOrWords('Hosts about which the user is asked.'),
      deny: wordOrWords('Hosts that are refused.'),
    },
    { description: 'Hosts to which calls may connect and send; `*` stands for any characters.' },
  ),
  disable_rules: words('Ids of rules, with `*`, that are not in force.'),
  rules,
};

export const policySchema: Schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'bash policy',
  description: "Rules that decide about an agent's shell commands by what they run.",
  type: 'object',
  additionalProperties: false,
  properties: {
    version: { enum: [1], description: 'The version of this format.' },
    fixed: flag('The rules of this file stay in force whatever other files and allowlists say.'),
    answer_allow: flag(
      "The host's own question is answered where the call is certain and allowed by name; counts in the user's own policies.",
    ),
    datalog: datalogKey,
    include: words('Files with more of the policy, relative to this one.'),
    ...layer,
    profiles: {
      type: 'object',
      description: 'Settings and rules by the name under which they are selected.',
      additionalProperties: { $ref: '#/definitions/profile' },
    },
  },
  definitions: {
    profile: {
      type: 'object',
      additionalProperties: false,
      properties: { extends: { ...text, description: 'The profile that this one changes.' }, ...layer },
    },
    allowlists: {
      type: 'object',
      additionalProperties: false,
      properties: {
        default: {
          type: 'boolean',
          description:
            'The entries count where the default decision is `allow`, or with `use_default_allowlist: true`.',
        },
        commands: { type: 'array', items: { $ref: '#/definitions/allowed' } },
        paths: { type: 'array', items: text, description: 'Globs: commands on files below them are known.' },
      },
    },
    allowed: {
      description: 'A command with the words that have to come first, such as `git status`.',
      if: { type: 'object' },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: {
        type: 'object',
        required: ['command'],
        additionalProperties: false,
        properties: { command: text, trust, reason: { type: 'string', description: 'For people.' } },
      },
      else: text,
    },
    policy_rule: {
      type: 'object',
      required: ['id', 'match'],
      additionalProperties: false,
      properties: {
        id: { type: 'string', pattern: '^\\S+$', description: 'By which replies and the log call it.' },
        level: { ...safety, description: 'Default: critical, in force whatever the safety level.' },
        match: { $ref: '#/definitions/command_match' },
        ...conditionKeys,
        decision: ofPolicy,
        action: ofPolicy,
        reason: { type: 'string', description: 'Why, and what to do instead.' },
        ...shadowKeys,
      },
      allOf: [oneActionOf('action', 'decision'), untilOfShadow],
    },
    ...conditionDefinitions,
    command_match: object({
      command: wordOrAnyOf('The name of the program, without folders; `*` and `?` stand for characters.'),
      subcommand: wordOrWords('The operands that come first, such as `remote set-url`.'),
      flags: { $ref: '#/definitions/flags' },
      args: { $ref: '#/definitions/args' },
      env: { $ref: '#/definitions/env' },
      sets: { $ref: '#/definitions/env' },
      redirect: { $ref: '#/definitions/redirect' },
      pipeline: object(
        { stages: { type: 'array', minItems: 2, items: { $ref: '#/definitions/stage' } } },
        { required: ['stages'] },
      ),
      git_config: { $ref: '#/definitions/git_config' },
      code: object({
        language: wordOrWords(
          'python, javascript, perl, ruby, php, lua, r, julia, tcl, applescript, powershell, lisp, vim, ed, m4, dc, make, awk, sed, sql, other.',
        ),
        matches: wordOrWords('RE2 patterns: any of them, anywhere in the text.'),
        unread: wordOrWords(
          'RE2 patterns: any of them, anywhere in the text without the calls that run a program by words written out. What these run is judged by itself.',
        ),
      }),
      effect: effectSchema,
      agent: wordOrWords('The host whose agent makes the call: any of these, such as claude-code.'),
      loses_nothing: {
        enum: [true],
        description:
          'All that the command deletes or overwrites is as the current commit has it, or is not there.',
      },
      from_publisher: {
        enum: [true],
        description:
          'All that the command installs, or names as a source of packages, comes from well-known makers.',
      },
      runs: { $ref: '#/definitions/stage' },
      through: object({
        any_of: words('How the command is run, by what runs it or what runs that: wrapper, shell, ssh, …'),
        none_of: words('None of these.'),
      }),
      script: object({ matches: wordOrWords('RE2 patterns: any of them, anywhere in the whole text.') }),
      opaque: {
        description: 'What is executed cannot be known.',
        if: { type: 'object' },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
        then: object({ why: wordOrWords('Why.') }),
        else: { enum: [true] },
      },
      unless: oneOrMore(
        { $ref: '#/definitions/command_match' },
        'What must not hold of the same command, each taken by itself.',
      ),
      path: wordOrWords('Globs for the program as it is named with its folders; `none` for a bare name.'),
    }),
    stage: object({
      command: wordOrAnyOf('The name of the program.'),
      subcommand: wordOrWords('The operands that come first.'),
      flags: { $ref: '#/definitions/flags' },
      args: { $ref: '#/definitions/args' },
    }),
    flags: object({
      any_of: words('Any of these, bundles such as `-rf` taken apart.'),
      all_of: words('Each of these.'),
      none_of: words('None of these.'),
      starts_with: words('A flag that begins so.'),
    }),
    args: object({
      any_of: words('Globs: some word fits any of them; `*` stays within a folder, `**` does not.'),
      all_of: words('Globs: for each of them some word fits.'),
      none_of: words('Globs: no word fits any of them.'),
      matches: wordOrWords('RE2 patterns: any of them, in some word.'),
      under: wordOrWords('Globs: some word is a path that fits once `.` and `..` are taken out.'),
      last_under: wordOrWords('Globs: the last operand is a path that fits any of them.'),
      outside: wordOrWords('Globs: some operand is no path that is known to fit any of them.'),
      form: wordOrWords('How some word came to be: quoted, glob, expanded, variable.'),
      subcommand: wordOrWords('The first operand is any of these.'),
      only: words('Globs: each word fits any of them.'),
      argv_first: wordOrWords('Globs: the first word fits any of them.'),
      argv_first_not: wordOrWords('Globs: the first word fits none of them.'),
      min_args: { type: 'integer', minimum: 0, description: 'There are at least so many words.' },
      max_args: { type: 'integer', minimum: 0, description: 'There are at most so many words.' },
      case_insensitive: flag('Whether case matters not.'),
    }),
    env: object(
      {
        any_of: words('Globs for the name of a variable, or for NAME=value.'),
        case_insensitive: flag('Whether case matters not.'),
        except: { type: 'array', items: { $ref: '#/definitions/env_exception' } },
      },
      { required: ['any_of'] },
    ),
    env_exception: object(
      {
        names: words('Globs for the name of a variable.'),
        name_case_insensitive: flag('Whether case matters not.'),
        value_class: {
          enum: ['shell-noop'],
          description: 'shell-noop: the value is `true`, and plainly written.',
        },
      },
      { required: ['names', 'value_class'] },
    ),
    redirect: object({
      op: wordOrAnyOf('The operator, such as `>`.'),
      fd: {
        type: 'integer',
        minimum: 0,
        description: 'The descriptor: 0 of `<`, 1 of `>`, 2 of `2>`; `&>` has 1 and 2.',
      },
      target: wordOrAnyOf('Globs for what stands behind it.'),
      except: wordOrWords('Targets that do not count, as they are written.'),
      under: wordOrWords('Globs for the path behind it, once `.` and `..` are taken out.'),
    }),
    git_config: object(
      {
        command: text,
        source: { enum: ['cli-c'], description: 'cli-c: given by `-c key=value`.' },
        keys: words('The keys.'),
        key_case_insensitive: flag('Whether case matters not.'),
        value_class: { enum: ['shell-noop'], description: 'Only with this kind of value.' },
        except_value_class: { enum: ['shell-noop'], description: 'Unless the value is of this kind.' },
      },
      { required: ['keys'] },
    ),
  },
};
