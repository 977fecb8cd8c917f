/** `explain`: the proof of a verdict or of any derived tuple, or the reason why it was not derived. */
import { DEFAULT_PROOF_DEPTH, MAX_PROOF_DEPTH } from '../../runtime/proof/proof.ts';
import { type Requested, session, type Tool } from './tool.ts';

/** UTF-16 units. A longer question is neither a predicate nor an atom. */
const MAX_QUESTION = 10_000;

export const explain: Tool = {
  name: 'explain',
  title: 'Prove a verdict',
  description: [
    "Explains a verdict of the session's envelope, down to places in the envelope and the rulespec: the proof of what holds, and for what does not",
    'hold the rules that could have derived it, each with the first literal that failed.',
    '`predicate` is an id as write_envelope lists them, a position from 0, or a Datalog atom such as `claim_value("tests", _, _, _)`.',
  ].join('\n'),
  input: {
    type: 'object',
    required: ['predicate'],
    additionalProperties: false,
    properties: {
      predicate: { type: 'string', examples: ['caps-contains-handle_csv', '3', 'witness(0, _)'] },
      depth: {
        type: 'integer',
        minimum: 0,
        maximum: MAX_PROOF_DEPTH,
        description: `Steps to show below what was asked. Default: ${DEFAULT_PROOF_DEPTH}.`,
      },
      session,
    },
  },
  output: {
    type: 'object',
    additionalProperties: false,
    required: ['session', 'question', 'found', 'atom', 'proof', 'absence', 'diagnostics'],
    properties: {
      session: { type: ['string', 'null'] },
      question: { type: 'string' },
      found: {
        type: ['boolean', 'null'],
        description: 'Whether it was derived; null where there is no answer.',
      },
      atom: {
        type: ['string', 'null'],
        description: 'What was asked, as Datalog; for a predicate, its verdict.',
      },
      proof: { description: 'As in schemas/proof.schema.json; null where it was not derived.' },
      absence: { description: 'As in schemas/proof.schema.json; null where it was derived.' },
      diagnostics: { type: 'array', items: { type: 'object' } },
    },
  },
  readOnly: true,
  requested: ({ predicate, depth }) => requested(predicate, depth),
};

function requested(predicate: unknown, depth: unknown): Requested {
  if (typeof predicate !== 'string' || predicate.trim() === '')
    return {
      refusal:
        '`predicate` is missing. Give an id as write_envelope lists them, a position from 0, or an atom such as `witness(0, _)`.',
    };
  if (predicate.length > MAX_QUESTION)
    return { refusal: `\`predicate\` has more than ${MAX_QUESTION} characters.` };
  if (depth === undefined || depth === null) return { job: { kind: 'explain', predicate } };
  if (typeof depth !== 'number' || !Number.isInteger(depth) || depth < 0 || depth > MAX_PROOF_DEPTH)
    return { refusal: `\`depth\` is a whole number from 0 to ${MAX_PROOF_DEPTH}.` };
  return { job: { kind: 'explain', predicate, depth } };
}
