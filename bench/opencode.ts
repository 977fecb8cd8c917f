/**
 * The plugin for OpenCode in its host's process: one decision about a call, and the system prompt of one call of the model. Every answer is
 * compared with the one that is expected.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { server } from '../src/opencode/plugin.ts';
import { type Sample, sample } from './measure.ts';
import { filesRest, scratch } from './places.ts';
import type { Row, Suite } from './report.ts';

const RULES = 1_000;
const CALLS = 1_000;
const WARMUPS = 300;
const AIM_MILLISECONDS = 1;
const SESSION = 'ses_1';

export const opencodeSuite: Suite = {
  name: 'opencode',
  title: `opencode: the plugin, with ${RULES} rules, in a warm process`,
  async rows() {
    const folder = join(scratch, `opencode-${process.pid}`);
    mkdirSync(join(folder, '.git'), { recursive: true });
    process.env['HOME'] = folder;
    process.env['XDG_STATE_HOME'] = join(folder, 'state');
    process.env['XDG_CONFIG_HOME'] = '';
    try {
      return [...(await gateRows(folder)), ...(await promptRows(folder))];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function gateRows(folder: string): Promise<readonly Row[]> {
  const rules = Array.from({ length: RULES }, (_, at) => ({
    name: `r${at}`,
    on: { hook: 'PreToolUse', tool: 'Write|Edit', file: '**/*.ts' },
    match: { content: `forbidden${at}\\s*\\(` },
    action: 'interrupt',
    message: 'found on lines {{ lines }}',
  }));
  writeFileSync(join(folder, '.nudge.yaml'), JSON.stringify({ version: 1, rules }));
  await filesRest();
  const hooks = await server({ client: {}, directory: folder, worktree: folder });
  const refused = async (content: string): Promise<boolean> => {
    const args = { filePath: join(folder, 'a.ts'), content };
    try {
      await hooks['tool.execute.before']({ tool: 'write', sessionID: SESSION, callID: 'c' }, { args });
      return false;
    } catch {
      return true;
    }
  };
  const line = 'export const value = compute(1, 2, 3);\n'.repeat(25);
  const cases = [
    ['a write of 1 kB that no rule is about', line, false],
    ['a write of 1 kB that one rule refuses', `${line}forbidden7 (1);\n`, true],
  ] as const;
  const rows: Row[] = [];
  for (const [name, content, expected] of cases) {
    const figure = await timed(async () => {
      if ((await refused(content)) !== expected) throw new Error(`a wrong answer: ${name}`);
    });
    rows.push({ name, figure, aim: aimOf(figure) });
  }
  rmSync(join(folder, '.nudge.yaml'));
  return rows;
}

async function promptRows(folder: string): Promise<readonly Row[]> {
  const rules = join(folder, '.opencode', 'rules');
  mkdirSync(rules, { recursive: true });
  for (let at = 0; at < RULES; at++) {
    const front = `---\nglobs: "src/part${at}/**/*.ts"\nkeywords: [keyword${at}]\n---\n`;
    writeFileSync(join(rules, `r${at}.md`), `${front}Rule ${at}.\n`);
  }
  await filesRest();
  const hooks = await server({ client: {}, directory: folder, worktree: folder });
  const parts = [{ type: 'text', text: 'about keyword7 in src/part8/a.ts' }];
  await hooks['chat.message']({ sessionID: SESSION }, { parts });
  const figure = await timed(async () => {
    const output = { system: [] as string[] };
    await hooks['experimental.chat.system.transform']({ sessionID: SESSION }, output);
    if (output.system[0]?.match(/^## /gm)?.length !== 2) throw new Error('a wrong system prompt');
  }, CALLS / 10);
  return [{ name: `the system prompt, of ${RULES} Markdown rules in files of their own`, figure }];
}

async function timed(work: () => Promise<void>, calls = CALLS): Promise<Sample> {
  const times: number[] = [];
  for (let call = -Math.min(WARMUPS, calls); call < calls; call++) {
    const start = performance.now();
    await work();
    if (call >= 0) times.push(performance.now() - start);
  }
  return sample('ms', times);
}

const aimOf = (figure: Sample) => ({
  text: `at most ${AIM_MILLISECONDS} ms`,
  met: figure.median <= AIM_MILLISECONDS,
});
