/** The search of an event finds what testing every rule finds. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileRules, decide } from '../../src/gate.ts';
import { inputFields } from '../../src/sources/input-fields.ts';
import { partsOf } from '../../src/sources/seen.ts';
import { type EventShape, eventFrom } from '../arbitraries/hook-rules.ts';
import { lawsOf } from '../laws/law.ts';
import { plainSearch } from '../oracles/plain-search.ts';

const assertLaw = lawsOf('extract');

const runs = 300;

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

test('the search of an event finds what testing every rule finds', () => {
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
  assertLaw(fc.property(...lists, events, check), { numRuns: runs });
});
