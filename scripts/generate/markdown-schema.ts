/** The JSON Schema of the front matter of Markdown rules: for editors. The product reads it leniently, by its own reader. */
import { type ConditionKind, conditionKinds } from '../../src/compiler/dialects/markdown/ast.ts';
import type { Schema } from './rulespec-schema.ts';

const meanings: Readonly<Record<ConditionKind, string>> = {
  globs: 'For sessions that touched or mentioned a file that fits one of them.',
  keywords: 'For prompts with one of these words.',
  tools: 'For a call of one of these tools.',
  model: 'The model, as the host names it.',
  agent: 'The agent, as the host names it.',
  command: 'For prompts that begin with this command.',
  branch: 'A branch, or branches that fit a glob.',
  os: '`linux`, `darwin` or `win32`.',
  ci: 'Whether the session runs in a pipeline.',
};

const textOrTexts = (description: string): Schema => ({
  description,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  ...{ if: { type: 'array' }, then: { type: 'array', items: {} }, else: {} },
});

export const markdownSchema: Schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'front matter of Markdown rules',
  description: 'Where the text of a Markdown rule is injected.',
  type: 'object',
  properties: {
    ...Object.fromEntries(conditionKinds.map(kind => [kind, textOrTexts(meanings[kind])])),
    ci: { type: 'boolean', description: meanings.ci },
    paths: textOrTexts('The same as `globs`, as Claude Code has it.'),
    match: { enum: ['any', 'all'], description: 'Whether one condition is enough, or all must be met.' },
    description: { type: 'string', description: 'For people who read the rules.' },
    alwaysApply: {
      type: 'boolean',
      description: 'Cursor’s key: `true` injects the text whatever the conditions.',
    },
    enforce: { enum: ['shadow'], description: 'The rule is only tried out.' },
    until: { type: 'string', description: 'The date until which the rule is only tried out.' },
  },
};
