/**
 * Queries the model of a verification or a program: a conjunction of literals, answered by the values of its variables.
 * The question joins the program as one more rule and runs with it. It therefore means what it would mean in a rule,
 * and the host finds the patterns that only the question names. INVARIANT: the question changes no other relation.
 */

import { check } from '../datalog/check.ts';
import type {
  Column,
  ColumnType,
  Fact,
  Literal,
  Rule,
  StratifiedProgram,
  Tuple,
} from '../datalog/program.ts';
import { stratify } from '../datalog/stratify.ts';
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { type Compiled, type RunOptions, runProgram, type VerifyOptions, verify } from '../pipeline.ts';
import { namesIn } from '../runtime/builtins/terms.ts';
import { typesIn } from '../runtime/builtins/types.ts';
import { readQuestion } from './read-question.ts';

export interface Answers {
  /** The question's variables, in the order of their first use. */
  readonly columns: readonly Column[];
  /** Distinct rows. A question without variables has one empty row when it holds. */
  readonly rows: readonly Tuple[];
}

/** All bindings of the variables of `question` for which its literals hold, for a rulespec and an envelope. */
export function query(
  compiled: Compiled,
  envelope: Source,
  question: string,
  options: VerifyOptions = {},
): Reported<Answers> {
  const joined = joinQuestion(compiled.program, question);
  if (!joined.value) return { value: undefined, diagnostics: joined.diagnostics };
  const { program, columns, relation, placed } = joined.value;
  const { run: done, diagnostics } = verify({ ...compiled, program }, envelope, options);
  const value = done && { columns, rows: done.fixedPoint.model.tuples(relation) };
  return { value, diagnostics: [...joined.diagnostics, ...diagnostics.map(placed)] };
}

/** The same for a program alone, over more base facts. */
export function queryProgram(
  program: StratifiedProgram,
  facts: readonly Fact[],
  question: string,
  options: RunOptions = {},
): Reported<Answers> {
  const joined = joinQuestion(program, question);
  if (!joined.value) return { value: undefined, diagnostics: joined.diagnostics };
  const { columns, relation, placed } = joined.value;
  const done = runProgram(joined.value.program, facts, options);
  const value = done.value && { columns, rows: done.value.model.tuples(relation) };
  return { value, diagnostics: [...joined.diagnostics, ...done.diagnostics.map(placed)] };
}

interface Joined {
  readonly program: StratifiedProgram;
  /** The relation that the question derives, and its columns. */
  readonly relation: string;
  readonly columns: readonly Column[];
  /** Words a diagnostic as the question is written. */
  readonly placed: (problem: Diagnostic) => Diagnostic;
}

/** The program with the question as one more relation. */
function joinQuestion({ program }: StratifiedProgram, question: string): Reported<Joined> {
  const read = readQuestion(program, question);
  if (!read.value) return { value: undefined, diagnostics: read.diagnostics };
  const { rules, relation, span, named, placed } = read.value;
  const isAsked = (name: string) => named.has(name);
  const declared = new Map(program.relations.map(each => [each.name, each.columns]));
  const columns = columnsOf(rules, declared, isAsked);
  if (!columns) {
    const hint = 'bind the same variables in each alternative';
    return failed([diagnostic('E305', 'the alternatives bind different variables', { span, hint })]);
  }
  const terms = columns.map(({ name }) => ({ kind: 'variable' as const, name }));
  const asked = rules.map(
    ({ body }): Rule => ({ head: { relation, terms }, body, origin: { label: 'the question', span } }),
  );
  const checked = check({
    ...program,
    relations: [...program.relations, { name: relation, columns }],
    rules: [...program.rules, ...asked],
  });
  const stratified = checked.value && stratify(checked.value);
  const problems = [...checked.diagnostics, ...(stratified?.diagnostics ?? [])].map(placed);
  if (!stratified?.value) return failed(problems);
  return { value: { program: stratified.value, relation, columns, placed }, diagnostics: problems };
}

function failed(diagnostics: readonly Diagnostic[]): Reported<never> {
  if (!hasErrors(diagnostics)) throw new Error('a question was refused without a reason');
  return { value: undefined, diagnostics };
}

type Columns = ReadonlyMap<string, readonly Column[]>;

/** The variables of the question with their types; undefined when its alternatives have different variables. */
function columnsOf(
  rules: readonly Rule[],
  declared: Columns,
  isAsked: (name: string) => boolean,
): readonly Column[] | undefined {
  const typeIn = (relation: string, column: number): ColumnType | undefined =>
    declared.get(relation)?.[column]?.type;
  const [first, ...others] = rules.map(({ body }) => typesInOrder(body, typeIn));
  const askedIn = (types: ReadonlyMap<string, ColumnType> = new Map()) => [...types.keys()].filter(isAsked);
  const isShared = others.every(
    other =>
      askedIn(other).length === askedIn(first).length && askedIn(other).every(name => first?.has(name)),
  );
  const asked = [...(first ?? [])].filter(([name]) => isAsked(name));
  return isShared ? asked.map(([name, type]): Column => ({ name, type })) : undefined;
}

/** The types of a body's variables: those of its positive atoms first, each where it stands first. */
function typesInOrder(
  body: readonly Literal[],
  typeIn: (relation: string, column: number) => ColumnType | undefined,
): ReadonlyMap<string, ColumnType> {
  const types = typesIn(body, new Map(), typeIn);
  const atoms = body.filter(each => each.kind === 'positive');
  const names = new Set([...namesIn(atoms), ...namesIn(body)]);
  return new Map(
    Array.from(names).flatMap(name => {
      const type = types.get(name);
      return type ? [[name, type] as const] : [];
    }),
  );
}
