/**
 * Compiles the Datalog programs that a rule file lists into one program for the gate. INVARIANT: the program's
 * relations have names of their own and depend only on facts of the call, so it cannot change another rule's decision.
 * A program with an error has no value.
 */
import { atomsOf } from '../../datalog/atoms.ts';
import { check } from '../../datalog/check.ts';
import {
  type Atom,
  type Fact,
  type Literal,
  number,
  type Program,
  positive,
  type RelationDecl,
  type Rule,
} from '../../datalog/program.ts';
import { stratify } from '../../datalog/stratify.ts';
import {
  type Diagnostic,
  diagnostic,
  hasErrors,
  type Reported,
  refused,
} from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import type { LocatedText, Span } from '../../diagnostics/span.ts';
import {
  areOfPast,
  boundColumns,
  familiesOf,
  readableRelations,
  relationNamed,
} from '../../sources/index.ts';
import { declarationOf } from '../../sources/relation.ts';
import { ownName, userProgramRelations } from '../../sources/user-programs.ts';
import { constantProblems } from './constant-problems.ts';
import { libraryText } from './library/library.ts';
import { lintProgram } from './lint-program.ts';
import { readPrograms } from './program-reader.ts';
import { joinPrograms, type UserProgram, type VisibleRelations } from './user-program.ts';

/** Maximum number of rule-file programs that are evaluated for one call. */
export const MAX_GATE_PROGRAMS = 16;

export interface GateProgram {
  readonly number: number;
  /** The rule file that lists it. */
  readonly file: string;
  /** The program's own relations, by the names that the file uses. */
  readonly own: ReadonlyMap<string, RelationDecl>;
  /** Further relations that the product declares for the program. */
  readonly base: readonly RelationDecl[];
  readonly facts: readonly Fact[];
  readonly rules: readonly Rule[];
  /** Whether the program reads past events. */
  readonly asksThePast: boolean;
}

/** The programs that a rule file lists. */
export interface ListedPrograms {
  readonly file: Source;
  readonly datalog: readonly LocatedText[];
  /** The relations that the file's rules test. */
  readonly tested: ReadonlySet<string>;
}

const readable: readonly RelationDecl[] = readableRelations.map(each => {
  const demands = boundColumns(each.name);
  return { ...declarationOf(each), ...(demands.length > 0 && { demands }) };
});
const isReadable = new Set(readable.map(({ name }) => name));

const inGate: VisibleRelations = {
  named: name => readable.find(each => each.name === name) ?? relationNamed(name),
  declared: [],
  mentioned: readable,
  place: 'a program of hook rules',
  facts: 'facts come from the call, and are looked up where a rule names them',
};

/** Compiles the programs that a rule file lists. `texts` are the readable programs, by name. */
export function gateProgram(
  { file, datalog, tested }: ListedPrograms,
  scope: number,
  texts: ReadonlyMap<string, Source>,
): Reported<GateProgram> {
  const read = (path: string) => programAt(file, path, texts);
  const sources = readPrograms(datalog, read);
  const joined = sources.value && joinPrograms(sources.value, path => includedAt(file, path, texts), inGate);
  const diagnostics = [...sources.diagnostics, ...(joined?.diagnostics ?? [])];
  const program = joined?.value;
  if (!program || hasErrors(diagnostics)) return { value: undefined, diagnostics };
  diagnostics.push(...problemsOf(program, tested));
  const value = hasErrors(diagnostics)
    ? undefined
    : renamedProgram(neededFor(program, tested), { file, scope });
  return { value, diagnostics };
}

/** A path is relative to the rule file; `rulespec:` names a library. */
function programAt(file: Source, path: string, texts: ReadonlyMap<string, Source>): Reported<Source> {
  const library = /(?:^|\/)(rulespec:[^/]*)$/.exec(path)?.[1];
  const source = library === undefined ? texts.get(besideName(file.name, path)) : libraryText(library);
  if (source) return { value: source, diagnostics: [] };
  const hint =
    library === undefined ? hintFor(path) : 'the libraries are `rulespec:flow.dl` and `rulespec:session.dl`';
  const problem = diagnostic(
    'E118',
    `the Datalog program \`${path}\` is not there, or cannot be read from here`,
    { hint },
  );
  return refused(problem);
}

/** The hint for a program path that the search for rule files does not accept. */
function hintFor(path: string): string {
  if (/^(?:[~/\\]|[A-Za-z]:)/.test(path))
    return 'write its path relative to the rule file: a program lies in the project, or beside your own rules';
  if (!path.endsWith('.dl')) return 'names of programs end in `.dl`: rename the file';
  return 'name a file of the project, or of a folder beside your own rules, by its path relative to the rule file';
}

function includedAt(file: Source, path: string, texts: ReadonlyMap<string, Source>): Reported<Source> {
  const { value, diagnostics } = programAt(file, path, texts);
  return { value, diagnostics: diagnostics.map(each => ({ ...each, code: 'E322' as const })) };
}

/** The name of a file that another file names by a relative path, in the form of the search for rule files. */
function besideName(name: string, path: string): string {
  const folder = name.replaceAll('\\', '/').replace(/[^/]*$/, '');
  const parts: string[] = [];
  for (const part of `${folder}${path}`.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..' && parts.at(-1) !== '') parts.pop();
    else if (part !== '.' && (part !== '' || parts.length === 0)) parts.push(part);
  }
  return parts.join('/');
}

