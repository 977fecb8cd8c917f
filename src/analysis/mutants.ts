/**
 * Mutants of a compiled program: each changes one literal, one action or one text of one rule of a file. INVARIANT: a
 * mutant passes the same checks as any program, and its rules keep their places.
 */
import { NEGATED } from '../datalog/alternatives.ts';
import { check } from '../datalog/check.ts';
import { printLiteral } from '../datalog/print.ts';
import {
  type Atom,
  atom,
  type Fact,
  type Literal,
  number,
  type Program,
  type Rule,
  type StratifiedProgram,
  symbol,
  type Term,
  type Value,
  wildcard,
} from '../datalog/program.ts';
import { stratify } from '../datalog/stratify.ts';
import { mapLiteral } from '../datalog/variables.ts';
import type { Span } from '../diagnostics/span.ts';
import type { Computed } from '../sources/computed.ts';
import { relationNamed } from '../sources/index.ts';
import { textColumns } from './logic/text-columns.ts';
import type { ConstantKind } from './texts/languages.ts';

export interface Mutant {
  /** The change in a few words: `without tool_matches("Write")`. */
  readonly what: string;
  readonly span: Span;
  readonly change: Change;
  /** The changed program, built at its first use. Undefined if it is invalid. */
  readonly program: () => StratifiedProgram | undefined;
  /** Bodies of probes. If none has an instance in a model, the change derives nothing else for that event. */
  readonly probes: readonly Rule['body'][];
}

/** One rule or fact of the program, and its replacement. */
type Change =
  | { readonly kind: 'rule'; readonly of: Rule; readonly to: Rule }
  | { readonly kind: 'fact'; readonly of: Fact; readonly to: Fact | undefined };

/** Relations of literals that the compiler adds; no person wrote them. */
const GUARDS: ReadonlySet<string> = new Set(['matched', 'part', 'asks', 'predicate']);
/** Under negation, this literal only leaves the effects of commands to the rule's other body. */
const NEGATED_GUARD = 'effect_from';
/** Derived for a rule with `only`; its body repeats the literals that the rule matches by. */
const HELPER = 'word_beyond';

/** One step weaker, since a weaker action is the most likely slip. */
const weaker: Readonly<Record<string, string>> = { deny: 'warn', ask: 'log', warn: 'log' };

export function mutantsOf({ program }: StratifiedProgram): readonly Mutant[] {
  return [
    ...program.rules.flatMap((rule, at) => ofRule(program, rule, at)),
    ...program.facts.flatMap((fact, at) => ofFact(program, fact, at)),
  ];
}

function ofRule(program: Program, rule: Rule, at: number): readonly Mutant[] {
  const { span } = rule.origin;
  if (!span || isBuiltIn(span)) return [];
  const [first] = rule.head.terms;
  const mutant = (what: string, changed: Rule, body = rule.body): Mutant => ({
    what,
    span,
    probes: [body],
    change: { kind: 'rule', of: rule, to: changed },
    program: () => stratified({ ...program, rules: program.rules.with(at, changed) }),
  });
  const found: Mutant[] = [];
  for (const [index, literal] of rule.body.entries()) {
    const isGuard = isOfCompiler(literal, rule) || bindsComputed(literal, rule.body);
    if (rule.body.length > 1 && !isGuard)
      found.push(
        mutant(
          `without ${printLiteral(literal)}`,
          { ...rule, body: rule.body.filter((_, each) => each !== index) },
          whereItFails(rule.body, index),
        ),
      );
    const narrowed = narrowedLiteral(literal);
    if (narrowed)
      found.push(
        mutant(`${printLiteral(narrowed)} in its place`, { ...rule, body: rule.body.with(index, narrowed) }),
      );
  }
  const action = rule.head.terms[1];
  const weakened = action?.kind === 'constant' ? weaker[String(action.value)] : undefined;
  if (rule.head.relation === 'decision' && first && action?.kind === 'constant' && weakened !== undefined)
    found.push(
      mutant(`${weakened} in place of ${action.value}`, {
        ...rule,
        head: { ...rule.head, terms: [first, { ...action, value: weakened }] },
      }),
    );
  return found;
}

