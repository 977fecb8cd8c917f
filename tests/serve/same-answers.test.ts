/**
 * Random rules and payloads, put to a process of its own, to a server over its socket and over HTTP, and to the tool
 * for hooks of the type `mcp_tool`: the same bytes, the same exit code, and the same line of the log but for the time.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hookCommand, hookOptionsOf } from '../../src/cli/commands/hook.ts';
import { readOptions } from '../../src/cli/options.ts';
import { readPlainLine } from '../../src/cli/plain-line.ts';
import type { Reply } from '../../src/hook/hosts/host.ts';
import { lateReviewer } from '../../src/hook/late-reviewer.ts';
import { realWorld } from '../../src/hook/real-world.ts';
import { runHook } from '../../src/hook/run-hook.ts';
import { bodyOf } from '../../src/serve/body.ts';
import { type Serving, startServer } from '../../src/serve/start.ts';
import { httpToken } from '../../src/system/serve-folder.ts';
import { readServerFile, type ServerFile } from '../../src/system/server-file.ts';
import { hookTool } from '../../src/tool/hook-tool.ts';
import { directRules, ruleFiles } from '../arbitraries/hook-rules.ts';
import { type Bundle, buildBundle } from '../bundle.ts';
import { compileOnce, NO_RULE_CACHE, wholeStages } from '../doubles/gate-stages.ts';
import { lawsOf } from '../laws/law.ts';
import { ask } from './ask.ts';
import { hookProcess, makeProject, type Project } from './project.ts';

const assertLaw = lawsOf('serve');

const runs = 40;
/** Who decides is the question here, and not how busy the machine is. */
const PATIENCE = { begin: 20_000, answer: 20_000 };
/** Of so many cases one is put to real processes as well. */
const PROCESSES_EACH = 20;

let bundle: Bundle;
let project: Project;
let compiling: ReturnType<typeof compileOnce>;
let serving: Serving;
let server: ServerFile;
let token = '';

beforeAll(async () => {
  bundle = buildBundle();
  project = makeProject();
  compiling = compileOnce();
  // Told once in a session, at a prompt.
  project.write('.rulespec/rules/told.md', '---\nkeywords: [a]\n---\nMind the b.\n');
  const { value, diagnostics } = await startServer({
    host: project.host,
    readLine,
    httpPort: 0,
  });
  const file = readServerFile(project.host);
  if (!value || !file) throw new Error(`the server does not start: ${diagnostics[0]?.message}`);
  serving = value;
  server = file;
  token = httpToken(project.host).value ?? '';
});
afterAll(() => {
  serving.end();
  compiling.end();
  project.remove();
  bundle.remove();
});

function readLine(argv: readonly string[]) {
  const line = readPlainLine(argv, [hookCommand]);
  const options = line && readOptions(line.given).value;
  return options && hookOptionsOf({ options });
}

const text = fc.string({
  unit: fc.constantFrom('a', 'b', 'A', '\n', '.', '"', '\\', 'é', '😀'),
  maxLength: 8,
});
const path = fc.constantFrom('src/a.ts', 'src/test/b.ts', 'README.md', '../out.ts', '.claude/settings.json');

const call = fc.oneof(
  fc.record({ tool_name: fc.constant('Bash'), tool_input: fc.record({ command: text }) }),
  fc.record({ tool_name: fc.constant('Write'), tool_input: fc.record({ file_path: path, content: text }) }),
  fc.record({
    tool_name: fc.constant('Edit'),
    tool_input: fc.record({ file_path: path, old_string: text, new_string: text }),
  }),
  fc.record({ tool_name: fc.constant('Other'), tool_input: fc.jsonValue({ maxDepth: 2 }) }),
);
const event = fc.oneof(
  fc.tuple(fc.constantFrom('PreToolUse', 'PostToolUse', 'PermissionRequest'), call),
  fc.tuple(fc.constant('UserPromptSubmit'), fc.record({ prompt: text })),
  fc.tuple(
    fc.constantFrom('Stop', 'SubagentStop'),
    fc.record({ stop_hook_active: fc.boolean(), last_assistant_message: text }),
  ),
  fc.tuple(fc.constantFrom('SessionStart', 'Nonsense'), fc.constant({})),
);
function payloadOf(hook_event_name: string, fields: object) {
  const common = { session_id: 's', transcript_path: '', cwd: project.folder, hook_event_name };
  const data: Readonly<Record<string, unknown>> = { ...common, ...fields };
  return { data, bytes: Buffer.from(JSON.stringify(data)) };
}
/** The payload as data where it is an object, as hooks are told that know only fields. */
const payloads = fc.oneof(
  {
    weight: 6,
    arbitrary: event.map(([hookEvent, fields]) => payloadOf(hookEvent, fields)),
  },
  {
    weight: 1,
    arbitrary: fc
      .uint8Array({ maxLength: 40 })
      .map(bytes => ({ data: undefined, bytes: Buffer.from(bytes) })),
  },
);
const policy = JSON.stringify({
  ...{ version: 1, default_decision: 'ask', allowlists: { commands: ['a', 'b'] } },
  rules: [{ id: 'x', level: 'high', match: { command: 'A' }, decision: 'deny', reason: 'no' }],
});
/** Nobody is there to be asked: each does what it does then. */
const reviewed = JSON.stringify({
  scoped_rules: [
    { id: 1, name: 'x', pattern: 'a', llm_review: true, prompt: '?', action: 'block' },
    { id: 2, name: 'y', pattern: 'A', llm_review: true, prompt: '?', action: 'warn', on_unavailable: 'warn' },
    { id: 3, name: 'z', pattern: 'b', action: 'block' },
  ],
});
const files = fc.oneof(
  {
    weight: 8,
    arbitrary: directRules.chain(rules => fc.constantFrom(...ruleFiles(rules))).map(({ text }) => text),
  },
  { weight: 1, arbitrary: fc.constant(policy) },
  { weight: 6, arbitrary: fc.constant(reviewed) },
  { weight: 1, arbitrary: fc.constantFrom('rules: {', '', 'stop: {verify: true}\nrules: []\n') },
);
const lines = fc.constantFrom(
  ['hook'],
  ['hook', '--host', 'claude-code'],
  ['hook', '--host=codex'],
  ['hook', '--dry-run'],
  ['hook', '--host', 'windsurf'],
);

