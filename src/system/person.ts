/**
 * Whether a person runs this command: no agent is among the processes that started it, no variable of an agent is set,
 * and somebody answers a challenge on the controlling terminal. INVARIANT: what the system does not tell counts as
 * unknown, never as a person; the challenge is asked in any case. `Surroundings` is what tests replace, in process.
 */

import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { randomHex } from './digest.ts';
import type { Host } from './host.ts';
import { errorCode, pause, quietly } from './system-error.ts';

/** A process as the system shows it: the words of its command line, the program first. */
export interface AncestorProcess {
  readonly name: string;
  readonly words: readonly string[];
}

/** The known ancestors of this process. */
export interface Ancestry {
  /** The parent first. Empty where the system does not tell. */
  readonly processes: readonly AncestorProcess[];
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export interface Surroundings {
  ancestry(): Ancestry;
  /**
   * Shows a question on the controlling terminal and reads a line of at most MAX_ANSWER_BYTES there, whatever standard
   * input is. Undefined without a terminal.
   */
  askOnTerminal(question: string): string | undefined;
  /** The text that the person has to type, new for each question. */
  challenge(): string;
}

/** The marks of an agent's processes. */
export interface AgentMarks {
  /** The title for people: `Claude Code`. */
  readonly title: string;
  /** Names of its program. */
  readonly programs: readonly string[];
  /** Folders of its package, as they stand in the path of the script that an interpreter runs. */
  readonly packages?: readonly string[];
  /** Variables that it sets for what it runs, without those that an editor sets for the terminals of people too. */
  readonly variables: readonly string[];
}

type PersonAnswer =
  | { readonly kind: 'person' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'no-terminal' }
  /** The agent, and by what it is known: `the process \`claude\``. */
  | { readonly kind: 'agent'; readonly title: string; readonly by: string };

const MAX_ANSWER_BYTES = 256;
/** More than any real chain, so that a loop ends. */
const MAX_ANCESTORS = 64;
const INTERPRETERS =
  /^(?:node|nodejs|bun|bunx|deno|npx|npm|pnpm|yarn|tsx|python[\d.]*|ruby|(?:ba|z|da|k|fi)?sh)$/;

/** The agent that an ancestor or a variable names; undefined where none does. */
export function agentAmong(
  { processes, environment }: Ancestry,
  agents: readonly AgentMarks[],
): { readonly title: string; readonly by: string } | undefined {
  for (const agent of agents) {
    const variable = agent.variables.find(each => environment[each]);
    if (variable !== undefined) return { title: agent.title, by: `the variable \`${variable}\`` };
    const process = processes.find(each => runsAgent(each, agent));
    if (process) return { title: agent.title, by: `the process \`${process.name}\`` };
  }
  return undefined;
}

function runsAgent({ name, words }: AncestorProcess, { programs, packages = [] }: AgentMarks): boolean {
  const [program = '', ...others] = words;
  const first = programName(program);
  // A login shell is called `-bash`.
  const script = INTERPRETERS.test(first.replace(/^-/, ''))
    ? others.find(each => !each.startsWith('-'))
    : undefined;
  const names = [programName(name), first, ...(script === undefined ? [] : [programName(script)])];
  const paths = [program, script ?? ''].map(each => `/${each.replaceAll('\\', '/')}/`);
  return (
    names.some(each => programs.includes(each)) ||
    packages.some(folder => paths.some(path => path.includes(`/${folder}/`)))
  );
}

/** `/usr/bin/claude`, `claude.exe` and `claude.js` are `claude`. */
function programName(path: string): string {
  const last = path.replaceAll('\\', '/').split('/').at(-1) ?? '';
  return last.toLowerCase().replace(/\.(?:exe|cmd|ps1|[cm]?js)$/, '');
}

/** Asks for one action, such as `allow d-7k3f9q once`. `shown` describes its consequences, in lines. */
export function confirmAsPerson(
  shown: string,
  agents: readonly AgentMarks[],
  { ancestry, askOnTerminal, challenge }: Surroundings,
): PersonAnswer {
  const agent = agentAmong(ancestry(), agents);
  if (agent) return { kind: 'agent', ...agent };
  const code = challenge();
  const answer = askOnTerminal(`${shown}\nType ${code} to go on: `);
  if (answer === undefined) return { kind: 'no-terminal' };
  return { kind: answer.trim() === code ? 'person' : 'declined' };
}

/** The surroundings on this machine. */
export function realSurroundings({ platform, environment }: Host): Surroundings {
  return {
    ancestry: () => ({ processes: ancestorsOn(platform), environment }),
    askOnTerminal: question => askOn(platform, question),
    challenge: () => randomHex(2),
  };
}

/** Windows tells it only slowly: there, variables and the terminal have to do. */
function ancestorsOn(platform: string): readonly AncestorProcess[] {
  if (platform === 'win32') return [];
  return chainFrom(process.ppid, platform === 'linux' ? processFromProc : processesFromPs());
}

interface Found extends AncestorProcess {
  readonly parent: number;
}

type FindProcess = (pid: number) => Found | undefined;

function chainFrom(pid: number, find: FindProcess): readonly AncestorProcess[] {
  const chain: AncestorProcess[] = [];
  for (let at = pid; at > 0 && chain.length < MAX_ANCESTORS; ) {
    const found = find(at);
    if (!found) break;
    chain.push({ name: found.name, words: found.words });
    at = found.parent;
  }
  return chain;
}

function processFromProc(pid: number): Found | undefined {
  return quietly(() => {
    const status = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name stands in parentheses and may hold any character.
    const end = status.lastIndexOf(')');
    const parent = Number(status.slice(end + 2).split(' ')[1]);
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1);
    return { name: status.slice(status.indexOf('(') + 1, end), words, parent };
  });
}

function processesFromPs(): FindProcess {
  const { stdout = '' } = spawnSync('/bin/ps', ['-axo', 'pid=,ppid=,command='], { encoding: 'utf8' });
  const found = new Map<number, Found>();
  for (const [, pid, parent, command = ''] of String(stdout).matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)) {
    const words = command.split(/\s+/);
    found.set(Number(pid), { name: programName(words[0] ?? ''), words, parent: Number(parent) });
  }
  return pid => found.get(pid);
}

/** A process without a controlling terminal cannot open one. */
function askOn(platform: string, question: string): string | undefined {
  const [input, output] =
    platform === 'win32'
      ? (['\\\\.\\CONIN$', '\\\\.\\CONOUT$'] as const)
      : (['/dev/tty', '/dev/tty'] as const);
  return quietly(() => {
    const to = openSync(output, 'w');
    try {
      const from = openSync(input, 'r');
      try {
        writeSync(to, question);
        return readLine(from);
      } finally {
        closeSync(from);
      }
    } finally {
      closeSync(to);
    }
  });
}

/** Up to a line break, the end of input, or far more than an answer. */
function readLine(descriptor: number): string {
  const buffer = Buffer.alloc(MAX_ANSWER_BYTES);
  let length = 0;
  while (length < MAX_ANSWER_BYTES) {
    try {
      const count = readSync(descriptor, buffer, length, 1, null);
      length += count;
      if (count === 0 || buffer[length - 1] === 10) break;
    } catch (error) {
      const code = errorCode(error);
      if (code === 'EOF') break;
      if (code !== 'EAGAIN') throw error;
      pause();
    }
  }
  return buffer.toString('utf8', 0, length);
}
