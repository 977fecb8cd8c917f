/**
 * What the hook reads in place of the store: kept while nothing has changed, never older than the store, and the rules
 * as they are.
 */
import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { parseScopedRules } from '../../src/compiler/dialects/scoped/parse.ts';
import type { Host } from '../../src/system/host.ts';
import { ruleCacheFolder } from '../../src/system/rule-cache-files.ts';
import { nativeDriver } from '../../src/system/store/native-driver.ts';
import { openStore } from '../../src/system/store/open-store.ts';
import type { RuleStore } from '../../src/system/store/rule-store.ts';
import { storeSnapshot } from '../../src/system/store/snapshot.ts';
import { storePath } from '../../src/system/store/store-path.ts';
import { wasmDriver } from '../../src/system/store/wasm-driver.ts';
import { STANDARD_CONFIG } from '../../src/system/user-config.ts';
import { actions } from '../../src/values/action.ts';
import type { StoredRule } from '../../src/values/stored-rule.ts';
import { scopedText } from '../../src/values/stored-rule-text.ts';
import { lawsOf } from '../laws/law.ts';
import { newHost, rule, ruleCacheOf } from './drivers.ts';

const assertLaw = lawsOf('store');

const open = vi.fn(openStore);
beforeEach(() => {
  open.mockClear();
  vi.useRealTimers();
});

const driver = nativeDriver() ?? wasmDriver;
/** With its text, whether that was kept or not. */
function read(host: Host) {
  const { source, ...rest } = storeSnapshot(host, STANDARD_CONFIG, open);
  return { ...rest, ...(source && { source: { name: source.name, text: source.text } }) };
}

const openings = () => open.mock.calls.length;

function hostWithStore(contents = [rule({ message: 'é😀\u007f' })]): { host: Host; store: RuleStore } {
  const host = newHost();
  const store = ruleCacheOf(host, driver);
  store.add(contents);
  open.mockClear();
  return { host, store };
}

/** So much later that no change can have the times of what was before. */
function later(): void {
  vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ['Date'] });
}

function textOf(store: RuleStore): string {
  return scopedText(store.rules().value ?? []);
}

describe('a snapshot', () => {
  test('of no store is none, and SQLite is not asked', () => {
    const host = newHost();
    expect(read(host)).toEqual({ path: storePath(host, STANDARD_CONFIG), diagnostics: [] });
    expect(openings()).toBe(0);
  });

  test('of a store that the user has set, and that is not there, is an error', () => {
    const host = newHost();
    const path = join(host.folder, 'gone.db');
    const { source, diagnostics } = storeSnapshot(host, { store: path }, open);
    expect(source).toBeUndefined();
    expect(diagnostics).toMatchObject([{ code: 'E811', severity: 'error' }]);
    expect(openings()).toBe(0);
  });

  test('is of the database that the user has set', () => {
    const { host, store } = hostWithStore();
    const path = join(host.folder, 'other.db');
    ruleCacheOf(host, driver, path).add([rule({ action: 'log' })]);
    expect(storeSnapshot(host, { store: path }, open).source?.text).toContain('"log"');
    expect(read(host).source).toEqual({ name: 'store', text: textOf(store) });
  });

  test('is kept while the store is the same, and is made anew when it is not', () => {
    const { host, store } = hostWithStore();
    later();
    const first = read(host);
    expect(first.source?.text).toBe(textOf(store));
    expect([read(host), read(host)]).toEqual([first, first]);
    expect(openings()).toBe(1);
    store.update(1, { action: 'warn' });
    later();
    expect(read(host).source?.text).toBe(textOf(store));
    expect(read(host).source?.text).toBe(textOf(store));
    expect(openings()).toBe(2);
    expect(read({ ...host, environment: { ...host.environment, RULESPEC_NO_CACHE: '1' } })).toEqual(
      read(host),
    );
    expect(openings()).toBe(3);
  });

  test('keeps what it has to report', () => {
    const { host } = hostWithStore([rule(), rule({ enabled: 7 })]);
    later();
    const first = read(host);
    expect(first.diagnostics.map(({ code }) => code)).toEqual(['W811']);
    expect(read(host)).toEqual(first);
    expect(openings()).toBe(1);
  });

  test('is not kept while another change could have the same times', () => {
    const { host } = hostWithStore();
    read(host);
    read(host);
    expect(openings()).toBe(2);
    expect(existsSync(join(ruleCacheFolder(host), 'store.snapshot'))).toBe(false);
  });

  test('shows each of many changes at once, whatever their size and times', () => {
    const { host, store } = hostWithStore();
    for (let at = 0; at < (driver.locks ? 200 : 20); at++) {
      store.update(1, { message: `${at % 10}` });
      expect(read(host).source?.text).toContain(`"message":"${at % 10}"`);
    }
  });

  test('is not of a store whose times were put back', () => {
    const { host, store } = hostWithStore([rule({ message: 'a' })]);
    later();
    expect(read(host).source?.text).toContain('"message":"a"');
    const { atime, mtime, size } = statSync(store.path);
    store.update(1, { message: 'b' });
    utimesSync(store.path, atime, mtime);
    expect(statSync(store.path)).toMatchObject({ mtime, size });
    expect(read(host).source?.text).toContain('"message":"b"');
  });

  test('that is damaged is made anew', () => {
    const { host } = hostWithStore();
    later();
    const first = read(host);
    const file = join(ruleCacheFolder(host), 'store.snapshot');
    writeFileSync(file, readFileSync(file, 'latin1').replace('deny', 'weny'), 'latin1');
    expect(read(host)).toEqual(first);
    expect(openings()).toBe(2);
  });
});

