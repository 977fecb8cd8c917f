/**
 * The condition under which each rule and fact of a program matters for an input. It combines the necessary conditions
 * of the base relations in the body with those of the rules that derive the other relations in it:
 *
 *     rule_fires(3, part) :-
 *       event("PreToolUse", _), tool_matches("Write|Edit"), …, text_matches(part, "content", "eval\\(", _).
 *     decision(3, "deny") :- rule_fires(3, _).
 *
 * INVARIANT: a rule whose condition does not hold derives nothing, or only rows that nothing reads. A fact whose
 * condition does not hold is read only by rules that derive nothing. So leaving them out changes no decision.
 */
import type {
  Atom,
  Fact,
  Literal,
  Origin,
  Program,
  Rule,
  StratifiedProgram,
  Term,
  Value,
} from '../../datalog/program.ts';
import { allOf, anyOf, type Condition, NONE } from '../../sources/condition.ts';
import type { Relation } from '../../sources/relation.ts';

interface Conditions {
  ofRule(rule: Rule): Condition;
  ofFact(fact: Fact): Condition;
}

/** Returns the declaration of a relation of the product; undefined for any other relation. */
export type Declarations = (relation: string) => Relation | undefined;

/** Maximum number of rules for one relation whose conditions are distinguished. */
const MAX_DERIVING_RULES = 64;

/** A kind of trigger: some active rule derives a row of the relation. */
export const DERIVED = 'derived';

export function conditionsOf({ program, strata }: StratifiedProgram, declarations: Declarations): Conditions {
  const conditions = new ProgramConditions(program, strata, declarations);
  const ofRule = new Map(program.rules.map(rule => [rule, conditions.ofBody(rule, new Map())] as const));
  // Reversed, since the readers of a negated relation are in later strata, and may themselves be negated.
  for (const rule of strata.flatMap(({ rules }) => rules).reverse()) {
    const relevance = conditions.relevanceOf(rule, ofRule);
    if (relevance) ofRule.set(rule, allOf([ofRule.get(rule) ?? NONE, relevance]));
  }
  const unreadFacts = new UnreadFacts(program.rules, ofRule);
  return {
    ofRule: rule => ofRule.get(rule) ?? NONE,
    ofFact: fact => conditions.ofReaders(fact) ?? unreadFacts.of(fact),
  };
}

type Substitution = ReadonlyMap<string, Value>;

/** An atom in a body. The variables of an atom within an aggregate are the aggregate's own. */
interface Reading {
  readonly rule: Rule;
  readonly atom: Atom;
  readonly isDenied: boolean;
  readonly isNested: boolean;
}

class ProgramConditions {
  readonly #outputs: ReadonlySet<string>;
  readonly #stratumOf = new Map<string, number>();
  readonly #given: ReadonlySet<string>;
  readonly #heads: AtomIndex<Rule>;
  readonly #readings: AtomIndex<Reading>;
  readonly #declarations: Declarations;
  readonly #ofRows = new Map<string, Condition>();
  /** Conditions of atoms without bound variables, since a body is visited again for each of its readers. */
  readonly #unbound = new Map<Atom, Condition>();

