/** Prepares rule bodies as steps for the search for constants, with the possible values of their variables. */
import type { Atom, Literal, Program, Rule, Term, Tuple, Value } from '../datalog/program.ts';
import type { Computed } from './computed.ts';

/** The possible values of each variable; a variable that is absent may have any value. */
export type Possible = Map<string, ReadonlySet<Value>>;

/** The constants to search for in a computed relation. */
export interface Binding {
  readonly key: string;
  readonly constants: readonly string[];
}

/** A literal of a body. */
export interface Step {
  readonly atom: Atom;
  /** Whether the rule derives nothing without a row, or nothing with one; in an aggregate, it may either way. */
  readonly needs: 'row' | 'no row' | 'either';
  readonly computed: Computed | undefined;
  /** The constants, if the atom binds all of them to constants, as most do. */
  readonly constants: Binding | undefined;
  /** The variables that later literals have too. */
  readonly passedOn: readonly { readonly column: number; readonly name: string }[];
}

type Unlinked = Omit<Step, 'passedOn'>;

/** Rows that other rules derive, by relation and constants: `excepted(94, leaf)`. */
interface Asking {
  readonly asks: string;
}

export type Body = readonly (Step | Asking)[];

/** INVARIANT: rows of a rule in `waiting` matter only if a body that reads them is evaluated up to that literal. */
interface Bodies {
  readonly first: readonly Body[];
  readonly waiting: ReadonlyMap<string, readonly Body[]>;
}

export type ComputedNamed = (relation: string) => Computed | undefined;

const bodiesKnown = new WeakMap<readonly Rule[], Bodies>();

/**
 * The bodies that mention a computed relation, directly or through a rule that does. They are the same for all events.
 */
export function bodiesOf(program: Pick<Program, 'rules' | 'outputs'>, computedNamed: ComputedNamed): Bodies {
  const { rules } = program;
  const known = bodiesKnown.get(rules);
  if (known) return known;
  const keyOf = keysByConstants(program);
  const derived = new Set(rules.map(({ head }) => head.relation));
  const first: Body[] = [];
  const waiting = new Map<string, Body[]>();
  for (const rule of rules) {
    const body = stepsOf(rule, computedNamed).flatMap((step): readonly (Step | Asking)[] => {
      const { atom, needs, computed } = step;
      if (!derived.has(atom.relation)) return computed || needs === 'row' ? [step] : [];
      const asks = keyOf(atom);
      return asks === undefined ? [] : [{ asks }];
    });
    if (!body.some(step => isAsking(step) || step.computed)) continue;
    const key = keyOf(rule.head);
    const list = key === undefined ? first : (waiting.get(key) ?? []);
    if (key !== undefined) waiting.set(key, list);
    list.push(body);
  }
  const bodies = { first, waiting };
  bodiesKnown.set(rules, bodies);
  return bodies;
}

export function isAsking(step: Step | Asking): step is Asking {
  return 'asks' in step;
}

/**
 * A relation with the constants by which each body asks for it and each head derives it; undefined for one that is an
 * output, or of which a body may ask for any row.
 */
function keysByConstants({ rules, outputs }: Pick<Program, 'rules' | 'outputs'>) {
  const columns = new Map<string, readonly number[]>(outputs.map(name => [name, []]));
  const narrow = ({ relation, terms }: Atom) => {
    const before = columns.get(relation) ?? [...terms.keys()];
    if (before.length === 0) return;
    columns.set(
      relation,
      before.filter(column => terms[column]?.kind === 'constant'),
    );
  };
  const asked = new Set<string>();
  const visit = (body: readonly Literal[]) => {
    for (const literal of body) {
      if (literal.kind === 'comparison') continue;
      if (literal.kind === 'aggregate') visit(literal.body);
      else {
        asked.add(literal.atom.relation);
        narrow(literal.atom);
      }
    }
  };
  for (const { head, body } of rules) {
    narrow(head);
    visit(body);
  }
  return ({ relation, terms }: Atom): string | undefined => {
    const by = asked.has(relation) ? (columns.get(relation) ?? []) : [];
    if (by.length === 0) return undefined;
    return [relation, ...by.map(column => constantOf(terms[column]))].join('\0');
  };
}

function constantOf(term: Term | undefined): Value {
  return term?.kind === 'constant' ? term.value : '';
}

const stepsKnown = new WeakMap<Rule, readonly Step[]>();

/** All literals but comparisons, the same in each program that has the rule. */
function stepsOf(rule: Rule, computedNamed: ComputedNamed): readonly Step[] {
  const known = stepsKnown.get(rule);
  if (known) return known;
  const steps = passingOn(stepsIn(rule.body, true, computedNamed));
  stepsKnown.set(rule, steps);
  return steps;
}

function passingOn(steps: readonly Unlinked[]): readonly Step[] {
  const named = steps.map(({ atom }) => atom.terms.flatMap(namesOf));
  return steps.map((step, at) => {
    const later = new Set(named.slice(at + 1).flat());
    const passedOn = step.atom.terms.flatMap((term, column) =>
      term.kind === 'variable' && later.has(term.name) ? [{ column, name: term.name }] : [],
    );
    return { ...step, passedOn };
  });
}

function namesOf(term: Term): readonly string[] {
  return term.kind === 'variable' ? [term.name] : [];
}

function stepsIn(
  body: readonly Literal[],
  isOuter: boolean,
  computedNamed: ComputedNamed,
): readonly Unlinked[] {
  return body.flatMap((literal): readonly Unlinked[] => {
    if (literal.kind === 'comparison') return [];
    if (literal.kind === 'aggregate') return stepsIn(literal.body, false, computedNamed);
    const { atom } = literal;
    const needs = !isOuter ? 'either' : literal.kind === 'positive' ? 'row' : 'no row';
    const computed = computedNamed(atom.relation);
    return [{ atom, needs, computed, constants: computed && constantsIn(atom, computed) }];
  });
}

function constantsIn({ terms }: Atom, computed: Computed): Binding | undefined {
  const { bound } = computed;
  const constants = bound.flatMap(column => {
    const term = terms[column];
    return term?.kind === 'constant' ? [String(term.value)] : [];
  });
  return constants.length === bound.length ? bindingOf(computed, constants) : undefined;
}

/** The constants that the term's variables may have; none if one may have any value. */
export function choicesOf(
  computed: Computed,
  terms: readonly Term[],
  possible: Possible,
): readonly Binding[] {
  let choices: readonly (readonly string[])[] = [[]];
  for (const column of computed.bound) {
    const values = valuesOf(terms[column], possible) ?? [];
    choices = choices.flatMap(choice => values.map(value => [...choice, String(value)]));
  }
  return choices.map(constants => bindingOf(computed, constants));
}

function bindingOf({ name }: Computed, constants: readonly string[]): Binding {
  return { key: `${name} ${constants.join('\0')}`, constants };
}

export function fits(row: Tuple, terms: readonly Term[], possible: Possible): boolean {
  return terms.every((term, column) => {
    if (term.kind === 'constant') return row[column] === term.value;
    return term.kind !== 'variable' || (possible.get(term.name)?.has(row[column] ?? '') ?? true);
  });
}

/** Undefined if any value is possible. */
export function valuesOf(term: Term | undefined, possible: Possible): readonly Value[] | undefined {
  if (term?.kind === 'constant') return [term.value];
  const values = term?.kind === 'variable' ? possible.get(term.name) : undefined;
  return values && [...values];
}
