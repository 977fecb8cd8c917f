/**
 * Laws of globs: minimatch agrees on shared syntax, by shortcut or regex; the last matching glob of a list decides;
 * nothing throws.
 */
import fc from 'fast-check';
import { braceExpand, minimatch } from 'minimatch';
import { expect, it } from 'vitest';
import { standaloneText } from '../../src/diagnostics/span.ts';
import { compileGlob, compileGlobs, validGlobs } from '../../src/globs/globs.ts';
import { compileLooseGlob } from '../../src/globs/loose.ts';
import { cutSegments } from '../../src/globs/segments.ts';
import { hasShape, regexOf, shapeOf } from '../../src/globs/shape.ts';
import { validPattern } from '../../src/regex/regex.ts';
import { checked, lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('globs');

const read = (glob: string) => compileGlob(standaloneText(glob, 'glob'));

const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('a', 'b', 'ab', '.a', 'a.b', '.b', '-') },
  { weight: 3, arbitrary: fc.constantFrom('*', '?', '**', '*.b', '\\*', '\\a', '\\{', '\\,') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('[ab]', '[!a]', '[^a]', '[a-c]', '[]a]', '[!]a]', '[a-]', '[\\]b]', '[.-]'),
  },
);
const name = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('**', '*', 'a', 'b', '*.b') },
  { weight: 3, arbitrary: fc.array(piece, { minLength: 1, maxLength: 4 }).map(parts => parts.join('')) },
);
const plain = fc.array(name, { minLength: 1, maxLength: 4 }).map(names => names.join('/'));
/** Braces around whole names, parts of names and several names. No option leaves an empty name at an end. */
const glob = fc.letrec<{ glob: string }>(tie => ({
  glob: fc.oneof(
    { maxDepth: 2 },
    plain,
    fc
      .tuple(fc.array(tie('glob'), { minLength: 2, maxLength: 3 }), plain)
      .map(([options, rest]) => `{${options.join(',')}}/${rest}`),
    fc.tuple(name, tie('glob'), tie('glob')).map(([before, left, right]) => `${before}/{${left},${right}}`),
    fc.tuple(name, name, name).map(([before, left, right]) => `${before}{${left},${right}}`),
    fc.tuple(plain, tie('glob')).map(([before, inner]) => `${before}{/${inner},}/a`),
  ),
})).glob;

const pathName = fc
  .array(fc.constantFrom('a', 'b', 'c', '.', '-', '*', ']', '{', ',', '}'), { minLength: 1, maxLength: 4 })
  .map(chars => chars.join(''))
  .filter(text => text !== '.' && text !== '..');
const path = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.oneof(fc.constantFrom('a', 'b', 'a.b'), pathName), { minLength: 1, maxLength: 5 }),
  )
  .map(([absolute, names]) => (absolute ? '/' : '') + names.join('/'));

it('agrees with minimatch', () => {
  assertLaw(
    fc.property(glob, fc.array(path, { minLength: 20, maxLength: 20 }), (text, paths) => {
      const { value, diagnostics } = read(text);
      expect(diagnostics.filter(each => each.severity === 'error')).toEqual([]);
      const options = { dot: true, noext: true, nocomment: true, nonegate: true } as const;
      for (const each of paths)
        expect(`${each}: ${value?.test(each)}`).toBe(`${each}: ${minimatch(each, text, options)}`);
    }),
    { numRuns: 1000 },
  );
});

