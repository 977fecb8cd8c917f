/**
 * Sessions: which ids name one, where its files may lie, which key is used, and what a plan is held against. It is over
 * 350 lines because its cases share the project that they break in turn.
 */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import schema from '../schemas/session.schema.json' with { type: 'json' };
import { jsonText } from '../src/sessions/json-text.ts';
import { describeKey } from '../src/sessions/key.ts';
import { planVerify } from '../src/sessions/plan-verify.ts';
import { checkSessionId } from '../src/sessions/session-id.ts';
import { verifyStamp } from '../src/sessions/verify-stamp.ts';
import { writeEnvelope } from '../src/sessions/write-envelope.ts';
import { sha256 } from '../src/system/digest.ts';
import type { Host } from '../src/system/host.ts';
import { keyPath } from '../src/system/key-file.ts';
import { withLock } from '../src/system/lock.ts';
import type { Json } from '../src/values/json-node.ts';
import { lawsOf } from './laws/law.ts';

const assertLaw = lawsOf('sessions');

let base = '';
let host: Host;
const at = (...names: string[]) => join(host.folder, ...names);
const inSession = (name: string) => at('.rulespec', 'sessions', 's', name);

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'rulespec-session-'));
  host = { folder: join(base, 'project'), environment: { HOME: base }, platform: process.platform };
  mkdirSync(at('analysis'), { recursive: true });
  mkdirSync(at('.git'));
  writeFileSync(
    at('analysis', 'rulespec.yaml'),
    'datalog: [big.dl]\nclaims: [{name: a, selector: a}]\npredicates:\n  - {claim: a, rule: exists, source: memory}\n  - {relation: big, rule: not_exists, source: memory}\n',
  );
  writeFileSync(at('analysis', 'big.dl'), '.decl big(x: float)\nbig(x) :- fact_number(_, x), x > 9.0.\n');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const write = (facts: string | Json = 'facts: {a: 1}\n', more = {}) =>
  writeEnvelope({ facts, session: 's', host, ...more });
const subjects = (more = {}) =>
  planVerify({ session: 's', host, ...more }).findings.map(({ subject }) => subject);

describe('a session id', () => {
  test.each([
    'a',
    '_',
    'fix-42',
    '8f14e45f-ceea-467f-9a0b-2d1a3c4b5e6f',
    'ses_7Q.x@y+z=1~',
    '0'.repeat(128),
    'console',
    'com',
    'nul-1',
  ])('%s is one', id => {
    expect(checkSessionId(id)).toEqual({ value: id, diagnostics: [] });
  });

  test.each([
    ['', 'is empty'],
    ['a/b', 'holds a path separator'],
    ['a\\b', 'holds a path separator'],
    ['..', 'begins with a dot'],
    ['.git', 'begins with a dot'],
    ['a..b', 'holds `..`'],
    ['a.', 'ends in a dot, which Windows drops'],
    ['-rf', 'begins with `-`'],
    ['a\0b', 'holds the character U+0000'],
    ['a\nb', 'holds the character U+000A'],
    ['a b', 'holds the character U+0020'],
    ['\u202ea', 'holds the character U+202E'],
    ['é', 'holds the character U+00E9'],
    ['a:b', 'holds `:`'],
    ['con', 'is a name that Windows reserves'],
    ['Aux.txt', 'is a name that Windows reserves'],
    ['lpt9', 'is a name that Windows reserves'],
    ['0'.repeat(129), 'has 129 characters'],
  ])('%j is none', (id, why) => {
    const { value, diagnostics } = checkSessionId(id);
    expect(value).toBeUndefined();
    expect(diagnostics.map(({ code, message }) => [code, message.endsWith(why)])).toEqual([['E501', true]]);
  });

  test('that is taken is one file name, whatever the text', () => {
    assertLaw(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[./\\a-c]{0,6}$/)), id => {
        if (checkSessionId(id).value === undefined) return;
        expect(join('x', id)).toBe(`x/${id}`);
        expect(id).toMatch(/^[\x21-\x7e]{1,128}$/);
      }),
    );
  });
});

