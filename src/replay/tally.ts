/**
 * Replayed lines, counted. INVARIANT: the size of a tally does not depend on how many lines are in it; tallies of pieces of a log, added
 * in the order of the pieces, are the tally of the whole.
 */
import { cut } from '../diagnostics/visible.ts';
import type { Outcome, Untold } from './compare.ts';
import type { Action, Unusable } from './log-line.ts';
import type { Replayed } from './replay-entries.ts';

export interface Tally {
  /** Lines that are a call. */
  calls: number;
  /** Of them those of `--dry-run`, which the host was not told of. */
  dryRuns: number;
  /** Lines that are none, by why. `long`: longer than any line that is read. */
  readonly unusable: Counts<Unusable | 'long'>;
  readonly outcomes: Counts<Outcome>;
  readonly untold: Counts<Untold>;
  /** What was decided, and what would be at least: `allow deny`. Without what cannot be told. */
  readonly transitions: Map<string, number>;
  /** By their names. */
  readonly rules: Map<string, RuleTally>;
  /** How often a rule fired or would, of rules that are too many to be counted one by one. */
  otherRules: number;
}

export type Counts<Name extends string> = Map<Name, number>;

export interface RuleTally {
  /** Calls on which it fires. */
  fires: number;
  /** Of them, those on which it did not. */
  newly: number;
  /** Of those, the calls that ran and would be held back, by this rule among others. */
  newlyHeld: number;
  /** Calls on which it fired, and would not. */
  noLonger: number;
  /** Of those, the calls that were held back and would run. */
  released: number;
  /** Calls of which it cannot be told. */
  unsure: number;
  /** The first of those on which it fires newly, and of those on which it does no longer. */
  readonly examples: Example[];
  readonly noLongerExamples: Example[];
}

export interface Example {
  /** Which log, by its number. */
  readonly log: number;
  readonly line: number;
  readonly time: string;
  readonly tool: string;
  /** The command, or else what the call was about; cut. */
  readonly subject: string;
  readonly outcome: Outcome;
  readonly was: Action;
  readonly now: Action;
}

export interface TallyOptions {
  /** Of each rule and kind. */
  readonly examples: number;
  /** Rules are counted on the calls with this outcome alone. */
  readonly only?: Outcome | undefined;
}

const MAX_SUBJECT = 200;
/** Of rules that are counted one by one: names stand in the log, and anyone may have written it. */
const MAX_RULES = 2_000;

export function emptyTally(): Tally {
  const counts = { unusable: new Map(), outcomes: new Map(), untold: new Map(), transitions: new Map() };
  return { calls: 0, dryRuns: 0, ...counts, rules: new Map(), otherRules: 0 };
}

export function count(tally: Tally, replayed: Replayed, log: number, { examples, only }: TallyOptions): void {
  if (replayed.kind === 'unusable') {
    increase(tally.unusable, replayed.why);
    return;
  }
  const { outcome, why, was, now, rules, call } = replayed;
  tally.calls++;
  if (call.dryRun) tally.dryRuns++;
  increase(tally.outcomes, outcome);
  if (why) increase(tally.untold, why);
  else increase(tally.transitions, `${was} ${now}`);
  if (only !== undefined && only !== outcome) return;
  const example = (): Example => ({
    ...{ log, line: replayed.line, time: call.time, outcome, was, now },
    tool: call.tool ?? call.moment,
    subject: cut(call.command ?? call.subject ?? '', MAX_SUBJECT),
  });
  const of = (name: string, change: (rule: RuleTally) => void): void => {
    const rule = ruleOf(tally, name);
    if (rule) change(rule);
    else tally.otherRules++;
  };
  const isHeld = (action: Action) => action === 'deny' || action === 'ask';
  const isNewlyHeld = outcome === 'stricter' && !isHeld(was);
  const isReleased = outcome === 'looser' && !isHeld(now);
  for (const name of rules.still) of(name, rule => rule.fires++);
  for (const name of rules.newly) {
    of(name, rule => {
      rule.fires++;
      rule.newly++;
      if (isNewlyHeld && rules.holding.includes(name)) rule.newlyHeld++;
      if (rule.examples.length < examples) rule.examples.push(example());
    });
  }
  for (const name of rules.noLonger) {
    of(name, rule => {
      rule.noLonger++;
      if (isReleased) rule.released++;
      if (rule.noLongerExamples.length < examples) rule.noLongerExamples.push(example());
    });
  }
  for (const name of rules.unsure) of(name, rule => rule.unsure++);
}

/** Adds what comes behind. */
export function addTally(sum: Tally, next: Tally, { examples }: TallyOptions): void {
  sum.calls += next.calls;
  sum.dryRuns += next.dryRuns;
  sum.otherRules += next.otherRules;
  for (const [name, more] of next.unusable) increase(sum.unusable, name, more);
  for (const [name, more] of next.outcomes) increase(sum.outcomes, name, more);
  for (const [name, more] of next.untold) increase(sum.untold, name, more);
  for (const [name, more] of next.transitions) increase(sum.transitions, name, more);
  for (const [name, more] of next.rules) {
    const rule = ruleOf(sum, name);
    if (!rule) {
      sum.otherRules += more.fires + more.noLonger + more.unsure;
      continue;
    }
    for (const key of ['fires', 'newly', 'newlyHeld', 'noLonger', 'released', 'unsure'] as const)
      rule[key] += more[key];
    rule.examples.push(...more.examples.slice(0, examples - rule.examples.length));
    rule.noLongerExamples.push(...more.noLongerExamples.slice(0, examples - rule.noLongerExamples.length));
  }
}

/** Whether anything would be otherwise, of what can be told. */
export function hasDifference({ outcomes }: Tally): boolean {
  return (['stricter', 'looser', 'other-rules'] as const).some(each => (outcomes.get(each) ?? 0) > 0);
}

/** Undefined where there are too many. */
function ruleOf({ rules }: Tally, name: string): RuleTally | undefined {
  const known = rules.get(name);
  if (known || rules.size >= MAX_RULES) return known;
  const counts = { fires: 0, newly: 0, newlyHeld: 0, noLonger: 0, released: 0, unsure: 0 };
  const added = { ...counts, examples: [], noLongerExamples: [] };
  rules.set(name, added);
  return added;
}

function increase<Name extends string>(counts: Counts<Name>, name: Name, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}
