/**
 * The executable: runs the bundled command line with V8's code cache, so that starting it does not compile it again. It is compiled itself at
 * each start, so what few starts need is elsewhere, and what all need stands in few functions.
 * INVARIANT: the cache changes how fast the bundle starts, never what it does. It is read only from a folder and a file
 * that belong to the user and that no other can write; whatever is wrong with it, the bundle runs without it.
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { Script } from 'node:vm';
import { keepCode } from './keep-code.ts';
import type { Exports, Fresh, Payload } from './launched.ts';

/** Put in by the build, as texts, since esbuild makes a module of each list: which program this is. What another one has compiled is of no use to it. */
declare const PROGRAM_HASH: string;
/** The bundles that are run from here, the commands that have a cache of their own, and the hosts, each between spaces. */
declare const BUNDLES: string;
declare const COMMANDS: string;
declare const HOSTS: string;

/** As in exit-codes.ts, which is inside the bundle that may not load. */
const FAULT = 3;
/** What hosts take for a refusal: for them any other code would let the call run. */
const BLOCKED = 2;
const FOR_OTHERS = 0o077;
const OTHERS_MAY_WRITE = 0o022;
const STANDARD_INPUT = 0;
const PIECE = 64 * 1024;

const { argv, env } = process;
const command = argv[2] ?? '';
/** The command that an agent waits for at each call has bundles of its own, with nothing of the others. */
const isHook = command === 'hook';
const codeFolder = ownFolder(env['XDG_CACHE_HOME'], '.cache');
/** By the names by which bundles ask for it; for what is Node's they do dozens of times. */
const loaded = new Map<string, Exports>();
/** What V8 had no code of from an earlier run. */
const fresh: Fresh[] = [];

let isAnswered = false;
let payload: Payload | undefined;
if (isHook) {
  try {
    // Most have no server, and what asks one is loaded only where there may be one.
    const state = ownFolder(env['XDG_STATE_HOME'], '.local/state');
    if (!state || lstatSync(`${state}/serve/server.json`, { throwIfNoEntry: false })) {
      isAnswered =
        load('./ask.cjs').askServer?.(argv.slice(2), __dirname, input => start({ input })) ?? false;
      if (isAnswered && fresh.length > 0) process.once('exit', keep);
    }
    // Help, and what is misspelt, waits for no input.
    const isPlain =
      argv.length === 3 || (argv.length === 5 && argv[3] === '--host' && HOSTS.includes(` ${argv[4]} `));
    if (!isAnswered && isPlain) {
      const buffer = Buffer.allocUnsafe(PIECE);
      const length = readSync(STANDARD_INPUT, buffer, 0, PIECE, null);
      const text = buffer.toString('latin1', 0, length);
      // A guess, by which the code is taken that such calls need: a wrong one costs time and nothing else.
      const kind = text.includes('"command"') ? 'command' : text.includes('"file_path"') ? 'file' : 'other';
      payload = { input: length === 0 ? buffer.subarray(0, 0) : { buffer, length }, kind };
    }
  } catch {
    // Whatever it is, the bundle meets it too, and answers.
  }
}
if (!isAnswered) start(payload);

function start(given?: Payload): void {
  try {
    const { isLeft, isDone } = load(isHook ? './hook.cjs' : './cli.cjs', given);
    // A line that is not plainly right is read, and answered, by the other bundle.
    if (isLeft) load('./cli.cjs');
    if (fresh.length > 0) keep();
    // Taking down what Node has built up would take milliseconds, and all that was written has left the process.
    if (isDone) process.exit();
  } catch (fault) {
    process.exitCode = isHook ? BLOCKED : FAULT;
    const stack = env['RULESPEC_DEBUG'] && fault instanceof Error ? `\n${fault.stack}` : '';
    process.stderr.write(`error[E901]: rulespec cannot start: ${String(fault)}${stack}\n`);
  }
}

/** The answer is out by then, and stays what it is. */
function keep(): void {
  try {
    keepCode(fresh, loaded);
  } catch {
    // What writes caches is not there: bundles start later without them.
  }
}

/**
 * Bundles that belong together are loaded alike; what is not a bundle is Node's. Each command uses another part of a bundle, and each kind of
 * call another one of the hook's, and has a cache of its own.
 */
function load(name: string, given?: Payload): Exports {
  const known = loaded.get(name);
  if (known) return known;
  if (!BUNDLES.includes(` ${name} `)) {
    const found: Exports = require(name);
    loaded.set(name, found);
    return found;
  }
  const bundle = __dirname + name.slice(1);
  const use = given?.kind ?? (COMMANDS.includes(` ${command} `) ? command : 'other');
  const path =
    codeFolder && !env['RULESPEC_NO_CACHE']
      ? `${codeFolder}/${PROGRAM_HASH}-${process.version}-${process.arch}-${name.slice(2, -4)}-${use}.cache`
      : undefined;
  const cachedData = path === undefined ? undefined : keptCode(path);
  // The bundle is a function expression in ASCII, so V8 keeps a byte a character; Node has a short way to read this encoding.
  const script = new Script(readFileSync(bundle, 'utf8'), { filename: bundle, cachedData });
  if (path !== undefined && (!cachedData || script.cachedDataRejected)) fresh.push({ name, path, script });
  const module: { exports: Exports; payload?: Payload | undefined } = { exports: {}, payload: given };
  script.runInThisContext()(module.exports, load, module, bundle, __dirname, PROGRAM_HASH);
  loaded.set(name, module.exports);
  return module.exports;
}

/**
 * A file holds the data twice. V8 checks no sum of it and crashes on damaged data, and comparing two copies is the cheapest check there is: a
 * hash would load two milliseconds of Node's modules. Undefined, too, where the system refuses it.
 */
function keptCode(path: string): Buffer | undefined {
  let descriptor: number | undefined;
  try {
    const user = process.getuid?.();
    const folder = lstatSync(codeFolder ?? '');
    if (!folder.isDirectory() || folder.uid !== user || (folder.mode & FOR_OTHERS) !== 0) return undefined;
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const file = fstatSync(descriptor);
    if (!file.isFile() || file.uid !== user || (file.mode & OTHERS_MAY_WRITE) !== 0) return undefined;
    const length = file.size / 2;
    if (length === 0 || !Number.isInteger(length)) return undefined;
    const data = Buffer.allocUnsafe(length);
    if (readSync(descriptor, data, 0, length, null) !== length) return undefined;
    // In pieces, so that the copy takes no memory that the system has to make.
    const copy = Buffer.allocUnsafe(PIECE);
    for (let at = 0, end = 0; at < length; at = end) {
      end = Math.min(length, at + PIECE);
      const count = readSync(descriptor, copy, 0, end - at, null);
      if (count !== end - at || data.compare(copy, 0, count, at, end) !== 0) return undefined;
    }
    return data;
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Where the user's files of one sort are; undefined where that is not plain. */
function ownFolder(given: string | undefined, inHome: string): string | undefined {
  if (process.platform === 'win32') return undefined;
  const base = given?.startsWith('/') ? given : `${env['HOME']}/${inHome}`;
  return base.startsWith('/') ? `${base}/rulespec` : undefined;
}
