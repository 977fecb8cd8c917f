/**
 * Expands components: each `.init` becomes the content of its component, and relations and types get the prefix
 * `instance.`. INVARIANT: the result has no components, and its size is bounded.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Tag } from './program.ts';
import { counted, quoted } from './quote.ts';
import { renamedClause } from './rename.ts';
import {
  type Component,
  type ComponentUse,
  emptySection,
  type Instance,
  type Section,
  type SurfaceColumn,
  type TypeDeclaration,
} from './syntax.ts';

/** Maximum number of declarations, clauses and directives in all instances, counted at each level of nesting. */
const MAX_ITEMS = 100_000;
/** Maximum nesting of instances, and maximum length of chains of base components. */
const MAX_DEPTH = 50;

/** A scope for the lookup of component names: names are searched here first, then outside. */
interface Scope {
  readonly section: Section;
  readonly bases: readonly Scope[];
  readonly outer: Scope | undefined;
  /** The values of the component's parameters. */
  readonly binding: ReadonlyMap<string, string>;
}

interface Expansion {
  readonly report: (problem: Diagnostic) => void;
  items: number;
  depth: number;
  /** For each searched section, the first component of each name. */
  readonly named: Map<Section, ReadonlyMap<string, Component>>;
}

export function expand(program: Section, report: (problem: Diagnostic) => void): Section {
  if (program.instances.length === 0) return program;
  const expansion: Expansion = { report, items: 0, depth: 0, named: new Map() };
  const scope: Scope = { section: program, bases: [], outer: undefined, binding: new Map() };
  const result: Section = { ...program, components: [], instances: [] };
  const whole: Section = copied(result);
  for (const instance of program.instances) append(whole, instantiate(expansion, instance, scope));
  return whole;
}

function copied(section: Section): Section {
  const copy = emptySection();
  append(copy, section);
  for (const fact of section.facts) copy.facts.push(fact);
  return copy;
}

function append(to: Section, from: Section): void {
  for (const each of from.types) to.types.push(each);
  for (const each of from.declarations) to.declarations.push(each);
  for (const each of from.clauses) to.clauses.push(each);
  for (const each of from.directives) to.directives.push(each);
}

/** The content of an instance, with the names that its surroundings use. */
function instantiate(expansion: Expansion, { name, of }: Instance, scope: Scope): Section {
  const content = emptySection();
  const inner = scopeOf(expansion, of, scope);
  if (inner) collect(expansion, inner, new Set(), content);
  expansion.items += content.declarations.length + content.clauses.length + content.directives.length;
  return prefixed(content, name);
}

/** The scope inside a component with its arguments; undefined and reported if they do not fit. */
function scopeOf(expansion: Expansion, use: ComponentUse, scope: Scope): Scope | undefined {
  const name = scope.binding.get(use.name) ?? use.name;
  const found = lookUp(expansion, scope, name);
  const problem = !found ? unknown(name, scope, use.span) : argumentProblem(found.component, use);
  if (problem || !found) {
    if (problem) expansion.report(problem);
    return undefined;
  }
  if (expansion.depth >= MAX_DEPTH || expansion.items > MAX_ITEMS) {
    const message =
      expansion.items > MAX_ITEMS
        ? `instances that stand for more than ${MAX_ITEMS} declarations and clauses`
        : `${quoted(name)} is an instance or a base of itself, or nests more than ${MAX_DEPTH} levels`;
    expansion.report(diagnostic('E312', message, { span: use.span }));
    return undefined;
  }
  const { parameters, section, bases } = found.component;
  const given = use.args.map(arg => scope.binding.get(arg) ?? arg);
  const binding = new Map([
    ...found.scope.binding,
    ...parameters.map((parameter, index) => [parameter, given[index] ?? ''] as const),
  ]);
  const withoutBases: Scope = { section, bases: [], outer: found.scope, binding };
  expansion.depth++;
  expansion.items++;
  const baseScopes = bases.flatMap(base => scopeOf(expansion, base, withoutBases) ?? []);
  expansion.depth--;
  return { ...withoutBases, bases: baseScopes };
}

interface Found {
  readonly component: Component;
  readonly scope: Scope;
}

function lookUp(expansion: Expansion, scope: Scope, name: string): Found | undefined {
  for (let at: Scope | undefined = scope; at; at = at.outer) {
    const found = lookUpHere(expansion, at, name);
    if (found) return found;
  }
  return undefined;
}

