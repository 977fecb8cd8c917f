/**
 * Compares what two versions of rules decide of a logged call. INVARIANT: a difference holds whatever the log lacks of
 * the call; where that could make the difference, the outcome is undetermined.
 */
import type { Decision, FiredRule } from '../runtime/decision.ts';
import type { Bounds } from './bounds.ts';
import type { LoggedCall } from './log-line.ts';
import { type DecidedLogged, decideLogged, type ReplayOptions } from './replay-entries.ts';

export type VersionOutcome = 'same' | 'stricter' | 'looser' | 'undetermined';

interface ComparedCall {
  readonly outcome: VersionOutcome;
  /** The least restrictive decision of each version; `deny, stops the agent` if it also stops the agent. */
  readonly before: string;
  readonly after: string;
  /** Names of the rules that fire in one version alone, or act otherwise there; empty unless the outcome is certain. */
  readonly rules: readonly string[];
}

/** Properties that are proved of both versions. */
export interface ProvedOfRules {
  /** Both versions decide every call alike. */
  readonly isEqual: boolean;
  /** Names, in each version, of the rules that say the same in both; of all others, none loosens. */
  readonly equal: readonly [old: ReadonlySet<string>, now: ReadonlySet<string>];
}

export function compareVersions(
  call: LoggedCall,
  [old, now]: readonly [Bounds, Bounds],
  proved: ProvedOfRules,
  options: ReplayOptions,
): ComparedCall {
  const [one, other] = [decideLogged(old, call, options), decideLogged(now, call, options)];
  const outcome = outcomeOnAnyDisk(one, other, proved);
  const [before, after] = [shown(one.both.certain), shown(other.both.certain)];
  const isChange = outcome === 'stricter' || outcome === 'looser';
  return { outcome, before, after, rules: isChange ? rulesOf(one.both.certain, other.both.certain) : [] };
}

/** A difference holds whichever files and folders were there. */
function outcomeOnAnyDisk(one: DecidedLogged, other: DecidedLogged, proved: ProvedOfRules): VersionOutcome {
  const outcome = outcomeOf(one, other, proved);
  if (outcome !== 'stricter' && outcome !== 'looser') return outcome;
  const [inOne, inOther] = [one.elsewhere(), other.elsewhere()];
  const most = Math.max(inOne.length, inOther.length);
  const holds = Array.from({ length: most }, (_, at) => {
    const [before, after] = [inOne[at] ?? one.both, inOther[at] ?? other.both];
    return outcomeOf({ ...one, both: before }, { ...other, both: after }, proved) === outcome;
  }).every(Boolean);
  return holds ? outcome : 'undetermined';
}

function outcomeOf(one: DecidedLogged, other: DecidedLogged, proved: ProvedOfRules): VersionOutcome {
  if (proved.isEqual) return 'same';
  const [before, after] = [rangeOf(one), rangeOf(other)];
  if (!before || !after) return 'undetermined';
  if (one.logged.loss !== 'none' || one.both.readsFiles || other.both.readsFiles) return 'undetermined';
  const [inOld, inNew] = proved.equal;
  if (mayFire(one).every(id => inOld.has(id)) && mayFire(other).every(id => inNew.has(id))) return 'same';
  if (after.least > before.most) return 'stricter';
  if (after.most < before.least) return 'looser';
  return before.least === before.most && after.least === after.most ? 'same' : 'undetermined';
}

/** Undefined where the evaluation reached a limit. */
function rangeOf({
  both: { certain, possible },
}: DecidedLogged): { readonly least: number; readonly most: number } | undefined {
  if (!certain || !possible) return undefined;
  // A review may end in a denial, and one that answers may let the call run.
  const isReviewed = (possible.reviews ?? []).length > 0;
  return { least: rankOf(certain), most: isReviewed ? MOST : rankOf(possible) };
}

const strengths = ['allow', 'warn', 'ask', 'deny'];
const MOST = 2 * strengths.length;

/** A rule that only logs changes nothing for the agent. */
function rankOf({ action, stopAgent }: Decision): number {
  return 2 * Math.max(0, strengths.indexOf(action)) + (stopAgent ? 1 : 0);
}

function mayFire({ both: { certain, possible } }: DecidedLogged): readonly string[] {
  return [certain, possible].flatMap(each => [
    ...(each?.fired ?? []).map(({ id }) => id),
    ...(each?.reviews ?? []).map(({ name }) => name),
  ]);
}

function shown(decision: Decision | undefined): string {
  if (!decision) return 'undetermined';
  return decision.stopAgent ? `${decision.action}, stops the agent` : decision.action;
}

function rulesOf(before: Decision | undefined, after: Decision | undefined): readonly string[] {
  const [one, other] = [before?.fired ?? [], after?.fired ?? []];
  const isIn = (all: readonly FiredRule[], { id, action }: FiredRule) =>
    all.some(each => each.id === id && each.action === action);
  const changed = [...one.filter(each => !isIn(other, each)), ...other.filter(each => !isIn(one, each))];
  return [...new Set(changed.map(({ id }) => id))];
}
