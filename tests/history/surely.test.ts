/**
 * Whatever is said of the commands of a script is so in bash: random scripts around commands that leave a mark, with
 * their status, are run for real. Skipped where there is no bash.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certaintyIn } from '../../src/shell/certainty.ts';
import { readScript } from '../../src/shell/read-script.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('shell');
const hasBash = spawnSync('bash', ['-c', 'true']).status === 0;
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-surely-'));
  const mark = join(folder, 'mark');
  writeFileSync(mark, '#!/bin/sh\nprintf "%s\\n" "$1" >> "$MARKS"\nexit "$2"\n');
  chmodSync(mark, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `mark N STATUS`; each has a number of its own. */
const marks = fc
  .tuple(
    fc.constantFrom('mark', 'mark', './mark'),
    fc.integer({ min: 1, max: 999_999 }),
    fc.constantFrom(0, 0, 0, 1, 3),
  )
  .map(each => each.join(' '));

const decorated = fc.tuple(
  fc.constantFrom(
    '',
    '',
    '',
    '',
    'X=1 ',
    'env ',
    'timeout 5 ',
    'command ',
    'time ',
    'nohup ',
    'UID=1 ',
    'PATH=/bin ',
  ),
  marks,
  fc.constantFrom(
    '',
    '',
    '',
    '',
    ' 2>&1',
    ' >/dev/null',
    ' > /no/such/file',
    ' < /no/such/file',
    ' >&7',
    ' 9<&8',
    ' $UNSET',
    ` \${X:?no}`,
    ' $((1/0))',
  ),
);
const plain = decorated.map(parts => parts.join(''));
const others = fc.constantFrom(
  ...[
    'true',
    'false',
    'cd .',
    'cd /no/such',
    ':',
    'echo hi',
    'exit 0',
    'exit 3',
    'set -e',
    'set -n',
    'set -o pipefail',
  ],
  ...[
    'mark() { :; }',
    'alias mark=true',
    'trap "exit 0" EXIT',
    'shopt -s expand_aliases',
    'exec true',
    'return',
    'X=1',
  ],
  ...[
    'hash -p /bin/true mark',
    'eval exit 0',
    'readonly X',
    'declare -r X',
    'declare -n X',
    'declare -A m',
    'UID=1',
    'X=1x',
    'X[-1]=1',
    'm[]=1',
    '[[ -d / ]]',
    'unset PATH',
    'export PATH=/x',
    'kill $$',
  ],
  ...[
    'read PATH <<< x',
    'cat <<< hi',
    'echo "exit 0"',
    '# mark',
    'command_not_found_handle() { exit 0; }',
    'wait',
    'break',
  ],
);

const { script: scripts } = fc.letrec<{ script: string; step: string }>(tie => {
  const wrapped = (before: string, after: string) => tie('script').map(inner => `${before}${inner}${after}`);
  return {
    step: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      { weight: 6, arbitrary: plain },
      { weight: 2, arbitrary: others },
      wrapped('(', '\n)'),
      wrapped('{ ', '\n}'),
      wrapped('if true; then ', '\nfi'),
      wrapped('if false; then ', '\nfi'),
      wrapped('for i in 1; do ', '\ndone'),
      wrapped('while ', '\ndo break; done'),
      wrapped('f() { ', '\n}'),
      wrapped('! (', '\n)'),
      wrapped('echo $(', '\n)'),
    ),
    script: fc
      .array(fc.tuple(tie('step'), fc.constantFrom(';', ';', '\n', ' && ', ' && ', ' || ', ' | ', ' & ')), {
        minLength: 1,
        maxLength: 4,
      })
      .map(steps =>
        steps
          .map(([step, glue], at) => step + (at === steps.length - 1 ? '' : separated(step, glue)))
          .join(''),
      ),
  };
});

/** A comment reaches to the end of its line. */
function separated(step: string, glue: string): string {
  return step.startsWith('#') ? '\n' : glue;
}

test.skipIf(!hasBash)('whatever surely ran, ran, and what surely passed, passed', () => {
  let said = 0;
  assertLaw(
    fc.property(scripts, script => {
      const read = readScript(script);
      const sure = certaintyIn(script, read);
      if (sure.length === 0) return;
      const log = join(folder, 'marks');
      rmSync(log, { force: true });
      const { status } = spawnSync('bash', ['-c', script], {
        cwd: folder,
        env: { PATH: `${folder}:/usr/bin:/bin`, MARKS: log },
        timeout: 10_000,
        input: '',
      });
      const ran = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
      for (const { leaf, isDecisive, isAlone } of sure) {
        const [name, id = '', wanted = ''] = read.leaves[leaf]?.words.map(({ text }) => text) ?? [];
        if (name !== 'mark' && name !== './mark') continue;
        said++;
        if (status === 0 || isAlone) expect(ran, `${id} ran`).toContain(id);
        if (status === 0 && isDecisive) expect(wanted, `${id} passed`).toBe('0');
        if (isAlone) expect(String(status), 'the status of the script').toBe(wanted);
      }
    }),
    { numRuns: 3_000, least: 300 },
  );
  expect(said).toBeGreaterThan(50);
});
