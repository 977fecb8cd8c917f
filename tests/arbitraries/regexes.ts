/**
 * Random patterns of every construct that JavaScript is given, and of their neighbours that it is not; and texts that
 * tell the engines apart: ends of lines that are none to RE2, forms of `k` and `s`, halves of characters. Few
 * characters, so that much matches.
 */
import fc from 'fast-check';

const atom = fc.oneof(
  {
    arbitrary: fc.constantFrom(
      'a',
      'b',
      'c',
      'ab',
      'k',
      's',
      'A',
      '-',
      '_',
      '1',
      ' ',
      '\\.',
      '\\t',
      '\\n',
      '\\r',
    ),
    weight: 6,
  },
  { arbitrary: fc.constantFrom('.', '\\d', '\\w', '\\s', '\\D', '\\W', '\\S'), weight: 5 },
  {
    arbitrary: fc.constantFrom(
      '[ab]',
      '[^a]',
      '[a-c_]',
      '[^\\s]',
      '[\\w-]',
      '[^\\n]',
      '[\\S\\n]',
      '[]a]',
      '[^]a-c]',
      '[a\\]-]',
      '[k-s]',
      '[\\d.a-]',
      '[+--]',
      '[ -~]',
      '[[:a]',
      '[^\\W1]',
    ),
    weight: 5,
  },
  { arbitrary: fc.constantFrom('^', '$', '\\b', '\\B', '\\A', '\\z'), weight: 4 },
  { arbitrary: fc.constantFrom('é', '[é-ü]', '\u212a', '[^\u2028]', '[K\u017f]', 'ſ', '\u2028'), weight: 2 },
  {
    arbitrary: fc.constantFrom(
      '\\pL',
      '[[:alpha:]]',
      '[^[:space:]]',
      '\\x41',
      '\\x{1F600}',
      '😀',
      '[😀a]',
      '[^😀]',
      '\ud83d',
      '[\ud800-\udfff]',
      '[\\x41]',
      '[\\x{41}-\\x{5A}.]',
      '[\\x{d800}-\\x{ffff}]',
      '[ -\\x{2029}]',
      '\\Qa.\\E',
      '\\Q(',
      '[\0-\uffff]',
      '\\07',
    ),
    weight: 1,
  },
);

const count = fc.constantFrom(
  '*',
  '+',
  '?',
  '{2}',
  '{0,1}',
  '{1,}',
  '{0}',
  '{1}',
  '{2,3}',
  '{,2}',
  '*?',
  '+?',
  '??',
  '{1,3}?',
  '{2,}',
);
const flags = fc.constantFrom('(?i)', '(?m)', '(?s)', '(?U)', '(?-i)', '(?im-s)', '(?s-U)');
const opening = fc.constantFrom(
  '(?:',
  '(?:',
  '(',
  '(',
  '(?P<n>',
  '(?<o>',
  '(?i:',
  '(?m:',
  '(?s:',
  '(?-m:',
  '(?U:',
);

export const regexes: fc.Arbitrary<string> = fc.letrec<{ regex: string; part: string }>(tie => ({
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { arbitrary: atom, weight: 6 },
    { arbitrary: fc.tuple(atom, count).map(parts => parts.join('')), weight: 4 },
    { arbitrary: flags, weight: 1 },
    { arbitrary: fc.tuple(opening, tie('regex')).map(([open, regex]) => `${open}${regex})`), weight: 3 },
    {
      arbitrary: fc
        .tuple(opening, tie('regex'), count)
        .map(([open, regex, times]) => `${open}${regex})${times}`),
      weight: 3,
    },
  ),
  regex: fc.oneof(
    { arbitrary: fc.array(tie('part'), { maxLength: 4 }).map(parts => parts.join('')), weight: 4 },
    {
      arbitrary: fc.array(tie('part'), { minLength: 2, maxLength: 3 }).map(parts => parts.join('|')),
      weight: 1,
    },
  ),
})).regex;

const plain = fc.constantFrom(
  'a',
  'b',
  'c',
  'ab',
  'abc',
  'k',
  's',
  'A',
  'K',
  'S',
  '-',
  '_',
  '1',
  '.',
  ' ',
  '\t',
  '\n',
  '\n',
  '\r',
  '\f',
  '\v',
  ']',
);
const beyond = fc.constantFrom(
  'é',
  'ü',
  '\u00a0',
  '\u2028',
  '\u2029',
  '\u212a',
  '\u017f',
  '\u0085',
  '\ufeff',
  '\0',
  '\uffff',
);
const astral = fc.constantFrom('😀', '\ud83d', '\ude00');

/** Texts; those with halves of characters are left to RE2. */
export const subjects: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { arbitrary: plain, weight: 60 },
      { arbitrary: beyond, weight: 8 },
      { arbitrary: astral, weight: 1 },
    ),
    { maxLength: 14 },
  )
  .map(parts => parts.join(''));

const dense: fc.Arbitrary<string> = fc.letrec<{ regex: string }>(tie => ({
  regex: fc
    .array(
      fc.oneof(
        { depthSize: 'small' },
        { arbitrary: fc.constantFrom('a', 'b', '[ab]', '.', 'ab'), weight: 3 },
        {
          arbitrary: fc.constantFrom('a*', 'b+', '[ab]*', '.*', 'a?', '.{0,3}', 'a{2,}', '(?:ab)*'),
          weight: 4,
        },
        {
          arbitrary: fc
            .tuple(tie('regex'), fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}'))
            .map(([of, times]) => `(?:${of})${times}`),
          weight: 2,
        },
        { arbitrary: fc.tuple(tie('regex'), tie('regex')).map(([a, b]) => `(?:${a}|${b})`), weight: 1 },
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map(parts => parts.join('')),
})).regex;

/** Patterns that can be matched in many ways, and a text for them. */
export const ambiguous: fc.Arbitrary<readonly [pattern: string, subject: string]> = fc.tuple(
  dense,
  fc.string({ unit: fc.constantFrom('a', 'a', 'a', 'b'), maxLength: 60 }),
);
