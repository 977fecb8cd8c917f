/** A real client over standard input and output: the protocol, speed, memory, and that nothing of a project is run. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import { type Bundle, buildBundle } from '../bundle.ts';
import { FOR_SHORT_WORK } from '../short-work.ts';

interface Published {
  readonly uri: string;
  readonly version?: number;
  readonly diagnostics: readonly {
    readonly code: string;
    readonly message: string;
    readonly severity: number;
    readonly range: {
      readonly start: { readonly line: number; readonly character: number };
      readonly end: { readonly character: number };
    };
    readonly codeDescription: { readonly href: string };
    readonly relatedInformation?: readonly {
      readonly message: string;
      readonly location: { readonly uri: string };
    }[];
  }[];
}

interface Client {
  readonly connection: MessageConnection;
  readonly process: ChildProcess;
  open(name: string, text: string): string;
  change(name: string, version: number, text: string): void;
  /** The next diagnostics of a file, of this version at least. */
  published(name: string, version: number): Promise<Published>;
}

let bundle: Bundle;
let folder: string;
let client: Client;

beforeAll(() => {
  bundle = buildBundle();
});
afterAll(() => bundle.remove());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-lsp-'));
  mkdirSync(join(folder, '.git'));
  client = await connect(folder);
});
afterEach(() => {
  client.connection.dispose();
  client.process.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function connect(cwd: string): Promise<Client> {
  const child = spawn('node', [...FOR_SHORT_WORK, bundle.file, 'lsp', '--stdio'], {
    cwd,
    env: bundle.env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const seen: Published[] = [];
  const waiting = new Set<() => void>();
  connection.onNotification('textDocument/publishDiagnostics', (published: Published) => {
    seen.push(published);
    for (const wake of waiting) wake();
  });
  connection.listen();
  const uriOf = (name: string) => pathToFileURL(join(folder, name)).href;
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(cwd).href,
    capabilities: {},
  });
  await connection.sendNotification('initialized', {});
  return {
    connection,
    process: child,
    open: (name, text) => {
      writeFileSync(join(folder, name), text);
      const uri = uriOf(name);
      void connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri, languageId: 'yaml', version: 1, text },
      });
      return uri;
    },
    change: (name, version, text) =>
      void connection.sendNotification('textDocument/didChange', {
        textDocument: { uri: uriOf(name), version },
        contentChanges: [{ text }],
      }),
    published: (name, version) =>
      new Promise(done => {
        const look = () => {
          const found = seen.findLast(each => each.uri === uriOf(name) && (each.version ?? 0) >= version);
          if (!found) return;
          waiting.delete(look);
          done(found);
        };
        waiting.add(look);
        look();
      }),
  };
}

const RULESPEC =
  '# 🙂\nclaims:\n  - name: caps\n    selector: a\npredicates:\n  - {claim: cap, rule: exists, source: memory}\n';

test('diagnostics have the codes, places and pages of the command line; a repair of them is offered', async () => {
  const uri = client.open('rulespec.yaml', RULESPEC);
  const { diagnostics } = await client.published('rulespec.yaml', 1);
  const cli = await bundle.run('rulespec validate rulespec.yaml --format json', folder);
  const said: { diagnostics: { code: string }[] } = JSON.parse(cli.stdout);
  expect(diagnostics.map(({ code }) => code)).toEqual(said.diagnostics.map(({ code }) => code));
  const [first] = diagnostics;
  expect(first).toMatchObject({
    code: 'E103',
    severity: 1,
    range: { start: { line: 5, character: 12 }, end: { character: 15 } },
  });
  expect(first?.codeDescription.href).toContain('docs/errors.md#e103-');
  const anchor = first?.codeDescription.href.split('#')[1];
  expect(
    readFileSync('docs/errors.md', 'utf8')
      .split('\n')
      .some(
        line =>
          line.startsWith('## E103') &&
          line
            .slice(3)
            .toLowerCase()
            .replace(/[^\p{L}\p{N}\s_-]/gu, '')
            .replace(/\s/g, '-') === anchor,
      ),
  ).toBe(true);
  const actions = await client.connection.sendRequest('textDocument/codeAction', {
    textDocument: { uri },
    range: first?.range,
    context: { diagnostics: [] },
  });
  expect(actions).toMatchObject([
    { title: 'Change `cap` to `caps`', edit: { changes: { [uri]: [{ newText: 'caps' }] } } },
  ]);
  client.change('rulespec.yaml', 2, RULESPEC.replace('claim: cap,', 'claim: caps,'));
  expect((await client.published('rulespec.yaml', 2)).diagnostics).toEqual([]);
});

test('texts that are open count, not those on the disk: an error in a joined program is said at the rulespec', async () => {
  client.open('flow.dl', '.decl p(x: symbol)\np("a").\n');
  client.open(
    'rulespec.yaml',
    'datalog: [flow.dl]\npredicates:\n  - {relation: p, rule: exists, source: memory}\n',
  );
  expect((await client.published('rulespec.yaml', 1)).diagnostics).toEqual([]);
  client.change('flow.dl', 2, '.decl q(x: symbol)\nq("a").\n');
  client.change(
    'rulespec.yaml',
    2,
    'datalog: [flow.dl]\npredicates:\n  - {relation: p, rule: exists, source: memory}\n\n',
  );
  const { diagnostics } = await client.published('rulespec.yaml', 2);
  expect(diagnostics.length).toBeGreaterThan(0);
});

