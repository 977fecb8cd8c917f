/**
 * Rewrites of a program that keep its results, or change them in a known way. INVARIANT: a rewrite sees programs only
 * and shares no code with the engines under test. It is over 350 lines because each rewrite is a few lines, and they
 * form one list.
 */
import {
  type Atom,
  type Column,
  type ColumnType,
  comparison,
  type Fact,
  type Literal,
  type Program,
  positive,
  type RelationDecl,
  type Rule,
  type Term,
  type Tuple,
  type Value,
  variable,
  wildcard,
} from '../../src/datalog/program.ts';
import type { Scenario } from '../arbitraries/programs.ts';
import type { Dice } from './dice.ts';
import type { Relations } from './relations.ts';

export interface Rewriting {
  readonly name: string;
  /** Undefined where the rewrite does not apply to the program. */
  readonly apply: (scenario: Scenario, dice: Dice) => Rewritten | undefined;
}

export interface Rewritten {
  readonly scenario: Scenario;
  /** The expected result, computed from the earlier one; other relations may differ. Absent: the same result. */
  readonly expected?: (before: Relations) => Relations;
}

const same = (program: Program, input: readonly Fact[]): Rewritten => ({ scenario: { program, input } });

/** Every term, and the terms inside it. */
function mapTerms(rule: Rule, change: (term: Term) => Term): Rule {
  const term = (each: Term): Term =>
    each.kind === 'functor' ? { ...each, args: each.args.map(term) } : change(each);
  const atom = (each: Atom): Atom => ({ ...each, terms: each.terms.map(term) });
  const literal = (each: Literal): Literal => {
    if (each.kind === 'comparison') return { ...each, left: term(each.left), right: term(each.right) };
    if (each.kind !== 'aggregate') return { kind: each.kind, atom: atom(each.atom) };
    const result = term(each.result);
    if (result.kind !== 'variable') throw new Error('the result of an aggregate is a variable');
    return {
      ...each,
      result,
      ...(each.value && { value: term(each.value) }),
      body: each.body.map(literal),
    };
  };
  return { ...rule, head: atom(rule.head), body: rule.body.map(literal) };
}

function mapRelations({ program, input }: Scenario, change: (name: string) => string): Scenario {
  const atom = (each: Atom): Atom => ({ ...each, relation: change(each.relation) });
  const literal = (each: Literal): Literal => {
    if (each.kind === 'comparison') return each;
    if (each.kind === 'aggregate') return { ...each, body: each.body.map(literal) };
    return { kind: each.kind, atom: atom(each.atom) };
  };
  const fact = (each: Fact): Fact => ({ ...each, relation: change(each.relation) });
  return {
    program: {
      relations: program.relations.map(each => ({ ...each, name: change(each.name) })),
      facts: program.facts.map(fact),
      rules: program.rules.map(rule => ({ ...rule, head: atom(rule.head), body: rule.body.map(literal) })),
      outputs: [],
    },
    input: input.map(fact),
  };
}

/** The variables that positive literals bind, with their types. */
function variablesOf(rule: Rule, { relations }: Program): ReadonlyMap<string, ColumnType> {
  const columns = new Map(relations.map(each => [each.name, each.columns]));
  const found = new Map<string, ColumnType>();
  for (const literal of rule.body) {
    if (literal.kind !== 'positive') continue;
    for (const [at, term] of literal.atom.terms.entries()) {
      const type = columns.get(literal.atom.relation)?.[at]?.type;
      if (term.kind === 'variable' && type) found.set(term.name, type);
    }
  }
  return found;
}

function read(body: readonly Literal[]): readonly string[] {
  return body.flatMap(each => {
    if (each.kind === 'comparison') return [];
    return each.kind === 'aggregate' ? read(each.body) : [each.atom.relation];
  });
}

const replaced = (program: Program, rule: Rule, ...by: readonly Rule[]): readonly Rule[] =>
  program.rules.flatMap(each => (each === rule ? by : [each]));

