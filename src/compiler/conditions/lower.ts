/**
 * Lowers conditions under `when` and `unless` to Datalog. For condition 4, `npm test` passed since `src/**` was
 * written, of rule 3:
 *
 *     sure_event(4, n, time, begun, ended) :-
 *       matched(3, _, _), past_surely_ran(n, "npm test", "passed", time, begun, ended).
 *     since(3, 4, 5).
 *
 * and the same with `possible_event`; `rules.dl` derives whether the condition holds, surely or possibly. A restricting
 * rule requires `possibly` under `when` and `surely` under `unless`; a loosening rule requires the opposite.
 */
import {
  atom,
  type Literal,
  negative,
  number,
  type Origin,
  positive,
  type Rule,
  symbol,
  wildcard,
} from '../../datalog/program.ts';
import { userProgramRelations } from '../../sources/user-programs.ts';
import { type JsonNode, toJson } from '../../values/json-node.ts';
import type { PastPhrase } from '../../values/rule-metadata.ts';
import { CONDITION, lowerTest } from '../lower-test.ts';
import type { TestDecl } from '../test-of-claim.ts';
import { type Conditions, type Entry, mayBeUnknown, type Occurrence, type PastCondition } from './ast.ts';
import { EVENT, eventOf } from './events.ts';
import type { ConditionProgram } from './program.ts';
import { bindCondition, bindRelation } from './resolve.ts';
import { occurred, sentenceOf } from './sentence.ts';

/** A rule with conditions. */
interface Conditioned {
  readonly id: number;
  readonly name: string;
  readonly conditions: Conditions;
  /** Whether the rule loosens. If so, conditions on the past must surely hold. */
  readonly loosens: boolean;
  readonly ignoresCase: boolean;
}

interface LoweredConditions {
  /** Literals that hold if the conditions allow the rule to fire. */
  readonly fires: readonly Literal[];
  /**
   * Literals that hold if the conditions are met without anything unknown. Absent if no condition is on the past or on
   * a program.
   */
  readonly asKnown?: readonly Literal[];
}

/**
 * The rules that derive `head` from any of the bodies if the conditions hold. If a condition is on the past, the bodies
 * become rules of their own: the past is read only if one of them holds.
 */
export function firingRules(
  bodies: readonly (readonly Literal[])[],
  head: Rule['head'],
  { fires, asKnown }: LoweredConditions,
  origin: Origin,
): readonly Rule[] {
  if (!asKnown) return bodies.map(body => ({ head, body: [...body, ...fires], origin }));
  const [id, part] = head.terms;
  if (!id || !part) throw new Error('a rule fires for a part of a call, or for a command');
  const matched = atom('matched', id, symbol(head.relation), part);
  return [
    ...bodies.map(body => ({ head: matched, body, origin })),
    { head, body: [{ kind: 'positive', atom: matched }, ...fires], origin },
  ];
}

/** Everything about the rule holds except its conditions. */
function matchedBy(id: number): Literal {
  return positive('matched', number(id), wildcard, wildcard);
}

/**
 * The decision rules of a rule. A `deny` becomes `ask` if the rule fires only because a part of the past is unknown.
 */
export function decisionRules(
  id: number,
  action: string,
  fires: Literal,
  { asKnown }: LoweredConditions,
  origin: Origin,
): readonly Rule[] {
  const decides = (word: string, ...body: Literal[]): Rule => ({
    head: atom('decision', number(id), symbol(word)),
    body: [fires, ...body],
    origin,
  });
  if (!asKnown || action !== 'deny') return [decides(action)];
  return [
    { head: atom('as_known', number(id)), body: [matchedBy(id), ...asKnown], origin },
    decides(action, positive('as_known', number(id))),
    decides('ask', negative('as_known', number(id))),
  ];
}

/**
 * How a condition is evaluated: whether it may hold, or surely holds. The `known` variants count unknown parts of the
 * past against a restricting rule.
 */
type Asked = 'possibly' | 'surely' | 'possibly as known' | 'surely if known';

const opposite: Readonly<Record<Asked, Asked>> = {
  possibly: 'surely',
  surely: 'possibly',
  'possibly as known': 'surely if known',
  'surely if known': 'possibly as known',
};

