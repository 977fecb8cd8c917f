/**
 * A log as agents leave it, of lines of which no two are about the same, and a hundred rules: 40 about what is written and said, 40 of a
 * Bash policy, 20 scoped. Data only; the same at every run.
 */

import { closeSync, openSync, writeSync } from 'node:fs';
import { resolvedIn } from '../src/compiler/compile-rules.ts';
import { bash } from '../src/compiler/dialects/bash/dialect.ts';
import { compileRules } from '../src/gate.ts';
import { DEFAULT_POLICY } from '../src/hook/default-policy.ts';

const FOLDERS = ['/home/me/shop', '/home/me/shop/web', '/home/me/api', '/home/me/tools'];
const LINES_AT_ONCE = 5_000;

/** Which calls a log is of. */
export type Calls = 'all' | 'commands' | 'others';

/** Of a hundred calls 60 are commands, 20 read, 15 write, 5 are prompts. */
export function logLineOf(at: number, of: Calls = 'all'): string {
  const drawn = (at * 37) % 100;
  const kind = of === 'all' ? drawn : of === 'commands' ? 0 : 60 + (drawn % 40);
  const call =
    kind < 60
      ? { tool: 'Bash', command: commandOf(at), event: 'PreToolUse' }
      : kind < 80
        ? { tool: 'Read', subject: `/home/me/shop/src/part${at % 97}/file${at}.ts`, event: 'PreToolUse' }
        : kind < 95
          ? {
              tool: kind < 88 ? 'Edit' : 'Write',
              subject: `/home/me/shop/src/part${at % 89}/made${at}.ts`,
              event: 'PreToolUse',
            }
          : {
              tool: null,
              subject: `Please look at item ${at} and make its test pass`,
              event: 'UserPromptSubmit',
            };
  const { tool, event, ...about } = call;
  return JSON.stringify({
    ts: new Date(1_760_000_000_000 + at * 1_000).toISOString(),
    ...{
      tool,
      cwd: FOLDERS[at % FOLDERS.length],
      ...about,
      decision: 'allow',
      matched_rules: [],
      reason: null,
    },
    ...{
      parse_ok: true,
      session_id: `session-${Math.floor(at / 500)}`,
      host: 'claude-code',
      event,
      ms: 3.125,
    },
  });
}

/** Programs with what follows them; `%` is a file, `#` a number, and no two commands have the same of both. */
const PROGRAMS = [
  [
    'git',
    ['status', 'diff', 'log', 'add', 'commit', 'push', 'checkout', 'stash', 'show'],
    ['--short', '-n', '--stat', '-m', '--force', '-q'],
  ],
  ['npm', ['test', 'run', 'install', 'ci', 'exec'], ['--silent', '--', '-D', '--workspace']],
  ['ls', [''], ['-la', '-R', '-1', '-h']],
  ['cat', [''], ['-n']],
  ['grep', [''], ['-rn', '-i', '-l', '-E', '--include=*.ts']],
  ['sed', [''], ['-n', '-i', '-e', "'s/a/b/'"]],
  ['find', ['.', 'src'], ['-name', '-type f', '-maxdepth 2', '-print']],
  ['node', [''], ['--test', '-e', '--version']],
  ['python3', ['', '-m pytest'], ['-q', '-x', '-k']],
  ['mkdir', [''], ['-p']],
  ['rm', [''], ['-f', '-rf', '-r']],
  ['cp', [''], ['-r', '-p']],
  ['curl', [''], ['-s', '-L', '-o out', '-H "A: b"']],
  ['docker', ['ps', 'build', 'run', 'logs'], ['-t', '--rm', '-f', '.']],
  ['tsc', [''], ['-p', '--noEmit']],
  ['tool7', ['deploy', 'show'], ['--force', '-v']],
  ['tool23', ['deploy', 'show'], ['-f', '-v']],
  ['make', ['', 'all', 'clean'], ['-j4', '-B']],
] as const;
const TAILS = [
  '| head -#',
  '| grep -c "x#"',
  '2>&1',
  '> /tmp/out#.txt',
  '&& echo done #',
  '|| true',
  '| tail -n #',
];

/** A linear congruential generator, so that each run writes the same. */
function draws(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function commandOf(at: number): string {
  const draw = draws(at);
  const [program, subcommands, options] = PROGRAMS[draw(PROGRAMS.length)] ?? PROGRAMS[0];
  const chosen = options.filter(() => draw(3) === 0);
  const files = Array.from({ length: draw(4) }, () => `src/part${draw(60)}/file${draw(5_000)}.ts`);
  const command = [program, subcommands[draw(subcommands.length)] ?? '', ...chosen, ...files, `item-${at}`]
    .filter(word => word !== '')
    .join(' ');
  const before = draw(4) === 0 ? `cd packages/p${draw(40)} && ` : draw(12) === 0 ? `CI=${draw(9)} ` : '';
  const after = draw(3) === 0 ? ` ${TAILS[draw(TAILS.length)]?.replaceAll('#', String(draw(100)))}` : '';
  return before + command + after;
}

export function writeLog(path: string, lines: number, of: Calls = 'all'): void {
  const file = openSync(path, 'w');
  for (let from = 0; from < lines; from += LINES_AT_ONCE) {
    const count = Math.min(LINES_AT_ONCE, lines - from);
    writeSync(file, Array.from({ length: count }, (_, each) => `${logLineOf(from + each, of)}\n`).join(''));
  }
  closeSync(file);
}

const counted = <T>(count: number, make: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** About what is written, of which a log knows the file alone, about what commands say, and about what users do. */
export const contentFile = JSON.stringify({
  version: 1,
  rules: [
    ...counted(20, at => ({
      name: `no-legacy-${at}`,
      on: { hook: 'PreToolUse', tool: 'Write|Edit', file: `**/part${at}/*.ts` },
      match: { content: `\\blegacy${at}\\s*\\(` },
      action: 'interrupt',
      message: 'no',
    })),
    ...counted(15, at => ({
      name: `no-run-${at}`,
      on: { hook: 'PreToolUse', tool: 'Bash' },
      match: { command: `\\bitem-\\d*${at}77\\b` },
      action: 'ask',
      message: 'no',
    })),
    ...counted(5, at => ({
      name: `told-${at}`,
      on: { hook: 'UserPromptSubmit' },
      match: { prompt: `item \\d+${at}99\\b` },
      action: 'continue',
      message: 'no',
    })),
  ],
});

export const policyFile = JSON.stringify({
  version: 1,
  rules: counted(40, at => ({
    id: `no-tool-${at}`,
    level: 'high',
    match: { command: `tool${at}`, subcommand: 'deploy', flags: { any_of: ['--force', '-f'] } },
    decision: at % 2 === 0 ? 'deny' : 'ask',
    reason: 'no',
  })),
});

export const scopedFile = JSON.stringify({
  scoped_rules: counted(20, at => ({
    id: at + 1,
    patterns: [`items/${at}\\d{3}\\b`, `DROP TABLE t${at}`],
    tool: at % 2 === 0 ? 'Bash' : null,
    action: at % 3 === 0 ? 'block' : 'warn',
  })),
});

/** Takes away the policy that comes with the program: what is left beside other rules are those by which the gate guards itself. */
export function ownPolicyOffFile(): string {
  const { value } = compileRules(DEFAULT_POLICY);
  const rules = (value && resolvedIn(value, bash)?.value.rules) ?? [];
  const ids = rules.map(({ rule }) => rule.id.value).filter(id => !id.startsWith('rulespec:'));
  return JSON.stringify({ version: 1, disable_rules: ids });
}
