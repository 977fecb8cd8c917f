/** The sets of rules that decisions are recorded with, each with its calls. Data only: what a set holds depends on the seed and the number of calls alone. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logLineOf } from '../replay-log.ts';
import { type Call, call, contentCall, contentFile } from './content.ts';
import { type Draws, drawsFrom } from './draws.ts';
import {
  markdownCall,
  markdownRules,
  policyFile,
  policyScript,
  scopedCall,
  scopedFile,
} from './other-rules.ts';
import { randomCall, randomRules } from './random-rules.ts';
import { scriptOf } from './scripts.ts';

export interface RuleSetUnderTest {
  readonly name: string;
  /** Files below the project's folder. */
  readonly project: Files;
  /** Files below the user's configuration folder. */
  readonly user?: Files;
  readonly calls: readonly Call[];
  /** How many calls share a session, in which a stop is counted and a Markdown rule is injected once. */
  readonly callsOfSession?: number;
  /** False where the server alone decides: the first process in a project compiles all rules, which takes a second. */
  readonly byHook?: false;
}

type Files = Readonly<Record<string, string>>;

const RULES = '.rulespec/rules';
const RANDOM_PROJECTS = 100;

export interface SetOptions {
  readonly seed: number;
  /** Of all sets together, at least. */
  readonly calls: number;
  /** The folder of the third-party material that `npm run conformance` reads; without it the sets made of it are left out. */
  readonly data?: string;
}

export function ruleSets({ seed, calls, data }: SetOptions): readonly RuleSetUnderTest[] {
  const share = (percent: number) => Math.ceil((calls * percent) / 100);
  const made = (name: string, count: number, make: (draw: Draws, at: number) => Call): readonly Call[] => {
    const draw = drawsFrom(seed + [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
    return Array.from({ length: count }, (_, at) => make(draw, at));
  };
  const content = (count: number, percent: number): RuleSetUnderTest => {
    const name = `content-${count}`;
    const calls = made(name, share(percent), (draw, at) => contentCall(draw, at, count));
    return { name, project: { '.nudge.yaml': contentFile(count) }, calls, callsOfSession: 5 };
  };
  const markdown = Object.fromEntries(markdownRules(40).map(([file, text]) => [`${RULES}/${file}`, text]));
  return [
    content(10, 10),
    content(100, 10),
    content(1_000, 12),
    {
      name: 'shipped-policy',
      project: {},
      calls: made('shipped-policy', share(20), (draw, at) => call('Bash', { command: scriptOf(draw, at) })),
    },
    {
      name: 'policy',
      project: { '.git/HEAD': 'ref: refs/heads/main\n' },
      user: { 'rulespec/rules.yaml': policyFile(120) },
      calls: made('policy', share(12), (draw, at) => call('Bash', { command: policyScript(draw, at, 120) })),
    },
    {
      name: 'scoped',
      project: { [`${RULES}/scoped.yaml`]: scopedFile(60) },
      calls: made('scoped', share(8), draw => scopedCall(draw, 60)),
    },
    {
      name: 'markdown',
      project: { ...markdown, '.git/HEAD': 'ref: refs/heads/feature/api\n' },
      calls: made('markdown', share(8), (draw, at) => markdownCall(draw, at, 40)),
      callsOfSession: 8,
    },
    {
      name: 'all-kinds',
      project: {
        '.nudge.yaml': contentFile(50),
        [`${RULES}/policy.yaml`]: policyFile(40),
        [`${RULES}/scoped.yaml`]: scopedFile(20),
        ...markdown,
      },
      calls: made('all-kinds', share(10), (draw, at) =>
        draw.oneOf([
          () => contentCall(draw, at, 50),
          () => call('Bash', { command: policyScript(draw, at, 40) }),
          () => scopedCall(draw, 20),
          () => markdownCall(draw, at, 40),
        ])(),
      ),
      callsOfSession: 6,
    },
    ...Array.from({ length: RANDOM_PROJECTS }, (_, at): RuleSetUnderTest => {
      const name = `random-${at}`;
      const { content, scoped, policy } = randomRules(drawsFrom(seed * 1_000 + at));
      const project = {
        '.nudge.yaml': content,
        [`${RULES}/scoped.yaml`]: scoped,
        [`${RULES}/policy.yaml`]: policy,
      };
      return {
        name,
        project,
        calls: made(name, share(10 / RANDOM_PROJECTS), randomCall),
        callsOfSession: 4,
        ...(at % 5 > 0 && { byHook: false }),
      };
    }),
    ...(data === undefined ? [] : thirdParty(data, seed)),
  ];
}

/** Longline's rules, their cases and commands of several collections, once each. */
function thirdParty(data: string, seed: number): readonly RuleSetUnderTest[] {
  const commands = [
    ...[
      'longline/cases.jsonl',
      'longline/mvp-cases.jsonl',
      'commands/dcg.jsonl',
      'redteam/stop.jsonl',
      'redteam/pass.jsonl',
    ],
    ...['commands/nl2bash.jsonl'],
  ].flatMap(file => linesOf(join(data, file)).flatMap(commandOf));
  const folder = join(data, 'longline', 'rules');
  const rules = readdirSync(folder).map(
    file => [`rulespec/${file}`, readFileSync(join(folder, file), 'utf8')] as const,
  );
  const logged = Array.from({ length: 500 }, (_, at) =>
    commandOf(JSON.parse(logLineOf(at + seed, 'commands'))),
  ).flat();
  const callsOf = (every: number) =>
    [...commands.filter((_, at) => at % every === 0), ...logged].map(command => call('Bash', { command }));
  return [
    { name: 'longline', project: {}, user: Object.fromEntries(rules), calls: callsOf(2) },
    { name: 'third-party', project: {}, calls: callsOf(3) },
  ];
}

function linesOf(path: string): readonly unknown[] {
  if (!existsSync(path)) throw new Error(`there is no ${path}; --data names another folder`);
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line));
}

function commandOf(line: unknown): readonly string[] {
  const { command, input }: { readonly command?: unknown; readonly input?: { readonly command?: unknown } } =
    Object(line);
  return [command, input?.command].filter(each => typeof each === 'string');
}
