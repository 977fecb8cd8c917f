/** A replay in parts: merged, they are one run, also where processes run them as the pages say. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchReplayer } from '../../src/cli/replay/replay-batch.ts';
import { batchesOfShard, mergeParts, partOf } from '../../src/cli/replay/shards.ts';
import { replayText } from '../../src/cli/replay/text.ts';
import { plain } from '../../src/diagnostics/render/paint.ts';
import { readPart } from '../../src/replay/part.ts';
import { addTally, emptyTally, type Tally, type TallyOptions } from '../../src/replay/tally.ts';
import { type Batch, batchesOf, openLogs } from '../../src/system/log-batches.ts';
import { type Bundle, buildBundle } from '../bundle.ts';
import { lawsOf, someOf } from '../laws/law.ts';
import { NODE } from '../short-work.ts';

const assertLaw = lawsOf('replay');
const RULES =
  'version: 1\nrules:\n  - {name: no-run, on: {hook: PreToolUse, tool: Bash}, match: {command: "run [0-4]"}, action: deny, message: m}\n';
const rules = {
  files: [{ name: 'rules.yaml', text: RULES }],
  mayLoosen: [true],
  isShadow: [false],
  diagnostics: [],
};

let folder = '';
let bundle: Bundle;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulespec-shards-'));
  bundle = buildBundle();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  bundle.remove();
});

const lineOf = (run: number, was: readonly string[]): string =>
  JSON.stringify({
    ...{
      ts: '2026-11-21T09:00:00.000Z',
      tool: 'Bash',
      cwd: '/work',
      command: `run ${run}`,
      decision: 'allow',
    },
    ...{
      matched_rules: was,
      reason: null,
      parse_ok: true,
      session_id: 's',
      host: 'claude-code',
      event: 'PreToolUse',
      ms: 1,
    },
  });

const logs = fc.array(
  fc.oneof(
    fc
      .tuple(fc.nat(9), fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 3 }))
      .map(([run, was]) => lineOf(run, was)),
    fc.constantFrom('{"torn', '', '{"version":2}'),
  ),
  { maxLength: 30 },
);

/** Small batches, so that a short log has many. */
const BATCH = 400;

// Compiles the rules once.
const replay = batchReplayer({ rules, examples: 2, only: undefined });

function tallyOf(batches: Iterable<Batch>, options: TallyOptions): Tally {
  const sum = emptyTally();
  for (const batch of batches) addTally(sum, replay(batch), options);
  return sum;
}

test('parts of any number add up to one run', async () => {
  let several = 0;
  assertLaw(
    fc.property(
      fc.array(logs, { minLength: 1, maxLength: 2 }),
      fc.constantFrom(1, 2, 4, 8),
      fc.constantFrom(3, 2_000),
      (texts, count, mostRules) => {
        const names = texts.map((lines, at) => {
          const name = join(folder, `log-${at}.jsonl`);
          writeFileSync(name, lines.join('\n'));
          return name;
        });
        const whole = openLogs(names).files;
        const expected = tallyOf(batchesOf(whole, BATCH), { examples: 2, mostRules });
        const total = whole.reduce((sum, { size = 0 }) => sum + size, 0);
        const sum = emptyTally();
        const paths = Array.from({ length: count }, (_, at) => {
          const { files } = openLogs(names);
          const shard = { index: at + 1, count };
          const own = batchesOfShard(batchesOf(files, BATCH), total, shard);
          const tally = tallyOf(own, { examples: 2, mostRules: Number.POSITIVE_INFINITY });
          if (tally.calls > 0) several++;
          const path = join(folder, `part-${at}.json`);
          writeFileSync(
            path,
            partOf(tally, shard, { files: whole, rules, examples: 2, only: undefined, problems: [] }),
          );
          const part = readPart(readFileSync(path, 'utf8'));
          if (typeof part === 'string') throw new Error(part);
          addTally(sum, part.tally, { examples: 2, mostRules });
          return path;
        });
        expect(replayText(sum, names, plain)).toBe(replayText(expected, names, plain));
        const merged = mergeParts(paths.toReversed()).value;
        if (mostRules === 2_000)
          expect(merged && replayText(merged.tally, names, plain)).toBe(replayText(expected, names, plain));
        // One part too few is never a report.
        expect(mergeParts(paths.slice(1)).value).toBeUndefined();
      },
    ),
    { numRuns: 60, least: 8 },
  );
  expect(several).toBeGreaterThan(5);
});

/** The report of one run, which is the same for all pages. */
let once: ReturnType<Bundle['run']> | undefined;

/** The command that a page shows for one shard, with so many shards. */
function commandOf(page: string, count: number): string {
  const text = readFileSync(`docs/replay/${page}.md`, 'utf8');
  const [, command = ''] = /^.*?((?:seq .*|(?:npx )?rulespec replay .*--shard.*))$/m.exec(text) ?? [];
  return command
    .replace('npx ', '')
    .replace(/ &&$/, '')
    .replace(/\/(?:4|8|64) >/, `/${count} >`);
}

const pages = [
  { page: 'xargs', run: (command: string) => command.replace('seq 1 8', 'seq 1 2') },
  { page: 'ci', run: (command: string) => `for SHARD in 1 2; do ${command}; done` },
  { page: 'slurm', run: (command: string) => `for SLURM_ARRAY_TASK_ID in 1 2; do ${command}; done` },
  { page: 'kubernetes', run: (command: string) => `for JOB_COMPLETION_INDEX in 0 1; do ${command}; done` },
];
test.each(someOf(pages, 4))(
  'the page on $page: its command writes parts that merge into the report of one run',
  async ({ page, run }) => {
    const work = mkdtempSync(join(folder, 'page-'));
    writeFileSync(join(work, 'new.yaml'), RULES);
    // Long enough for several pieces.
    const lines = Array.from({ length: 80 }, (_, at) =>
      lineOf(at % 10, at % 3 === 0 ? ['a'] : []).replace('{', `{"more":"${'x'.repeat(2_000)}",`),
    );
    writeFileSync(join(work, 'decisions.jsonl'), lines.join('\n'));
    // `xargs` starts programs: a function of the shell is none.
    writeFileSync(join(work, 'rulespec'), `#!/bin/sh\nexec ${NODE} ${bundle.file} "$@"\n`, { mode: 0o755 });
    const command = run(commandOf(page, 2));
    expect(command).toContain('--shard');
    const parts = await bundle.run(`export PATH="$PWD:$PATH"; unset -f rulespec; ${command}`, work);
    expect(parts).toEqual({ stdout: '', stderr: '', status: 0 });
    once ??= bundle.run('rulespec replay --log decisions.jsonl --rules new.yaml', work);
    const whole = await once;
    const merged = await bundle.run('rulespec replay merge part-*.json', work);
    expect(whole.stdout).toContain('80 calls');
    expect(merged).toEqual(whole);
  },
);
