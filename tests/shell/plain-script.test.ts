/** The short way of reading scripts: what it reads is what the whole reader reads, and it does read what agents run most. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainScript } from '../../src/shell/plain-script.ts';
import { readScript } from '../../src/shell/read-script.ts';
import { interpreters, shells } from '../../src/shell/tables/interpreters.ts';
import { executingOptions } from '../../src/shell/tables/options.ts';
import { plainCommands } from '../../src/shell/tables/plain-commands.ts';
import { wrappers } from '../../src/shell/tables/wrappers.ts';
import { plainishScript } from '../arbitraries/plain-script.ts';
import { shellText } from '../arbitraries/shell-text.ts';
import { wrappedScript } from '../arbitraries/wrapped-script.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 3_000);

/** Whether it was read the short way. */
function readsAlike(text: string): boolean {
  const plain = plainScript(text);
  if (plain) expect(plain, text).toEqual(readScript(text));
  return plain !== undefined;
}

describe('what is read the short way is what the whole reader reads', () => {
  test.each([
    ['of plain commands', plainishScript(0), 0.3],
    ['of commands with anything in them', plainishScript(6), 0.02],
    ['of tokens in any order', shellText, 0],
    ['of commands in any nesting', wrappedScript(['rm', '-rf', '/a b']).map(({ script }) => script), 0],
  ] as const)('%s', (_, texts, share) => {
    let count = 0;
    fc.assert(
      fc.property(texts, text => {
        if (readsAlike(text)) count++;
      }),
      { numRuns: runs },
    );
    expect(count / runs).toBeGreaterThanOrEqual(share);
  });

  test.each(['&&', '|', ';', '\n'])(
    'with as many brackets in strings, and as many commands, as there may be: %j',
    operator => {
      for (const count of [198, 199, 200, 201, 400])
        readsAlike(Array.from({ length: count }, () => "ls '('").join(operator));
    },
  );
});

test.each([
  'cd build && git status --short && npm run build -- --out dist',
  'git add -A && git commit -m "fix: it\'s done"',
  'npm test 2>&1 | tail -20',
  'grep -rn "useState(" src | head -5; wc -l src/a.ts',
  'ls -la\ncat package.json\n',
  'git diff HEAD~1 -- src/a.ts',
  'node dist/a.cjs -e x | tee out.txt; python3 a.py',
  "find src -name '*.ts' | sort && printf '%s\\n' a",
  'cd "../my folder" && ls | wc -l && git status;',
])('%j is read the short way', text => {
  expect(readsAlike(text)).toBe(true);
});

test.each([
  ...[
    'node -e x',
    'node a.js.txt',
    'cat a | node',
    'cat a | python3 -',
    'find . -exec rm a',
    'find . -okdir rm',
    'printf -v a b',
    'go test -exec rm',
    'docker exec a rm',
    'kubectl exec a -- rm',
    'yarn dlx rm',
    'git -c core.pager=rm log',
    'git commit -ac x',
    'git bisect run rm',
    'git submodule foreach rm',
    'git rebase -x rm',
    'npm exec rm',
  ],
  ...[
    'npm x rm',
    'npx rm',
    'npm test -c rm',
    'sh -c ls',
    'sudo ls',
    'ls $x',
    'ls *',
    'ls > a',
    'ls &',
    'ls (',
    'A=b ls',
    '"ls"',
    './ls',
  ],
  ...[
    'rg --pre rm x',
    'rg --pre=rm x',
    'sort --compress-program rm',
    'make --eval x',
    'make -kC x',
    'make --directory=x',
    'cd a; ls',
    'cd a || ls',
    'cd a && ls; ls',
    'cd a && ls && cd b',
    'ls && cd a',
    'cd a | ls',
    'cd && ls',
    'cd - && ls',
    'cd ~ && ls',
    'cd a >/dev/null && ls',
    'ls &&',
    '; ls',
    '',
    'ls ;; ls',
    'ls |& cat',
    'xargs rm',
  ],
  ...[
    'ls "$x"',
    'ls "a\\"b"',
    'echo \\',
    'echo é',
    'ls 12>/dev/null',
    'ls 2>&1x',
    'alias ls=rm; ls',
    'ls() { rm; }; ls',
    'export A=b; ls',
    '2>&1',
  ],
])('%j is not', text => {
  expect(plainScript(text)).toBeUndefined();
});

test('no program that runs others is read the short way without conditions', () => {
  const rows = [...wrappers, ...interpreters, ...executingOptions];
  const running = new Set([...rows.flatMap(({ names }) => names.split(' ')), ...shells.split(' ')]);
  const free = [...plainCommands].filter(([, { first, but }]) => !first && !but);
  expect(free.map(([name]) => name).filter(name => running.has(name))).toEqual([]);
});
