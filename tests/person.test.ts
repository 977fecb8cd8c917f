/** The caller of a command for persons: ancestors, variables and the challenge, each replaced in process. */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { hosts } from '../src/hook/hosts/index.ts';
import { thisHost } from '../src/system/host.ts';
import {
  type AgentMarks,
  type AncestorProcess,
  agentAmong,
  confirmAsPerson,
  realSurroundings,
  type Surroundings,
} from '../src/system/person.ts';

const agents: readonly AgentMarks[] = hosts.map(({ title, runsAs }) => ({ title, ...runsAs }));

const ran = (name: string, ...words: readonly string[]): AncestorProcess => ({ name, words });
const shell = ran('bash', '-bash');

const ofAgents: readonly (readonly [title: string, process: AncestorProcess])[] = [
  ['Claude Code', ran('claude', 'claude')],
  ['Claude Code', ran('node', 'node', '/usr/local/bin/claude', '-p', 'x')],
  [
    'Claude Code',
    ran('MainThread', '/usr/bin/node', '--max-old-space-size=1', '/opt/n/@anthropic-ai/claude-code/cli.js'),
  ],
  [
    'Claude Code',
    ran('node.exe', 'C:\\n\\node.exe', 'C:\\n\\node_modules\\@anthropic-ai\\claude-code\\cli.js'),
  ],
  ['Claude Code', ran('x', '/home/u/.local/bin/claude.exe')],
  ['Codex CLI', ran('codex', '/usr/bin/codex', 'exec')],
  ['Gemini CLI', ran('node', 'node', '/usr/bin/gemini')],
  ['OpenCode', ran('opencode', 'opencode', 'run')],
  ['Cursor', ran('sh', '/bin/sh', '/home/u/.local/bin/cursor-agent')],
];

const ofPeople: readonly AncestorProcess[] = [
  shell,
  ran('vim', 'vim', 'claude'),
  ran('cat', 'cat', '/home/claude/notes'),
  ran('code', '/usr/share/code/code', '--type=ptyHost'),
  ran('cursor', '/usr/share/cursor/cursor'),
  ran('node', 'node', '/usr/bin/npm', 'claude'),
  ran('sshd', 'sshd: u@pts/0'),
];

describe('ancestors', () => {
  test.each(ofAgents)('%s is known by %j', (title, process) => {
    expect(agentAmong({ processes: [shell, process, shell], environment: {} }, agents)?.title).toBe(title);
  });

  test('programs of people are nobody else', () => {
    expect(agentAmong({ processes: ofPeople, environment: {} }, agents)).toBeUndefined();
  });

  test('each variable of each agent counts, and an empty one does not', () => {
    for (const { title, variables } of agents) {
      for (const each of variables) {
        expect(agentAmong({ processes: [], environment: { [each]: '1' } }, agents)).toEqual({
          title,
          by: `the variable \`${each}\``,
        });
        expect(agentAmong({ processes: [], environment: { [each]: '' } }, agents)).toBeUndefined();
      }
    }
  });
});

describe('the challenge', () => {
  const around = (answer: string | undefined, processes: readonly AncestorProcess[] = [shell]) => {
    const asked: string[] = [];
    const surroundings: Surroundings = {
      ancestry: () => ({ processes, environment: {} }),
      askOnTerminal: question => {
        asked.push(question);
        return answer;
      },
      challenge: () => 'a1b2',
    };
    return { asked, answer: confirmAsPerson('allow it?', agents, surroundings) };
  };

  test.each([
    ['a1b2\n', 'person'],
    [' a1b2 ', 'person'],
    ['y\n', 'declined'],
    ['', 'declined'],
    ['A1B2', 'declined'],
    [undefined, 'no-terminal'],
  ] as const)('answered with %j: %s', (typed, kind) => {
    const { answer, asked } = around(typed);
    expect(answer).toEqual({ kind });
    expect(asked).toEqual(['allow it?\nType a1b2 to go on: ']);
  });

  test('is not even asked where an agent is among the ancestors', () => {
    const { answer, asked } = around('a1b2', [shell, ran('claude', 'claude')]);
    expect(answer).toEqual({ kind: 'agent', title: 'Claude Code', by: 'the process `claude`' });
    expect(asked).toEqual([]);
  });
});

describe('this machine', () => {
  const { ancestry, challenge } = realSurroundings(thisHost());

  test.runIf(process.platform === 'linux')('tells the processes up to the first, the parent first', () => {
    const { processes } = ancestry();
    const parent = spawnSync('ps', ['-o', 'comm=', '-p', String(process.ppid)], { encoding: 'utf8' });
    expect(processes[0]?.name).toBe(parent.stdout.trim());
    expect(processes.every(({ name }) => name !== '')).toBe(true);
  });

  test('has a new challenge each time', () => {
    expect(new Set(Array.from({ length: 20 }, challenge)).size).toBeGreaterThan(15);
  });
});
