/**
 * Every kind of damage to a history: it is unread, with the reason, or it is what a killed writer leaves, which is
 * mended.
 */
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendHistory } from '../../src/system/history/append.ts';
import { dropOldest } from '../../src/system/history/drop.ts';
import type { HistoryFiles } from '../../src/system/history/files.ts';
import { emptyHead, headAfter, headText } from '../../src/system/history/head.ts';
import { lineOf } from '../../src/system/history/lines.ts';
import { withHistory } from '../../src/system/history/open-history.ts';
import { readHistory } from '../../src/system/history/read.ts';
import { keyPath } from '../../src/system/key-file.ts';
import { someOf } from '../laws/law.ts';
import { few, type Home, makeHome, recordAll, requestAt } from './home.ts';

const SESSION = 'session';
let home: Home;
let files: HistoryFiles;
let lines: Buffer;
let head: Buffer;
beforeAll(() => {
  home = makeHome();
  files = home.files(SESSION);
  recordAll(home, SESSION, few);
  lines = readFileSync(files.lines);
  head = readFileSync(files.head);
});
afterAll(() => home.remove());

/** As it was recorded, with other contents of one file or both. */
function put(more: Contents = {}): void {
  for (const path of Object.values(files))
    if (path !== files.name) rmSync(path, { recursive: true, force: true });
  fill(more);
  writeFileSync(files.marker, '', { mode: 0o600 });
}

interface Contents {
  readonly lines?: Buffer;
  readonly head?: Buffer;
}

/** The same where no file is missing and none is of another kind. */
function fill(more: Contents): void {
  writeFileSync(files.lines, more.lines ?? lines, { mode: 0o600 });
  writeFileSync(files.head, more.head ?? head, { mode: 0o600 });
}

const problemNow = () => readHistory(home.host, SESSION).problem;
const linesOf = (text: Buffer) => text.toString('latin1').split(/(?<=\n)/);
const bytesOf = (all: readonly (string | undefined)[]) => Buffer.from(all.join(''), 'latin1');

describe('each byte', () => {
  const flips = [1, 0x80];
  beforeAll(() => put());

  test('of a line, when it is changed, taken out or doubled', () => {
    for (const at of someOf([...lines.keys()], 20)) {
      for (const flip of flips) {
        const changed = Buffer.from(lines);
        changed[at] = (changed[at] ?? 0) ^ flip;
        fill({ lines: changed });
        expect(problemNow(), `byte ${at} ^ ${flip}`).toBeDefined();
      }
      fill({ lines: Buffer.concat([lines.subarray(0, at), lines.subarray(at + 1)]) });
      expect(problemNow(), `without byte ${at}`).toBeDefined();
      fill({ lines: Buffer.concat([lines.subarray(0, at + 1), lines.subarray(at)]) });
      expect(problemNow(), `byte ${at} twice`).toBeDefined();
    }
  });

  test('of the head, when it is changed, and each of its prefixes', () => {
    for (const at of someOf([...head.keys()], 8)) {
      for (const flip of flips) {
        const changed = Buffer.from(head);
        changed[at] = (changed[at] ?? 0) ^ flip;
        fill({ head: changed });
        expect(problemNow(), `byte ${at} ^ ${flip}`).toBeDefined();
      }
      fill({ head: head.subarray(0, at) });
      expect(problemNow(), `${at} bytes`).toBeDefined();
    }
  });

  test('at the end of the file, when it is cut off', () => {
    for (const length of someOf([...lines.keys()], 8)) {
      fill({ lines: lines.subarray(0, length) });
      expect(problemNow(), `${length} bytes`).toBeDefined();
    }
  });
});

