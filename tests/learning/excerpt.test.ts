/** Excerpts are bounded, in order, masked, and no text in them is taken for the head of an entry. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordedCalls } from '../../src/cli/learn/recorded-call.ts';
import {
  excerptOf,
  excerptText,
  MAX_ENTRIES,
  MAX_OTHER_TEXT,
  MAX_USER_TEXT,
} from '../../src/learning/excerpt.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('learning');

const readCall = recordedCalls('/w');

const user = (text: string) => JSON.stringify({ type: 'user', message: { role: 'user', content: text } });
const agent = (text: string) => JSON.stringify({ type: 'assistant', message: { content: text } });
const result = (text: string) =>
  JSON.stringify({ type: 'user', message: { content: [{ type: 'tool_result', content: text }] } });
const call = (name: string, input: unknown) =>
  JSON.stringify({ type: 'assistant', message: { content: [{ type: 'tool_use', name, input }] } });

const excerptOfLines = (lines: readonly string[]) =>
  excerptOf(
    lines.toReversed().map(text => ({ text, isNew: true })),
    readCall,
  );

const words = fc.oneof(
  fc.string({ maxLength: 60, unit: 'binary' }),
  fc.stringMatching(/^(\[user, new\]|\n|\r|\u2028| |x){0,12}$/),
  fc.nat({ max: 5_000 }).map(length => 'long '.repeat(length)),
);
const line = fc.oneof(
  words.map(user),
  words.map(agent),
  words.map(result),
  fc
    .tuple(fc.constantFrom('Bash', 'Edit', 'Other'), fc.dictionary(words, words))
    .map(([name, input]) => call(name, input)),
  fc.tuple(words, words).map(([path, text]) => call('Edit', { file_path: path, new_string: text })),
  fc.json(),
  words,
);

test('any transcript has a bounded excerpt, with a head for each entry and no other', () => {
  assertLaw(
    fc.property(fc.array(line, { maxLength: 60 }), lines => {
      const excerpt = excerptOfLines(lines);
      const size = (isUser: boolean) =>
        excerpt.entries
          .filter(({ kind }) => (kind === 'user') === isUser)
          .reduce((sum, { text }) => sum + text.length, 0);
      expect(size(true)).toBeLessThanOrEqual(MAX_USER_TEXT);
      expect(size(false)).toBeLessThanOrEqual(MAX_OTHER_TEXT);
      const heads = excerptText(excerpt)
        .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
        .filter(each => each !== '' && !each.startsWith('  '));
      expect(heads).toEqual([
        ...(excerpt.isWhole ? [] : ['[earlier parts are left out]']),
        ...excerpt.entries.map(({ kind }) => `[${kind}, new]`),
      ]);
    }),
  );
});

test('the newest is kept, in the order in which it happened', () => {
  const lines = Array.from({ length: 2 * MAX_ENTRIES }, (_, at) => user(`message ${at}`));
  const { entries, isWhole } = excerptOfLines(lines);
  expect(isWhole).toBe(false);
  expect(entries).toHaveLength(MAX_ENTRIES);
  expect(entries.map(({ text }) => text)).toEqual(
    Array.from({ length: MAX_ENTRIES }, (_, at) => `message ${at + MAX_ENTRIES}`),
  );
});

test('what the user said is not crowded out by what tools gave', () => {
  const lines = [user('never do that'), ...Array.from({ length: 300 }, () => result('x'.repeat(5_000)))];
  const { entries, isWhole } = excerptOfLines(lines);
  expect(entries[0]?.text).toBe('never do that');
  expect(isWhole).toBe(false);
});

test.each([
  ['the user', user('x'.repeat(3_000)), 10],
  ['the agent', agent('x'), MAX_ENTRIES],
  ['tools', result('x'.repeat(3_000)), 20_000],
  ['nobody', '{}', 20_000],
])('of lines of %s without end, no more are read than there is room for', (_, text, most) => {
  let read = 0;
  function* lines() {
    for (; ; read++) yield { text, isNew: true };
  }
  excerptOf(lines(), readCall);
  expect(read).toBeLessThan(most);
});

test.each([
  [
    'in the middle of a long result',
    result(`${'a '.repeat(20_000)}AKIAABCDEFGHIJKLMNOP${' a'.repeat(20_000)}`),
  ],
  ['where a result is cut', result(`${'a'.repeat(495)} AKIAABCDEFGHIJKLMNOP ${'a '.repeat(20_000)}`)],
  [
    'in a command',
    call('Bash', { command: 'curl -u x:y -H "Authorization: Bearer abcdefghijklmnop123456"' }),
  ],
  ['in what the user said', user('the token is ghp_abcdefghijklmnopqrstuvwxyz')],
])('a secret %s is not shown', (_, text) => {
  expect(excerptText(excerptOfLines([text]))).not.toMatch(/AKIA|ghp_|Bearer abcd/);
});