test('the answers of the protocol: completion, hover, definition, references, rename, formatting, symbols', async () => {
  client.open('flow.dl', '.decl p(x: symbol)\np(x) :- claim_value("caps", _, _, x).\n');
  const uri = client.open(
    'rulespec.yaml',
    'datalog: [flow.dl]  \nclaims:\n  - name: caps # 🙂\n    selector: a\npredicates:\n  - {claim: caps, rule: exists, source: memory}\n',
  );
  const at = (line: number, character: number) => ({ textDocument: { uri }, position: { line, character } });
  const ask = (method: string, parameters: object) =>
    client.connection.sendRequest(`textDocument/${method}`, parameters);
  expect(await ask('completion', at(5, 13))).toMatchObject([
    { label: 'caps', textEdit: { newText: 'caps' } },
  ]);
  expect(await ask('hover', at(5, 24))).toMatchObject({ contents: { kind: 'markdown' } });
  expect(await ask('definition', at(5, 12))).toMatchObject([
    { uri, range: { start: { line: 2, character: 10 } } },
  ]);
  expect(await ask('references', { ...at(5, 12), context: { includeDeclaration: true } })).toHaveLength(3);
  expect(await ask('prepareRename', at(5, 12))).toMatchObject({ placeholder: 'caps' });
  const renamed = await ask('rename', { ...at(5, 12), newName: 'formats' });
  const changes = (renamed as { changes: Record<string, unknown[]> }).changes; // What the protocol says.
  expect(
    Object.values(changes)
      .map(each => each.length)
      .sort(),
  ).toEqual([1, 2]);
  await expect(ask('rename', { ...at(5, 20), newName: 'x' })).rejects.toThrow('there is no claim');
  expect(
    await ask('formatting', { textDocument: { uri }, options: { tabSize: 2, insertSpaces: true } }),
  ).toHaveLength(1);
  expect(await ask('documentSymbol', { textDocument: { uri } })).toMatchObject([
    { name: 'caps' },
    { name: 'caps exists' },
  ]);
  expect(await ask('diagnostic', { textDocument: { uri } })).toMatchObject({ kind: 'full' });
});

test('nothing that a project has is run, and unknown requests, files and texts do no harm', async () => {
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/.bin/git'), '#!/bin/sh\ntouch ran\n', { mode: 0o755 });
  writeFileSync(join(folder, '.git/config'), `[core]\n\tfsmonitor = touch ${folder}/ran\n`);
  const uri = client.open(
    'rulespec.yaml',
    `${RULESPEC}  - {claim: caps, rule: changed_only, value: ["**"], source: memory}\n`,
  );
  await client.published('rulespec.yaml', 1);
  await expect(client.connection.sendRequest('workspace/none', {})).rejects.toThrow();
  expect(
    await client.connection.sendRequest('textDocument/hover', {
      textDocument: { uri: 'untitled:Untitled-1' },
      position: { line: 0, character: 0 },
    }),
  ).toBeNull();
  expect(
    await client.connection.sendRequest('textDocument/hover', {
      textDocument: { uri },
      position: { line: 900, character: 900 },
    }),
  ).toBeNull();
  client.change('rulespec.yaml', 2, `a: ${'['.repeat(200_000)}`);
  expect((await client.published('rulespec.yaml', 2)).diagnostics.length).toBeGreaterThan(0);
  client.change('rulespec.yaml', 3, '');
  await client.published('rulespec.yaml', 3);
  expect(existsSync(join(folder, 'ran'))).toBe(false);
});

test('an end without farewell ends the server, and so does a farewell', async () => {
  const gone = new Promise(done => client.process.once('exit', done));
  await client.connection.sendRequest('shutdown');
  await client.connection.sendNotification('exit');
  expect(await gone).toBe(0);
  client = await connect(folder);
  const left = new Promise(done => client.process.once('exit', done));
  client.process.stdin?.end();
  expect(await left).toBe(1);
});

const LINES = 1_000;
const long = (last: string) =>
  [
    'claims:',
    ...Array.from({ length: 100 }, (_, at) => `  - name: c${at}\n    selector: a.b${at}[*].x`),
    'predicates:',
    ...Array.from(
      { length: 199 },
      (_, at) => `  - claim: c${at % 100}\n    rule: min_length\n    value: ${at}\n    source: memory`,
    ),
    `  - {claim: ${last}, rule: exists, source: memory}`,
    '',
  ].join('\n');

/** Milliseconds of processor time that the process has used so far. */
function processorTime(pid: number): number {
  const [, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const values = fields.join(') ').split(' ');
  return (Number(values[11]) + Number(values[12])) * 10;
}

test('after a keystroke in a file of 1,000 lines, diagnostics take 50 ms, and memory stays under 200 MB', async () => {
  expect(long('c1').split('\n').length).toBeGreaterThanOrEqual(LINES);
  client.open('rulespec.yaml', long('c1'));
  await client.published('rulespec.yaml', 1);
  const pid = client.process.pid ?? 0;
  const taken: number[] = [];
  for (let version = 2; version < 32; version++) {
    const start = process.platform === 'linux' ? processorTime(pid) : performance.now();
    client.change('rulespec.yaml', version, long(version % 2 === 0 ? 'c' : 'c1'));
    const { diagnostics } = await client.published('rulespec.yaml', version);
    expect(diagnostics.length).toBe(version % 2 === 0 ? 1 : 0);
    taken.push((process.platform === 'linux' ? processorTime(pid) : performance.now()) - start);
  }
  const settled = taken.slice(10).sort((a, b) => a - b);
  // Processor time, since other tests run beside this one.
  expect(settled[Math.floor(settled.length / 2)]).toBeLessThanOrEqual(50);
  if (process.platform !== 'linux') return;
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  expect(Number(resident) / 1024).toBeLessThan(200);
});
