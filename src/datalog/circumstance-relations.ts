/**
 * The relations of the gate's own rules: what was found about the gate itself, and what follows from that alone. INVARIANT: a base
 * relation says what was found, never what follows; those about a stop are declared only where a rule is about one.
 */
import type { BaseRelation } from './relations.ts';

const problem = { name: 'problem', type: 'symbol' } as const;
const times = { name: 'times', type: 'number' } as const;

export const circumstanceRelations = {
  rules_unread: {
    name: 'rules_unread',
    columns: [problem],
    meaning: 'A rule file, or a rule in one, could not be read; the problem is a line with its place.',
  },
  call_unread: {
    name: 'call_unread',
    columns: [problem],
    meaning: 'A part of the call could not be read; the problem is a line with its place in the payload.',
  },
} as const satisfies Record<string, BaseRelation>;

export const policyCircumstanceRelations = {
  rules_uncounted: {
    name: 'rules_uncounted',
    columns: [problem],
    meaning: "A project's Bash policy says what only one that the user trusts may: a line with its place.",
  },
} as const satisfies Record<string, BaseRelation>;

export const scopedCircumstanceRelations = {
  rules_left_out: {
    name: 'rules_left_out',
    columns: [problem],
    meaning: 'A scoped rule cannot be used, and does not act: a line with its place.',
  },
} as const satisfies Record<string, BaseRelation>;

export const stopRelations = {
  plan_fails: {
    name: 'plan_fails',
    columns: [{ name: 'session', type: 'symbol' }, problem],
    meaning: 'The agent wants to stop, and `plan-verify` found this about its session.',
  },
  refusals: {
    name: 'refusals',
    columns: [times],
    meaning:
      'The agent wants to stop, and was kept from it this often in a row; 0 where no hook made it go on.',
  },
  refusals_unkept: {
    name: 'refusals_unkept',
    columns: [times],
    meaning:
      'The agent wants to stop, and was kept from it at least this often in a row; how often in all cannot be counted here.',
  },
} as const satisfies Record<string, BaseRelation>;

/** What rules derive about a stop. */
export const letGoRelations = {
  may_stop: {
    name: 'may_stop',
    columns: [times],
    meaning: 'The agent was kept from stopping often enough, and is not kept from it again.',
  },
  lets_go: {
    name: 'lets_go',
    columns: [{ name: 'rule', type: 'number' }],
    meaning: 'The rule fires and would keep the agent from stopping, but it may stop.',
  },
} as const satisfies Record<string, BaseRelation>;

/** What a program declares besides where a rule is about a stop. */
export const stopProgramRelations: readonly BaseRelation[] = [
  ...Object.values(stopRelations),
  ...Object.values(letGoRelations),
];
