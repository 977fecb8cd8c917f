/**
 * Runs a program that answers a question. INVARIANT: there is no shell, and the program runs in our folder, away from
 * the project. The program and its process group end within the time limit. Output beyond the bound is dropped, and
 * nothing of the program keeps this process alive.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Unanswered } from '../../model/question.ts';
import { quoted, unanswered } from '../../model/unanswered.ts';
import { isSystemError, reasonOf } from '../system-error.ts';
import { type Bounds, tooLate, tooMuch } from './bounds.ts';

interface Run {
  /** A program and its arguments. The list is never empty. */
  readonly command: readonly string[];
  readonly input: string;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Bytes of standard error that are kept. */
const MAX_COMPLAINT = 4_000;
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The program's output, if it succeeded. */
export function run(asked: Run, bounds: Bounds): Promise<string | Unanswered> {
  const [program = '', ...args] = asked.command;
  const child = spawn(program, args, {
    cwd: asked.folder,
    env: asked.environment,
    shell: false,
    // A separate process group, so that all of it can be killed.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A failed start may leave no streams either.
  if (child.pid === undefined)
    return new Promise(done => child.on('error', error => done(notStarted(program, error))));
  return new Promise(done => {
    const printed: Buffer[] = [];
    let complaint = '';
    let length = 0;
    const stopWatching = endWithUs(child);
    const timer = setTimeout(() => end(tooLate(bounds)), bounds.milliseconds);
    const end = (outcome: string | Unanswered): void => {
      clearTimeout(timer);
      stopWatching();
      if (child.exitCode === null && child.signalCode === null) kill(child);
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
      child.unref();
      done(outcome);
    };
    child.stdout.on('data', (chunk: Buffer) => {
      printed.push(chunk);
      length += chunk.length;
      if (length > bounds.bytes) end(tooMuch(bounds));
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(0, MAX_COMPLAINT);
    });
    // Stream errors show in the program's result.
    for (const each of [child, child.stdin, child.stdout, child.stderr]) each.on('error', () => undefined);
    // Orphans would hold the output open. Later their group number may belong to another process.
    child.on('exit', () => kill(child));
    child.on('close', (code, signal) => {
      const how = signal === null ? `with exit code ${code}` : `by ${signal}`;
      const said = complaint.trim() === '' ? '' : `: ${quoted(complaint)}`;
      if (code === 0) end(Buffer.concat(printed).toString('utf8'));
      else end(unanswered('refused', `the command \`${program}\` ended ${how}${said}`));
    });
    child.stdin.end(asked.input);
  });
}

function notStarted(program: string, error: Error): Unanswered {
  const why = isSystemError(error) ? reasonOf(error) : error.name;
  return unanswered('no-provider', `the command \`${program}\` cannot be started: ${why}`);
}

function kill(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // The whole group has ended.
    if (!isSystemError(error)) throw error;
  }
}

/** Programs that run. The group of each survives ours, so that a signal to us, or our exit, must kill them too. */
const running = new Set<ChildProcess>();

/** Call the result when the program has ended. */
function endWithUs(child: ChildProcess): () => void {
  // All share the listeners: Node warns of more than ten.
  if (running.size === 0) listen();
  running.add(child);
  return () => {
    running.delete(child);
    if (running.size === 0) stopListening();
  };
}

function listen(): void {
  for (const signal of ENDING) process.on(signal, endBy);
  process.on('exit', killRunning);
}

function stopListening(): void {
  for (const signal of ENDING) process.off(signal, endBy);
  process.off('exit', killRunning);
}

function endBy(signal: NodeJS.Signals): void {
  killRunning();
  stopListening();
  // Without other listeners, the signal has its default effect.
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
}

function killRunning(): void {
  for (const child of running) kill(child);
  running.clear();
}