export const rewritings: readonly Rewriting[] = [
  {
    name: 'reordering relations, facts, rules and literals',
    apply: ({ program, input }, { shuffled }) => {
      const rules = shuffled(program.rules).map(rule => ({ ...rule, body: shuffled(rule.body) }));
      const facts = shuffled(program.facts);
      return same({ ...program, relations: shuffled(program.relations), facts, rules }, shuffled(input));
    },
  },
  {
    name: 'renaming relations',
    apply: scenario => {
      const rename = (name: string): string => `r_${[...name].reverse().join('')}`;
      return {
        scenario: mapRelations(scenario, rename),
        expected: before => new Map([...before].map(([name, tuples]) => [rename(name), tuples])),
      };
    },
  },
  {
    name: 'renaming variables',
    apply: ({ program, input }) => {
      const rename = (term: Term): Term =>
        term.kind === 'variable' ? variable(`v_${[...term.name].reverse().join('')}`) : term;
      return same({ ...program, rules: program.rules.map(rule => mapTerms(rule, rename)) }, input);
    },
  },
  {
    name: 'renaming symbols, in their order',
    apply: ({ program, input }) => {
      const rename = (value: Value): Value => (typeof value === 'string' ? `~${value}` : value);
      const fact = (each: Fact): Fact => ({ ...each, tuple: each.tuple.map(rename) });
      const term = (each: Term): Term =>
        each.kind === 'constant' ? { ...each, value: rename(each.value) } : each;
      const rules = program.rules.map(rule => mapTerms(rule, term));
      const renamed = (tuple: string): string => JSON.stringify(valuesIn(tuple).map(rename));
      return {
        scenario: { program: { ...program, facts: program.facts.map(fact), rules }, input: input.map(fact) },
        expected: before =>
          new Map([...before].map(([name, tuples]) => [name, tuples.map(renamed).sort()] as const)),
      };
    },
  },
  {
    name: 'splitting a rule through an auxiliary relation',
    apply: ({ program, input }, { of }) => {
      const rule = of(program.rules);
      if (!rule) return undefined;
      const bound = [...variablesOf(rule, program)];
      const columns = bound.map(([, type], at): Column => ({ name: `c${at}`, type }));
      const terms = bound.map(([name]) => variable(name));
      const joined = rule.body.filter(each => each.kind === 'positive');
      if (joined.length === 0) return undefined;
      const rest = rule.body.filter(each => each.kind !== 'positive');
      const rules = replaced(
        program,
        rule,
        { ...rule, head: { relation: 'auxiliary', terms }, body: joined },
        { ...rule, body: [...rest, positive('auxiliary', ...terms)] },
      );
      const relations = [...program.relations, { name: 'auxiliary', columns }];
      return same({ ...program, relations, rules }, input);
    },
  },
  {
    name: 'splitting a rule by cases',
    apply: ({ program, input }, { of, below }) => {
      const rule = of(program.rules);
      const ordered = rule ? [...variablesOf(rule, program)].filter(([, type]) => type !== 'symbol') : [];
      const chosen = of(ordered);
      if (!rule || !chosen) return undefined;
      const [name, type] = chosen;
      const limit: Term = { kind: 'constant', type, value: below(4) };
      const cases = (['<', '>='] as const).map(operator => ({
        ...rule,
        body: [...rule.body, comparison(variable(name), operator, limit)],
      }));
      return same({ ...program, rules: replaced(program, rule, ...cases) }, input);
    },
  },
  {
    name: 'joining a constant from a relation',
    apply: ({ program, input }, { of }) => {
      const rule = of(program.rules);
      const constants = rule?.body.flatMap(each =>
        each.kind === 'positive'
          ? each.atom.terms.flatMap(term => (term.kind === 'constant' ? [term] : []))
          : [],
      );
      const chosen = of(constants ?? []);
      if (!rule || !chosen) return undefined;
      const term = (each: Term): Term => (each === chosen ? variable('Joined') : each);
      const body = rule.body.map(
        (each): Literal =>
          each.kind === 'positive'
            ? { kind: 'positive', atom: { ...each.atom, terms: each.atom.terms.map(term) } }
            : each,
      );
      const constant: RelationDecl = { name: 'constant', columns: [{ name: 'c', type: chosen.type }] };
      return same(
        {
          ...program,
          relations: [constant, ...program.relations],
          facts: [...program.facts, { relation: 'constant', tuple: [chosen.value] }],
          rules: replaced(program, rule, {
            ...rule,
            body: [...body, positive('constant', variable('Joined'))],
          }),
        },
        input,
      );
    },
  },
  {
    name: 'duplicating rules and facts',
    apply: ({ program, input }, { shuffled }) =>
      same({ ...program, rules: [...program.rules, ...shuffled(program.rules)] }, [
        ...input,
        ...shuffled(input),
      ]),
  },
  {
    name: 'duplicating a positive literal',
    apply: ({ program, input }, { of }) => {
      const rule = of(program.rules);
      const literal = of(rule?.body.filter(each => each.kind === 'positive') ?? []);
      if (!rule || !literal) return undefined;
      return same(
        { ...program, rules: replaced(program, rule, { ...rule, body: [...rule.body, literal] }) },
        input,
      );
    },
  },
  {
    name: 'adding an unrelated component',
    apply: ({ program, input }, { shuffled }) => {
      const rename = (name: string): string => `other_${name}`;
      const other = mapRelations({ program, input: input.slice(0, input.length / 2) }, rename);
      return same(
        {
          ...program,
          relations: shuffled([...program.relations, ...other.program.relations]),
          facts: [...other.program.facts, ...program.facts],
          rules: shuffled([...program.rules, ...other.program.rules]),
        },
        [...input, ...other.input],
      );
    },
  },
  {
    name: 'projecting a column out',
    apply: ({ program, input }, { of, below }) => {
      const from = of(program.relations.filter(each => each.columns.length > 0));
      if (!from) return undefined;
      const gone = below(from.columns.length);
      const terms = from.columns.map((_, at) => (at === gone ? wildcard : variable(`x${at}`)));
      const head: Atom = { relation: 'projection', terms: terms.toSpliced(gone, 1) };
      const rule: Rule = { head, body: [positive(from.name, ...terms)], origin: { label: 'projection' } };
      const projection = { name: 'projection', columns: from.columns.toSpliced(gone, 1) };
      const project = (tuple: string): string => JSON.stringify(valuesIn(tuple).toSpliced(gone, 1));
      return {
        scenario: {
          program: {
            ...program,
            relations: [...program.relations, projection],
            rules: [rule, ...program.rules],
          },
          input,
        },
        expected: before => {
          const projected = new Set((before.get(from.name) ?? []).map(project));
          return new Map([...before, ['projection', [...projected].sort()]]);
        },
      };
    },
  },
  {
    name: 'removing a relation that nothing reads',
    apply: ({ program, input }, { of }) => {
      const readBy = program.rules.flatMap(rule => read(rule.body).map(name => [name, rule.head.relation]));
      const unused = program.relations.filter(({ name }) =>
        readBy.every(([other, by]) => other !== name || by === name),
      );
      const gone = of(unused)?.name;
      // Without a computing rule, an evaluation may succeed that failed with it.
      if (gone === undefined || program.rules.some(rule => rule.head.relation === gone && computes(rule)))
        return undefined;
      const stays = (fact: Fact): boolean => fact.relation !== gone;
      return {
        scenario: {
          program: {
            ...program,
            relations: program.relations.filter(each => each.name !== gone),
            facts: program.facts.filter(stays),
            rules: program.rules.filter(rule => rule.head.relation !== gone),
          },
          input: input.filter(stays),
        },
        expected: before => new Map([...before].filter(([name]) => name !== gone)),
      };
    },
  },
  {
    name: 'giving facts with the program or with the input',
    apply: ({ program, input }, { below }) => {
      const all = [...input, ...program.facts];
      const cut = below(all.length + 1);
      return same({ ...program, facts: all.slice(0, cut) }, all.slice(cut));
    },
  },
  {
    name: 'negating through a relation of what is negated',
    apply: ({ program, input }, { of }) => {
      const rule = of(program.rules.filter(each => each.body.some(({ kind }) => kind === 'negative')));
      const literal = rule?.body.find(each => each.kind === 'negative');
      if (!rule || literal?.kind !== 'negative') return undefined;
      const from = program.relations.find(each => each.name === literal.atom.relation);
      const terms = literal.atom.terms;
      // One column for each term that carries information.
      const kept = [...terms.keys()].filter(at => terms[at]?.kind !== 'wildcard');
      const all = terms.map((_, at) => (kept.includes(at) ? variable(`x${at}`) : wildcard));
      const seen: RelationDecl = {
        name: 'seen',
        columns: kept.flatMap(at => from?.columns[at] ?? []),
      };
      const pick = <T>(items: readonly T[]): readonly T[] => kept.flatMap(at => items[at] ?? []);
      const negated: Literal = { kind: 'negative', atom: { relation: 'seen', terms: pick(terms) } };
      const body = rule.body.map(each => (each === literal ? negated : each));
      return same(
        {
          ...program,
          relations: [...program.relations, seen],
          rules: [
            ...replaced(program, rule, { ...rule, body }),
            {
              head: { relation: 'seen', terms: pick(all) },
              body: [positive(literal.atom.relation, ...all)],
              origin: { label: 'seen' },
            },
          ],
        },
        input,
      );
    },
  },
];

function valuesIn(tuple: string): Tuple {
  const values: unknown = JSON.parse(tuple);
  if (!Array.isArray(values)) throw new Error(`no tuple: ${tuple}`);
  return values;
}

/** Whether it contains a term that may have no value. */
function computes({ head, body }: Rule): boolean {
  const isFunctor = (term: Term): boolean => term.kind === 'functor';
  return (
    head.terms.some(isFunctor) ||
    body.some(each => {
      if (each.kind === 'aggregate') return true;
      return each.kind === 'comparison'
        ? isFunctor(each.left) || isFunctor(each.right)
        : each.atom.terms.some(isFunctor);
    })
  );
}
