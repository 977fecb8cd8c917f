/** Large tables as texts: a bundle would make objects of all rows at each start. */
import type { Plugin } from 'esbuild';
import { programRows } from '../../src/effects/tables/programs.ts';
import { rowsToText } from '../../src/shell/rows-in-text.ts';
import { wrappers } from '../../src/shell/tables/wrappers.ts';

/** By the end of the module's path: what the module exports, and the rows that this finds by their names. */
const tables = {
  'src/effects/tables/programs.ts': ['programsNamed', programRows],
  'src/shell/tables/wrappers.ts': ['wrappersNamed', wrappers],
} as const;

export const rowsAsText: Plugin = {
  name: 'rows as text',
  setup({ onLoad }) {
    for (const [path, [name, rows]] of Object.entries(tables))
      onLoad({ filter: new RegExp(`/${path.replaceAll('.', '\\.')}$`) }, () => ({
        contents: `import { byNameInText } from ${JSON.stringify(`${process.cwd()}/src/shell/rows-in-text.ts`)};
export const ${name} = byNameInText(${JSON.stringify(rowsToText(rows))});`,
        loader: 'js',
      }));
  },
};
