/** The plan by which events are searched finds what going through every rule finds, and so do the parts it stands on. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standalone } from '../../src/diagnostics/span.ts';
import { compileRules, decide } from '../../src/gate.ts';
import { compileGlobs } from '../../src/globs/globs.ts';
import { fileGlobs, globsFor } from '../../src/globs/path-keys.ts';
import { fewNeedles, foldCase, needleSet } from '../../src/regex/needle-set.ts';
import { compileRulePattern, needlesOf } from '../../src/regex/rule-pattern.ts';
import { partsOf } from '../../src/runtime/facts/hook.ts';
import { inputFields } from '../../src/runtime/facts/input-fields.ts';
import { type EventShape, eventFrom } from '../arbitraries/hook-rules.ts';
import { plainSearch } from '../oracles/plain-search.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 300);

const letters = fc.constantFrom(
  'a',
  'b',
  'k',
  's',
  'K',
  'S',
  '.',
  ' ',
  '\n',
  '\u212a',
  '\u017f',
  '\u0130',
  'Σ',
  'é',
);
const text = fc.string({ unit: letters, maxLength: 12 });

describe('needles', () => {
  const needles = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'k', 's', '.'), maxLength: 6 }), {
    maxLength: 30,
  });

  test('are those that `includes` finds', () => {
    const check = (all: readonly string[], subject: string): void => {
      const expected = [...all.keys()].filter(number => subject.includes(all[number] ?? ''));
      for (const set of [needleSet(all), fewNeedles(all)])
        expect([...set.find(subject)].sort((a, b) => a - b)).toEqual(expected);
    };
    fc.assert(
      fc.property(needles, text, (all, subject) => check(all, foldCase(subject))),
      { numRuns: 3 * runs },
    );
    // Texts whose three characters have the hash of others.
    const collide = fc.string({ unit: fc.constantFrom('a', 'A', '!', 'b', 'B'), maxLength: 8 });
    fc.assert(fc.property(fc.array(collide), collide, check), { numRuns: runs });
  });

  const piece = fc.constantFrom(
    'a',
    'kab',
    'ss',
    'k',
    'S',
    'K',
    '\u017f',
    'é',
    'Σ',
    '\\.',
    '.',
    '(?:ab)',
    '(a|b)',
    'k?',
    's{2}',
    '[ks]+',
    '\\Qk.\\E',
    '\\b',
    '$',
    '^',
    '|',
    '(?i)',
    '(?-i:k)',
  );
  const opening = fc.constantFrom('', '(?=.*kab)', '(?!.*a)', '^(?=.*ss)', '(?=.*a|k)');
  const pattern = fc
    .tuple(opening, fc.array(piece, { minLength: 1, maxLength: 5 }))
    .map(([first, rest]) => first + rest.join(''));

  test('stand in every text that the pattern matches', () => {
    let [matched, chosen] = [0, 0];
    const holds = (written: string, caseSensitive: boolean, subject: string): void => {
      const { value } = compileRulePattern(standalone(written, 'pattern'), {
        caseSensitive,
        multiline: true,
      });
      if (!value?.test(subject)) return;
      const { either, besides } = needlesOf(written);
      if (either.length > 0) matched++;
      if (either.length > 1) chosen++;
      const isThere = (needle: string) => foldCase(subject).includes(needle);
      const isRight = (either.length === 0 || either.some(isThere)) && besides.every(isThere);
      expect([written, subject, either, besides, isRight]).toEqual([written, subject, either, besides, true]);
    };
    fc.assert(fc.property(pattern, fc.boolean(), text, holds), { numRuns: 20 * runs });
    expect(matched).toBeGreaterThan(runs / 10);
    const [run, gap] = [
      fc.constantFrom('ka', 'SS', 'b'),
      fc.constantFrom('.*', '[ab]?', 'b?', '(?:k|s)*', '+', '|'),
    ];
    const gapped = fc.array(fc.tuple(run, gap), { minLength: 2, maxLength: 4 }).map(all => {
      return {
        written: all.map(each => each.join('')).join(''),
        subject: all.map(([first]) => first).join(''),
      };
    });
    fc.assert(
      fc.property(gapped, fc.boolean(), ({ written, subject }, isSensitive) =>
        holds(written, isSensitive, subject),
      ),
      { numRuns: 5 * runs },
    );
    expect(chosen).toBeGreaterThan(runs / 2);
  });
});

const globs = fc.array(
  fc.constantFrom(
    ...[
      '**',
      '*.ts',
      '**/*.ts',
      'src/**',
      'src/a.ts',
      '**/a.ts',
      'src/*/b.ts',
      'src/{a,b}.ts',
      '{src,lib}/**',
      'src//a.ts',
    ],
    ...[
      '**/*.{ts,js}',
      'src/**/*.test.ts',
      '[a-s]rc/a.ts',
      '?rc/*',
      '**/x/*.ts',
      '*/x/**',
      '{*/x,b}/*.ts',
      'a\\.ts',
      'lib\\/x',
      '/etc/**',
      '**/.env',
      '.*',
      'src/**/',
    ],
    ...['!**/*.ts', '!src/**', '!**/a.ts'],
  ),
  { minLength: 1, maxLength: 3 },
);
const path = fc.constantFrom(
  ...[
    'a.ts',
    'src/a.ts',
    'src/b.js',
    'src/x/b.ts',
    'x/b.ts',
    `${'a/'.repeat(20)}x/b.ts`,
    'lib/x',
    'src/x.test.ts',
    '/etc/passwd',
    '/',
    '.env',
    'a/.env',
    'src/',
    '.',
    'src',
  ],
);

