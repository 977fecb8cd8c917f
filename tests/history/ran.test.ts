/** Which commands a past call surely ran, possibly ran, or did not run, and how they ended. */
import { expect, test } from 'vitest';
import type { Disk } from '../../src/effects/disk.ts';
import { memoryDisk } from '../../src/effects/memory-disk.ts';
import { decide } from '../../src/gate.ts';
import { ROOT } from '../arbitraries/pasts.ts';
import { denies, disk, eventOf, gateOf, type Line, pastOf } from './beside-past.ts';

type Answer = 'surely' | 'possibly' | 'no';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const shell = { session_id: 's', transcript_path: '', cwd: ROOT, tool_name: 'Bash', tool_use_id: 't' };
const asked = eventOf({ ...shell, hook_event_name: 'PreToolUse', tool_input: { command: 'git push' } });

/** A deny under `when` shows what possibly holds, and one under `unless` what surely does. */
function answerOf(payloads: readonly object[], condition: object, on: Disk = disk): Answer {
  const lines = payloads.map((payload, at): Line => {
    return { ts: new Date(NOW - 60_000 + 1_000 * at).toISOString(), payload };
  });
  const fires = (rule: object) =>
    denies(decide(gateOf(rule, 'content'), asked, { root: ROOT, disk, past: pastOf(lines, NOW, on) }));
  if (!fires({ unless: [condition] })) return 'surely';
  return fires({ when: [condition] }) ? 'possibly' : 'no';
}

const call = (command: string, input: object = {}) => ({ ...shell, tool_input: { command, ...input } });
const passed = (command: string, input?: object) => [
  { ...call(command, input), hook_event_name: 'PreToolUse' },
  {
    ...call(command, input),
    hook_event_name: 'PostToolUse',
    tool_response: { stdout: '', stderr: '' },
  },
];

test.each<[command: string, ran: string, answer: Answer]>([
  ['npm test', 'npm test', 'surely'],
  ['/tmp/npm test', 'npm test', 'possibly'],
  ['./x.sh a', './x.sh a', 'surely'],
  ['./x.sh a', 'x.sh a', 'possibly'],
  ['./x.sh a', './x.sh b', 'no'],
  ['scripts/test.sh', 'scripts/test.sh', 'surely'],
  ['scripts/test.sh', './test.sh', 'possibly'],
  ['./scripts/test.sh', 'scripts/test.sh', 'possibly'],
  ['./gradlew test', './gradlew test', 'surely'],
  ['./gradlew test', 'gradlew test', 'surely'],
  ['/usr/bin/make', '/usr/bin/make', 'surely'],
  ['/usr/bin/make', 'make', 'surely'],
  ['make', '/usr/bin/make', 'possibly'],
  ['./x.sh || true', './x.sh', 'surely'],
  // Bash skips the rest of a line with an assignment that it refuses.
  ['UID=1; npm test', 'npm test', 'surely'],
  ['UID=1; npm test\ntrue', 'npm test', 'possibly'],
  ['(UID=1; npm test); true', 'npm test', 'possibly'],
  ['declare -r A=1; A=2; npm test\ntrue', 'npm test', 'possibly'],
  ['declare -A m; m[]=1; npm test\ntrue', 'npm test', 'possibly'],
  ['declare -n r; r=1x; npm test\ntrue', 'npm test', 'possibly'],
  ['a=(); a[-1]=1; npm test\ntrue', 'npm test', 'possibly'],
  ['a=([-1]=1); npm test\ntrue', 'npm test', 'possibly'],
  ['A=1; a=(1 2); declare x=1; npm test\ntrue', 'npm test', 'surely'],
  // A descriptor that is not open cannot be copied.
  ['npm test >&7', 'npm test', 'surely'],
  ['npm test 2>&7; true', 'npm test', 'possibly'],
  ['npm test 9<&8; true', 'npm test', 'possibly'],
  ['npm test <&3; true', 'npm test', 'possibly'],
  ['npm test 3>&1; true', 'npm test', 'surely'],
  // An expansion without quotes may be any words.
  ['npm $FLAGS test', 'npm test', 'possibly'],
  ['npm $X', 'npm test', 'possibly'],
  ['npm --silent $X', 'npm test', 'possibly'],
  ['git $X push', 'git push', 'possibly'],
  ['git -C /r $X', 'git push', 'possibly'],
  ['npm run $X', 'npm test', 'no'],
  ['git log $X', 'git push', 'no'],
  // Options and variables that name another project.
  ['git --git-dir=/x push', 'git push', 'possibly'],
  ['git --git-dir /x push', 'git push', 'possibly'],
  ['git --git-dir=.git push', 'git push', 'surely'],
  ['git --work-tree=$X push', 'git push', 'possibly'],
  ['GIT_DIR=/x git push', 'git push', 'possibly'],
  ['export GIT_DIR=/x; git push', 'git push', 'possibly'],
  ['cargo test --manifest-path /tmp/Cargo.toml', 'cargo test', 'possibly'],
  ['cargo test --manifest-path=a/Cargo.toml', 'cargo test', 'surely'],
  ['make -f /tmp/Makefile test', 'make test', 'possibly'],
  ['make --file=/tmp/Makefile test', 'make test', 'possibly'],
  ['make -f - test', 'make test', 'possibly'],
  ['make -f ci.mk test', 'make test', 'surely'],
  ['mvn --file=/tmp/pom.xml test', 'mvn test', 'possibly'],
  // Behind a flag may be its value.
  ['docker compose -f x.yml up', 'docker compose up', 'possibly'],
  ['mytool -x y test', 'mytool test', 'possibly'],
  // `-sC` is `-s -C`.
  ['make -sC /tmp test', 'make test', 'possibly'],
  ['make -Cs test', 'make test', 'surely'],
  ['env =1 npm test', 'npm test', 'surely'],
  ['mytool y test', 'mytool test', 'no'],
  ['mytool -x y z test', 'mytool test', 'no'],
  ['git log -n push', 'git push', 'no'],
  ['git --no-pager log push', 'git push', 'no'],
])('`%s` ran `%s`: %s', (command, ran, answer) => {
  expect(answerOf(passed(command), { ran })).toBe(answer);
});

