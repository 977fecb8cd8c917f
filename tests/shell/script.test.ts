/** Scripts to leaves: tables of scripts. */
import { describe, expect, test } from 'vitest';
import { readScript } from '../../src/shell/read-script.ts';
import { constructs } from './constructs.cases.ts';
import { definitions } from './definitions.cases.ts';
import { interpreters } from './interpreters.cases.ts';
import { shown } from './leaves.ts';
import { leaving } from './leaving.cases.ts';
import { places } from './places.cases.ts';
import { shells } from './shells.cases.ts';
import { variables } from './variables.cases.ts';
import { wrappers } from './wrappers.cases.ts';

const tables = { constructs, shells, wrappers, interpreters, variables, definitions, places, leaving };

describe.each(Object.entries(tables))('%s', (_, cases) => {
  test.each(cases)('%j', (script, leaves) => {
    expect(shown(readScript(script))).toBe(leaves);
  });
});