test('globs that are not looked at do not match', () => {
  const check = (lists: readonly (readonly string[])[], subject: string): void => {
    const texts = lists.map(list => list.join('\n'));
    const found = new Set(globsFor(subject, fileGlobs(texts)));
    for (const list of texts) {
      const { value } = compileGlobs(list.split('\n').map(glob => standalone(glob, 'glob')));
      if (value?.test(subject)) expect([...found]).toContain(list);
    }
  };
  fc.assert(fc.property(fc.array(globs, { maxLength: 6 }), path, check), { numRuns: 3 * runs });
  const piece = fc.constantFrom('a', 'b', '.', '*', '**', '?', '/', '/', '{', '}', ',', '[ab]', '\\', '!');
  const any = fc.array(piece, { minLength: 1, maxLength: 7 }).map(pieces => [pieces.join('')]);
  const plain = fc
    .array(fc.constantFrom('a', 'b', '.', '/'), { minLength: 1, maxLength: 6 })
    .map(all => all.join(''));
  fc.assert(fc.property(fc.array(any, { maxLength: 6 }), plain, check), { numRuns: 20 * runs });
});

const patterns = [
  'a',
  'k.*ss',
  '(?=.*kab)b.?sk',
  'kab',
  '(?i)ask',
  'sk',
  '^b$',
  'a|b',
  '(?=.*kab)(?=.*ss)',
  '.',
  'b\\nk',
  'zzz',
  '\u017fs',
];
const texts = ['content', 'new_string', 'prompt', 'command'] as const;
const rule = fc.record({
  tool: fc.constantFrom(undefined, 'Edit', 'Write|Edit', '.*', 'Bash'),
  file: fc.option(
    globs.filter(list => list.every(glob => !/\/\/|\/$|^\/|\\\//.test(glob))),
    { nil: undefined },
  ),
  match: fc.dictionary(fc.constantFrom(...texts), fc.constantFrom(...patterns), { maxKeys: 2 }),
  sensitive: fc.boolean(),
});

test('events are searched as by going through every rule', () => {
  const events: fc.Arbitrary<EventShape> = fc.record({
    tool: fc.constantFrom('Write', 'Edit', 'Bash'),
    parts: fc.array(
      fc.record({ path, texts: fc.dictionary(fc.constantFrom('content', 'new_string'), text) }),
      { maxLength: 3 },
    ),
    texts: fc.dictionary(fc.constantFrom('prompt', 'command'), text),
    input: fc.dictionary(fc.constantFrom('command', 'a'), fc.oneof(text, fc.array(text, { maxLength: 3 }))),
  });
  const scoped = fc.record({
    tool: fc.constantFrom(undefined, 'Edit', '.*', 'Bash'),
    project: fc.constantFrom(undefined, '/project', '/elsewhere'),
    patterns: fc.array(fc.constantFrom(...patterns), { minLength: 1, maxLength: 3 }),
  });
  const check = (
    rules: readonly (typeof rule extends fc.Arbitrary<infer R> ? R : never)[],
    scopedRules: readonly object[],
    shape: EventShape,
  ): void => {
    const written = rules.map(({ tool, file, match, sensitive }, at) => ({
      name: `r${at}`,
      on: { hook: 'PreToolUse', ...(tool && { tool }), ...(file && { file }) },
      match: { ...match, case_sensitive: sensitive },
      action: 'log',
    }));
    const source = { name: 'rules.json', text: JSON.stringify({ version: 1, rules: written }) };
    const scopedSource = {
      name: 'scoped.json',
      text: JSON.stringify({ scoped_rules: scopedRules.map(each => ({ ...each, action: 'log' })) }),
    };
    const { value } = compileRules([source, scopedSource]);
    if (!value) throw new Error('the rules do not compile');
    const event = eventFrom(shape, 'PreToolUse', {});
    const found = new Set<string>();
    for (const once of [1, 2]) {
      const { run } = decide(value, event, { root: '/project' });
      const facts = run?.program.facts.filter(({ relation }) => relation.endsWith('_matches')) ?? [];
      for (const { relation, tuple } of facts) found.add(`${relation} ${JSON.stringify(tuple)}`);
      expect([once, found.size]).toEqual([once, facts.length]);
    }
    const input = inputFields(event) ?? [];
    const subject = { parts: partsOf(event, '/project'), input, root: '/project' };
    expect(found).toEqual(plainSearch(value.program.program, event, subject));
  };
  const lists = [fc.array(rule, { maxLength: 12 }), fc.array(scoped, { maxLength: 6 })] as const;
  fc.assert(fc.property(...lists, events, check), { numRuns: runs });
});
