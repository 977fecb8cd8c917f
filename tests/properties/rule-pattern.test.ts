/** Laws of rule patterns: JavaScript's own engine finds the same match and the same lines; nothing throws. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { standaloneText } from '../../src/diagnostics/span.ts';
import {
  compileRulePattern,
  type RulePatternOptions,
  validRulePattern,
} from '../../src/regex/rule-pattern.ts';
import { checked, lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('regex');

const read = (pattern: string, options: RulePatternOptions) =>
  compileRulePattern(standaloneText(pattern, 'pattern'), options);

/** JavaScript's match; `flags` are those that apply to the whole pattern. */
function expected(
  pattern: string,
  flags: string,
  { caseSensitive, multiline }: RulePatternOptions,
  subject: string,
) {
  const all = new Set([...flags, ...(caseSensitive ? '' : 'i'), ...(multiline ? 'm' : ''), 'g', 'u']);
  const matches = [...subject.matchAll(new RegExp(pattern, [...all].join('')))];
  const lines = new Set<number>();
  const lineAt = (offset: number) => subject.slice(0, offset).split('\n').length;
  for (const { index, 0: text } of matches) {
    const last = lineAt(Math.max(index, index + text.length - 1));
    for (let line = lineAt(index); line <= last; line++) lines.add(line);
  }
  const [first] = matches;
  if (!first) return undefined;
  const end = first.index + first[0].length;
  return { start: first.index, end, matched: first[0], lines: [...lines].sort((a, b) => a - b), more: false };
}

/** Whether JavaScript matches the whole subject. */
function whole(
  pattern: string,
  flags: string,
  { caseSensitive, multiline }: RulePatternOptions,
  subject: string,
) {
  const all = new Set([...flags, ...(caseSensitive ? '' : 'i'), ...(multiline ? 'm' : ''), 'y', 'u']);
  return new RegExp(`(?:${pattern})(?![^])`, [...all].join('')).test(subject);
}

const options = fc.record({ caseSensitive: fc.boolean(), multiline: fc.boolean() });
const subject = fc
  .array(fc.constantFrom('a', 'b', 'c', 'A', 'ab', '\n', '\n', ' ', 'é'), { maxLength: 14 })
  .map(parts => parts.join(''));
const subjects = fc.array(subject, { minLength: 8, maxLength: 8 });

const word = fc.constantFrom(
  'a',
  'b',
  'c',
  'ab',
  'b+',
  '[ab]',
  '[a-c]c',
  '(?:a|bc)',
  'a.?b',
  '^a',
  'c$',
  '$',
  '(?:ba)?',
  '',
  '\\bb',
  '.',
);
const inText = fc.constantFrom('a', 'b[^c]*c', 'a\\s+b', '\\n', '[^a]', '.*b', '(?:a|\\n)+c', '^b');
const rest = fc.oneof(
  fc.constantFrom(
    '',
    '',
    '.*',
    '.*$',
    '.+',
    'a',
    'b',
    '[a-c]+',
    '(?:a|b)c?',
    '^b',
    'c$',
    '$',
    '(?:ab|c)*',
    '\\n?b',
    'a.*?b',
    '\\b.',
  ),
);

interface Written {
  readonly pattern: string;
  readonly flags: string;
}
const lookahead = fc
  .tuple(fc.constantFrom('=', '=', '!'), fc.constantFrom('.*', '.*', '.*?', '[\\s\\S]*'), word)
  .map(([kind, far, content]) => `(?${kind}${far}${content})`);
const near = fc.tuple(fc.constantFrom('=', '!'), word).map(([kind, content]) => `(?${kind}${content})`);
const written: fc.Arbitrary<Written> = fc.oneof(
  fc.record({
    flags: fc.constantFrom('', '', 's', 'i', 'is'),
    pattern: fc
      .tuple(fc.constantFrom('', '^'), fc.array(lookahead, { minLength: 1, maxLength: 3 }), rest)
      .map(([anchor, all, after]) => anchor + all.join('') + after),
  }),
  fc.record({
    flags: fc.constantFrom('', 's'),
    pattern: fc
      .tuple(fc.array(fc.oneof(near, lookahead), { minLength: 1, maxLength: 3 }), rest)
      .map(([all, after]) => `^${all.join('')}${after}`),
  }),
  fc.record({
    flags: fc.constant('s'),
    pattern: fc
      .tuple(
        fc.constantFrom('', '^'),
        fc.array(fc.tuple(fc.constantFrom('=', '!'), inText), { minLength: 1, maxLength: 2 }),
        rest,
      )
      .map(
        ([anchor, all, after]) => anchor + all.map(([kind, text]) => `(?${kind}.*${text})`).join('') + after,
      ),
  }),
  fc.record({ flags: fc.constantFrom('', 's'), pattern: fc.oneof(word, rest, inText) }),
);

