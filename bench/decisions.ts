/**
 * Decisions of a whole build, recorded and compared: the proof that a change to how rules are compiled, selected or evaluated changed none.
 *
 *     node scripts/run.mjs bench/decisions.ts record --program DIST --out FILE [--count 20000] [--cold 1000] [--seed 1] [--data DIR]
 *     node scripts/run.mjs bench/decisions.ts log --out FILE [--count 100000]      a log for `rulespec replay`
 *     node scripts/run.mjs bench/decisions.ts compare A B [--alias context=warn]… [--only action,rules] [--show 20]
 *
 * `compare` ends with 1 where anything differs. Both builds have to be recorded by the same version of this script.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Aspect,
  aspects,
  type Difference,
  differences,
  differencesOfDoors,
} from './decisions/compare.ts';
import { type Recorded, record } from './decisions/record.ts';
import { ruleSets } from './decisions/sets.ts';
import { root } from './places.ts';
import { writeLog } from './replay-log.ts';

const { positionals, values } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    program: { type: 'string' },
    out: { type: 'string' },
    count: { type: 'string' },
    cold: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    data: { type: 'string', default: join(root, '..', 'shared', 'data') },
    alias: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', default: aspects.join(',') },
    show: { type: 'string', default: '20' },
  },
});
const [task, ...files] = positionals;
if (task === 'record') await recordTo(values.program, values.out);
else if (task === 'log' && values.out !== undefined) writeLog(values.out, Number(values.count ?? 100_000));
else if (task === 'compare' && files[0] !== undefined && files[1] !== undefined) compare(files[0], files[1]);
else {
  console.error('usage: decisions.ts record --program DIST --out FILE | log --out FILE | compare A B');
  process.exitCode = 2;
}

async function recordTo(program = resolve('dist'), out = 'decisions.jsonl'): Promise<void> {
  const data = existsSync(values.data) ? resolve(values.data) : undefined;
  if (data === undefined)
    console.log(`no rules of longline: there is no ${values.data}; --data DIR says where it is`);
  const sets = ruleSets({
    seed: Number(values.seed),
    calls: Number(values.count ?? 20_000),
    ...(data !== undefined && { data }),
  });
  const options = {
    program: resolve(program),
    cold: Number(values.cold),
    progress: (line: string) => console.log(line),
  };
  const recorded = await record(sets, options);
  mkdirSync(dirname(resolve(out)), { recursive: true });
  writeFileSync(out, recorded.map(each => `${JSON.stringify(each)}\n`).join(''));
  console.log(`${recorded.length} decisions: ${counts(recorded.map(({ action }) => action))}`);
  const broken = recorded.filter(({ rules }) => rules.includes('rulespec:broken-rules')).length;
  if (broken > 0) console.log(`${broken} of them with rules that did not load`);
  tell(differencesOfDoors(recorded), 'by `rulespec hook` otherwise than by the server');
}

function compare(one: string, other: string): void {
  const aliases = new Map(values.alias.map(each => [each.split('=')[0] ?? '', each.split('=')[1] ?? '']));
  const only = values.only
    .split(',')
    .filter((each): each is Aspect => aspects.some(aspect => aspect === each));
  const [before, after] = [read(one), read(other)];
  console.log(`${before.length} decisions, and ${after.length}`);
  tell(differences(before, after, { aliases, only }), 'different');
}

function read(path: string): readonly Recorded[] {
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));
}

function tell(found: readonly Difference[], how: string): void {
  for (const { id, aspect, text } of found.slice(0, Number(values.show)))
    console.log(`${id}, ${aspect}:\n    ${text}`);
  const kinds = found.length > 0 ? ` (${counts(found.map(({ aspect }) => aspect))})` : '';
  console.log(`${found.length} ${how}${kinds}`);
  if (found.length > 0) process.exitCode = 1;
}

function counts(words: readonly string[]): string {
  const found = new Map<string, number>();
  for (const word of words) found.set(word, (found.get(word) ?? 0) + 1);
  return [...found].map(([word, count]) => `${word} ${count}`).join(', ');
}
