/**
 * Counts of replayed lines. INVARIANT: the size of a tally is independent of the number of lines. The tallies of
 * consecutive batches add up to the tally of the whole log.
 */
import { cut } from '../diagnostics/visible.ts';
import type { Outcome, WhyUndetermined } from './compare.ts';
import type { Action, Unusable } from './log-line.ts';
import type { Replayed } from './replay-entries.ts';
import { addShadow, countShadow, type ShadowTally } from './shadow-tally.ts';

export interface Tally {
  /** Lines with a call. */
  calls: number;
  /** Calls of `--dry-run`, whose decision the host never saw. */
  dryRuns: number;
  /** Calls of which rules ask the past, and it is not known. */
  withoutPast: number;
  /** Lines without a call, by reason. `long`: longer than any line that is read. */
  readonly unusable: Counts<Unusable | 'long'>;
  readonly outcomes: Counts<Outcome>;
  readonly undetermined: Counts<WhyUndetermined>;
  /** Pairs of the logged decision and the lower bound of the new one: `allow deny`. Undetermined calls are excluded. */
  readonly transitions: Map<string, number>;
  /** The tallies by rule name. */
  readonly rules: Map<string, RuleTally>;
  /** The decisions that shadow rules would make. */
  readonly shadow: ShadowTally;
  /** The number of times that rules beyond the limit of individual counts fired, or would fire. */
  otherRules: number;
}

type Counts<Name extends string> = Map<Name, number>;

export interface RuleTally {
  /** Calls on which the rule fires. */
  fires: number;
  /** Calls on which it fires and did not. */
  newly: number;
  /** The calls among them that ran and that this rule, perhaps with others, would hold back. */
  newlyHeld: number;
  /** Calls on which it fired and would not now. */
  noLonger: number;
  /** The calls among them that were held back and would run now. */
  released: number;
  /** Calls on which it is undetermined whether the rule fires. */
  unsure: number;
  /** The first calls on which it newly fires, and the first on which it no longer does. */
  readonly examples: Example[];
  readonly noLongerExamples: Example[];
}

export interface Example {
  /** The number of the log. */
  readonly log: number;
  readonly line: number;
  readonly time: string;
  readonly tool: string;
  /** The command, or the other subject of the call; shortened. */
  readonly subject: string;
  readonly outcome: Outcome;
  readonly was: Action;
  readonly now: Action;
}

export interface TallyOptions {
  /** Examples of each rule and kind. */
  readonly examples: number;
  /** Only calls with this outcome are counted for rules. */
  readonly only?: Outcome | undefined;
  /** Limit of rules that a sum counts one by one. Default: MAX_RULES. A part of a log has none: its rules are judged
   * when parts are merged. */
  readonly mostRules?: number;
}

const MAX_SUBJECT = 200;
/** Limit of rules that are counted one by one. The names come from the log, which anyone may have written. */
const MAX_RULES = 2_000;

export function emptyTally(): Tally {
  const counts = {
    unusable: new Map(),
    outcomes: new Map(),
    undetermined: new Map(),
    transitions: new Map(),
  };
  return {
    calls: 0,
    dryRuns: 0,
    withoutPast: 0,
    ...counts,
    rules: new Map(),
    shadow: new Map(),
    otherRules: 0,
  };
}

export function count(tally: Tally, replayed: Replayed, log: number, { examples, only }: TallyOptions): void {
  if (replayed.kind === 'unusable') {
    increase(tally.unusable, replayed.why);
    return;
  }
  const { outcome, why, was, now, rules, call } = replayed;
  if (replayed.shadow) countShadow(tally.shadow, replayed.shadow.decision, replayed.shadow.tried);
  tally.calls++;
  if (call.dryRun) tally.dryRuns++;
  if (replayed.lacksPast) tally.withoutPast++;
  increase(tally.outcomes, outcome);
  if (why) increase(tally.undetermined, why);
  else increase(tally.transitions, `${was} ${now}`);
  if (only !== undefined && only !== outcome) return;
  const example = (): Example => ({
    ...{ log, line: replayed.line, time: call.time, outcome, was, now },
    tool: call.tool ?? call.hookEvent,
    subject: cut(call.command ?? call.about ?? '', MAX_SUBJECT),
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

/** Adds a later batch to the sum. */
export function addTally(sum: Tally, next: Tally, { examples, mostRules = MAX_RULES }: TallyOptions): void {
  sum.calls += next.calls;
  sum.dryRuns += next.dryRuns;
  sum.withoutPast += next.withoutPast;
  sum.otherRules += next.otherRules;
  for (const [name, more] of next.unusable) increase(sum.unusable, name, more);
  for (const [name, more] of next.outcomes) increase(sum.outcomes, name, more);
  for (const [name, more] of next.undetermined) increase(sum.undetermined, name, more);
  for (const [name, more] of next.transitions) increase(sum.transitions, name, more);
  addShadow(sum.shadow, next.shadow, mostRules);
  for (const [name, more] of next.rules) {
    const rule = ruleOf(sum, name, mostRules);
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

/** Whether any decision changes, among the determined ones. */
export function hasDifference({ outcomes }: Tally): boolean {
  return (['stricter', 'looser', 'other-rules'] as const).some(each => (outcomes.get(each) ?? 0) > 0);
}

/** Undefined where too many rules are counted. */
function ruleOf({ rules }: Tally, name: string, most = MAX_RULES): RuleTally | undefined {
  const known = rules.get(name);
  if (known || rules.size >= most) return known;
  const counts = { fires: 0, newly: 0, newlyHeld: 0, noLonger: 0, released: 0, unsure: 0 };
  const added = { ...counts, examples: [], noLongerExamples: [] };
  rules.set(name, added);
  return added;
}

function increase<Name extends string>(counts: Counts<Name>, name: Name, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}
