/**
 * Translates the body of a rule or an aggregate to steps of a query. It takes the same goals in the same order as the
 * naive engine. INVARIANT: the rows of a step are the distinct bindings of its variables. Tables are sets, every column
 * of an atom is a variable, a constant or a value, and computed columns are functions of those. So only the groups of
 * an aggregate need DISTINCT.
 */
import type {
  AggregateOperator,
  Atom,
  BaseType,
  ColumnType,
  Comparison,
  ComparisonOperator,
  FunctorTerm,
  Term,
  Value,
} from '../datalog/program.ts';
import { patternOf } from '../datalog/record-pattern.ts';
import { type Span, standaloneText } from '../diagnostics/span.ts';
import { compilePattern } from '../regex/regex.ts';
import { isPartial } from '../runtime/builtins/terms.ts';
import type { AggregateGoal, Body, Goal } from '../runtime/engines/body.ts';
import type { Dialect } from './dialect.ts';
import { checkedInteger, functorSql } from './functors.ts';
import { addStep, emptyQuery, finishStep, type Query, selectOf } from './query.ts';
import type { SqlTable } from './sql-program.ts';

export interface BodyContext {
  table(relation: string): SqlTable;
  /** The name of the table that a positive atom reads. */
  tableOf(atom: Atom): string;
  /** Reports why the program is not translated. Without a span, the reason is about the rule. */
  refuse(reason: string, span?: Span): void;
}

export function addBody({ positives, goals }: Body, query: Query, context: BodyContext): void {
  for (const atom of positives) addAtom(atom, query, context);
  const left = [...goals];
  while (left.length > 0) {
    const at = left.findIndex(goal => goal.reads.every(name => query.columns.has(name)));
    const [goal] = at < 0 ? [] : left.splice(at, 1);
    if (!goal) throw new Error('a variable of a checked rule is not bound');
    settle(goal, query, context);
  }
}

function addAtom(atom: Atom, query: Query, context: BodyContext): void {
  const alias = `a${query.from.length + 1}`;
  query.from.push(`${context.tableOf(atom)} AS ${alias}`);
  const { columns } = context.table(atom.relation);
  for (const [at, term] of atom.terms.entries()) {
    const column = `${alias}.${columns[at]?.name}`;
    if (term.kind === 'wildcard') continue;
    if (term.kind === 'variable' && !query.columns.has(term.name)) query.columns.set(term.name, column);
    else query.where.push(`${column} = ${sqlOf(termValue(term, query, context), query)}`);
  }
}

/** A variable of the query, or a literal. It stays valid when steps are finished; its SQL does not. */
type Named = { readonly variable: string } | { readonly literal: string };

export function sqlOf(named: Named, { columns }: Query): string {
  return 'literal' in named ? named.literal : (columns.get(named.variable) ?? 'NULL');
}

/** The value of a term. A functor becomes a step. */
export function termValue(term: Term, query: Query, context: BodyContext): Named {
  switch (term.kind) {
    case 'variable':
      return { variable: term.name };
    case 'constant': {
      const literal = isBaseType(term.type) ? query.dialect.literal(term.type, term.value) : undefined;
      if (literal !== undefined && isWellFormed(term.value)) return { literal };
      context.refuse(`a constant of type \`${term.type}\` is not translated to SQL`);
      return { literal: 'NULL' };
    }
    case 'functor':
      return computed(term, query, context);
    default:
      context.refuse('records are not translated to SQL');
      return { literal: 'NULL' };
  }
}

function computed(term: FunctorTerm, query: Query, context: BodyContext): Named {
  const args = term.args.map(each => termValue(each, query, context));
  const partial = isPartial(term);
  if (partial) finishStep(query, true);
  const value = functorSql(
    term,
    args.map(each => sqlOf(each, query)),
    query.dialect,
  );
  if (value === undefined)
    context.refuse(
      `the functor \`${term.name}\`${term.from ? ` over ${term.from}` : ''} is not translated to SQL`,
      term.span,
    );
  const variable = ` value ${query.steps.length + 1}`;
  query.columns.set(variable, value ?? 'NULL');
  finishStep(query, partial);
  // Requires the value even if nothing reads it: without a value, the statement must fail.
  if (partial) query.where.push(`${query.columns.get(variable)} IS NOT NULL`);
  return { variable };
}

function settle(goal: Goal, query: Query, context: BodyContext): void {
  switch (goal.kind) {
    case 'test':
      if (goal.literal.kind === 'negative') addNegation(goal.literal.atom, query, context);
      else addTest(goal.literal, query, context);
      return;
    case 'equality': {
      const value = sqlOf(termValue(goal.term, query, context), query);
      equate(goal.name, value, query);
      return;
    }
    case 'aggregate':
      addAggregate(goal, query, context);
      return;
    case 'pattern':
      context.refuse('records are not translated to SQL');
      for (const { name } of patternOf(goal.record).binds) query.columns.set(name, 'NULL');
      return;
    case 'range':
      context.refuse('the functor `range` is not translated to SQL');
      query.columns.set(goal.name, 'NULL');
  }
}

/** Binds a variable, or tests it if it is bound. */
function equate(name: string, value: string, query: Query): void {
  const known = query.columns.get(name);
  if (known === undefined) query.columns.set(name, value);
  else if (known !== value) query.where.push(`${known} = ${value}`);
}