interface Said {
  readonly reply: Reply | string | undefined;
  readonly logged: readonly object[];
}

/** Each way begins as if nothing were remembered of the session, and where the log stood for the others. */
async function said<T extends Reply | string | undefined>(ask: () => T | Promise<T>): Promise<Said> {
  const state = join(project.environment['XDG_STATE_HOME'] ?? '', 'rulespec');
  for (const name of readdirSync(state).filter(name => name !== 'serve'))
    rmSync(join(state, name), { recursive: true });
  const reply = await ask();
  return { reply, logged: project.log() };
}

function alone(argv: readonly string[], payload: Uint8Array): Reply | Promise<Reply> {
  const options = readLine(argv);
  if (!options) throw new Error('a line that is not plain');
  const environment = { ...project.environment, ...NO_RULE_CACHE };
  const host = { ...project.host, environment };
  return runHook(options, wholeStages, realWorld(payload, host), lateReviewer(host));
}

function overSocket(argv: readonly string[], payload: Uint8Array): Promise<Reply | undefined> {
  const { folder, environment } = project.host;
  const head = { argv, folder, environment };
  return new Promise(done => ask(server, { head, payload, patience: PATIENCE }, done));
}

async function overHttp(payload: Uint8Array): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${serving.httpPort}/hook`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: Buffer.from(payload),
  });
  expect(answer.status).toBe(200);
  return answer.text();
}

test('a call is answered alike whoever decides it', async () => {
  const toTool = hookTool(project.host);
  let cases = 0;
  const left = { stops: 0, reviewed: 0, others: 0 };
  // One that is reviewed is there in any case.
  const wanted = payloadOf('PreToolUse', { tool_name: 'Bash', tool_input: { command: 'a' } });
  await assertLaw(
    fc.asyncProperty(files, payloads, lines, async (rules, { data, bytes }, argv) => {
      project.write('.nudge.yaml', rules);
      const own = await said(() => alone(argv, bytes));
      const socket = await said(() => overSocket(argv, bytes));
      const isStop = data !== undefined && 'stop_hook_active' in data;
      // What takes long, or needs what only the caller has, is left to the caller, who is `own`.
      const isReviewed = own.logged.some(line => 'review' in line);
      if (socket.reply === undefined) left[isReviewed ? 'reviewed' : isStop ? 'stops' : 'others']++;
      else expect(socket).toEqual(own);

      const plain = await said(async () => bodyOf(await alone(['hook'], bytes), 'auto'));
      expect(await said(() => overHttp(bytes))).toEqual(plain);
      if (data) {
        const claude = await said(async () =>
          bodyOf(await alone(['hook', '--host', 'claude-code'], bytes), 'claude-code'),
        );
        expect(await said(() => toTool(data))).toEqual(claude);
      }

      if (cases++ % PROCESSES_EACH !== 0) return;
      const started = { file: bundle.file, args: argv.slice(1) };
      expect(await said(() => hookProcess(project, bytes, started))).toEqual(own);
    }),
    { numRuns: runs, examples: [[reviewed, wanted, ['hook']]] },
  );
  expect(left.others).toBe(0);
  expect(left.reviewed).toBeGreaterThan(0);
});
