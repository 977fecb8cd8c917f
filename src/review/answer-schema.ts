/**
 * The form of a review's answer. `schemas/review-answer.schema.json` and the validator are generated from it. The
 * request also contains it, with the names of its rules. Data only.
 */
import type { Json } from '../values/json-node.ts';

/** The reason precedes the outcome: a model that first writes down the reason decides more consistently. */
function schemaWith(rule: Json): { readonly [key: string]: Json } {
  return {
    type: 'object',
    required: ['token', 'reviews'],
    additionalProperties: false,
    properties: {
      token: { type: 'string', description: 'The token of the request.' },
      reviews: {
        type: 'array',
        description: 'One for each rule, in their order.',
        items: {
          type: 'object',
          required: ['rule', 'reason', 'outcome'],
          additionalProperties: false,
          properties: {
            rule,
            reason: { type: 'string', description: 'One or two plain sentences.' },
            outcome: { type: 'string', enum: ['approve', 'reject'] },
          },
        },
      },
    },
  };
}

const description = 'The name of the rule.';

export const answerSchema: { readonly [key: string]: Json } = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'review answer',
  description: 'What a model answers to a review of a call.',
  ...schemaWith({ type: 'string', description }),
};

/** Without the parts for editors, and with the actual names. */
export function answerSchemaFor(names: readonly string[]): { readonly [key: string]: Json } {
  return schemaWith({ type: 'string', enum: names, description });
}
