/**
 * Compares two versions of hook rules, rule by rule and in total. INVARIANT: "never looser" and "never stricter" are
 * proved; both versions have decided each reported difference with the engine.
 */
import { atom, number, type Tuple, wildcard } from '../datalog/program.ts';
import { hostAnswerRelations } from '../sources/host-answer.ts';
import { policyRelations } from '../sources/policy.ts';
import type { Json } from '../values/json-node.ts';
import {
  comparedPairs,
  Differences,
  isSettled,
  type Pair as PairOf,
  type Proofs,
  pairsOf,
  type VersionComparison,
  versionComparison,
} from './comparison.ts';
import type { AnalysisBudget } from './findings.ts';
import { Containment } from './logic/contain.ts';
import {
  type AnalyzedGate,
  type AnalyzedRule,
  decisionAtom,
  decisionsFrom,
  restrictions,
  strengths,
} from './rules.ts';
import { Languages } from './texts/languages.ts';
import { payloadsFor } from './witness/draft.ts';
import { callOf } from './witness/payload.ts';
import { type Session, sessionsFor } from './witness/session.ts';
import { rivalsIn, variantsOf } from './witness/variants.ts';

function restricts({ actions }: AnalyzedRule): boolean {
  return actions.some(each => restrictions.some(other => other === each));
}

/** The engine's decision about a payload. */
export interface Decided {
  readonly action: string;
  readonly stopsAgent: boolean;
  /** Whether the host skips its own permission prompt. */
  readonly answersAllow: boolean;
  readonly rules: readonly { readonly id: string; readonly action: string }[];
  /** Names of rules whose review decides the call. */
  readonly awaited: readonly string[];
}

export interface ComparedGate {
  readonly gate: AnalyzedGate;
  /**
   * Decides a payload, after a session if one is given. Undefined for a payload that is no event, or is not decided.
   */
  readonly decide: (payload: Json, session?: Session) => Decided | undefined;
}

type Pair = PairOf<AnalyzedRule>;

/** A payload to try, after a session if rules read the past. */
interface Draft {
  readonly payload: Json;
  readonly session?: Session;
}

/** Maximum number of drafts of one comparison. */
const MAX_DRAFTS = 400;
/** Maximum number of allowlist commands to try. */
const MAX_LISTED = 40;
/** Maximum number of payloads to try after each session. */
const MAX_CALLS = 4;

/**
 * Compares two gates. With `changed`, compares only these rules; all others are equal in both versions. Sharing
 * `languages` between comparisons builds each automaton once.
 */
export function compareGates(
  old: ComparedGate,
  now: ComparedGate,
  budget: AnalysisBudget,
  changed?: (rule: AnalyzedRule) => boolean,
  languages: Languages = new Languages(),
): VersionComparison {
  const comparing = new Comparing(old, now, languages, budget);
  // Pairs rules by name, then rules with different names that are proved equal.
  const [before, after] = [old, now].map(({ gate: { rules } }) => (changed ? rules.filter(changed) : rules));
  const pairs = pairsOf(before ?? [], after ?? [], [
    (one, other) => one.name === other.name,
    (one, other) => {
      const { neverLooser, neverStricter } = comparing.proofsOf({ old: one, new: other });
      return neverLooser && neverStricter;
    },
    // Pairs a rule with a rule of another name that is wider or narrower.
    (one, other) => {
      if (!restricts(one) || !restricts(other)) return false;
      const { neverLooser, neverStricter } = comparing.proofsOf({ old: one, new: other });
      return neverLooser || neverStricter;
    },
  ]);
  const isKept = (pair: Pair) => pair.old?.name === pair.new?.name;
  const inOrder = [...pairs.filter(isKept), ...pairs.filter(pair => !isKept(pair))];
  const found = comparedPairs(inOrder, pair => comparing.proofsOf(pair), budget);
  const total = new Differences();
  const totalProofs = changed ? proofsOfAll(found) : comparing.totalProofs(found);
  const open = found.filter(({ proofs, differences }) => !isSettled(proofs, differences));
  const drafts = [
    ...open.flatMap(({ pair }) => comparing.draftsOf(pair)),
    ...(isSettled(totalProofs, total) ? [] : draftsOfLists(old.gate, now.gate)),
  ];
  for (const { payload, session } of shortestFirst(drafts)) {
    const isDone =
      isSettled(totalProofs, total) && open.every(each => isSettled(each.proofs, each.differences));
    if (isDone || budget.isOver()) break;
    const [was, is] = [old.decide(payload, session), now.decide(payload, session)];
    if (!was || !is) continue;
    const input = session ? { history: session, payload } : payload;
    note(total, input, outcomeOf(was), outcomeOf(is));
    for (const { pair, differences } of found) {
      if (!allowsIn(pair))
        note(differences, input, { action: actionBy(was, pair.old) }, { action: actionBy(is, pair.new) });
      // A rule that allows decides nothing itself: the resulting decision about the call counts.
      else if (firesIn(was, pair.old) !== firesIn(is, pair.new))
        note(differences, input, { action: was.action }, { action: is.action });
    }
  }
  return versionComparison('rule', found, ({ name }) => name, totalProofs, total);
}

