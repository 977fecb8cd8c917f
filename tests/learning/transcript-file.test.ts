/** Lines of a file from its end, however long it and they are, and whatever stands under its name. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenTranscript, withTranscript } from '../../src/system/learning/transcript-file.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('learning');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-transcript-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const all = ({ newestFirst, end }: OpenTranscript) => ({ lines: [...newestFirst], end });
const path = () => join(folder, 'session.jsonl');

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  // About the size in which files are read.
  fc.integer({ min: 65_530, max: 65_545 }).map(length => 'é'.repeat(length / 2)),
);

test('the lines are those of the file, from its last to its first', () => {
  assertLaw(
    fc.property(fc.array(texts, { maxLength: 8 }), fc.boolean(), (given, isOpen) => {
      const lines = given.map(each => each.replaceAll('\n', ' '));
      writeFileSync(path(), lines.join('\n') + (isOpen ? '' : '\n'));
      const { value } = withTranscript(path(), {}, all);
      expect(value?.lines.map(({ text }) => text)).toEqual(lines.filter(each => each !== '').toReversed());
    }),
    { numRuns: 60 },
  );
});

test('what is behind the end of the last time is new, and nothing else', () => {
  assertLaw(
    fc.property(fc.array(texts, { maxLength: 5 }), fc.array(texts, { maxLength: 5 }), (before, after) => {
      const lines = (given: readonly string[]) =>
        given.map(each => each.replaceAll('\n', ' ')).filter(each => each !== '');
      const text = (given: readonly string[]) =>
        lines(given)
          .map(each => `${each}\n`)
          .join('');
      writeFileSync(path(), text(before));
      const since = withTranscript(path(), {}, all).value?.end ?? 0;
      expect(since).toBe(Buffer.byteLength(text(before)));
      appendFileSync(path(), text(after));
      const { value } = withTranscript(path(), { since }, all);
      expect(value?.lines.filter(({ isNew }) => isNew)).toHaveLength(lines(after).length);
      expect(value?.lines.filter(({ isNew }) => !isNew)).toHaveLength(lines(before).length);
    }),
    { numRuns: 60 },
  );
});

test('a line that is being written is new the next time too', () => {
  writeFileSync(path(), '{"a":1}\n{"b"');
  const first = withTranscript(path(), {}, all).value;
  expect(first?.lines.map(({ text }) => text)).toEqual(['{"b"', '{"a":1}']);
  appendFileSync(path(), ':2}\n');
  const second = withTranscript(path(), { since: first?.end ?? 0 }, all).value;
  expect(second?.lines).toEqual([
    { text: '{"b":2}', isNew: true },
    { text: '{"a":1}', isNew: false },
  ]);
});

test('a file that has become shorter is new', () => {
  writeFileSync(path(), 'a\n');
  const { value } = withTranscript(path(), { since: 1_000 }, all);
  expect(value?.lines).toEqual([{ text: 'a', isNew: true }]);
});

test('a line that is too long is passed over, and those around it are not', () => {
  writeFileSync(path(), `a\n${'x'.repeat(9 * 1024 * 1024)}\nb\n`);
  const { value } = withTranscript(path(), {}, all);
  expect(value?.lines.map(({ text }) => text)).toEqual(['b', undefined, 'a']);
});

test('of a file without end the last part is read, and only as much as is asked for', () => {
  writeFileSync(path(), '');
  truncateSync(path(), 40 * 1024 ** 3);
  appendFileSync(path(), '\nlast but one\nlast\n');
  const { value } = withTranscript(path(), {}, ({ newestFirst, end }) => {
    const [first, second] = newestFirst;
    return { first, second, end };
  });
  expect(value?.first?.text).toBe('last');
  expect(value?.second?.text).toBe('last but one');
  const whole = withTranscript(path(), {}, all).value?.lines.map(({ text }) => text);
  expect(whole).toEqual(['last', 'last but one', undefined]);
  rmSync(path());
});

test.each<[string, () => void, RegExp]>([
  ['nothing', () => undefined, /there is no such file/],
  ['a folder', () => mkdirSync(path()), /not a regular file|it is a folder/],
  ['a pipe', () => execFileSync('mkfifo', [path()]), /not a regular file/],
])('%s is no transcript', (_, make, why) => {
  rmSync(path(), { recursive: true, force: true });
  make();
  const { value, diagnostics } = withTranscript(path(), {}, all);
  expect(value).toBeUndefined();
  expect(diagnostics[0]).toMatchObject({ code: 'E831', message: expect.stringMatching(why) });
  rmSync(path(), { recursive: true, force: true });
});

test('a link is followed only for who names it', () => {
  const link = join(folder, 'link');
  writeFileSync(path(), 'a\n');
  symlinkSync(path(), link);
  expect(withTranscript(link, {}, all).value?.lines).toHaveLength(1);
  expect(withTranscript(link, { onlyOwn: true, name: 's' }, all).diagnostics[0]).toMatchObject({
    code: 'E831',
    message: 'cannot read the transcript `s`: it is a symbolic link',
    hint: `name the file itself: \`${realpathSync(path())}\``,
  });
});

test.skipIf(process.getuid?.() !== 0)("another user's file is not learned from in the background", () => {
  writeFileSync(path(), 'a\n');
  execFileSync('chown', ['65534', path()]);
  expect(withTranscript(path(), { onlyOwn: true }, all).diagnostics[0]?.message).toContain('another user');
  expect(withTranscript(path(), {}, all).value?.lines).toHaveLength(1);
});