describe('the folder of a session', () => {
  test('is kept out of the repository, once', () => {
    write();
    expect(readFileSync(at('.rulespec', 'sessions', '.gitignore'), 'utf8')).toBe('*\n');
    writeFileSync(at('.rulespec', 'sessions', '.gitignore'), '');
    write();
    expect(readFileSync(at('.rulespec', 'sessions', '.gitignore'), 'utf8')).toBe('');
  });

  test('is below the root of the repository, from any folder in it', () => {
    mkdirSync(at('src', 'deep'), { recursive: true });
    const below = { ...host, folder: at('src', 'deep') };
    expect(writeEnvelope({ facts: 'facts: {a: 1}', session: 's', host: below }).value).toMatchObject({
      envelope: '../../.rulespec/sessions/s/envelope.yaml',
      outcome: 'verified',
    });
    expect(existsSync(inSession('envelope.yaml'))).toBe(true);
  });

  test.each([
    ['.rulespec', '.rulespec'],
    ['sessions', '.rulespec/sessions'],
    ['session', '.rulespec/sessions/s'],
  ])('may not lead out by a link: %s', (_, link) => {
    mkdirSync(join(base, 'outside', 'sessions', 's'), { recursive: true });
    mkdirSync(join(at(link), '..'), { recursive: true });
    symlinkSync(join(base, 'outside'), at(link));
    expect(write().diagnostics.map(({ code }) => code)).toEqual(['E502']);
    expect(readdirSync(join(base, 'outside', 'sessions', 's'))).toEqual([]);
    expect(readdirSync(join(base, 'outside'))).toEqual(['sessions']);
  });

  test('may be a link within the repository, and a linked envelope is replaced, not followed', () => {
    mkdirSync(at('kept'));
    mkdirSync(at('.rulespec', 'sessions'), { recursive: true });
    symlinkSync(at('kept'), at('.rulespec', 'sessions', 's'));
    writeFileSync(join(base, 'outside.yaml'), 'untouched');
    symlinkSync(join(base, 'outside.yaml'), at('kept', 'envelope.yaml'));
    expect(write().value?.outcome).toBe('verified');
    expect(readFileSync(join(base, 'outside.yaml'), 'utf8')).toBe('untouched');
    expect(readFileSync(at('kept', 'envelope.yaml'), 'utf8')).toContain('facts: {a: 1}');
  });

  test('loses what killed writers left, and their locks', () => {
    write();
    const dead = `.envelope.yaml.${2 ** 22 + 1}-1.tmp`;
    writeFileSync(inSession(dead), 'half');
    writeFileSync(inSession(`.envelope.yaml.${process.pid}-1.tmp`), 'being written');
    writeFileSync(inSession('.lock'), `${2 ** 22 + 1} elsewhere\n`);
    utimesSync(inSession('.lock'), 1, 1);
    expect(write().value?.outcome).toBe('verified');
    const left = readdirSync(at('.rulespec', 'sessions', 's')).filter(name => name.startsWith('.'));
    expect(left).toEqual([`.envelope.yaml.${process.pid}-1.tmp`]);
  });

  test('is locked for others while something is done, and free again after a failure', () => {
    mkdirSync(at('f'));
    expect(() => withLock(at('f', '.lock'), () => expect.fail('inside'))).toThrow('inside');
    expect(withLock(at('f', '.lock'), () => readdirSync(at('f')))).toEqual(['.lock']);
    expect(readdirSync(at('f'))).toEqual([]);
  });
});

test('`verdict.json` is of the published schema, and names what it was written with', () => {
  const validate = new Ajv({ allErrors: true, strict: false }).compile(schema);
  for (const facts of ['facts: {a: 1}', 'facts: {a: 10}', 'facts: {b: 1}']) {
    write(facts);
    const verdict = JSON.parse(readFileSync(inSession('verdict.json'), 'utf8'));
    validate(verdict);
    expect(validate.errors ?? []).toEqual([]);
    expect(verdict.files['envelope.yaml']).toBe(sha256(readFileSync(inSession('envelope.yaml'))));
  }
});

describe('facts as a value', () => {
  test('are written as JSON and read back', () => {
    expect(write({ facts: { a: [1, { __proto__x: 'é\u2028' }], n: null } }).value?.outcome).toBe('verified');
    expect(subjects()).toEqual([]);
  });

  const deep: Json = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
  test.each<[string, Json, string]>([
    ['an infinite number', { facts: { a: Number.POSITIVE_INFINITY } }, 'E009'],
    ['not a number', { facts: { a: Number.NaN } }, 'E009'],
    ['too deep', { facts: { a: deep } }, 'E008'],
    ['half a surrogate pair', { facts: { a: '\ud800' } }, 'E004'],
    ['an unsafe integer', { facts: { a: 2 ** 60 } }, 'E009'],
    ['no mapping', ['facts'], 'E201'],
    ['empty', { facts: {} }, 'E203'],
  ])('that are %s write nothing', (_, facts, code) => {
    expect(write(facts).diagnostics.map(each => each.code)).toEqual([code]);
    expect(existsSync(at('.rulespec'))).toBe(false);
  });

  test('keep what JSON can say', () => {
    expect(jsonText({ a: [true, null, -0.5] }).value).toBe(
      '{\n  "a": [\n    true,\n    null,\n    -0.5\n  ]\n}\n',
    );
  });
});

