/**
 * Joins the user's own Datalog with the compiled program. INVARIANT: it adds relations, facts and rules of its own, and
 * derives no row of the product's relations. Each of its rules knows its line.
 */
import { atomsOf } from '../../datalog/atoms.ts';
import { expandInline } from '../../datalog/inline.ts';
import { parse } from '../../datalog/parse.ts';
import type { ReadInclude } from '../../datalog/preprocess/directives.ts';
import type {
  Fact,
  Origin,
  Program,
  RelationDecl,
  Rule,
  Subsumption,
  TypeDecl,
} from '../../datalog/program.ts';
import { typeName } from '../../datalog/structured-type.ts';
import { allRules } from '../../datalog/subsumption.ts';
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/span.ts';
import { baseRelation, relations as baseRelations, mentionedRelations } from '../../sources/index.ts';
import type { NamedSource } from './program-reader.ts';

export interface UserProgram {
  readonly types: readonly TypeDecl[];
  /** The program's own relations, and the relations of `Surroundings.mentioned` that it mentions. */
  readonly relations: readonly RelationDecl[];
  /** The names of the relations that it declares itself. */
  readonly own: ReadonlySet<string>;
  readonly facts: readonly Fact[];
  readonly rules: readonly Rule[];
  readonly subsumptions: readonly Subsumption[];
  readonly outputs: readonly string[];
}

/** The product's relations that a program can see. */
export interface VisibleRelations {
  /** A relation that a program can neither declare nor derive. */
  named(name: string): RelationDecl | undefined;
  /** Relations that are always declared. */
  readonly declared: readonly RelationDecl[];
  /** Relations that are declared if a program mentions them. */
  readonly mentioned: readonly RelationDecl[];
  /** Where the program stands, for messages: `a program beside a rulespec`. */
  readonly place: string;
  /** The folder of the facts. */
  readonly facts: string;
}

const besideRulespec: VisibleRelations = {
  named: baseRelation,
  declared: baseRelations,
  mentioned: mentionedRelations,
  place: 'a program beside a rulespec',
  facts: 'facts come from the envelope, and are all read',
};

/**
 * Parses, checks and joins the user's programs. `include` reads files that the programs include, by paths relative to
 * the rulespec.
 */
export function joinPrograms(
  sources: readonly NamedSource[],
  include?: ReadInclude,
  around: VisibleRelations = besideRulespec,
): Reported<UserProgram> {
  const diagnostics: Diagnostic[] = [];
  const programs = sources.flatMap(({ path, source }) => {
    const parsed = parse(source, { path, ...(include && { include }) });
    diagnostics.push(...parsed.diagnostics);
    return parsed.value ? [placed(path, parsed.value)] : [];
  });
  for (const program of programs) diagnostics.push(...forbiddenParts(program, around));
  if (hasErrors(diagnostics)) return { value: undefined, diagnostics };
  const joined = expandInline(joinedProgram(programs, around), [...around.declared, ...around.mentioned]);
  diagnostics.push(...joined.diagnostics);
  if (!joined.value) return { value: undefined, diagnostics };
  const { types = [], relations: declared, facts, rules, subsumptions = [], outputs } = joined.value;
  const value = {
    types,
    relations: [...mentionedIn(allRules({ rules, subsumptions }), around.mentioned), ...declared],
    own: new Set(declared.map(({ name }) => name)),
    facts,
    rules,
    subsumptions,
    outputs,
  };
  return { value, diagnostics };
}

/** Joins the programs without the product's own relations. */
function joinedProgram(programs: readonly Program[], { named }: VisibleRelations): Program {
  const subsumptions = programs.flatMap(each => each.subsumptions ?? []);
  return {
    types: programs.flatMap(each => each.types ?? []),
    relations: withoutRepeats(programs.flatMap(each => each.relations.filter(({ name }) => !named(name)))),
    facts: programs.flatMap(each => each.facts),
    rules: programs.flatMap(each => each.rules),
    ...(subsumptions.length > 0 && { subsumptions }),
    inline: programs.flatMap(each => each.inline ?? []),
    outputs: [...new Set(programs.flatMap(each => each.outputs))].filter(name => !named(name)),
  };
}

