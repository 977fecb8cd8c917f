/** Random sessions, as hosts send them and as the oracle sees them, and random conditions about them. */
import fc from 'fast-check';
import type { OracleCommand, OracleEvent, Written } from '../oracles/past-meaning.ts';

export const ROOT = '/project';
const START = Date.parse('2026-11-22T10:00:00.000Z');

type Effects = NonNullable<OracleEvent['effects']>;

interface Action {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly script?: string;
  readonly commands?: readonly OracleCommand[];
  readonly effects?: Effects;
}

const command = (
  words: string,
  surelyRuns: boolean,
  speaksFor: boolean,
  isScript = false,
): OracleCommand => ({
  words,
  surelyRuns,
  speaksFor,
  isScript,
});

/** Scripts with what somebody who knows bash says of their commands. */
const scripts: Readonly<Record<string, readonly OracleCommand[]>> = {
  'npm test': [command('npm test', true, true, true)],
  'CI=1 npm test --silent': [command('npm test --silent', true, true, true)],
  'npm test || true': [command('npm test', true, false), command('true', false, false)],
  'npm test | tail -5': [command('npm test', true, false), command('tail -5', true, true)],
  'npm test; git status': [command('npm test', true, false), command('git status', true, true)],
  'npm test &': [command('npm test', false, false)],
  'npm run lint && npm test': [command('npm run lint', true, true), command('npm test', true, true)],
  'if npm test; then git push; fi': [command('npm test', false, false), command('git push', false, false)],
  'exit 0; npm test': [command('exit 0', false, false), command('npm test', false, false)],
  'git push': [command('git push', true, true, true)],
  'git push --force': [command('git push --force', true, true, true)],
  'npm run lint': [command('npm run lint', true, true, true)],
  'PATH=. npm test': [command('npm test', false, false)],
  '(npm test)': [command('npm test', true, true)],
};

const pushes = (certain: boolean): Effects => ['connect', 'send'].map(kind => ({ kind, of: '?', certain }));

/** The effects of the scripts that push. */
const scriptEffects: Readonly<Record<string, Effects>> = {
  'git push': pushes(true),
  'git push --force': pushes(true),
  'if npm test; then git push; fi': pushes(false),
};

const FILES = ['src/a.ts', 'src/b.ts', '.env', 'docs/x.md'];
const sure = (kind: string, of: string): Effects => [{ kind, of, certain: true }];

const actions: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(...Object.keys(scripts)).map(
      (script): Action => ({
        tool: 'Bash',
        input: { command: script },
        script,
        commands: scripts[script] ?? [],
        ...(scriptEffects[script] && { effects: scriptEffects[script] }),
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...FILES).map((path): Action => {
      const input = { file_path: `${ROOT}/${path}`, content: 'x' };
      return { tool: 'Write', input, effects: sure('write', path) };
    }),
  },
  fc.constantFrom(...FILES).map((path): Action => {
    return { tool: 'Read', input: { file_path: `${ROOT}/${path}` }, effects: sure('read', path) };
  }),
  fc.constantFrom('a.example', 'b.example').map((host): Action => {
    return {
      tool: 'WebFetch',
      input: { url: `https://${host}/`, prompt: 'x' },
      effects: sure('connect', host),
    };
  }),
);

/** One step of a session. */
type Step =
  | { readonly step: 'call'; readonly action: Action; readonly denied: boolean; readonly by: string }
  | { readonly step: 'end'; readonly which: number; readonly passed: boolean }
  | { readonly step: 'prompt'; readonly said: string };

const steps: fc.Arbitrary<readonly (readonly [Step, number])[]> = fc.array(
  fc.tuple(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          step: fc.constant('call' as const),
          action: actions,
          denied: fc.boolean().chain(one => (one ? fc.boolean() : fc.constant(false))),
          by: fc.constantFrom('no-push', 'no-edit'),
        }),
      },
      {
        weight: 5,
        arbitrary: fc.record({
          step: fc.constant('end' as const),
          which: fc.nat(3),
          passed: fc.integer({ min: 0, max: 3 }).map(n => n > 0),
        }),
      },
      fc.constantFrom('please test', 'ship it').map(said => ({ step: 'prompt' as const, said })),
    ),
    // Several events may be recorded in one millisecond.
    fc.constantFrom(0, 1, 1_000, 60_000, 300_000),
  ),
  { maxLength: 12 },
);

export interface GeneratedPast {
  /** Lines of a history file. */
  readonly lines: readonly object[];
  readonly events: readonly OracleEvent[];
  readonly now: number;
}

export const pasts: fc.Arbitrary<GeneratedPast> = fc
  .tuple(steps, fc.constantFrom(0, 1, 30_000, 600_000))
  .map(([list, later]) => pastOf(list, later));

type Draft = { -readonly [Key in keyof OracleEvent]: OracleEvent[Key] };