describe('the key', () => {
  const key = () => keyPath(host);
  const replaced = (make: () => void) => {
    rmSync(key());
    make();
  };

  test('is where the system keeps configuration', () => {
    const places = (['linux', 'darwin', 'win32'] as const).map(platform =>
      keyPath({ folder: '/', platform, environment: { HOME: '/h', APPDATA: '/a', XDG_CONFIG_HOME: '/x' } }),
    );
    expect(places).toEqual(['/x/rulespec/key', '/x/rulespec/key', '/a/rulespec/key']);
    expect(
      keyPath({ folder: '/', platform: 'darwin', environment: { HOME: '/h', XDG_CONFIG_HOME: 'x' } }),
    ).toBe('/h/.config/rulespec/key');
  });

  test('is never in what is written or said', () => {
    const written = write();
    const secret = readFileSync(key(), 'utf8').trim();
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const hex = Buffer.from(secret, 'base64url').toString('hex');
    const said = [
      JSON.stringify([written, describeKey(host)]),
      ...readdirSync(at('.rulespec', 'sessions', 's')).map(name => readFileSync(inSession(name), 'utf8')),
    ];
    for (const text of said) expect(text.includes(secret) || text.includes(hex)).toBe(false);
  });

  test.each<[string, () => void, string]>([
    ['readable by others', () => chmodSync(key(), 0o640), 'E504'],
    ['in a folder that others may change', () => chmodSync(join(key(), '..'), 0o703), 'E504'],
    ['a link', () => replaced(() => symlinkSync('/dev/zero', key())), 'E504'],
    ['a folder', () => replaced(() => mkdirSync(key())), 'E504'],
    ['empty', () => writeFileSync(key(), ''), 'E505'],
    ['too long', () => writeFileSync(key(), 'a'.repeat(2000)), 'E505'],
    ['not a key', () => writeFileSync(key(), 'hunter2 hunter2 hunter2 hunter2 hunter2 hunter2'), 'E505'],
    ['gone', () => rmSync(key()), 'E503'],
  ])('that is %s is not used', (_, spoil, code) => {
    write();
    spoil();
    const plan = planVerify({ session: 's', host });
    expect(plan.holds).toBe(false);
    expect(plan.diagnostics.map(each => each.code)).toEqual([code]);
    expect(JSON.stringify(plan)).not.toContain('hunter2');
  });

  test('in a folder that others may look into is used', () => {
    write();
    chmodSync(join(key(), '..'), 0o755);
    expect(planVerify({ session: 's', host }).holds).toBe(true);
  });
});

