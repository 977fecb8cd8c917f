/**
 * Relations for `answer_allow`, by which the gate answers the host's own question: what allows a command and an effect
 * by name, and what makes either doubtful. Declared only if a policy sets it.
 */
import type { Fact } from '../datalog/program.ts';
import type { Event } from '../values/event.ts';
import type { JsonNode } from '../values/json-node.ts';
import { needsRow, relation } from './relation.ts';

export const hostAnswerFacts = {
  answers_allow: relation(
    'answers_allow',
    { file: 'symbol' },
    "This policy of the user's says `answer_allow: true`.",
  ),
  names_command: relation(
    'names_command',
    { rule: 'number' },
    'The rule allows the commands that it names, whatever they do.',
  ),
  leaves_sandbox: relation(
    'leaves_sandbox',
    { key: 'symbol' },
    "The call asks to run outside the host's sandbox, by this key of its input.",
    needsRow('leaves_sandbox'),
  ),
} as const;

/** Relations that rules derive. */
export const hostAnswerRelations = {
  named: relation(
    'named',
    { id: 'number' },
    'An allowlist or a rule that allows names the command of the leaf.',
  ),
  rewired: relation(
    'rewired',
    { id: 'number', kind: 'symbol' },
    'A redirection of the leaf has an effect of this kind, read or write, which is no part of its name.',
  ),
  doubtful_leaf: relation(
    'doubtful_leaf',
    { id: 'number' },
    'The leaf is not surely the command of its name, or nothing allows that by name.',
  ),
  allowed_effect: relation(
    'allowed_effect',
    { rule: 'number', effect: 'number' },
    'The rule allows this effect.',
  ),
  permitted: relation(
    'permitted',
    { effect: 'number' },
    'A rule allows the effect, or it is that of a command which is allowed by name.',
  ),
  doubtful_effect: relation(
    'doubtful_effect',
    { effect: 'number' },
    'The effect is not certain, or nothing permits it.',
  ),
  answer: relation(
    'answer',
    { action: 'symbol' },
    'The host is answered `allow`: it leaves out its own question to the user. An output.',
  ),
} as const;

/** Keys by which hosts let a call leave their sandbox, unless their value says that it stays. */
const SANDBOX_KEYS: ReadonlySet<string> = new Set([
  'dangerouslyDisableSandbox',
  'with_escalated_permissions',
  'sandbox_permissions',
]);

export function sandboxFacts({ input }: Event): readonly Fact[] {
  if (input?.node.kind !== 'object') return [];
  return input.node.entries
    .filter(({ key, value }) => SANDBOX_KEYS.has(key.value) && !staysInside(value))
    .map(({ key }) => ({
      relation: hostAnswerFacts.leaves_sandbox.name,
      tuple: [key.value],
      origin: { label: 'the call' },
    }));
}

function staysInside(value: JsonNode): boolean {
  return (
    value.kind === 'null' ||
    (value.kind === 'boolean' && !value.value) ||
    (value.kind === 'string' && value.value === 'use_default')
  );
}
