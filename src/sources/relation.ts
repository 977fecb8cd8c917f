/**
 * The declaration of a relation that the host fills: its columns, the meaning of a row, and the cheap condition
 * without which it has no row. The documentation, the `.decl` lines, extraction, the rule cache and activation are
 * derived from that. INVARIANT: a base relation says what was found, never what follows from it.
 */
import type { Column, ColumnType, RelationDecl } from '../datalog/program.ts';
import { type Condition, exactly } from './condition.ts';

export interface Relation extends RelationDecl {
  /** One sentence. */
  readonly meaning: string;
  /**
   * The condition that an input must meet to have a row with these constants, in column order; undefined for a
   * column that holds a variable. Default: none.
   */
  readonly necessary?: (constants: Constants) => Condition;
  /** The only values of these columns: a rule that names another never fires. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}

/** The constants of a rule's atom by column, as text; undefined for other terms. */
type Constants = readonly (string | undefined)[];

/** Relations of one family, with a heading and a sentence for `docs/relations.md`. */
export interface Family {
  readonly title: string;
  readonly about: string;
  readonly relations: Readonly<Record<string, Relation>>;
}

type More = Pick<Relation, 'demands' | 'necessary' | 'values'>;

/** A relation with these columns, in this order. */
export function relation(
  name: string,
  columns: Readonly<Record<string, ColumnType>>,
  meaning: string,
  more: More = {},
): Relation {
  return { name, columns: columnsIn(columns), meaning, ...more };
}

export function columnsIn(columns: Readonly<Record<string, ColumnType>>): readonly Column[] {
  return Object.entries(columns).map(([column, type]) => ({ name: column, type }));
}

/**
 * There is no row unless the input has some row of this relation; with a constant in the column `key`, one with that
 * value.
 */
export function needsRow(name: string, key?: number): Pick<Relation, 'necessary'> {
  return {
    necessary: constants => {
      const value = key === undefined ? undefined : constants[key];
      return value === undefined ? exactly('row', [name]) : exactly(name, [value]);
    },
  };
}

/** The part of a declaration that belongs to a program: plain data, which can be written down and sent to a thread. */
export function declarationOf({ name, columns, meaning, demands }: RelationDecl): RelationDecl {
  return { name, columns, ...(meaning !== undefined && { meaning }), ...(demands && { demands }) };
}
