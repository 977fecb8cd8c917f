/**
 * Adversarial documents: each ends with a value or with the named diagnostic, in linear time. Eight times the size
 * takes about eight times as long, where quadratic time would take sixty-four.
 */
import { cpuUsage } from 'node:process';
import { expect, it } from 'vitest';
import type { DocumentLimits } from '../../src/compiler/document/limits.ts';
import { readDocument } from '../../src/compiler/yaml.ts';
import { someOf } from '../laws/law.ts';

/** Smaller than the real limits, to reach them fast. */
const LIMITS: DocumentLimits = { bytes: 1024 * 1024, depth: 100, values: 60_000, tokens: 90_000 };
const COPIES = 6000;
const GROWTH = 8;
/** Tolerance for the growth of linear time, since tests share their machine. */
const TOLERANCE = 3;
/** Shorter durations are noise. */
const NOISE_MILLISECONDS = 30;
/**
 * A slow measurement is repeated: only a document that is slow each time counts. The time is that of the process, in
 * which other files are tested meanwhile.
 */
const ATTEMPTS = 12;

const numbered = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('');
/** Each list contains the previous one nine times. */
const laughs = numbered(
  10,
  index =>
    `a${index}: &a${index} [${Array(9)
      .fill(index === 0 ? 'ha' : `*a${index - 1}`)
      .join()}]\n`,
);

type Outcome = 'value' | 'E002' | 'E004' | 'E005' | 'E006' | 'E007' | 'E008' | 'E009' | 'E010' | 'E011';
type Documents = Readonly<Record<string, readonly [outcome: Outcome, text: string]>>;

