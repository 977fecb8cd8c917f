/** Languages of patterns and globs: what automata say of texts is what the engine's own matchers answer. */
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { Language } from '../../src/analysis/texts/language.ts';
import { attempt, type ConstantKind, Languages } from '../../src/analysis/texts/languages.ts';
import { hasErrors } from '../../src/diagnostics/diagnostic.ts';
import { standaloneText } from '../../src/diagnostics/span.ts';
import { compileGlobs } from '../../src/globs/globs.ts';
import { checkWordGlob } from '../../src/globs/word-glob.ts';
import { compileRulePattern } from '../../src/regex/rule-pattern.ts';
import { makeMatchers } from '../../src/sources/matchers.ts';
import { regexes, subjects } from '../arbitraries/regexes.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('analysis');
const matchers = makeMatchers();

/** The answers of the engine. */
const engine: Readonly<Record<ConstantKind, (constant: string, text: string) => boolean>> = {
  exactly: (constant, text) => constant === text,
  lines: (constant, text) => constant.split('\n').includes(text),
  contains: (constant, text) => text.includes(constant),
  prefixes: (constant, text) => constant.split('\n').some(each => text.startsWith(each)),
  places: () => false,
  find: (constant, text) => matchers.pattern(constant).test(text),
  whole: (constant, text) => matchers.pattern(constant).matchesWhole(text),
  text: (constant, text) => matchers.text(constant).find(text) !== undefined,
  paths: (constant, text) => matchers.paths(constant).test(text),
  words: (constant, text) => matchers.words(constant).test(text),
};

const patterns = fc.oneof(
  regexes,
  fc.constantFrom(
    '^a',
    'a$',
    '^$',
    '\\bab\\b',
    '\\Bx',
    '(?i)Ab',
    '[^a]b',
    'a{2,3}',
    '(a|b)+c',
    '\\.ts$',
    '(?m)^a$',
  ),
);
const flags = fc.constantFrom('', '(?i)', '(?-m)', '(?i-m)');
const segment = fc.constantFrom(
  'a',
  'b',
  '*',
  '**',
  'a*',
  '*.ts',
  '[ab]',
  '[!a]',
  '?',
  '{a,b}',
  '{a/b,c}',
  '.x',
);
const glob = fc
  .tuple(fc.constantFrom('', '', '!'), fc.array(segment, { minLength: 1, maxLength: 3 }))
  .map(([mark, parts]) => `${mark}${parts.join('/')}`);
const paths = fc
  .array(fc.constantFrom('a', 'b', 'ab', 'x.ts', '.x', 'a.ts'), { maxLength: 4 })
  .map(each => each.join('/'));
const isGlobs = (constant: string) =>
  !hasErrors(compileGlobs(constant.split('\n').map(each => standaloneText(each, 'glob'))).diagnostics);

const constants: fc.Arbitrary<readonly [ConstantKind, string, fc.Arbitrary<string>]> = fc.oneof(
  fc.tuple(fc.constantFrom<ConstantKind>('find', 'whole'), patterns, fc.constant(subjects)),
  fc.tuple(
    fc.constant<ConstantKind>('text'),
    fc.tuple(flags, patterns).map(([flag, pattern]) => flag + pattern),
    fc.constant(subjects),
  ),
  fc.tuple(
    fc.constant<ConstantKind>('paths'),
    fc.array(glob, { minLength: 1, maxLength: 3 }).map(each => each.join('\n')),
    fc.constant(paths),
  ),
  fc.tuple(
    fc.constant<ConstantKind>('words'),
    fc.array(glob, { minLength: 1, maxLength: 2 }).map(each => each.join('\n').replaceAll('!', '')),
    fc.constant(paths),
  ),
);

function isAccepted(kind: ConstantKind, constant: string): boolean {
  if (kind === 'paths') return isGlobs(constant);
  if (kind === 'words')
    return !hasErrors(constant.split('\n').flatMap(each => checkWordGlob(standaloneText(each, 'glob'))));
  const options = { caseSensitive: true, multiline: kind === 'text' };
  return !hasErrors(compileRulePattern(standaloneText(constant, 'pattern'), options).diagnostics);
}

it('reads a text where the engine matches it, and its members match', () => {
  let [known, all] = [0, 0];
  const cases = constants.chain(([kind, constant, texts]) =>
    fc.tuple(fc.constant(kind), fc.constant(constant), fc.array(texts, { minLength: 6, maxLength: 6 })),
  );
  assertLaw(
    fc.property(cases, ([kind, constant, texts]) => {
      fc.pre(isAccepted(kind, constant));
      const language = new Languages().of(kind, constant);
      all++;
      if (!language) return;
      known++;
      for (const text of texts)
        expect(language.has(text), JSON.stringify([kind, constant, text])).toBe(engine[kind](constant, text));
      for (const member of language.members(3))
        expect(engine[kind](constant, member), JSON.stringify([kind, constant, member])).toBe(true);
      const outside = attempt(() => language.inverse().member());
      if (outside !== undefined)
        expect(engine[kind](constant, outside), JSON.stringify([kind, constant, outside])).toBe(false);
      if (language.isEmpty) for (const text of texts) expect(engine[kind](constant, text)).toBe(false);
    }),
    { numRuns: 3000 },
  );
  expect(known / all).toBeGreaterThan(0.5);
});

it('says of two patterns whether one covers the other, as their members do', () => {
  const short = fc.tuple(flags, patterns).map(([flag, pattern]) => flag + pattern);
  assertLaw(
    fc.property(short, short, fc.array(subjects, { minLength: 10, maxLength: 10 }), (one, other, texts) => {
      fc.pre(isAccepted('text', one) && isAccepted('text', other));
      const languages = new Languages();
      const [a, b] = [languages.of('text', one), languages.of('text', other)];
      if (!a || !b) return;
      const isWithin = attempt(() => a.isWithin(b));
      const apart = attempt(() => a.without(b).member());
      if (isWithin === undefined) return;
      if (isWithin)
        for (const text of texts) expect(engine.text(one, text) && !engine.text(other, text)).toBe(false);
      else if (apart !== undefined) {
        expect(engine.text(one, apart), JSON.stringify(apart)).toBe(true);
        expect(engine.text(other, apart), JSON.stringify(apart)).toBe(false);
      }
    }),
    { numRuns: 1000 },
  );
});

test('shortest members are what people would write', () => {
  const languages = new Languages();
  const member = (kind: ConstantKind, constant: string) => languages.of(kind, constant)?.member();
  expect(member('text', 'console\\.log\\(')).toBe('console.log(');
  expect(member('paths', '**/*.ts')).toBe('.ts');
  expect(member('whole', 'Write|Edit')).toBe('Edit');
  expect(member('text', '^x$')).toBe('x');
  expect(Language.none.member()).toBeUndefined();
});
