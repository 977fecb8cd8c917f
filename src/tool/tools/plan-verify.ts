/** `plan_verify`: whether the session's envelope still holds. */
import { session, sessionDefinition, type Tool } from './tool.ts';

export const planVerify: Tool = {
  name: 'plan_verify',
  title: 'Check that the work is verified',
  description: [
    'Says whether the plan may be called complete: the envelope of the session exists, parses, holds against the rulespec as it is now,',
    'its evidence is there, and its stamp is valid. Names each thing that is not, and what to do about it. It changes nothing.',
  ].join('\n'),
  input: { type: 'object', additionalProperties: false, properties: { session } },
  output: sessionDefinition('checked'),
  readOnly: true,
  requested: () => ({ job: { kind: 'verify-plan' } }),
};
