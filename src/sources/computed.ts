/** Relations whose rows are computed for the constants that rules name: what was found in a call for them. */
import type { ColumnType } from '../datalog/program.ts';
import type { Condition } from './condition.ts';
import type { Search } from './event-search.ts';
import type { LeafView } from './leaf-view.ts';
import { type Relation, relation } from './relation.ts';
import type { SeenPart } from './seen.ts';

export interface Computed extends Relation {
  /** The columns, from 0, whose constants are looked for. A rule may bind them by facts of the program. */
  readonly sought: readonly number[];
  /** The numbers of the parts or leaves of which the first column names one; absent where it names none. */
  readonly subjects?: (search: Search) => readonly number[];
  /** Adds the rows for the constants that are sought, about one subject. */
  readonly compute: (constants: readonly string[], subject: number, search: Search) => void;
}

type Columns = Readonly<Record<string, ColumnType>>;

interface How<Subject> {
  /** The columns whose constants are looked for, by name. */
  readonly sought: readonly string[];
  /** What must hold of an input for the constants to be found in it. */
  readonly necessary: (...constants: readonly (string | undefined)[]) => Condition;
  readonly compute: (constants: readonly string[], subject: Subject, search: Search) => void;
}

/** About the call as a whole. */
export function ofCall(name: string, columns: Columns, meaning: string, how: How<undefined>): Computed {
  return computed(name, columns, meaning, {
    ...how,
    compute: (constants, _, search) => how.compute(constants, undefined, search),
  });
}

/** About one part: the first column is its number, of which a constant may name the texts of the event as a whole. */
export function ofPart(name: string, columns: Columns, meaning: string, how: How<SeenPart>): Computed {
  const withPart = { part: 'number', ...columns } as const;
  return {
    ...computed(name, withPart, meaning, {
      ...how,
      compute: (constants, index, search) => {
        const part = search.parts.find(each => each.index === index);
        if (part) how.compute(constants, part, search);
      },
    }),
    subjects: ({ parts }) => parts.flatMap(({ index }) => (index < 0 ? [] : [index])),
  };
}

/** About one leaf of the script: the first column is its id. */
export function ofLeaf(name: string, columns: Columns, meaning: string, how: How<LeafView>): Computed {
  const withId = { id: 'number', ...columns } as const;
  return {
    ...computed(name, withId, meaning, {
      ...how,
      compute: (constants, id, search) => {
        const leaf = search.leaves[id];
        if (leaf) how.compute(constants, leaf, search);
      },
    }),
    subjects: ({ leaves }) => leaves.map(({ id }) => id),
  };
}

function computed(
  name: string,
  columns: Columns,
  meaning: string,
  { sought, necessary, compute }: How<number>,
): Computed {
  const names = Object.keys(columns);
  const places = sought.map(column => names.indexOf(column));
  return {
    ...relation(name, columns, meaning),
    sought: places,
    necessary: constants => {
      const asked = places.flatMap(column => constants[column] ?? []);
      return asked.length === places.length ? necessary(...asked) : necessary();
    },
    compute,
  };
}
