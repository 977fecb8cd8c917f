/** The check at the plugin's start: what it tells the user, and what it leaves for `rulespec doctor`. */
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { setup } from '../../src/opencode/second-interface.ts';
import { thisHost } from '../../src/system/host.ts';
import { type PluginRecord, pluginRecord } from '../../src/system/plugin-record.ts';
import { closeProjects, openProject, SESSION } from './harness.ts';

afterEach(closeProjects);

const recordOf = (root: string): PluginRecord | undefined => pluginRecord(thisHost(), 'opencode', root);
const created = (version: string) => ({
  event: { type: 'session.created', properties: { info: { id: SESSION, version } } },
});
const BROKEN = { '.nudge.yaml': 'version: 1\nrules: [{' };
/** The file that runs here stands below this folder. */
const OURS = pathToFileURL(join(import.meta.dirname, '../../src/opencode')).href;

test('a start leaves a record: when, which version, where, by which specification', async () => {
  const { folder, hooks, logged, toasts } = await openProject({ files: {} });
  expect(recordOf(folder)).toMatchObject({
    version: packageJson.version,
    root: folder,
    gates: true,
    problems: [],
  });
  const source = join(folder, 'opencode.json');
  await hooks.config({
    plugin: [OURS],
    plugin_origins: [
      { spec: 'other', source },
      { spec: [OURS, {}], source },
    ],
  });
  await hooks.event(created('1.18.33'));
  expect(recordOf(folder)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    version: packageJson.version,
    hostVersion: '1.18.33',
    root: folder,
    process: process.pid,
    module: expect.stringMatching(/start-up\.ts$/),
    specification: OURS,
    source,
    gates: true,
    problems: [],
  });
  expect([logged, toasts]).toEqual([[], []]);
});

describe('what is wrong is in the log at once, on the screen with the first session, and in the record', () => {
  const rows: readonly (readonly [
    about: string,
    files: Readonly<Record<string, string>>,
    config: object,
    version: string,
    says: RegExp,
  ])[] = [
    [
      'rules that do not load',
      BROKEN,
      {},
      '1.18.33',
      /calls are refused, since rules do not load: \.nudge\.yaml:2/,
    ],
    [
      'a specification that asks somebody else for code',
      {},
      { plugin_origins: [{ spec: 'rulespec/opencode', source: '/p/opencode.json' }] },
      '1.18.33',
      /`rulespec\/opencode` in \/p\/opencode\.json makes OpenCode ask github\.com\/rulespec\/opencode for code/,
    ],
    [
      'the same where the host does not say which file names it',
      {},
      { plugin: [['rulespec/opencode', {}]] },
      '1.18.33',
      /`rulespec\/opencode` in the settings makes OpenCode ask/,
    ],
    ['a version that is not known', {}, {}, '2.0.1', /OpenCode 2\.0\.1 is not a version/],
  ];

  test.each(rows)('%s', async (_about, files, config, version, says) => {
    const { folder, hooks, logged, toasts } = await openProject({ files });
    await hooks.config(config);
    expect(toasts).toEqual([]);
    await hooks.event(created(version));
    await hooks.event(created(version));
    expect(toasts).toEqual([expect.stringMatching(says)]);
    const problems = recordOf(folder)?.problems ?? [];
    expect(toasts).toEqual([problems.join('\n')]);
    expect(logged).toEqual(problems.map(problem => `error: ${problem}`));
  });

  test('a session that is continued is told too', async () => {
    const { say, toasts } = await openProject({ files: BROKEN });
    await say('go on').catch(() => undefined);
    expect(toasts).toHaveLength(1);
  });
});

test.each([undefined, null, 7, [], [null], [{}], [{ spec: 7 }], [['rulespec', {}], []]])(
  'settings of another form are no fault: %j',
  async plugin => {
    const { hooks, toasts } = await openProject({ files: {} });
    await hooks.config({ plugin, plugin_origins: plugin });
    await hooks.event(created('1.0.0'));
    expect(toasts).toEqual([]);
  },
);

test('a state folder that cannot be written is said, and keeps nothing from starting', async () => {
  const { call, logged } = await openProject({
    files: { '~/.local/state/rulespec': 'a file' },
  });
  expect(await call('read', { filePath: 'a.ts' })).toBeUndefined();
  expect(logged).toContain('error: no record of this start could be kept');
});

test('the record is for the user alone, and one of another form is none', async () => {
  const { folder } = await openProject({ files: {} });
  const host = thisHost();
  const path = join(host.environment['HOME'] ?? '', '.local/state/rulespec/plugins/opencode');
  const [name = ''] = readdirSync(path);
  expect(statSync(join(path, name)).mode & 0o777).toBe(0o600);
  for (const text of [
    '',
    '{',
    '[]',
    '{}',
    '{"time": 1}',
    JSON.stringify({ ...recordOf(folder), root: '/other' }),
  ]) {
    writeFileSync(join(path, name), text);
    expect(pluginRecord(host, 'opencode', folder), text).toBeUndefined();
  }
});

test('the second interface does nothing where the first one runs in the same process', async () => {
  const { folder } = await openProject({ files: { '.opencode/rules/a.md': 'Always.' } });
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  const transform = vi.fn();
  await setup({ options: {}, agent: { transform } });
  vi.restoreAllMocks();
  expect(transform).not.toHaveBeenCalled();
  expect(recordOf(folder)?.gates).toBe(true);
});

test('the second interface leaves a record that says that nothing is gated', async () => {
  const { folder } = await openProject({ files: {} });
  const root = join(folder, 'second');
  mkdirSync(join(root, '.git'), { recursive: true });
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  await setup({ options: {}, agent: { transform: async change => change({ list: () => [], update() {} }) } });
  vi.restoreAllMocks();
  expect(recordOf(root)).toMatchObject({ gates: false, root });
});
