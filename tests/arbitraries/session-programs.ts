/**
 * Random programs over sessions: a random program whose relations get a session as first column. An atom takes the
 * session of the rule or, sometimes, one of its own, so that some strata are local to a session and others are not.
 * A relation without rules has its facts in the program or in the input, and each of the two knows a session that the
 * other does not.
 */
import fc from 'fast-check';
import type { Atom, Fact, Literal, Program, RelationDecl, Rule, Term } from '../../src/datalog/program.ts';
import { variable } from '../../src/datalog/program.ts';
import { type Scenario, type ScenarioOptions, scenarios } from './programs.ts';

const OF_PROGRAM = ['s1', 's2', 's3', 's5'];
const OF_INPUT = ['s1', 's2', 's3', 's4'];

export function sessionScenarios(options: ScenarioOptions = {}): fc.Arbitrary<Scenario> {
  return fc.gen().map(gen => lifted(gen(scenarios, options), below => gen(evenly, below - 1)));
}

const evenly = (max: number): fc.Arbitrary<number> => fc.noBias(fc.nat(max));

function lifted({ program, input }: Scenario, roll: (below: number) => number): Scenario {
  const relation = (each: RelationDecl): RelationDecl => ({
    ...each,
    columns: [{ name: 'session', type: 'symbol' }, ...each.columns],
  });
  const factOf = (sessions: readonly string[], { tuple, ...rest }: Fact): Fact => ({
    ...rest,
    tuple: [sessions[roll(sessions.length)] ?? '', ...tuple],
  });
  const derived = new Set(program.rules.map(({ head }) => head.relation));
  const tables = new Set(program.relations.flatMap(({ name }) => (roll(2) === 0 ? [name] : [])));
  const isOfInput = (each: Fact): boolean =>
    derived.has(each.relation) ? input.includes(each) : tables.has(each.relation);
  const all = [...program.facts, ...input];
  const rules = program.rules.flatMap((rule): Rule[] => {
    const first = rule.body.find(each => each.kind === 'positive');
    if (!first) return [];
    const body = rule.body.map(each =>
      liftedLiteral(each, each !== first && roll(10) === 0 ? 'Other' : 'Session'),
    );
    // A negation may only name a session that a positive atom binds.
    const binds = body.some(
      each =>
        each.kind === 'positive' &&
        each.atom.terms[0]?.kind === 'variable' &&
        each.atom.terms[0].name === 'Other',
    );
    return [
      {
        ...rule,
        head: withSession(rule.head, 'Session'),
        body: binds ? body : rule.body.map(each => liftedLiteral(each, 'Session')),
      },
    ];
  });
  const changed: Program = {
    ...program,
    relations: program.relations.map(relation),
    facts: all.filter(each => !isOfInput(each)).map(each => factOf(OF_PROGRAM, each)),
    rules,
  };
  return {
    program: changed,
    input: all.filter(isOfInput).map(each => factOf(OF_INPUT, each)),
  };
}

function liftedLiteral(literal: Literal, session: string): Literal {
  if (literal.kind === 'comparison') return literal;
  if (literal.kind === 'aggregate')
    return { ...literal, body: literal.body.map(each => liftedLiteral(each, session)) };
  return { ...literal, atom: withSession(literal.atom, session) };
}

function withSession(atom: Atom, session: string): Atom {
  const terms: readonly Term[] = [variable(session), ...atom.terms];
  return { ...atom, terms };
}