function addNegation({ relation, terms }: Atom, query: Query, context: BodyContext): void {
  const { name, columns } = context.table(relation);
  const values = terms.map(each => (each.kind === 'wildcard' ? undefined : termValue(each, query, context)));
  const conditions = values.flatMap((value, at) =>
    value ? [`n.${columns[at]?.name} = ${sqlOf(value, query)}`] : [],
  );
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
  query.where.push(`NOT EXISTS (SELECT 1 FROM ${name} AS n${where})`);
}

function addTest({ left, operator, right }: Comparison, query: Query, context: BodyContext): void {
  const sides = [termValue(left, query, context), termValue(right, query, context)];
  const [one = '', other = ''] = sides.map(each => sqlOf(each, query));
  const { dialect } = query;
  switch (operator) {
    case 'contains':
    case 'not_contains':
      query.where.push(negated(operator, dialect.contains(other, one)));
      return;
    case 'match':
    case 'not_match': {
      if (left.kind !== 'constant') {
        context.refuse(`\`${operator}\` with a pattern from data is not translated to SQL`);
        return;
      }
      const pattern = String(left.value);
      const isValid = compilePattern(standaloneText(pattern, 'pattern')).value !== undefined;
      // An invalid pattern matches nothing.
      const condition = isValid ? dialect.matches(other, pattern) : 'FALSE';
      if (condition === undefined)
        context.refuse(
          `\`${operator}\` with this pattern is not translated for ${dialect.name}, which may read it otherwise`,
        );
      else query.where.push(negated(operator, condition));
      return;
    }
    default:
      query.where.push(`${one} ${operator === '!=' ? '<>' : operator} ${other}`);
  }
}

function negated(operator: ComparisonOperator, condition: string): string {
  return operator.startsWith('not_') ? `NOT ${condition}` : condition;
}

/**
 * Adds one row for each group, that is, for each combination of values of the outer variables. The body is joined with
 * the groups, so it can use those variables.
 */
function addAggregate(goal: AggregateGoal, query: Query, context: BodyContext): void {
  const { dialect } = query;
  const { operator, result, value } = goal.aggregate;
  const outer = [...new Set(goal.reads)];
  const step = finishStep(query);
  const inner = emptyQuery(dialect, query.steps);
  if (outer.length > 0) {
    inner.columns = new Map(outer.map(name => [name, query.columns.get(name) ?? 'NULL']));
    inner.from = [step];
    inner.isDistinct = true;
    finishStep(inner);
  }
  addBody(goal.body, inner, context);
  const named = value && termValue(value, inner, context);
  const type = isBaseType(goal.valueType) ? goal.valueType : 'symbol';
  if (type === 'float' && (operator === 'sum' || operator === 'mean'))
    context.refuse(`\`${operator}\` over floats is not translated to SQL: its rounding depends on the order`);
  const total = aggregateSql(operator, named && sqlOf(named, inner), type, dialect);
  const groups = outer.map(name => inner.columns.get(name) ?? 'NULL');
  const items = [...groups.map((group, at) => `${group} AS g${at}`), `${total} AS result`];
  const grouping =
    groups.length > 0
      ? ` GROUP BY ${groups.join(', ')}`
      : startsAtZero(operator)
        ? ''
        : ' HAVING count(*) > 0';
  const totals = addStep(inner, `${selectOf(inner, items)}${grouping}`);
  const on = outer.map((name, at) => `${query.columns.get(name)} = ${totals}.g${at}`).join(' AND ');
  const join = startsAtZero(operator) ? 'LEFT JOIN' : 'JOIN';
  query.from = outer.length > 0 ? [`${step} ${join} ${totals} ON ${on}`] : [step, totals];
  const found = `${totals}.result`;
  equate(result.name, startsAtZero(operator) ? `coalesce(${found}, 0)` : found, query);
}

/** Whether the aggregate has a result over no rows. */
function startsAtZero(operator: AggregateOperator): boolean {
  return operator === 'count' || operator === 'sum';
}

function aggregateSql(
  operator: AggregateOperator,
  value: string | undefined,
  type: BaseType,
  dialect: Dialect,
): string {
  switch (operator) {
    case 'count':
      return 'count(*)';
    case 'min':
    case 'max':
      return `${operator}(${value})`;
    case 'sum':
      return checkedInteger(sumSql(value, dialect), type, dialect);
    case 'mean': {
      // A sum that a float holds exactly is divided as in our engines.
      const sum = checkedInteger(sumSql(value, dialect), 'number', dialect);
      const float = dialect.types.float;
      return `CAST(${sum} AS ${float}) / CAST(count(*) AS ${float})`;
    }
  }
}

/** The sum; 0 over no rows. */
function sumSql(value: string | undefined, { wide }: Dialect): string {
  return `coalesce(sum(${wide(value ?? '0')}), 0)`;
}

function isBaseType(type: ColumnType): type is BaseType {
  return type === 'symbol' || type === 'number' || type === 'unsigned' || type === 'float';
}

/** Lone surrogates, which have no UTF-8. */
const LONE_SURROGATE = /\p{Surrogate}/u;

export function isWellFormed(value: Value): boolean {
  return typeof value === 'number' || !LONE_SURROGATE.test(value);
}
