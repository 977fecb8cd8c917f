/**
 * A call ends in a valid answer in bounded time, whatever the payload and the rule files are: each of these would take
 * minutes, or all memory, if something in it were taken at its word.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { realStages } from '../../src/hook/real-stages.ts';
import { runHook } from '../../src/hook/run-hook.ts';
import type { World } from '../../src/hook/stages.ts';
import { someOf } from '../laws/law.ts';

/** A limit of the test, not a measurement: what is not bounded runs far longer. */
const TIMEOUT = 180_000;

const folder = mkdtempSync(join(tmpdir(), 'rulespec-bounds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function answerTo(payload: string, rules: string) {
  const cached = new Map<string, string>();
  const world: World = {
    host: { folder, environment: { HOME: folder }, platform: 'linux' },
    ruleCache: {
      read: (name, key) => cached.get(`${name} ${key}`),
      write: (name, key, text) => cached.set(`${name} ${key}`, text),
    },
    readInput: () => ({ value: Buffer.from(payload), diagnostics: [] }),
    findRules: () => ({
      root: folder,
      files: [{ path: '', scope: 'project', source: { name: '.nudge.yaml', text: rules } }],
      diagnostics: [],
    }),
    now: () => performance.now(),
    timestamp: () => '2026-11-21T00:00:00.000Z',
    log: () => true,
    writeArtefact: () => undefined,
  };
  return runHook({ host: 'auto', dryRun: false }, realStages, world);
}

function written(content: string): string {
  const input = { file_path: 'a.ts', content };
  return JSON.stringify({
    session_id: 's',
    transcript_path: '',
    cwd: folder,
    hook_event_name: 'PreToolUse',
    tool_name: 'Write',
    tool_input: input,
    tool_use_id: 't',
  });
}

function ruleFile(...rules: readonly { readonly file?: string; readonly content?: string }[]): string {
  const listed = rules.map(({ file, content }, at) => ({
    name: `r${at}`,
    on: { hook: 'PreToolUse', ...(file !== undefined && { file }) },
    ...(content !== undefined && { match: { content } }),
    action: 'interrupt',
    message: 'no',
  }));
  return JSON.stringify({ version: 1, rules: listed });
}

function scopedFile(...patterns: readonly string[]): string {
  return JSON.stringify({ scoped_rules: patterns.map(pattern => ({ pattern, action: 'block' })) });
}

function called(tool_input: object): string {
  const call = { hook_event_name: 'PreToolUse', tool_name: 'mcp__a__b', tool_input };
  return JSON.stringify({ session_id: 's', transcript_path: '', cwd: folder, ...call });
}

/** A value below so many keys. */
function below(keys: readonly string[], value: unknown): object {
  return keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object; // as: there is a key
}

/** `runs`, or what holds the call back; either, where it depends on the machine whether a limit of time is reached. */
type Outcome = 'runs' | 'is held back' | 'either';

const megabytes = (count: number, text: string) => text.repeat((count * 1_000_000) / text.length);
const evil = `${'a'.repeat(50_000)}!`;
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    file: `src/${at % 100}/**/*.ts`,
    content: `word${at}\\s*\\(`,
  }));

