/**
 * What was decided about a call beside what would be. INVARIANT: where what the log does not have could make the difference, nothing is
 * said but that; a difference that is told holds whatever the rest of the call was.
 */
import type { Decision } from '../runtime/decision.ts';
import { isStop } from '../values/event.ts';
import { ownRules } from '../values/own-rules.ts';
import { type Action, type LoggedCall, outcomes } from './log-line.ts';
import type { LoggedEvent } from './logged-event.ts';

/** `other-rules`: the same decision, of which other rules are the reason. */
export type Outcome = 'same' | 'stricter' | 'looser' | 'other-rules' | 'untold';

/**
 * Why it cannot be told. `missing`: a rule looks at what the log does not have; `cut`, `masked`: the text is not whole; `review`: a model would
 * be asked; `stop`: it depends on how often the agent was sent back, and on its plan; `undecided`: no rule decided it, then or now.
 */
export type Untold = 'missing' | 'cut' | 'masked' | 'review' | 'stop' | 'undecided';

export interface Comparison {
  readonly outcome: Outcome;
  readonly why?: Untold;
  readonly was: Action;
  /** At least. */
  readonly now: Action;
  /** Names of rules, each once. */
  readonly rules: RuleChanges;
}

export interface RuleChanges {
  /** They fire, and did. */
  readonly still: readonly string[];
  /** They fire, and did not. */
  readonly newly: readonly string[];
  /** They did fire, and would not. */
  readonly noLonger: readonly string[];
  /** They may fire, or fired on what the log does not have. */
  readonly unsure: readonly string[];
  /** Of those that fire, those that hold the call back: they deny it, or ask the user. */
  readonly holding: readonly string[];
}

/** Undefined where a limit was reached. */
export interface BothDecisions {
  readonly certain: Decision | undefined;
  readonly possible: Decision | undefined;
}

/** Of the rules that decided. */
export interface DecidedBy {
  /** Names of the rules that look at all values of a call's input. */
  readonly lookAtInput: ReadonlySet<string>;
  readonly hasStopGate: boolean;
}

/** The log keeps no more names, and fewer where a line was too long. */
const MAX_RULES = 32;
const noChanges: RuleChanges = { still: [], newly: [], noLonger: [], unsure: [], holding: [] };

export function compare(
  call: LoggedCall,
  logged: LoggedEvent,
  both: BothDecisions,
  by: DecidedBy,
): Comparison {
  const { certain, possible } = both;
  const names = [...new Set(call.rules)].filter(name => !isMarkdown(name));
  const undecided = call.rules.length === 0 && (call.decision === 'deny' || call.decision === 'ask');
  if (!certain || !possible || undecided) {
    const now = certain ? actionOf(certain) : 'deny';
    return { outcome: 'untold', why: 'undecided', was: call.decision, now, rules: noChanges };
  }
  const now = actionOf(certain);
  const was = withoutMarkdown(call, names.length > 0, now);
  const rules = changesOf({ names, call, logged }, both, by);
  const told = (outcome: Outcome): Comparison => ({ outcome, was, now, rules });
  const untold = (why: Untold): Comparison => ({ ...told('untold'), why });
  // A review that may be asked for may end in a refusal.
  const most = (possible.reviews ?? []).length > 0 ? rank('deny') : rank(actionOf(possible));
  const [before, after] = [rank(was), rank(now)];
  const hasChanged = rules.newly.length + rules.noLonger.length > 0;
  const unsureBefore = rules.unsure.some(name => names.includes(name));
  if (isStop(call.moment) && dependsOnSession(rules, after > before, by.hasStopGate)) return untold('stop');
  if ((certain.reviews ?? []).length > 0 && now !== 'deny') return untold('review');
  if (logged.loss === 'cut') return untold('cut');
  if (after > before) return told('stricter');
  // Nothing is stricter than a refusal, whatever is masked.
  if (logged.loss === 'masked' && now !== 'deny') return untold('masked');
  const mayDiffer = after < before ? most >= before || unsureBefore : most > before;
  if (mayDiffer) return untold('missing');
  if (after < before) return told('looser');
  return told(hasChanged ? 'other-rules' : 'same');
}

/** Rules that only tell do not decide, and are not among those that are tried: what they made of the decision is taken away. */
function withoutMarkdown({ decision, rules }: LoggedCall, hasOthers: boolean, now: Action): Action {
  if (decision !== 'context' || !rules.some(isMarkdown)) return decision;
  if (!hasOthers) return 'allow';
  // One of the others may have told as well, or only logged.
  return now === 'allow' ? 'allow' : 'context';
}

/** Their names are those of their files. */
function isMarkdown(name: string): boolean {
  return /\.mdc?$/i.test(name);
}

/** An agent that was sent back often enough is let go, whatever fires. */
function dependsOnSession({ still }: RuleChanges, isStricter: boolean, hasStopGate: boolean): boolean {
  return hasStopGate || (isStricter && still.length > 0);
}

interface Told {
  readonly names: readonly string[];
  readonly call: LoggedCall;
  readonly logged: LoggedEvent;
}

function changesOf(
  { names, call: { rules }, logged: { loss, hasRemarks } }: Told,
  { certain, possible }: BothDecisions,
  { lookAtInput, hasStopGate }: DecidedBy,
): RuleChanges {
  if (names.length === 0 && isQuiet(certain) && isQuiet(possible)) return noChanges;
  const fires = firing(certain);
  const may = firing(possible);
  const isUnsure = (name: string) =>
    loss !== 'none' ||
    may.has(name) ||
    (hasRemarks && lookAtInput.has(name)) ||
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
    holding: (certain?.fired ?? [])
      .filter(({ action }) => action === 'deny' || action === 'ask')
      .map(({ id }) => id),
  };
}

/** Also those that wait for a review; that the gate asks because there is none says nothing more. */
function firing(decision: Decision | undefined): ReadonlySet<string> {
  const fired = (decision?.fired ?? []).map(({ id }) => id).filter(id => id !== ownRules.unreviewed.name);
  return new Set([...fired, ...(decision?.reviews ?? []).map(({ name }) => name)]);
}

/** No rule fires, and none waits for a review. */
function isQuiet(decision: Decision | undefined): boolean {
  return !decision || (decision.fired.length === 0 && (decision.reviews ?? []).length === 0);
}

function actionOf({ action }: Decision): Action {
  return action === 'none' ? 'allow' : action;
}

function rank(action: Action): number {
  return outcomes.indexOf(action);
}
