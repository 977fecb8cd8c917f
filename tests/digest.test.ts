/** Digests and codes are those of Node's cryptography, whoever computes them, and equal bytes alone are the same. */
import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { hmac, keyedCode, sameBytes, sha256, sha256Bytes } from '../src/system/digest.ts';
import { shortSha256 } from '../src/system/short-sha256.ts';
import { lawsOf } from './laws/law.ts';

const assertLaw = lawsOf('system');
const BLOCK = 64;

describe('SHA-256', () => {
  test('around the ends of blocks, and where its memory grows', () => {
    const lengths = [...Array(4 * BLOCK).keys(), 65_535, 65_536, 65_537, 200_000];
    for (const length of lengths) {
      const content = Buffer.alloc(length, 'rulespec');
      const expected = createHash('sha256').update(content).digest('hex');
      expect([length, shortSha256(content)?.toString('hex')]).toEqual([length, expected]);
      expect([length, sha256(content)]).toEqual([length, expected]);
    }
  });

  test('of any bytes and texts', () => {
    const part = fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: 'grapheme' }));
    assertLaw(
      fc.property(fc.array(part, { maxLength: 4 }), parts => {
        const expected = createHash('sha256');
        for (const each of parts) expected.update(each);
        const digest = expected.digest('hex');
        expect(Buffer.from(sha256Bytes(...parts)).toString('hex')).toBe(digest);
        const whole = Buffer.concat(parts.map(each => Buffer.from(each as string)));
        expect(shortSha256(whole)?.toString('hex')).toBe(digest);
      }),
    );
  });
});

test.each([
  ['has no WebAssembly', () => undefined],
  [
    'has no room for its memory',
    () => {
      throw new RangeError('WebAssembly.Instance(): Out of memory');
    },
  ],
])('where a process %s, Node is asked', async (_, short) => {
  vi.resetModules();
  vi.doMock('../src/system/short-sha256.ts', () => ({ shortSha256: short }));
  const fresh = await import('../src/system/digest.ts');
  vi.doUnmock('../src/system/short-sha256.ts');
  for (const content of ['', 'abc'])
    expect(fresh.sha256(content)).toBe(createHash('sha256').update(content).digest('hex'));
  const key = Buffer.alloc(32, 1);
  expect(fresh.keyedCode(key)('abc')).toBe(createHmac('sha256', key).update('abc').digest('base64url'));
});

describe('HMAC-SHA256', () => {
  test.each([0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 200])(
    'by a key of %i bytes, before Node is asked',
    async length => {
      vi.resetModules();
      const fresh = await import('../src/system/digest.ts');
      const key = Buffer.alloc(length, 'key');
      for (const text of [
        '',
        'é',
        'x'.repeat(55),
        'x'.repeat(BLOCK),
        'x'.repeat(1_000),
        'x'.repeat(100_000),
      ]) {
        const expected = () => createHmac('sha256', key).update(text);
        expect(Buffer.from(fresh.hmac(key, text)).toString('hex')).toBe(expected().digest('hex'));
        expect(fresh.keyedCode(key)(text, Buffer.from('more'))).toBe(
          expected().update('more').digest('base64url'),
        );
      }
    },
  );

  test('of any key and content', () => {
    const bytes = fc.uint8Array({ maxLength: 200 });
    assertLaw(
      fc.property(bytes, fc.string({ unit: 'grapheme' }), bytes, (key, text, more) => {
        const expected = () => createHmac('sha256', key).update(text);
        expect(Buffer.from(hmac(key, text)).toString('hex')).toBe(expected().digest('hex'));
        expect(keyedCode(key)(text, more)).toBe(expected().update(more).digest('base64url'));
      }),
    );
  });
});

test('bytes are the same where each is and none is missing', () => {
  const bytes = fc.uint8Array({ maxLength: 4, max: 2 });
  assertLaw(
    fc.property(bytes, bytes, (one, other) => {
      expect(sameBytes(one, other)).toBe(Buffer.compare(one, other) === 0);
    }),
  );
});
