/**
 * Lifts a program about one call to a program about all events of all sessions: each relation gets two columns in
 * front, the session and the number of the event. INVARIANT: for one session and event, the lifted relations have the
 * rows that the program derives from the tables' facts about that event.
 */
import { atomsOf } from '../../datalog/atoms.ts';
import {
  type Atom,
  type Column,
  type Fact,
  type Literal,
  type Program,
  positive,
  type Rule,
  variable,
} from '../../datalog/program.ts';

interface Lifting {
  /** The relations that differ from event to event, with all that depend on them. */
  readonly perEvent: ReadonlySet<string>;
  readonly nameOf: (relation: string) => string;
  /** A relation of sessions and events, for what holds of each event that is asked about. */
  readonly asked: string;
}

const SESSION = variable('session_');
const AT = variable('at_');
const KEY: readonly Column[] = [
  { name: 'session', type: 'symbol' },
  { name: 'at', type: 'number' },
];

/** The relations that depend on one of these, with these. */
export function dependentOn(relations: Iterable<string>, rules: readonly Rule[]): ReadonlySet<string> {
  const found = new Set(relations);
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { head, body } of rules)
      if (atomsOf(body).some(({ relation }) => found.has(relation))) found.add(head.relation);
  }
  return found;
}

export function liftedToTables(program: Program, { perEvent, nameOf, asked }: Lifting): Program {
  const ofEvent = positive(asked, SESSION, AT);
  const inAtom = (atom: Atom): Atom =>
    perEvent.has(atom.relation)
      ? { ...atom, relation: nameOf(atom.relation), terms: [SESSION, AT, ...atom.terms] }
      : atom;
  const inBody = (body: readonly Literal[]): readonly Literal[] =>
    body.map(literal => {
      if (literal.kind === 'comparison') return literal;
      if (literal.kind === 'aggregate') return { ...literal, body: inBody(literal.body) };
      return { ...literal, atom: inAtom(literal.atom) };
    });
  const inRule = ({ head, body, origin }: Rule): Rule => {
    const isBound = body.some(each => each.kind === 'positive' && perEvent.has(each.atom.relation));
    const needsEvent = perEvent.has(head.relation) && !isBound;
    return { head: inAtom(head), body: [...(needsEvent ? [ofEvent] : []), ...inBody(body)], origin };
  };
  const fixed = ({ relation }: Fact): boolean => !perEvent.has(relation);
  return {
    ...program,
    relations: program.relations.map(relation =>
      perEvent.has(relation.name)
        ? {
            ...relation,
            name: nameOf(relation.name),
            columns: [...keyBefore(relation.columns), ...relation.columns],
          }
        : relation,
    ),
    facts: program.facts.filter(fixed),
    rules: [
      ...program.facts.filter(each => !fixed(each)).map(fact => inRule(asRule(fact, program))),
      ...program.rules.map(inRule),
    ],
  };
}

/** The key columns, with names that no other column has. */
function keyBefore(columns: readonly Column[]): readonly Column[] {
  const isTaken = (name: string): boolean => columns.some(each => each.name === name);
  return KEY.map(({ name, type }) => ({ name: isTaken(name) ? `${name}_` : name, type }));
}

/** A fact holds of each event that is asked about. */
function asRule({ relation, tuple, origin }: Fact, { relations }: Program): Rule {
  const { columns = [] } = relations.find(({ name }) => name === relation) ?? {};
  const terms = tuple.map((value, at) => {
    const type = columns[at]?.type ?? 'symbol';
    return { kind: 'constant', type, value } as const;
  });
  return { head: { relation, terms }, body: [], origin: origin ?? { label: 'a fact' } };
}
