/**
 * Expands one use of an inline relation's rule: the rule's body, with the atom's terms for the variables of its head.
 * INVARIANT: the variables of the two rules stay distinct.
 */
import { NEGATED } from './alternatives.ts';
import {
  type Atom,
  type Comparison,
  comparison,
  type Fact,
  type Literal,
  type RelationDecl,
  type Rule,
  type Term,
  type Variable,
  variable,
} from './program.ts';
import { coerced } from './type-mismatch.ts';
import { addInnerVariables, addLevelVariables, addVariables, mapLiteral, mapTerm } from './variables.ts';

/** One rule of an inline relation. Its body has no atoms on inline relations. */
export interface Alternative {
  /** The terms of the head. */
  readonly terms: readonly Term[];
  readonly body: readonly Literal[];
}

/** Creates fresh variables for one rule. */
export class Naming {
  readonly #taken = new Set<string>();
  #count = 0;

  constructor({ head, body }: Rule) {
    for (const term of head.terms) addVariables(term, this.#taken);
    for (const literal of body) addAll(literal, this.#taken);
  }

  /** The fresh variable keeps the original place, and the original name if that is free. */
  fresh(from: Pick<Term, 'span'> & { readonly name?: string }): Variable {
    let { name } = from;
    while (name === undefined || this.#taken.has(name)) name = `_i${++this.#count}`;
    this.#taken.add(name);
    return { ...variable(name), ...(from.span && { span: from.span }) };
  }
}

function addAll(literal: Literal, names: Set<string>): void {
  addLevelVariables(literal, names);
  if (literal.kind === 'aggregate') addInnerVariables(literal, names);
}

/** A fact of an inline relation as a rule. */
export function alternativeOf({ tuple }: Fact, relation: RelationDecl | undefined): Alternative {
  const terms = tuple.map((value, column): Term => {
    const type = relation?.columns[column]?.type ?? (typeof value === 'string' ? 'symbol' : 'number');
    return { kind: 'constant', type, value };
  });
  return { terms, body: [] };
}

interface Use {
  /** Equalities that name the terms of the atom. They always hold, so a negation does not change them. */
  readonly given: readonly Literal[];
  /** The conditions of the rule. */
  readonly asked: readonly Literal[];
  /** Whether the body has variables that the head lacks, or `_` in a positive atom. */
  readonly hasOwn: boolean;
  /** Variables for which any value suffices. */
  readonly open: ReadonlySet<string>;
}

/** The body that replaces a positive atom, and whether it has variables of its own. */
export function positiveUse(atom: Atom, alternative: Alternative, naming: Naming) {
  const { given, asked, hasOwn } = useOf(atom, alternative, naming);
  return { body: [...given, ...asked], hasOwn };
}

/** The ways in which the body can fail, one literal each; undefined if literals cannot express them. */
export function negatedUse(atom: Atom, alternative: Alternative, naming: Naming): Literal[][] | undefined {
  const { given, asked, open } = useOf(atom, alternative, naming);
  const count = new Map<string, number>();
  for (const literal of asked) {
    for (const name of namesOf(literal)) if (open.has(name)) count.set(name, (count.get(name) ?? 0) + 1);
  }
  const ways: Literal[][] = [];
  for (const literal of asked) {
    if (literal.kind === 'aggregate') return undefined;
    // Only an atom can express "for no value", with `_`.
    const ignored = (term: Term): Term =>
      literal.kind === 'positive' &&
      term.kind === 'variable' &&
      count.get(term.name) === 1 &&
      open.has(term.name)
        ? { kind: 'wildcard', ...(term.span && { span: term.span }) }
        : term;
    const closed =
      literal.kind === 'comparison'
        ? literal
        : { ...literal, atom: { ...literal.atom, terms: literal.atom.terms.map(ignored) } };
    for (const name of namesOf(closed)) if (open.has(name)) return undefined;
    ways.push([...given, negated(closed)]);
  }
  return ways;
}

function negated(literal: Exclude<Literal, { readonly kind: 'aggregate' }>): Literal {
  if (literal.kind === 'comparison') return { ...literal, operator: NEGATED[literal.operator] };
  return { kind: literal.kind === 'positive' ? 'negative' : 'positive', atom: literal.atom };
}

/** Each variable name, once per occurrence in the literal. */
function namesOf(literal: Literal): string[] {
  const names: string[] = [];
  mapLiteral(literal, term => {
    if (term.kind === 'variable') names.push(term.name);
    return term;
  });
  return names;
}

function useOf(atom: Atom, { terms, body }: Alternative, naming: Naming): Use {
  const results = new Set(body.flatMap(each => (each.kind === 'aggregate' ? [each.result.name] : [])));
  const names = new Map<string, Term>();
  const given: Comparison[] = [];
  const asked: Literal[] = [];
  const open = new Set<string>();
  const equal: (readonly [used: Term, own: Term])[] = [];
  terms.forEach((own, column) => {
    const used = atom.terms[column] ?? own;
    if (own.kind !== 'variable' || names.has(own.name)) equal.push([used, own]);
    else if (used.kind === 'variable' || (used.kind === 'constant' && !results.has(own.name)))
      names.set(own.name, used);
    else {
      const name = naming.fresh({ ...(used.span && { span: used.span }) });
      names.set(own.name, name);
      if (used.kind === 'wildcard') open.add(name.name);
      else given.push({ ...comparison(name, '=', used), ...(used.span && { span: used.span }) });
    }
  });
  let hasOwn = false;
  const renamed = (term: Term): Term => {
    if (term.kind !== 'variable') return term;
    const known = names.get(term.name);
    if (known) return known;
    const fresh = naming.fresh(term);
    names.set(term.name, fresh);
    open.add(fresh.name);
    hasOwn = true;
    return fresh;
  };
  for (const [used, own] of equal) {
    if (used.kind === 'wildcard') continue;
    const value = own.kind === 'constant' ? likeOther(own, used) : mapTerm(own, renamed);
    asked.push({ ...comparison(used, '=', value), ...(atom.span && { span: atom.span }) });
  }
  for (const literal of body) asked.push(mapLiteral(literal, renamed));
  hasOwn ||= body.some(
    each => each.kind === 'positive' && each.atom.terms.some(term => term.kind === 'wildcard'),
  );
  return { given, asked, hasOwn, open };
}

/** The constant converted to the type of the other one, if possible. */
function likeOther(own: Term, used: Term): Term {
  if (own.kind !== 'constant' || used.kind !== 'constant' || own.type === used.type) return own;
  return coerced(own, used.type) ?? own;
}

/** Counts atoms, comparisons and terms. */
export function weightOfLiteral(literal: Literal): number {
  let weight = 1;
  mapLiteral(literal, term => {
    weight++;
    return term;
  });
  return weight;
}

/** The nesting depth of aggregates: 0 for any other literal. */
export function depthOf(literal: Literal): number {
  if (literal.kind !== 'aggregate') return 0;
  return 1 + literal.body.reduce((most, each) => Math.max(most, depthOf(each)), 0);
}
