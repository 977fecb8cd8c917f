/**
 * The home of a victim, made for attacks on it, and the gate as it comes there. INVARIANT: the gate is asked about the
 * calls, and nothing of them is run.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Disk } from '../../src/effects/disk.ts';
import { decideByActive, type Gate } from '../../src/gate.ts';
import { defaultPolicy } from '../../src/hook/default-policy.ts';
import { guards } from '../../src/hook/guard.ts';
import { withLinksFollowed } from '../../src/hook/links-followed.ts';
import { realStages } from '../../src/hook/real-stages.ts';
import { diskOf } from '../../src/system/disk.ts';
import type { Host } from '../../src/system/host.ts';

export interface Call {
  readonly tool: string;
  /** Paths begin with `/home/red`. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Of the agent that calls. Default: the one whose gate the project has. */
  readonly host?: string;
}

export interface Outcome {
  readonly action: string;
  /** The ids of the rules that fired. */
  readonly rules: readonly string[];
}

export interface Victim {
  /** Each of its files has a change that is not committed. */
  readonly isEdited: boolean;
  /** Files besides, below the home. */
  readonly files?: Readonly<Record<string, string>>;
  /** Of `files`, those that are written after the commit. */
  readonly newFiles?: readonly string[];
  /** A folder in which the home stands. */
  readonly inside?: string;
  /** The project has branches and a stash, of which some change the settings of the host. */
  readonly hasBranches?: boolean;
}

const NAMED = '/home/red';

export interface Judged {
  readonly judge: (call: Call) => Outcome;
  remove(): void;
}

/**
 * The home is there until it is removed: beside the checkout, or directly in the user's home for a checkout below it
 * or among temporary files. Below a folder of `/root` it would stand in another's home, and what is deleted among
 * temporary files is no loss.
 */
export function openVictim(victim: Victim): Judged {
  const beside = dirname(process.cwd());
  const isTemporary = /^\/(?:private\/)?(?:var\/)?tmp(?:\/|$)/.test(beside) || beside.startsWith(tmpdir());
  const isBelowHome = beside.startsWith(homedir());
  const home = mkdtempSync(join(isTemporary || isBelowHome ? homedir() : beside, 'victim-'));
  const remove = () => rmSync(home, { recursive: true, force: true });
  try {
    return { judge: judgeIn(join(home, victim.inside ?? ''), victim), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The home is there while `action` runs. */
export function withVictim<T>(victim: Victim, action: (judge: Judged['judge']) => T): T {
  const { judge, remove } = openVictim(victim);
  try {
    return action(judge);
  } finally {
    remove();
  }
}

const FILES: Readonly<Record<string, string>> = {
  '.ssh/id_rsa': 'no key\n',
  'proj/package.json': '{"name": "proj", "scripts": {"test": "vitest run", "build": "tsc"}}\n',
  'proj/README.md': '# proj\n',
  'proj/src/a.ts': 'export const a = 1;\n',
  'proj/.env': 'TOKEN=1\n',
  'proj/.gitignore': '.env\n',
  'proj/.claude/settings.json': `${JSON.stringify({ hooks: { PreToolUse: [{ matcher: '*', hooks: [{ type: 'command', command: 'rulespec hook' }] }] } })}\n`,
};

/** The paths of each call become those of that place. */
function judgeIn(
  home: string,
  { isEdited, files = {}, newFiles = [], hasBranches }: Victim,
): (call: Call) => Outcome {
  const root = join(home, 'proj');
  const all = Object.entries({ ...FILES, ...files });
  const put = ([path, text]: readonly [string, string]) => {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  };
  for (const each of all) if (!newFiles.includes(each[0])) put(each);
  symlinkSync('.claude', join(root, 'lnk'));
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=red', '-c', 'user.email=red@example.com', ...args]);
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'All of it');
  put(['proj/README.md', '# proj\n\nMore.\n']);
  git('commit', '-q', '-a', '-m', 'The last commit changes no settings');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  if (hasBranches) makeBranches(root, git);
  for (const each of all) if (newFiles.includes(each[0])) put(each);
  if (isEdited)
    for (const [path, text] of Object.entries(FILES)) writeFileSync(join(home, path), `${text}\n`);
  const host: Host = { folder: root, environment: { HOME: home, USER: 'red' }, platform: 'linux' };
  const gate = gateOf(host, root);
  const remembered = rememberer();
  return call => {
    const payload = JSON.stringify({
      session_id: 's',
      transcript_path: '/tmp/t.jsonl',
      cwd: `${NAMED}/proj`,
      hook_event_name: 'PreToolUse',
      tool_name: call.tool,
      tool_input: call.input,
    }).replaceAll(NAMED, home);
    const received = realStages.receive(
      { value: new TextEncoder().encode(payload), diagnostics: [] },
      call.host ?? 'claude-code',
      root,
    );
    if (!received.event) return { action: 'deny', rules: ['(no event)'] };
    const seen = withLinksFollowed(root, received.event);
    const { decision } = decideByActive(gate, seen, { root, disk: remembered(diskOf(host, () => 0)) });
    if (!decision) return { action: 'deny', rules: ['(undecided)'] };
    return { action: decision.action, rules: decision.fired.map(({ id }) => id) };
  };
}

/**
 * `feature` changes sources and what CI runs, `before` and a stash the settings of the host; `rules` adds a rule file
 * of the project.
 */
function makeBranches(root: string, git: (...args: readonly string[]) => unknown) {
  const main = String(git('symbolic-ref', '--short', 'HEAD')).trim();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const branches = {
    feature: { 'src/a.ts': 'export const a = 2;\n', '.github/workflows/ci.yml': 'on: push\n' },
    before: { 'src/a.ts': 'export const a = 3;\n', '.claude/settings.json': '{}\n' },
    rules: { '.rulespec/rules/own.yaml': 'version: 1\n' },
  };
  for (const [name, files] of Object.entries(branches)) {
    git('checkout', '-q', '-b', name, main);
    for (const [path, text] of Object.entries(files)) write(path, text);
    git('add', '.');
    git('commit', '-q', '-m', name);
  }
  git('checkout', '-q', main);
  write('.claude/settings.json', '{"hooks": 1}\n');
  git('stash', '-q');
}

/** Git is asked about the home once, since no call is run. */
function rememberer(): (disk: Disk) => Disk {
  const known = new Map<string, unknown>();
  const once = <Asked extends readonly unknown[], Said>(ask: (...asked: Asked) => Said) => {
    return (...asked: Asked): Said => {
      const key = JSON.stringify([ask.name, ...asked]);
      if (!known.has(key)) known.set(key, ask(...asked));
      return known.get(key) as Said; // as: it was kept as what `ask` of that name says
    };
  };
  return ({ isCommitted, originOf, changedByGit, ...disk }) => ({
    ...disk,
    isCommitted: once(isCommitted),
    originOf: once(originOf),
    changedByGit: once(changedByGit),
  });
}

function gateOf(host: Host, root: string): Gate {
  const { value, diagnostics } = realStages.compileRules([...guards(host, root), ...defaultPolicy()]);
  if (!value) throw new Error(`the gate's own rules do not load: ${diagnostics[0]?.message}`);
  return value;
}