function lookUpHere(expansion: Expansion, scope: Scope, name: string): Found | undefined {
  const { section } = scope;
  let named = expansion.named.get(section);
  if (!named) {
    // Reversed, so that the first component with a name wins.
    named = new Map(section.components.map(each => [each.name, each] as const).reverse());
    expansion.named.set(section, named);
  }
  const component = named.get(name);
  if (component) return { component, scope };
  for (const base of scope.bases) {
    const found = lookUpHere(expansion, base, name);
    if (found) return found;
  }
  return undefined;
}

function unknown(name: string, scope: Scope, span: Span): Diagnostic {
  const names: string[] = [];
  for (let at: Scope | undefined = scope; at; at = at.outer) {
    names.push(...at.section.components.slice(0, 100).map(each => each.name));
  }
  const hint = didYouMean(name, names) ?? 'declare it with `.comp`';
  return diagnostic('E312', `the component ${quoted(name)} is not declared`, { span, hint });
}

function argumentProblem({ name, parameters, span }: Component, use: ComponentUse): Diagnostic | undefined {
  if (parameters.length === use.args.length) return undefined;
  const message = `${quoted(name)} takes ${counted(parameters.length, 'parameter')}, but ${use.args.length} here`;
  return diagnostic('E312', message, { span: use.span, related: [{ message: 'declared here', span }] });
}

/** Collects the content of a component and its bases. Bases lose the clauses of overridden relations. */
function collect(
  expansion: Expansion,
  scope: Scope,
  overridden: ReadonlySet<string>,
  content: Section,
): void {
  const { section, bases, binding } = scope;
  const above = new Set([...overridden, ...section.overrides.map(each => each.value)]);
  for (const base of bases) collect(expansion, base, above, content);
  for (const { value, span } of section.overrides) {
    const relation = content.declarations.find(each => each.name === value);
    if (relation?.qualifiers.has('overridable')) continue;
    const message = `no base has an overridable relation ${quoted(value)}`;
    const hint = 'the declaration in the base ends with `overridable`';
    expansion.report(diagnostic('E312', message, { span, hint }));
  }
  for (const instance of section.instances) {
    expansion.depth++;
    append(content, instantiate(expansion, instance, scope));
    expansion.depth--;
  }
  const typed = (name: string): string => binding.get(name) ?? name;
  for (const type of section.types) content.types.push(typeOver(type, typed));
  for (const declaration of section.declarations) {
    content.declarations.push({ ...declaration, columns: columnsOver(declaration.columns, typed) });
  }
  for (const directive of section.directives) content.directives.push(directive);
  for (const clause of section.clauses) {
    const heads = clause.heads.filter(head => !overridden.has(head.relation));
    if (heads.length === 0) continue;
    const given = { relation: (name: string) => name, type: typed, tag: (each: Tag) => each };
    content.clauses.push(renamedClause({ ...clause, heads }, given));
  }
}

/** The content with the instance's prefix. Names that the component does not declare are unchanged. */
function prefixed(content: Section, instance: string): Section {
  const relations = new Set(content.declarations.map(each => each.name));
  const types = new Set(content.types.map(each => each.name));
  const relation = (name: string): string => (relations.has(name) ? `${instance}.${name}` : name);
  const tags = new Set(content.types.flatMap(each => each.constructors ?? []).map(each => each.tag));
  const typed = (name: string): string => (types.has(name) ? `${instance}.${name}` : name);
  const tag = (each: Tag): Tag => (each !== '[]' && tags.has(each) ? `$${instance}.${each.slice(1)}` : each);
  return {
    ...emptySection(),
    types: content.types.map(type => {
      const { constructors, ...declared } = typeOver({ ...type, name: typed(type.name) }, typed);
      if (!constructors) return declared;
      return { ...declared, constructors: constructors.map(each => ({ ...each, tag: tag(each.tag) })) };
    }),
    declarations: content.declarations.map(declaration => ({
      ...declaration,
      name: relation(declaration.name),
      columns: columnsOver(declaration.columns, typed),
    })),
    clauses: content.clauses.map(clause => renamedClause(clause, { relation, type: typed, tag })),
    directives: content.directives.map(each => ({ ...each, relation: relation(each.relation) })),
  };
}

type TypeNames = (name: string) => string;

/** The type with new names for its parts. */
function typeOver(type: TypeDeclaration, typed: TypeNames): TypeDeclaration {
  const { constructors } = type;
  const of = type.of.map(each => ({ ...each, value: typed(each.value) }));
  if (!constructors) return { ...type, of };
  const over = constructors.map(each => ({ ...each, fields: columnsOver(each.fields, typed) }));
  return { ...type, of, constructors: over };
}

function columnsOver(columns: readonly SurfaceColumn[], typed: TypeNames): SurfaceColumn[] {
  return columns.map(column => ({ ...column, type: { ...column.type, value: typed(column.type.value) } }));
}
