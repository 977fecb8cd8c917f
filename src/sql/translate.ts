/**
 * Translates a stratified program to SQL. INVARIANT: a program is translated completely, or refused with every reason
 * by name. A translated program derives the same relations as our engines; if they fail, its run fails too.
 */
import { printRule } from '../datalog/print.ts';
import type {
  Atom,
  BaseType,
  ColumnType,
  RelationDecl,
  Rule,
  StratifiedProgram,
  Stratum,
} from '../datalog/program.ts';
import type { Span } from '../diagnostics/span.ts';
import { type Body, bodyOf } from '../runtime/engines/body.ts';
import { addBody, type BodyContext, isWellFormed, sqlOf, termValue } from './body.ts';
import type { Dialect } from './dialect.ts';
import { uniqueNames } from './names.ts';
import { emptyQuery, selectOf, withSteps } from './query.ts';
import { scopesOf } from './scopes.ts';
import type { Reason, Scope, SqlProgram, SqlRule, SqlTable, Translation } from './sql-program.ts';

export function translate({ program, strata }: StratifiedProgram, dialect: Dialect): Translation {
  const reasons = new Map<string, Reason>();
  const refuseAt =
    (whole: Span | undefined): Refuse =>
    (message, span = whole) => {
      const reason = { message, ...(span && { span }) };
      reasons.set(`${span?.source.name}:${span?.start} ${message}`, reason);
    };
  const scopes = scopesOf(program, strata);
  const recursive = new Set(strata.flatMap(each => (each.recursive ? each.relations : [])));
  const nameOf = uniqueNames();
  // Relations get their names first; the tables of rounds take other names.
  const named = program.relations.map(relation => ({ relation, name: nameOf(relation.name) }));
  const tables = new Map<string, SqlTable>();
  for (const { relation, name } of named) {
    const isRecursive = recursive.has(relation.name);
    tables.set(relation.name, {
      relation,
      name: dialect.quote(name),
      columns: columnsOf(relation, dialect, refuseAt(relation.span)),
      scope: scopes.get(relation.name) ?? 'shared',
      ...(isRecursive && {
        rounds: {
          delta: dialect.quote(nameOf(`${name}__delta`)),
          next: dialect.quote(nameOf(`${name}__next`)),
        },
      }),
    });
  }
  const table = (name: string): SqlTable => {
    const found = tables.get(name);
    if (!found) throw new Error(`the relation ${name} of a checked program is not declared`);
    return found;
  };
  for (const { subsumptions = [] } of strata)
    for (const { dominated } of subsumptions)
      refuseAt(dominated.span)('subsumption is not translated to SQL');
  for (const { relation, tuple, origin } of program.facts)
    if (!tuple.every(isWellFormed))
      refuseAt(origin?.span)(
        `a fact of \`${relation}\` has half of a surrogate pair, which is no text in SQL`,
      );
  const translated: SqlProgram = {
    tables: [...tables.values()],
    facts: program.facts,
    strata: strata.map(stratum => ({
      relations: stratum.relations,
      scope: scopeOf(stratum, scopes),
      recursive: stratum.recursive,
      rules: stratum.rules.map(rule => {
        const refuse = refuseAt(spanOf(rule));
        return translateRule(rule, stratum, { table, refuse, dialect });
      }),
    })),
  };
  if (reasons.size > 0) return { kind: 'refused', reasons: [...reasons.values()] };
  return { kind: 'translated', program: translated };
}

function scopeOf({ relations: [first = ''] }: Stratum, scopes: ReadonlyMap<string, Scope>): Scope {
  return scopes.get(first) ?? 'shared';
}

/** The place of a rule's head, if the rule comes from a text. */
function spanOf({ head, origin }: Rule): Span | undefined {
  return head.span ?? origin.span;
}

function withSpan(span: Span | undefined) {
  return span && { span };
}

/** Reports why something is not translated. */
type Refuse = BodyContext['refuse'];

function columnsOf({ columns }: RelationDecl, dialect: Dialect, refuse: Refuse) {
  const nameOf = uniqueNames();
  const types: Readonly<Record<string, string>> = dialect.types;
  const found = columns.map(({ name, type }) => {
    const known = types[type];
    if (known === undefined) refuse('records are not translated to SQL');
    return { name: dialect.quote(nameOf(name)), type: known ?? '' };
  });
  return found.length > 0 ? found : [{ name: dialect.quote('holds'), type: dialect.types.number }];
}

interface RuleContext {
  readonly table: (relation: string) => SqlTable;
  readonly refuse: Refuse;
  readonly dialect: Dialect;
}

function translateRule(rule: Rule, { relations, recursive }: Stratum, context: RuleContext): SqlRule {
  const columnType = (name: string, at: number): ColumnType | undefined =>
    context.table(name).relation.columns[at]?.type;
  const body = bodyOf(rule, columnType);
  const own = recursive ? body.positives.filter(({ relation }) => relations.includes(relation)) : [];
  return {
    relation: rule.head.relation,
    text: printRule(rule),
    ...withSpan(spanOf(rule)),
    query: queryOf(rule, body, context),
    variants: own.map(delta => queryOf(rule, body, context, delta)),
  };
}

/** The query of a rule; the atom `delta` reads the last round. */
function queryOf(rule: Rule, body: Body, context: RuleContext, delta?: Atom): string {
  const { table, refuse, dialect } = context;
  const inBody: BodyContext = {
    table,
    refuse,
    tableOf(atom) {
      const { name, rounds } = table(atom.relation);
      return atom === delta && rounds ? rounds.delta : name;
    },
  };
  const query = emptyQuery(dialect);
  addBody(body, query, inBody);
  const values = rule.head.terms.map(term => termValue(term, query, inBody));
  const { columns } = table(rule.head.relation);
  const items = columns.map(({ name }, at) => {
    const value = values[at];
    return `${value ? sqlOf(value, query) : integerOne(dialect)} AS ${name}`;
  });
  return withSteps(query, selectOf(query, items));
}

function integerOne(dialect: Dialect): string {
  const type: BaseType = 'number';
  return dialect.literal(type, 1) ?? '1';
}