export function lowerConditions(rule: Conditioned, program: ConditionProgram): LoweredConditions {
  const { conditions, loosens } = rule;
  const lowering = new Lowering(rule, program);
  const when = conditions.when.map(each => lowering.entry(each));
  const unless = conditions.unless.map(each => lowering.entry(each));
  const all = (asked: Asked) => [
    ...when.flatMap(each => lowering.literals(each, asked, true)),
    ...unless.flatMap(each => lowering.literals(each, opposite[asked], false)),
  ];
  const fires = all(loosens ? 'surely' : 'possibly');
  const past = [
    ...when.flatMap(each => phrasesIn(each, false)),
    ...unless.flatMap(each => phrasesIn(each, true)),
  ];
  if (past.length === 0) return { fires };
  program.past.set(rule.id, past);
  return { fires, asKnown: all('possibly as known') };
}

/** An entry whose conditions have ids. */
type Node =
  | { readonly kind: 'test'; readonly id: number }
  | {
      readonly kind: 'past' | 'relation';
      readonly id: number;
      readonly phrase: Omit<PastPhrase, 'prevents'>;
    }
  | { readonly kind: 'all' | 'any'; readonly nodes: readonly Node[] }
  | { readonly kind: 'not'; readonly node: Node };

/** Under `not`, a condition that prevents the rule becomes one that makes it fire. */
function phrasesIn(node: Node, prevents: boolean): readonly PastPhrase[] {
  switch (node.kind) {
    case 'test':
      return [];
    case 'past':
    case 'relation':
      return [{ ...node.phrase, prevents }];
    case 'not':
      return phrasesIn(node.node, !prevents);
    default:
      return node.nodes.flatMap(each => phrasesIn(each, prevents));
  }
}

interface HowNamed {
  readonly origin: Origin;
  readonly isReset: boolean;
}

class Lowering {
  readonly #rule: Conditioned;
  readonly #program: ConditionProgram;
  readonly #origin: Origin;
  readonly #guard: readonly Literal[];
  /** The number of payload tests so far. */
  #place = 0;

  constructor(rule: Conditioned, program: ConditionProgram) {
    this.#rule = rule;
    this.#program = program;
    const { when, unless } = rule.conditions;
    this.#guard = mayBeUnknown([...when, ...unless]) ? [matchedBy(rule.id)] : [];
    this.#origin = { label: `conditions of rule ${rule.id} \`${rule.name}\`` };
  }

  entry(entry: Entry): Node {
    switch (entry.kind) {
      case 'selector': {
        const { tests, rules } = this.#program;
        const test = bindCondition(entry.condition);
        const id = this.#program.next++;
        tests.push(test);
        const { claim, decl } = test;
        const asked = [
          `\`${claim.name.value}\``,
          decl.rule.value,
          ...(decl.value ? [shortText(decl.value)] : []),
        ];
        const label = `condition ${this.#place++} of rule ${this.#rule.id} \`${this.#rule.name}\`: ${asked.join(' ')}`;
        rules.push(...lowerTest(test, id, CONDITION, { label, span: test.decl.span }));
        return { kind: 'test', id };
      }
      case 'past':
        return this.#past(entry.condition);
      case 'relation':
        return this.#relation(entry.test);
      case 'not':
        return { kind: 'not', node: this.entry(entry.entry) };
      default:
        return { kind: entry.kind, nodes: entry.entries.map(each => this.entry(each)) };
    }
  }

