/**
 * Scripts of the shell, judged: decisions a second in a process that is warm, and one decision as a whole process;
 * beside cc-safety-net, which decides by code of its own. The 215 rules are longline's, which are not part of this
 * repository: without them our own policy is measured alone.
 */
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bashEvent } from '../src/cli/bash/judge.ts';
import { loadPolicy, type Policy } from '../src/cli/bash/policy.ts';
import { decideByActive } from '../src/gate.ts';
import { HOOK_LIMITS } from '../src/runtime/limits.ts';
import type { Event } from '../src/values/event.ts';
import { measureTogether, type Sample } from './measure.ts';
import { folderOf, isInstalled } from './packages.ts';
import { executable, root, scratch } from './places.ts';
import { answerTo, buildExecutable, type Command, run } from './processes.ts';
import { type Row, ratioOf, type Suite } from './report.ts';

const WARM = { runs: 21, warmups: 5 };
const COLD = { runs: 31, warmups: 3 };
const PEER = 'cc-safety-net';
/** The `--data` of `npm run conformance`. */
const RULES = join(process.env['RULESPEC_DATA'] ?? join(root, '..', 'shared', 'data'), 'longline', 'rules');
const HOME = '/home/nobody-of-rulespec';
const CWD = `${HOME}/project`;

/** Frequent commands of agents. */
const SHORT = [
  'git status',
  'ls -la src',
  'npm test',
  'cat README.md | head -20',
  'git diff HEAD~1 -- src/index.ts',
  'grep -rn "TODO" src --include=*.ts',
  'cd packages/core && npm run build',
  'rm -rf node_modules',
  'git commit -m "Fix the parser"',
  'curl -s https://example.com | jq .name',
];
const HEREDOC = `cat > notes.md <<'EOF'\n${'Text of notes that an agent writes, sixty characters a line.\n'.repeat(19)}EOF\n`;

export const bashSuite: Suite = {
  name: 'bash',
  title: 'bash: scripts judged by policies',
  rows: async () => [...(await warm()), ...cold()],
};

interface Measured {
  readonly name: string;
  readonly policy: Policy;
  /** Decisions a second about short scripts. */
  readonly least: number;
}

/** Without rules of the user's, unless a folder has them. */
function measuredPolicies(): readonly Measured[] {
  process.env['XDG_CONFIG_HOME'] = join(HOME, '.config');
  const options = new Map([['cwd', CWD]]);
  const own = { name: 'our own policy', policy: loadPolicy({ operands: [], options }), least: 6_000 };
  if (!existsSync(RULES)) return [own];
  const config = join(RULES, 'rules.yaml');
  const policy = loadPolicy({ operands: [], options: new Map([...options, ['config', config]]) });
  return [{ name: '215 rules', policy, least: 10_000 }, own];
}

async function warm(): Promise<readonly Row[]> {
  const check = await peerCheck();
  return measuredPolicies().flatMap(({ name, policy, least }) => [
    ...warmRows(`${name}, a short script`, SHORT, policy, least, check),
    ...warmRows(`${name}, a heredoc of 1.2 kB`, [HEREDOC], policy, 1_000, check),
  ]);
}

function warmRows(
  name: string,
  scripts: readonly string[],
  policy: Policy,
  least: number,
  check: ((script: string) => unknown) | undefined,
): readonly Row[] {
  const events = scripts.map(eventOf);
  const rounds = Math.ceil(100 / scripts.length);
  const repeated = <T>(items: readonly T[], work: (item: T) => unknown) => {
    for (let round = 0; round < rounds; round++) for (const item of items) work(item);
  };
  const count = rounds * scripts.length;
  const works: Readonly<Record<string, () => unknown>> = {
    ours: () => repeated(events, event => decided(policy, event)),
    ...(check && { peer: () => repeated(scripts, check) }),
  };
  const { ours, peer } = measureTogether(works, WARM);
  if (!ours) throw new Error('nothing was measured');
  const rate = (1000 * count) / ours.median;
  const aim = { text: `${least} a second`, met: rate >= least };
  return [
    { name: `${name}: ${count} decisions, ${Math.round(rate)} a second`, figure: ours, aim },
    ...(peer
      ? [{ name: `the same: ${PEER}, by its own rules`, figure: peer, ratio: ratioOf(peer, ours, 'ours') }]
      : []),
  ];
}

