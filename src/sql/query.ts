/**
 * A query under construction: finished steps, which become `WITH` clauses, and the current step. INVARIANT: a variable
 * is a name of the current step or a literal, never a computation. So the size of the text does not grow with the depth
 * of terms.
 */
import type { Dialect } from './dialect.ts';
import { uniqueNames } from './names.ts';

export interface Query {
  readonly dialect: Dialect;
  /** The finished steps, which a rule and its aggregates share. */
  readonly steps: string[];
  from: string[];
  where: string[];
  /** The SQL of each variable. */
  columns: Map<string, string>;
  isDistinct?: boolean;
}

export function emptyQuery(dialect: Dialect, steps: string[] = []): Query {
  return { dialect, steps, from: [], where: [], columns: new Map() };
}

/** A `SELECT` of the given items over the current step. */
export function selectOf({ from, where }: Query, items: readonly string[], word = 'SELECT'): string {
  const conditions = where.length > 0 ? ` WHERE ${where.join(' AND ')}` : '';
  return `${word} ${items.join(', ')}${from.length > 0 ? ` FROM ${from.join(', ')}` : ''}${conditions}`;
}

/** Adds a step by its text, and returns its name. The name contains a blank, so it is not a relation's name. */
export function addStep({ steps, dialect }: Query, text: string, word = 'AS'): string {
  const name = dialect.quote(`step ${steps.length + 1}`);
  steps.push(`${name} ${word} (${text})`);
  return name;
}

/**
 * Finishes the current step, and returns its name. After a barrier, nothing is computed before all tests of the step
 * have passed.
 */
export function finishStep(query: Query, isBarrier = false): string {
  const { dialect, columns } = query;
  const nameOf = uniqueNames();
  const names = new Map([...columns.keys()].map(name => [name, dialect.quote(nameOf(name.trim()))]));
  const items = [...names].map(([variable, name]) => `${columns.get(variable)} AS ${name}`);
  if (items.length === 0) items.push(`1 AS ${dialect.quote('one')}`);
  const word = query.isDistinct ? 'SELECT DISTINCT' : 'SELECT';
  query.isDistinct = false;
  const step = addStep(query, selectOf(query, items, word), isBarrier ? dialect.finished : 'AS');
  query.from = [step];
  query.where = [];
  query.columns = new Map([...names].map(([variable, name]) => [variable, `${step}.${name}`]));
  return step;
}

/** The complete query text, with the steps before it. */
export function withSteps({ steps }: Query, text: string): string {
  return steps.length === 0 ? text : `WITH ${steps.join(',\n  ')}\n${text}`;
}