interface Found {
  readonly pair: Pair;
  readonly proofs: Proofs;
}

/**
 * The proofs if nothing else changed. A rule that allows may also loosen other rules, which only the comparison in
 * total shows.
 */
function proofsOfAll(found: readonly Found[]): Proofs {
  const isRestricting = !found.some(({ pair }) => allowsIn(pair));
  return {
    neverLooser: isRestricting && found.every(({ proofs }) => proofs.neverLooser),
    neverStricter: isRestricting && found.every(({ proofs }) => proofs.neverStricter),
  };
}

function allowsIn({ old, new: now }: Pair): boolean {
  return [old, now].some(rule => rule && rule.allows.length > 0);
}

/** Sorts the drafts so that the first difference found is the shortest. */
function shortestFirst(drafts: readonly Draft[]): readonly Draft[] {
  const byText = new Map(drafts.map(each => [JSON.stringify(each), each]));
  return [...byText].toSorted(([one], [other]) => one.length - other.length).map(([, each]) => each);
}

/** The action of one rule: `allow` if it did not fire, and the action after the review if it waits for one. */
function actionBy({ action, awaited, rules }: Decided, rule: AnalyzedRule | undefined): string {
  if (rule && awaited.includes(rule.name)) return action;
  return (rule && rules.find(({ id }) => id === rule.name)?.action) ?? 'allow';
}

function firesIn({ rules }: Decided, rule: AnalyzedRule | undefined): boolean {
  return rules.some(({ id }) => id === rule?.name);
}

type Outcome = Partial<Decided> & Pick<Decided, 'action'>;

function outcomeOf({ action, stopsAgent, answersAllow }: Decided): Outcome {
  return { action, stopsAgent, answersAllow };
}

function note(differences: Differences, input: Json, before: Outcome, after: Outcome): void {
  const rank = ({ action, stopsAgent, answersAllow }: Outcome) =>
    2 * rankOf(action) + (stopsAgent ? 1 : 0) - (answersAllow ? 1 : 0);
  if (rank(before) === rank(after)) return;
  const shown = ({ action, stopsAgent, answersAllow }: Outcome) =>
    stopsAgent
      ? `${action}, stops the agent`
      : answersAllow
        ? `${action}, without the host's own question`
        : action;
  differences.add({ input, before: shown(before), after: shown(after) }, rank(after) > rank(before));
}

/** Ranks an action. A rule that only logs changes nothing for the agent. */
function rankOf(action: string): number {
  const rank = (strengths as readonly string[]).indexOf(action); // as: to look up any text
  return action === 'log' ? 0 : Math.max(0, rank);
}

class Comparing {
  readonly #old: AnalyzedGate;
  readonly #new: AnalyzedGate;
  readonly #languages: Languages;
  readonly #forward: Containment;
  readonly #backward: Containment;

  constructor(old: ComparedGate, now: ComparedGate, languages: Languages, budget: AnalysisBudget) {
    this.#old = old.gate;
    this.#new = now.gate;
    this.#languages = languages;
    this.#forward = new Containment(old.gate, now.gate, languages, budget);
    this.#backward = new Containment(now.gate, old.gate, languages, budget);
  }

