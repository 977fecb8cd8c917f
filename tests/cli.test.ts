/** The command line as its users see it: transcripts against the built bundle, and what transcripts can't show. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import doctorSchema from '../schemas/doctor.schema.json' with { type: 'json' };
import gateSchema from '../schemas/gate.schema.json' with { type: 'json' };
import learnSchema from '../schemas/learn.schema.json' with { type: 'json' };
import proofSchema from '../schemas/proof.schema.json' with { type: 'json' };
import replaySchema from '../schemas/replay.schema.json' with { type: 'json' };
import sessionSchema from '../schemas/session.schema.json' with { type: 'json' };
import schema from '../schemas/verdict.schema.json' with { type: 'json' };
import verdictsSchema from '../schemas/verdicts.schema.json' with { type: 'json' };
import { countProgress, watchProgress } from '../src/cli/progress.ts';
import { plain } from '../src/diagnostics/render/paint.ts';
import { copyBuild } from './bundle.ts';
import { whyNotReplayed } from './cli/only-people.ts';
import { type Ran, replay } from './cli/transcript.ts';
import { someOf } from './laws/law.ts';
import { inProcesses, type Resident, startResident, writeProgram } from './resident.ts';

const PAGES = join(import.meta.dirname, 'cli');
const validateVerdict = new Ajv({ allErrors: true, strictTypes: false }).compile(schema);
const validateVerdicts = new Ajv({ allErrors: true, strictTypes: false }).compile(verdictsSchema);
const validateLearn = new Ajv({ allErrors: true, strict: false }).compile(learnSchema);
const validateDoctor = new Ajv({ allErrors: true, strict: false }).compile(doctorSchema);
const validateProof = new Ajv({ allErrors: true, strictTypes: false }).compile(proofSchema);
const validateGate = new Ajv({ allErrors: true, strict: false }).compile(gateSchema);
const validateReplay = new Ajv({ allErrors: true, strict: false }).compile(replaySchema);
const validateSession = new Ajv({ allErrors: true, strict: false }).compile(sessionSchema);
/** Pages on how a process starts, waits, fails and ends. */
const aboutProcesses: ReadonlySet<string> = new Set(['exec.md', 'hook.md', 'process.md', 'serve.md']);

let bin = '';
let resident: Resident | undefined;

beforeAll(() => {
  bin = mkdtempSync(join(tmpdir(), 'rulespec-bin-'));
  copyBuild(join(bin, 'dist'));
  mkdirSync(join(bin, 'home'));
  writeProgram(bin);
  if (!inProcesses) resident = startResident(join(bin, 'resident'), join(bin, 'dist'));
});

afterAll(() => {
  resident?.end();
  rmSync(bin, { recursive: true, force: true });
});

const pages = someOf(
  readdirSync(PAGES).filter(name => name.endsWith('.md')),
  24,
);

// Side by side: what they take is mostly the starting of processes.
test.concurrent.for(pages)('transcripts of %s', async (name, { expect, skip }) => {
  const path = join(PAGES, name);
  const page = readFileSync(path, 'utf8');
  const why = whyNotReplayed(page);
  if (why !== undefined) skip(why);
  const folder = resident && !aboutProcesses.has(name) ? resident.folder : bin;
  const replayed = await replay(page, folder, checkJson);
  await expect(replayed).toMatchFileSnapshot(path);
});

/** Whatever is asked for as JSON is one document of the published schema. */
function checkJson({ command, stdout }: Ran): void {
  if (!/^[^|>;]*--format[ =]json\b[^|>;]*$/.test(command)) return;
  const validate =
    [
      { commands: /^rulespec why d-/, schema: validateGate },
      { commands: /^rulespec (?:why|why-not|query) /, schema: validateProof },
      { commands: /^rulespec (?:write-envelope|plan-verify|stamp) /, schema: validateSession },
      { commands: /^rulespec (?:validate|rules|bash|review|store|allow) /, schema: validateGate },
      { commands: /^rulespec verify '/, schema: validateVerdicts },
      { commands: /^rulespec learn /, schema: validateLearn },
      { commands: /^rulespec replay /, schema: validateReplay },
      { commands: /^rulespec doctor /, schema: validateDoctor },
    ].find(each => each.commands.test(command))?.schema ?? validateVerdict;
  validate(JSON.parse(stdout));
  expect(validate.errors ?? [], command).toEqual([]);
}

test('progress is drawn after a second, on a terminal only, and cleared', () => {
  for (const interactive of [true, false]) {
    let time = 0;
    let written = '';
    const write = (text: string) => {
      written += text;
    };
    const progress = watchProgress(
      { interactive, columns: 80, paint: plain, write, isClosed: () => false },
      'evaluating',
      () => time,
    );
    for (; time <= 1500; time += 100) expect(progress.now()).toBe(time);
    progress.end();
    const drawn = '\r\u001b[Kevaluating … 1 s';
    expect(written).toBe(interactive ? `${drawn}${drawn}\r\u001b[K` : '');
  }
});

test('work that is counted is shown after a second, and cleared', () => {
  for (const interactive of [true, false]) {
    let time = 0;
    let written = '';
    const write = (text: string) => {
      written += text;
    };
    const screen = { interactive, columns: 80, paint: plain, write, isClosed: () => false };
    const progress = countProgress(screen, 'checking', 20, () => time);
    for (; time < 1500; time += 100) progress.next();
    progress.end();
    const drawn =
      '\r\u001b[Kchecking … 11 of 20, 11 a second, 1 s left\r\u001b[Kchecking … 14 of 20, 11 a second, 1 s left\r\u001b[K';
    expect(written).toBe(interactive ? drawn : '');
  }
});
