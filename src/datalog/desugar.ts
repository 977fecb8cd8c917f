/**
 * Turns expanded text into a program. Types become base types, disjunctions become rules, aggregates become literals.
 * Facts with functors become rules, and `eqrel` becomes three rules. INVARIANT: rules keep their source order. `check`
 * tests their safety later.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import type { Located } from '../diagnostics/span.ts';
import { alternativesOf, type SurfaceLiteral } from './alternatives.ts';
import { resolveTypes, unknownTypeIn } from './base-type.ts';
import { directivesOf, outputsOf } from './desugar-io.ts';
import { equivalenceRules } from './equivalence.ts';
import { type Flattening, flattenAtom, flattenLiterals, freshVariable } from './flatten-terms.ts';
import { withGroundRecords } from './ground-record.ts';
import { openFact, openTerm, readFact, typeMismatches } from './parse-fact.ts';
import type {
  Atom,
  Column,
  ColumnType,
  Fact,
  Literal,
  Program,
  RelationDecl,
  Rule,
  Subsumption,
  Term,
  TypeDecl,
} from './program.ts';
import { quoted } from './quote.ts';
import { unsupported } from './reserved.ts';
import { isStructured, type StructuredTypes, structuredTypes } from './structured-type.ts';
import type { Clause, Section, SurfaceAtom, SurfaceColumn, SurfaceTerm } from './syntax.ts';
import { undeclaredIn } from './undeclared.ts';
import { weightOf } from './weight.ts';

/** The program under construction. */
interface Desugaring {
  readonly report: (problem: Diagnostic) => void;
  readonly casts: Flattening['casts'];
  readonly declared: ReadonlyMap<string, RelationDecl>;
  readonly structures: StructuredTypes;
  readonly facts: Fact[];
  readonly rules: Rule[];
  readonly subsumptions: Subsumption[];
  /** The weight of the rules so far that share a clause with other rules. */
  weight: number;
}

/** Maximum number of atoms, comparisons and terms in all rules that share a clause with others. */
const MAX_WEIGHT = 2_000_000;

export function desugar(section: Section, report: (problem: Diagnostic) => void): Program {
  const known = resolveTypes(section.types, report);
  const { types, relations } = declarationsOf(section, known, report);
  const declared = new Map<string, RelationDecl>();
  for (const relation of relations) if (!declared.has(relation.name)) declared.set(relation.name, relation);
  const structures = structuredTypes(types);
  const desugaring: Desugaring = {
    report,
    casts: castsTo(known, report),
    declared,
    structures,
    facts: [...section.facts],
    rules: [],
    subsumptions: [],
    weight: 0,
  };
  for (const clause of section.clauses) {
    if (clause.body === undefined) takeFacts(desugaring, clause);
    else takeRules(desugaring, clause);
  }
  for (const { name, qualifiers, span } of section.declarations) {
    const relation = qualifiers.has('eqrel') ? declared.get(name) : undefined;
    if (!relation) continue;
    const rules = equivalenceRules(relation);
    if (!rules) report(noEquivalence(relation, span));
    for (const rule of rules ?? []) desugaring.rules.push(rule);
  }
  const undeclared = undeclaredIn(declared.keys());
  const directed = section.directives.filter(({ relation, span }) => {
    if (!declared.has(relation)) report(undeclared(relation, span));
    return declared.has(relation);
  });
  const { facts, rules, subsumptions } = desugaring;
  const inline = section.declarations.filter(each => each.qualifiers.has('inline')).map(each => each.name);
  const directives = directivesOf(section.declarations, directed);
  const outputs = outputsOf(section.declarations, directed);
  return {
    ...(types.length > 0 && { types }),
    relations,
    facts,
    rules,
    ...(subsumptions.length > 0 && { subsumptions }),
    ...(inline.length > 0 && { inline }),
    outputs,
    ...(directives.length > 0 && { directives }),
  };
}

/** Resolves the base type that a cast names. An unknown type is reported once, however often the cast is copied. */
function castsTo(
  types: ReadonlyMap<string, ColumnType>,
  report: (problem: Diagnostic) => void,
): Flattening['casts'] {
  const unknownType = unknownTypeIn(types.keys());
  const reported = new Set<Located<string>>();
  return to => {
    const type = types.get(to.value);
    if (!type && !reported.has(to)) report(unknownType(to));
    if (!type) reported.add(to);
    return type;
  };
}

/** A column of unknown type is reported and treated as a column of symbols. */
function declarationsOf(
  section: Section,
  known: ReadonlyMap<string, ColumnType>,
  report: (problem: Diagnostic) => void,
) {
  const unknownType = unknownTypeIn(known.keys());
  const faulty = new Set(section.types.map(type => type.name));
  const columnOf = ({ name, type, span }: SurfaceColumn): Column => {
    const found = known.get(type.value);
    if (!found && !faulty.has(type.value)) report(unknownType(type));
    return { name, type: found ?? 'symbol', span };
  };
  const first = new Map(section.types.map(type => [type.name, type] as const).reverse());
  const types = section.types.flatMap((type): TypeDecl[] => {
    const { name, constructors, span } = type;
    // The duplicate declaration is already reported.
    if (!constructors || first.get(name) !== type || !isStructured(known.get(name))) return [];
    const made = constructors.map(each => ({ ...each, fields: each.fields.map(columnOf) }));
    return [{ name, constructors: made, span }];
  });
  const relations = section.declarations.map(
    ({ name, columns, meaning, span }): RelationDecl => ({
      name,
      columns: columns.map(columnOf),
      ...(meaning && { meaning }),
      span,
    }),
  );
  return { types, relations };
}

