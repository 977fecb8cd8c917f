/**
 * The JSON Schema of what a model proposes to learn: sent with the question, and compiled to the validator of its answer. Both APIs
 * take only objects whose properties are all required; what may be missing is null. How long a text may be is checked afterwards.
 */
import { proposalKinds } from '../../src/values/stored-rule.ts';
import type { Schema } from './rulespec-schema.ts';

const text = (description: string): Schema => ({ type: 'string', description });
const textOrNull = (description: string): Schema => ({ type: ['string', 'null'], description });

function object(properties: Record<string, Schema>): Schema {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties };
}

const rule = object({
  patterns: {
    type: 'array',
    items: text('RE2; unanchored, case-sensitive, `^` and `$` are the ends of a value.'),
    description: 'Any of them may match, in any one value of the input of the tool.',
  },
  tool: textOrNull('The name of the tool, as the excerpt has it; null for all tools.'),
  action: {
    type: 'string',
    enum: ['deny', 'warn', 'log'],
    description: 'deny: the call is refused; warn: it runs, and the agent is told; log: it is only recorded.',
  },
  llm_review: {
    type: 'boolean',
    description: 'Whether a model is asked about each call that matches, where a pattern alone cannot tell.',
  },
  prompt: textOrNull('What the model is asked, where llm_review is true; else null.'),
  message: text('What the agent is told: what to do instead, in one or two sentences.'),
});

const mistake = object({
  tool: text('The tool of the call, as the excerpt has it.'),
  field: text('The field of its input, as the excerpt has it.'),
  text: text('The part of that field which is the mistake, copied from the excerpt.'),
});

const proposal = object({
  kind: { type: 'string', enum: proposalKinds },
  rule_id: {
    type: ['integer', 'null'],
    description: 'The rule that is to be updated or deleted; null to create one.',
  },
  rule: { anyOf: [rule, { type: 'null' }], description: 'The whole rule; null to delete one.' },
  quote: text('The words of the user, copied from one entry `[user, new]`.'),
  mistake: {
    anyOf: [mistake, { type: 'null' }],
    description: 'The call of the agent that the rule would have caught; null to delete a rule.',
  },
  why: text('One sentence, for the person who decides.'),
});

export const learnedSchema: Schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'What a model proposes to learn from a session',
  ...object({ proposals: { type: 'array', items: proposal } }),
};
