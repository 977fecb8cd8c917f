/**
 * Prints a translated program as a script for people: its facts, and each query below its rule, in order of execution.
 */
import type { Dialect } from './dialect.ts';
import { addNew, createStatement, factStatements } from './evaluate.ts';
import type { Scope, SqlProgram, SqlRule, SqlStratum, SqlTable } from './sql-program.ts';

const said: Readonly<Record<Scope, string>> = {
  shared: 'no session takes part',
  session: 'each session alone: no exchange between partitions',
  exchanged: 'sessions meet: rows are exchanged',
};

export function printSql({ tables, strata, facts }: SqlProgram, dialect: Dialect): string {
  const byName = new Map(tables.map(table => [table.relation.name, table]));
  const parts = [
    ...tables.map(table => `${createStatement(table.name, table)};`),
    ...tables.flatMap(table => [...factStatements(table, facts, dialect)].map(each => `${each};`)),
    ...strata.map((stratum, at) => stratumText(stratum, at, byName)),
  ];
  return `${parts.join('\n\n')}\n`;
}

function stratumText(stratum: SqlStratum, at: number, tables: ReadonlyMap<string, SqlTable>): string {
  const { relations, scope, recursive, rules } = stratum;
  const rounds = recursive ? ', until a round adds nothing' : '';
  const heading = `-- Stratum ${at + 1}: ${relations.join(', ')} (${said[scope]})${rounds}`;
  return [heading, ...rules.map(rule => ruleText(rule, tables.get(rule.relation)))].join('\n\n');
}

function ruleText({ text, query, variants }: SqlRule, table: SqlTable | undefined): string {
  if (!table) throw new Error('a rule of a translated program has no table');
  const { name, rounds } = table;
  const rule = text.replace(/^/gm, '-- ');
  if (!rounds) return `${rule}\n${addNew(name, query, [name])};`;
  const known = [name, rounds.next];
  const first = `${rule}\n-- In the first round:\n${addNew(rounds.next, query, known)};`;
  const later = variants.map(each => `-- In each later round:\n${addNew(rounds.next, each, known)};`);
  return [first, ...later].join('\n');
}
