/** A question for tests of what carries and reads questions. */
import type { Question } from '../../src/model/question.ts';

export const question: Question = {
  purpose: 'review',
  system: 'You review what an agent is about to do.',
  content: '<data>\nfile_path: auth/login.py\n"quoted", \\n and é\n</data>',
  schema: {
    type: 'object',
    properties: {
      outcome: { type: 'string', enum: ['approve', 'reject'] },
      reason: { type: 'string' },
    },
    required: ['outcome', 'reason'],
    additionalProperties: false,
  },
  schemaName: 'review',
  maxOutputTokens: 400,
};
