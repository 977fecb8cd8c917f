/**
 * `answer_allow`: the host's own question is answered where each command and each effect is certain and allowed by
 * name, and nowhere else; and only the user's own files say so.
 */
import { describe, expect, test } from 'vitest';
import { decide, decideByActive } from '../src/gate.ts';
import { eventOf, ROOT } from './doubles/events.ts';
import { memoryDisk } from './doubles/memory-disk.ts';
import { compiled, policiesOf } from './doubles/policies.ts';

const RULES = `
answer_allow: true
use_default_allowlist: false
allowlists: { commands: [git status, ls, cat, touch, echo, head, npx eslint, mv] }
rules:
  - { id: lines, match: { command: wc, flags: { any_of: [-l] } }, decision: allow }
  - { id: sources, match: { effect: { kind: [read, write], path: ["src/**"] } }, decision: allow }
  - { id: docs, match: { effect: { kind: connect, host: [docs.example] } }, decision: allow }
  - { id: careful, match: { command: mv }, decision: ask, reason: Is this meant? }
  - { id: hint, match: { command: head }, decision: warn, reason: Read the whole file. }
`;

const rules = compiled(RULES);
const disk = memoryDisk({
  home: '/home/u',
  entries: { [`${ROOT}/src/a.ts`]: { file: 'a' }, [`${ROOT}/README.md`]: { file: 'r' } },
});

function isAnswered(tool: string, input: object, of = rules): boolean {
  const payload = { hook_event_name: 'PreToolUse', tool_name: tool, cwd: ROOT, tool_input: input };
  const event = eventOf(JSON.stringify(payload));
  const options = { root: ROOT, disk };
  const { decision } = decide(of, event, options);
  // The rules that are active answer as all of them do.
  expect(decideByActive(of, event, options).decision?.answersAllow).toBe(decision?.answersAllow);
  if (decision?.answersAllow) expect(decision.action).toBe('allow');
  return decision?.answersAllow === true;
}

describe('a script is answered for', () => {
  test.each([
    'git status',
    'git status && ls',
    'cat README.md',
    'cat README.md | cat',
    'ls 2>/dev/null',
    'ls 2>&1',
    'cat <<EOF\nx\nEOF',
    'wc -l README.md',
    'touch new.txt',
    'cat README.md > src/copy.md',
  ])('%s', command => expect(isAnswered('Bash', { command })).toBe(true));
});

describe('a script is left to the host', () => {
  test.each([
    ['nothing allows it', 'whoami'],
    ['a part is not allowed', 'git status; whoami'],
    ['a rule asks', 'mv README.md b'],
    ['a rule warns', 'head README.md'],
    ['a flag that the rule does not allow', 'wc -c README.md'],
    ['behind a wrapper that is not allowed', 'sudo git status'],
    ['in a shell', 'bash -c "git status"'],
    ['a program in a folder', './git status'],
    ['a variable before it', 'GIT_DIR=/x git status'],
    ['an assignment', 'PATH=/tmp/x:$PATH; git status'],
    ['a function of that name', 'git() { whoami; }; git status'],
    ['a word that is not known', 'cat "$FILE"'],
    ['a substitution', 'echo $(whoami)'],
    ['what runs is not known', '$CMD status'],
    ['a file that it writes', 'echo x > ~/.profile'],
    ['a second file that it writes', 'echo x > /dev/null > out.txt'],
    ['broken', 'git status "'],
    ['empty', ''],
  ])('%s: %s', (_why, command) => expect(isAnswered('Bash', { command })).toBe(false));

  test.each(['dangerouslyDisableSandbox', 'with_escalated_permissions'])('with %s', key => {
    expect(isAnswered('Bash', { command: 'git status', [key]: true })).toBe(false);
    expect(isAnswered('Bash', { command: 'git status', [key]: false })).toBe(true);
  });
});

describe('another tool', () => {
  test.each([
    ['Read', { file_path: `${ROOT}/src/a.ts` }, true],
    ['Edit', { file_path: `${ROOT}/src/a.ts`, old_string: 'a', new_string: 'b' }, true],
    ['Read', { file_path: `${ROOT}/README.md` }, false],
    ['Grep', { pattern: 'x', path: `${ROOT}/src` }, true],
    ['Grep', { pattern: 'x' }, false],
    ['WebFetch', { url: 'https://docs.example/a', prompt: 'x' }, true],
    ['WebFetch', { url: 'https://other.example/a', prompt: 'x' }, false],
    // Effects of tools of servers are never certain.
    ['mcp__files__read_file', { path: `${ROOT}/src/a.ts` }, false],
    ['mcp__shell__run', { command: 'git status' }, false],
    ['Unknown', {}, false],
  ])('%s %j', (tool, input, answered) => expect(isAnswered(tool, input)).toBe(answered));
});

test('without `answer_allow` nothing is answered', () => {
  const silent = compiled(
    'default_decision: ask\nuse_default_allowlist: false\nallowlists: { commands: [git status] }',
  );
  expect(isAnswered('Bash', { command: 'git status' }, silent)).toBe(false);
});

test("a project's file does not answer, and is told so, whether it is trusted or not", () => {
  for (const trusted of [true, false]) {
    const { value, diagnostics } = policiesOf(
      ['answer_allow: true\nallowlists: { commands: [git status] }'],
      {
        isUsers: () => false,
        mayLoosen: () => trusted,
      },
    );
    expect(diagnostics.map(({ code }) => code)).toContain('W743');
    if (!value) throw new Error('it compiles');
    expect(isAnswered('Bash', { command: 'git status' }, value)).toBe(false);
  }
});
