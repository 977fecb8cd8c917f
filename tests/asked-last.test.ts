/** Questions of an exception are looked up only if the rest of its rule holds: git is a process, a history a file. */
import { expect, test } from 'vitest';
import { memoryDisk } from '../src/effects/memory-disk.ts';
import { compileRules, decide } from '../src/gate.ts';
import { eventOf, ROOT } from './doubles/events.ts';

const rules = `version: 1
rules:
  - id: loss
    level: high
    match:
      command: {any_of: [rm, srm]}
      flags: {any_of: [-r]}
      args: {outside: ['**/build', '**/dist']}
      unless: [{args: {any_of: [scratch]}}, {loses_nothing: true}]
    decision: ask
    reason: x
`;

test.each<[command: string, decision: string, asked: readonly string[]]>([
  ['rm -r src', 'ask', [`${ROOT}/src`]],
  ['rm -r build src', 'ask', [`${ROOT}/src`]],
  ['rm -r build not-there/dist', 'allow', []],
  ['rm -r build', 'allow', []],
  ['rm -r build dist', 'allow', []],
  ['rm src', 'allow', []],
  ['ls -r src', 'allow', []],
  ['rm -r build && rm -r src', 'ask', [`${ROOT}/src`, `${ROOT}/build`, `${ROOT}/src`]],
])('%s: %s, and of the commit is asked %j', (command, decision, asked) => {
  const { value } = compileRules([{ name: 'rules.yaml', text: rules }]);
  if (!value) throw new Error('the rules do not compile');
  const asking: string[] = [];
  const disk = {
    ...memoryDisk({ home: '/home/me', entries: { [`${ROOT}/src/a`]: { file: 'a' } } }),
    isCommitted: (path: string) => {
      asking.push(path);
      return false;
    },
  };
  const call = { hook_event_name: 'PreToolUse', cwd: ROOT, tool_name: 'Bash', tool_input: { command } };
  const { decision: decided } = decide(value, eventOf(JSON.stringify(call)), { root: ROOT, disk });
  expect(decided?.action).toBe(decision);
  expect(asking).toEqual(asked);
});
