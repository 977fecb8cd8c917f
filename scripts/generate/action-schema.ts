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