it('finds what JavaScript finds', () => {
  let accepted = 0;
  let refused = 0;
  assertLaw(
    fc.property(written, options, subjects, ({ pattern, flags }, given, texts) => {
      const text = (flags === '' ? '' : `(?${flags})`) + pattern;
      const { value } = read(text, given);
      if (!value) {
        refused++;
        return;
      }
      accepted++;
      const again = validRulePattern(text, given);
      for (const each of texts) {
        const answer = expected(pattern, flags, given, each);
        expect([each, value.find(each)]).toEqual([each, answer]);
        expect(again.find(each)).toEqual(answer);
        expect(value.test(each)).toBe(answer !== undefined);
        expect([each, value.matchesWhole(each)]).toEqual([each, whole(pattern, flags, given, each)]);
      }
    }),
    { numRuns: 3000 },
  );
  expect(accepted, 'most of them are of the supported form').toBeGreaterThan(4 * refused);
});

it('tests lengths as JavaScript does', () => {
  const form = fc.record({
    flags: fc.constantFrom('', 's'),
    before: fc.constantFrom('', '^'),
    any: fc.constantFrom('.', '[\\s\\S]'),
    bounds: fc.constantFrom('{1001,}', '{1001}', '{1001,1003}', '{1001,}?', '{1002}?'),
    after: fc.constantFrom('', '', '$'),
  });
  const long = fc.array(
    fc.tuple(fc.constantFrom('x', '😀', 'é'), fc.constantFrom(0, 1, 999, 1000, 1001, 1002, 1003, 2004)),
    { maxLength: 4 },
  );
  let accepted = 0;
  assertLaw(
    fc.property(
      form,
      options,
      long,
      fc.boolean(),
      ({ flags, before, any, bounds, after }, given, parts, ends) => {
        const pattern = before + any + bounds + after;
        const { value } = read((flags === '' ? '' : `(?${flags})`) + pattern, given);
        if (!value) return;
        accepted++;
        const text = parts.map(([char, count]) => char.repeat(count)).join('\n') + (ends ? '\n' : '');
        const answer = expected(pattern, flags, given, text);
        const found = value.find(text);
        expect({ ...found, matched: '' }).toEqual({ ...answer, matched: '' });
        expect(value.test(text)).toBe(answer !== undefined);
        expect(value.matchesWhole(text)).toBe(whole(pattern, flags, given, text));
      },
    ),
    { numRuns: 1000 },
  );
  expect(accepted).toBeGreaterThan(checked(500));
});

it('reads any text, and points at characters of it', () => {
  const parts = fc.constantFrom(
    '(?=',
    '(?!',
    '(?<=',
    '(?<!',
    '.*',
    ')',
    '(',
    'a',
    '|',
    '^',
    '$',
    '(?s)',
    '(?-m)',
    '[',
    ']',
    '\\',
    '{2000,}',
    '.',
    '*',
    '\\Q',
    '\\E',
    '(?U)',
    '(?x)',
    '(?-)',
    '\\s',
    '😀',
  );
  const text = fc.array(parts, { maxLength: 10 }).map(each => each.join(''));
  assertLaw(
    fc.property(text, options, subject, (pattern, given, each) => {
      const { value, diagnostics } = read(pattern, given);
      value?.find(each);
      value?.matchesWhole(each);
      expect(value === undefined).toBe(diagnostics.some(({ severity }) => severity === 'error'));
      for (const { span } of diagnostics) {
        expect(span?.start).toBeLessThan(span?.end ?? 0);
        expect(span?.end).toBeLessThanOrEqual(pattern.length);
      }
    }),
    { numRuns: 3000 },
  );
});
