/** Patches and blocks of replacements → edits: the forms they have, and garbage, of which no line goes unseen. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPatch } from '../src/hook/apply-patch.ts';
import { noProblems } from '../src/hook/fields.ts';
import { readSearchReplace } from '../src/hook/search-replace.ts';
import { lawsOf } from './laws/law.ts';

const assertLaw = lawsOf('hook');

function read(text: string) {
  const problems = noProblems();
  const source = { name: 'patch', text };
  const { parts } = readPatch(text, { source, start: 0, end: text.length }, problems);
  return {
    edits: parts.map(({ path, texts }) => [
      path ?? '?',
      ...texts.filter(({ name }) => name !== 'new_string').map(({ value }) => value),
    ]),
    problems: problems.diagnostics.map(({ message }) => message.split(': ')[1]),
  };
}

const inPatch = (...lines: string[]): string => ['*** Begin Patch', ...lines, '*** End Patch'].join('\n');

test.each([
  ['a file', inPatch('*** Add File: a b.ts', '+x', '+', '+y'), [['a b.ts', 'x\n\ny\n']]],
  ['an empty file', inPatch('*** Add File: a'), [['a', '']]],
  ['a removal', inPatch('*** Delete File: a'), [['a']]],
  [
    'two hunks',
    inPatch('*** Update File: a', '@@ f', ' c', '-o', '+n', '@@', '+m', '*** End of File'),
    [
      ['a', 'c\nn\n', 'c\no\n'],
      ['a', 'm\n', ''],
    ],
  ],
  ['a hunk without @@', inPatch('*** Update File: a', '-o', '+n'), [['a', 'n\n', 'o\n']]],
  ['a move', inPatch('*** Update File: a', '*** Move to: b'), [['a'], ['b']]],
  ['Windows lines', inPatch('*** Add File: a', '+x').replaceAll('\n', '\r\n'), [['a', 'x\n']]],
  ['in a heredoc', `apply_patch <<'EOF'\n${inPatch('*** Add File: a', '+x')}\nEOF\n`, [['a', 'x\n']]],
  ['indented marks', inPatch('  *** Add File: a  ', '+x'), [['a', 'x\n']]],
])('%s', (_what, text, edits) => {
  expect(read(text)).toEqual({ edits, problems: [] });
});

test.each([
  ['', 'there is no `*** Begin Patch`'],
  ['*** Add File: a\n+x', 'there is no `*** Begin Patch`'],
  ['*** Begin Patch\n*** Add File: a\n+x', 'there is no `*** End Patch`'],
  [inPatch(), 'it names no file'],
  [inPatch('*** Add File: '), 'line 2 names no file'],
  [inPatch('+x'), 'line 2 belongs to no file'],
  [inPatch('*** Add File: a', 'x'), 'line 3 belongs to no file'],
  [inPatch('*** Move to: b'), 'line 2 moves no file'],
  [`${inPatch('*** Delete File: a')}\n*** Add File: b`, 'line 3 is not its last'],
])('%j: %s', (text, problem) => {
  expect(read(text)).toEqual({ edits: [['?', text]], problems: [problem] });
});

test('every line that a patch adds or removes is in an edit, whatever stands around it', () => {
  const line = fc.constantFrom(
    '*** Add File: a',
    '*** Update File: b',
    '*** Delete File: c',
    '*** Move to: d',
    '*** End Patch',
    '*** Begin Patch',
    '@@',
    '+added',
    '-removed',
    ' context',
    '',
    'x',
  );
  assertLaw(
    fc.property(fc.array(line, { maxLength: 10 }), lines => {
      const text = inPatch(...lines);
      const { edits } = read(text);
      const seen = JSON.stringify(edits);
      for (const word of ['added', 'removed']) if (text.includes(word)) expect(seen).toContain(word);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['------- SEARCH\na\n=======\nb\n+++++++ REPLACE', [['b', 'b', 'a']]],
  ['<<<<<<< SEARCH\na\n=======\nb\n>>>>>>> REPLACE\n', [['b', 'b', 'a']]],
  ['------- SEARCH\na\n=======\nb', [['b', 'b', 'a']]],
  ['garbage', [['garbage', 'garbage']]],
  [
    'x\n------- SEARCH\na\n',
    [
      ['x', 'x'],
      ['a\n', 'a\n'],
    ],
  ],
])('%j', (diff, edits) => {
  expect(readSearchReplace(diff).map(texts => texts.map(({ value }) => value))).toEqual(edits);
});