function noEquivalence({ name }: RelationDecl, span: RelationDecl['span']): Diagnostic {
  const message = `${quoted(name)} is no equivalence: that takes two columns of one type`;
  return diagnostic('E304', message, { span });
}

function takeFacts(desugaring: Desugaring, clause: Clause): void {
  for (const head of clause.heads) takeFact(desugaring, clause, head);
}

/** A fact of constants stays a fact; a fact with functors becomes a rule that computes them. */
function takeFact(desugaring: Desugaring, clause: Clause, written: SurfaceAtom): void {
  const { report, casts, declared, structures, facts, rules } = desugaring;
  const open = openTerm(written.terms);
  if (open) {
    report(openFact(open));
    return;
  }
  const relation = declared.get(written.relation);
  if (relation?.columns.length !== written.terms.length && written.terms.some(isRecord)) {
    // `check` reports invalid records of a fact.
    facts.push({
      relation: written.relation,
      tuple: written.terms.map(() => ''),
      origin: { label: 'fact', span: written.span },
    });
    return;
  }
  const head = relation ? withGroundRecords(written, relation, { structures, report }) : written;
  if (!head) return;
  const fact = readFact(head);
  if (fact) {
    const problems = relation ? typeMismatches(head, relation) : [];
    for (const problem of problems) report(problem);
    if (problems.length === 0) facts.push(fact);
    return;
  }
  const flattening: Flattening = { clause, report, casts, names: undefined, fresh: 0, isRefused: false };
  const body: Literal[] = [];
  const atom = flattenAtom(flattening, head, body);
  const terms = atom.terms.map((term): Term => {
    if (term.kind !== 'functor' && term.kind !== 'record') return term;
    const result = freshVariable(flattening, term);
    body.push({
      kind: 'comparison',
      operator: '=',
      left: result,
      right: term,
      ...(term.span && { span: term.span }),
    });
    return result;
  });
  if (!flattening.isRefused) rules.push({ head: { ...atom, terms }, body, origin: clause.origin });
}

function isRecord({ kind }: SurfaceTerm): boolean {
  return kind === 'record';
}

function takeRules(desugaring: Desugaring, clause: Clause): void {
  const { report, casts, rules } = desugaring;
  const { heads, body } = clause;
  const alternatives = body && alternativesOf(body);
  if (!alternatives || isTooMuch(desugaring, heads.length, alternatives)) {
    const [head] = heads;
    const feature = alternatives ? 'largeProgram' : 'largeFormula';
    if (head) report(unsupported(feature, head.relation, head.span));
    return;
  }
  const flattening: Flattening = { clause, report, casts, names: undefined, fresh: 0, isRefused: false };
  for (const head of heads) {
    for (const literals of alternatives) {
      if (clause.dominating) {
        takeSubsumption(desugaring, flattening, { head, dominating: clause.dominating, literals });
        continue;
      }
      if (literals.length === 0) {
        takeFact(desugaring, clause, head);
        continue;
      }
      flattening.fresh = 0;
      const flattened = flattenLiterals(flattening, literals);
      const atom: Atom = flattenAtom(flattening, head, flattened);
      if (!flattening.isRefused) rules.push({ head: atom, body: flattened, origin: clause.origin });
    }
  }
}

function takeSubsumption(
  { subsumptions }: Desugaring,
  flattening: Flattening,
  {
    head,
    dominating,
    literals,
  }: {
    readonly head: SurfaceAtom;
    readonly dominating: SurfaceAtom;
    readonly literals: readonly SurfaceLiteral[];
  },
): void {
  flattening.fresh = 0;
  const body = flattenLiterals(flattening, literals);
  subsumptions.push({
    dominated: flattenAtom(flattening, head, body),
    dominating: flattenAtom(flattening, dominating, body),
    body,
    origin: flattening.clause.origin,
  });
}

/** Whether the clauses that expand to several rules exceed the limit. */
function isTooMuch(
  desugaring: Desugaring,
  heads: number,
  alternatives: readonly (readonly SurfaceLiteral[])[],
): boolean {
  if (heads * alternatives.length <= 1) return false;
  const weights = new Map<SurfaceLiteral, number>();
  for (const literals of alternatives) {
    for (const literal of literals) {
      const weight = weights.get(literal) ?? weightOf(literal);
      weights.set(literal, weight);
      desugaring.weight += heads * weight;
    }
  }
  return desugaring.weight > MAX_WEIGHT;
}
