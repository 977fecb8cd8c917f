/** `changed_only`: elements name every file that differs from the base. */
import { atom, negative, positive, type Rule, symbol, wildcard } from '../../datalog/program.ts';
import { PATH, type PredicateRule } from './predicate.ts';

/** value_names("it", file) :- value_path("it", _, file). */
function names(claim: string): readonly Rule[] {
  const file = PATH;
  const rule = {
    head: atom('value_names', symbol(claim), file),
    body: [positive('value_path', symbol(claim), wildcard, file)],
    origin: { label: `claim \`${claim}\`` },
  };
  return [rule];
}

export const changedOnly: PredicateRule = {
  name: 'changed_only',
  summary: 'every file that differs from the base is among the elements: nothing is left unreported',
  value: 'none',
  quantified: false,
  sentence: '{subject} names every changed file',
  because: {
    string: '{it} is {found}, and does not name {why}',
    list: '{it} does not name {why}',
    absent: '{it} is missing, and files differ from the base',
    otherwise: '{it} is {kind}, not a list of paths',
  },
  remedy: {
    otherwise: 'name every file that differs from the base in {it}, or undo what was changed besides',
  },
  doc: [
    'The base is that of [`changed`](changed.md). New and deleted files differ too; files that a `.gitignore` or your own `core.excludesFile` leaves out (not `.git/info/exclude`, which nobody sees in a difference), new files that tell of the work (`envelope.yaml`, `*.envelope.yaml`, `*.run.json`, `*.intoto.json`) and the reports of the rulespec do not count. Without any change, an empty list passes, and so does an absent claim.',
    'Whether what the elements name has changed is for `changed`.',
  ].join('\n\n'),
  exampleTree: {
    files: { 'src/a.ts': '', 'src/b.ts': '' },
    changed: ['src/a.ts', 'src/gone.ts'],
    rulespec: 'base: main',
  },
  examples: [
    { predicate: 'rule: changed_only', facts: 'it: [src/a.ts, src/b.ts, src/gone.ts]', outcome: 'pass' },
    { predicate: 'rule: changed_only', facts: 'it: [src/a.ts]', outcome: 'fail' },
    { predicate: 'rule: changed_only', facts: 'other: 1', outcome: 'fail' },
  ],
  sought: 'path',
  derives: names,
  // counterexample(id, file) :- changed_file(file), !value_names("it", file).
  meaning: test => ({
    mode: 'none',
    elements: [[positive('changed_file', PATH), negative('value_names', symbol(test.claim), PATH)]],
  }),
};
