/** Computed relations: the host computes rows only for the constants that rules name in them. */
import type { Column, ColumnType, Value } from '../datalog/program.ts';
import { ownCall } from '../history/past.ts';
import type { PastEvent } from '../history/past-events.ts';
import { type Condition, NONE } from './condition.ts';
import type { LeafView } from './leaf-view.ts';
import { columnsIn, type Relation } from './relation.ts';
import type { Search } from './search.ts';
import type { SeenPart } from './seen.ts';
import type { SummarizedKind } from './summaries.ts';

export interface Computed extends Relation {
  /** The columns, from 0, that a rule binds to constants, or by facts of the program: rows are computed for those. */
  readonly bound: readonly number[];
  /** The kind of the constants in the only such column, if reading them takes long. */
  readonly kind?: SummarizedKind;
  /** Whether a row may have these constants, undefined where a rule has none, in column order. Default: yes. */
  readonly mayHave?: MayHave;
  /** Numbers of the parts, leaves or past events of which the first column names one; absent where it names none. */
  readonly subjects?: (search: Search) => readonly number[];
  /** Adds the rows for the constants of the bound columns, in their order, about one subject. */
  readonly compute: (constants: readonly string[], subject: number, search: Search) => void;
}

type MayHave = (constants: readonly (Value | undefined)[], search: Search) => boolean;
type Columns = Readonly<Record<string, ColumnType>>;

export interface Computation<Subject> {
  /** The columns that rules bind, by name. */
  readonly bound: readonly string[];
  /** The kind of the constants of the only such column, if reading them takes long. */
  readonly kind?: SummarizedKind;
  readonly mayHave?: MayHave;
  readonly values?: Relation['values'];
  /** A necessary condition on the input for the constants to be found in it. Default: none. */
  readonly necessary?: (...constants: readonly (string | undefined)[]) => Condition;
  readonly compute: (constants: readonly string[], subject: Subject, search: Search) => void;
}

/** A computed relation about the call as a whole. */
export function ofCall(
  name: string,
  columns: Columns,
  meaning: string,
  how: Computation<undefined>,
): Computed {
  return computed(name, columns, meaning, {
    how,
    compute: (constants, _, search) => how.compute(constants, undefined, search),
  });
}

/** A computed relation about one part of the call. The first column is the part's number, or -1 for the whole event. */
export function ofPart(
  name: string,
  columns: Columns,
  meaning: string,
  how: Computation<SeenPart>,
): Computed {
  return computed(name, columns, meaning, {
    how,
    key: 'part',
    subjects: ({ parts }) => parts.flatMap(({ index }) => (index < 0 ? [] : [index])),
    compute: (constants, index, search) => {
      const part = search.parts.find(each => each.index === index);
      if (part) how.compute(constants, part, search);
    },
  });
}

/** A computed relation about one past event. The first column is its number. */
export function ofPastEvent(
  name: string,
  columns: Columns,
  meaning: string,
  how: Computation<PastEvent>,
): Computed {
  return computed(name, columns, meaning, {
    how,
    key: 'n',
    subjects: search => {
      const { events, dropped } = search.past.history();
      const own = ownCall(search);
      return Array.from({ length: events.length }, (_, place) => dropped + place + 1).filter(n => n !== own);
    },
    compute: (constants, n, search) => {
      const { events, dropped } = search.past.history();
      const event = n === ownCall(search) ? undefined : events.at(n - dropped - 1);
      if (event) how.compute(constants, event, search);
    },
  });
}

/** A computed relation about one command (leaf) of the script. The first column is its id. */
export function ofLeaf(
  name: string,
  columns: Columns,
  meaning: string,
  how: Computation<LeafView>,
): Computed {
  return computed(name, columns, meaning, {
    how,
    key: 'id',
    subjects: ({ leaves }) => leaves.map(({ id }) => id),
    compute: (constants, id, search) => {
      const leaf = search.leaves[id];
      if (leaf) how.compute(constants, leaf, search);
    },
  });
}

interface About extends Pick<Computed, 'subjects' | 'compute'> {
  readonly how: Pick<Computation<never>, 'bound' | 'kind' | 'mayHave' | 'values' | 'necessary'>;
  /** The first column, before those that are given. */
  readonly key?: string;
}

/** A process starts with all of these relations and needs few: what is made of the columns waits. */
function computed(
  name: string,
  given: Columns,
  meaning: string,
  { how, key, subjects, compute }: About,
): Computed {
  let known: readonly Column[] | undefined;
  const columns = () => {
    known ??= columnsIn(key === undefined ? given : { [key]: 'number', ...given });
    return known;
  };
  let places: readonly number[] | undefined;
  const bound = () => {
    places ??= how.bound.map(column => columns().findIndex(each => each.name === column));
    return places;
  };
  return {
    name,
    meaning,
    get columns() {
      return columns();
    },
    get bound() {
      return bound();
    },
    necessary: constants => {
      if (!how.necessary) return NONE;
      const asked = bound().flatMap(column => constants[column] ?? []);
      return asked.length === how.bound.length ? how.necessary(...asked) : how.necessary();
    },
    compute,
    ...(how.kind && { kind: how.kind }),
    ...(how.mayHave && { mayHave: how.mayHave }),
    ...(how.values && { values: how.values }),
    ...(subjects && { subjects }),
  };
}
