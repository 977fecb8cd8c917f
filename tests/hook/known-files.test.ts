/** Files that a resident process remembers: every change is seen at the next reading, whatever its kind and its age. */
import {
  chmodSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rememberingFiles } from '../../src/system/known-files.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('system');

const HOUR = 3_600_000;
const MAX_BYTES = 1_000;

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-known-'));
  path = join(folder, 'a.yaml');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** As if all files had rested for an hour; or, where they are young, as they are. */
const rested = () => rememberingFiles(() => Date.now() + HOUR);
const textOf = ({ value }: ReturnType<ReturnType<typeof rememberingFiles>>) => value?.text;

test('a file that has rested is read once', () => {
  const load = rested();
  writeFileSync(path, 'one');
  const first = load(path, MAX_BYTES);
  expect(first.value?.text).toBe('one');
  expect(load(path, MAX_BYTES).value).toBe(first.value);
  // What a file is called is part of what is given.
  expect(load(path, MAX_BYTES, 'b.yaml').value).toEqual({ name: 'b.yaml', text: 'one' });
});

describe('a file that may change without a trace is read each time', () => {
  const writtenAt = Date.now();
  test.each([
    ['it was written just now', () => Date.now()],
    ['the clock of the file system is ahead', () => writtenAt - HOUR],
  ])('%s', (_, now) => {
    const load = rememberingFiles(now);
    writeFileSync(path, 'one');
    const first = load(path, MAX_BYTES).value;
    expect(load(path, MAX_BYTES).value).not.toBe(first);
  });
});

let second = 1;
/** With a time of its own: writes of a test come within one step of the clock of a file system. */
function write(text: string | Uint8Array): void {
  writeFileSync(path, text);
  utimesSync(path, 1, ++second);
}

const changes: Readonly<Record<string, () => void>> = {
  'another text of the same length': () => write('two'),
  'a longer text': () => write('three'),
  'a text that is no UTF-8': () => write(Uint8Array.of(0xff)),
  'too long a text': () => write('x'.repeat(MAX_BYTES + 1)),
  'another file in its place, with its times': () => {
    const other = join(folder, 'other');
    writeFileSync(other, 'two');
    utimesSync(other, 1, second);
    renameSync(other, path);
  },
  'a link in its place': () => {
    const other = join(folder, 'other');
    writeFileSync(other, 'two');
    unlinkSync(path);
    symlinkSync(other, path);
  },
  'a file that is gone': () => unlinkSync(path),
  'a mode that forbids to read it': () => chmodSync(path, 0),
  nothing: () => undefined,
};

test('any changes in any order are seen as who reads each time sees them', () => {
  const kinds = fc.array(fc.constantFrom(...Object.keys(changes)), { minLength: 1, maxLength: 6 });
  assertLaw(
    fc.property(kinds, names => {
      const load = rested();
      rmSync(path, { force: true });
      write('one');
      expect(textOf(load(path, MAX_BYTES))).toBe('one');
      for (const name of names) {
        try {
          changes[name]?.();
        } catch {
          // A change of a file that is gone.
        }
        expect(load(path, MAX_BYTES)).toEqual(rememberingFiles()(path, MAX_BYTES));
      }
    }),
    { numRuns: 60 },
  );
});

test('what a link leads to is what counts', () => {
  const load = rested();
  const link = join(folder, 'link.yaml');
  write('one');
  symlinkSync(path, link);
  expect(textOf(load(link, MAX_BYTES))).toBe('one');
  write('two');
  expect(textOf(load(link, MAX_BYTES))).toBe('two');
});

test('less is kept than would be too much', () => {
  const load = rested();
  const paths = Array.from({ length: 70 }, (_, at) => join(folder, `${at}.yaml`));
  const megabyte = 1024 * 1024;
  for (const each of paths) writeFileSync(each, 'x'.repeat(megabyte));
  const first = load(paths[0] ?? '', megabyte).value;
  expect(load(paths[0] ?? '', megabyte).value).toBe(first);
  for (const each of paths) load(each, megabyte);
  expect(load(paths[0] ?? '', megabyte).value).not.toBe(first);
});