  /** Literals that hold if the node holds (`isWanted`) or does not hold. */
  literals(node: Node, asked: Asked, isWanted: boolean): readonly Literal[] {
    switch (node.kind) {
      case 'test':
        return [(isWanted ? positive : negative)(CONDITION.holds, number(node.id))];
      case 'not':
        return this.literals(node.node, opposite[asked], !isWanted);
      case 'past':
        return this.#ofPast(node.id, asked, isWanted);
      case 'relation':
        return this.#ofRelation(node.id, asked, isWanted);
      default:
        if ((node.kind === 'all') === isWanted)
          return node.nodes.flatMap(each => this.literals(each, asked, isWanted));
        return [this.#either(node.nodes.map(each => this.literals(each, asked, isWanted)))];
    }
  }

  #ofPast(id: number, asked: Asked, isWanted: boolean): readonly Literal[] {
    const condition = number(id);
    switch (asked) {
      case 'possibly':
        return isWanted
          ? [this.#either([[positive('possibly', condition)], [positive('in_doubt', condition)]])]
          : [negative('possibly', condition), negative('in_doubt', condition)];
      case 'surely':
        return [(isWanted ? positive : negative)('surely', condition)];
      case 'possibly as known':
        return isWanted
          ? [positive('possibly', condition), negative('in_doubt', condition)]
          : [this.#either([[negative('possibly', condition)], [positive('in_doubt', condition)]])];
      case 'surely if known':
        return isWanted
          ? [this.#either([[positive('surely', condition)], [positive('in_doubt', condition)]])]
          : [negative('surely', condition), negative('in_doubt', condition)];
    }
  }

  /** A derived row is certain, unless the program or its input is unknown. */
  #ofRelation(id: number, asked: Asked, isWanted: boolean): readonly Literal[] {
    const holds = (isWanted ? positive : negative)(CONDITION.holds, number(id));
    const inDoubt = number(id);
    const mayHold = (asked === 'possibly' || asked === 'surely if known') === isWanted;
    if (mayHold) return [this.#either([[holds], [positive('in_doubt', inDoubt)]])];
    return [holds, negative('in_doubt', inDoubt)];
  }

  /** A literal that holds if one of the bodies does. */
  #either(bodies: readonly (readonly Literal[])[]): Literal {
    const id = this.#program.next++;
    this.#program.hasChoices = true;
    for (const body of bodies)
      this.#derive(atom('either', number(id)), [...this.#guard, ...body], this.#origin);
    return positive('either', number(id));
  }

  #derive(head: Rule['head'], body: readonly Literal[], origin: Origin): void {
    this.#program.rules.push({ head, body, origin });
  }

  /**
   * Adds `when_holds(4) :- program0_flow_sends_secret(_, _).`, and derives `asks_program(0)` if everything about the
   * rule holds except its conditions.
   */
  #relation(decl: TestDecl): Node {
    const { program } = this.#rule.conditions;
    const test = bindRelation(decl, program);
    const scope = program?.number ?? 0;
    const id = this.#program.next++;
    const { id: rule, name } = this.#rule;
    const what = `\`${decl.name.value}\` of \`${program?.file}\``;
    const origin: Origin = {
      label: `condition ${id} of rule ${rule} \`${name}\`: ${what} ${decl.rule.value}`,
      span: decl.span,
    };
    if (program) this.#program.programs.add(program);
    this.#program.rules.push(...lowerTest(test, id, CONDITION, origin));
    this.#derive(atom(userProgramRelations.asks_program.name, number(scope)), this.#guard, origin);
    const unfinished = positive(userProgramRelations.unfinished.name, number(scope), wildcard);
    this.#derive(atom('in_doubt', number(id)), [...this.#guard, unfinished], origin);
    if (program?.asksThePast) {
      this.#program.asksThePast = true;
      this.#program.facts.push({ relation: 'asks', tuple: [rule, id], origin });
    }
    const readsPast = program?.asksThePast === true && { readsPast: true as const };
    return { kind: 'relation', id, phrase: { condition: id, what, program: scope, ...readsPast } };
  }

  #past(condition: PastCondition): Node {
    const { facts } = this.#program;
    this.#program.asksThePast = true;
    const id = this.#program.next++;
    const { id: rule, name } = this.#rule;
    const label = `condition ${id} of rule ${rule} \`${name}\`: ${sentenceOf(condition)}`;
    const origin: Origin = { label, span: condition.span };
    const says = (relation: string, value: number) =>
      facts.push({ relation, tuple: [rule, id, value], origin });
    const { since, within, last, atLeast } = condition;
    facts.push({ relation: 'asks', tuple: [rule, id], origin });
    says('at_least', atLeast);
    if (within) says('within', within.milliseconds);
    if (last !== undefined) says('last', last);
    this.#events(id, condition, { origin, isReset: false });
    const phrase = { condition: id, what: occurred(condition) };
    if (!since) return { kind: 'past', id, phrase };
    const reset = this.#program.next++;
    says('since', reset);
    this.#events(reset, since, { origin, isReset: true });
    return { kind: 'past', id, phrase: { ...phrase, reset, resetWhat: occurred(since) } };
  }

  /** Adds rules for the events that match a verb and its result; `rules.dl` derives which of them count. */
  #events(id: number, occurrence: Occurrence, { origin, isReset }: HowNamed): void {
    const { verb } = occurrence;
    if ('same' in verb && verb.same === 'file') this.#program.asksForFiles = true;
    for (const surely of [false, true])
      this.#derive(
        atom(surely ? 'sure_event' : 'possible_event', number(id), ...EVENT),
        [...this.#guard, eventOf(occurrence, { surely, isReset, ignoresCase: this.#rule.ignoresCase })],
        origin,
      );
  }
}

/** A value, shortened for a sentence. */
function shortText(node: JsonNode): string {
  const text = JSON.stringify(toJson(node));
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

const MAX_SHOWN = 80;
