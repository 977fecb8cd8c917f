/**
 * Programs with the dialect's sugar (disjunction, negated groups, several heads, `eqrel`), and the plain programs that
 * they mean. INVARIANT: this file shares no code with the desugaring that it checks; it only prints literals as the
 * product does.
 */
import { print, printAtom, printLiteral } from '../../src/datalog/print.ts';
import {
  type Atom,
  type ColumnType,
  type Comparison,
  type ComparisonOperator,
  comparison,
  type Literal,
  type Program,
  positive,
  type RelationDecl,
  type Rule,
  type Term,
  variable,
} from '../../src/datalog/program.ts';
import type { Scenario } from '../arbitraries/programs.ts';
import type { Dice } from './dice.ts';

export interface Sugared {
  readonly text: string;
  readonly plain: Scenario;
}

/** A clause, and the rules that it means. */
interface Clause {
  readonly text: string;
  readonly rules: readonly Rule[];
}

const opposite: Readonly<Partial<Record<ComparisonOperator, ComparisonOperator>>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};

export function sweeten({ program, input }: Scenario, dice: Dice): Sugared {
  const clauses = program.rules.map(rule => clauseOf(rule, program, dice));
  const equivalence = dice.of(program.relations.filter(isPair));
  const plain = { ...program, rules: clauses.flatMap(each => each.rules) };
  const text = `${print({ ...program, rules: [] })}\n${clauses.map(each => each.text).join('\n')}\n`;
  if (!equivalence || dice.below(2) === 0) return { text, plain: { program: plain, input } };
  const { name } = equivalence;
  return {
    text: text.replace(new RegExp(`^(\\.decl ${name}\\(.*\\))$`, 'm'), '$1 eqrel'),
    plain: { program: { ...plain, rules: [...plain.rules, ...closure(name)] }, input },
  };
}

/**
 * Only a relation that nothing negates or aggregates may grow. A derived relation on the highest level always
 * qualifies.
 */
function isPair({ name, columns }: RelationDecl): boolean {
  return name.startsWith('d') && columns.length === 2 && columns[0]?.type === columns[1]?.type;
}

function closure(name: string): readonly Rule[] {
  const pair = (left: string, right: string): Literal => positive(name, variable(left), variable(right));
  const head = (left: string, right: string): Atom => ({
    relation: name,
    terms: [variable(left), variable(right)],
  });
  const origin = { label: 'closure' };
  return [
    { head: head('x', 'x'), body: [pair('x', 'y')], origin },
    { head: head('y', 'x'), body: [pair('x', 'y')], origin },
    { head: head('x', 'z'), body: [pair('x', 'y'), pair('y', 'z')], origin },
  ];
}

function clauseOf(rule: Rule, program: Program, dice: Dice): Clause {
  const { head, body, origin } = rule;
  const rest = body.filter(each => each.kind !== 'negative' && !isTest(each, body));
  const tests = body.filter(each => !rest.includes(each));
  const other = anotherTest(body, program, dice);
  const [first] = tests;
  const shown = (literals: readonly Literal[]): string => literals.map(printLiteral).join(', ');
  const either = (alternatives: readonly (readonly Literal[])[]): readonly Rule[] =>
    alternatives.map(each => ({ head, body: [...rest, ...each], origin }));
  switch (dice.below(5)) {
    case 0: {
      if (!first || !other || rest.length === 0) break;
      const text = `${printAtom(head)} :- ${shown(rest)}, (${shown(tests)} ; ${shown([other])}).`;
      return { text, rules: either([tests, [other]]) };
    }
    case 1: {
      if (!first || !other || rest.length === 0) break;
      // Negated conjunction: either the one is absent, or the other.
      const text = `${printAtom(head)} :- ${shown(rest)}, !(${shown([negated(first), negated(other)])}).`;
      return { text, rules: either([[first], [other]]) };
    }
    case 2: {
      if (!other) break;
      // A disjunction of whole bodies.
      const text = `${printAtom(head)} :- ${shown(body)} ; ${shown([...body, other])}.`;
      return { text, rules: [rule, { head, body: [...body, other], origin }] };
    }
    case 3: {
      const beside = anotherHead(rule, program, dice);
      if (!beside) break;
      const text = `${printAtom(head)}, ${printAtom(beside)} :- ${shown(body)}.`;
      return { text, rules: [rule, { head: beside, body, origin }] };
    }
    default:
  }
  return { text: `${printAtom(head)} :- ${shown(body)}.`, rules: [rule] };
}

/** Whether a comparison binds nothing, so that it may be left out. */
function isTest(literal: Literal, body: readonly Literal[]): boolean {
  if (literal.kind !== 'comparison' || !opposite[literal.operator]) return false;
  const bound = new Set(body.flatMap(each => (each.kind === 'positive' ? namesIn(each.atom.terms) : [])));
  return namesIn([literal.left, literal.right]).every(name => bound.has(name));
}

function namesIn(terms: readonly Term[]): readonly string[] {
  return terms.flatMap(each =>
    each.kind === 'variable' ? [each.name] : each.kind === 'functor' ? namesIn(each.args) : [],
  );
}

function negated(literal: Literal): Literal {
  if (literal.kind === 'negative') return { kind: 'positive', atom: literal.atom };
  if (literal.kind !== 'comparison') throw new Error('only tests are negated');
  return { ...literal, operator: opposite[literal.operator] ?? literal.operator };
}

function typed(body: readonly Literal[], { relations }: Program): readonly (readonly [string, ColumnType])[] {
  const columns = new Map(relations.map(each => [each.name, each.columns]));
  return body.flatMap(each =>
    each.kind === 'positive'
      ? each.atom.terms.flatMap((term, at) => {
          const type = columns.get(each.atom.relation)?.[at]?.type;
          return term.kind === 'variable' && type ? [[term.name, type] as const] : [];
        })
      : [],
  );
}

function anotherTest(body: readonly Literal[], program: Program, dice: Dice): Comparison | undefined {
  const chosen = dice.of(typed(body, program));
  if (!chosen) return undefined;
  const [name, type] = chosen;
  const right: Term = { kind: 'constant', type, value: type === 'symbol' ? 'a' : dice.below(3) };
  return comparison(variable(name), dice.of(['<', '!=', '>=', '='] as const) ?? '=', right);
}

/** An atom on a relation that is declared with the rule's own or after it, and so is on no lower level. */
function anotherHead(rule: Rule, program: Program, dice: Dice): Atom | undefined {
  const from = program.relations.findIndex(each => each.name === rule.head.relation);
  const relation = dice.of(program.relations.slice(from));
  if (!relation) return undefined;
  const terms = relation.columns.map(({ type }): Term => {
    const name = dice.of(typed(rule.body, program).filter(each => each[1] === type))?.[0];
    if (name !== undefined) return variable(name);
    return { kind: 'constant', type, value: type === 'symbol' ? 'b' : 1 };
  });
  return { relation: relation.name, terms };
}
