/** Plain commands need two parts of the program, the hook and the reader of scripts. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Bundle, buildBundle } from '../bundle.ts';

let bundle: Bundle | undefined;
// A path with `rulespec` in it is near what the gate's own rules protect.
const folder = mkdtempSync(join(tmpdir(), 'plain-'));
afterAll(() => {
  bundle?.remove();
  rmSync(folder, { recursive: true });
});

const plain = [
  'cd build && git status --short && npm run build -- --out dist 2>&1 | tail -20',
  'tool5 --all purge5 > out.txt',
  "sed -n 1,20p src/*.ts && python3 -m pytest -q tests && git commit -m 'A message\n\nof two parts'",
  "python3 - <<'EOF'\nimport json, sys\nprint(json.load(open('package.json'))['name'])\nEOF",
  'cat > notes.md <<\'EOF\'\n$x\nEOF\nNODE_ENV=test cargo test "$HOME/a" &',
];

/** A call of Bash in a folder, and what `rulespec hook` says of it. */
function decidedIn({ run }: Bundle, cwd: string, command: string) {
  const payload = {
    ...{ session_id: 's', cwd, hook_event_name: 'PreToolUse' },
    ...{ tool_name: 'Bash', tool_input: { command } },
  };
  return run(`rulespec hook --host claude-code <<'PAYLOAD'\n${JSON.stringify(payload)}\nPAYLOAD`, cwd);
}

test('plain commands load no rarely used part', async () => {
  bundle = buildBundle();
  const built = bundle;
  const decided = (command: string) => decidedIn(built, folder, command);
  // The first call compiles the rules that are always on.
  expect(await decided('ls')).toEqual({ stdout: '{}\n', stderr: '', status: 0 });
  bundle.partsRun();
  expect(await decided('git status --short')).toMatchObject({ stdout: '{}\n' });
  expect(bundle.partsRun()).toEqual(['hook', 'script', 'sha256']);
  for (const command of plain)
    expect(await decided(command), command).toEqual({ stdout: '{}\n', stderr: '', status: 0 });
  // What patterns and globs of the shipped policy need in a word is known; `src/*.ts` is written out.
  expect(bundle.partsRun()).toEqual(['globs', 'hook', 'script', 'sha256']);
});

test.skipIf(process.platform !== 'linux')('a limit of addresses holds no call back', async () => {
  const built = bundle ?? buildBundle();
  bundle = built;
  // Node takes one gigabyte, and WebAssembly would take ten for a memory.
  const run: Bundle['run'] = (script, cwd) => built.run(`ulimit -v 4000000\n${script}`, cwd);
  const decided = await decidedIn({ ...built, run }, folder, 'git status --short');
  expect(decided).toEqual({ stdout: '{}\n', stderr: '', status: 0 });
});

/**
 * By a rule of each kind, whose pattern has to be searched for: in the command, in a value of the input, in an
 * argument, in the script.
 */
const rules = {
  '.nudge.yaml': {
    version: 1,
    rules: [
      {
        name: 'content',
        on: { hook: 'PreToolUse', tool: 'Bash' },
        match: { command: '\\btool1\\s+(?:\\S+\\s+)*purge\\b' },
        action: 'interrupt',
        message: 'no',
      },
    ],
  },
  '.rulespec/rules/policy.yaml': {
    version: 1,
    rules: [
      {
        ...{ id: 'argument', decision: 'deny', reason: 'no' },
        match: { command: 'tool2', args: { matches: ['secret-\\d+'] } },
      },
    ],
  },
};
const firing: readonly (readonly [command: string, rule: string])[] = [
  ['tool1 --all purge now', 'content'],
  ['tool2 --key=secret-123', 'argument'],
];

test('a rule fires without the compiler, RE2 and the large engine', async () => {
  const fresh = buildBundle();
  try {
    const dist = dirname(fresh.file);
    const project = join(dist, 'project');
    for (const [path, rule] of Object.entries(rules)) {
      mkdirSync(dirname(join(project, path)), { recursive: true });
      writeFileSync(join(project, path), JSON.stringify(rule));
    }
    mkdirSync(join(project, '.git'));
    expect(await decidedIn(fresh, project, 'ls')).toMatchObject({ stdout: '{}\n' });
    fresh.partsRun();
    for (const [command, rule] of firing)
      expect((await decidedIn(fresh, project, command)).stdout, command).toContain(`[${rule}] no`);
    expect(fresh.partsRun()).toEqual(['explain', 'hook', 'patterns', 'script', 'sha256']);
  } finally {
    fresh.remove();
  }
});
