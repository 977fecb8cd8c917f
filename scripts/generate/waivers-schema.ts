/** The JSON Schema of `waivers.yaml`: for editors as it is, for the product compiled to a validator. */
import { MAX_WAIVERS } from '../../src/values/waiver.ts';
import { type Schema, text } from './rulespec-schema.ts';

export const waiversSchema: Schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'waivers',
  description: 'Failures of predicates that a person allows for some time. They stand beside the rulespec.',
  type: 'object',
  required: ['waivers'],
  additionalProperties: false,
  properties: {
    waivers: { type: 'array', maxItems: MAX_WAIVERS, items: { $ref: '#/definitions/waiver' } },
  },
  definitions: {
    waiver: {
      type: 'object',
      required: ['predicate', 'waive'],
      additionalProperties: false,
      properties: {
        predicate: { ...text, description: 'The id of a predicate.' },
        waive: { $ref: '#/definitions/waive' },
      },
    },
    waive: {
      type: 'object',
      required: ['reason', 'until', 'by'],
      additionalProperties: false,
      properties: {
        reason: { ...text, description: 'Why the failure may stand; shown in every report.' },
        until: {
          type: 'string',
          pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$',
          description: 'The last day on which the waiver counts, in UTC: 2026-12-31.',
        },
        by: { ...text, description: 'Who allows it: a person or a team.' },
      },
    },
  },
};
