/**
 * The policy that is shipped: its golden cases, what every rule of it must have, and that what it suggests is allowed.
 * `fixtures/bash/golden` holds the cases: `<rule>/<what>` is a case for that rule, where it fires or where it just does
 * not.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { shippedPage, shippedRules } from '../src/cli/bash/shipped-rules.ts';
import { resolvedIn } from '../src/compiler/compile-rules.ts';
import { bash } from '../src/compiler/dialects/bash/dialect.ts';
import { readDocument } from '../src/compiler/yaml.ts';
import { plain } from '../src/diagnostics/render/paint.ts';
import { type Disk, emptyDisk } from '../src/effects/disk.ts';
import { compileRules, decide, type Gate } from '../src/gate.ts';
import { DEFAULT_POLICY } from '../src/hook/default-policy.ts';
import { readPayload } from '../src/hook/read-payload.ts';
import { toJson } from '../src/values/json-node.ts';
import { someOf } from './laws/law.ts';

interface GoldenCase {
  readonly id: string;
  readonly command: string;
  readonly expected: { readonly decision: string; readonly rule_id?: string };
}

const FOLDER = 'fixtures/bash/golden';
const ROOT = '/work/project';
const golden = readdirSync(FOLDER).map(file => ({ file, cases: casesIn(`${FOLDER}/${file}`) }));
const cases = golden.flatMap(each => each.cases);

const compiled = compileRules(DEFAULT_POLICY);
const gate = compiled.value;
const policies = gate && resolvedIn(gate, bash)?.value;
if (!gate || !policies) throw new Error('the policy does not load');
const rules = policies.rules
  .filter(({ file }) => DEFAULT_POLICY.includes(file))
  .map(({ rule }) => ({ id: rule.id.value, reason: rule.reason.value }));

function casesIn(file: string): readonly GoldenCase[] {
  const { value } = readDocument({ name: file, text: readFileSync(file, 'utf8') });
  // biome-ignore lint/suspicious/noExplicitAny: the reader of golden files checks their shape, `bash test`.
  return value ? (toJson(value) as any).tests : [];
}

interface Came {
  readonly decision: string;
  /** The rules that fired, the most restrictive first; those that only go to the log last. */
  readonly fired: readonly string[];
  readonly logged: readonly string[];
}

function judge(
  command: string,
  by: Gate | undefined = gate,
  root = ROOT,
  home = '/home/user',
  disk: Disk = emptyDisk(home),
): Came {
  const payload = {
    session_id: 's',
    cwd: root,
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: { command },
  };
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const { event } = readPayload(bytes, { folder: root });
  const decision = event && by && decide(by, event, { root, disk }).decision;
  if (!decision) throw new Error(`nothing was decided about ${command}`);
  const { action, fired } = decision;
  return {
    decision: action === 'deny' || action === 'ask' ? action : 'allow',
    fired: fired.filter(each => each.action !== 'log').map(({ id }) => id),
    logged: fired.filter(each => each.action === 'log').map(({ id }) => id),
  };
}

const came = new Map<string, Came>();
function cameOf({ command }: GoldenCase): Came {
  const known = came.get(command) ?? judge(command);
  came.set(command, known);
  return known;
}

