/**
 * The rules that the gate has of its own, whatever the rule files say, and what they are about. INVARIANT: what each means stands in
 * the program, like that of any other; here is only what it is called and what is told when it fires.
 */

/** What was found about the gate's own work on an event, beside what is in the event. It never says what follows. */
export interface Circumstance {
  readonly relation:
    | 'rules_unread'
    | 'rules_uncounted'
    | 'rules_left_out'
    | 'call_unread'
    | 'plan_fails'
    | 'refusals'
    | 'refusals_unkept';
  readonly rows: readonly (readonly (string | number)[])[];
  /** The same for people, where a rule quotes it. */
  readonly told?: string;
}

export interface OwnRule {
  /** Below 0: the rules of files count from there upwards. */
  readonly id: number;
  readonly name: string;
  /** What stands in front of what it quotes. */
  readonly message: string;
  /** The circumstance that it quotes. */
  readonly quotes?: Circumstance['relation'];
}

/** How often in a row an agent is kept from stopping. */
export const MAX_REFUSALS = 3;

export const ownRules = {
  brokenRules: {
    id: -1,
    name: 'rulespec:broken-rules',
    message: 'rules could not be loaded:',
    quotes: 'rules_unread',
  },
  unreadCall: {
    id: -2,
    name: 'rulespec:unread-call',
    message: 'the call could not be read whole:',
    quotes: 'call_unread',
  },
  stopGate: { id: -3, name: 'stop-gate', message: '', quotes: 'plan_fails' },
  sentBack: {
    id: -4,
    name: 'rulespec:sent-back',
    message: 'the agent was sent back before, and may stop now, although:',
  },
  uncounted: {
    id: -5,
    name: 'rulespec:uncounted',
    message: "not all that the project's policies say counts:",
    quotes: 'rules_uncounted',
  },
  leftOut: {
    id: -6,
    name: 'rulespec:left-out',
    message: 'not all scoped rules act:',
    quotes: 'rules_left_out',
  },
  unreviewed: {
    id: -7,
    name: 'rulespec:unreviewed',
    message: 'the call waits for a review by these rules, which has not taken place:',
  },
} as const satisfies Record<string, OwnRule>;

export function ownRule(id: number): OwnRule | undefined {
  return Object.values(ownRules).find(rule => rule.id === id);
}
