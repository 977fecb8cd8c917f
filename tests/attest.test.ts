/** Attestations: what a stock implementation of DSSE makes of them, and what no longer holds after a change. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crypto, dsse } from '@sigstore/core';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkedText } from '../src/sessions/answer-text.ts';
import { type Attested, attest, PREDICATE_TYPE, STATEMENT_TYPE } from '../src/sessions/attestation.ts';
import { openEnvelope, PAYLOAD_TYPE, signedEnvelope } from '../src/sessions/dsse.ts';
import { verifyAttestation } from '../src/sessions/verify-attestation.ts';
import { writeEnvelope } from '../src/sessions/write-envelope.ts';
import { newSigningKey, publicKeyOf, signingKeyOf } from '../src/system/digest.ts';
import { openSigningKey } from '../src/system/signing-key.ts';
import { SESSION, type TrueSession, trueSession } from './faults/true-session.ts';
import { isFull, lawsOf } from './laws/law.ts';

const assertLaw = lawsOf('sessions');
let session: TrueSession;
let attested: Attested;
beforeAll(() => {
  session = trueSession();
  session.script('git add -A && git -c user.name=a -c user.email=a@b commit -q -m first');
  const { value, diagnostics } = attest({ host: session.host, session: SESSION });
  if (!value) throw new Error(diagnostics[0]?.message);
  attested = value;
  writeFileSync(join(session.root, 'work.intoto.json'), value.envelope);
  session.keep();
});
afterAll(() => session.remove());
beforeEach(() => session.restore());

function check(more: object = {}): { readonly holds: boolean; readonly text: string } {
  const checked = verifyAttestation({
    host: session.host,
    session: SESSION,
    attestation: 'work.intoto.json',
    ...more,
  });
  const codes = checked.diagnostics.map(({ code, message }) => `${code} ${message}`).join('\n');
  return { holds: checked.holds, text: `${codes}\n${checkedText(checked, 'work')}` };
}

describe('a stock implementation', () => {
  test('finds the signature in order, and the statement in it', () => {
    const { payload, payloadType, signatures } = JSON.parse(attested.envelope);
    expect(payloadType).toBe('application/vnd.in-toto+json');
    const bytes = Buffer.from(payload, 'base64');
    const key = openSigningKey(session.host).value;
    const [{ sig, keyid }] = signatures;
    expect(keyid).toBe(key?.id);
    const encoded = dsse.preAuthEncoding(payloadType, bytes);
    expect(crypto.verify(encoded, crypto.createPublicKey(key?.pem ?? ''), Buffer.from(sig, 'base64'))).toBe(
      true,
    );
    expect(crypto.verify(bytes, crypto.createPublicKey(key?.pem ?? ''), Buffer.from(sig, 'base64'))).toBe(
      false,
    );
    expect(JSON.parse(bytes.toString())).toEqual(attested.statement);
  });

  test('encodes any payload as it is signed here', () => {
    const key = signingKeyOf(newSigningKey());
    if (!key) throw new Error('a new key is no key');
    assertLaw(
      fc.property(fc.json(), payload => {
        const { sig } = JSON.parse(signedEnvelope(payload, key)).signatures[0];
        const encoded = dsse.preAuthEncoding(PAYLOAD_TYPE, Buffer.from(payload));
        expect(crypto.verify(encoded, crypto.createPublicKey(key.pem), Buffer.from(sig, 'base64'))).toBe(
          true,
        );
        expect(openEnvelope(signedEnvelope(payload, key), key).state).toBe('valid');
      }),
      { numRuns: 300 },
    );
  });
});

test.skipIf(isFull)(
  'the statement names the commit, the envelope, the evidence, the rules and the predicates',
  () => {
    const { statement } = attested;
    expect(statement).toMatchObject({ _type: STATEMENT_TYPE, predicateType: PREDICATE_TYPE });
    const head = execFileSync('git', ['-C', session.root, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
    expect(statement.subject[0]).toEqual({ name: 'commit', digest: { gitCommit: head } });
    expect(statement.subject.map(({ name }) => name)).toEqual([
      'commit',
      'envelope.yaml',
      'reports/junit.xml',
      'src/cart.js',
      'tests/cart.test.js',
    ]);
    expect(statement.predicate).toMatchObject({ result: 'PASSED', warnedTests: [], failedTests: [] });
    expect(statement.predicate.passedTests).toHaveLength(6);
    expect(statement.predicate.configuration.map(({ name }) => name)).toEqual([
      'analysis/rulespec.yaml',
      'cover.dl',
    ]);
  },
);

test.skipIf(isFull)('the same verdict gives the same bytes, and holds', () => {
  expect(attest({ host: session.host, session: SESSION }).value?.envelope).toBe(attested.envelope);
  expect(check()).toEqual({ holds: true, text: expect.stringContaining('Attestation valid') });
});

test.skipIf(isFull)('the session that was attested is judged, not one that came later', () => {
  writeEnvelope({ host: session.host, session: 'later', facts: 'facts: {coverage: 1}' });
  const checked = verifyAttestation({ host: session.host, attestation: 'work.intoto.json' });
  expect(checkedText(checked, 'work')).toContain('Attestation valid');
});

describe.skipIf(isFull)('what no longer holds', () => {
  const file = () => join(session.root, 'work.intoto.json');
  const edit = (change: (text: string) => string) =>
    writeFileSync(file(), change(readFileSync(file(), 'utf8')));
  const statement = (change: (text: string) => string) =>
    edit(text => {
      const envelope = JSON.parse(text);
      const payload = Buffer.from(change(Buffer.from(envelope.payload, 'base64').toString())).toString(
        'base64',
      );
      return JSON.stringify({ ...envelope, payload });
    });
  const again = () =>
    session.script('echo x > more.txt; git add -A; git -c user.name=a -c user.email=a@b commit -q -m second');

  test.each<[string, () => void, RegExp]>([
    ['a replay after the next commit', again, /subject: `commit` is not the one/],
    ['an edited file', () => session.script('echo "// more" >> src/cart.js'), /subject: `src\/cart.js`/],
    [
      'another envelope',
      () =>
        void session.report('{file: src/cart.js, tests: ["tests/cart.test.js::adds prices"], coverage: 93}'),
      /subject: `envelope.yaml`/,
    ],
    [
      'more rules',
      () => session.script('echo "# more" >> analysis/rulespec.yaml'),
      /rules: `analysis\/rulespec.yaml`/,
    ],
    ['a weaker rulespec', () => session.script('sed -i /greater_than/d analysis/rulespec.yaml'), /E509/],
    ['another program', () => session.script('echo "// more" >> analysis/cover.dl'), /rules: `cover.dl`/],
    [
      'a changed result',
      () =>
        statement(text => text.replace('FAILED', 'PASSED').replace('"failedTests":[]', '"failedTests":[ ]')),
      /signature does not hold/,
    ],
    [
      'a changed commit',
      () => statement(text => text.replace(/(?<="gitCommit":")./, first => (first === '0' ? '1' : '0'))),
      /signature does not hold/,
    ],
    ['another type of payload', () => edit(text => text.replace('in-toto', 'in-tot0')), /no DSSE envelope/],
    [
      'no signature',
      () => edit(text => JSON.stringify({ ...JSON.parse(text), signatures: [] })),
      /no DSSE envelope/,
    ],
    ['an empty file', () => edit(() => ''), /no DSSE envelope/],
    ['deep nesting', () => edit(() => '['.repeat(100_000)), /no DSSE envelope/],
  ])('%s', (_what, change, says) => {
    change();
    const { holds, text } = check();
    expect(holds).toBe(false);
    expect(text).toMatch(says);
  });

  test('a signature of another key, unless that is the one that is trusted', () => {
    const other = newSigningKey();
    const host = {
      ...session.host,
      environment: { ...session.host.environment, RULESPEC_SIGNING_KEY: other },
    };
    writeFileSync(file(), attest({ host, session: SESSION }).value?.envelope ?? '');
    expect(check().text).toMatch(/signed with another key/);
    writeFileSync(join(session.root, 'other.pub'), signingKeyOf(other)?.pem ?? '');
    // The signature counts then; the run was signed with the user's own key, and does not.
    expect(check({ key: 'other.pub' }).text).not.toMatch(/another key/);
    expect(check({ key: 'other.pub' }).text).toMatch(/attests a verdict that failed/);
    writeFileSync(join(session.root, 'other.pub'), other);
    expect(check({ key: 'other.pub' }).text).toMatch(/E506/);
    expect(publicKeyOf(other)).toBeUndefined();
  });

  test('a verdict that failed is attested as such', () => {
    session.report('{file: src/cart.js, tests: ["tests/cart.test.js::adds prices"], coverage: 1}');
    const { value } = attest({ host: session.host, session: SESSION });
    expect(value?.statement.predicate).toMatchObject({ result: 'FAILED', failedTests: [expect.any(String)] });
    writeFileSync(file(), value?.envelope ?? '');
    expect(check().text).toMatch(/attests a verdict that failed/);
  });

  test('a failure that only warns is attested as a warning', () => {
    session.script(
      'echo "  - {claim: coverage, rule: greater_than, value: 99, severity: warning, source: task_prompt}" >> analysis/rulespec.yaml',
    );
    session.record({});
    session.report();
    const { value } = attest({ host: session.host, session: SESSION });
    expect(value?.statement.predicate).toMatchObject({
      result: 'WARNED',
      warnedTests: [expect.stringContaining('99')],
      failedTests: [],
    });
    writeFileSync(file(), value?.envelope ?? '');
    expect(check().text).not.toMatch(/failed|fails/);
  });

  test('weakened rules are not attested', () => {
    session.script('sed -i /greater_than/d analysis/rulespec.yaml');
    expect(attest({ host: session.host, session: SESSION }).diagnostics.map(({ code }) => code)).toEqual([
      'E509',
      'E510',
    ]);
  });
});