/** A program may repeat the declaration of a relation that a library expects from it, such as `source`. */
function withoutRepeats(relations: readonly RelationDecl[]): readonly RelationDecl[] {
  const isOfLibrary = ({ span }: RelationDecl) => span?.source.name.startsWith('rulespec:') ?? false;
  const ofLibraries = new Map(
    relations.filter(isOfLibrary).map(each => [each.name, signatureOf(each)] as const),
  );
  return relations.filter(each => isOfLibrary(each) || ofLibraries.get(each.name) !== signatureOf(each));
}

/** The program with the lines of its rules and facts as origins. */
function placed(path: string, program: Program): Program {
  // Comments and proofs add the file and the line to the label.
  const origin = (label: string, span: Span | undefined): Origin =>
    span ? { label, span } : { label: `${label}, ${path}` };
  return {
    ...program,
    facts: program.facts.map(fact => ({ ...fact, origin: origin('user fact', fact.origin?.span) })),
    rules: program.rules.map(rule => ({
      ...rule,
      origin: origin('user rule', rule.head.span ?? rule.origin.span),
    })),
    ...(program.subsumptions && {
      subsumptions: program.subsumptions.map(each => ({
        ...each,
        origin: origin('user rule', each.dominated.span ?? each.origin.span),
      })),
    }),
  };
}

/**
 * Reports facts, rules and declarations of the product's own relations, and everything else that is not allowed next to
 * a rulespec.
 */
function forbiddenParts(
  { relations, facts, rules, subsumptions = [], directives = [] }: Program,
  around: VisibleRelations,
): Diagnostic[] {
  const { named } = around;
  const problems: Diagnostic[] = [];
  for (const { kind, relation, span } of directives) {
    if (kind !== 'input') continue;
    const declared = relations.find(each => each.name === relation)?.span;
    problems.push(withoutPlace(kind, relation, span ?? declared, around));
  }
  for (const relation of relations) {
    const base = named(relation.name);
    if (base && signatureOf(base) !== signatureOf(relation)) problems.push(otherwiseDeclared(relation, base));
  }
  for (const { relation, origin } of facts) {
    if (named(relation)) problems.push(notYours('a fact states', relation, origin?.span));
  }
  for (const { head } of rules) {
    if (named(head.relation)) problems.push(notYours('a rule derives', head.relation, head.span));
  }
  for (const { dominated } of subsumptions) {
    const { relation, span } = dominated;
    if (named(relation)) problems.push(notYours('a rule takes tuples from', relation, span));
  }
  return problems;
}

function signatureOf({ name, columns }: RelationDecl): string {
  return `${name}(${columns.map(column => `${column.name}: ${typeName(column.type)}`).join(', ')})`;
}

function otherwiseDeclared(relation: RelationDecl, base: RelationDecl): Diagnostic {
  return diagnostic('E119', `\`${relation.name}\` is a relation of rulespec's own, with other columns`, {
    span: relation.span,
    hint: `it is \`${signatureOf(base)}\` and needs no declaration; rename yours`,
  });
}

function notYours(what: string, name: string, span: Span | undefined): Diagnostic {
  return diagnostic('E119', `${what} \`${name}\`, which is a relation of rulespec's own`, {
    span,
    hint: 'declare a relation of another name and derive into that',
  });
}

function withoutPlace(
  kind: string,
  name: string,
  span: Span | undefined,
  { place, facts }: VisibleRelations,
): Diagnostic {
  return diagnostic('E309', `\`.${kind} ${name}\` has no place in ${place}`, { span, hint: facts });
}

function mentionedIn(rules: readonly Rule[], known: readonly RelationDecl[]): RelationDecl[] {
  const mentioned = new Set<string>();
  for (const { body } of rules) for (const { relation } of atomsOf(body)) mentioned.add(relation);
  return known.filter(({ name }) => mentioned.has(name));
}
