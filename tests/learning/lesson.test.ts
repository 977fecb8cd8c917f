/**
 * A lesson on a store: whatever a model answers, the rules are what they were, and so is what the hook reads of them.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LessonOptions, lessonFrom } from '../../src/cli/learn/learn-from.ts';
import type { Asked, Model } from '../../src/model/question.ts';
import { openStore } from '../../src/system/store/open-store.ts';
import { storeSnapshot } from '../../src/system/store/snapshot.ts';
import type { Json } from '../../src/values/json-node.ts';
import { candidate, sessionLines, storedRule } from '../doubles/lessons.ts';
import { checked, lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('learning');

let home = '';
const host = () => ({ folder: home, environment: { HOME: home }, platform: 'linux' });
const store = () => openStore(host(), { write: true }).value;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rulespec-lesson-'));
  mkdirSync(join(home, '.config/rulespec'), { recursive: true });
  writeFileSync(join(home, 's.jsonl'), sessionLines.map(each => `${each}\n`).join(''));
});
afterEach(() => rmSync(home, { recursive: true }));

const usage = { model: 'm-1', milliseconds: 1 };

function taught(asked: Asked, changes: Partial<LessonOptions> = {}) {
  const model: Model = { name: 'double', ask: async () => asked };
  const transcript = join(home, 's.jsonl');
  const place = { transcript, name: 's.jsonl', session: 's-1', folder: undefined, store: undefined };
  return lessonFrom(host(), {
    ...place,
    since: 0,
    onlyOwn: false,
    onAsking: () => undefined,
    model,
    ...changes,
  });
}

const { rule } = candidate;
const proposal = fc.record({
  kind: fc.constantFrom('create', 'update', 'delete'),
  rule_id: fc.constantFrom(null, 1),
  rule: fc.constantFrom(
    null,
    rule,
    { ...rule, patterns: ['npm i.*'], action: 'log' },
    { ...rule, patterns: ["npm'); DROP TABLE rules;--|npm"] },
  ),
  quote: fc.constantFrom(candidate.quote, 'an invention of the model'),
  mistake: fc.constantFrom(candidate.mistake, null),
  why: fc.string({ maxLength: 20 }),
});
/** Accepted, unless proposed before; a random one seldom is. */
const created = fc.nat(99).map(n => ({ ...candidate, rule: { ...rule, patterns: [`npm (install|x${n})`] } }));
const answer = fc.oneof(
  fc.array(fc.oneof(proposal, created), { maxLength: 5 }).map(proposals => ({ proposals })),
  fc.jsonValue({ maxDepth: 2 }),
);

test('whatever is answered, the rules are what they were', async () => {
  store()?.add([storedRule]);
  const rules = store()?.rules().value;
  const read = storeSnapshot(host(), {}).source?.text;
  expect(read).toContain('rm -rf');
  let proposed = 0;
  await assertLaw(
    fc.asyncProperty(answer, async given => {
      const value: Json = JSON.parse(JSON.stringify(given));
      const { value: lesson } = await taught({ kind: 'answered', value, usage });
      proposed += lesson?.proposals.length ?? 0;
      expect(store()?.rules().value).toEqual(rules);
      expect(storeSnapshot(host(), {}).source?.text).toBe(read);
      const states = (store()?.proposals().value ?? []).map(({ state }) => state);
      expect(new Set(states).size).toBeLessThan(2);
      expect(states).toHaveLength(proposed);
    }),
    { numRuns: 40, least: 40 },
  );
  // Or the law says nothing.
  expect(proposed).toBeGreaterThan(checked(2));
});

test('without a store one is made by the first proposal, and by nothing else', async () => {
  const nothing: Asked = { kind: 'answered', value: { proposals: [] }, usage };
  expect((await taught(nothing)).value?.proposals).toEqual([]);
  expect(openStore(host(), { write: false }).value).toBeUndefined();
  const one: Json = JSON.parse(JSON.stringify({ proposals: [candidate] }));
  const { value } = await taught({ kind: 'answered', value: one, usage });
  expect(value?.proposals).toMatchObject([{ id: 1, state: 'open', model: 'm-1' }]);
  expect(store()?.rules().value).toEqual([]);
});

test('what another process proposes while the model is asked is not proposed twice', async () => {
  const value: Json = JSON.parse(JSON.stringify({ proposals: [candidate] }));
  const answered: Asked = { kind: 'answered', value, usage };
  const ask = async () => {
    await taught(answered);
    return answered;
  };
  const { value: lesson } = await taught(answered, { model: { name: 'slow', ask } });
  const dropped = [{ about: '\\bnpm (install|add)\\b', reason: 'the same was proposed before, and is open' }];
  expect(lesson).toMatchObject({ learned: { dropped }, proposals: [] });
  expect(store()?.proposals().value).toHaveLength(1);
});

test('who may not ask does not', async () => {
  const { value } = await taught({ kind: 'answered', value: {}, usage }, { onAsking: () => 'not today' });
  expect(value?.learned).toEqual({ kind: 'untaught', why: 'budget', reason: 'not today' });
});

test('with settings that have an error nobody is asked', async () => {
  writeFileSync(join(home, '.config/rulespec/config.yaml'), 'model: {nmae: x}\n');
  const never = () => expect.unreachable();
  const { value, diagnostics } = await taught({ kind: 'answered', value: {}, usage }, { onAsking: never });
  expect(value).toBeUndefined();
  expect(diagnostics[0]?.code).toBe('E821');
});

test('a damaged store is not asked about, and not written to', async () => {
  writeFileSync(
    join(home, '.config/rulespec/store.db'),
    'no database, and long enough to look at. '.repeat(50),
    { mode: 0o600 },
  );
  const never = () => expect.unreachable();
  const { value, diagnostics } = await taught({ kind: 'answered', value: {}, usage }, { onAsking: never });
  expect(value).toBeUndefined();
  expect(diagnostics[0]?.code).toMatch(/^E81/);
});