describe('lines', () => {
  const changes: readonly (readonly [string, (all: readonly string[]) => readonly (string | undefined)[]])[] =
    [
      ['one taken out', ([a, , c, d]) => [a, c, d]],
      ['two exchanged', ([a, b, c, d]) => [a, c, b, d]],
      ['one doubled', ([a, b, c, d]) => [a, b, b, c, d]],
      ['all turned round', all => [...all].reverse()],
      ['the last ones', ([a, b]) => [a, b]],
      ['an empty one', all => ['\n', ...all]],
      ['an empty one at the end', all => [...all, '\n']],
      ['another one at the end', all => [...all, all[3]]],
      ['more than a line can be', all => [...all, 'x'.repeat(70_000)]],
    ];
  test.each(changes)('%s', (_, change) => {
    put({ lines: bytesOf(change(linesOf(lines))) });
    expect(problemNow()).toBeDefined();
    // An append looks at the end only. Whatever it does, the history stays unread.
    appendHistory(home.host, SESSION, requestAt(9));
    expect(problemNow()).toBeDefined();
  });

  test('of another session of the same user', () => {
    recordAll(home, 'another', few);
    const other = home.files('another');
    put({ lines: readFileSync(other.lines) });
    expect(problemNow()).toBe('a line was changed, moved or taken out');
    put({ lines: readFileSync(other.lines), head: readFileSync(other.head) });
    expect(problemNow()).toBe('its head file was changed, or written with another key');
  });

  test('with right codes, of a newer version', () => {
    put(withLine('"v":2,"kind":"dream","at":1}'));
    expect(problemNow()).toBe('a newer version of rulespec wrote it');
  });

  test.each([
    '"v":1,"kind":"dream","at":1}',
    '"v":1,"kind":"call"}',
    '"v":1,"kind":"call","at":"1"}',
    '"v":1,"kind":"call","at":1.5}',
    '"v":1,"kind":"call","at":1,"rules":[["a"]]}',
    '"v":1,"kind":"call","at":1,"effects":[{"path":1}]}',
    '"v":1,"kind":"call","at":1,"commands":[{"leaf":0,"text":"a"}]}',
    '"v":1,"kind":"completion","at":1}',
    '"v":1,"kind":"completion","at":1,"outcome":"done","written":[{"path":"a","size":1,"sha256":"b"}]}',
    'no JSON',
  ])('with right codes, that is no record: %s', rest => {
    put(withLine(rest));
    expect(problemNow()).toBe('a line is no record of an event');
  });

  /** A history of one line, made with the key. */
  function withLine(rest: string): Contents {
    const { key } = home.place(SESSION);
    const start = emptyHead(key, files.name);
    const { bytes, mac } = lineOf(key, start.mac, Buffer.from(rest));
    const after = headAfter(start, { mac, length: bytes.length, isRequest: true });
    return { lines: bytes, head: Buffer.from(headText(key, files.name, after)) };
  }
});

describe('files', () => {
  const cases: readonly (readonly [string, string | undefined, () => void])[] = [
    ['no head', 'one of its files is missing', () => unlinkSync(files.head)],
    ['no lines', 'one of its files is missing', () => unlinkSync(files.lines)],
    ['no marker', 'an event could not be recorded', () => unlinkSync(files.marker)],
    ['empty lines', 'lines of it are missing', () => truncateSync(files.lines)],
    ['an empty head', 'its head file is damaged', () => truncateSync(files.head)],
    ['a longer head', 'its head file is damaged', () => appendFileSync(files.head, '\n')],
    ['a newer head', 'a newer version of rulespec wrote it', () => writeFileSync(files.head, newer())],
    ['a linked head', 'one of its files is a symbolic link', () => linked(files.head)],
    ['linked lines', 'one of its files is a symbolic link', () => linked(files.lines)],
    ['a folder for lines', 'one of its files is not a regular file', () => foldered(files.lines)],
    ['all of it gone', undefined, () => gone()],
  ];
  const newer = () => head.toString().replace('history 001', 'history 002');
  const linked = (path: string) => {
    renameSync(path, `${path}.aside`);
    symlinkSync(`${path}.aside`, path);
  };
  const foldered = (path: string) => {
    unlinkSync(path);
    mkdirSync(path);
  };
  const gone = () => {
    for (const path of [files.head, files.lines, files.marker]) unlinkSync(path);
  };

  test.each(cases)('%s', (_, problem, damage) => {
    put();
    damage();
    expect(problemNow()).toBe(problem);
    rmSync(`${files.head}.aside`, { force: true });
    rmSync(`${files.lines}.aside`, { force: true });
  });

  test('another key', () => {
    put();
    const path = keyPath(home.host);
    const key = readFileSync(path);
    writeFileSync(path, `${'ab'.repeat(32)}\n`);
    expect(problemNow()).toBe('its head file was changed, or written with another key');
    expect(appendHistory(home.host, SESSION, requestAt(9)).problem).toBeDefined();
    writeFileSync(path, key);
    expect(problemNow()).toBe('an event could not be recorded');
  });

  test('a folder that is a link', () => {
    put();
    const folder = join(files.head, '..');
    renameSync(folder, `${folder}.aside`);
    symlinkSync(`${folder}.aside`, folder);
    expect(problemNow()).toBe('the folder of histories is a link or a file');
    expect(appendHistory(home.host, SESSION, requestAt(9)).problem).toBeDefined();
    unlinkSync(folder);
    renameSync(`${folder}.aside`, folder);
    expect(problemNow()).toBe('an event could not be recorded');
  });
});

