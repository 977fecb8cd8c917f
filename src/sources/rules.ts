/** Relations of rule files: what they state, and what is decided by them. */
import { relation } from './relation.ts';
/** The contents of the rule files. These facts are in the compiled program, whatever the event. */
export const ruleRelations = {
  rule: relation(
    'rule',
    { id: 'number', name: 'symbol' },
    "The rule files have this rule; ids count from 0 in the order in which they were loaded. Those below 0 are the gate's own.",
  ),
} as const;

/** Relations that rules derive. The last four are the decision, and the outputs. */
export const decisionRelations = {
  rule_fires: relation(
    'rule_fires',
    { rule: 'number', part: 'number' },
    'The rule fires on this part of the call, or on the event as a whole where part is -1.',
  ),
  decision: relation(
    'decision',
    { rule: 'number', action: 'symbol' },
    'The rule fires and asks for this: deny, ask, warn or log.',
  ),
  agent_stops: relation(
    'agent_stops',
    { rule: 'number' },
    'The rule fires and says that the whole agent is to stop.',
  ),
  notice: relation('notice', { rule: 'number' }, 'The user, and not the agent, is told what the rule says.'),
  verdict: relation(
    'verdict',
    { action: 'symbol' },
    'The most restrictive of the decisions: deny, ask, warn or allow.',
  ),
} as const;

export const decisionOutputs = ['decision', 'agent_stops', 'notice', 'verdict'] as const;