function problemsOf(program: UserProgram, tested: ReadonlySet<string>): readonly Diagnostic[] {
  const { types, subsumptions, rules, facts, own, relations } = program;
  const problems: Diagnostic[] = [];
  const refuse = (what: string, span: Span | undefined) =>
    problems.push(
      diagnostic('E309', `${what} have no place in a program of hook rules`, {
        span,
        hint: 'use symbols and numbers, and rules with `:-`',
      }),
    );
  if (types[0]) refuse('records and algebraic data types', types[0].span);
  if (subsumptions[0]) refuse('subsumptive rules', subsumptions[0].dominated.span);
  for (const { body, head } of rules)
    for (const atom of atomsOf(body)) {
      const { relation, span = head.span } = atom;
      if (isReadable.has(relation) && !own.has(relation))
        problems.push(...constantProblems(atom, relationNamed(relation), span));
      else if (!own.has(relation) && relationNamed(relation)) problems.push(unreadable(relation, span));
    }
  if (hasErrors(problems)) return problems;
  const alone: Program = { relations, facts, rules, outputs: [] };
  // The candidates for a suggestion.
  const others = readable.filter(({ name }) => !relations.some(each => each.name === name));
  const checked = check({ ...alone, relations: [...relations, ...others] });
  problems.push(...checked.diagnostics);
  if (checked.value) problems.push(...stratify(checked.value).diagnostics);
  if (hasErrors(problems)) return problems;
  const declared = relations.filter(({ name }) => own.has(name));
  // A library's unused relations are no problem: rules use the parts that they need.
  const isLibrary = ({ span }: RelationDecl) => span?.source.name.startsWith('rulespec:') ?? false;
  const read = new Set([...tested, ...declared.filter(isLibrary).map(({ name }) => name)]);
  const warnings = lintProgram({ ...alone, relations: declared }, isReadable, read);
  const hint = 'ask for it in a rule, or leave it out';
  return [...problems, ...warnings.map(each => (each.code === 'W301' ? { ...each, hint } : each))];
}

function unreadable(name: string, span: Span | undefined): Diagnostic {
  return diagnostic(
    'E119',
    `\`${name}\` is a relation of rulespec's own that programs of hook rules do not read`,
    {
      span,
      hint: 'they read what was found about a call, its script, its effects and the past: `rulespec explain relations`',
    },
  );
}

/** The stem of a file name, in letters and digits only: `flow` for `rules/flow.yaml`. */
function stemOf({ name }: Source): string {
  const [stem = ''] = name
    .replace(/^.*[\\/]/, '')
    .replace(/^\.+/, '')
    .split('.');
  return stem.replaceAll(/[^A-Za-z0-9]/g, '') || 'rules';
}

/** The part of a program and its libraries that the tested relations need. */
function neededFor(program: UserProgram, tested: ReadonlySet<string>): UserProgram {
  const bodies = new Map<string, Set<string>>();
  for (const { head, body } of program.rules) {
    const read = bodies.get(head.relation) ?? new Set<string>();
    bodies.set(head.relation, read);
    for (const { relation } of atomsOf(body)) read.add(relation);
  }
  const needed = new Set(tested);
  // The iteration also visits elements that are added to the set meanwhile.
  for (const relation of needed) for (const read of bodies.get(relation) ?? []) needed.add(read);
  return {
    ...program,
    facts: program.facts.filter(({ relation }) => needed.has(relation)),
    rules: program.rules.filter(({ head }) => needed.has(head.relation)),
  };
}

/**
 * The program derives nothing unless a rule needs it: `asks_program(0)` comes first in each rule that reads facts of
 * the call or relations that always have rows.
 */
function renamedProgram(program: UserProgram, { file, scope }: { file: Source; scope: number }): GateProgram {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of program.own) {
    let own = ownName(scope, stemOf(file), name.replaceAll('.', '_'));
    // Relations of components have dots in their names.
    while (taken.has(own)) own += '_';
    taken.add(own);
    names.set(name, own);
  }
  const nameOf = (name: string) => names.get(name) ?? name;
  const renamed = (atom: Atom): Atom => ({ ...atom, relation: nameOf(atom.relation) });
  const inBody = (body: readonly Literal[]): readonly Literal[] =>
    body.map(literal => {
      if (literal.kind === 'comparison') return literal;
      if (literal.kind === 'aggregate') return { ...literal, body: inBody(literal.body) };
      return { ...literal, atom: renamed(literal.atom) };
    });
  const mentioned = new Set<string>();
  const rules = program.rules.map(({ head, body, origin }): Rule => {
    const base = atomsOf(body).filter(({ relation }) => !program.own.has(relation));
    for (const { relation } of base) mentioned.add(relation);
    const waits =
      base.length > 0 || program.facts.length > 0 || !body.some(({ kind }) => kind === 'positive');
    const asked = waits ? [positive(userProgramRelations.asks_program.name, number(scope))] : [];
    return { head: renamed(head), body: [...asked, ...inBody(body)], origin };
  });
  const own = program.relations.filter(({ name }) => program.own.has(name));
  return {
    number: scope,
    file: file.name,
    own: new Map(own.map(each => [each.name, { ...each, name: nameOf(each.name) }])),
    base: familiesOf(mentioned),
    facts: program.facts.map(fact => ({ ...fact, relation: nameOf(fact.relation) })),
    rules,
    asksThePast: areOfPast(mentioned),
  };
}
