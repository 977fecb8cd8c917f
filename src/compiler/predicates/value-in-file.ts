/** `value_in_file`: every element equals a value in a JSON, YAML or TOML file. */
import { positive, symbol, variable } from '../../datalog/program.ts';
import { evidenceRemedy } from './evidence-wording.ts';
import { expected, PATH, type PredicateRule } from './predicate.ts';

const kind = variable('kind');
const text = variable('text');

export const valueInFile: PredicateRule = {
  name: 'value_in_file',
  summary: 'every element equals a value that a selector finds in a JSON, YAML or TOML file',
  value: 'selection',
  quantified: true,
  sentence: '{subject} is the value of {value}',
  because: {
    elements: '{it} has no element that equals {value}',
    absent: '{it} is missing',
    null: '{it} is null',
    otherwise: '{it} is {found}, but {why}',
  },
  remedy: evidenceRemedy('what {value} is'),
  doc: [
    '`value` is the path of a file, `#`, and a selector as in claims: `package.json#version`, `Cargo.toml#package.version`, `deploy.yaml#$.services[*].image`. The path is relative to the root of the repository. The end of its name says how it is read: `.json`, `.jsonc`, `.yaml`, `.yml` or `.toml`. JSON may have comments and a comma after the last element, as tsconfig.json has.',
    'Values are compared by type and deeply, as by [`equals`](equals.md): `5` is not `"5"`. Where the selector finds several values, any of them will do. Dates and times of TOML are strings as they stand. A file that is missing, cannot be read or has no such value fails, and the reason says which.',
  ].join('\n\n'),
  exampleTree: {
    files: {
      'package.json': '{"version": "1.2.0", "engines": {"node": ">=20"}}\n',
      'Cargo.toml': '[package]\nversion = "1.2.0"\n\n[[bin]]\nname = "a"\n\n[[bin]]\nname = "b"\n',
      'deploy.yaml': 'replicas: 3\n',
    },
  },
  examples: [
    {
      predicate: 'rule: value_in_file\nvalue: package.json#version',
      facts: 'it: 1.2.0',
      outcome: 'pass',
    },
    {
      predicate: 'rule: value_in_file\nvalue: Cargo.toml#package.version',
      facts: 'it: 1.3.0',
      outcome: 'fail',
    },
    {
      predicate: 'rule: value_in_file\nvalue: "Cargo.toml#bin[*].name"',
      facts: 'it: [a, b]',
      outcome: 'pass',
    },
    { predicate: 'rule: value_in_file\nvalue: deploy.yaml#replicas', facts: 'it: 3', outcome: 'pass' },
    { predicate: 'rule: value_in_file\nvalue: deploy.yaml#replicas', facts: 'it: "3"', outcome: 'fail' },
    { predicate: 'rule: value_in_file\nvalue: other.json#version', facts: 'it: 1.2.0', outcome: 'fail' },
  ],
  sought: 'value',
  // witness(id, path) :- value_in_file("it", path, "package.json#version", kind, text), claim_value("it", path, kind,
  // text).
  meaning: test => {
    const it = symbol(test.claim);
    return {
      mode: test.quantifier === 'any' ? 'some' : 'every',
      elements: [
        [
          positive('value_in_file', it, PATH, symbol(expected(test).text), kind, text),
          positive('claim_value', it, PATH, kind, text),
        ],
      ],
    };
  },
};
