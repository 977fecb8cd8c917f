/**
 * The command line that messages about arguments show: a shell reads it as it was given, and each value knows its
 * characters there.
 */
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { argumentsOf } from '../../src/cli/store/arguments.ts';
import { spanWithin } from '../../src/diagnostics/span.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('store');

const known = [
  { name: 'pattern', value: 'REGEX', summary: '', many: true as const },
  { name: 'message', value: 'TEXT', summary: '' },
  { name: 'review', value: 'WHETHER', summary: '', bare: 'yes', flag: true as const },
];
const value = fc.string({
  unit: fc.constantFrom('a', "'", '"', ' ', '\\', '$', '`', '\n', 'é', '-', '|', '😀'),
  minLength: 1,
});

test('a shell reads it back', () => {
  const cases = fc.sample(fc.tuple(fc.array(value, { minLength: 1, maxLength: 3 }), value), {
    numRuns: 200,
    seed: 7,
  });
  const lines = cases.map(([patterns, message]) => lineOf(patterns, message).whole.source.text);
  const script = `rulespec() { printf '%s\\0' "$@"; printf '\\1'; }\n${lines.join('\n')}`;
  const read = execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\u0001').slice(0, -1);
  expect(read.map(each => each.split('\0').slice(0, -1))).toEqual(
    cases.map(([patterns, message]) => [
      'store',
      'add',
      ...patterns.flatMap(each => ['--pattern', each]),
      '--message',
      message,
      '--review',
    ]),
  );
});

test('each character of a value has its place', () => {
  assertLaw(
    fc.property(fc.array(value, { minLength: 1, maxLength: 3 }), value, (patterns, message) => {
      const { values } = lineOf(patterns, message);
      const located = [...values('pattern'), ...values('message')];
      expect(located.map(each => each.value)).toEqual([...patterns, message]);
      for (const text of located)
        for (let at = 0; at < text.value.length; at++) {
          const { source, start, end } = spanWithin(text, at, at + 1);
          const unit = text.value.charAt(at);
          expect(source.text.slice(start, end)).toBe(unit === "'" ? String.raw`'\''` : unit);
        }
    }),
  );
});

test('a flag has its own', () => {
  const [flag] = lineOf(['x'], 'y').values('review');
  expect(flag?.span.source.text.slice(flag.span.start, flag.span.end)).toBe('--review');
});

function lineOf(patterns: readonly string[], message: string) {
  const options = new Map([
    ['pattern', patterns.at(-1) ?? ''],
    ['message', message],
    ['review', 'yes'],
  ]);
  return argumentsOf({ operands: ['add'], options, lists: new Map([['pattern', patterns]]) }, known);
}
