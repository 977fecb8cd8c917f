/**
 * A log as agents leave it, of lines of which no two are about the same, and a hundred rules: 40 about what is written and said, 40 of a
 * Bash policy, 20 scoped. Data only; the same at every run.
 */
import { closeSync, openSync, writeSync } from 'node:fs';

const FOLDERS = ['/home/me/shop', '/home/me/shop/web', '/home/me/api', '/home/me/tools'];
const LINES_AT_ONCE = 5_000;

/** Of a hundred calls 60 are commands, 20 read, 15 write, 5 are prompts. */
export function logLineOf(at: number): string {
  const kind = (at * 37) % 100;
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

const COMMANDS: readonly ((at: number) => string)[] = [
  at => `git status --short packages/p${at}`,
  at => `ls -la src/part${at}`,
  at => `npm test -- --run tests/unit/file${at}.test.ts`,
  at => `cat README.md | head -${at}`,
  at => `git diff HEAD~1 -- src/file${at}.ts`,
  at => `grep -rn "TODO ${at}" src --include=*.ts`,
  at => `cd packages/core${at} && npm run build`,
  at => `rm -rf node_modules/.cache/run-${at}`,
  at => `git commit -m "Fix case ${at} of the parser"`,
  at => `curl -s https://example.com/items/${at} | jq .name`,
  at => `sed -n '${at},+40p' src/index.ts`,
  at => `tool${at % 40} deploy --force item-${at}`,
];

function commandOf(at: number): string {
  return COMMANDS[at % COMMANDS.length]?.(at) ?? '';
}

export function writeLog(path: string, lines: number): void {
  const file = openSync(path, 'w');
  for (let from = 0; from < lines; from += LINES_AT_ONCE) {
    const count = Math.min(LINES_AT_ONCE, lines - from);
    writeSync(file, Array.from({ length: count }, (_, each) => `${logLineOf(from + each)}\n`).join(''));
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
      match: { command: `\\brun-\\d*${at}7\\b` },
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