const text = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 20 })
  .map(each => Buffer.from(`${each.replaceAll('\0', '')}x`).toString());
/** One with a backspace is left out by who reads rules: `\b` was meant. */
const pattern = text.map(each => each.replaceAll('\b', ''));
const patterns = fc.array(pattern, { minLength: 1, maxLength: 3 });

/** With every value that a rule in force can have. */
const stored: fc.Arbitrary<StoredRule> = fc.record({
  ...{ id: fc.nat(), type: fc.constant('regex'), pattern: fc.option(pattern) },
  patterns: patterns.map(list => JSON.stringify(list)),
  ...{ llm_review: fc.constantFrom(0, 1), prompt: text, action: fc.constantFrom(...actions) },
  ...{ tool: fc.option(text), on_unavailable: fc.constantFrom(null, ...actions) },
  ...{ message: fc.option(text), project: fc.option(text), enabled: fc.constantFrom(0, 1) },
  ...{ origin: fc.constant('person'), created_at: fc.constant(''), updated_at: fc.constant('') },
});

test('the rules of a text are those it was made from, a line each', () => {
  assertLaw(
    fc.property(fc.uniqueArray(stored, { selector: ({ id }) => id, maxLength: 5 }), rules => {
      const text = scopedText(rules);
      expect(text.split('\n')).toHaveLength(rules.length + 3);
      const { value, diagnostics } = parseScopedRules({ name: 'store', text });
      expect(diagnostics).toEqual([]);
      const back = value?.map(({ name, enabled, action, review, tool, message, project, ...each }) => ({
        name: name.value,
        enabled,
        action: action.value,
        review: review && [review.prompt.value, review.onUnavailable.value],
        rest: [tool, message, project].map(located => located?.value ?? null),
        patterns: each.patterns.map(pattern => pattern.value),
      }));
      const expected = rules.map(each => ({
        name: `store:${each.id}`,
        enabled: each.enabled === 1,
        action: each.action,
        review: each.llm_review === 1 ? [each.prompt, each.on_unavailable ?? 'ask'] : undefined,
        rest: [each.tool, each.message, each.project],
        patterns: [...(each.pattern === null ? [] : [each.pattern]), ...JSON.parse(each.patterns ?? '[]')],
      }));
      expect(back).toEqual(expected);
    }),
    { endOnFailure: true },
  );
});

test.each(['["a"', '"a"', '[1]', String.raw`["\u0000"]`, String.raw`["\ud800"]`])(
  'patterns that are no list of texts, %s, take away their own rule alone',
  patterns => {
    const [row, other] = fc.sample(stored, 2);
    if (!row || !other) return;
    const text = scopedText([
      { ...row, id: 1, patterns },
      { ...other, id: 2 },
    ]);
    expect(text).toContain(`"patterns":${JSON.stringify(patterns)}`);
    const { value, diagnostics } = parseScopedRules({ name: 'store', text });
    expect(value?.map(({ name }) => name.value)).toEqual(['store:2']);
    expect(diagnostics.map(({ code }) => code)).toContain('W801');
  },
);
