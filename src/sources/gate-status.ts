/**
 * Relations about the gate's own work on an event, and what follows from that alone. INVARIANT: a base relation says
 * what was found; those about a stop are declared only for programs with a rule about a stop. Every text fits in a
 * `.dl` file: it is cut, and escaped as for a terminal.
 */
import type { Fact, Program } from '../datalog/program.ts';
import { visibleMessage } from '../diagnostics/visible.ts';
import type { GateStatus } from '../values/own-rules.ts';
import { declaredIn } from './declared.ts';
import { needsRow, relation } from './relation.ts';

export const gateStatusRelations = {
  rules_unread: relation(
    'rules_unread',
    { problem: 'symbol' },
    'A rule file, or a rule in one, could not be read; the problem is a line with its place.',
    needsRow('rules_unread'),
  ),
  call_unread: relation(
    'call_unread',
    { problem: 'symbol' },
    'A part of the call could not be read; the problem is a line with its place in the payload.',
    needsRow('call_unread'),
  ),
} as const;

/** Declared only for a call that two projects decide. */
export const projectStatusRelations = {
  other_project: relation(
    'other_project',
    { action: 'symbol' },
    'The call runs in a folder of another project, and a rule that is in force there asks for this action.',
    needsRow('other_project'),
  ),
} as const;

/** Declared only for a call that an exemption of the user's is for. */
export const exemptionRelations = {
  exemption: relation(
    'exemption',
    { rule: 'number', exemption: 'symbol' },
    'A person has allowed this call although the rule is against it: what the rule decides does not stand.',
    needsRow('exemption'),
  ),
} as const;

/** Declared for the same calls only, since its facts are the same in every program. */
export const guardRelations = {
  guard: relation(
    'guard',
    { rule: 'number' },
    'The gate guards itself by this rule, or says by it what it could not read: nothing exempts it.',
  ),
} as const;

/** Relations that a program additionally declares for such a call, as facts. */
export const exemptionProgramRelations = { ...exemptionRelations, ...guardRelations } as const;

/** Relations that rules derive about it. */
export const derivedStatusRelations = {
  standing: relation(
    'standing',
    { rule: 'number', action: 'symbol' },
    'The decision of the rule stands: no exemption opens it.',
  ),
} as const;

export const policyStatusRelations = {
  rules_uncounted: relation(
    'rules_uncounted',
    { problem: 'symbol' },
    "A project's Bash policy says what only one that the user trusts may: a line with its place.",
    needsRow('rules_uncounted'),
  ),
} as const;

export const scopedStatusRelations = {
  rules_left_out: relation(
    'rules_left_out',
    { problem: 'symbol' },
    'A scoped rule cannot be used, and does not act: a line with its place.',
    needsRow('rules_left_out'),
  ),
} as const;

export const stopRelations = {
  plan_fails: relation(
    'plan_fails',
    { session: 'symbol', problem: 'symbol' },
    'The agent wants to stop, and `plan-verify` found this about its session.',
  ),
  refusals: relation(
    'refusals',
    { times: 'number' },
    'The agent wants to stop, and was kept from it this often in a row; 0 where no hook made it go on.',
  ),
  refusals_uncounted: relation(
    'refusals_uncounted',
    { times: 'number' },
    'The agent wants to stop, and was kept from it at least this often in a row; the exact number is unknown, since the count could not be stored.',
  ),
} as const;

/** Relations that rules derive about a stop. */
export const allowedStopRelations = {
  may_stop: relation(
    'may_stop',
    { times: 'number' },
    'The agent was kept from stopping often enough, and is not kept from it again.',
  ),
  allowed_stop: relation(
    'allowed_stop',
    { rule: 'number' },
    'The rule fires and would keep the agent from stopping, but it may stop.',
  ),
} as const;

/** Relations that a program additionally declares if a rule is about a stop. */
export const stopProgramRelations = [...Object.values(stopRelations), ...Object.values(allowedStopRelations)];

/** Known before rules are selected; mostly empty. */
export const statusRelationNames: ReadonlySet<string> = new Set(
  [
    gateStatusRelations,
    projectStatusRelations,
    exemptionRelations,
    policyStatusRelations,
    scopedStatusRelations,
  ].flatMap(each => Object.keys(each)),
);

/** Rows of one relation: what comes behind changes no decision. */
const MAX_ROWS = 100;

export function gateStatusFacts(program: Program, gateStatus: readonly GateStatus[]): readonly Fact[] {
  const declared = declaredIn(program);
  return gateStatus
    .filter(({ relation }) => declared.has(relation))
    .flatMap(({ relation, rows }) =>
      rows.slice(0, MAX_ROWS).map((row): Fact => {
        const tuple = row.map(value => (typeof value === 'string' ? visibleMessage(value) : value));
        return { relation, tuple, origin: { label: 'found by the gate' } };
      }),
    );
}
