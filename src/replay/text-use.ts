/**
 * How rules use the texts in a column of a relation. INVARIANT: two sets of facts that differ only in unread texts
 * derive the same, up to texts that no rule names.
 *
 *     flag(leaf, word), listed(7, word)        listed: only texts that rules list; any other row can be left out
 *     arg(leaf, n, _)                          none: the row must exist, but its text is not read
 *     assignment(leaf, name, value), value = … all: texts are compared with each other
 */
import type { Fact, Literal, Program, Rule, Term } from '../datalog/program.ts';

/** `listed`: rows with other texts are irrelevant. `listed-or-any`: for other texts, only their existence matters. */
type Use = 'none' | 'listed' | 'listed-or-any' | 'all';

export interface TextUse {
  /** The uses by relation, for each column. A relation that no rule reads has no entry. */
  readonly columns: ReadonlyMap<string, readonly Use[]>;
  /** Whether the text occurs in the rules, or in facts of the program that they read. */
  readonly isNamed: (text: string) => boolean;
  /** Relations whose facts only the program contains. If an event has some too, nothing is known. */
  readonly given: ReadonlySet<string>;
}

/**
 * Analyses some rules of a program. Undefined for rules that use more than the equality of texts, such as their order.
 */
type TextUseOf = (rules: readonly Rule[]) => TextUse | undefined;

export function textUseIn(program: Program): TextUseOf {
  const derived = new Set(program.rules.map(({ head }) => head.relation));
  const texts = textsByRelation(program.facts);
  const given = new Set([...texts.keys()].filter(each => !derived.has(each)));
  return rules => {
    if (!isBlindToTexts({ relations: program.relations, rules })) return undefined;
    const columns = columnsUsed(rules, given);
    const own = new Set(constantsOf(rules));
    const listed = [...columns.keys()].flatMap(relation => texts.get(relation) ?? []);
    const isNamed = (text: string) => own.has(text) || listed.some(each => each.has(text));
    return { columns, isNamed, given };
  };
}

function textsByRelation(facts: readonly Fact[]): ReadonlyMap<string, ReadonlySet<string>> {
  const texts = new Map<string, Set<string>>();
  for (const { relation, tuple } of facts) {
    const known = texts.get(relation) ?? new Set();
    texts.set(relation, known);
    for (const value of tuple) if (typeof value === 'string') known.add(value);
  }
  return texts;
}

function columnsUsed(rules: readonly Rule[], given: ReadonlySet<string>): TextUse['columns'] {
  const columns = new Map<string, Use[]>();
  for (const rule of rules) {
    const useOf = usesIn(rule, given);
    for (const literal of rule.body) {
      if (literal.kind !== 'positive' && literal.kind !== 'negative') continue;
      const { relation, terms } = literal.atom;
      const known = columns.get(relation);
      columns.set(
        relation,
        terms.map((term, at) => both(known?.[at], useOf(term))),
      );
    }
  }
  return columns;
}

function usesIn({ head, body }: Rule, given: ReadonlySet<string>): (term: Term) => Use {
  const terms = [...head.terms, ...body.flatMap(termsOf)];
  const names = terms.flatMap(namesIn);
  const listed = new Set(
    body.flatMap(literal =>
      literal.kind === 'positive' && given.has(literal.atom.relation)
        ? literal.atom.terms.flatMap(namesIn)
        : [],
    ),
  );
  return term => {
    if (term.kind === 'constant') return 'listed';
    if (term.kind === 'wildcard') return 'none';
    if (term.kind !== 'variable') return 'all';
    if (listed.has(term.name)) return 'listed';
    return names.filter(name => name === term.name).length > 1 ? 'all' : 'none';
  };
}

function both(one: Use | undefined, other: Use): Use {
  if (one === undefined || one === other) return other;
  return one === 'all' || other === 'all' ? 'all' : 'listed-or-any';
}

/** Whether rules use texts only for equality. */
function isBlindToTexts({ relations, rules }: Pick<Program, 'relations' | 'rules'>): boolean {
  const numbers = new Map(
    relations.map(({ name, columns }) => [name, columns.map(({ type }) => type === 'number')] as const),
  );
  return rules.every(({ head, body }) => {
    const bound = new Set(
      body.flatMap(literal =>
        literal.kind === 'positive'
          ? literal.atom.terms.flatMap((term, at) =>
              numbers.get(literal.atom.relation)?.[at] ? namesIn(term) : [],
            )
          : [],
      ),
    );
    const isNumber = (term: Term) =>
      term.kind === 'constant' ? typeof term.value === 'number' : namesIn(term).some(name => bound.has(name));
    return head.terms.every(isPlain) && body.every(literal => asksForEquality(literal, isNumber));
  });
}

function asksForEquality(literal: Literal, isNumber: (term: Term) => boolean): boolean {
  if (literal.kind === 'aggregate') return false;
  if (literal.kind !== 'comparison') return literal.atom.terms.every(isPlain);
  const { operator, left, right } = literal;
  const isEquality = operator === '=' || operator === '!=';
  return [left, right].every(isPlain) && (isEquality || isNumber(left) || isNumber(right));
}

const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*']);

/** A term without texts, or a plain text. */
function isPlain(term: Term): boolean {
  if (term.kind === 'functor') return ARITHMETIC.has(term.name) && term.args.every(isPlain);
  return term.kind !== 'record';
}

function termsOf(literal: Literal): readonly Term[] {
  if (literal.kind === 'comparison') return [literal.left, literal.right];
  return literal.kind === 'aggregate' ? [] : literal.atom.terms;
}

function namesIn(term: Term): readonly string[] {
  if (term.kind === 'variable') return [term.name];
  return term.kind === 'functor' ? term.args.flatMap(namesIn) : [];
}

function* constantsOf(rules: readonly Rule[]): Generator<string> {
  for (const { head, body } of rules)
    for (const term of [...head.terms, ...body.flatMap(termsOf)])
      if (term.kind === 'constant' && typeof term.value === 'string') yield term.value;
}
