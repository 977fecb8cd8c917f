/**
 * Makes conditions on the past comparable between programs. Rules ask whether a condition possibly or surely holds, and
 * whether the past is in doubt. They name conditions by numbers, which differ between programs. Here each question
 * becomes an atom that spells the condition out, so equal questions are equal atoms:
 *
 *     may_hold("{…ran npm test, passed, since src/** was written…}")
 *
 * The history itself stays open. INVARIANT: one question implies another only if, for every history, a yes to the first
 * is a yes to the second.
 */
import { addToGroup } from '../../datalog/groups.ts';
import type { Atom, Fact, Literal, Program, Rule, StratifiedProgram } from '../../datalog/program.ts';
import { symbol } from '../../datalog/program.ts';
import { pastConditionFacts, pastConditionRelations } from '../../sources/past-conditions.ts';
import { Language } from '../texts/language.ts';
import { attempt, type Languages } from '../texts/languages.ts';
import { isWiderList } from './glob-lists.ts';

const { surely, possibly, in_doubt, either, as_known, sure_event, possible_event } = pastConditionRelations;
const { asks, at_least, since, within, last } = pastConditionFacts;

/** The questions: possibly or in doubt; surely; surely or in doubt; possibly and not in doubt; in doubt. */
const questions = ['past_may_hold', 'past_holds', 'past_holds_if_known', 'past_may_hold_as_known'] as const;
type Question = (typeof questions)[number];

/** For each question, the weaker questions on the same condition that it implies. */
const weaker: Readonly<Record<Question, readonly Question[]>> = {
  past_may_hold: [],
  past_holds: ['past_holds_if_known', 'past_may_hold'],
  past_holds_if_known: ['past_may_hold'],
  past_may_hold_as_known: ['past_may_hold'],
};

/** The events of a verb: the relation without `surely_`, its constants, and the results of the events. */
export interface Events {
  readonly relation: string;
  readonly constants: readonly string[];
  readonly ending: string;
}

export interface Condition {
  readonly sure: Events;
  readonly possible: Events;
  readonly atLeast: number;
  readonly within?: number;
  readonly last?: number;
  /** The events that reset the condition: those that surely and those that possibly do. */
  readonly since?: readonly [sure: Events, possible: Events];
}

/** The program with each question about a condition replaced by such an atom. */
export function withPastConditions({ program, ...rest }: StratifiedProgram): StratifiedProgram {
  const conditions = conditionsIn(program);
  if (conditions.size === 0) return { program, ...rest };
  const choices = new Map<string, Rule[]>();
  for (const rule of program.rules)
    if (rule.head.relation === either.name) addToGroup(choices, keyOf(rule.head), rule);
  const rules = program.rules.flatMap((rule): readonly Rule[] => {
    const group = choices.get(keyOf(rule.head));
    const chosen = group && oneQuestion(group, conditions);
    if (chosen) return rule === group[0] ? [chosen] : [];
    if (isUnconditionalAsk(rule)) return [{ ...rule, body: rule.body.slice(0, 1) }];
    return [{ ...rule, body: asQuestions(rule.body, conditions) }];
  });
  return { program: { ...program, rules, facts: [...program.facts, ...askingRules(program)] }, ...rest };
}

/** The relation of rules that have a condition: `asks(rule, _)` has a row for each. */
const ASKS_SOME = 'asks_some';

function askingRules({ facts }: Program): readonly Fact[] {
  const rules = new Set(facts.flatMap(({ relation, tuple }) => (relation === asks.name ? [tuple[0]] : [])));
  return [...rules].map(rule => ({ relation: ASKS_SOME, tuple: [rule ?? 0] }));
}

type Conditions = ReadonlyMap<number, string>;

function keyOf({ relation, terms: [first] }: Atom): string {
  return `${relation} ${first?.kind === 'constant' ? first.value : ''}`;
}

/** The number of the condition in a literal of the given relation and kind. */
function asked(literal: Literal | undefined, relation: string, kind: 'positive' | 'negative'): number {
  if (literal?.kind !== kind || literal.atom.relation !== relation) return Number.NaN;
  const [first] = literal.atom.terms;
  return first?.kind === 'constant' ? Number(first.value) : Number.NaN;
}

