/**
 * Compares the logged decision about a call with the decision now. INVARIANT: if data that the log lacks could make the
 * difference, the outcome is undetermined. A reported difference holds whatever that data was.
 */
import { dialectOfFile } from '../compiler/dialects/index.ts';
import type { Decision, FiredRule } from '../runtime/decision.ts';
import { isStop } from '../values/event.ts';
import { ownRules } from '../values/own-rules.ts';
import { type Action, type LoggedCall, outcomes } from './log-line.ts';
import type { LoggedEvent } from './logged-event.ts';

/** `other-rules`: the same decision, made by other rules. */
export type Outcome = 'same' | 'stricter' | 'looser' | 'other-rules' | 'undetermined';

/**
 * Why an outcome is undetermined. `missing`: a rule needs data that the log lacks. `cut`, `masked`: the text is
 * incomplete. `review`: a model would be asked. `stop`: the outcome depends on earlier refusals and on the plan.
 * `undecided`: no rule decided the call, then or now.
 */
export type WhyUndetermined = 'missing' | 'cut' | 'masked' | 'review' | 'stop' | 'undecided';

export interface Comparison {
  readonly outcome: Outcome;
  readonly why?: WhyUndetermined;
  readonly was: Action;
  /** A lower bound. */
  readonly now: Action;
  /** Names of rules, each once. */
  readonly rules: RuleChanges;
}

interface RuleChanges {
  /** Rules that fired and still fire. */
  readonly still: readonly string[];
  /** Rules that fire now and did not. */
  readonly newly: readonly string[];
  /** Rules that fired and no longer do. */
  readonly noLonger: readonly string[];
  /** Rules that may fire, or fired on data that the log lacks. */
  readonly unsure: readonly string[];
  /** The firing rules that hold the call back: they deny it, or ask the user. */
  readonly holding: readonly string[];
}

/** Undefined where the evaluation reached a limit. */
export interface BothDecisions {
  readonly certain: Decision | undefined;
  readonly possible: Decision | undefined;
  /** The call runs files: a rule may have fired by what stood in them. */
  readonly readsFiles: boolean;
  /** The decisions depend on which files and folders are there. */
  readonly listsFiles: boolean;
  /** The decisions depend on the past of this call. */
  readonly asksThePast: boolean;
}

/** The decision on a call. */
interface DecidedCall {
  readonly both: BothDecisions;
  /** The same where other files and folders are there: asked only of a difference, since it takes long. */
  readonly elsewhere: () => readonly BothDecisions[];
  readonly logged: LoggedEvent;
}

/** About the rules that decided. */
export interface DecidedBy {
  /** Names of the rules that read all values of a call's input. */
  readonly lookAtInput: ReadonlySet<string>;
  /** Names of the rules that read effects. */
  readonly lookAtEffects: ReadonlySet<string>;
  readonly hasStopGate: boolean;
}

/** The log stores at most this many names, and fewer where a line would be too long. */
const MAX_RULES = 32;
const noChanges: RuleChanges = { still: [], newly: [], noLonger: [], unsure: [], holding: [] };

export function compare(
  call: LoggedCall,
  { both, elsewhere, logged }: DecidedCall,
  by: DecidedBy,
): Comparison {
  const compared = compareAll(call, logged, [both], by);
  const { outcome, rules } = compared;
  const isSame = outcome === 'same' || outcome === 'undetermined';
  if (isSame && rules.newly.length + rules.noLonger.length === 0) return compared;
  const others = elsewhere();
  return others.length === 0 ? compared : compareAll(call, logged, [both, ...others], by);
}

/** `all` holds the decisions for each disk that the call may have found. */
function compareAll(
  call: LoggedCall,
  logged: LoggedEvent,
  all: readonly [BothDecisions, ...BothDecisions[]],
  by: DecidedBy,
): Comparison {
  const names = [...new Set(call.rules)].filter(name => !isInjected(name));
  const undecided = call.rules.length === 0 && (call.decision === 'deny' || call.decision === 'ask');
  const decided = all.flatMap(({ certain, possible }) =>
    certain && possible ? [{ certain, possible }] : [],
  );
  if (decided.length < all.length || undecided) {
    const now = all[0].certain?.action ?? 'deny';
    return { outcome: 'undetermined', why: 'undecided', was: call.decision, now, rules: noChanges };
  }
  const now = least(decided.map(({ certain }) => certain.action));
  const was = withoutInjected(call, names.length > 0, now);
  const rules = changesOf({ names, call, logged }, all, by);
  const reported = (outcome: Outcome): Comparison => ({ outcome, was, now, rules });
  const undetermined = (why: WhyUndetermined): Comparison => ({ ...reported('undetermined'), why });
  const most = Math.max(...decided.map(({ possible }) => rankAtMost(possible)));
  const [before, after] = [rank(was), rank(now)];
  const hasChanged = rules.newly.length + rules.noLonger.length > 0;
  const unsureBefore = rules.unsure.some(name => names.includes(name));
  if (isStop(call.hookEvent) && dependsOnSession(rules, after > before, by.hasStopGate))
    return undetermined('stop');
  const isReviewed = decided.some(({ certain }) => (certain.reviews ?? []).length > 0);
  if (isReviewed && now !== 'deny') return undetermined('review');
  if (logged.loss === 'cut') return undetermined('cut');
  if (after > before && isExempted(call, rules))
    return { ...reported(hasChanged ? 'other-rules' : 'same'), now: was };
  if (after > before) return reported('stricter');
  // A denial is the strictest decision, whatever the mask hides.
  if (logged.loss === 'masked' && now !== 'deny') return undetermined('masked');
  const isUnread = all.some(each => each.readsFiles);
  const mayDiffer = after < before ? isUnread || most >= before || unsureBefore : most > before;
  if (mayDiffer) return undetermined('missing');
  if (after < before) return reported('looser');
  return reported(hasChanged ? 'other-rules' : 'same');
}