function isOfCompiler(literal: Literal, { head }: Rule): boolean {
  if (literal.kind === 'negative') return literal.atom.relation === NEGATED_GUARD;
  if (literal.kind !== 'positive') return false;
  const { relation, terms } = literal.atom;
  if (GUARDS.has(relation) || head.relation === HELPER) return true;
  // The literal only names the effect that other literals test.
  return relation === 'effect' && terms.every(({ kind }, at) => at === 0 || kind === 'wildcard');
}

/**
 * Whether the literal alone selects rows of a computed relation, as `listed(7, "network", n)` does for
 * `effect_network(effect, n)`. Without it, the rows would still be those that some rule names.
 */
function bindsComputed(literal: Literal, body: Rule['body']): boolean {
  if (literal.kind !== 'positive') return false;
  const names = literal.atom.terms.flatMap(namesOf);
  const others = body.filter(each => each !== literal);
  return names.some(name => {
    const uses = others.flatMap(each => (each.kind === 'positive' ? columnsOf(each.atom, name) : []));
    return uses.length > 0 && uses.every(({ relation, column }) => isBound(relation, column));
  });
}

function columnsOf({ relation, terms }: Atom, name: string) {
  return terms.flatMap((term, column) => (namesOf(term).includes(name) ? [{ relation, column }] : []));
}

function isBound(relation: string, column: number): boolean {
  const declared = relationNamed(relation);
  return declared !== undefined && 'bound' in declared && (declared as Computed).bound.includes(column);
}

/** Mutants of the action of a Bash policy's rule, and of a word in one of its lists. */
function ofFact(program: Program, fact: Fact, at: number): readonly Mutant[] {
  const { relation, tuple, origin } = fact;
  const span = origin?.span;
  if (!span || isBuiltIn(span)) return [];
  const rule = Number(tuple[0]);
  const mutant = (what: string, to?: Fact): Mutant => ({
    what,
    span,
    probes: relation === 'listed' ? usesOf(program, fact) : [decides(rule)],
    change: { kind: 'fact', of: fact, to },
    program: () =>
      stratified({ ...program, facts: program.facts.toSpliced(at, 1, ...(to === undefined ? [] : [to])) }),
  });
  const weakened = weaker[String(tuple[1])];
  if (relation === 'acts' && weakened !== undefined)
    return [mutant(`${weakened} in place of ${tuple[1]}`, { ...fact, tuple: [rule, weakened] })];
  return relation === 'listed' ? [mutant(`without \`${tuple[2]}\` in \`${tuple[1]}\``)] : [];
}

/** Whether the place belongs to a built-in rule, which is never mutated. */
function isBuiltIn({ source }: Span): boolean {
  return source.name.startsWith('<');
}

/** The body with the literal at this index failing. A variable that only this literal binds may have any value. */
function whereItFails(body: Rule['body'], index: number): Rule['body'] {
  const others = body.filter((_, at) => at !== index);
  const literal = body[index];
  if (!literal || literal.kind === 'aggregate') return others;
  if (literal.kind === 'comparison') {
    // An equality may bind a variable.
    if (literal.operator === '=') return others;
    return [...others, { ...literal, operator: NEGATED[literal.operator] }];
  }
  const { atom } = literal;
  if (literal.kind === 'negative') return [...others, { kind: 'positive', atom }];
  if (!atom.terms.every(({ kind }) => kind !== 'functor' && kind !== 'record')) return others;
  const bound = new Set(
    others.flatMap(each => (each.kind === 'positive' ? each.atom.terms : [])).flatMap(namesOf),
  );
  const terms = atom.terms.map(term => (namesOf(term).every(name => bound.has(name)) ? term : wildcard));
  return [...others, { kind: 'negative', atom: { ...atom, terms } }];
}

function namesOf(term: Atom['terms'][number]): readonly string[] {
  return term.kind === 'variable' ? [term.name] : [];
}

