/**
 * The executable: runs parts of the program, which are all in one file, with V8's code cache. It is compiled anew at
 * each start, so it is small. INVARIANT: parts of two builds never run together: the file is opened once, and a part
 * runs only where it ends with this build's hash. While the package is being replaced, the launcher waits, and leaves
 * the call to the launcher of the other build once that one is there. INVARIANT: the cache changes how fast a part
 * starts, never what it does. It is read only from a folder and a file that belong to the user and that nobody else can
 * write; whatever is wrong with it, the part runs without it.
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { Script } from 'node:vm';
import { packOf } from '../system/pack.ts';
import { type Exports, LEARNING_RUNS, type Module, type Ran } from './launched.ts';

/** Put in by the build: which build this is, and in JSON where the file has each part. */
declare const PROGRAM_HASH: string;
declare const PARTS: string;

/** The code in exit-codes.ts, which is inside the file that may not load. */
const FAULT = 3;
/** Hosts take it for a refusal; after any other code they would let the call run. */
const BLOCKED = 2;
const FOR_OTHERS = 0o077;
const OTHERS_MAY_WRITE = 0o022;
const PIECE = 64 * 1024;
/** The maximum wait while the package is being replaced, and the length of one wait. */
const PATIENCE_MILLISECONDS = 5_000;
const PAUSE_MILLISECONDS = 20;
const PART = 'part:';

const { argv, env } = process;
const command = argv[2] ?? '';
const isHook = command === 'hook';
const pack = packOf({
  file: () => program,
  folder: __dirname,
  hash: PROGRAM_HASH,
  parts: JSON.parse(PARTS),
  require,
});
const { textOf } = pack;
const codeFolder = env['RULESPEC_NO_CACHE'] ? undefined : cacheFolder();
/** Parts, and Node's own modules, by the names by which parts ask for them. */
const loaded = new Map<string, Exports>();
const ran: Ran[] = [];
let program = -1;

try {
  start(isHook ? 'hook' : 'cli');
} catch (fault) {
  process.exitCode = isHook ? BLOCKED : FAULT;
  const stack = env['RULESPEC_DEBUG'] && fault instanceof Error ? `\n${fault.stack}` : '';
  process.stderr.write(`error[E901]: rulespec cannot start: ${String(fault)}${stack}\n`);
}

function start(part: string): void {
  const text = opened(part);
  if (text === undefined) return;
  const { needsAllCommands, isDone } = run(part, text);
  // A line that is not plainly right is read, and answered, by the other part.
  if (needsAllCommands) load(`${PART}cli`);
  // A call that waits for a review has its exit code, and all of its parts, at the end.
  if (isDone === false) process.once('exit', writeCaches);
  else if (ran.some(({ runs }) => runs < LEARNING_RUNS)) writeCaches();
  // Taking down what Node has built up would take milliseconds, and all that was written has left the process.
  if (isDone) process.exit();
}

/** The first part. Undefined where the launcher of another build has taken the call over. */
function opened(part: string): string | undefined {
  for (let waited = 0; ; waited += PAUSE_MILLISECONDS) {
    try {
      program = openSync(`${__dirname}/rulespec.pack`, 'r');
      return textOf(part);
    } catch (fault) {
      if (program >= 0) closeSync(program);
      program = -1;
      if (waited >= PATIENCE_MILLISECONDS) throw fault;
    }
    if (isTakenOver()) return undefined;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MILLISECONDS);
  }
}

function isTakenOver(): boolean {
  try {
    if (readFileSync(__filename, 'latin1').includes(PROGRAM_HASH)) return false;
    // A launcher that is only half there has not answered.
    process.exitCode = isHook ? BLOCKED : FAULT;
    delete require.cache[__filename];
    require(__filename);
    return true;
  } catch {
    // It is being written.
    return false;
  }
}

/** The answer is out by then, and stays what it is. */
function writeCaches(): void {
  try {
    run('write-code-cache', textOf('write-code-cache')).writeCodeCache?.(ran);
  } catch {
    // Parts start later without caches.
  }
}

function load(name: string): Exports {
  const known = loaded.get(name);
  if (known) return known;
  const isPart = name.startsWith(PART);
  const part = name.slice(PART.length);
  const found: Exports = isPart ? run(part, textOf(part)) : require(name);
  loaded.set(name, found);
  return found;
}

function run(part: string, source: string): Exports {
  // Each command uses other functions of a part.
  const use = /^[a-z-]{1,20}$/.test(command) ? command : 'other';
  const path = `${codeFolder}/${PROGRAM_HASH}-${process.version}-${process.arch}-${part}-${use}.cache`;
  const cached = codeFolder === undefined ? undefined : readCodeCache(path);
  const filename = `${__dirname}/${part}.cjs`;
  const script = new Script(source, { filename, cachedData: cached?.data });
  const runs = cached && !script.cachedDataRejected ? cached.runs : 0;
  if (codeFolder !== undefined && part !== 'write-code-cache') ran.push({ script, path, runs });
  const module: Module = { exports: {}, ownProgram: pack.ownProgram };
  script.runInThisContext()(module.exports, load, module, filename, __dirname, PROGRAM_HASH);
  return module.exports;
}

/**
 * A file holds the data twice, and the number of runs in a last byte. V8 checks no sum of it and crashes on damaged
 * data, and comparing two copies is the cheapest check there is: a hash would load two milliseconds of Node's modules.
 * Undefined, too, where the system refuses it.
 */
function readCodeCache(path: string): { readonly data: Buffer; readonly runs: number } | undefined {
  let descriptor: number | undefined;
  try {
    const user = process.getuid?.();
    const folder = lstatSync(codeFolder ?? '');
    if (!folder.isDirectory() || folder.uid !== user || (folder.mode & FOR_OTHERS) !== 0) return undefined;
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const file = fstatSync(descriptor);
    if (!file.isFile() || file.uid !== user || (file.mode & OTHERS_MAY_WRITE) !== 0) return undefined;
    const length = (file.size - 1) / 2;
    if (length <= 0 || !Number.isInteger(length)) return undefined;
    const data = Buffer.allocUnsafe(length);
    if (readSync(descriptor, data, 0, length, null) !== length) return undefined;
    // In pieces, so that the copy takes no memory that the system has to make.
    const copy = Buffer.allocUnsafe(PIECE);
    for (let at = 0, end = 0; at < length; at = end) {
      end = Math.min(length, at + PIECE);
      const count = readSync(descriptor, copy, 0, end - at, null);
      if (count !== end - at || data.compare(copy, 0, count, at, end) !== 0) return undefined;
    }
    return { data, runs: readSync(descriptor, copy, 0, 1, null) === 1 ? (copy[0] ?? 0) : 0 };
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** The user's own; undefined where that is not plain. */
function cacheFolder(): string | undefined {
  if (process.platform === 'win32') return undefined;
  const given = env['XDG_CACHE_HOME'];
  const base = given?.startsWith('/') ? given : `${env['HOME']}/.cache`;
  return base.startsWith('/') ? `${base}/rulespec` : undefined;
}
