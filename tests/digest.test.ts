/** Digests and codes are those of Node's cryptography, also the first ones of a process, which we compute ourselves. */
import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hmac, keyedCode, sha256 } from '../src/system/digest.ts';
import { shortSha256 } from '../src/system/short-sha256.ts';
import { lawsOf } from './laws/law.ts';

const assertLaw = lawsOf('system');
/** Around the ends of blocks and beyond. */
const bytes = fc.uint8Array({ maxLength: 300 });
const texts = fc.string({ unit: 'binary', maxLength: 300 });

test('a digest of any bytes is that of Node', () => {
  assertLaw(
    fc.property(bytes, content => {
      expect(shortSha256(content).toString('hex')).toBe(createHash('sha256').update(content).digest('hex'));
    }),
    { numRuns: 1_000 },
  );
});

test('so is one of each length around the ends of blocks, and of many bytes', () => {
  for (const length of [...Array(200).keys(), 5_000, 100_000]) {
    const content = Buffer.alloc(length, `${length}`);
    expect(shortSha256(content).toString('hex')).toBe(createHash('sha256').update(content).digest('hex'));
  }
});

test('digests of texts, and codes under any key, are those of Node however many a process makes', () => {
  assertLaw(
    fc.property(fc.uint8Array({ maxLength: 100 }), texts, bytes, (key, text, more) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
      const code = keyedCode(key);
      for (const [said, rest] of [
        [text, more],
        ['', more],
        [`${text}${text}`, undefined],
      ] as const)
        expect(code(said, rest)).toBe(
          createHmac('sha256', key)
            .update(said)
            .update(rest ?? new Uint8Array())
            .digest('base64url'),
        );
      expect(Buffer.from(hmac(key, text))).toEqual(createHmac('sha256', key).update(text).digest());
    }),
    { numRuns: 1_000 },
  );
});

test('a long text has its code too', () => {
  const key = new Uint8Array(32).fill(7);
  const text = 'é'.repeat(40_000);
  expect(keyedCode(key)(text)).toBe(createHmac('sha256', key).update(text).digest('base64url'));
});
