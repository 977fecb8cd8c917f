/**
 * The form of an answer to a review, for both of those who need it: `schemas/review-answer.schema.json` is written from it, and the
 * validator; and it is sent along with the question, with the names of the rules that it is about. Data only.
 */
import type { Json } from '../values/json-node.ts';

/** The reason comes before the outcome: a model that has written down why says what follows from it. */
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

/** Without what only editors read, and with the names that there are. */
export function answerSchemaFor(names: readonly string[]): { readonly [key: string]: Json } {
  return schemaWith({ type: 'string', enum: names, description });
}