test.each([
  ['/root/p', 'tee a.txt < b', 'allow'],
  ['/root/p', 'tee ~/notes/a.txt < b', 'allow', '/root'],
  ['/root/p', 'tee ~/notes/a.txt < b', 'allow', '/root/u'],
  ['/root/p', 'tee /root/a.txt < b', 'ask', '/root/u'],
  ['/root/p', 'tee -a ~/.bashrc < b', 'ask', '/root'],
  ['/root/p', 'tee .config/a < b', 'allow'],
  ['/root/p', 'tee src/a.txt < b', 'allow'],
  ['/root/p', 'tee ../q/a.txt < b', 'ask'],
  ['/', 'tee etc/fstab < b', 'ask'],
  ['/etc', 'tee fstab < b', 'ask'],
  ['/var/lib', 'tee dpkg/status < b', 'ask'],
  ['/work/project', 'tee /root/p/a.txt < b', 'ask'],
  // Where agents of CI, and images, keep projects.
  ['/var/lib/jenkins/workspace/p', 'tee a.txt < b', 'allow'],
  ['/var/lib/jenkins/workspace/p', 'echo a > src/a.txt', 'allow', '/root'],
  ['/var/lib/jenkins', 'tee config.xml < b', 'ask', '/root'],
  ['/var/lib/buildkite-agent/builds/a/p', 'rm a.txt', 'allow', '/root'],
  ['/var/lib/gitlab-runner/builds/x/0/g/p', 'mkdir -p src', 'allow', '/root'],
  ['/opt/app', 'echo a > src/a.txt', 'allow'],
  ['/opt/app', 'prettier --write .', 'allow'],
  ['/opt/app', 'cargo fmt -- --check', 'allow'],
  ['/opt/app', 'chmod -R u+w ..', 'deny'],
  ['/root/p', 'git clone https://github.com/acme/p .', 'allow', '/root/u'],
  ['/work/project', 'rm /opt/tool', 'ask'],
  ['/srv/app', 'rm -rf build', 'allow'],
  ['/usr/src/app', 'sed -i s/a/b/ a.txt', 'allow'],
  ['/builds/g/p', 'cp a.txt src/b.txt', 'allow', '/root'],
  ['/github/workspace', 'mv a.txt b.txt', 'allow', '/github/home'],
  ['/home/runner/work/p/p', 'npm ci', 'allow', '/home/runner'],
  ['C:/Users/u/p', 'rm -rf C:/Users/u/p/build', 'allow', 'C:/Users/u'],
  ['C:/Users/u/p', 'rm -rf C:/Users/u', 'deny', 'C:/Users/u'],
  ['C:/Users/u/p', 'rm -rf C:/Users/u/Documents/a', 'deny', 'C:/Users/u'],
] as const)('a project in %s is no part of the system: %s', (root, command, expected, home?: string) => {
  expect(judge(command, gate, root, home).decision).toBe(expected);
});

test('what is known of it to be sound is compiled to the same', () => {
  expect(compileRules(DEFAULT_POLICY, { sound: DEFAULT_POLICY })).toEqual(compiled);
});

test('the policy has no fault', () => {
  expect(compiled.diagnostics).toEqual([]);
});

describe('golden cases', () => {
  test.each(golden)('$file', ({ cases: own }) => {
    const differences = someOf(own, 24).filter(each => {
      const { decision, fired } = cameOf(each);
      const { rule_id } = each.expected;
      return decision !== each.expected.decision || (rule_id !== undefined && fired[0] !== rule_id);
    });
    expect(differences.map(each => ({ ...each, came: cameOf(each) }))).toEqual([]);
  });

  test('there are enough, and their names tell them apart', () => {
    expect(cases.length).toBeGreaterThan(500);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  });
});

const casesFor = (rule: string) => cases.filter(({ id }) => id.slice(0, id.indexOf('/')) === rule);
const firesIn = (rule: string) => (each: GoldenCase) =>
  [...cameOf(each).fired, ...cameOf(each).logged].includes(rule);

/** Golden cases are of a machine of which nothing is known; `fixtures/attacks/own-rules.yaml` has what fires. */
const FIRES_ELSEWHERE = ['effect-replace-env', 'effect-replace-key'];

