/**
 * Sessions when processes are killed, or two of them write at once: a reader finds one envelope or the other, whole.
 */
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileFindings, readWrittenWith } from '../src/sessions/findings.ts';
import { planVerify } from '../src/sessions/plan-verify.ts';
import { writeEnvelope } from '../src/sessions/write-envelope.ts';
import type { Host } from '../src/system/host.ts';
import { casesOf } from './laws/law.ts';
import { envelopes, rulespec } from './sessions/envelopes.ts';
import { FOR_SHORT_WORK } from './short-work.ts';

const KILLS = casesOf(200, 40);
/** Processes at once. */
const WRITERS = 4;
const LONGEST_LIFE_MILLISECONDS = 25;

let folder = '';
let host: Host;
const sessionFolder = (session: string) => join(host.folder, '.rulespec', 'sessions', session);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-sessions-'));
  const project = join(folder, 'project');
  mkdirSync(join(project, 'analysis'), { recursive: true });
  writeFileSync(join(project, 'analysis', 'rulespec.yaml'), rulespec);
  host = { folder: project, environment: { HOME: folder }, platform: process.platform };
  await build({
    entryPoints: ['tests/sessions/writer.ts', 'tests/sessions/caller.ts'],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    minify: true,
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    logLevel: 'error',
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(script: 'writer' | 'caller', ...args: readonly string[]) {
  const env = { PATH: process.env['PATH'], HOME: folder };
  return spawn(process.execPath, [...FOR_SHORT_WORK, join(folder, `${script}.cjs`), ...args], {
    cwd: host.folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function ended(child: ReturnType<typeof start>): Promise<number | null> {
  return new Promise(done => child.once('close', done));
}

test('a writer killed at any moment leaves the old envelope or the new one', {
  timeout: 120_000,
}, async () => {
  const names = ['first', 'second'];
  const texts = new Set(
    names.map((session, at) => {
      expect(writeEnvelope({ facts: envelopes[at] ?? '', session, host }).diagnostics).toEqual([]);
      return readFileSync(join(sessionFolder(session), 'envelope.yaml'), 'utf8');
    }),
  );
  const seen = { mixed: 0, leftovers: 0 };
  const kill = async (session: string) => {
    const child = start('writer', ...names.map(sessionFolder), sessionFolder(session));
    const end = ended(child);
    await new Promise(ready => child.stdout.once('data', ready));
    await new Promise(later => setTimeout(later, Math.random() * LONGEST_LIFE_MILLISECONDS));
    child.kill('SIGKILL');
    await end;
    const left = sessionFolder(session);
    expect(texts.has(readFileSync(join(left, 'envelope.yaml'), 'utf8'))).toBe(true);
    const written = readWrittenWith(left);
    expect(written, 'verdict.json is whole').toBeDefined();
    // Where the set does not belong together, a reader is told so.
    if (fileFindings(left, written).length > 0) seen.mixed++;
    if (readdirSync(left).some(name => name.endsWith('.tmp') || name === '.lock')) seen.leftovers++;
  };
  const sessions = Array.from({ length: WRITERS }, (_, at) => `killed-${at}`);
  await Promise.all(
    sessions.map(async session => {
      for (let at = 0; at < KILLS / WRITERS; at++) await kill(session);
    }),
  );
  expect(seen.leftovers, 'some were killed while they wrote').toBeGreaterThan(0);
  expect(seen.mixed, 'some between two files').toBeGreaterThan(0);
  for (const session of sessions) {
    expect(writeEnvelope({ facts: envelopes[0] ?? '', session, host }).diagnostics).toEqual([]);
    expect(readdirSync(sessionFolder(session)).sort()).toEqual([
      'datalog_evaluation.txt',
      'envelope.yaml',
      'rulespec.compiled.dl',
      'verdict.json',
    ]);
    expect(planVerify({ session, host })).toMatchObject({ holds: true, findings: [], diagnostics: [] });
  }
});

test('two writers at once leave the set of one of them', async () => {
  const writers = ['9', '10'].map(count => start('caller', 'write', 'shared', count));
  expect(await Promise.all(writers.map(ended))).toEqual([0, 0]);
  const left = sessionFolder('shared');
  expect(fileFindings(left, readWrittenWith(left))).toEqual([]);
  expect(existsSync(join(left, '.lock'))).toBe(false);
});

test('processes that need a key at once make one', async () => {
  rmSync(join(folder, '.config'), { recursive: true });
  const ids = await Promise.all(Array.from({ length: 6 }, () => text(start('caller', 'key').stdout)));
  expect(ids[0]).toMatch(/^[A-Za-z0-9_-]{11}$/);
  expect(new Set(ids).size).toBe(1);
  expect(readdirSync(join(folder, '.config', 'rulespec'))).toEqual(['key']);
});
