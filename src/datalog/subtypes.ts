/**
 * Warns if Soufflé would refuse a program for its declared types: a head column has one subtype, and its variable
 * another. Engines know base types alone, so nothing depends on these warnings. INVARIANT: Soufflé refuses every
 * program with such a warning. A variable that something other than an atom also binds gets no warning. Time is linear
 * in the clauses.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { baseType } from './base-type.ts';
import { quoted } from './quote.ts';
import type { Formula, Section, SurfaceAtom, SurfaceColumn, TypeDeclaration } from './syntax.ts';

/** Maximum number of declared types, and of possible types of one variable. Larger programs get no warning. */
const MAX_TYPES = 500;
const MAX_PARTS = 10;
/** Maximum nesting of subtypes. */
const MAX_DEPTH = 50;

/** The non-union types of a value, subtypes or base types. A value has exactly one. */
type Parts = ReadonlySet<string>;

export function subtypeWarnings({ types, declarations, clauses }: Section): Diagnostic[] {
  if (types.length === 0 || types.length > MAX_TYPES) return [];
  const order = orderOf(types);
  const columnsOf = new Map(declarations.map(each => [each.name, each.columns]));
  return clauses.flatMap(({ heads, body }) => {
    if (!body) return [];
    const known = new Map<string, Parts | undefined>();
    noteTypes(body, { known, columnsOf, order });
    return heads.flatMap(head => misfits(head, columnsOf.get(head.relation) ?? [], known, order));
  });
}

function misfits(
  { relation, terms }: SurfaceAtom,
  columns: readonly SurfaceColumn[],
  known: ReadonlyMap<string, Parts | undefined>,
  order: Order,
): Diagnostic[] {
  return terms.flatMap((term, at) => {
    const column = columns[at];
    const parts = term.kind === 'variable' ? known.get(term.name) : undefined;
    if (!column || !parts || term.kind !== 'variable') return [];
    const wanted = column.type.value;
    const misfit = [...parts].find(part => !order.isWithin(part, wanted));
    if (misfit === undefined || order.base(misfit) !== order.base(wanted)) return [];
    const message = `${quoted(term.name)} has the type ${quoted(misfit)}, but column ${quoted(column.name)} of ${quoted(relation)} has ${quoted(wanted)}`;
    const hint = `Soufflé refuses this; \`as(${term.name.slice(0, 40)}, ${wanted.slice(0, 40)})\` says that it is meant`;
    return [diagnostic('W303', message, { span: term.span, hint })];
  });
}

interface Noting {
  /** The type of each variable according to the atoms that hold it; undefined if it is unknown. */
  readonly known: Map<string, Parts | undefined>;
  readonly columnsOf: ReadonlyMap<string, readonly SurfaceColumn[]>;
  readonly order: Order;
}

function noteTypes(formula: Formula, noting: Noting): void {
  switch (formula.kind) {
    case 'atom':
      noteAtom(formula.atom, noting);
      return;
    case 'and':
      for (const part of formula.parts) noteTypes(part, noting);
      return;
    case 'comparison':
      if (formula.operator === '=') forget([formula.left, formula.right], noting);
      return;
    case 'or':
      for (const part of formula.parts) forgetAll(part, noting);
      return;
    case 'not':
      if (formula.of.kind !== 'atom') forgetAll(formula.of, noting);
  }
}

function noteAtom({ relation, terms }: SurfaceAtom, { known, columnsOf, order }: Noting): void {
  const columns = columnsOf.get(relation) ?? [];
  terms.forEach((term, at) => {
    if (term.kind !== 'variable') return;
    const type = columns[at]?.type.value;
    const parts = type === undefined ? undefined : order.parts(type);
    const before = known.get(term.name);
    const isFirst = !known.has(term.name);
    known.set(term.name, isFirst ? few(parts) : before && parts && few(order.meet(before, parts)));
  });
}

function few(parts: Parts | undefined): Parts | undefined {
  return parts && parts.size > 0 && parts.size <= MAX_PARTS ? parts : undefined;
}

function forget(terms: SurfaceAtom['terms'], { known }: Noting): void {
  for (const term of terms) if (term.kind === 'variable') known.set(term.name, undefined);
}

function forgetAll(formula: Formula, noting: Noting): void {
  if (formula.kind === 'atom') forget(formula.atom.terms, noting);
  else if (formula.kind === 'comparison') forget([formula.left, formula.right], noting);
  else if (formula.kind === 'not') forgetAll(formula.of, noting);
  else if (formula.kind !== 'truth') for (const part of formula.parts) forgetAll(part, noting);
}

/** The subtype order of a program. */
interface Order {
  parts(type: string): Parts;
  /** Whether every value of `part` belongs to `type`. */
  isWithin(part: string, type: string): boolean;
  meet(one: Parts, other: Parts): Parts;
  base(type: string): string;
}

function orderOf(types: readonly TypeDeclaration[]): Order {
  const declared = new Map(types.map(each => [each.name, each]));
  const partsOf = new Map<string, Parts>();
  const within = new Map<string, boolean>();
  const parts = (type: string): Parts => {
    const found = partsOf.get(type);
    if (found) return found;
    const declaration = declared.get(type);
    // A type that contains itself has no parts and causes no warning.
    partsOf.set(type, new Set());
    const made = declaration?.joins ? declaration.of.flatMap(each => [...parts(each.value)]) : [type];
    const all: Parts = new Set(made);
    partsOf.set(type, all);
    return all;
  };
  const isBelow = (part: string, type: string, depth: number): boolean => {
    if (depth > MAX_DEPTH || parts(type).has(part)) return true;
    const above = declared.get(part)?.of[0]?.value;
    if (above === undefined || above === type) return above === type;
    return [...parts(above)].every(each => isWithin(each, type, depth + 1));
  };
  const isWithin = (part: string, type: string, depth = 0): boolean => {
    const key = `${part} ${type}`;
    const answer = within.get(key) ?? isBelow(part, type, depth);
    within.set(key, answer);
    return answer;
  };
  const below = (one: Parts, other: Parts): string[] =>
    [...one].filter(each => [...other].some(type => isWithin(each, type)));
  const base = (type: string): string => {
    let name = type;
    for (let step = 0; step < MAX_TYPES && baseType(name) === undefined; step++) {
      name = declared.get(name)?.of[0]?.value ?? name;
    }
    return name;
  };
  return {
    parts,
    isWithin,
    base,
    meet: (one, other) => new Set([...below(one, other), ...below(other, one)]),
  };
}
