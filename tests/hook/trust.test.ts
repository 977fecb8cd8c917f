/** Trust is for a file as it was, in a store that only its user can write. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sha256 } from '../../src/system/digest.ts';
import type { Host } from '../../src/system/host.ts';
import { looseningOf } from '../../src/system/loosening.ts';
import { isTrusted, readTrusted, trust, trustPath } from '../../src/system/trust-store.ts';

let folder = '';
let host: Host;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-trust-'));
  host = { folder, environment: { HOME: folder }, platform: 'linux' };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function trusts(path: string, content: string): boolean {
  const { value } = readTrusted(host);
  return value !== undefined && isTrusted(value, path, () => sha256(content));
}

test('a file is trusted as it was, and no other', () => {
  const [one, two] = [join(folder, 'one.yaml'), join(folder, 'two.yaml')];
  for (const path of [one, two]) writeFileSync(path, 'a');
  expect(trusts(one, 'a')).toBe(false);
  expect(trust(host, one, 'a')).toBeUndefined();
  expect([trusts(one, 'a'), trusts(one, 'a '), trusts(two, 'a')]).toEqual([true, false, false]);
  expect(trust(host, two, 'b')).toBeUndefined();
  expect([trusts(one, 'a'), trusts(two, 'b')]).toEqual([true, true]);
  expect(trust(host, one, 'c')).toBeUndefined();
  expect([trusts(one, 'a'), trusts(one, 'c')]).toEqual([false, true]);
  symlinkSync(one, join(folder, 'link.yaml'));
  expect(trusts(join(folder, 'link.yaml'), 'c')).toBe(true);
  expect(statSync(trustPath(host)).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(trustPath(host))).mode & 0o777).toBe(0o700);
});

const stores: readonly (readonly [string, string])[] = [
  ['no JSON', '{'],
  ['a list', '[]'],
  ['another version', '{"version": 2, "files": {}}'],
  ['no files', '{"version": 1}'],
];

test.each(stores)('%s is no store: nothing is trusted, and nothing is written over it', (_about, text) => {
  mkdirSync(dirname(trustPath(host)), { recursive: true });
  writeFileSync(trustPath(host), text, { mode: 0o600 });
  expect(readTrusted(host).diagnostics.map(({ code }) => code)).toEqual(['E785']);
  expect(trust(host, join(folder, 'a'), 'a')?.code).toBe('E785');
});

test('a store that others may have written is not read', () => {
  const path = join(folder, 'a.yaml');
  writeFileSync(path, 'a');
  trust(host, path, 'a');
  expect(trusts(path, 'a')).toBe(true);
  chmodSync(trustPath(host), 0o622);
  expect(readTrusted(host)).toMatchObject({ value: undefined, diagnostics: [{ code: 'E785' }] });
  rmSync(trustPath(host));
  symlinkSync(path, trustPath(host));
  expect(readTrusted(host)).toMatchObject({ value: undefined, diagnostics: [{ code: 'E785' }] });
});

test('rules that were kept are judged by the file of their name', () => {
  const file = (scope: 'project' | 'user', name: string) => {
    const path = join(folder, name);
    writeFileSync(path, 'text');
    return { path, scope, source: { name, text: 'text' } } as const;
  };
  const files = [file('project', 'a.yaml'), file('project', 'b.yaml'), file('user', 'c.yaml')];
  trust(host, join(folder, 'b.yaml'), 'text');
  const { mayLoosen } = looseningOf(host, files);
  const answers = { 'a.yaml': false, 'b.yaml': true, 'c.yaml': true, '<rulespec>': true };
  const sources = files.map(({ source }) => source);
  for (const source of [...sources, ...Object.keys(answers).map(name => ({ name, text: 'earlier' }))])
    expect([source, mayLoosen(source)]).toEqual([source, answers[source.name as keyof typeof answers]]); // as: one of these names
});
