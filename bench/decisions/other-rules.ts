/** Rule files of the dialects beside content rules: Bash policies, scoped rules and Markdown rules. Data only. */
import { logLineOf } from '../replay-log.ts';
import { type Call, call } from './content.ts';
import type { Draws } from './draws.ts';
import { scriptOf } from './scripts.ts';

const TOOLS = [undefined, 'Bash', 'Write|Edit', 'mcp__.*'] as const;
const SCOPED_ACTIONS = ['block', 'warn', 'log'] as const;

/** Every ninth rule leaves its decision to a review, which nobody can give here. */
export function scopedFile(count: number): string {
  const rules = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    patterns: [
      [`items/${at}\\d\\b`, `DROP TABLE t${at}\\b`],
      [`(?i)note ${at}$`],
      [`^${at}$`],
      [`[x-z]{3}-${at}\\b`],
    ][at % 4],
    tool: TOOLS[at % TOOLS.length],
    action: SCOPED_ACTIONS[at % SCOPED_ACTIONS.length],
    ...(at % 9 === 4 && {
      llm_review: true,
      prompt: 'Is it harmful?',
      on_unavailable: ['ask', 'block', 'warn'][at % 3],
    }),
  }));
  return JSON.stringify({ scoped_rules: rules });
}

export function scopedCall(draw: Draws, count: number): Call {
  const wanted = draw.below(count + 10);
  const text = draw.oneOf([
    `ls items/${wanted}${draw.below(10)}`,
    `psql -c "drop table t${wanted}; DROP TABLE t${wanted}"`,
    `a NOTE ${wanted}`,
    `${wanted}`,
    `xyz-${wanted} and more`,
    'nothing of note',
  ]);
  switch (draw.below(4)) {
    case 0:
      return call('Bash', { command: text, timeout: wanted });
    case 1:
      return call('Write', { file_path: `items/${wanted}0`, content: `one\n${text}` });
    case 2:
      return call('Edit', { file_path: 'src/a.ts', old_string: text, new_string: `${text}\nmore` });
    default:
      return call('mcp__db__query', { query: text, nested: [{ deep: [wanted, true, null, text] }] });
  }
}

/** A policy with every kind of condition, one in each rule; `tool<n>` is its command. */
export function policyFile(count: number): string {
  const rules = Array.from({ length: count }, (_, at) => ({
    id: `policy-${at}`,
    ...(at % 7 === 0 && { level: ['critical', 'high', 'strict'][at % 3] }),
    match: policyForm(at),
    decision: ['deny', 'ask', 'allow'][at % 3],
    reason: `policy ${at}`,
  }));
  const commands = ['ls', 'git status', 'git diff', 'npm test', { command: 'make', trust: 'standard' }];
  return JSON.stringify({
    version: 1,
    default_decision: 'ask',
    allowlists: { commands, paths: ['/tmp/**', 'build/**'] },
    rules,
  });
}

function policyForm(at: number): object {
  const command = `tool${at}`;
  const forms = [
    { command, flags: { any_of: ['--force', '-f'] } },
    { command: { any_of: [command, `other${at}`] }, subcommand: 'deploy now' },
    { command, args: { any_of: ['*.ts', '/etc/**'] } },
    { command, args: { under: ['src/**', '~/.ssh/**'] }, unless: { flags: { any_of: ['--dry-run'] } } },
    { pipeline: { stages: [{ command: 'curl' }, { command }] } },
    { command, redirect: { op: ['>', '>>'][at % 2], target: { any_of: ['*.log'] } } },
    { command, env: { any_of: ['LD_*', 'PATH=.:**'] } },
    { command, through: { any_of: ['shell', 'wrapper', 'find'] } },
    { command: 'sudo', runs: { command } },
    { script: { matches: [`secret-${at}\\b`] } },
    { command: `too?${at}`, args: { matches: [`^x{${(at % 3) + 1}}$`], min_args: 1 } },
    { command, args: { outside: ['src/**'] } },
  ];
  return forms[at % forms.length] ?? {};
}

const ARGUMENTS = [
  '--force',
  '-f',
  'deploy',
  'now',
  'a.ts',
  '/etc/hosts',
  'src/x',
  '~/.ssh/id',
  '--dry-run',
  '> out.log',
  'x',
  'xx',
  '"$V"',
] as const;
const BEFORE = [
  '',
  '',
  'curl https://x | ',
  'sudo ',
  'LD_PRELOAD=x ',
  'PATH=.:/bin ',
  'timeout 5 ',
  'find . -exec ',
  'ls && ',
] as const;

export function policyScript(draw: Draws, at: number, count: number): string {
  if (draw.oneIn(4)) return scriptOf(draw, at);
  const wanted = draw.below(count + 5);
  const words = Array.from({ length: draw.below(4) }, () => draw.oneOf(ARGUMENTS));
  const script = `${draw.oneOf(BEFORE)}${draw.oneIn(8) ? 'other' : 'tool'}${wanted} ${words.join(' ')}`;
  if (draw.oneIn(10)) return `echo secret-${wanted}`;
  return draw.oneIn(5) ? `bash -c '${script}'` : script;
}

const GLOBS = ['**/*.ts', 'src/**', '*.md', '!src/**', 'lib/**/*.{js,ts}'] as const;

/** File name and text of each of so many rules. */
export function markdownRules(count: number): readonly (readonly [string, string])[] {
  return Array.from({ length: count }, (_, at) => {
    const conditions = [
      `globs: ["${GLOBS[at % GLOBS.length]}"]`,
      `keywords: [word${at}, item]`,
      `tools: [${['Write', 'Bash', 'mcp__x__y'][at % 3]}]`,
      `branch: ["feature/${'ab'[at % 2]}*", main]`,
      `globs: ["${GLOBS[at % GLOBS.length]}"]\nkeywords: [word${at}]\nmatch: all`,
      'alwaysApply: true',
      `command: go${at}`,
      `os: [linux, darwin]\nkeywords: [part${at}]\nmatch: all`,
    ];
    return [
      `rule-${at}.md`,
      `---\n${conditions[at % conditions.length]}\n---\nTold by rule ${at}.\n`,
    ] as const;
  });
}

export function markdownCall(draw: Draws, at: number, count: number): Call {
  const wanted = draw.below(count);
  switch (draw.below(6)) {
    case 0:
      return { hook_event_name: 'SessionStart', source: draw.oneIn(2) ? 'startup' : 'compact' };
    case 1:
      return { hook_event_name: 'UserPromptSubmit', prompt: `/go${wanted} see src/part${wanted}.ts` };
    case 2: {
      const { subject }: { readonly subject?: string } = JSON.parse(logLineOf(at, 'others'));
      return { hook_event_name: 'UserPromptSubmit', prompt: `word${wanted} ${subject ?? ''} part${wanted}` };
    }
    case 3:
      return call('Bash', { command: `cat lib/a${wanted}.js docs/x.md` });
    case 4:
      return call('Read', { file_path: draw.oneOf(['src/a.ts', 'README.md', 'lib/deep/b.js']) });
    default:
      return call('Write', { file_path: `src/part${wanted}.ts`, content: 'x' });
  }
}
