/** Databases of the system that the store comes from: read as they are, and changed only by adding what is missing. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Driver } from '../../src/system/store/driver.ts';
import { drivers, newHost, rule, ruleCacheOf } from './drivers.ts';

/** Made by a program that knows nothing of ours: `file` must be in a folder that is there. */
function databaseOf(driver: Driver, file: string, sql: string): void {
  writeFileSync(file, '', { mode: 0o600 });
  const db = driver.open(file);
  db.exec(sql);
  db.close();
}

function rowsOf(driver: Driver, file: string, sql: string): unknown {
  const db = driver.open(file);
  const rows = db.all(sql).map(row => ({ ...row }));
  db.close();
  return rows;
}

const SEED = `
CREATE TABLE rules (id INTEGER PRIMARY KEY, type TEXT, pattern TEXT, action TEXT, tool TEXT, hits INTEGER, note BLOB);
ALTER TABLE rules ADD COLUMN patterns TEXT;
ALTER TABLE rules ADD COLUMN llm_review INTEGER;
ALTER TABLE rules ADD COLUMN prompt TEXT;
CREATE TABLE sessions (name TEXT);
INSERT INTO sessions VALUES ('kept');
INSERT INTO rules VALUES (3, 'regex', NULL, 'block', 'Bash', 7, x'00ff', '["rm -rf", "DROP TABLE", "format c:"]', 0, NULL);
INSERT INTO rules VALUES (5, NULL, 'auth/.*\\.py', 'warn', NULL, NULL, NULL, NULL, 1, 'Does this change weaken security?');
INSERT INTO rules VALUES (9, 'regex', 42, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO rules VALUES (12, 'regex', 'x', 'block', NULL, NULL, NULL, NULL, 7, NULL);
INSERT INTO rules VALUES (13, 'regex', x'ff', 'block', NULL, NULL, NULL, NULL, 0, NULL);
INSERT INTO rules VALUES (14, 'regex', 'a' || char(0), 'block', NULL, NULL, NULL, NULL, 0, NULL);
`;

const kept = {
  on_unavailable: null,
  message: null,
  project: null,
  enabled: 1,
  origin: 'person',
  created_at: '',
  updated_at: '',
};
const read = [
  {
    id: 3,
    type: 'regex',
    pattern: null,
    patterns: '["rm -rf", "DROP TABLE", "format c:"]',
    llm_review: 0,
    prompt: null,
    action: 'deny',
    tool: 'Bash',
    ...kept,
  },
  {
    id: 5,
    type: 'regex',
    pattern: 'auth/.*\\.py',
    patterns: null,
    llm_review: 1,
    prompt: 'Does this change weaken security?',
    action: 'warn',
    tool: null,
    ...kept,
  },
  {
    id: 9,
    type: 'regex',
    pattern: '42',
    patterns: null,
    llm_review: 0,
    prompt: null,
    action: 'deny',
    tool: null,
    ...kept,
  },
];

/** The least that is a table of rules, and others that differ from ours. */
const others: readonly (readonly [string, string, readonly object[]])[] = [
  [
    'without tool',
    "CREATE TABLE rules (id INTEGER PRIMARY KEY, pattern TEXT, action TEXT); INSERT INTO rules VALUES (1, 'a', 'log')",
    [{ id: 1, pattern: 'a', action: 'log', tool: null }],
  ],
  [
    'without id',
    "CREATE TABLE rules (pattern TEXT); INSERT INTO rules VALUES ('a'), ('b')",
    [
      { id: 1, pattern: 'a', action: 'deny' },
      { id: 2, pattern: 'b' },
    ],
  ],
  [
    'with names in capitals',
    "CREATE TABLE Rules (ID INTEGER PRIMARY KEY, Pattern TEXT, LLM_Review BOOLEAN); INSERT INTO rules VALUES (1, 'a', TRUE)",
    [{ id: 1, pattern: 'a', llm_review: 1 }],
  ],
  [
    'with true and false',
    "CREATE TABLE rules (id INTEGER PRIMARY KEY, pattern TEXT, llm_review TEXT, enabled TEXT); INSERT INTO rules VALUES (1, 'a', 'True', 'false')",
    [{ llm_review: 1, enabled: 0 }],
  ],
  [
    'in UTF-16',
    "PRAGMA encoding = 'UTF-16le'; CREATE TABLE rules (id INTEGER PRIMARY KEY, pattern TEXT); INSERT INTO rules VALUES (1, 'é😀')",
    [{ pattern: 'é😀' }],
  ],
  [
    'with every word for an action',
    `CREATE TABLE rules (id INTEGER PRIMARY KEY, action TEXT, on_unavailable TEXT); INSERT INTO rules (action, on_unavailable) VALUES
      ('block', 'block'), ('interrupt', 'ask'), ('deny', 'deny'), ('warn', 'warn'), ('continue', NULL), ('log', 'log'), ('other', 'other')`,
    [
      { action: 'deny', on_unavailable: 'deny' },
      { action: 'deny', on_unavailable: 'ask' },
      { action: 'deny', on_unavailable: 'deny' },
      { action: 'warn', on_unavailable: 'warn' },
      { action: 'warn', on_unavailable: null },
      { action: 'log', on_unavailable: 'log' },
      { action: 'other', on_unavailable: 'other' },
    ],
  ],
  [
    'with rules that are not active, and what they say',
    `CREATE TABLE rules (id INTEGER PRIMARY KEY, pattern TEXT, active INTEGER, description TEXT, solution TEXT, message TEXT); INSERT INTO rules VALUES
      (1, 'a', 0, 'It is bad.', 'Do b.', NULL), (2, 'a', 1, NULL, 'Do b.', NULL), (3, 'a', NULL, 'It is bad.', NULL, 'Mine.'), (4, 'a', 1, ' ', NULL, NULL)`,
    [
      { enabled: 0, message: 'It is bad.\n\nDo b.' },
      { enabled: 1, message: 'Do b.' },
      { enabled: 1, message: 'Mine.' },
      { enabled: 1, message: null },
    ],
  ],
  ['without rules', 'CREATE TABLE rules (id INTEGER PRIMARY KEY, pattern TEXT)', []],
  [
    'in WAL mode',
    "PRAGMA journal_mode = WAL; CREATE TABLE rules (id INTEGER PRIMARY KEY, pattern TEXT); INSERT INTO rules VALUES (1, 'a')",
    [{ pattern: 'a' }],
  ],
];

