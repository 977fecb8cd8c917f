/**
 * The built-in rules of the gate, which apply in addition to any rule file: their names and messages. INVARIANT: their
 * meaning is in the program, like that of any other rule.
 */

/** The state of the gate's own work on an event. Rules decide what follows from it. */
export interface GateStatus {
  readonly relation:
    | 'rules_unread'
    | 'rules_uncounted'
    | 'rules_left_out'
    | 'call_unread'
    | 'other_project'
    | 'exemption'
    | 'plan_fails'
    | 'refusals'
    | 'refusals_uncounted';
  readonly rows: readonly (readonly (string | number)[])[];
  /** The rows as a text for people, if a rule quotes it. */
  readonly message?: string;
}

/** The names of the files with the rules by which the gate guards itself. Nothing exempts these rules. */
export const GUARD_FILES = { files: '<rulespec>', commands: '<rulespec-commands>' } as const;

export function isGuardFile(name: string): boolean {
  return name === GUARD_FILES.files || name === GUARD_FILES.commands;
}

export interface OwnRule {
  /** Negative, since ids of rules in files start at 0. */
  readonly id: number;
  readonly name: string;
  /** The message text before the quoted part. */
  readonly message: string;
  /** The gate status that the message quotes. */
  readonly quotes?: GateStatus['relation'];
  /** Whether nothing can exempt the rule. */
  readonly guard?: true;
}

/** The maximum number of refused stops in a row. */
export const MAX_REFUSALS = 3;

/** One name for three rules, since a rule has one action; only one of them fires. */
const otherProject = {
  name: 'rulespec:other-project',
  message: 'the call runs in a folder of another project. The rules in force there say:',
  quotes: 'other_project',
  guard: true,
} as const;

export const ownRules = {
  brokenRules: {
    id: -1,
    name: 'rulespec:broken-rules',
    message: 'rules could not be loaded:',
    quotes: 'rules_unread',
    guard: true,
  },
  unreadCall: {
    id: -2,
    name: 'rulespec:unread-call',
    message: 'part of the call could not be read:',
    quotes: 'call_unread',
    guard: true,
  },
  stopGate: { id: -3, name: 'stop-gate', message: '', quotes: 'plan_fails' },
  sentBack: {
    id: -4,
    name: 'rulespec:sent-back',
    message: 'Stop allowed after earlier refusals. Still failing:',
  },
  uncounted: {
    id: -5,
    name: 'rulespec:uncounted',
    message: 'some settings of policies have no effect:',
    quotes: 'rules_uncounted',
  },
  leftOut: {
    id: -6,
    name: 'rulespec:left-out',
    message: 'some rules are left out, or can never fire:',
    quotes: 'rules_left_out',
  },
  unreviewed: {
    id: -7,
    name: 'rulespec:unreviewed',
    message: 'the call waits for a review by these rules:',
    guard: true,
  },
  otherDenies: { id: -8, ...otherProject },
  otherAsks: { id: -9, ...otherProject },
  otherWarns: { id: -10, ...otherProject },
} as const satisfies Record<string, OwnRule>;

export function ownRule(id: number): OwnRule | undefined {
  return Object.values(ownRules).find(rule => rule.id === id);
}
