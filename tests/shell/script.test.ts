/** Scripts to leaves: tables of scripts. */
import { describe, expect, test } from 'vitest';
import { readScript } from '../../src/shell/read-script.ts';
import { constructs } from './constructs.cases.ts';
import { shown } from './leaves.ts';

describe.each(Object.entries({ constructs }))('%s', (_, cases) => {
  test.each(cases)('%j', (script, leaves) => {
    expect(shown(readScript(script))).toBe(leaves);
  });
});