/** A choice of two literals that form one question: `possibly(4)` or `in_doubt(4)`. */
function oneQuestion([one, other, more]: readonly Rule[], conditions: Conditions): Rule | undefined {
  if (!one || !other || more || one.body.length !== other.body.length) return undefined;
  const [first, second] = [one.body.at(-1), other.body.at(-1)];
  const id = asked(second, in_doubt.name, 'positive');
  const text = conditions.get(id);
  if (text === undefined) return undefined;
  const question: readonly [kind: 'positive' | 'negative', Question] | undefined =
    asked(first, possibly.name, 'positive') === id
      ? ['positive', 'past_may_hold']
      : asked(first, surely.name, 'positive') === id
        ? ['positive', 'past_holds_if_known']
        : asked(first, possibly.name, 'negative') === id
          ? ['negative', 'past_may_hold_as_known']
          : undefined;
  if (!question) return undefined;
  const [kind, relation] = question;
  return { ...one, body: [...one.body.slice(0, -1), { kind, atom: { relation, terms: [symbol(text)] } }] };
}

/** Combines two literals that form one question; other literals stay. */
function asQuestions(body: readonly Literal[], conditions: Conditions): readonly Literal[] {
  const doubted = body.map(each => asked(each, in_doubt.name, 'negative'));
  return body.flatMap((literal): readonly Literal[] => {
    if (literal.kind === 'positive' && literal.atom.relation === asks.name) {
      const [rule, condition] = literal.atom.terms;
      const isAny = rule && condition?.kind === 'wildcard';
      return isAny ? [{ kind: 'positive', atom: { relation: ASKS_SOME, terms: [rule] } }] : [literal];
    }
    const negated = asked(literal, in_doubt.name, 'negative');
    const isJoined = body.some(each =>
      [possibly.name, surely.name].some(
        relation =>
          asked(each, relation, 'negative') === negated ||
          (relation === possibly.name && asked(each, relation, 'positive') === negated),
      ),
    );
    if (conditions.has(negated) && isJoined) return [];
    for (const [relation, kind, alone, joined] of FORMS) {
      const id = asked(literal, relation, kind);
      const text = conditions.get(id);
      if (text === undefined) continue;
      const question = doubted.includes(id) ? joined : alone;
      return question ? [{ kind, atom: { relation: question, terms: [symbol(text)] } }] : [literal];
    }
    return [literal];
  });
}

/** The forms of a literal on a condition: alone, and together with `!in_doubt` of the same condition. */
const FORMS: readonly (readonly [
  string,
  'positive' | 'negative',
  Question | undefined,
  Question | undefined,
])[] = [
  [surely.name, 'positive', 'past_holds', undefined],
  [surely.name, 'negative', 'past_holds', 'past_holds_if_known'],
  [possibly.name, 'positive', undefined, 'past_may_hold_as_known'],
  [possibly.name, 'negative', undefined, 'past_may_hold'],
];

/**
 * Recognizes the `ask` of a rule that denies by what is known and asks otherwise. Since the strictest decision wins, it
 * may as well ask whenever it fires.
 */
function isUnconditionalAsk({ head, body }: Rule): boolean {
  const [first, second, more] = body;
  const action = head.terms[1];
  return (
    head.relation === 'decision' &&
    action?.kind === 'constant' &&
    action.value === 'ask' &&
    more === undefined &&
    first?.kind === 'positive' &&
    second?.kind === 'negative' &&
    second.atom.relation === as_known.name
  );
}

/** The conditions by number, as texts. Equal conditions have equal texts. */
function conditionsIn({ facts, rules }: Program): Conditions {
  const rowsOf = (relation: string) =>
    new Map(
      facts.flatMap(each =>
        each.relation === relation ? [[Number(each.tuple[1]), Number(each.tuple[2])] as const] : [],
      ),
    );
  const events = (relation: string) =>
    new Map(
      rules.flatMap(each => {
        const [first] = each.head.terms;
        const found = each.head.relation === relation ? eventsIn(each) : undefined;
        return found && first?.kind === 'constant' ? [[Number(first.value), found] as const] : [];
      }),
    );
  const [sure, possible] = [events(sure_event.name), events(possible_event.name)];
  const [resets, lengths, newest] = [since, within, last].map(({ name }) => rowsOf(name));
  const found = new Map<number, string>();
  for (const [id, atLeast] of rowsOf(at_least.name)) {
    const [own, possibleOwn] = [sure.get(id), possible.get(id)];
    const reset = resets?.get(id);
    const [sureReset, possibleReset] = [sure.get(reset ?? -1), possible.get(reset ?? -1)];
    if (!own || !possibleOwn || (reset !== undefined && !(sureReset && possibleReset))) continue;
    const [length, most] = [lengths?.get(id), newest?.get(id)];
    const condition: Condition = {
      ...{ sure: own, possible: possibleOwn, atLeast },
      ...(length !== undefined && { within: length }),
      ...(most !== undefined && { last: most }),
      ...(sureReset && possibleReset && { since: [sureReset, possibleReset] }),
    };
    found.set(id, JSON.stringify(condition));
  }
  return found;
}