it('loose globs agree with minimatch and `matchBase`', () => {
  const options = fc.array(fc.constantFrom('a', 'b', 'ab', 'a.b', '*', '?', '[ab]'), {
    minLength: 1,
    maxLength: 3,
  });
  const group = fc
    .tuple(fc.constantFrom('+', '@', '?', '*'), options)
    .map(([times, each]) => `${times}(${each.join('|')})`);
  const withGroup = fc
    .tuple(fc.option(name, { nil: '' }), group, fc.option(name, { nil: '' }))
    .map(parts => parts.join(''));
  const loose = fc
    .tuple(
      fc.constantFrom('', '', '', '!'),
      fc.oneof({ weight: 3, arbitrary: glob }, { weight: 1, arbitrary: withGroup }),
    )
    .map(parts => parts.join(''))
    // minimatch's versions differ on `**` beside a group, and on `*` as an option of a repeated group.
    .filter(text => !/[+*@?]\([^)]*[*?[]|\*\*.*\(|\).*\*\*/.test(text))
    // minimatch lets the second of two `**` cross names with a leading dot; a single `**` does not.
    .filter(text => !braceExpand(text).some(each => /\*\*\/+\*\*/.test(each)));
  const paths = fc.array(path, { minLength: 20, maxLength: 20 });
  assertLaw(
    fc.property(loose, paths, (text, each) => {
      const { value, diagnostics } = compileLooseGlob(standaloneText(text, 'glob'));
      expect(diagnostics).toEqual([]);
      const expected = (one: string) => minimatch(one, text, { matchBase: true, nocomment: true });
      for (const one of each) expect(`${one}: ${value?.test(one)}`).toBe(`${one}: ${expected(one)}`);
    }),
    { numRuns: 1000 },
  );
});

it('the last matching glob of a list decides', () => {
  const list = fc.array(fc.tuple(fc.boolean(), plain), { minLength: 1, maxLength: 5 });
  assertLaw(
    fc.property(list, fc.array(path, { minLength: 5, maxLength: 5 }), (globs, paths) => {
      const texts = globs.map(([negated, text]) => (negated ? '!' : '') + text);
      const { value } = compileGlobs(texts.map(text => standaloneText(text, 'glob')));
      for (const each of paths) {
        let expected = globs[0]?.[0] ?? true;
        for (const [negated, text] of globs) if (read(text).value?.test(each)) expected = !negated;
        expect(value?.test(each)).toBe(expected);
        expect(validGlobs(texts.join('\n')).test(each)).toBe(expected);
      }
    }),
    { numRuns: 300 },
  );
});

it('reads any text, and points at characters of it', () => {
  const any = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.string({ unit: fc.constantFrom(...'ab/*?[]{}!^-\\,.()@'), maxLength: 20 }),
  );
  assertLaw(
    fc.property(any, path, (text, each) => {
      const { value, diagnostics } = read(text);
      value?.test(each);
      expect(value === undefined).toBe(diagnostics.some(({ severity }) => severity === 'error'));
      for (const { span } of diagnostics) {
        expect(span?.end).toBeLessThanOrEqual(text.length);
        if (!/^!?$/.test(text)) expect(span?.start).toBeLessThan(span?.end ?? 0);
      }
    }),
    { numRuns: 3000 },
  );
});

it('plain tests decide as the regex does', () => {
  const names = fc.constantFrom('a', 'b', 'a.b', '.a', '..a', '*.b', '*', '**', 'a*');
  const globs = fc.tuple(fc.constantFrom('', '/', '**/'), fc.array(names, { minLength: 1, maxLength: 3 }));
  let plain = 0;
  assertLaw(
    fc.property(globs, fc.array(path, { minLength: 10, maxLength: 10 }), ([start, rest], paths) => {
      const cut = cutSegments(start + rest.join('/'));
      const segments = 'message' in cut ? [] : cut;
      fc.pre(segments.every((each, at) => each !== 'globstar' || segments[at - 1] !== 'globstar'));
      const shape = shapeOf(segments);
      if (!shape) return;
      plain++;
      const regex = validPattern(regexOf(segments));
      for (const each of paths)
        expect([each, hasShape(shape, each)]).toEqual([each, regex.matchesWhole(each)]);
    }),
    { numRuns: 3000 },
  );
  expect(plain).toBeGreaterThan(checked(500));
});
