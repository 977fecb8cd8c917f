/** The answer in a model's text: the text as a whole, or none. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeJson } from '../../src/model/reply-json.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('model');

const values = fc.jsonValue({ maxDepth: 5 });
const fences = fc.constantFrom('```json\n', '```\n', '```json \r\n');

test('JSON, alone or in one fence, whatever stands in its texts', () => {
  const texts = fc.jsonValue().map(value => ({ value, text: JSON.stringify(value, null, 1) }));
  assertLaw(
    fc.property(texts, fences, fc.constantFrom('', '\n', ' \r\n'), ({ text }, fence, around) => {
      expect(wholeJson(around + text + around)).toEqual(JSON.parse(text));
      expect(wholeJson(`${around}${fence}${text}\n\`\`\`${around}`)).toEqual(JSON.parse(text));
    }),
  );
});

test('nothing of a text in which JSON stands among words, or beside other JSON', () => {
  const words = fc
    .stringMatching(/^[a-z][a-z .:\n]{1,40}[a-z.]$/)
    .filter(text => !/^(?:true|false|null)$/.test(text));
  assertLaw(
    fc.property(values, values, fences, words, (value, other, fence, word) => {
      const [text, second] = [value, other].map(each => JSON.stringify(each)) as [string, string]; // two go in
      const fenced = `${fence}${text}\n\`\`\``;
      const mixed = [`${word} ${text}`, `${text} ${word}`, `${word}\n${fenced}`, `${fenced}\n${word}`];
      const beside = [`${fenced}\n${fenced}`, `${text}\n\n,${second}`, `${fenced}\n${second}`];
      for (const each of [...mixed, ...beside]) expect(wholeJson(each)).toBeUndefined();
    }),
  );
});

test('nothing that is nested deeper than who walks it can follow', () => {
  const nested = (depth: number, inner: string): string =>
    '[{"a":'.repeat(depth / 2) + inner + '}]'.repeat(depth / 2);
  expect(wholeJson(nested(100, '"[[[{{{\\"[[["'))).toBeDefined();
  expect(wholeJson(nested(102, '1'))).toBeUndefined();
  expect(wholeJson('['.repeat(1_000_000))).toBeUndefined();
});
