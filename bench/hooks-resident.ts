/**
 * A decision by a resident server: the round trip over its socket, with the client in this process. Every answer is compared with the one that
 * is expected.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServerFile, serverPath } from '../src/system/server-file.ts';
import { ask } from '../tests/serve/ask.ts';
import { type Sample, sample } from './measure.ts';
import { executable, filesRest, scratch } from './places.ts';
import { buildExecutable } from './processes.ts';
import type { Row, Suite } from './report.ts';

const RULES = [10, 100, 1_000];
const CALLS = 1_000;
const WARMUPS = 200;
const AIM_MILLISECONDS = 1;

export const hooksResidentSuite: Suite = {
  name: 'hooks-resident',
  title: 'hooks-resident: a decision by `rulespec serve`',
  async rows() {
    buildExecutable();
    const rows: Row[] = [];
    for (const rules of RULES) rows.push(...(await rowsFor(rules)));
    return rows;
  },
};

interface Place {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

async function rowsFor(rules: number): Promise<readonly Row[]> {
  const place = prepare(rules);
  const server = await startServer(place);
  await filesRest();
  try {
    const file: ServerFile = JSON.parse(readFileSync(serverPath(hostOf(place)), 'utf8'));
    const { fires, passes } = await roundTrips(file, place);
    const aim = (figure: Sample) => ({
      text: `at most ${AIM_MILLISECONDS} ms`,
      met: figure.median <= AIM_MILLISECONDS,
    });
    const of = `${rules} rules:`;
    return [
      { name: `${of} round trip over the socket, a rule fires`, figure: fires, aim: aim(fires) },
      { name: `${of} round trip over the socket, none fires`, figure: passes, aim: aim(passes) },
    ];
  } finally {
    server.kill();
    rmSync(place.folder, { recursive: true, force: true });
  }
}

/** A project with so many rules, each with a literal of its own in its pattern. */
function prepare(rules: number): Place {
  const folder = join(scratch, `resident-${process.pid}-${rules}`);
  mkdirSync(join(folder, '.git'), { recursive: true });
  const written = Array.from({ length: rules }, (_, at) => ({
    name: `r${at}`,
    on: { hook: 'PreToolUse', tool: 'Write|Edit', file: '**/*.ts' },
    match: { content: `forbidden${at}\\s*\\(` },
    action: 'interrupt',
    message: 'found on lines {{ lines }}',
  }));
  writeFileSync(join(folder, '.nudge.yaml'), JSON.stringify({ version: 1, rules: written }));
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, XDG_STATE_HOME: join(folder, 's') };
  return { folder, env };
}

function hostOf({ folder, env: environment }: Place) {
  return { folder, environment, platform: process.platform };
}

async function startServer(place: Place): Promise<ChildProcess> {
  const { folder: cwd, env } = place;
  const server = spawn(process.execPath, [executable, 'serve'], { cwd, env, stdio: ['ignore', 'pipe', 2] });
  // The first line says that it listens.
  await new Promise((listens, failed) => {
    server.stdout?.once('data', listens);
    server.once('exit', code => failed(new Error(`rulespec serve ended with ${code}`)));
  });
  return server;
}

function payloadFor({ folder }: Place, fires: boolean): Buffer {
  const line = 'export const value = compute(1, 2, 3);\n';
  const content = `${line.repeat(50)}${fires ? 'forbidden7 (1);\n' : ''}`;
  return Buffer.from(
    JSON.stringify({
      ...{ session_id: 's', transcript_path: '', cwd: folder, hook_event_name: 'PreToolUse' },
      ...{ tool_name: 'Write', tool_use_id: 't', tool_input: { file_path: join(folder, 'a.ts'), content } },
    }),
  );
}

/** The two in turns: whichever came first would pay for what the server compiles while it warms up. */
async function roundTrips(
  server: ServerFile,
  place: Place,
): Promise<{ readonly fires: Sample; readonly passes: Sample }> {
  const [fires, passes]: [number[], number[]] = [[], []];
  for (let call = -WARMUPS; call < CALLS; call++) {
    const times = [await roundTrip(server, place, true), await roundTrip(server, place, false)];
    if (call < 0) continue;
    fires.push(times[0] ?? 0);
    passes.push(times[1] ?? 0);
  }
  return { fires: sample('ms', fires), passes: sample('ms', passes) };
}

async function roundTrip(server: ServerFile, place: Place, fires: boolean): Promise<number> {
  const { folder, environment } = hostOf(place);
  const question = { head: { argv: ['hook'], folder, environment }, payload: payloadFor(place, fires) };
  const start = performance.now();
  const said = await new Promise<string | undefined>(done =>
    ask(server, question, reply => done(reply?.stdout)),
  );
  const time = performance.now() - start;
  if (said?.includes('"deny"') !== fires) throw new Error(`a wrong answer: ${said}`);
  return time;
}
