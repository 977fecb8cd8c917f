/**
 * Rules about what happened before: a decision with a past in a process that has rules and past loaded, one in a new
 * process, and what it costs to record an event. Each decision is checked.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyDisk } from '../src/effects/disk.ts';
import { compileRules, decideByActive } from '../src/gate.ts';
import { historyOf } from '../src/history/joined-records.ts';
import { historyRecord } from '../src/hook/history-records.ts';
import { realStages } from '../src/hook/real-stages.ts';
import { sha256 } from '../src/system/digest.ts';
import { appendHistory } from '../src/system/history/append.ts';
import { filesOf, nameOf } from '../src/system/history/files.ts';
import { privateDigest } from '../src/system/history/private-digest.ts';
import type { Host } from '../src/system/host.ts';
import type { Event } from '../src/values/event.ts';
import type { HistoryRecord } from '../src/values/past.ts';
import { addedBy, EMPTY } from './hooks/added.ts';
import { measure, perCall, type Sample } from './measure.ts';
import { executable, scratch } from './places.ts';
import { answerTo, buildExecutable } from './processes.ts';
import { type Row, ratioOf, type Suite } from './report.ts';

const RULES = 1_000;
/** Past events, with the milliseconds that a warm decision may take, and that a cold one may take longer. */
const PASTS = [
  { events: 200, warm: 1, cold: 10 },
  { events: 10_000, warm: 3, cold: 15 },
];
const CALLS = 100;
const APPENDS = 200;
const DAY = 86_400_000;

