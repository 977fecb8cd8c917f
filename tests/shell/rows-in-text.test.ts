/** The rows of a table as a text are found as in the table itself. */
import { expect, test } from 'vitest';
import { programRows, programsNamed } from '../../src/effects/tables/programs.ts';
import { byNameInText, rowsToText } from '../../src/shell/rows-in-text.ts';
import { wrappers, wrappersNamed } from '../../src/shell/tables/wrappers.ts';

const tables = [
  ['programs', programRows, programsNamed],
  ['wrappers', wrappers, wrappersNamed],
] as const;

test.each(tables)('every name of %s finds its rows in a text', (_, rows, named) => {
  const text = rowsToText(rows);
  expect(text).not.toMatch(/[^\0-\x7f]/);
  const inText = byNameInText(text);
  for (const name of new Set(rows.flatMap(({ names }) => names.split(' '))))
    expect(inText(name), name).toEqual(named(name));
});

test.each(['', ' ', 'c', 'cp gcp', 'cp\u0001gcp', '\u0001', '\n', 'names', '"names"', '{', '__proto__'])(
  'no row is named %j',
  name => {
    expect(byNameInText(rowsToText(programRows))(name)).toEqual([]);
    expect(programsNamed(name)).toEqual([]);
  },
);