/**
 * The events of a rule such as `sure_event(4, n, …) :- matched(3, _, _), past_surely_ran(n, "npm test", "passed", time,
 * begun, ended).`
 */
function eventsIn({ body }: Rule): Events | undefined {
  for (const literal of body) {
    if (literal.kind !== 'positive' || !literal.atom.relation.startsWith('past_')) continue;
    const constants = literal.atom.terms.flatMap(each =>
      each.kind === 'constant' ? [String(each.value)] : [],
    );
    const relation = literal.atom.relation.replace('past_surely_', 'past_');
    return { relation, constants: constants.slice(0, -1), ending: constants.at(-1) ?? '' };
  }
  return undefined;
}

/** Whether a yes to the first question implies a yes to the second; undefined unless both are about the past. */
export function pastImplies(given: Atom, wanted: Atom, languages: Languages): boolean | undefined {
  const [from, to] = [questions, questions].map((all, at) =>
    all.find(each => each === (at === 0 ? given : wanted).relation),
  );
  if (!from || !to) return undefined;
  const [own, other] = [conditionOf(given), conditionOf(wanted)];
  if (!own || !other || (from !== to && !weaker[from].includes(to))) return false;
  if (from === to && isSame(own, other)) return true;
  if (!isWithin(own, other, languages)) return false;
  return to !== 'past_may_hold_as_known' || looksAsFarBack(own, other);
}

/** Whether the second condition holds for every history for which the first one does, both surely and possibly. */
function isWithin(own: Condition, other: Condition, languages: Languages): boolean {
  return (
    areWithin(own.sure, other.sure, languages) &&
    areWithin(own.possible, other.possible, languages) &&
    own.atLeast >= other.atLeast &&
    isAtMost(own.within, other.within) &&
    isAtMost(own.last, other.last) &&
    (other.since === undefined || isSame(own.since, other.since))
  );
}

/**
 * Whether both conditions look back equally far. Dropped events matter to a condition that looks back that far and does
 * not surely hold.
 */
function looksAsFarBack(own: Condition, other: Condition): boolean {
  return own.within === other.within && own.last === other.last && isSame(own.since, other.since);
}

/** The condition in an atom; undefined for any other atom. */
export function conditionIn(atom: Atom): Condition | undefined {
  return questions.some(each => each === atom.relation) ? conditionOf(atom) : undefined;
}

function conditionOf({ terms: [first] }: Atom): Condition | undefined {
  return first?.kind === 'constant' ? JSON.parse(String(first.value)) : undefined;
}

function isAtMost(own: number | undefined, other: number | undefined): boolean {
  return other === undefined || (own !== undefined && own <= other);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether all of the first events are among the second ones. */
function areWithin(one: Events, other: Events, languages: Languages): boolean {
  if (one.relation !== other.relation) return false;
  if (one.ending !== other.ending && other.ending !== 'completed') return false;
  if (isSame(one.constants, other.constants)) return true;
  const [first = '', second = ''] = one.constants;
  const [otherFirst = '', otherSecond = ''] = other.constants;
  switch (one.relation) {
    case 'past_ran':
      return first.startsWith(`${otherFirst} `);
    case 'past_matches':
      return first === otherFirst && matchesWithin(first, second, otherSecond, languages);
    case 'past_within':
      return first === otherFirst && isWiderList(second, otherSecond);
    case 'past_to': {
      const hosts = new Set(otherFirst.split('\n'));
      return first.split('\n').every(each => hosts.has(each));
    }
    default:
      return false;
  }
}

/** Compares the whole name of a tool, or a part of a command or a prompt. */
function matchesWithin(of: string, one: string, other: string, languages: Languages): boolean {
  const kind = of === 'tool' ? 'whole' : 'find';
  const [smaller, larger] = [languages.of(kind, one), languages.of(kind, other)];
  if (!(smaller instanceof Language) || !(larger instanceof Language)) return false;
  return attempt(() => smaller.isWithin(larger)) === true;
}
