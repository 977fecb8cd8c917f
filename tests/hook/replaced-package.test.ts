/**
 * The package is replaced, again and again, while calls run: each call is decided by one build, or held back with the
 * reason.
 */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPack } from '../../scripts/build/pack.ts';
import { buildParts } from '../../scripts/build/parts.ts';
import { casesOf } from '../laws/law.ts';
import { hookProcess, makeProject, type Project, refusing } from '../serve/project.ts';

const CALLS = casesOf(40, 10);
const AT_ONCE = casesOf(20, 5);
const BUILDS = ['one', 'two'];
const FILES = ['rulespec.pack', 'rulespec.cjs'];

const folder = mkdtempSync(join(tmpdir(), 'rulespec-replaced-'));
const installed = join(folder, 'installed');
const diary = join(folder, 'diary');
let project: Project;

beforeAll(async () => {
  project = makeProject();
  project.write('.nudge.yaml', refusing('secret'));
  mkdirSync(installed);
  const parts = await buildParts();
  for (const build of BUILDS) {
    const marked = parts.map(part => ({ ...part, text: notedBy(build, part) }));
    await buildPack(join(folder, build), marked);
  }
  for (const file of FILES) install('one', file);
  for (const build of BUILDS)
    await hookProcess(project, payload(1), { file: join(folder, build, 'rulespec.cjs') });
});
afterAll(() => {
  project.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A part that writes down its process, its build and its name when it runs. */
function notedBy(build: string, { name, text }: { readonly name: string; readonly text: string }): string {
  const note = `require("node:fs").appendFileSync(${JSON.stringify(diary)}, process.pid + " ${build} ${name}\\n");`;
  return text.replace(/^\(function\([\w,]+\)\{/, begin => begin + note);
}

/** As package managers do: the file takes its name when it is whole. */
function install(build: string, file: string): void {
  const fresh = join(installed, `${file}.new`);
  copyFileSync(join(folder, build, file), fresh);
  renameSync(fresh, join(installed, file));
}

const pause = () => new Promise(done => setTimeout(done, 15));

/** Back and forth, in each order of the files, and with the program missing for a while. */
async function replaceUntil(isOver: () => boolean): Promise<number> {
  let times = 0;
  for (; !isOver(); times++) {
    const build = BUILDS[(times + 1) % 2] ?? '';
    if (times % 3 === 0) rmSync(join(installed, 'rulespec.pack'));
    for (const file of times % 4 < 2 ? FILES : FILES.toReversed()) {
      install(build, file);
      await pause();
    }
  }
  return times;
}

/** Some calls have no caches: they compile the rules, for which they read more parts, late. The others are warm. */
function environmentOf(at: number): Readonly<Record<string, string>> {
  return at % 5 === 0 ? { RULESPEC_NO_CACHE: '1' } : {};
}

/** Some need the whole reader of scripts. */
function payload(at: number): string {
  const command = at % 2 === 0 ? 'echo "$(echo secret)" > a.txt' : 'echo secret';
  return JSON.stringify({
    ...{ session_id: 's', cwd: project.folder, hook_event_name: 'PreToolUse', tool_name: 'Write' },
    ...(at % 3 === 0
      ? { tool_name: 'Write', tool_input: { file_path: 'a.ts', content: 'a secret' } }
      : { tool_name: 'Bash', tool_input: { command } }),
  });
}

test('no call mixes two builds, and each is decided or held back with the reason', async () => {
  writeFileSync(diary, '');
  let isOver = false;
  const replaced = replaceUntil(() => isOver);
  const replies: Awaited<ReturnType<typeof hookProcess>>[] = [];
  let next = 0;
  const caller = async (): Promise<void> => {
    for (let at = next++; at < CALLS; at = next++)
      replies[at] = await hookProcess(project, payload(at), {
        file: join(installed, 'rulespec.cjs'),
        environment: environmentOf(at),
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  isOver = true;
  expect(await replaced).toBeGreaterThan(2);
  for (const [at, { stdout, stderr, exitCode }] of replies.entries()) {
    const isHeldBack = exitCode === 2 && stderr.includes('the package is being replaced');
    // A machine with too much to do reaches the limits of time.
    const isLate = stdout.includes('takes too long');
    const isDecided = exitCode === 0 && (isLate || stdout.includes('"deny"') === (at % 3 === 0));
    expect(isDecided || isHeldBack, `${exitCode} ${stdout} ${stderr}`).toBe(true);
    expect(stderr).not.toContain('ENOENT');
  }
  const builds = new Map<string, Set<string>>();
  for (const line of readFileSync(diary, 'utf8').trimEnd().split('\n')) {
    const [process = '', build = ''] = line.split(' ');
    builds.set(process, (builds.get(process) ?? new Set()).add(build));
  }
  expect([...builds.values()].filter(({ size }) => size > 1)).toEqual([]);
  expect(new Set([...builds.values()].flatMap(each => [...each]))).toEqual(new Set(BUILDS));
});
