/** What a store keeps and changes, over each SQLite: one table of steps, texts of any kind, and what it refuses. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openStore } from '../../src/system/store/open-store.ts';
import { MAX_STORED_BYTES, MAX_STORED_ROWS } from '../../src/system/store/rows.ts';
import type { RuleStore } from '../../src/system/store/rule-store.ts';
import type { NewProposal, RuleContent } from '../../src/values/stored-rule.ts';
import { inFull, lawsOf } from '../laws/law.ts';
import { drivers, newHost, rule, ruleCacheOf } from './drivers.ts';

const assertLaw = lawsOf('store');

function proposal(changes: Partial<NewProposal> = {}): NewProposal {
  const content = JSON.stringify(rule({ action: 'warn' }));
  return { kind: 'create', rule_id: null, content, evidence: '{}', session: 's', model: 'm', ...changes };
}

/** Each after the one before: what is done, what it answers, and the actions by ids afterwards. */
const steps: readonly (readonly [string, (store: RuleStore) => unknown, unknown, Record<number, string>])[] =
  [
    ['two are added', s => s.add([rule(), rule({ action: 'log' })]).value, [1, 2], { 1: 'deny', 2: 'log' }],
    ['none is added', s => s.add([]).value, [], { 1: 'deny', 2: 'log' }],
    ['one is changed', s => s.update(2, { action: 'warn' }).value, true, { 1: 'deny', 2: 'warn' }],
    ['one that is not there is', s => s.update(9, { action: 'log' }).value, false, { 1: 'deny', 2: 'warn' }],
    ['one is removed', s => s.remove(2).value, true, { 1: 'deny' }],
    ['it is removed again', s => s.remove(2).value, false, { 1: 'deny' }],
    ['an id is not used again', s => s.add([rule()]).value, [3], { 1: 'deny', 3: 'deny' }],
    ['a change that fails', s => s.update(1, { action: 'a\0b' }).value, undefined, { 1: 'deny', 3: 'deny' }],
    [
      'one of two cannot be kept',
      s => s.add([rule(), rule({ message: '\ud800' })]).value,
      undefined,
      { 1: 'deny', 3: 'deny' },
    ],
    [
      'proposals act on nothing',
      s => s.propose([proposal(), proposal({ kind: 'delete', rule_id: 3 })]).value,
      [1, 2],
      { 1: 'deny', 3: 'deny' },
    ],
    ['one is accepted', s => s.accept(1).value, true, { 1: 'deny', 3: 'deny', 4: 'warn' }],
    ['it is accepted again', s => s.accept(1).value, false, { 1: 'deny', 3: 'deny', 4: 'warn' }],
    ['it is rejected then', s => s.reject(1).value, false, { 1: 'deny', 3: 'deny', 4: 'warn' }],
    ['a deletion is accepted', s => s.accept(2).value, true, { 1: 'deny', 4: 'warn' }],
    [
      'an update is',
      s => [s.propose([proposal({ kind: 'update', rule_id: 1 })]).value, s.accept(3).value],
      [[3], true],
      { 1: 'warn', 4: 'warn' },
    ],
    [
      'one is rejected',
      s => [s.propose([proposal()]).value, s.reject(4).value, s.accept(4).value],
      [[4], true, false],
      { 1: 'warn', 4: 'warn' },
    ],
    [
      'its rule is gone',
      s => [s.propose([proposal({ kind: 'update', rule_id: 3 })]).value, s.accept(5).value],
      [[5], false],
      { 1: 'warn', 4: 'warn' },
    ],
    [
      'it cannot be understood',
      s => [s.propose([proposal({ content: '{"id": 1}' })]).value, s.accept(6).value],
      [[6], undefined],
      { 1: 'warn', 4: 'warn' },
    ],
  ];

describe.each(drivers)('$name', ({ driver, skip }) => {
  test.skipIf(skip !== undefined)(
    `a store does what its table of steps says${skip ? `: ${skip}` : ''}`,
    () => {
      const store = ruleCacheOf(newHost(), driver);
      for (const [what, act, answer, actions] of steps) {
        expect(act(store), what).toEqual(answer);
        const rules = store.rules().value ?? [];
        expect(Object.fromEntries(rules.map(({ id, action }) => [id, action])), what).toEqual(actions);
      }
      const learned = store.rules().value?.map(({ origin }) => origin);
      expect(learned).toEqual(['learned', 'learned']);
      expect(store.proposals().value?.map(({ state }) => state)).toEqual([
        ...['accepted', 'accepted', 'accepted', 'rejected', 'open', 'open'],
      ]);
      expect(store.add([rule({ prompt: 'a\0b' })]).diagnostics[0]?.code).toBe('E817');
    },
  );

  test.skipIf(skip !== undefined)('any text comes back as it was', () => {
    const store = ruleCacheOf(newHost(), driver);
    const text = fc
      .string({ unit: 'binary', maxLength: 40 })
      .map(each => Buffer.from(each.replaceAll('\0', '')).toString());
    const content: fc.Arbitrary<RuleContent> = fc.record({
      ...{ type: text, action: text, origin: text },
      ...{
        pattern: fc.option(text),
        patterns: fc.option(text),
        prompt: fc.option(text),
        tool: fc.option(text),
      },
      ...{ on_unavailable: fc.option(text), message: fc.option(text), project: fc.option(text) },
      ...{ llm_review: fc.constantFrom(0, 1), enabled: fc.constantFrom(0, 1) },
    });
    assertLaw(
      fc.property(fc.array(content, { minLength: 1, maxLength: 5 }), contents => {
        const ids = store.add(contents).value ?? [];
        const { value, diagnostics } = store.rules();
        expect(diagnostics).toEqual([]);
        expect(value?.filter(({ id }) => ids.includes(id))).toMatchObject(contents);
      }),
      { numRuns: 20, endOnFailure: true },
    );
  });

  test.skipIf(skip !== undefined)('a store that grows too large is not changed', () => {
    const store = ruleCacheOf(newHost(), driver);
    const half = rule({ message: 'x'.repeat(MAX_STORED_BYTES / 2) });
    expect(store.add([half]).value).toEqual([1]);
    expect(store.add([half]).diagnostics[0]?.code).toBe('E816');
    expect(store.rules().value?.length).toBe(1);
  });

  const whole = inFull(skip !== undefined);
  whole('nor one of too many rules; `a store that grows too large` has one of too many bytes', () => {
    const store = ruleCacheOf(newHost(), driver);
    expect(store.add([rule()]).value).toEqual([1]);
    expect(store.add(Array.from({ length: MAX_STORED_ROWS }, () => rule())).diagnostics[0]?.code).toBe(
      'E816',
    );
    expect(store.rules().value?.length).toBe(1);
  });

  test.skipIf(skip !== undefined)('the files are the user’s alone', () => {
    const store = ruleCacheOf(newHost(), driver);
    store.add([rule()]);
    expect(statSync(store.path).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(store.path)).mode & 0o777).toBe(0o700);
  });

  test.skipIf(skip !== undefined)('a store that is not there is made by writing alone', () => {
    const host = newHost();
    const path = join(host.folder, 'deep', 'down', 's.db');
    expect(openStore(host, { write: false, path, driver }).diagnostics[0]?.code).toBe('E811');
    const store = ruleCacheOf(host, driver, path);
    expect(existsSync(path)).toBe(false);
    expect(store.add([rule()]).value).toEqual([1]);
    expect(readFileSync(path, 'latin1').slice(0, 15)).toBe('SQLite format 3');
    expect(openStore(host, { write: false, path, driver }).value?.rules().value?.length).toBe(1);
  });
});