export const historySuite: Suite = {
  name: 'history',
  title: `history: decisions by ${RULES.toLocaleString('en')} rules about the past`,
  rows: () => {
    buildExecutable();
    const home = join(scratch, `history-${process.pid}`);
    try {
      return [...PASTS.map(warmRow), appendRow(home), ...coldRows(home)];
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  },
};

function payload(cwd: string, hookEvent: string, tool: string, input: object, id: string): object {
  return {
    ...{ session_id: 's', transcript_path: '', cwd, hook_event_name: hookEvent },
    ...{ tool_name: tool, tool_input: input, tool_use_id: id },
    ...(hookEvent === 'PostToolUse' && { tool_response: { stdout: '', stderr: '' } }),
  };
}

function eventOf(given: object, cwd: string): Event {
  const bytes = new TextEncoder().encode(JSON.stringify(given));
  const { event } = realStages.receive({ value: bytes, diagnostics: [] }, 'claude-code', cwd);
  if (!event) throw new Error('a payload is no event');
  return event;
}

interface RecordsOptions {
  /** Hardly any two commands are the same. */
  readonly areDifferent?: boolean | undefined;
  /** Default: SHA-256. */
  readonly digest?: (text: string) => string;
}

/** Edits and commands in turns, each with its completion; the tests run last. */
function records(
  count: number,
  cwd: string,
  { areDifferent = false, digest = sha256 }: RecordsOptions = {},
): readonly HistoryRecord[] {
  const start = Date.now() - DAY;
  const recorded = { root: cwd, disk: emptyDisk('/home/me'), decision: 'allow', rules: [] } as const;
  return Array.from({ length: count }, (_, n) => n).flatMap(n => {
    const [tool, input] =
      n % 3 === 0 && n < count - 1
        ? ['Write', { file_path: `${cwd}/src/file${n % 40}.ts`, content: 'x' }]
        : [
            'Bash',
            {
              command:
                n === count - 1 ? 'npm test' : `git status && ls -la src/folder${areDifferent ? n : n % 7}`,
            },
          ];
    return ['PreToolUse', 'PostToolUse'].flatMap(hookEvent => {
      const event = eventOf(payload(cwd, hookEvent, String(tool), Object(input), `call-${n}`), cwd);
      return historyRecord(event, { ...recorded, at: start + n * 1_000, digest }) ?? [];
    });
  });
}

/** Rules of which the call matches one. Without the past, they have no conditions and only log. */
function rules(isAboutThePast = true): string {
  const list = Array.from({ length: RULES }, (_, n) => ({
    name: `rule-${n}`,
    on: { hook: 'PreToolUse', tool: 'Bash' },
    match: { command: `^deploy${n}\\b` },
    ...(isAboutThePast && {
      unless: [{ ran: 'npm test', result: 'passed', since: { wrote: `src/file${n % 40}.ts` } }],
    }),
    action: isAboutThePast ? 'deny' : 'log',
    message: 'Run the tests.',
  }));
  return JSON.stringify({ version: 1, rules: list });
}

function warmRow({ events, warm }: (typeof PASTS)[number]): Row {
  const cwd = '/project';
  const { value: gate } = compileRules([{ name: 'rules.json', text: rules() }]);
  if (!gate) throw new Error('the rules do not compile');
  const history = historyOf(records(events, cwd));
  const past = { history: () => history, now: Date.now(), digest: sha256 };
  let call = 0;
  const decide = () => {
    for (let n = 0; n < CALLS; n++) {
      const command = `deploy${call++ % RULES} --to ${call}`;
      const event = eventOf(payload(cwd, 'PreToolUse', 'Bash', { command }, `${call}`), cwd);
      const { decision } = decideByActive(gate, event, { root: cwd, disk: emptyDisk('/home/me'), past });
      if (decision?.action !== 'allow') throw new Error(`decided ${decision?.action}`);
    }
  };
  const figure = perCall(measure(decide, { runs: 9, warmups: 30 }), CALLS);
  const aim = { text: `at most ${warm} ms`, met: figure.median <= warm * 1_000 };
  return { name: `warm, ${counted(events)} past events`, figure, aim };
}

function appendRow(home: string): Row {
  const host: Host = { folder: home, environment: { HOME: home }, platform: process.platform };
  const list = records(APPENDS / 2, '/project');
  const append = () => {
    for (const record of list) {
      const { problem } = appendHistory(host, 'appended', record);
      if (problem !== undefined) throw new Error(problem);
    }
  };
  const figure = perCall(measure(append, { runs: 9, warmups: 3 }), list.length);
  return {
    name: 'recording an event, warm',
    figure,
    aim: { text: 'at most 0.3 ms', met: figure.median <= 300 },
  };
}

interface ColdCase {
  readonly name: string;
  readonly events: number;
  /** Milliseconds more than without a history; 0 where there is no aim. */
  readonly cold: number;
  readonly areDifferent?: true;
  /** The same rules without their conditions on the past. */
  readonly isUnasked?: true;
  /** Each process reads all lines. */
  readonly isWithoutSummary?: true;
}

const COLD: readonly ColdCase[] = [
  { name: 'cold, the same rules without the past', events: 200, cold: 0, isUnasked: true },
  ...PASTS.map(({ events, cold }) => ({ name: `cold, ${counted(events)} past events`, events, cold })),
  ...PASTS.slice(-1).flatMap(({ events, cold }): readonly ColdCase[] => [
    { name: `cold, ${counted(events)} different past events`, events, cold, areDifferent: true },
    { name: `cold, ${counted(events)} without a summary`, events, cold: 0, isWithoutSummary: true },
  ]),
];

function counted(events: number): string {
  return events.toLocaleString('en');
}

function coldRows(home: string): readonly Row[] {
  const jobs = COLD.map(({ name, events, cold, areDifferent, isUnasked, isWithoutSummary }, number) => {
    const folder = join(home, `cold-${number}`);
    const cwd = join(folder, 'project');
    mkdirSync(join(cwd, '.git'), { recursive: true });
    writeFileSync(join(cwd, '.nudge.yaml'), rules(!isUnasked));
    const host: Host = { folder, environment: { HOME: folder }, platform: process.platform };
    for (const record of records(events, cwd, { areDifferent, digest: privateDigest(host) }))
      appendHistory(host, 's', record);
    const { summary } = filesOf(host, nameOf('s'));
    const env = { HOME: folder, XDG_STATE_HOME: '', XDG_CONFIG_HOME: '' };
    const input = JSON.stringify(payload(cwd, 'PreToolUse', 'Bash', { command: 'deploy500 now' }, 'x'));
    const run = () => {
      if (isWithoutSummary) rmSync(summary, { force: true });
      const answer = answerTo({ args: [executable, 'hook', '--host', 'claude-code'], env, cwd }, input);
      if (answer.includes('"deny"')) throw new Error(`${name} answers ${answer}`);
    };
    return { name, run, cold };
  });
  const added = addedBy(jobs);
  const base = added.get(jobs[0]?.name ?? '');
  const empty = added.get(EMPTY);
  if (!base || !empty) return [];
  const rows = jobs.flatMap(({ name, cold }) => {
    const figure = added.get(name);
    if (!figure) return [];
    return [
      { name: `${name}, added`, figure, ratio: ratioOf(figure, empty, EMPTY), ...aimOf(figure, base, cold) },
    ];
  });
  return [{ name: EMPTY, figure: empty }, ...rows];
}

function aimOf(figure: Sample, base: Sample, more: number): Pick<Row, 'aim'> {
  if (more === 0) return {};
  const added = figure.median - base.median;
  return {
    aim: { text: `at most ${more} ms more than without the past (${added.toFixed(1)})`, met: added <= more },
  };
}