/** The documents, with this many copies of their pieces, or a part of a document's limit. */
function documents(copies: number, bytes: number): Documents {
  const many = (piece: string) => piece.repeat(copies);
  const most = (piece: string) => piece.repeat(3 * copies);
  const full = (piece: string) => piece.repeat(Math.floor((bytes - 100) / piece.length));
  const half = (piece: string) => piece.repeat(Math.floor(bytes / 2 / piece.length));
  return {
    // Depth.
    'open lists': ['E008', many('[')],
    'open objects': ['E008', many('{"a":')],
    'nested items': ['E008', many('- ')],
    'nested keys': ['E008', many('? ')],
    'nested values': ['E008', many(': ')],
    'nested items and keys': ['E008', many('- ? ')],
    'nested pairs': ['E008', many('[a: ')],
    'ever deeper lines': ['E008', numbered(1000, index => `${' '.repeat(index)}a:\n`)],
    'a hundred levels': ['value', '['.repeat(100) + ']'.repeat(100)],
    'deep keys': ['E004', `${'['.repeat(90)}${many('a,')}${']: 1'.repeat(90)}`],
    // Aliases.
    'a billion laughs': ['E006', laughs],
    'aliases of a long string': ['E006', `- &a ${many('x')}\n- [${many('*a,')}]`],
    'a chain of anchors': [
      'E008',
      numbered(300, index => `- &a${index} [${index === 0 ? '' : `*a${index - 1}`}]\n`),
    ],
    'a cycle': ['E006', '&a [*a, &b [*b, *a]]'],
    'many aliases': ['value', `[&a x${many(',*a')}]`],
    'many anchors': ['value', `[${many('&a x,')}]`],
    'anchors of one value': ['E004', many('&a ')],
    // Keys.
    'many keys': ['value', numbered(copies, index => `k${index}: ${index}\n`)],
    'many keys in JSON': ['value', `{${numbered(copies, index => `"k${index}":${index},`)}"k":0}`],
    'equal keys': ['E005', many('k: 1\n')],
    'equal keys in JSON': ['E005', `{${full('"k":1,').slice(0, -1)}}`],
    'a long key': ['E004', `${full('a')}: b`],
    'keys without values': ['E005', many('? a\n')],
    'values without colons': ['E004', many('? a\n- b\n')],
    // Size.
    'numbers in JSON': ['E002', `[${full('0,')}0]`],
    'empty lists in JSON': ['E002', `[${full('[],')}0]`],
    'almost JSON': ['E004', `[${many('[],')}`],
    'escape sequences in JSON': ['value', `["${full('\\n')}"]`],
    'characters in JSON': ['value', `["${full('é😀')}"]`],
    'digits in JSON': ['E009', `[${full('9')}]`],
    'more tokens than are read': ['E002', full('- a: b\n')],
    'more lines than are read': ['E002', `|\n${full(' a\n')}`],
    'more characters than are read': ['E002', `"${full('é')}"`],
    'a long line': ['value', `a: ${full('b ')}`],
    'a long quoted line': ['value', `a: "${half('b')}"`],
    'escape sequences': ['value', `a: "${half('\\n')}"`],
    'bad escape sequences': ['E004', `a: "${half('\\q')}"`],
    digits: ['E009', `a: ${full('9')}`],
    // Lines, comments and white space.
    'literal lines': ['value', `|\n${many(' a\n')}`],
    'folded lines': ['value', `>\n${many(' a\n\n  b\n')}`],
    'kept empty lines': ['value', `|+\n a\n${many('\n')}`],
    'quoted lines': ['value', `"${many('a\n ')}"`],
    'plain lines': ['value', many('a\n')],
    'empty lines': ['value', `${many('\n')}a`],
    comments: ['value', `${many('#\n')}a`],
    'a comment': ['E011', `#${full('a')}`],
    'comments after empty lines': ['value', `a: |\n  b\n${most('\n')}${most(' # c\n')}`],
    'comments after an anchor': ['E004', `a:\n  b: 1\n${most('\n')}&x\n${most(' # c\n')}c: 1`],
    'comments between items': ['value', `[\n${many('a, # c\n')}]`],
    spaces: ['value', `a:${full(' ')}b`],
    tabs: ['E011', full('\t')],
    'tabs before keys': ['E004', many('\ta: 1\n')],
    'carriage returns': ['E004', full('\r')],
    // Faults.
    'control characters': ['E004', full('\0')],
    commas: ['E004', `[${many(',')}`],
    'closing brackets': ['E004', many(']\n')],
    'unclosed brackets': ['E004', many('a: [b\n')],
    'unclosed strings': ['E004', many('- \'a\n- "b\n')],
    'an unclosed string': ['E004', `"${half('a')}`],
    'brackets behind words': ['E004', `{${many('a: b[0], ')}c: d[*]}`],
    'open brackets behind words': ['E004', `[${many('a[')}`],
    'a long word before a bracket': ['E004', `[${half('a')}[0]]`],
    'reserved characters': ['E004', full('@ ')],
    tags: ['E007', many('!a ')],
    'a long tag': ['E007', `!${full('a')}`],
    directives: ['E010', many('%a\n')],
    documents: ['E010', full('---\n')],
  };
}

const large = documents(COPIES, LIMITS.bytes);
const small = documents(COPIES / GROWTH, LIMITS.bytes / GROWTH);

it.each(someOf(Object.keys(large), 5))('%s', name => {
  const [outcome, text = ''] = large[name] ?? [];
  const [, smaller = ''] = small[name] ?? [];
  // Milliseconds beyond linear time: the least of several attempts.
  let excess = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && excess > NOISE_MILLISECONDS; attempt++) {
    const allowed = TOLERANCE * GROWTH * timed(smaller).milliseconds;
    const { codes, milliseconds } = timed(text);
    expect(codes).toContain(outcome);
    excess = Math.min(excess, milliseconds - allowed);
  }
  expect(excess).toBeLessThanOrEqual(NOISE_MILLISECONDS);
});

/** The end of a document's reading, and the processor time that it takes. */
function timed(text: string): { readonly codes: readonly string[]; readonly milliseconds: number } {
  const before = cpuUsage();
  const { value, diagnostics } = readDocument({ name: 'doc', text }, LIMITS);
  const { user, system } = cpuUsage(before);
  const codes = value ? ['value'] : diagnostics.map(each => each.code);
  return { codes, milliseconds: (user + system) / 1000 };
}
