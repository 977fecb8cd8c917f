/** The shape of files with rule tests, and the words that messages about them suggest. */
import schema from '../../schemas/rule-tests.schema.json' with { type: 'json' };
import type { Shape } from '../compiler/schema.ts';
import validate from './generated/validate.js';

const missing: Shape['missing'] = {
  tests: 'add `tests:` with a list of tests',
  name: 'add `name: …`, by which reports call the test',
  mutant: 'add `mutant: …`, as `rulespec test --mutate` shows it',
  because: 'add `because: …`: why no test needs to notice it',
  expect: 'add `expect: {decision: deny}`, or `expect: {verdict: fail}` for an envelope',
};

/** The valid keys of the mapping under a key. */
function keys(key: string): readonly string[] {
  const { definitions, properties } = schema;
  switch (key) {
    case 'test':
      return Object.keys(definitions.test.properties);
    case 'survivor':
      return Object.keys(definitions.survivor.properties);
    case 'step':
      return Object.keys(definitions.step.properties);
    case 'expect':
      return Object.keys(definitions.expectation.properties);
    case 'coverage':
      return Object.keys(properties.coverage.properties);
    default:
      return Object.keys(properties);
  }
}

export const ruleTestShape: Shape = {
  validate,
  whole: 'the test file',
  keys,
  missing,
  singular: { tests: 'test', history: 'step', survivors: 'survivor' },
};
