/**
 * Random programs over sessions: a random program whose relations get a session as first column. An atom takes the
 * session of the rule or, sometimes, one of its own, so that some strata are local to a session and others are not.
 */
import fc from 'fast-check';
import type { Atom, Fact, Literal, Program, RelationDecl, Rule, Term } from '../../src/datalog/program.ts';
import { variable } from '../../src/datalog/program.ts';
import { type Scenario, type ScenarioOptions, scenarios } from './programs.ts';

const SESSIONS = ['s1', 's2', 's3', 's4'];

export function sessionScenarios(options: ScenarioOptions = {}): fc.Arbitrary<Scenario> {
  return fc
    .tuple(scenarios(options), fc.array(fc.nat(99), { minLength: 40, maxLength: 40 }))
    .map(([scenario, dice]) => lifted(scenario, dice));
}

function lifted({ program, input }: Scenario, dice: readonly number[]): Scenario {
  let at = 0;
  const roll = (below: number): number => (dice[at++ % dice.length] ?? 0) % below;
  const relation = (each: RelationDecl): RelationDecl => ({
    ...each,
    columns: [{ name: 'session', type: 'symbol' }, ...each.columns],
  });
  const fact = ({ tuple, ...rest }: Fact): Fact => ({
    ...rest,
    tuple: [SESSIONS[roll(SESSIONS.length)] ?? '', ...tuple],
  });
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
    facts: program.facts.map(fact),
    rules,
  };
  return { program: changed, input: input.map(fact) };
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