describe.each(drivers)('$name', ({ driver, skip }) => {
  const ours = skip === undefined ? test : test.skip;

  ours('is read as it is, and left as it was', () => {
    const host = newHost();
    const file = join(host.folder, 'old.db');
    databaseOf(driver, file, SEED);
    const before = [readFileSync(file), statSync(file).mtimeMs];
    const { value, diagnostics } = ruleCacheOf(host, driver, file).rules();
    expect(value).toEqual(read);
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'W811: rule 12 of the store is left out: `llm_review` is neither 0 nor 1',
      'W811: rule 13 of the store is left out: its `pattern` is not text',
      'W811: rule 14 of the store is left out: its `pattern` is not text',
    ]);
    expect(ruleCacheOf(host, driver, file).proposals().value).toEqual([]);
    expect([readFileSync(file), statSync(file).mtimeMs]).toEqual(before);
  });

  ours('keeps every row and column when it is changed', () => {
    const host = newHost();
    const file = join(host.folder, 'old.db');
    databaseOf(driver, file, SEED);
    const known =
      'SELECT id, type, pattern, action, tool, hits, note, patterns, llm_review, prompt FROM rules WHERE id < 15';
    const before = rowsOf(driver, file, known);
    const store = ruleCacheOf(host, driver, file);
    expect(store.add([rule({ tool: 'Edit' })]).value).toEqual([15]);
    expect(store.rules().value).toMatchObject([...read, { id: 15, tool: 'Edit', enabled: 1 }]);
    expect(rowsOf(driver, file, known)).toEqual(before);
    expect(rowsOf(driver, file, 'SELECT name FROM sessions')).toEqual([{ name: 'kept' }]);
    expect(store.update(3, { enabled: 0 }).value).toBe(true);
    expect(rowsOf(driver, file, known)).toEqual(before);
    expect(rowsOf(driver, file, 'SELECT action FROM rules WHERE id = 15')).toEqual([{ action: 'block' }]);
    expect(rowsOf(driver, file, 'SELECT user_version FROM pragma_user_version')).toEqual([
      { user_version: 1 },
    ]);
  });

  ours('is not changed by a change that fails', () => {
    const host = newHost();
    const file = join(host.folder, 'old.db');
    databaseOf(driver, file, `${SEED}; CREATE TABLE proposals (id INTEGER, other TEXT)`);
    const before = readFileSync(file);
    const { value, diagnostics } = ruleCacheOf(host, driver, file).add([rule()]);
    expect([value, diagnostics.map(({ code }) => code)]).toEqual([undefined, ['E817']]);
    expect(readFileSync(file)).toEqual(before);
    const strict = join(host.folder, 'strict.db');
    databaseOf(driver, strict, 'CREATE TABLE rules (id INTEGER PRIMARY KEY, name TEXT NOT NULL)');
    expect(ruleCacheOf(host, driver, strict).add([rule()]).diagnostics[0]?.message).toContain('rules.name');
    expect(rowsOf(driver, strict, "SELECT name FROM pragma_table_info('rules')")).toHaveLength(2);
  });

  test.skipIf(skip !== undefined).each(others)('one %s is read, and added to', (_, sql, rules) => {
    const host = newHost();
    const file = join(host.folder, 'old.db');
    databaseOf(driver, file, sql);
    const store = ruleCacheOf(host, driver, file);
    expect(store.rules()).toMatchObject({ value: rules, diagnostics: [] });
    expect(store.add([rule({ message: 'é' })]).value).toEqual([rules.length + 1]);
    expect(store.rules()).toMatchObject({ value: [...rules, { message: 'é' }], diagnostics: [] });
    expect(store.remove(rules.length + 1).value).toBe(true);
    expect(store.rules()).toMatchObject({ value: rules, diagnostics: [] });
  });
});
