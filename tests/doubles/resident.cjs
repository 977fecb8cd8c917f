/**
 * The command line as it is shipped, in a process that stays: `node resident.cjs FOLDER LAUNCHER`. The launcher runs
 * once; after that, each command line is a call of the program's `main`, with the folder, the environment, the standard
 * input and the parent process that a process of its own would have.
 *
 * A request comes from `FOLDER/rulespec`, a shell script: a line of the named pipe `requests`, which names a folder with
 * `args`, `env`, `cwd`, `stdin` and `parent`. The answer is `out`, `err`, `both` in their order, and the exit code, a
 * line of the named pipe `code`.
 */
const fs = require('node:fs');
const vm = require('node:vm');
const { join } = require('node:path');
const { createInterface } = require('node:readline');

const [folder, launcher] = process.argv.slice(2);
const real = { ...fs };
const { uptime } = process;
/** Thrown in place of ending the process. */
const ENDED = new Error('the command has ended');

/** A command that waits for longer has failed: the caller waits without a limit. */
const MAX_WAITING_SECONDS = 240;

/** The command that runs: what it reads and has written. */
let running;

// Made by their first use, and then resources that stay: a command that looks at them must not wait for them.
void [process.stdout, process.stderr];
const main = loadMain();
Object.defineProperties(process, {
  ppid: { get: () => running.parent },
  uptime: { value: () => uptime() - running.since },
  exit: { value: end },
});
void serve();

/** What the part `cli` exports, which the launcher does not give. */
function loadMain() {
  let found;
  const { runInThisContext } = vm.Script.prototype;
  vm.Script.prototype.runInThisContext = function (...options) {
    const part = runInThisContext.apply(this, options);
    return (exports, load, module, ...others) => {
      part(exports, load, module, ...others);
      found ??= module.exports.main;
    };
  };
  running = newRun(Buffer.alloc(0), process.ppid);
  patchFiles();
  process.argv = [process.execPath, launcher, '--version'];
  require(launcher);
  Object.assign(vm.Script.prototype, { runInThisContext });
  if (found === undefined) throw new Error('the part `cli` exports no `main`');
  return found;
}

function newRun(stdin, parent) {
  return {
    stdin,
    parent,
    at: 0,
    out: [],
    err: [],
    both: [],
    open: new Set(),
    since: uptime(),
    ended: undefined,
  };
}

/** Standard input and the outputs are those of the command that runs. */
function patchFiles() {
  fs.writeSync = (descriptor, data, ...rest) => {
    if (descriptor !== 1 && descriptor !== 2) return real.writeSync(descriptor, data, ...rest);
    const all = Buffer.from(data);
    const bytes = typeof data === 'string' || rest[0] === undefined ? all : all.subarray(rest[0]);
    if (running.ended === undefined) write(descriptor === 1 ? running.out : running.err, bytes);
    return bytes.length;
  };
  fs.readSync = (descriptor, buffer, offset = 0, length = buffer.byteLength - offset, position = null) => {
    if (descriptor !== 0) return real.readSync(descriptor, buffer, offset, length, position);
    const count = running.stdin.copy(buffer, offset, running.at, running.at + length);
    running.at += count;
    return count;
  };
  fs.openSync = (...options) => {
    const descriptor = real.openSync(...options);
    running.open.add(descriptor);
    return descriptor;
  };
  fs.closeSync = descriptor => {
    if (descriptor === 0) return;
    real.closeSync(descriptor);
    running.open.delete(descriptor);
  };
}

function write(stream, bytes) {
  stream.push(bytes);
  running.both.push(bytes);
}

function end(code) {
  running.ended ??= code ?? process.exitCode ?? 0;
  throw ENDED;
}

async function serve() {
  // Opened for writing too, so that it does not end between two callers.
  const requests = fs.createReadStream('', { fd: real.openSync(join(folder, 'requests'), 'r+') });
  for await (const id of createInterface({ input: requests })) await answer(join(folder, id), Number(id));
}

/** A command that read standard input as a stream has closed it; the next file would take its number. */
function keepStandardInput() {
  try {
    real.fstatSync(0);
  } catch {
    real.openSync('/dev/null', 'r');
  }
}

async function answer(place, caller) {
  keepStandardInput();
  const read = name => fs.readFileSync(join(place, name));
  const [args, env] = [read('args'), read('env')].map(each => each.toString().split('\0').slice(0, -1));
  running = newRun(read('stdin'), Number(read('parent')));
  for (const name of Object.keys(process.env)) delete process.env[name];
  for (const each of env) process.env[each.slice(0, each.indexOf('='))] = each.slice(each.indexOf('=') + 1);
  process.chdir(read('cwd').toString().slice(0, -1));
  process.argv = [process.execPath, launcher, ...args];
  process.exitCode = undefined;
  const before = process.getActiveResourcesInfo().length;
  const failed = fault => {
    if (fault === ENDED) return;
    running.ended ??= 3;
    write(running.err, Buffer.from(`${fault?.stack}\n`));
  };
  process.on('uncaughtException', failed).on('unhandledRejection', failed);
  try {
    process.exitCode = main(args);
  } catch (fault) {
    failed(fault);
  }
  // A process ends where nothing is left to wait for.
  const until = uptime() + MAX_WAITING_SECONDS;
  do await new Promise(next => setTimeout(next, 1));
  while (running.ended === undefined && process.getActiveResourcesInfo().length > before && uptime() < until);
  if (uptime() >= until)
    failed(new Error(`the command waits for ${process.getActiveResourcesInfo().join(', ')}`));
  const code = running.ended ?? process.exitCode ?? 0;
  process.exitCode = undefined;
  for (const event of ['uncaughtException', 'unhandledRejection', 'SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'])
    process.removeAllListeners(event);
  for (const descriptor of running.open) fs.closeSync(descriptor);
  for (const stream of ['out', 'err', 'both'])
    fs.writeFileSync(join(place, stream), Buffer.concat(running[stream]));
  await tell(join(place, 'code'), `${code}\n`, caller);
}

/** Waits until the caller reads, as long as there is one. */
async function tell(pipe, line, caller) {
  for (;;) {
    try {
      const descriptor = real.openSync(pipe, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK);
      real.writeSync(descriptor, line);
      return real.closeSync(descriptor);
    } catch {
      try {
        process.kill(caller, 0);
      } catch {
        return;
      }
      await new Promise(next => setTimeout(next, 1));
    }
  }
}

// Reading a pipe in which nothing comes, it cannot end in another way.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