function pastOf(list: readonly (readonly [Step, number])[], later: number): GeneratedPast {
  const lines: object[] = [];
  const events: Draft[] = [];
  const open: { readonly event: Draft; readonly action: Action; readonly id: string }[] = [];
  let now = START;
  for (const [step, wait] of list) {
    now += wait;
    const ts = new Date(now).toISOString();
    const place = lines.length;
    if (step.step === 'prompt') {
      lines.push({ ts, payload: payloadOf('UserPromptSubmit', { prompt: step.said }) });
      events.push({
        event: 'prompt',
        said: step.said,
        denied: false,
        deniedBy: [],
        requested: now,
        begun: place,
        ended: place,
      });
    } else if (step.step === 'call') {
      const { action, denied, by } = step;
      const id = `call-${place}`;
      const decided = denied ? { decision: 'deny', rules: [by] } : {};
      lines.push({ ts, payload: payloadOf('PreToolUse', callOf(action, id)), ...decided });
      const { tool, script, commands, effects } = action;
      const event: Draft = {
        event: 'call',
        tool,
        ...(script !== undefined && { script }),
        ...(commands && { commands }),
        ...(effects && { effects }),
        denied,
        deniedBy: denied ? [by] : [],
        requested: now,
        begun: place,
        ended: place,
      };
      events.push(event);
      if (!denied) open.push({ event, action, id });
    } else {
      const [call] = open.splice(step.which % Math.max(open.length, 1), 1);
      if (!call) continue;
      const { event, action, id } = call;
      const ended = callOf(action, id);
      lines.push({
        ts,
        payload: step.passed
          ? payloadOf('PostToolUse', { ...ended, tool_response: { stdout: '', stderr: '' } })
          : payloadOf('PostToolUseFailure', { ...ended, error: 'Exit code 1' }),
      });
      event.completed = now;
      event.outcome = step.passed ? 'passed' : 'failed';
      event.ended = place;
    }
  }
  return { lines, events, now: now + later };
}

function callOf({ tool, input }: Action, id: string): object {
  return { tool_name: tool, tool_input: input, tool_use_id: id };
}

export function payloadOf(hookEvent: string, more: object): object {
  return { session_id: 's', transcript_path: '', cwd: ROOT, hook_event_name: hookEvent, ...more };
}

const globs = fc.constantFrom<unknown>('src/**', '**/*.md', '.env', ['.env', 'docs/x.md'], '**', {
  same: 'file',
});

const verbs: fc.Arbitrary<Written> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .constantFrom<unknown>(
        'npm test',
        'npm',
        'git push',
        'npm run lint',
        'git push --force',
        { matches: 'test' },
        { same: 'command' },
      )
      .map(ran => ({ ran })),
  },
  { weight: 2, arbitrary: globs.map(wrote => ({ wrote })) },
  globs.map(read => ({ read })),
  fc.constantFrom('a.example', '*', ['b.example']).map(contacted => ({ contacted })),
  fc.constantFrom('Write', 'Bash', 'Read').map(called => ({ called })),
);
const results = fc.constantFrom<Written>({}, {}, { result: 'passed' }, { result: 'failed' });
const occurrences: fc.Arbitrary<Written> = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(verbs, results).map(([verb, result]) => ({ ...verb, ...result })) },
  fc.constantFrom<Written>({ prompted: 'test' }, { prompted: 'ship' }, { denied: 'no-push' }),
);

const conditions: fc.Arbitrary<Written> = fc
  .tuple(
    occurrences,
    fc.option(occurrences, { freq: 2, nil: undefined }),
    fc.record(
      {
        within: fc.constantFrom('1s', '61s', '5m', '2h'),
        last: fc.integer({ min: 1, max: 5 }),
        at_least: fc.integer({ min: 1, max: 3 }),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([verb, since, modifiers]) => ({ ...verb, ...(since && { since }), ...modifiers }));

const leaves = fc.oneof(
  { weight: 8, arbitrary: conditions },
  fc.constantFrom<Written>(
    { selector: 'tool_name', rule: 'exists' },
    { selector: 'nothing', rule: 'exists' },
  ),
);

export const entries: fc.Arbitrary<Written> = fc.letrec<{ entry: Written }>(tie => ({
  entry: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    leaves,
    fc.array(tie('entry'), { minLength: 1, maxLength: 3 }).map(all => ({ all })),
    fc.array(tie('entry'), { minLength: 1, maxLength: 3 }).map(any => ({ any })),
    tie('entry').map(not => ({ not })),
  ),
})).entry;

/** A call to decide: its payload, and what of it the oracle needs. */
export const calls = actions.map(action => ({
  payload: payloadOf('PreToolUse', callOf(action, 'now')),
  ...(action.script !== undefined && { script: action.script }),
  files: (action.effects ?? []).flatMap(({ kind, of }) => (['connect', 'send'].includes(kind) ? [] : [of])),
}));
