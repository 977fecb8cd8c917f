/** The key that signs attestations and runs: how it is made, what is refused, and what its signatures hold for. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newSigningKey, publicKeyOf, signingKeyOf } from '../src/system/digest.ts';
import type { Host } from '../src/system/host.ts';
import { openSigningKey, signingKeyPath } from '../src/system/signing-key.ts';
import { lawsOf } from './laws/law.ts';

const assertLaw = lawsOf('sessions');
let home: string;
let host: Host;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rulespec-signing-'));
  host = { folder: home, environment: { HOME: home }, platform: 'linux' };
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const codes = (found: { readonly diagnostics: readonly { readonly code: string }[] }) =>
  found.diagnostics.map(({ code }) => code);

describe('the key is made at its first use', () => {
  test('without a terminal, for its owner alone, and once', () => {
    expect(openSigningKey(host)).toEqual({ value: undefined, diagnostics: [] });
    const made = openSigningKey(host, { create: true }).value;
    expect(statSync(signingKeyPath(host)).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(signingKeyPath(host))).mode & 0o777).toBe(0o700);
    expect(openSigningKey(host, { create: true }).value?.id).toBe(made?.id);
  });

  test('`RULESPEC_SIGNING_KEY` replaces the file, and is not written anywhere', () => {
    const pem = newSigningKey();
    const given = { ...host, environment: { ...host.environment, RULESPEC_SIGNING_KEY: pem } };
    expect(openSigningKey(given, { create: true }).value?.id).toBe(signingKeyOf(pem)?.id);
    expect(() => statSync(signingKeyPath(host))).toThrow();
  });
});

describe('a key that cannot be trusted is refused and stays as it is', () => {
  const path = () => signingKeyPath(host);
  const replaced = (by: () => void) => {
    rmSync(path());
    by();
  };
  test.each<[string, () => void, string]>([
    ['readable by others', () => chmodSync(path(), 0o640), 'E504'],
    ['in a folder that others may change', () => chmodSync(dirname(path()), 0o770), 'E504'],
    ['a link', () => replaced(() => symlinkSync('/dev/zero', path())), 'E504'],
    ['a folder', () => replaced(() => mkdirSync(path())), 'E504'],
    ['empty', () => writeFileSync(path(), ''), 'E506'],
    ['not a key', () => writeFileSync(path(), 'hunter2'), 'E506'],
    ['the public half', () => writeFileSync(path(), signingKeyOf(newSigningKey())?.pem ?? ''), 'E506'],
  ])('%s', (_what, damage, code) => {
    openSigningKey(host, { create: true });
    damage();
    expect(codes(openSigningKey(host, { create: true }))).toEqual([code]);
  });

  test('inside the repository', () => {
    expect(codes(openSigningKey(host, { create: true, root: home }))).toEqual(['E504']);
  });
});

describe('a signature', () => {
  test('holds for its content and its key alone', () => {
    const [key, other] = [signingKeyOf(newSigningKey()), signingKeyOf(newSigningKey())];
    if (!key || !other) throw new Error('a new key is no key');
    const read = publicKeyOf(key.pem);
    assertLaw(
      fc.property(fc.uint8Array(), fc.uint8Array(), (content, more) => {
        const signature = key.sign(content);
        expect(read?.verifies(content, signature)).toBe(true);
        expect(other.verifies(content, signature)).toBe(false);
        expect(key.verifies(more, signature)).toBe(Buffer.compare(content, more) === 0);
        expect(key.verifies(content, more)).toBe(false);
      }),
      { numRuns: 500 },
    );
    expect(read?.id).toBe(key.id);
  });

  test('a private key is no public one, and another kind of key is none', () => {
    expect(publicKeyOf(newSigningKey())).toBeUndefined();
    expect(publicKeyOf('-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----')).toBeUndefined();
  });
});