/** A person allowed this call: as it is, no rule is against it that was not when it was allowed. */
function isExempted({ exempted = [] }: LoggedCall, { holding }: RuleChanges): boolean {
  return holding.length > 0 && holding.every(name => exempted.includes(name));
}

/** Injected texts only inform the agent, and the replay does not run them. Their part in the decision is removed. */
function withoutInjected({ decision, rules }: LoggedCall, hasOthers: boolean, now: Action): Action {
  if (decision !== 'warn' || !rules.some(isInjected)) return decision;
  if (!hasOthers) return 'allow';
  // Another rule may also have informed the agent, or only logged.
  return now === 'allow' ? 'allow' : 'warn';
}

/** A rule that is a text is named after its file. */
function isInjected(name: string): boolean {
  return dialectOfFile(name)?.onlyInjects ?? false;
}

/** After enough refusals the agent may stop, whichever rules fire. */
function dependsOnSession({ still }: RuleChanges, isStricter: boolean, hasStopGate: boolean): boolean {
  return hasStopGate || (isStricter && still.length > 0);
}

interface Compared {
  readonly names: readonly string[];
  readonly call: LoggedCall;
  readonly logged: LoggedEvent;
}

function changesOf(
  { names, call: { rules }, logged }: Compared,
  all: readonly BothDecisions[],
  { lookAtInput, lookAtEffects, hasStopGate }: DecidedBy,
): RuleChanges {
  const { loss, hasRemarks, namesAllFiles } = logged;
  const isQuiet = all.every(({ certain, possible }) => firesNothing(certain) && firesNothing(possible));
  if (names.length === 0 && isQuiet) return noChanges;
  const may = new Set(all.flatMap(({ certain, possible }) => [...firing(possible), ...firing(certain)]));
  const fires = inEach(all.map(({ certain, possible }) => surelyFiring(certain, firing(possible))));
  const isUnsure = (name: string) =>
    loss !== 'none' ||
    all.some(({ readsFiles }) => readsFiles) ||
    may.has(name) ||
    name === ownRules.otherDenies.name ||
    (hasRemarks && lookAtInput.has(name)) ||
    (!namesAllFiles && lookAtEffects.has(name)) ||
    (hasStopGate && name === ownRules.stopGate.name);
  const gone = names.filter(name => !fires.has(name));
  const isWhole = rules.length < MAX_RULES && loss !== 'cut';
  const added = [...fires].filter(name => !names.includes(name));
  return {
    still: names.filter(name => fires.has(name)),
    newly: isWhole ? added : [],
    noLonger: gone.filter(name => !isUnsure(name)),
    unsure: [
      ...gone.filter(isUnsure),
      ...(isWhole ? [] : added),
      ...[...may].filter(name => !fires.has(name) && !names.includes(name)),
    ],
    holding: all.flatMap(({ certain }) => (certain?.fired ?? []).filter(isHolding).map(({ id }) => id)),
  };
}

function isHolding({ action }: FiredRule): boolean {
  return action === 'deny' || action === 'ask';
}

function inEach([first = new Set(), ...others]: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set([...first].filter(name => others.every(each => each.has(name))));
}

/** Includes rules that wait for a review. */
function firing(decision: Decision | undefined): ReadonlySet<string> {
  return new Set([...firedRules(decision), ...reviewedRules(decision)]);
}

/** A denial that data may bring about comes before any review, so a rule that waits for one may not fire then. */
function surelyFiring(certain: Decision | undefined, may: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...firedRules(certain), ...reviewedRules(certain).filter(name => may.has(name))]);
}

/** The gate's question about a missing review adds no rule. */
function firedRules(decision: Decision | undefined): readonly string[] {
  return (decision?.fired ?? []).map(({ id }) => id).filter(id => id !== ownRules.unreviewed.name);
}

function reviewedRules(decision: Decision | undefined): readonly string[] {
  return (decision?.reviews ?? []).map(({ name }) => name);
}

/** No rule fires, and none waits for a review. */
function firesNothing(decision: Decision | undefined): boolean {
  return !decision || (decision.fired.length === 0 && (decision.reviews ?? []).length === 0);
}

/** A review may end in a denial. */
function rankAtMost({ action, reviews = [] }: Decision): number {
  return rank(reviews.length > 0 ? 'deny' : action);
}

function least(actions: readonly Action[]): Action {
  return outcomes.find(each => actions.includes(each)) ?? 'deny';
}

function rank(action: Action): number {
  return outcomes.indexOf(action);
}
