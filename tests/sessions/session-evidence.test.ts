/** What the history of a session saw: files, commands, and runs of the tree as it is. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withSession } from '../../src/sessions/session-evidence.ts';
import { appendHistory } from '../../src/system/history/append.ts';
import { privateDigest } from '../../src/system/history/private-digest.ts';
import type { Host } from '../../src/system/host.ts';
import { openWorkingTree } from '../../src/system/working-tree.ts';
import type { CompletionRecord, PastCommand, RequestRecord } from '../../src/values/past.ts';

let base: string;
let root: string;
let host: Host;
/** Milliseconds since 1970: before any file of the project. */
const LATER = 60_000;

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'rulespec-seen-')));
  root = join(base, 'p');
  host = { folder: root, environment: { HOME: join(base, 'home') }, platform: 'linux' };
  mkdirSync(join(root, 'src'), { recursive: true });
  execFileSync('git', ['init', '-q', '--template=', root]);
  writeFileSync(join(root, 'src', 'a.ts'), 'a\n');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

interface Call {
  readonly text: string;
  readonly more?: Partial<PastCommand>;
  readonly folder?: string;
  readonly ended?: Partial<CompletionRecord>;
  /** Milliseconds from now. */
  readonly at?: number;
  /** With paths from the root. */
  readonly effects?: RequestRecord['effects'];
}

/** A call of the session, and its end a second later. */
function call({ text, more = {}, folder = root, ended = {}, at = LATER, effects }: Call): void {
  const digest = privateDigest(host);
  const time = Date.now() + at;
  const words = text.split(' ');
  const about = { tool: 'Bash', call: digest(text), input: digest(text) };
  const command: PastCommand = {
    leaf: 0,
    text,
    words,
    isCertain: true,
    isDecisive: true,
    isAlone: true,
    ...more,
  };
  const script = digest(`script ${folder}\0${text}`);
  const asked: RequestRecord = { kind: 'call', at: time, ...about, script, commands: [command] };
  appendHistory(host, 's', {
    ...asked,
    ...(effects && { effects: effects.map(each => ({ ...each, path: join(root, each.path ?? '') })) }),
  });
  appendHistory(host, 's', {
    kind: 'completion',
    at: time + 1_000,
    ...about,
    outcome: 'done',
    exitCode: 0,
    ...ended,
  });
}

const tree = () => openWorkingTree({ root, reportsFrom: root, host });
const seen = (session = 's') => withSession(tree(), { host, root, session, reports: ['r.xml'] });

describe('a run', () => {
  const runs = () =>
    seen()
      .runs()
      .map(({ command, exit, before }) => [command, exit, before.tree !== undefined]);

  test('of one command in the root, on the files as they are', () => {
    call({ text: 'npm test' });
    expect(runs()).toEqual([['npm test', 0, true]]);
    const digest = seen().digest(['r.xml']);
    expect(seen().runs()[0]?.after.tree).toBe(digest.kind === 'known' ? digest.digest : '');
  });

  test.each<[string, Call, unknown]>([
    [
      'that failed has its status',
      { text: 'npm test', ended: { outcome: 'failed', exitCode: 3 } },
      [['npm test', 3, true]],
    ],
    ['whose status is not known is none', { text: 'npm test', ended: { outcome: 'failed' } }, []],
    ['in the background is none', { text: 'npm test', ended: { outcome: 'running' } }, []],
    ['in another folder is none', { text: 'npm test', folder: '/elsewhere' }, []],
    ['that is a part of a script is none', { text: 'npm test', more: { isAlone: undefined } as never }, []],
    ['that is in doubt is none', { text: 'npm test', more: { isCertain: undefined } as never }, []],
    ['before the last edit is of another tree', { text: 'npm test', at: -LATER }, [['npm test', 0, false]]],
    ['as the edit was made is of another tree', { text: 'npm test', at: 500 }, [['npm test', 0, false]]],
  ])('%s', (_, made, expected) => {
    call(made);
    expect(runs()).toEqual(expected);
  });

  test('a time that is put back hides no edit', () => {
    call({ text: 'npm test', at: -LATER });
    utimesSync(join(root, 'src', 'a.ts'), 0, 0);
    expect(runs()).toEqual([['npm test', 0, false]]);
  });

  test('wrote the reports that changed while it ran', () => {
    call({ text: 'npm test', at: -500 });
    writeFileSync(join(root, 'r.xml'), '<testsuite/>');
    expect(
      seen()
        .runs()[0]
        ?.reports.map(({ path }) => path),
    ).toEqual(['r.xml']);
    call({ text: 'npm run later' });
    expect(seen().runs()[1]?.reports).toEqual([]);
  });
});

describe('what is observed', () => {
  const write = (path: string, more = {}) => ({
    text: 'x',
    effects: [{ kind: 'write', path, isCertain: true as const, ...more }],
  });
  const written = () => [...seen().observed().written.keys()];

  test.each<[string, Call, readonly string[]]>([
    ['a file that was surely written', write('src/a.ts'), ['src/a.ts']],
    ['no file that may have been written', write('src/a.ts', { isCertain: undefined }), []],
    [
      'no file of a call that failed',
      { ...write('src/a.ts'), ended: { outcome: 'failed', exitCode: 1 } },
      [],
    ],
    ['no file that was read', write('src/a.ts', { kind: 'read' }), []],
    ['no tree of files', write('src', { reach: 'tree' }), []],
    ['no file outside of the project', write('../other/a.ts'), []],
  ])('%s', (_, made, expected) => {
    call(made);
    expect(written()).toEqual(expected);
  });

  test('commands that surely ran', () => {
    call({ text: 'npm test', more: { isAlone: undefined } as never });
    call({ text: 'make', ended: { outcome: 'failed', exitCode: 2 } });
    call({ text: 'no-such', ended: { outcome: 'failed', exitCode: 127 } });
    call({ text: 'npm run maybe', more: { isCertain: undefined } as never });
    expect([...seen().observed().ran.keys()]).toEqual(['npm test', 'make']);
  });

  test('nothing of another session, of none, and of a history that was edited', () => {
    call(write('src/a.ts'));
    expect(seen('t').observed().written.size).toBe(0);
    const none = withSession(tree(), { host, root, session: undefined, reports: [] });
    expect(none.observed().written.size).toBe(0);
    expect(written()).toEqual(['src/a.ts']);
    const lines = join(base, 'home', '.local', 'state', 'rulespec', 'history');
    execFileSync('bash', ['-c', `sed -i 's/a.ts/b.ts/' "${lines}"/*.jsonl`]);
    expect(written()).toEqual([]);
  });
});