describe('what a killed writer leaves', () => {
  const next = requestAt(9);
  let longer: Buffer;
  beforeAll(() => {
    put();
    recordAll(home, SESSION, [next]);
    longer = readFileSync(files.lines);
  });

  test('a whole line beyond the head counts, and the head is mended', () => {
    put({ lines: longer });
    expect(readHistory(home.host, SESSION)).toMatchObject({ total: 4 });
    expect(appendHistory(home.host, SESSION, requestAt(10))).toMatchObject({ n: 5 });
    expect(readHistory(home.host, SESSION)).toMatchObject({ total: 5 });
  });

  test('each beginning of a line beyond the head is dropped, and taken off', () => {
    for (let length = lines.length + 1; length < longer.length; length++) {
      put({ lines: longer.subarray(0, length) });
      expect(readHistory(home.host, SESSION)).toMatchObject({ total: 3 });
      expect(appendHistory(home.host, SESSION, next)).toMatchObject({ n: 4 });
      expect(readFileSync(files.lines).equals(longer)).toBe(true);
    }
  });

  test('but not two lines, nor a part of a second one', () => {
    recordAll(home, SESSION, [requestAt(11)]);
    const twice = readFileSync(files.lines);
    for (let length = longer.length + 1; length <= twice.length; length++) {
      put({ lines: twice.subarray(0, length) });
      expect(problemNow(), `${length} bytes`).toBe('lines were added to its end');
      expect(appendHistory(home.host, SESSION, next).problem).toBeDefined();
    }
  });

  test('files that hold nothing yet', () => {
    put();
    for (const path of [files.head, files.lines]) unlinkSync(path);
    expect(readHistory(home.host, SESSION)).toMatchObject({ total: 0 });
    writeFileSync(files.lines, '', { mode: 0o600 });
    expect(readHistory(home.host, SESSION)).toMatchObject({ total: 0 });
    expect(appendHistory(home.host, SESSION, next)).toMatchObject({ n: 1 });
    expect(problemNow()).toBeUndefined();
  });

  test('a rewritten file whose head is not yet there', () => {
    put();
    withHistory(home.place(SESSION), dropOldest);
    const rewritten = { lines: readFileSync(files.lines), head: readFileSync(files.head) };
    for (const state of [{}, { lines: rewritten.lines }, rewritten]) {
      put(state);
      copyFileSync(files.head, files.nextHead);
      writeFileSync(files.nextHead, rewritten.head);
      expect(readHistory(home.host, SESSION)).toMatchObject({ total: 3 });
      expect(appendHistory(home.host, SESSION, next)).toMatchObject({ n: 4 });
      expect(readHistory(home.host, SESSION)).toMatchObject({ total: 4 });
    }
  });
});

test('what is wrong with the lines is still said after an event that could not be recorded', () => {
  put({ lines: lines.subarray(0, lines.length - 20) });
  const before = problemNow();
  appendHistory(home.host, SESSION, requestAt(99));
  expect([before, problemNow()]).toEqual(['lines of it are missing', 'lines of it are missing']);
  put();
  unlinkSync(files.marker);
  expect(problemNow()).toBe('an event could not be recorded');
});
