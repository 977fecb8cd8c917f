/**
 * Compiled rules between calls: the cache gives a text back for the same key alone, and whatever is wrong with the
 * file, rules are compiled.
 */
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { isSigned, type Source } from '../../src/diagnostics/source.ts';
import { compileRules } from '../../src/gate.ts';
import { realStages } from '../../src/hook/real-stages.ts';
import { runHook } from '../../src/hook/run-hook.ts';
import type { World } from '../../src/hook/stages.ts';
import {
  DamagedEntry,
  MAX_ENTRIES,
  readCached,
  ruleCacheFolder,
  writeCached,
} from '../../src/system/rule-cache-files.ts';
import { findRuleFiles } from '../../src/system/rule-files.ts';
import { isFull, lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('rule cache');

const folder = mkdtempSync(join(tmpdir(), 'rulespec-compiled-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => rmSync(join(folder, 'home'), { recursive: true, force: true }));

const host = { folder, environment: { HOME: join(folder, 'home') }, platform: process.platform };
const path = () => join(ruleCacheFolder(host), 'a.rules');

function write(text = 'compiled text'): void {
  writeCached(host, 'a.rules', 'the key', `${text}\n`);
}

/** Undefined where there is none, and where it is damaged. */
function read(key = 'the key', end = 'compiled text'.length): string | undefined {
  try {
    return readCached(host, 'a.rules', key)?.slice(0, end);
  } catch (error) {
    if (error instanceof DamagedEntry) return undefined;
    throw error;
  }
}

describe('an entry', () => {
  test('is given back for its key, and for no other', () => {
    expect(read()).toBeUndefined();
    write();
    expect(read()).toBe('compiled text');
    for (const key of ['', 'the kex', 'the ke', 'the keyy', 'the key\n'])
      expect(read(key), key).toBeUndefined();
    write('another');
    expect(read('the key', 'another'.length)).toBe('another');
    // Of two bytes and of three, and a text of as many bytes that is another.
    for (const key of ['kéy', 'k→y']) {
      writeCached(host, 'a.rules', key, 'compiled text\n');
      expect(read(key)).toBe('compiled text');
      for (const other of ['key', 'kèy', 'k←y', Buffer.from(key).toString('latin1')])
        expect(read(other), other).toBeUndefined();
    }
  });

  test('is private to the user, and is written whole', () => {
    write();
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    expect(statSync(ruleCacheFolder(host)).mode & 0o777).toBe(0o700);
    expect(readdirSync(ruleCacheFolder(host))).toEqual(['a.rules']);
  });

  test('is not believed when any byte of it is another', () => {
    write();
    const whole = readFileSync(path());
    assertLaw(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = Buffer.from(whole);
        damaged[at] = (damaged[at] ?? 0) ^ change;
        writeFileSync(path(), damaged);
        expect(read()).toBeUndefined();
      }),
      { numRuns: 2_000 },
    );
  });

  test('is not believed when it ends early, or late', () => {
    write();
    const whole = readFileSync(path());
    for (let length = 0; length < whole.length; length++) {
      writeFileSync(path(), whole.subarray(0, length));
      expect(read(), String(length)).toBeUndefined();
    }
    writeFileSync(path(), Buffer.concat([whole, whole]));
    expect(read()).toBeUndefined();
  });

  test.each([
    ['others may write it', () => chmodSync(path(), 0o620)],
    ['others may read it', () => chmodSync(path(), 0o604)],
    ['others may look into the folder', () => chmodSync(ruleCacheFolder(host), 0o755)],
    [
      'it is a link',
      () => {
        writeFileSync(join(folder, 'elsewhere'), readFileSync(path()), { mode: 0o600 });
        rmSync(path());
        symlinkSync(join(folder, 'elsewhere'), path());
      },
    ],
    ['it is gone', () => rmSync(path())],
    ['the folder is gone', () => rmSync(ruleCacheFolder(host), { recursive: true })],
  ])('is not believed when %s', (_, change) => {
    write();
    expect(read()).toBeDefined();
    change();
    expect(read()).toBeUndefined();
  });

  test('that cannot be written is none', () => {
    writeFileSync(join(folder, 'home'), 'a file in the way');
    write();
    expect(read()).toBeUndefined();
  });

  test('goes when there are many that were written later', () => {
    for (let at = 0; at <= MAX_ENTRIES; at++) {
      writeCached(host, `${at}.rules`, 'k', 't\n');
      const time = new Date(2026, 1, 1, 0, 0, at);
      if (at < MAX_ENTRIES) utimesSync(join(ruleCacheFolder(host), `${at}.rules`), time, time);
    }
    const left = readdirSync(ruleCacheFolder(host));
    expect(left).toHaveLength(MAX_ENTRIES / 2);
    expect(left).toContain(`${MAX_ENTRIES}.rules`);
    expect(left).not.toContain('0.rules');
  });
});

const rules = (name: string, more = '') =>
  `version: 1\nrules: [{name: ${name}, on: {hook: PreToolUse}, match: {content: console}, action: interrupt, message: m}${more}]`;

/** A call in the project with these rule files; how often they were compiled, and what came of it. */
function askedOf(
  files: Readonly<Record<string, string>>,
  cache: World['ruleCache'],
  {
    project = 'p',
    scope = 'project',
    withPolicy = false,
    withGuards = true,
  }: { project?: string; scope?: 'project' | 'user'; withPolicy?: boolean; withGuards?: boolean } = {},
) {
  const root = join(folder, project);
  const payload = JSON.stringify({
    session_id: 's',
    transcript_path: '',
    cwd: root,
    hook_event_name: 'PreToolUse',
    tool_name: 'Write',
    tool_input: { file_path: 'a.ts', content: 'console.log(1)' },
  });
  let compiled = 0;
  const world: World = {
    host: { ...host, folder: root },
    ruleCache: cache,
    readInput: () => ({ value: Buffer.from(payload), diagnostics: [] }),
    findRules: (from, options) => {
      const found = findRuleFiles(from, options);
      const more = Object.entries(files).map(([name, text]) => ({
        path: join(root, name),
        scope,
        source: { name, text },
      }));
      return { ...found, root, files: more };
    },
    now: () => 0,
    timestamp: () => '2026-11-21T00:00:00.000Z',
    log: () => true,
    writeArtefact: () => undefined,
  };
  // The shipped policy is the same in each build, so no entry depends on it, and it takes most of the time.
  const counting: typeof compileRules = (given, options = {}) => {
    compiled++;
    const isLeftOut = (file: Source) =>
      (!withPolicy && options.sound?.includes(file)) || (!withGuards && isSigned(file));
    return compileRules(
      given.filter(each => !isLeftOut(each)),
      options,
    );
  };
  const reply = runHook({ host: 'auto', dryRun: false }, { ...realStages, compileRules: counting }, world);
  return { reply, compiled };
}

const asked = (files: Readonly<Record<string, string>>, where?: Parameters<typeof askedOf>[2]) =>
  askedOf(files, realCache, where);

const realCache: World['ruleCache'] = {
  read: (name, key) => readCached(host, name, key),
  write: (name, key, text) => writeCached(host, name, key, text),
};

describe.skipIf(isFull)('a call', () => {
  test('is answered alike from the cache, without compiling', () => {
    for (const [at, file] of [rules('a'), rules('a', ', {name: b}'), '{', 'rules: 1'].entries()) {
      const where = { withPolicy: at === 0 };
      const without = askedOf({ '.nudge.yaml': file }, undefined, where);
      const first = asked({ '.nudge.yaml': file }, where);
      const second = asked({ '.nudge.yaml': file }, where);
      expect([without.compiled, first.compiled, second.compiled]).toEqual([1, 1, 0]);
      expect(first.reply).toEqual(without.reply);
      expect(second.reply).toEqual(without.reply);
    }
  });

  test('has the rules compiled again when anything of their files is another', () => {
    // What the gate makes of them is not compared, so that its own rules need not be compiled each time.
    const asked = (files: Readonly<Record<string, string>>) =>
      askedOf(files, realCache, { withGuards: false });
    expect(asked({ a: rules('a') }).compiled).toBe(1);
    expect(asked({ a: rules('a') }).compiled).toBe(0);
    expect(asked({ a: rules('b') }).compiled).toBe(1);
    expect(asked({ a: `${rules('b')} ` }).compiled).toBe(1);
    expect(asked({ b: `${rules('b')} ` }).compiled).toBe(1);
    expect(asked({ a: rules('b'), b: rules('b') }).compiled).toBe(1);
    expect(asked({ b: rules('b'), a: rules('b') }).compiled).toBe(1);
    // Where one file ends and the next begins counts too.
    expect(asked({ a: `${rules('a')}\n#`, b: '' }).compiled).toBe(1);
    expect(asked({ a: rules('a'), b: '#\n' }).compiled).toBe(1);
  });

  test('in a project without rules reads what was compiled for others', () => {
    const mine = { a: rules('a') };
    const inProject = (project: string, scope: 'project' | 'user') =>
      asked(mine, { project, scope, withGuards: false }).compiled;
    expect(['p', 'q', 'r'].map(project => inProject(project, 'user'))).toEqual([1, 0, 0]);
    // Each project with rules has its own, also where the texts are the same.
    expect(['p', 'q', 'p', 'q'].map(project => inProject(project, 'project'))).toEqual([1, 1, 0, 0]);
    expect(inProject('r', 'user')).toBe(0);
    // The guard names these by the way from the project.
    for (const project of ['home', 'home/.config', 'home/.claude']) {
      expect(inProject(project, 'user'), project).toBe(1);
      expect(inProject(project, 'user'), project).toBe(0);
    }
    expect(inProject('home/work', 'user')).toBe(0);
  });

  test('has them compiled when the cached ones are damaged, and caches them again', () => {
    const { reply } = asked({ a: rules('a') });
    const [name = ''] = readdirSync(ruleCacheFolder(host));
    const file = join(ruleCacheFolder(host), name);
    // The second is read once the rule has fired.
    for (const [sound, damaged] of [
      ['deny', 'warn'],
      ['"message":"m"', '"message":"n"'],
    ] as const) {
      const whole = readFileSync(file, 'latin1');
      expect(whole).toContain(sound);
      writeFileSync(file, whole.replace(sound, damaged), 'latin1');
      expect(asked({ a: rules('a') }), sound).toEqual({ reply, compiled: 1 });
      expect(asked({ a: rules('a') }), sound).toEqual({ reply, compiled: 0 });
    }
  });

  test('has what is looked for summarized once, whatever became of the file of summaries', () => {
    const file = join(ruleCacheFolder(host), 'summaries');
    const removeRules = () => {
      for (const name of readdirSync(ruleCacheFolder(host)))
        if (name.endsWith('.rules')) rmSync(join(ruleCacheFolder(host), name));
    };
    const { reply } = asked({ a: rules('a') });
    const whole = readFileSync(file, 'latin1');
    const written = statSync(file).ino;
    removeRules();
    expect(asked({ a: rules('a') })).toEqual({ reply, compiled: 1 });
    expect(statSync(file).ino, 'nothing is new').toBe(written);
    for (const damaged of [whole.replace('rulespec{', 'rulespex{'), whole.slice(0, 500), '']) {
      writeFileSync(file, damaged, 'latin1');
      removeRules();
      expect(asked({ a: rules('a') })).toEqual({ reply, compiled: 1 });
      expect(readFileSync(file, 'latin1') === whole).toBe(true);
    }
  });
});