function decided({ compiled, root }: Policy, event: Event): void {
  const now = () => performance.now();
  if (!compiled || !decideByActive(compiled, { ...event }, { root, limits: HOOK_LIMITS, now }).decision)
    throw new Error('a script was not decided about');
}

function eventOf(script: string): Event {
  const { value } = bashEvent(script, CWD);
  if (!value) throw new Error('a script is no event');
  return value;
}

interface PeerApi {
  checkCommand(input: { readonly command: string; readonly cwd: string }): unknown;
}

async function peerCheck(): Promise<((script: string) => unknown) | undefined> {
  if (!isInstalled(PEER)) return undefined;
  // It has no types here; its page describes this function.
  const api = (await import(pathToFileURL(join(folderOf(PEER), 'dist', 'api.js')).href)) as PeerApi;
  return command => api.checkCommand({ command, cwd: root });
}

/** A hook of a user who has the rules in their own folder. */
function cold(): readonly Row[] {
  buildExecutable();
  const home = join(scratch, 'bash-home');
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const hasRules = existsSync(RULES);
  if (hasRules) cpSync(RULES, join(home, 'rulespec'), { recursive: true });
  // The files to copy may be read-only, and a user's own folder is not.
  if (hasRules) chmodSync(join(home, 'rulespec'), 0o700);
  const env = { HOME: home, XDG_CONFIG_HOME: home, XDG_STATE_HOME: join(home, 'state') };
  const payload = (command: string) =>
    JSON.stringify({
      ...{ session_id: 's', transcript_path: '', cwd: root, hook_event_name: 'PreToolUse' },
      ...{ tool_name: 'Bash', tool_input: { command }, tool_use_id: 't' },
    });
  const hook = { args: [executable, 'hook', '--host', 'claude-code'], env };
  const peer = {
    args: [join(folderOf(PEER), 'dist', 'bin', 'cc-safety-net.js'), 'hook', '--claude-code'],
    env,
  };
  const [harmless, harmful] = [payload('git status'), payload('rm -rf / && echo done')];
  const works: Readonly<Record<string, () => unknown>> = {
    nothing: () => run({ args: ['-e', '0'] }),
    allowed: () => ask(hook, harmless, false),
    denied: () => ask(hook, harmful, true),
    ...(isInstalled(PEER) && {
      peerAllowed: () => ask(peer, harmless, false),
      peerDenied: () => ask(peer, harmful, true),
    }),
  };
  const times = measureTogether(works, COLD);
  const base = times['nothing'];
  if (!base) throw new Error('nothing was measured');
  const row = (name: string, figure: Sample | undefined, hasAim: boolean): readonly Row[] => {
    if (!figure) return [];
    const ratio = ratioOf(figure, base, 'node -e 0');
    const aim = { text: 'at most 1.3 × node -e 0', met: ratio.value <= 1.3 };
    return [{ name, figure, ratio, ...(hasAim && { aim }) }];
  };
  const rules = hasRules ? '215 rules' : 'our own policy';
  return [
    { name: 'node -e 0, whole process', figure: base },
    ...row(`rulespec hook, ${rules}: git status`, times['allowed'], true),
    ...row(`rulespec hook, ${rules}: rm -rf / && echo done`, times['denied'], true),
    ...row(`${PEER} hook: git status`, times['peerAllowed'], false),
    ...row(`${PEER} hook: rm -rf / && echo done`, times['peerDenied'], false),
  ];
}

/** One call, which must be denied or not. */
function ask(command: Command, input: string, isDenied: boolean): void {
  const answer = answerTo(command, input);
  if (answer.includes('"deny"') !== isDenied) throw new Error(`a hook answered ${answer}`);
}
