/**
 * The JSON Schema of scoped rules: for editors as it is, for the product compiled to a validator. It is about the shape; what a rule
 * says beyond that leaves out that rule alone, and is the front-end's to report.
 */
import { actions } from '../../src/values/action.ts';
import { shadowKeys, untilOfShadow } from './action-schema.ts';
import type { Schema } from './rulespec-schema.ts';

/** A column of the store may be null, which stands for the key's absence. */
const orNull = (schema: Schema, description: string): Schema => ({
  description,
  if: { type: 'null' },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: {},
  else: schema,
});
const text = (description: string): Schema => orNull({ type: 'string' }, description);
/** As JSON has them, or as SQLite does. */
const flag = (description: string): Schema =>
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  orNull({ if: { type: 'number' }, then: {}, else: { type: 'boolean' } }, description);
const listOrText: Schema = {
  if: { type: 'array' },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { type: 'array', items: { type: 'string' } },
  else: { type: 'string' },
};
const words = (list: readonly string[]): string => list.map(word => `\`${word}\``).join(', ');
const ACTION = `${words(actions)}. \`action\` and \`decision\` are the same key.`;

export const scopedSchema: Schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'scoped rules',
  description: "Rules that match patterns against the input of an agent's tools, and act or ask a model.",
  type: 'object',
  required: ['scoped_rules'],
  additionalProperties: false,
  properties: {
    version: { enum: [1], description: 'The version of this format.' },
    scoped_rules: { type: 'array', items: { $ref: '#/definitions/scoped_rule' } },
  },
  definitions: {
    scoped_rule: {
      type: 'object',
      additionalProperties: false,
      properties: {
        id: { type: 'integer', minimum: 0, description: 'Of a rule of the store.' },
        name: text('By which messages and the log call it.'),
        type: text('`regex`, which is the default.'),
        pattern: text('One pattern (RE2), looked for in each value of the input.'),
        patterns: orNull(
          listOrText,
          'Patterns of which any may match: a list, or a JSON array of them in a string.',
        ),
        llm_review: flag('Whether a model reviews the call; else the action is taken directly.'),
        prompt: text('What the model is asked.'),
        action: text(ACTION),
        decision: text(ACTION),
        tool: text('A pattern for the whole name of the tool; without it, all tools.'),
        on_unavailable: text(
          `What becomes of the call where no review can be had: ${words(actions)}. Default: \`ask\`.`,
        ),
        message: text('What the agent is told, in place of a sentence made from the pattern.'),
        project: text('The root of the only project in which the rule acts: an absolute path.'),
        enabled: flag('Whether the rule acts. Default: true.'),
        ...shadowKeys,
      },
      allOf: [untilOfShadow],
    },
  },
};