describe('a plan', () => {
  const edit = (path: string, from: string, to: string) =>
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));

  test.each<[string, () => void, readonly string[]]>([
    ['nothing', () => undefined, []],
    ['a fact', () => edit(inSession('envelope.yaml'), 'a: 1', 'a: 2'), ['stamp', 'files']],
    [
      'a fact that now fails',
      () => edit(inSession('envelope.yaml'), 'a: 1', 'a: 10'),
      ['predicate', 'files'],
    ],
    ['a comment of the envelope', () => edit(inSession('envelope.yaml'), '# An', '# The'), ['files']],
    [
      'the form of the rulespec',
      () => edit(at('analysis', 'rulespec.yaml'), 'claims: [', '# c\nclaims:   ['),
      [],
    ],
    [
      'the rulespec',
      () => edit(at('analysis', 'rulespec.yaml'), 'not_exists', 'max_length, value: 0'),
      ['stamp'],
    ],
    ['a comment of a program', () => edit(at('analysis', 'big.dl'), '.decl', '// c\n.decl'), []],
    ['a program', () => edit(at('analysis', 'big.dl'), '9.0', '8.0'), ['stamp']],
    ['the stamp', () => edit(inSession('envelope.yaml'), 'rulespec1:', 'rulespec1:A'), ['stamp', 'files']],
    ['the trace', () => edit(inSession('datalog_evaluation.txt'), 'pass', 'PASS'), ['files']],
    ['the verdict', () => writeFileSync(inSession('verdict.json'), '{}'), ['files']],
    [
      'the verdict, to one of no file',
      () => writeFileSync(inSession('verdict.json'), '{"files": {}, "evidence": {}}'),
      ['files'],
    ],
    [
      'the verdict, to one of a file elsewhere',
      () =>
        edit(
          inSession('verdict.json'),
          '"files": {',
          `"files": {"../../../analysis/big.dl": "${sha256(readFileSync(at('analysis', 'big.dl')))}",`,
        ),
      ['files'],
    ],
    ['the envelope: gone', () => rmSync(inSession('envelope.yaml')), ['envelope']],
    ['the rulespec: gone', () => rmSync(at('analysis', 'rulespec.yaml')), ['rulespec']],
  ])('says what is not so after a change of %s', (_, change, expected) => {
    expect(write().value?.stamp).toBeDefined();
    change();
    expect(subjects()).toEqual(expected);
    // The same again, with whatever the first look has left.
    expect(subjects()).toEqual(expected);
  });

  test.each<[string, () => void, readonly string[]]>([
    ['a fact', () => edit(inSession('envelope.yaml'), 'a: 1', 'a: 2'), ['stamp', 'files']],
    ['a program', () => edit(at('analysis', 'big.dl'), '9.0', '8.0'), ['stamp']],
    ['the rulespec', () => edit(at('analysis', 'rulespec.yaml'), 'exists,', 'equals, value: 1,'), ['stamp']],
    ['the rulespec: gone', () => rmSync(at('analysis', 'rulespec.yaml')), ['rulespec']],
    ['the trace: gone', () => rmSync(inSession('datalog_evaluation.txt')), ['files']],
  ])('is not remembered over a change of %s, even with the old times', (_, change, expected) => {
    write();
    expect(subjects()).toEqual([]);
    expect(existsSync(inSession('.plan-verify.json'))).toBe(true);
    const times = new Date(0);
    change();
    for (const name of readdirSync(at('.rulespec', 'sessions', 's')))
      utimesSync(inSession(name), times, times);
    expect(subjects()).toEqual(expected);
  });

  test('is not remembered by an entry that was written without the key', () => {
    write();
    subjects();
    edit(inSession('envelope.yaml'), 'a: 1', 'a: 2');
    const [mac = '', text = ''] = readFileSync(inSession('.plan-verify.json'), 'utf8').split('\n');
    const files: { path: string; digest: string }[] = JSON.parse(text);
    const forged = files.map(each =>
      each.path === 'envelope.yaml'
        ? { ...each, digest: sha256(readFileSync(inSession('envelope.yaml'))) }
        : each,
    );
    const entries = [`${mac}\n${JSON.stringify(forged)}\n`, `${mac}\n[]\n`, '\n[]\n', '[]', ''];
    for (const entry of entries) {
      writeFileSync(inSession('.plan-verify.json'), entry);
      expect(subjects(), entry).toEqual(['stamp', 'files']);
    }
  });

  test('names the evidence that changed, and a stamp stands on it', () => {
    writeFileSync(at('proof.txt'), 'one');
    writeFileSync(
      at('analysis/rulespec.yaml'),
      'claims: [{name: p, selector: p}]\npredicates: [{claim: p, rule: is_file, source: memory}]\n',
    );
    const envelope = inSession('envelope.yaml');
    write('facts: {p: proof.txt}\n');
    expect(subjects()).toEqual([]);
    expect(verifyStamp({ envelope, host }).holds).toBe(true);
    writeFileSync(at('proof.txt'), 'two');
    expect(subjects()).toEqual(['evidence', 'stamp']);
    expect(verifyStamp({ envelope, host }).findings.map(({ subject }) => subject)).toEqual(['stamp']);
    rmSync(at('proof.txt'));
    expect(subjects()).toEqual(['predicate', 'evidence']);
  });

  test('that did not change is not evaluated again', () => {
    write();
    const least = (before: () => void) =>
      Math.min(
        ...Array.from({ length: 20 }, () => {
          before();
          const start = performance.now();
          expect(subjects()).toEqual([]);
          return performance.now() - start;
        }),
      );
    const evaluated = least(() => rmSync(inSession('.plan-verify.json'), { force: true }));
    const unchanged = least(() => {});
    // The least of them, since tests run beside this one.
    expect(unchanged).toBeLessThan(evaluated / 2);
  });
});