describe.each(someOf(rules, 16))('$id', ({ id, reason }) => {
  test('has a case in which it fires, and one in which it just does not', () => {
    const own = casesFor(id);
    expect(own.some(firesIn(id)), 'it fires').toBe(!FIRES_ELSEWHERE.includes(id));
    expect(own.every(firesIn(id)), 'it fires in all').toBe(false);
  });

  test('gives a reason that says what to do instead, and which is allowed', () => {
    expect(reason).toMatch(/^[A-Z].*\.$/s);
    const suggested = [...reason.matchAll(/`([^`]+)`/g)].map(([, command = '']) => command);
    expect(suggested.filter(each => judge(each).decision !== 'allow')).toEqual([]);
  });
});

test('cases are for rules that there are', () => {
  const known = new Set(rules.map(({ id }) => id));
  const named = cases.flatMap(({ id }) => (id.includes('/') ? [id.slice(0, id.indexOf('/'))] : []));
  expect(named.filter(each => !known.has(each))).toEqual([]);
});

test('no rule is about a command that the allowlist knows', () => {
  const entries = policies.allowed.map(({ entry }) => entry.command.value);
  expect(entries.length).toBeGreaterThan(300);
  expect(someOf(entries, 20).filter(each => judge(each).decision !== 'allow')).toEqual([]);
});

test('a file of the user outranks it', () => {
  const name = 'fixtures/examples/bash-policy/user.yaml';
  const user = { name, text: readFileSync(name, 'utf8') };
  const both = compileRules([user, ...DEFAULT_POLICY]);
  expect(both.diagnostics).toEqual([]);
  const decisions = [
    'git reset --hard',
    'kubectl delete pod web-1',
    'docker rm -f web',
    'git push --force',
    'mytool --now',
  ];
  expect(decisions.map(each => [each, judge(each, both.value).decision])).toEqual([
    ['git reset --hard', 'deny'],
    ['kubectl delete pod web-1', 'allow'],
    ['docker rm -f web', 'allow'],
    ['git push --force', 'deny'],
    ['mytool --now', 'allow'],
  ]);
});

describe('the pages of rules', () => {
  const shipped = shippedRules({ folder: ROOT, environment: { HOME: '/home/user' }, platform: 'linux' });
  const pages = new Map(shipped.map(each => [each.name, shippedPage(each, plain)]));
  const commandsIn = (page: string, title: string) => {
    const [, listed = ''] = page.split(`\n${title}\n`);
    return [...(listed.split('\n\n')[0] ?? '').matchAll(/^ {2}(.+)$/gm)].flatMap(
      ([, command]) => command ?? [],
    );
  };

  test('there is one for each shipped rule, with what it means and how to make an exemption', () => {
    for (const { id, reason } of rules) {
      expect(pages.get(id)?.replace(/\s+/g, ' '), id).toContain(reason.replace(/\s+/g, ' ').trim());
      expect(pages.get(id), id).toContain(`disable_rules: [${id}]`);
    }
    expect(pages.get('rulespec:broken-rules')).toContain('nothing exempts a call from it');
  });

  test('nearly all have commands on which they fire, and on which they do not', () => {
    for (const title of ['Fires on:', 'Does not fire on:']) {
      const having = rules.filter(({ id }) => commandsIn(pages.get(id) ?? '', title).length > 0);
      expect(having.length, title).toBeGreaterThan(rules.length * 0.9);
    }
  });

  test.each(someOf(rules, 20))('$id: its examples fire, and do not', ({ id }) => {
    const page = pages.get(id) ?? '';
    const home = '/home/user';
    const known: Disk = {
      ...emptyDisk(home),
      kindOf: path => (path === `${ROOT}/.env` || path.endsWith('/id_rsa') ? 'file' : undefined),
    };
    const fires = (command: string) => {
      const { fired, logged } = FIRES_ELSEWHERE.includes(id)
        ? judge(command, gate, ROOT, home, known)
        : cameOf({ id, command, expected: { decision: '' } });
      return [...fired, ...logged].includes(id);
    };
    const firing = commandsIn(page, 'Fires on:');
    const quiet = commandsIn(page, 'Does not fire on:');
    expect(firing.filter(command => !fires(command))).toEqual([]);
    expect(quiet.filter(fires)).toEqual([]);
  });
});