  constructor(program: Program, strata: StratifiedProgram['strata'], declarations: Declarations) {
    this.#outputs = new Set(program.outputs);
    this.#given = new Set(program.facts.map(({ relation }) => relation));
    this.#declarations = declarations;
    for (const [at, { relations }] of strata.entries())
      for (const relation of relations) this.#stratumOf.set(relation, at);
    this.#heads = new AtomIndex(program.rules.map(rule => [rule.head, rule] as const));
    this.#readings = new AtomIndex(
      program.rules.flatMap(rule => readingsIn(rule).map(each => [each.atom, each] as const)),
    );
  }

  /** The condition of a body under values of some variables. `except` is an atom that is known to have a row. */
  ofBody(rule: Rule, values: Substitution, except?: Atom): Condition {
    const stratum = this.#stratumOf.get(rule.head.relation) ?? 0;
    const conditions: Condition[] = [];
    for (const literal of rule.body) {
      if (literal.kind !== 'positive' || literal.atom === except) continue;
      const condition = this.#ofAtom(literal.atom, values, stratum);
      if (condition.length > 0) conditions.push(condition);
    }
    return conditions.length > 0 ? allOf(conditions) : NONE;
  }

  #ofAtom(atom: Atom, values: Substitution, above: number): Condition {
    const { relation, terms } = atom;
    // A fact may provide the row, and a rule of the same stratum may depend on this one.
    if (this.#given.has(relation) || (this.#stratumOf.get(relation) ?? -1) >= above) return NONE;
    const isBound = terms.some(term => term.kind === 'variable' && values.has(term.name));
    const known = isBound ? undefined : this.#unbound.get(atom);
    const condition =
      known ??
      this.#conditionOf(
        relation,
        terms.map(term => constantIn(term, values)),
      );
    if (!known && !isBound) this.#unbound.set(atom, condition);
    return condition;
  }

  #conditionOf(relation: string, constants: Constants): Condition {
    const key = rowKey(relation, constants);
    const known = this.#ofRows.get(key) ?? this.#ofRow(relation, constants);
    this.#ofRows.set(key, known);
    return known;
  }

  #ofRow(relation: string, constants: Constants): Condition {
    if (!this.#stratumOf.has(relation)) return necessaryOf(this.#declarations(relation), constants);
    const makers = this.#heads.thatMayBe(relation, constants);
    const isAsked = makers.length <= MAX_DERIVING_RULES;
    const derived = isAsked ? anyOf(makers.map(maker => this.#ofMaker(maker, constants))) : NONE;
    return derived.length === 0 ? [[`${DERIVED} ${relation}`]] : derived;
  }

  #ofMaker(rule: Rule, constants: Constants): Condition {
    return this.ofBody(rule, substitutionOf(rule.head, constants));
  }

  /** Undefined for a fact that no rule reads. */
  ofReaders({ relation, tuple }: Fact): Condition | undefined {
    const readings = this.#readings.thatMayBe(relation, tuple);
    return readings.length === 0
      ? undefined
      : anyOf(readings.map(reading => this.#ofReading(reading, tuple)));
  }

  /**
   * For a relation that is used only under negation, such as `excepted(7, leaf)`: the condition under which a negating
   * rule may fire.
   */
  relevanceOf({ head }: Rule, ofRule: ReadonlyMap<Rule, Condition>): Condition | undefined {
    if (this.#outputs.has(head.relation)) return undefined;
    const constants = head.terms.map(term => constantIn(term, new Map()));
    const all = this.#readings.of(head.relation);
    if (all.length === 0 || !all.every(({ isDenied }) => isDenied)) return undefined;
    const readings = this.#readings.thatMayBe(head.relation, constants);
    return anyOf(
      readings.map(reading => allOf([this.#ofReading(reading, constants), ofRule.get(reading.rule) ?? NONE])),
    );
  }

  #ofReading({ rule, atom, isNested }: Reading, constants: Constants): Condition {
    return this.ofBody(rule, isNested ? new Map() : substitutionOf(atom, constants), atom);
  }
}

type Constants = readonly (Value | undefined)[];

/**
 * The conditions of rows of declared relations, by their constants. They are kept because a long-running process
 * compiles the same rules again.
 */
const knownOf = new WeakMap<Relation, Map<string, Condition>>();
const MAX_KNOWN = 10_000;

function necessaryOf(relation: Relation | undefined, constants: Constants): Condition {
  if (!relation?.necessary) return NONE;
  const texts = constants.map(textOf);
  const key = rowKey('', texts);
  const ofRelation = knownOf.get(relation) ?? new Map<string, Condition>();
  const known = ofRelation.get(key) ?? relation.necessary(texts);
  if (ofRelation.size >= MAX_KNOWN) ofRelation.clear();
  knownOf.set(relation, ofRelation.set(key, known));
  return known;
}

function constantIn(term: Term, values: Substitution): Value | undefined {
  if (term.kind === 'constant') return term.value;
  return term.kind === 'variable' ? values.get(term.name) : undefined;
}

/** A key in which each text has its length, so that keys are equal only for equal rows. */
function rowKey(relation: string, constants: Constants): string {
  let key = relation;
  for (const value of constants)
    key += typeof value === 'string' ? ` ${value.length}:${value}` : ` ${value ?? '_'}`;
  return key;
}

function textOf(value: Value | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}

/** The variables of the atom, with the row's values in their columns. */
function substitutionOf({ terms }: Atom, constants: Constants): Substitution {
  const values = new Map<string, Value>();
  for (const [column, term] of terms.entries()) {
    const value = constants[column];
    if (term.kind === 'variable' && value !== undefined) values.set(term.name, value);
  }
  return values;
}

function readingsIn(rule: Rule): readonly Reading[] {
  const inBody = (body: readonly Literal[], isNested: boolean): readonly Reading[] =>
    body.flatMap(literal => {
      if (literal.kind === 'comparison') return [];
      if (literal.kind === 'aggregate') return inBody(literal.body, true);
      return [{ rule, atom: literal.atom, isDenied: literal.kind === 'negative' && !isNested, isNested }];
    });
  return inBody(rule.body, false);
}

/** Finds items by atom, for the constants of a row. */
class AtomIndex<T> {
  readonly #all = new Map<string, T[]>();
  /** Items by relation, column and constant. Items without a constant in a column are under the column alone. */
  readonly #byConstant = new Map<string, { atom: Atom; item: T }[]>();

  constructor(items: readonly (readonly [Atom, T])[]) {
    for (const [atom, item] of items) {
      push(this.#all, atom.relation, item);
      for (const [column, term] of atom.terms.entries())
        push(this.#byConstant, keyOf(atom.relation, column, constantIn(term, new Map())), { atom, item });
    }
  }

  of(relation: string): readonly T[] {
    return this.#all.get(relation) ?? [];
  }

  /** The items whose constants are compatible with a row with these constants. */
  thatMayBe(relation: string, constants: Constants): readonly T[] {
    const column = constants.findIndex(value => value !== undefined);
    if (column < 0) return this.of(relation);
    const near = [constants[column], undefined].flatMap(
      value => this.#byConstant.get(keyOf(relation, column, value)) ?? [],
    );
    return near.filter(({ atom }) => mayBe(atom, constants)).map(({ item }) => item);
  }
}

function keyOf(relation: string, column: number, value: Value | undefined): string {
  return value === undefined ? `${relation} ${column}` : `${relation} ${column} ${typeof value} ${value}`;
}

function mayBe({ terms }: Atom, constants: Constants): boolean {
  return terms.every((term, column) => {
    const value = constants[column];
    return value === undefined || term.kind !== 'constant' || term.value === value;
  });
}

/** Facts that no rule reads, such as the name of a rule. They belong to the rules that they are about. */
class UnreadFacts {
  readonly #byOrigin = new Map<Origin, Condition[]>();
  readonly #byId = new Map<Value, Condition[]>();

  constructor(rules: readonly Rule[], ofRule: ReadonlyMap<Rule, Condition>) {
    for (const rule of rules) {
      const condition = ofRule.get(rule) ?? NONE;
      const [id] = rule.head.terms;
      push(this.#byOrigin, rule.origin, condition);
      if (id?.kind === 'constant') push(this.#byId, id.value, condition);
    }
  }

  of({ origin, tuple }: Fact): Condition {
    const [id] = tuple;
    const rules =
      (origin && this.#byOrigin.get(origin)) ?? (id === undefined ? undefined : this.#byId.get(id));
    return rules ? anyOf(rules) : NONE;
  }
}

function push<K, T>(map: Map<K, T[]>, key: K, item: T): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}
