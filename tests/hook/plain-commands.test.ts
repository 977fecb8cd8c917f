/** What agents run most is decided by the one bundle that each hook loads, and RE2 where a rule has a pattern for it: the others can be away. */
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Bundle, buildBundle } from '../bundle.ts';

let bundle: Bundle | undefined;
afterAll(() => bundle?.remove());

const plain = [
  'cd build && git status --short && npm run build -- --out dist 2>&1 | tail -20',
  'tool5 --all purge5 > out.txt',
  "sed -n 1,20p src/*.ts && python3 -m pytest -q tests && git commit -m 'A message\n\nof two parts'",
  'cat > notes.md <<\'EOF\'\n$x\nEOF\nNODE_ENV=test cargo test "$HOME/a" &',
];

test('a plain command loads neither the whole reader of scripts nor another part', async () => {
  bundle = buildBundle();
  const dist = dirname(bundle.file);
  const { run } = bundle;
  const decided = async (command: string) => {
    const input = { command };
    const payload = {
      session_id: 's',
      cwd: dist,
      hook_event_name: 'PreToolUse',
      tool_name: 'Bash',
      tool_input: input,
    };
    return run(`rulespec hook --host claude-code <<'PAYLOAD'\n${JSON.stringify(payload)}\nPAYLOAD`, dist);
  };
  // The first call compiles the rules that are always on.
  expect(await decided('ls')).toEqual({ stdout: '{}\n', stderr: '', status: 0 });
  for (const part of ['shell', 'engine', 'hook-some', 'hook-rest', 'hook-review', 'store'])
    rmSync(join(dist, `${part}.cjs`));
  for (const command of plain)
    expect(await decided(command), command).toEqual({ stdout: '{}\n', stderr: '', status: 0 });
  expect((await decided('ls "$(pwd)"')).stdout).toContain('shell.cjs');
}, 60_000);