/** A body for: the rule decides something. */
function decides(rule: number): Rule['body'] {
  const terms = [{ kind: 'constant' as const, type: 'number' as const, value: rule }, wildcard];
  return [{ kind: 'positive', atom: { relation: 'decision', terms } }];
}

/** The bodies that look up a word of a list, with that word inserted. */
function usesOf(program: Program, { tuple }: Fact): readonly Rule['body'][] {
  return program.rules.flatMap(({ body }) =>
    body.flatMap((literal): readonly Rule['body'][] => {
      if (literal.kind !== 'positive' || literal.atom.relation !== 'listed') return [];
      const bindings = new Map<string, Value>();
      const fits = literal.atom.terms.every((term, at) => {
        const value = tuple[at];
        if (term.kind === 'variable' && value !== undefined) bindings.set(term.name, value);
        return term.kind !== 'constant' || term.value === value;
      });
      const bound = (leaf: Term): Term => {
        const value = leaf.kind === 'variable' ? bindings.get(leaf.name) : undefined;
        return value === undefined ? leaf : typeof value === 'number' ? number(value) : symbol(String(value));
      };
      return fits ? [body.map(each => mapLiteral(each, bound))] : [];
    }),
  );
}

export const REACHED = 'reached_by_mutant';

/** Adds a relation to the program that lists the mutants which may derive something else for an event. */
export function withProbes(
  { program }: StratifiedProgram,
  mutants: readonly Mutant[],
): StratifiedProgram | undefined {
  const columns: Program['relations'][number]['columns'] = [{ name: 'mutant', type: 'number' }];
  const relations = [...program.relations, { name: REACHED, columns }];
  const outputs = [...program.outputs, REACHED];
  const rules = mutants.flatMap(({ span, probes }, at) =>
    probes.map(
      (body): Rule => ({ head: atom(REACHED, number(at)), body, origin: { label: 'a mutant', span } }),
    ),
  );
  // A mutant that is no valid program has a probe that is none.
  const none = { ...program, relations, outputs, facts: [], subsumptions: [], directives: [] };
  const sound = rules.filter(rule => check({ ...none, rules: [rule] }).value);
  return stratified({ ...program, relations, outputs, rules: [...program.rules, ...sound] });
}

/** Kinds of texts whose lines are globs, words or prefixes. */
const OF_LINES: ReadonlySet<ConstantKind> = new Set(['lines', 'paths', 'words', 'prefixes', 'places']);
/** Kinds whose lines may begin with `!` for exclusions. With one more character, such a line excludes less. */
const SAYS_NO: ReadonlySet<ConstantKind> = new Set(['paths', 'places']);

/** Extends a pattern, glob or word by one more required character; other texts do not change. */
function narrowedLiteral(literal: Literal): Literal | undefined {
  if (literal.kind !== 'positive') return undefined;
  const { atom } = literal;
  const column = textColumns.get(atom.relation);
  const term = column && atom.terms[column.column];
  if (!column || term?.kind !== 'constant') return undefined;
  const value = narrowedText(column.kind, String(term.value));
  if (value === term.value) return undefined;
  return { kind: 'positive', atom: { ...atom, terms: atom.terms.with(column.column, { ...term, value }) } };
}

function narrowedText(kind: ConstantKind, text: string): string {
  if (OF_LINES.has(kind)) {
    const isNo = (line: string) => SAYS_NO.has(kind) && /^(?:\(\?i\))?!/.test(line);
    return text
      .split('\n')
      .map(line => (isNo(line) ? line : `${line}q`))
      .join('\n');
  }
  if (kind !== 'text' && kind !== 'find') return text;
  const [, flags = '', pattern = ''] = /^(\(\?i?(?:-m)?\))?([\s\S]*)$/.exec(text) ?? [];
  return `${flags}(?:${pattern})q`;
}

function stratified(program: Program): StratifiedProgram | undefined {
  const { value } = check(program);
  return value && stratify(value).value;
}
