/** `rulespec plan-verify`: whether a session's reported work counts as done. */
import { planVerify } from '../../sessions/plan-verify.ts';
import type { Command } from '../command.ts';
import { judgementOptions, named, sayChecked, sessionOption } from '../sessions.ts';
import { evaluated } from '../verification.ts';

export const planVerifyCommand: Command = {
  name: 'plan-verify',
  summary: 'check that a session has an envelope that holds and whose stamp is valid',
  options: [sessionOption, ...judgementOptions],
  examples: {
    'rulespec plan-verify --session fix-42': 'before the work counts as done',
    'rulespec plan-verify': 'the session of the agent, or the newest one',
  },
  run(call, terminal) {
    const checked = evaluated(call, terminal, options => planVerify({ ...options, ...named(call) }));
    return sayChecked(call, checked, checked.session === '' ? 'no session' : checked.session, terminal);
  },
};
