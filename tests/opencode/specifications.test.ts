/**
 * Plugin specifications: what each makes OpenCode do, and that none of our pages and sources names somebody else's
 * repository.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { namesOurPlugin, readSpecification } from '../../src/hook/hosts/opencode-plugin.ts';
import plugin from '../../src/opencode/start.ts';

/**
 * Paths, `rulespec@file:`, `rulespec`, `rulespec/opencode`, `node_modules/rulespec` and `rulespec/dist/opencode.js`
 * were tried in OpenCode 1.18.33, beside a `git` that writes down what it is asked. The others are as npm-package-arg
 * reads them, which OpenCode asks.
 */
const rows: readonly (readonly [spec: string, kind: string, what: string, isOurs: boolean])[] = [
  ['./node_modules/rulespec', 'file', './node_modules/rulespec', true],
  ['../node_modules/rulespec', 'file', '../node_modules/rulespec', true],
  ['./node_modules/rulespec/dist/opencode.js', 'file', './node_modules/rulespec/dist/opencode.js', true],
  ['/usr/lib/node_modules/rulespec', 'file', '/usr/lib/node_modules/rulespec', true],
  ['file:///usr/lib/rulespec/dist/opencode.js', 'file', 'file:///usr/lib/rulespec/dist/opencode.js', true],
  ['C:\\npm\\rulespec\\dist\\opencode.js', 'file', 'C:\\npm\\rulespec\\dist\\opencode.js', true],
  ['./other/plugin.ts', 'file', './other/plugin.ts', false],
  ['./my-rulespec', 'file', './my-rulespec', false],
  ['rulespec@file:/srv/rulespec', 'installed', '/srv/rulespec', true],
  ['rulespec', 'registry', 'rulespec', true],
  ['rulespec@1.2.3', 'registry', 'rulespec', true],
  ['guard@npm:rulespec@1', 'registry', 'rulespec', true],
  ['opencode-helicone', 'registry', 'opencode-helicone', false],
  ['@scope/name@^1', 'registry', '@scope/name', false],
  ['rulespec/opencode', 'remote', 'github.com/rulespec/opencode', true],
  ['github:rulespec/opencode', 'remote', 'github.com/rulespec/opencode', true],
  ['rulespec/opencode#v1', 'remote', 'github.com/rulespec/opencode', true],
  ['rulespec@someone/fork', 'remote', 'github.com/someone/fork', true],
  ['node_modules/rulespec', 'remote', 'github.com/node_modules/rulespec', true],
  ['git+https://example.com/rulespec.git', 'remote', 'git+https://example.com/rulespec.git', true],
  ['https://example.com/other.tgz', 'remote', 'https://example.com/other.tgz', false],
  ['someone/other', 'remote', 'github.com/someone/other', false],
  ['rulespec/dist/opencode.js', 'nothing', '', true],
];

test.each(rows)('%s: %s %s', (spec, kind, what, isOurs) => {
  const read = readSpecification(spec);
  const found = { file: 'path', installed: 'path', registry: 'name', remote: 'repository', nothing: '' }[
    read.kind
  ];
  expect([read.kind, found in read ? Reflect.get(read, found) : '', namesOurPlugin(spec)]).toEqual([
    kind,
    what,
    isOurs,
  ]);
});

describe('what the package offers to OpenCode', () => {
  test('OpenCode looks for `exports["./server"]`, other code imports `./opencode`: both are the plugin, with types', () => {
    expect(packageJson.exports['./server']).toEqual(packageJson.exports['./opencode']);
    expect(packageJson.exports['./server'].default).toBe('./dist/opencode.js');
  });

  test('the module has what OpenCode asks of a plugin that is loaded by its path', () => {
    expect(plugin).toMatchObject({ id: 'rulespec', server: expect.any(Function) });
  });
});

/** `"plugin": [` or `plugin: [` … `]`, and a specification beside its options. */
const PLUGINS = /\bplugin["']?\s*[:=]\s*\[(?<list>[^\]]*)|\[\s*["'](?<beside>[^"'\s]+)["'],\s*\{/g;

function specificationsIn(text: string): readonly string[] {
  return [...text.matchAll(PLUGINS)].flatMap(({ groups }) => [
    ...(groups?.['beside'] === undefined ? [] : [groups['beside']]),
    ...[...(groups?.['list'] ?? '').matchAll(/["']([^"'\s]+)["']/g)].map(found => found[1] ?? ''),
  ]);
}

function remoteSpecifications(text: string): readonly string[] {
  return specificationsIn(text).filter(spec => readSpecification(spec).kind === 'remote');
}

test.each([
  ['{ "plugin": ["rulespec/opencode"] }', ['rulespec/opencode']],
  ["plugin = ['./a', 'someone/thing']", ['someone/thing']],
  ['`["rulespec/opencode", {"budget": 1}]`', ['rulespec/opencode']],
  ['{ "plugin": ["./node_modules/rulespec", "@scope/name"] }', []],
])('the search itself: %s', (text, found) => {
  expect(remoteSpecifications(text)).toEqual(found);
});

test('some page names the plugin', () => {
  const named = ['.', 'docs'].flatMap(folder =>
    filesIn(folder, folder !== '.')
      .filter(path => path.endsWith('.md'))
      .flatMap(path => specificationsIn(readFileSync(path, 'utf8')).filter(namesOurPlugin)),
  );
  expect(named).not.toEqual([]);
});

test('no page and no source tells anybody to load code of another repository', () => {
  const found = ['.', 'docs', 'src', 'schemas', 'fixtures', 'policies', 'scripts', 'bench']
    .flatMap(folder => filesIn(folder, folder !== '.'))
    .flatMap(file => remoteSpecifications(readFileSync(file, 'utf8')).map(spec => `${file}: ${spec}`));
  expect(found).toEqual([]);
});

function filesIn(folder: string, deep: boolean): readonly string[] {
  return readdirSync(folder, { recursive: deep, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(path => /\.(?:md|ts|mts|mjs|json|jsonc|yaml)$/.test(path) && !path.includes('node_modules'))
    .filter(path => statSync(path).isFile());
}