test.each<[command: string, result: string, answer: Answer]>([
  ['npm test', 'passed', 'surely'],
  ['npm test', 'failed', 'no'],
  ['npm test || true', 'passed', 'possibly'],
  ['./npm test', 'passed', 'possibly'],
  ['npm_config_script_shell=/bin/true npm test', 'passed', 'possibly'],
  ['LD_PRELOAD=x.so npm test', 'passed', 'possibly'],
  ['BASH_ALIASES[npm]=true\nnpm test', 'passed', 'possibly'],
  ['MAKEFLAGS=-n npm test', 'passed', 'possibly'],
])('in `%s`, `npm test` %s: %s', (command, result, answer) => {
  expect(answerOf(passed(command), { ran: 'npm test', result })).toBe(answer);
});

test.each([98, 99, 100, 150])(
  'what is left out of a script of many commands, here %i more, may have ended in any way',
  more => {
    const command = ['npm test', ...Array.from({ length: more }, (_, at) => `echo ${at}`)].join('; ');
    for (const result of ['passed', 'failed'])
      expect(answerOf(passed(command), { ran: 'npm test', result }), result).toBe('possibly');
  },
);

test('a call that was to run in the background is not over', () => {
  const condition = { ran: 'npm test', result: 'passed' };
  expect(answerOf(passed('npm test', { run_in_background: true }), condition)).toBe('possibly');
});

test('what happens at one moment is not after itself', () => {
  const prompt = { ...shell, hook_event_name: 'UserPromptSubmit', prompt: 'review this' };
  const condition = { prompted: 'review', since: { prompted: 'review' } };
  expect(answerOf([prompt], condition)).toBe('no');
  expect(answerOf([prompt, prompt], condition)).toBe('no');
  expect(
    answerOf([prompt, { ...prompt, prompt: 'go' }], { prompted: 'go', since: { prompted: 'review' } }),
  ).toBe('surely');
});

test.each<[command: string, answer: Answer]>([
  ['cd own && npm test', 'surely'],
  // A repository in the project is another project.
  ['cd sub && npm test', 'possibly'],
  ['cd sub/src && npm test', 'possibly'],
  ['git init own && cd own && npm test', 'possibly'],
  ['git init -b main new && cd new && npm test', 'possibly'],
  ['mkdir new; cd new; git init; npm test', 'possibly'],
  ['git clone https://github.com/x/y n && cd n && npm test', 'possibly'],
  ['git init && npm test', 'surely'],
  ['git init new && cd own && npm test', 'surely'],
  // A folder that is not there yet may be anything, save where `mkdir` makes it.
  ['cp -r /tmp/o new && cd new && npm test', 'possibly'],
  ['mkdir -p new/a && cd new && npm test', 'surely'],
  // Links lead elsewhere.
  ['ln -s /tmp lk && cd lk && npm test', 'possibly'],
  ['ln -sfn /tmp link; cd link; npm test', 'possibly'],
  ['ln -sfn /tmp own; cd own; npm test', 'surely'],
  ['ln -s ../own own && npm test', 'surely'],
  ['cd link/.. && npm test', 'surely'],
  ['cd -P link/.. && npm test', 'possibly'],
  ['cd link; cd -P .. && npm test', 'possibly'],
  ['cd -P own && npm test', 'surely'],
])('`%s` ran `npm test` for the project: %s', (command, answer) => {
  const nested = memoryDisk({
    home: '/home/me',
    entries: {
      '/tmp': 'folder',
      [`${ROOT}/link`]: { link: 'own' },
      [`${ROOT}/sub`]: 'folder',
      [`${ROOT}/sub/.git`]: 'folder',
      [`${ROOT}/sub/src`]: 'folder',
      [`${ROOT}/own`]: 'folder',
    },
  });
  expect(answerOf(passed(command), { ran: 'npm test' }, nested)).toBe(answer);
});

test.each<[command: string, wrote: string, answer: Answer]>([
  ['git pull', 'src/**', 'possibly'],
  ['git pull --rebase origin main', 'src/**', 'possibly'],
  ['cd src && git pull', 'a.ts', 'possibly'],
  ['git fetch && git merge origin/main', 'src/**', 'possibly'],
  ['git rebase --abort', 'src/**', 'possibly'],
  ['git am x.patch', 'src/**', 'possibly'],
  ['gh pr checkout 5', 'src/**', 'possibly'],
  ['git -C /tmp pull', 'src/**', 'no'],
  ['git -C web pull', 'src/**', 'possibly'],
  ['git --git-dir=/srv/a/.git --work-tree=/srv/a pull', 'src/**', 'no'],
  ['git pull', '~/.ssh/**', 'no'],
  ['git fetch', 'src/**', 'no'],
  ['git status', 'src/**', 'no'],
  ['git stash list', 'src/**', 'no'],
])('`%s` wrote `%s`, with commits that nobody knows before: %s', (command, wrote, answer) => {
  expect(answerOf(passed(command), { wrote })).toBe(answer);
});
