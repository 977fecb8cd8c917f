/**
 * The executable: runs the bundled command line with V8's code cache, so that starting it does not compile it again.
 * INVARIANT: the cache changes how fast the bundle starts, never what it does. It is read only from a folder and a file
 * that belong to the user and that no other can write; whatever is wrong with it, the bundle runs without it.
 */
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { Script } from 'node:vm';
import { askServer } from './ask-server.ts';

/** Put in by the build: the bundles that belong to this launcher, and of what content. */
declare const BUNDLE_HASHES: Readonly<Record<string, string>>;
declare const COMMAND_NAMES: readonly string[];

/** As in exit-codes.ts, which is inside the bundle that may not load. */
const FAULT = 3;
/** What hosts take for a refusal: for them any other code would let the call run. */
const BLOCKED = 2;
/** The command that an agent waits for at each call has bundles of its own, with nothing of the others. */
const HOOK = 'hook';
/** More files than this in the folder: the oldest are of bundles that are gone. */
const MAX_CACHE_FILES = 32;
const OTHERS_MAY_WRITE = 0o022;

interface Loaded {
  readonly exports: {
    readonly isLeft?: boolean;
    readonly isDone?: boolean;
    readonly rehearse?: () => unknown;
  };
  /** V8 had no code of it from an earlier run. */
  readonly isFresh: boolean;
  /** Keeps what V8 has compiled of it by now. */
  keep(): void;
}

const loaded = new Map<string, Loaded>();

/** `payload` is what was read of standard input on the way here. */
function run(name: 'cli' | 'hook', payload?: Uint8Array): void {
  // A line that is not plainly right is read, and answered, by the other bundle.
  const { exports, isFresh } = load(name, payload);
  if (exports.isLeft) {
    run('cli');
    return;
  }
  const hasNew = [...loaded.values()].some(each => each.isFresh);
  // Taking down what Node has built up would take milliseconds, and all that was written has left the process.
  if (exports.isDone && !hasNew) process.exit();
  // After the run the caches hold what was needed; a run that stopped early would leave most of it out.
  const { exitCode = 0 } = process;
  if (exitCode !== 0 && exitCode !== 1) return;
  // What this run did not need, another will.
  if (isFresh) quietly(() => exports.rehearse?.());
  for (const each of loaded.values()) if (each.isFresh) each.keep();
}

function load(name: string, payload?: Uint8Array): Loaded {
  const known = loaded.get(name);
  if (known) return known;
  const bundle = join(__dirname, `${name}.cjs`);
  const cache = process.env['RULESPEC_NO_CACHE'] ? undefined : cacheFile(name);
  const cachedData = cache && readOwn(cache);
  // The bundle is a function expression in ASCII: one byte a character is the fastest to read and to keep.
  const script = new Script(readFileSync(bundle, 'latin1'), {
    filename: bundle,
    ...(cachedData && { cachedData }),
  });
  const module = { exports: {}, payload };
  const self: Loaded = {
    get exports() {
      return module.exports;
    },
    isFresh: cache !== undefined && (cachedData === undefined || script.cachedDataRejected === true),
    keep: () => {
      if (cache !== undefined) writeOwn(cache, script.createCachedData());
    },
  };
  loaded.set(name, self);
  script.runInThisContext()(module.exports, requireFrom, module, bundle, __dirname, PROGRAM_HASH);
  return self;
}

/** What is Node's, which modules of a bundle ask for dozens of times. */
const required = new Map<string, unknown>();

/** Bundles that belong together are loaded alike; what is not a bundle is Node's. */
function requireFrom(path: string): unknown {
  const known = required.get(path);
  if (known !== undefined) return known;
  const name = path.startsWith('./') ? path.slice(2, -'.cjs'.length) : '';
  if (Object.hasOwn(BUNDLE_HASHES, name)) return load(name).exports;
  const module: unknown = require(path);
  required.set(path, module);
  return module;
}

/** Which program this is: what it has compiled is of no use to another. */
const PROGRAM_HASH = Object.values(BUNDLE_HASHES).join('-');

/** Each command uses another part of the bundle, and has a cache of its own. */
function cacheFile(name: string): string | undefined {
  const folder = cacheFolder();
  const command = COMMAND_NAMES.find(each => each === process.argv[2]) ?? 'other';
  return folder && join(folder, `${BUNDLE_HASHES[name]}-${process.version}-${process.arch}-${command}.cache`);
}

/** The folder for caches, made if need be; undefined where there is none that only the user can write. */
function cacheFolder(): string | undefined {
  const { XDG_CACHE_HOME, HOME } = process.env;
  const base = XDG_CACHE_HOME && isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : HOME && join(HOME, '.cache');
  if (!base || !isAbsolute(base)) return undefined;
  const folder = join(base, 'rulespec');
  return quietly(() => {
    if (!quietly(() => lstatSync(folder))) mkdirSync(folder, { recursive: true, mode: 0o700 });
    const status = lstatSync(folder);
    return status.isDirectory() && status.uid === process.getuid?.() && (status.mode & 0o077) === 0
      ? folder
      : undefined;
  });
}

/**
 * A file holds the data twice. V8 checks no sum of it and crashes on damaged data, and comparing two copies is the
 * cheapest check there is: a hash would load two milliseconds of Node's modules.
 */
function intact(file: Buffer): Buffer | undefined {
  const data = file.subarray(0, file.length / 2);
  return data.length > 0 && data.equals(file.subarray(file.length / 2)) ? data : undefined;
}

function readOwn(path: string): Buffer | undefined {
  return quietly(() => {
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const status = fstatSync(descriptor);
      const own =
        status.isFile() && status.uid === process.getuid?.() && (status.mode & OTHERS_MAY_WRITE) === 0;
      return own ? intact(readFileSync(descriptor)) : undefined;
    } finally {
      closeSync(descriptor);
    }
  });
}

/** Whole or not at all: the text goes to a new file, which then takes the name. */
function writeOwn(path: string, data: Buffer): void {
  const temporary = `${path}.${process.pid}.tmp`;
  quietly(() => {
    writeFileSync(temporary, Buffer.concat([data, data]), { flag: 'wx', mode: 0o600, flush: true });
    renameSync(temporary, path);
    removeOldest(join(path, '..'));
  });
}

function removeOldest(folder: string): void {
  const names = readdirSync(folder).filter(name => name.endsWith('.cache') || name.endsWith('.tmp'));
  const paths = names.map(name => join(folder, name));
  if (paths.length <= MAX_CACHE_FILES) return;
  const byAge = paths.map(path => ({ path, time: statSync(path).mtimeMs })).sort((a, b) => b.time - a.time);
  for (const { path } of byAge.slice(MAX_CACHE_FILES / 2)) unlinkSync(path);
}

/** What `action` gives; undefined when the system refuses it. A cache that cannot be had is no error. */
function quietly<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function start(payload?: Uint8Array): void {
  try {
    run(isHook ? 'hook' : 'cli', payload);
  } catch (fault) {
    process.exitCode = isHook ? BLOCKED : FAULT;
    const stack = process.env['RULESPEC_DEBUG'] && fault instanceof Error ? `\n${fault.stack}` : '';
    process.stderr.write(`error[E901]: rulespec cannot start: ${String(fault)}${stack}\n`);
  }
}

const isHook = process.argv[2] === HOOK;
if (!(isHook && quietly(() => askServer(process.argv.slice(2), __dirname, start)))) start();
