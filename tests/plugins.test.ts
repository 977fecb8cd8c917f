/**
 * The plugins for hosts: generated, and what each host documents or validates. Where a host has a validator that is
 * installed here, it decides.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { pluginFiles } from '../scripts/generate/plugins.ts';
import { hostNamed } from '../src/hook/hosts/index.ts';
import { published } from './plugins.cases.ts';

const ajv = new Ajv({ allErrors: true, strict: false });
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

test('each generated file has a published shape, and the other way round', () => {
  expect(Object.keys(pluginFiles).sort()).toEqual(Object.keys(published).sort());
});

test.each(Object.entries(published))('%s is as its host documents it', (path, { source, schema }) => {
  const validate = ajv.compile(schema);
  validate(read(path));
  expect(validate.errors ?? [], source).toEqual([]);
});

test('a manifest with a key of another host is refused by these shapes', () => {
  const { schema } = published['plugins/cursor/rulespec/.cursor-plugin/plugin.json'] ?? { schema: {} };
  expect(
    ajv.validate(schema, {
      ...read('plugins/cursor/rulespec/.cursor-plugin/plugin.json'),
      lspServers: './x',
    }),
  ).toBe(false);
});

test.each(['claude-code', 'codex', 'cursor', 'gemini', 'copilot'])(
  'the hooks of the plugin for %s are those that init writes',
  name => {
    const file =
      ['hooks/hooks.json', 'hooks.json'].map(each => `plugins/${name}/rulespec/${each}`).find(existsSync) ??
      '';
    const events = Object.keys(read(file).hooks).sort();
    const written = hostNamed(name)
      ?.setup?.files({ command: 'rulespec', stopGate: false })
      .flatMap(({ additions }) => additions.flatMap(({ at }) => (at[0] === 'hooks' ? [at[1]] : [])));
    expect(events).toEqual([...new Set(written)].sort());
    expect(readFileSync(file, 'utf8')).toContain(`rulespec hook --host ${name}`);
  },
);

test.each([
  ['.claude-plugin/marketplace.json', 'plugins/claude-code/rulespec/.claude-plugin/plugin.json'],
  ['.cursor-plugin/marketplace.json', 'plugins/cursor/rulespec/.cursor-plugin/plugin.json'],
  ['.agents/plugins/marketplace.json', 'plugins/codex/rulespec/.codex-plugin/plugin.json'],
  ['.github/plugin/marketplace.json', 'plugins/copilot/rulespec/plugin.json'],
])('%s leads to a plugin, whose files are there', (list, manifest) => {
  const [{ source }] = read(list).plugins;
  const folder = typeof source === 'string' ? source : source.path;
  expect(manifest.startsWith(join(folder))).toBe(true);
  const { hooks, mcpServers, lspServers } = read(manifest);
  for (const path of [hooks, mcpServers, lspServers])
    if (path !== undefined) expect(existsSync(join(folder, path)), path).toBe(true);
});

test('the server of the registry is the package, which says whose it is', () => {
  // docs/reference/server-json/official-registry-requirements.md: `mcpName` in package.json proves the name.
  expect(packageJson).toMatchObject({ mcpName: read('server.json').name });
});

/** `npm run hosts` installs it. */
const installed = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'rulespec-hosts/claude-code-2.1.197/node_modules/@anthropic-ai',
);
const claude = join(installed, `claude-code-${process.platform}-${process.arch}/claude`);

test.skipIf(!existsSync(claude))(
  'claude plugin validate --strict (skipped where `npm run hosts` has not installed Claude Code)',
  () => {
    const home = mkdtempSync(join(tmpdir(), 'rulespec-claude-'));
    try {
      for (const path of ['.', dirname(dirname('plugins/claude-code/rulespec/.claude-plugin/plugin.json'))]) {
        const said = execFileSync(claude, ['plugin', 'validate', '--strict', path], {
          encoding: 'utf8',
          env: { PATH: process.env['PATH'] ?? '', HOME: home, DISABLE_AUTOUPDATER: '1' },
        });
        expect(said).toContain('Validation passed');
      }
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  },
);
