/** The extension for VS Code: built, unpacked, its manifest checked, and its server asked. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import rootManifest from '../package.json' with { type: 'json' };
import { zipOf } from '../scripts/vsix/zip.ts';
import { shapeOf } from '../src/lsp/shapes.ts';
import { buildBundle } from './bundle.ts';

const { chooseServer } = createRequire(import.meta.url)('../editors/vscode/choose-server.js');

let folder: string;
let files: Map<string, Buffer>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-vsix-'));
  const bundle = buildBundle();
  const options = ['--out', join(folder, 'a.vsix'), '--server', dirname(bundle.file)];
  execFileSync('node', ['scripts/run.mjs', 'scripts/vsix.ts', ...options]);
  bundle.remove();
  files = unzipped(readFileSync(join(folder, 'a.vsix')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** By its directory at the end, as every reader does. */
function unzipped(zip: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  for (let left = count; left > 0; left--) {
    expect(zip.toString('latin1', at, at + 4)).toBe('PK\x01\x02');
    const [packed, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    expect(zip.toString('utf8', local + 30, local + 30 + nameLength)).toBe(name);
    const content = inflateRawSync(zip.subarray(start, start + packed));
    expect(content).toHaveLength(size);
    found.set(name, content);
    at += 46 + nameLength;
  }
  return found;
}

const textOf = (path: string): string => files.get(path)?.toString() ?? '';
const jsonOf = (path: string) => JSON.parse(textOf(path));

test('other programs unpack it too', () => {
  const found = ['unzip', 'python3'].find(name => {
    try {
      execFileSync('which', [name], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
  if (found === undefined) return;
  const args = found === 'unzip' ? ['-tq', 'a.vsix'] : ['-m', 'zipfile', '-t', 'a.vsix'];
  // It throws where the program does not end well.
  execFileSync(found, args, { cwd: folder, stdio: 'ignore' });
});

test('the same files give the same bytes', () => {
  const some = new Map([
    ['a/é.txt', Buffer.from('a'.repeat(1_000))],
    ['empty', Buffer.alloc(0)],
  ]);
  expect(zipOf(some).equals(zipOf(some))).toBe(true);
  expect(unzipped(zipOf(some))).toEqual(some);
});

/** Elements of an XML text with their attributes. */
function elementsOf(xml: string) {
  const found: { readonly name: string; readonly attributes: Readonly<Record<string, unknown>> }[] = [];
  const parser = new SaxesParser();
  parser.on('error', fault => {
    throw fault;
  });
  parser.on('opentag', ({ name, attributes }) => found.push({ name, attributes }));
  parser.write(xml).close();
  return found;
}

test('its manifest is that of a package of Visual Studio, and names files that are there', () => {
  // The elements that vsce 4.1.0 writes (out/package.js, toVsixManifest).
  const elements = elementsOf(textOf('extension.vsixmanifest'));
  const attributesOf = (name: string) =>
    elements.filter(each => each.name === name).map(each => each.attributes);
  expect(attributesOf('PackageManifest')).toMatchObject([
    { Version: '2.0.0', xmlns: 'http://schemas.microsoft.com/developer/vsx-schema/2011' },
  ]);
  expect(attributesOf('Identity')).toMatchObject([
    { Id: 'rulespec', Version: rootManifest.version, Publisher: 'rulespec-dev', Language: 'en-US' },
  ]);
  expect(attributesOf('InstallationTarget')).toEqual([{ Id: 'Microsoft.VisualStudio.Code' }]);
  for (const { Path: path } of attributesOf('Asset')) expect([...files.keys()]).toContain(path);
  const typed = elementsOf(textOf('[Content_Types].xml'))
    .filter(({ name }) => name === 'Default')
    .map(({ attributes }) => String(attributes['Extension']));
  for (const path of files.keys())
    if (path !== '[Content_Types].xml')
      expect(
        typed.some(ending => path.endsWith(ending)),
        path,
      ).toBe(true);
});

test('its package.json contributes what is there', () => {
  const manifest = jsonOf('extension/package.json');
  expect(manifest.version).toBe(rootManifest.version);
  // https://code.visualstudio.com/api/references/extension-manifest: what has to be there.
  expect(Object.keys(manifest)).toEqual(
    expect.arrayContaining(['name', 'version', 'publisher', 'engines', 'main']),
  );
  const { contributes } = manifest;
  const paths: string[] = [
    manifest.main,
    ...contributes.languages.map(({ configuration }: { configuration: string }) => configuration),
    ...contributes.grammars.map(({ path }: { path: string }) => path),
    ...[...contributes.yamlValidation, ...contributes.jsonValidation].map(({ url }: { url: string }) => url),
    './server/rulespec.cjs',
    './server/rulespec.pack',
  ];
  for (const path of paths) expect([...files.keys()]).toContain(`extension/${path.replace('./', '')}`);
  expect(manifest.capabilities.untrustedWorkspaces.supported).toBe('limited');
  for (const { command } of contributes.commands) expect(textOf('extension/extension.js')).toContain(command);
});

test('each pattern of its grammar is a regex, and words of a program get their scopes', () => {
  const { patterns } = jsonOf('extension/datalog.tmLanguage.json');
  const scopeOf = (text: string): string | undefined =>
    patterns.find(({ match, begin }: { match?: string; begin?: string }) =>
      new RegExp(`^(?:${match ?? begin})`).test(text),
    )?.name;
  expect(scopeOf('// a comment')).toContain('comment.line');
  expect(scopeOf('.decl p(x: symbol)')).toContain('directive');
  expect(scopeOf('"text"')).toContain('string');
  expect(scopeOf('strlen(x)')).toContain('support.function');
  expect(scopeOf('reaches(x)')).toContain('entity.name.function');
  expect(scopeOf('symbol')).toContain('support.type');
  expect(scopeOf('12.5')).toContain('numeric');
  expect(scopeOf(':- p(x)')).toContain('operator');
});

const there = (path: string) => path.startsWith('/p/node_modules');
test.each([
  [
    { isTrusted: true, setting: 'project', folders: ['/q', '/p'] },
    '/p/node_modules/rulespec/dist/rulespec.cjs',
  ],
  [{ isTrusted: false, setting: 'project', folders: ['/p'] }, '/b'],
  [{ isTrusted: true, setting: 'bundled', folders: ['/p'] }, '/b'],
  [{ isTrusted: true, setting: 'project', folders: ['/q'] }, '/b'],
  [{ isTrusted: true, setting: 'project', folders: [] }, '/b'],
])('of %o the server is %s', (workspace, expected) => {
  expect(chooseServer({ ...workspace, bundled: '/b' }, there)).toBe(expected);
});

test('files that its server is asked about are ours, by their patterns', () => {
  const { documentSelector } = JSON.parse(readFileSync('editors/vscode/selector.json', 'utf8'));
  expect(documentSelector).toContainEqual({ scheme: 'file', language: 'datalog' });
  expect(shapeOf('/p/rulespec.json', [])).toBeDefined();
});

test('its own server answers, from the unpacked folder', async () => {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, 'x', path)), { recursive: true });
    writeFileSync(join(folder, 'x', path), content);
  }
  const server = spawn(
    process.execPath,
    [join(folder, 'x/extension/server/rulespec.cjs'), 'lsp', '--stdio'],
    {
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: folder,
        ELECTRON_RUN_AS_NODE: '1',
        RULESPEC_NO_CACHE: '1',
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const connection = createMessageConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  connection.listen();
  const answer = await connection.sendRequest('initialize', {
    processId: null,
    rootUri: null,
    capabilities: {},
  });
  expect(answer).toMatchObject({ serverInfo: { name: 'rulespec', version: rootManifest.version } });
  connection.dispose();
  server.kill();
});
