/** `rulespec doctor` after the plugin has run: what its record says, beside what settings say now. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { examine } from '../../src/cli/doctor/check.ts';
import { checks } from '../../src/cli/doctor/checks/index.ts';
import { opencodeCheck } from '../../src/cli/doctor/checks/opencode.ts';
import type { Host } from '../../src/system/host.ts';
import { type PluginRecord, writePluginRecord } from '../../src/system/plugin-record.ts';

let base = '';
let root = '';
let host: Host = { folder: '', environment: {}, platform: 'linux' };
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'rulespec-doctor-'));
  root = join(base, 'p');
  host = { folder: root, environment: { HOME: join(base, 'home') }, platform: 'linux' };
  write('p/node_modules/rulespec/package.json', '{"exports": {"./server": "./dist/opencode.js"}}');
  write('p/node_modules/rulespec/dist/opencode.js', '');
  write('p/.git/HEAD', '');
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), text);
}

const NAMED = '{"plugin": ["./node_modules/rulespec"]}';

interface Row {
  readonly about: string;
  readonly files?: Readonly<Record<string, string>>;
  /** Undefined: the plugin never ran. */
  readonly record?: Partial<PluginRecord>;
  readonly status: string;
  readonly says: readonly string[];
}

const rows: readonly Row[] = [
  {
    about: 'it ran, and is named',
    files: { 'p/opencode.json': NAMED },
    record: {},
    status: 'good',
    says: ['good', 'good'],
  },
  {
    about: 'named by the user for all projects',
    files: { 'home/.config/opencode/opencode.json': '{"plugin": ["@P/node_modules/rulespec"]}' },
    record: { specification: '@P/node_modules/rulespec' },
    status: 'good',
    says: ['good', 'good'],
  },
  {
    about: 'in a folder with another name, by its package',
    files: {
      'p/opencode.json': '{"plugin": ["file://@P/work/checkout", "file://@P/work/other/plugin.js"]}',
      'p/work/checkout/package.json': '{"name": "rulespec", "exports": {"./server": "./dist/opencode.js"}}',
      'p/work/checkout/dist/opencode.js': '',
      'p/work/other/package.json': '{"name": "other"}',
      'p/work/other/plugin.js': '',
    },
    record: { specification: 'file://@P/work/checkout', module: '@P/work/checkout/dist/opencode.js' },
    status: 'good',
    says: ['good', 'good'],
  },
  {
    about: 'installed into a cache',
    files: { 'p/opencode.json': '{"plugin": ["rulespec@file:@P/node_modules/rulespec"]}' },
    record: { module: '/cache/opencode.js' },
    status: 'good',
    says: ['good', 'good'],
  },
  {
    about: 'it ran from a folder of plugins',
    record: { specification: undefined },
    status: 'good',
    says: ['good'],
  },
  {
    about: 'it ran, and the settings name it no more',
    files: { 'p/opencode.json': '{}' },
    record: {},
    status: 'wrong',
    says: ['wrong: no settings', 'good', 'wrong: the settings name another'],
  },
  {
    about: 'it ran, and the settings name another now',
    files: { 'p/opencode.json': NAMED },
    record: { module: '/elsewhere/opencode.js' },
    status: 'wrong',
    says: ['good', 'good', 'wrong: the settings name another'],
  },
  {
    about: 'rules did not load',
    files: { 'p/opencode.json': NAMED },
    record: { problems: ['no rules'] },
    status: 'wrong',
    says: ['good', 'good', 'wrong: at that start: no rules'],
  },
  {
    about: 'the second interface gates nothing',
    files: { 'p/opencode.json': NAMED },
    record: { gates: false },
    status: 'wrong',
    says: ['good', 'good', 'wrong: OpenCode loaded the plugin by its second'],
  },
  {
    about: 'another version ran',
    files: { 'p/opencode.json': NAMED },
    record: { version: '0.0.1' },
    status: 'good',
    says: ['good', 'good', 'note: this is rulespec'],
  },
  {
    about: 'OpenCode is used without the plugin',
    files: { 'p/opencode.json': '{"model": "a/b"}' },
    status: 'wrong',
    says: ['wrong: no settings'],
  },
  {
    about: 'the user has OpenCode, and the project does not use it',
    files: { 'home/.config/opencode/opencode.json': '{}' },
    status: 'absent',
    says: ['note: no settings'],
  },
  {
    about: 'the settings are a folder',
    files: { 'p/opencode.json/x': '' },
    status: 'wrong',
    says: ['wrong: `opencode.json` cannot be read', 'wrong: no settings'],
  },
];

test.each(rows)('$about: $status', ({ files = {}, record, status, says }) => {
  const filled = (text: string) => text.replaceAll('@P', root);
  for (const [path, text] of Object.entries(files)) write(path, filled(text));
  if (record) {
    const kept = {
      time: '2026-11-23T04:00:00.000Z',
      version: packageJson.version,
      hostVersion: '1.18.33',
      root,
      module: join(root, 'node_modules/rulespec/dist/opencode.js'),
      specification: './node_modules/rulespec',
      gates: true,
      problems: [],
      ...record,
    };
    expect(writePluginRecord(host, 'opencode', JSON.parse(filled(JSON.stringify(kept))))).toBe(true);
  }
  const examined = examine(opencodeCheck, host, root, false);
  expect(examined.status).toBe(status);
  const injected = examined.findings.map(({ kind, message }) => `${kind}: ${message}`);
  expect(injected).toEqual(says.map(text => expect.stringContaining(text)));
});

describe('settings below the root', () => {
  test('those of the folder in which OpenCode works count, and links are followed', () => {
    write('p/packages/a/opencode.json', '{"plugin": ["./rulespec"]}');
    symlinkSync(join(root, 'node_modules/rulespec'), join(root, 'packages/a/rulespec'));
    const { findings } = examine(opencodeCheck, { ...host, folder: join(root, 'packages/a') }, root, false);
    expect(findings[0]).toEqual({ kind: 'good', message: '`packages/a/opencode.json` names `./rulespec`' });
  });
});

test('checks have names of their own', () => {
  expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
});
