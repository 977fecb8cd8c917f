/** The action of a rule in the schemas of the dialects. */
import { acceptedActions } from '../../src/values/action.ts';
import type { Schema } from './rulespec-schema.ts';

export const ACTIONS_EXPLAINED =
  'deny: refuse the call. ask: have the user asked. warn: let it run, and inform the agent. log: only write the log. allow: let it run.';
const OTHER_WORDS =
  '`action` and `decision` are the same key. Other words for deny: interrupt, block; for warn: continue.';

/** With words of one dialect alone, and what they mean. */
export function actionSchema(others: readonly string[] = [], explained = ''): Schema {
  return {
    enum: [...acceptedActions, ...others],
    description: [ACTIONS_EXPLAINED, explained, OTHER_WORDS].filter(each => each !== '').join(' '),
  };
}

/** The rule has one key or the other; where it has neither, the second is missed. */
export function oneActionOf(other: string, usual: string): Schema {
  return {
    if: { required: [other], properties: { [other]: true } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: {},
    else: { required: [usual], properties: { [usual]: true } },
  };
}

/** A rule that is only tried out. */
export const shadowKeys: Readonly<Record<string, Schema>> = {
  enforce: {
    enum: ['shadow'],
    description:
      "The rule is only tried out: what it would decide is logged, and changes nothing. A project's file may say so once it is trusted.",
  },
  until: {
    type: 'string',
    pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
    description: 'With `enforce: shadow`: the date, such as 2026-12-01, from which on the rule is enforced.',
  },
};

/** A date alone says nothing. */
export const untilOfShadow: Schema = {
  if: { required: ['until'], properties: { until: true } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { required: ['enforce'], properties: { enforce: true } },
  else: {},
};
