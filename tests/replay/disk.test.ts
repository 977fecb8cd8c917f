/** Replays of calls whose effects depend on the files of the disk. */
import { expect, test } from 'vitest';
import { memoryDisk } from '../../src/effects/memory-disk.ts';
import { replayEntries } from '../../src/replay/replay-entries.ts';
import { gateOf } from '../doubles/logged.ts';

const effect = (name: string, kind: string) => ({
  name,
  on: { hook: 'PreToolUse' },
  match: { effect: { kind, path: ['lib/**'] } },
  action: 'ask',
  message: 'm',
});
const rules = {
  version: 1,
  rules: [effect('writes-lib', 'write'), effect('deletes-lib', 'delete')],
};
const gate = gateOf({ files: [{ name: 'rules.json', text: JSON.stringify(rules) }], withPolicy: false });

const now = {
  '/w/src/ln': { link: '../lib' },
  '/w/lib/b.ts': { file: 'b' },
  '/linked': { link: '/w' },
} as const;

const bash = (command: string, decision: string, ...matched_rules: readonly string[]) => ({
  tool: 'Bash',
  command,
  decision,
  matched_rules,
});

const table: readonly (readonly [about: string, call: object, outcome: string])[] = [
  ['a file behind a link', bash('echo x > src/ln/b.ts', 'ask', 'writes-lib'), 'same ask→ask'],
  ['a file that is still there', bash('mytool lib/b.ts', 'ask', 'writes-lib'), 'same ask→ask'],
  [
    'a file that is gone since',
    bash('mytool lib/a.ts', 'ask', 'writes-lib'),
    'undetermined:missing ask→allow ?writes-lib',
  ],
  [
    'a file that was not there yet',
    bash('mytool lib/b.ts', 'allow'),
    'undetermined:missing allow→allow ?writes-lib',
  ],
  [
    'a rule that is gone, and read no effect',
    bash('mytool lib/a.ts', 'deny', 'q'),
    'looser deny→allow -q ?writes-lib',
  ],
  [
    'a project behind a link',
    {
      ...{ cwd: '/linked', tool: 'Write', subject: '/w/lib/a.ts' },
      ...{ decision: 'ask', matched_rules: ['writes-lib'] },
    },
    'same ask→ask',
  ],
  [
    'a tool whose arguments the log lacks',
    { tool: 'mcp__fs__delete', decision: 'ask', matched_rules: ['deletes-lib'] },
    'undetermined:missing ask→allow ?deletes-lib',
  ],
];

test.each(table)('%s', (_, call, expected) => {
  const line = {
    ...{ ts: '2026-11-21T00:00:00.000Z', cwd: '/w', session_id: 's', host: 'claude-code' },
    ...{ reason: null, parse_ok: true, event: 'PreToolUse', ms: 1 },
    ...call,
  };
  const disk = memoryDisk({ home: '/home/me', entries: now });
  const [replayed] = replayEntries(gate, [JSON.stringify(line)], { disk });
  if (replayed?.kind !== 'call') throw new Error('it is no call');
  const { outcome, why, was, now: decided, rules: changes } = replayed;
  const words = [
    `${outcome}${why === undefined ? '' : `:${why}`} ${was}→${decided}`,
    ...changes.newly.map(name => `+${name}`),
    ...changes.noLonger.map(name => `-${name}`),
    ...changes.unsure.map(name => `?${name}`),
  ];
  expect(words.join(' ')).toBe(expected);
});
