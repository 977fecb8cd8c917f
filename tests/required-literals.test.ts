/** Required literals, as examples. That no match lacks it is a law in properties/required-literals.test.ts. */
import { expect, test } from 'vitest';
import { requiredLiteralsOfGlobs } from '../src/globs/required-literals.ts';
import { bestGroup, type RequiredLiterals, requiredLiterals } from '../src/regex/required-literals.ts';

const patterns: readonly (readonly [pattern: string, required: RequiredLiterals])[] = [
  ['git push', [['git push']]],
  ['(?:\\.(env|netrc)$)|(?:^id_)', [['.env', 'id_', '.netrc']]],
  ['(?i)(Kelvin|pascal)', [['kelvin', 'pascal']]],
  ['rm\\s+-rf?\\b', [['rm'], ['-r']]],
  ['https?://', [['http://', 'https://']]],
  ['[Pp]assword\\s*=', [['password'], ['=']]],
  ['(cd|ef){2}g?', [['cd', 'ef']]],
  ['ab+c', [['ab'], ['bc']]],
  ['^(?=.*secret)(?!.*test).*log', [['secret'], ['log']]],
  ['fo{2,}x', [['fo'], ['ox']]],
  ['fo{0,2}bar', [['bar'], ['f']]],
  ['a(b|c)d|e', [['abd', 'acd', 'e']]],
  ['a(?i:b)c', [['abc']]],
  ['ab\\x41cde', [['abacde']]],
  ['ab(?s)?cd', [['abcd', 'acd']]],
  ['\\Qab\\E*c', [['a'], ['c']]],
  ['[ab]|cd', [['a', 'b', 'cd']]],
  ['naïve', [['ve'], ['na']]],
  ['(cd|ef)*', []],
  ['ab|', []],
  ['[^x]', []],
  ['(?s).{10000,}', []],
];

test.each(patterns)('the pattern %s', (pattern, required) => {
  const sorted = (groups: RequiredLiterals) => groups.map(group => [...group].sort()).sort();
  expect(sorted(requiredLiterals(pattern))).toEqual(sorted(required));
});

const globs: readonly (readonly [
  lines: string,
  kind: 'path' | 'word',
  best: readonly string[] | undefined,
])[] = [
  ['src/**/*.ts', 'path', ['src']],
  ['**/{.env,.netrc}*', 'path', ['.env', '.netrc']],
  ['(?i)**/*.{PEM,key}', 'path', ['.pem', '.key']],
  ['src/**\n!src/a.ts', 'path', ['src']],
  ['!src/**', 'path', undefined],
  ['!src/**', 'word', ['!src']],
  ['--force\n-*f*', 'word', ['--force', '-'].slice(1)],
  ['**', 'path', undefined],
  ['rm\nunlink', 'word', ['rm', 'unlink']],
];

test.each(globs)('the globs %j of a %s', (lines, kind, best) => {
  expect(bestGroup(requiredLiteralsOfGlobs(lines, kind))?.toSorted()).toEqual(best?.toSorted());
});
