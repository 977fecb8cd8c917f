/**
 * The command line as it is shipped, for tests that run it. It is built once for the sources as they are; each caller
 * gets a copy of its own, which it may damage. INVARIANT: a copy is of a whole build, also where several test files ask
 * at once.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { isFull } from './laws/law.ts';
import { NODE } from './short-work.ts';

export interface Bundle {
  /** Runs a line of bash in which `rulespec` is the bundle; nothing of the caller's environment but PATH is seen. */
  run(script: string, cwd: string): Promise<Ended>;
  /** The file that `node` runs, and the environment that `run` gives it. */
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
  /** The parts of the program whose code was kept since this was last asked: those that ran. */
  partsRun(): readonly string[];
  remove(): void;
}

export interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  /** The exit code; null when a signal ended it. */
  readonly status: unknown;
}

export function buildBundle(): Bundle {
  const folder = mkdtempSync(join(tmpdir(), 'rulespec-bundle-'));
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  copyBuild(dist);
  // As in the package; the language server reads them.
  symlinkSync(resolve('schemas'), join(folder, 'schemas'));
  const file = join(dist, 'rulespec.cjs');
  const rulespec = `rulespec() { ${NODE} ${file} "$@"; }`;
  const env = { PATH: process.env['PATH'] ?? '', HOME: dist, XDG_CACHE_HOME: dist };
  return {
    file,
    env,
    run: (script, cwd) =>
      new Promise(done => {
        // Without the terminal of whoever runs the tests: it would be asked.
        const child = spawn('bash', ['-c', `${rulespec}\n${script}`], { cwd, env, detached: true });
        const printed = Promise.all([text(child.stdout), text(child.stderr)]);
        child.on(
          'close',
          status => void printed.then(([stdout, stderr]) => done({ stdout, stderr, status })),
        );
      }),
    partsRun: () => partsRun(dist),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The same, with another folder of caches. */
export function partsRun(cacheHome: string): readonly string[] {
  const folder = join(cacheHome, 'rulespec');
  const caches = readdirSync(folder).filter(name => name.endsWith('.cache'));
  for (const name of caches) rmSync(join(folder, name));
  // Build, version of Node, architecture, part, command.
  return [...new Set(caches.map(name => name.split('-')[3] ?? ''))].sort();
}

const BUILDS = resolve('node_modules/.cache/rulespec-tests');
/** The inputs of a build. */
const INPUTS = ['src', 'scripts/build', 'scripts/build.ts', 'policies', 'package.json', 'package-lock.json'];
const DAY = 24 * 60 * 60 * 1_000;
const POLL_MILLISECONDS = 50;
/** A builder that was killed leaves its lock behind. */
const STALE_MILLISECONDS = 90_000;

/** Laws in full are held by the code as it is released; making it takes half a minute. */
const FORM = isFull ? ['--small'] : [];

/** Puts what `npm run build` makes, without types, into the folder. */
export function copyBuild(folder: string): void {
  const built = join(BUILDS, `${digestOfInputs()}${FORM.join('')}`);
  const lock = `${built}.lock`;
  mkdirSync(BUILDS, { recursive: true });
  while (!existsSync(built)) {
    if (isMade(lock)) build(built, lock);
    else if (Date.now() - timeOf(lock) > STALE_MILLISECONDS) rmSync(lock, { recursive: true, force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MILLISECONDS);
  }
  cpSync(built, folder, { recursive: true });
  // The package for a Node without SQLite is no part of ours.
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(resolve('node_modules/node-sqlite3-wasm'), join(folder, 'node_modules/node-sqlite3-wasm'));
}

function build(built: string, lock: string): void {
  try {
    for (const name of readdirSync(BUILDS))
      if (Date.now() - timeOf(join(BUILDS, name)) > DAY)
        rmSync(join(BUILDS, name), { recursive: true, force: true });
    const made = join(lock, 'dist');
    execFileSync('node', ['scripts/run.mjs', 'scripts/build.ts', '--out', made, '--no-types', ...FORM]);
    renameSync(made, built);
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function isMade(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** In milliseconds; now for what is gone. */
function timeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
}

function digestOfInputs(): string {
  const hash = createHash('sha256');
  for (const path of INPUTS.flatMap(filesOf))
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

function filesOf(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.flatMap(each => (each.isFile() ? [join(each.parentPath, each.name)] : [])).sort();
}
