/**
 * The bodies of rules as the search for constants goes through them, and the values that their variables may still
 * have.
 */
import type { Atom, Literal, Program, Rule, Term, Tuple, Value } from '../datalog/program.ts';
import type { Computed } from './computed.ts';

/** The values that a variable may still have; absent for one that may have any. */
export type Possible = Map<string, ReadonlySet<Value>>;

/** What is looked for: constants of a relation. */
export interface Sought {
  readonly key: string;
  readonly constants: readonly string[];
}

/** A literal of a body. */
export interface Step {
  readonly atom: Atom;
  /** Whether the rule derives nothing without a row. */
  readonly isPositive: boolean;
  readonly computed: Computed | undefined;
  /** Where all that is sought is constant in the atom, as most is. */
  readonly constants: Sought | undefined;
  /** The variables that later literals have too. */
  readonly passedOn: readonly { readonly column: number; readonly name: string }[];
}

type Unlinked = Omit<Step, 'passedOn'>;

export type ComputedNamed = (relation: string) => Computed | undefined;

const stepsKnown = new WeakMap<readonly Rule[], readonly (readonly Step[])[]>();

/** The bodies that mention a computed relation, without comparisons and what rules derive: the same for all events. */
export function stepsOf({ rules }: Pick<Program, 'rules'>, computedNamed: ComputedNamed) {
  const known = stepsKnown.get(rules);
  if (known) return known;
  const derived = new Set(rules.map(({ head }) => head.relation));
  const bodies = rules
    .map(({ body }) => stepsIn(body, true, computedNamed))
    .filter(steps => steps.some(({ computed }) => computed))
    .map(steps => passingOn(steps.filter(({ atom }) => !derived.has(atom.relation))));
  stepsKnown.set(rules, bodies);
  return bodies;
}

function passingOn(steps: readonly Unlinked[]): readonly Step[] {
  return steps.map((step, at) => {
    const later = new Set(steps.slice(at + 1).flatMap(({ atom }) => atom.terms.flatMap(namesOf)));
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
  return body.flatMap(literal => {
    if (literal.kind === 'comparison') return [];
    if (literal.kind === 'aggregate') return stepsIn(literal.body, false, computedNamed);
    const { atom } = literal;
    const isPositive = isOuter && literal.kind === 'positive';
    const computed = computedNamed(atom.relation);
    return computed || isPositive
      ? [{ atom, isPositive, computed, constants: computed && constantsIn(atom, computed) }]
      : [];
  });
}

function constantsIn({ terms }: Atom, computed: Computed): Sought | undefined {
  const { sought } = computed;
  const constants = sought.flatMap(column => {
    const term = terms[column];
    return term?.kind === 'constant' ? [String(term.value)] : [];
  });
  return constants.length === sought.length ? soughtOf(computed, constants) : undefined;
}

/** All that the variables may be; nothing where one may have any value. */
export function choicesOf(computed: Computed, terms: readonly Term[], possible: Possible): readonly Sought[] {
  let choices: readonly (readonly string[])[] = [[]];
  for (const column of computed.sought) {
    const values = valuesOf(terms[column], possible) ?? [];
    choices = choices.flatMap(choice => values.map(value => [...choice, String(value)]));
  }
  return choices.map(constants => soughtOf(computed, constants));
}

function soughtOf({ name }: Computed, constants: readonly string[]): Sought {
  return { key: `${name} ${constants.join('\0')}`, constants };
}

export function fits(row: Tuple, terms: readonly Term[], possible: Possible): boolean {
  return terms.every((term, column) => {
    if (term.kind === 'constant') return row[column] === term.value;
    return term.kind !== 'variable' || (possible.get(term.name)?.has(row[column] ?? '') ?? true);
  });
}

/** Undefined where it may be any value. */
export function valuesOf(term: Term | undefined, possible: Possible): readonly Value[] | undefined {
  if (term?.kind === 'constant') return [term.value];
  const values = term?.kind === 'variable' ? possible.get(term.name) : undefined;
  return values && [...values];
}