const cases: readonly {
  readonly about: string;
  readonly payload: string;
  readonly rules: string;
  readonly outcome: Outcome;
}[] = [
  {
    about: '20 MB of content',
    payload: written(megabytes(20, 'x')),
    rules: ruleFile(),
    outcome: 'is held back',
  },
  { about: '20 MB of brackets', payload: megabytes(20, '['), rules: ruleFile(), outcome: 'is held back' },
  { about: '20 MB of spaces', payload: megabytes(20, ' '), rules: ruleFile(), outcome: 'is held back' },
  {
    about: '7 MB of content that a rule is about',
    payload: written(megabytes(7, 'console.log(1)\n')),
    rules: ruleFile({ content: 'console' }),
    outcome: 'is held back',
  },
  {
    about: '10,000 rules, none of which fires',
    payload: written('let x = 1;'),
    rules: ruleFile(...many(10_000)),
    outcome: 'either',
  },
  {
    about: '10,000 rules, all of which fire',
    payload: written('x'),
    rules: ruleFile(...Array.from({ length: 10_000 }, () => ({ content: 'x' }))),
    outcome: 'is held back',
  },
  {
    about: 'a rule file of aliases of aliases',
    payload: written('x'),
    rules: `a0: &a0 x\n${Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at},`.repeat(10)}]\n`).join('')}`,
    outcome: 'is held back',
  },
  {
    about: 'a rule file that nests a hundred thousand deep',
    payload: written('x'),
    rules: '['.repeat(100_000),
    outcome: 'is held back',
  },
  {
    about: 'a rule file of twenty thousand unknown keys',
    payload: written('x'),
    rules: Array.from({ length: 20_000 }, (_, at) => `k${at}: 1\n`).join(''),
    outcome: 'is held back',
  },
  ...['(a+)+$', '(a|a)*b', '(a*)*c', '(?:a?){500}a{500}', '(.*)(.*)(.*)(.*)(.*)=', '(?i)(?:aa|a)+Z'].map(
    content => ({
      about: `the pattern ${content}`,
      payload: written(evil),
      rules: ruleFile({ content: content }),
      outcome: 'either' as const,
    }),
  ),
  ...['((((a{1000}){1000}){1000}){1000}){1000}', 'a{1001}', '('.repeat(9_000), 'a|'.repeat(200_000)].map(
    content => ({
      about: `the pattern ${content.slice(0, 40)}`,
      payload: written(evil),
      rules: ruleFile({ content: content }),
      outcome: 'is held back' as const,
    }),
  ),
  {
    about: 'an input of a million values',
    payload: called({ list: Array(1_000_000).fill(1) }),
    rules: scopedFile('never'),
    outcome: 'is held back',
  },
  {
    about: 'many values below long keys, all of which match',
    payload: called(below(Array(90).fill('k'.repeat(20_000)), Array(40_000).fill(1))),
    rules: scopedFile(...Array(50).fill('1')),
    outcome: 'is held back',
  },
  {
    about: '10,000 scoped rules, none of which fires',
    payload: written('let x = 1;'),
    rules: scopedFile(...Array.from({ length: 10_000 }, (_, at) => `word${at}\\s*\\(`)),
    outcome: 'either',
  },
  {
    about: '10,000 scoped rules, all of which fire',
    payload: written('x'),
    rules: scopedFile(...Array(10_000).fill('x')),
    outcome: 'is held back',
  },
  ...['(a+)+$', '(.*)(.*)(.*)(.*)(.*)=', '(?i)(?:aa|a)+Z'].map(pattern => ({
    about: `the scoped pattern ${pattern}`,
    payload: written(evil),
    rules: scopedFile(pattern),
    outcome: 'either' as const,
  })),
  {
    about: 'scoped patterns that are too large, which are left out',
    payload: written(evil),
    rules: scopedFile('((((a{1000}){1000}){1000}){1000}){1000}', '('.repeat(9_000), 'a|'.repeat(100_000)),
    outcome: 'runs',
  },
  {
    about: 'a string of patterns that is no list, whatever stands in it',
    payload: written('x'),
    rules: JSON.stringify({
      scoped_rules: ['['.repeat(100_000), '\\'.repeat(300_000), `["${'\\'.repeat(100_001)}"]`].map(
        patterns => ({
          patterns,
          action: 'block',
        }),
      ),
    }),
    outcome: 'runs',
  },
  ...['{a,b}'.repeat(60), `${'{'.repeat(2_000)}`, `${'**/'.repeat(1_200)}x`, `${'*a'.repeat(1_000)}b`].map(
    file => ({
      about: `the glob ${file.slice(0, 40)}`,
      payload: written('x'),
      rules: ruleFile({ file, content: 'y' }),
      outcome: 'either' as const,
    }),
  ),
];

describe('a call ends in a valid answer', () => {
  test.each(someOf(cases, 8))(
    '$about: $outcome',
    ({ payload, rules, outcome }) => {
      const { stdout, exitCode } = answerTo(payload, rules);
      const said = stdout.trim() === '' ? {} : JSON.parse(stdout);
      const answer = said.hookSpecificOutput?.permissionDecision;
      const held = exitCode === 2 || answer === 'deny' || answer === 'ask';
      expect([0, 2]).toContain(exitCode);
      if (outcome !== 'either') expect(held ? 'is held back' : 'runs').toBe(outcome);
    },
    TIMEOUT,
  );
});