  proofsOf({ old, new: now }: Pair): Proofs {
    const [oldIds, newIds] = [idsOf(old), idsOf(now)];
    if (!isComparable(old, now)) return { neverLooser: false, neverStricter: false };
    return {
      neverLooser: isAsStrict(oldIds, newIds, this.#forward) && allowsWithin(now, old, this.#backward),
      neverStricter: isAsStrict(newIds, oldIds, this.#backward) && allowsWithin(old, now, this.#forward),
    };
  }

  /** If a rule's counterpart does not compensate for the change, any other rule may. */
  totalProofs(found: readonly Found[]): Proofs {
    const own = ({ ids, rules, shared }: AnalyzedGate) =>
      ids.filter(id => !shared.has(id) && !rules.some(rule => rule.id === id));
    const [oldOwn, newOwn] = [own(this.#old), own(this.#new)];
    const holds = (
      forward: boolean,
      [given, wanted]: readonly [AnalyzedGate, AnalyzedGate],
      rest: readonly number[],
    ) => {
      const containment = forward ? this.#forward : this.#backward;
      const left = found.filter(({ proofs }) => !(forward ? proofs.neverLooser : proofs.neverStricter));
      const ids = [...left.flatMap(({ pair }) => idsOf(forward ? pair.old : pair.new)), ...rest];
      if (left.some(({ pair }) => pair.old?.known || pair.new?.known)) return false;
      // Shipped rules stay equally strict if no more is allowed beside them.
      if (given.shared.size > 0) {
        const [narrow, wide] = forward ? [wanted, given] : [given, wanted];
        if (left.some(({ pair }) => allowsIn(pair)) || !isListed(narrow, wide)) return false;
      }
      const reverse = forward ? this.#backward : this.#forward;
      return ids.every(id => isAsStrict([id], wanted.ids, containment)) && agrees(given, wanted, reverse);
    };
    const isSame = found.every(({ proofs }) => proofs.neverLooser && proofs.neverStricter);
    // Two rules are no decisions but matter: that an agent may stop, and that the host's prompt is answered.
    const agrees = (given: AnalyzedGate, wanted: AnalyzedGate, reverse: Containment) =>
      ['may_stop', hostAnswerRelations.answer.name].every(relation => {
        const [own, theirs] = [given, wanted].map(each => each.unfolder.ruleIndex.isDerived(relation));
        return (
          !(own || theirs) ||
          (isSame && own && theirs && isListed(given, wanted) && isListed(wanted, given)) ||
          reverse.holdsWherever(atom(relation, wildcard), [atom(relation, wildcard)])
        );
      });
    return {
      neverLooser: holds(true, [this.#old, this.#new], oldOwn),
      neverStricter: holds(false, [this.#new, this.#old], newOwn),
    };
  }

  /** Payloads on which the two rules may differ, drafted from the conditions that only one of them has. */
  draftsOf({ old, new: now }: Pair): readonly Draft[] {
    const [before, after] = [variantsOf(this.#old, old), variantsOf(this.#new, now)];
    const drafts: Json[] = [];
    for (const [own, other] of [
      [before, after],
      [after, before],
    ] as const) {
      const rivals = rivalsIn(other);
      for (const literals of own) {
        if (drafts.length > MAX_DRAFTS) break;
        drafts.push(...payloadsFor(literals, rivals, this.#languages));
      }
    }
    const plain = drafts.map(payload => ({ payload }));
    const sessions = sessionsFor([...before, ...after], this.#languages);
    const called = shortestFirst(plain).slice(0, MAX_CALLS);
    return [...plain, ...sessions.flatMap(session => called.map(({ payload }) => ({ payload, session })))];
  }
}

/** The host's own facts about a rule have its number, so they are comparable only if number and name are equal. */
function isComparable(old: AnalyzedRule | undefined, now: AnalyzedRule | undefined): boolean {
  if (!old?.known && !now?.known) return true;
  return old?.known === 'number' && now?.known === 'number' && old.id === now.id && old.name === now.name;
}

/** Calls of commands that only one version's allowlist names, and of some that both name. */
function draftsOfLists(old: AnalyzedGate, now: AnalyzedGate): readonly Draft[] {
  const [was, is] = [old, now].map(
    gate =>
      new Map(
        gate.unfolder.ruleIndex
          .factsOf(policyRelations.allowed.name)
          .map(([, name, words]) => [`${name} ${words}`.trim(), true]),
      ),
  );
  if (!was || !is) return [];
  const only = [
    ...[...was.keys()].filter(each => !is.has(each)),
    ...[...is.keys()].filter(each => !was.has(each)),
  ];
  const both = [...was.keys()].filter(each => is.has(each)).slice(0, MAX_LISTED);
  return [...only.slice(0, MAX_LISTED), ...both].map(command => ({ payload: callOf('Bash', { command }) }));
}

/** Whether all allowlist entries of one version also count in the other. */
function isListed(narrow: AnalyzedGate, wide: AnalyzedGate): boolean {
  const keyOf = ([, name, words]: Tuple) => `${name}\n${words}`;
  const listed = new Set(wide.unfolder.ruleIndex.factsOf(policyRelations.allowed.name).map(keyOf));
  return narrow.unfolder.ruleIndex
    .factsOf(policyRelations.allowed.name)
    .every(entry => listed.has(keyOf(entry)));
}

function idsOf(rule: AnalyzedRule | undefined): readonly number[] {
  return rule ? [rule.id] : [];
}

/** Whether a rule allows no command that the other does not allow. */
function allowsWithin(
  rule: AnalyzedRule | undefined,
  other: AnalyzedRule | undefined,
  containment: Containment,
): boolean {
  const wanted = other?.allows ?? [];
  return (rule?.allows ?? []).every(each => containment.holdsWherever(each, wanted));
}

/** Whether, whenever one of the rules restricts, one of the others restricts at least as much. */
function isAsStrict(ids: readonly number[], others: readonly number[], containment: Containment): boolean {
  return ids.every(
    id =>
      restrictions.every(action =>
        containment.holdsWherever(decisionAtom(id, action), decisionsFrom(others, action)),
      ) &&
      containment.holdsWherever(
        atom('agent_stops', number(id)),
        others.map(other => atom('agent_stops', number(other))),
      ),
  );
}
