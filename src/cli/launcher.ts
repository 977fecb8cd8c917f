/**
 * The executable: runs the bundled command line with V8's code cache, so that starting it does not compile it again. It is compiled itself at
 * each start, so what few starts need is elsewhere.
 * INVARIANT: the cache changes how fast the bundle starts, never what it does. It is read only from a folder and a file
 * that belong to the user and that no other can write; whatever is wrong with it, the bundle runs without it.
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { Script } from 'node:vm';
import { thisHost } from '../effects/host.ts';
import { serverPath } from '../effects/server-file.ts';
import type { askServer } from './ask-server.ts';
import { keepCode, makeFolder } from './keep-code.ts';

/** Put in by the build: the bundles that belong to this launcher, and of what content. */
declare const BUNDLE_HASHES: Readonly<Record<string, string>>;
declare const COMMAND_NAMES: readonly string[];

/** As in exit-codes.ts, which is inside the bundle that may not load. */
const FAULT = 3;
/** What hosts take for a refusal: for them any other code would let the call run. */
const BLOCKED = 2;
/** The command that an agent waits for at each call has bundles of its own, with nothing of the others. */
const HOOK = 'hook';
const OTHERS_MAY_WRITE = 0o022;

interface Loaded {
  readonly exports: {
    readonly isLeft?: boolean;
    readonly isDone?: boolean;
    readonly rehearse?: () => unknown;
    readonly askServer?: typeof askServer;
  };
  /** V8 had no code of it from an earlier run. */
  readonly isFresh: boolean;
  /** Keeps what V8 has compiled of it by now. */
  keep(): void;
}

const isHook = process.argv[2] === HOOK;
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
  const bundle = `${__dirname}/${name}.cjs`;
  const cache = process.env['RULESPEC_NO_CACHE'] ? undefined : cacheFile(name);
  const cachedData = cache && readOwn(cache);
  // The bundle is a function expression in ASCII, so V8 keeps a byte a character; Node has a short way to read this encoding.
  const script = new Script(readFileSync(bundle, 'utf8'), {
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
      if (cache !== undefined) quietly(() => keepCode(cache, script.createCachedData()));
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
  const command = isHook ? HOOK : (COMMAND_NAMES.find(each => each === process.argv[2]) ?? 'other');
  return folder && `${folder}/${BUNDLE_HASHES[name]}-${process.version}-${process.arch}-${command}.cache`;
}

/** The folder for caches, made if need be; undefined where there is none that only the user can write. */
function cacheFolder(): string | undefined {
  const { XDG_CACHE_HOME, HOME } = process.env;
  const base = XDG_CACHE_HOME && isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : HOME && `${HOME}/.cache`;
  if (!base || !isAbsolute(base)) return undefined;
  const folder = `${base}/rulespec`;
  return quietly(() => {
    const status = lstatSync(folder, { throwIfNoEntry: false }) ?? makeFolder(folder);
    return status.isDirectory() && status.uid === process.getuid?.() && (status.mode & 0o077) === 0
      ? folder
      : undefined;
  });
}

function readOwn(path: string): Uint8Array | undefined {
  return quietly(() => {
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const status = fstatSync(descriptor);
      const own =
        status.isFile() && status.uid === process.getuid?.() && (status.mode & OTHERS_MAY_WRITE) === 0;
      return own ? intact(descriptor, status.size / 2) : undefined;
    } finally {
      closeSync(descriptor);
    }
  });
}

const PIECE = 64 * 1024;

/**
 * A file holds the data twice. V8 checks no sum of it and crashes on damaged data, and comparing two copies is the
 * cheapest check there is: a hash would load two milliseconds of Node's modules.
 */
function intact(descriptor: number, length: number): Uint8Array | undefined {
  if (length === 0 || !Number.isInteger(length)) return undefined;
  const data = new Uint8Array(length);
  if (readSync(descriptor, data) !== length) return undefined;
  // In pieces, so that the copy takes no memory that the system has to make.
  const copy = new Uint8Array(Math.min(length, PIECE));
  for (let at = 0; at < length; at += PIECE) {
    const piece = data.subarray(at, at + PIECE);
    const count = readSync(descriptor, copy, 0, piece.length, null);
    if (count !== piece.length || Buffer.compare(piece, copy.subarray(0, count)) !== 0) return undefined;
  }
  return data;
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

/** Whether a server answers in place of the bundle. Most have none, and what asks one is loaded only where there may be one. */
function isAsked(): boolean | undefined {
  return quietly(() => {
    if (!lstatSync(serverPath(thisHost()), { throwIfNoEntry: false })) return false;
    const ask = load('ask');
    if (ask.isFresh) process.once('exit', ask.keep);
    return ask.exports.askServer?.(process.argv.slice(2), __dirname, start);
  });
}

if (!(isHook && isAsked())) start();
