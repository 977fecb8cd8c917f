/**
 * Calls that nobody asked and nobody is answered: when the program's machine code is kept for later runs, what they use is kept
 * too, whatever the first real call was about. INVARIANT: nothing is read or written outside of memory, but for the rehearsal's compiled rules,
 * which are kept as those of calls are, and for where a path that is not there would lead.
 */
import type { Reply } from './hosts/host.ts';
import { coldStages } from './real-stages.ts';
import type { CompiledStore } from './rules-in-force.ts';
import { runHook } from './run-hook.ts';
import type { World } from './stages.ts';

/** Made when asked for, as are the calls: each start would make them in vain. */
const rules = () => ({
  version: 1,
  rules: [
    {
      name: 'content',
      on: { hook: 'PreToolUse', tool: 'Write|Edit', file: '**/*.ts' },
      // RE2's: JavaScript is not asked about classes of Unicode.
      match: { content: '(?i)re(?:hears|cit)al\\s*\\(\\pN' },
      action: 'interrupt',
      message: 'on lines {{ lines }}',
    },
    {
      name: 'command',
      on: { hook: 'PreToolUse', tool: 'Bash' },
      match: { command: '\\brehearsal +(?:[^ ]+ +)*(?:one|[2-9])$' },
      action: 'continue',
      message: 'as {{ matched }}',
    },
    {
      name: 'prompt',
      on: { hook: 'UserPromptSubmit' },
      match: { prompt: 'rehearsal' },
      action: 'continue',
      message: 'm',
    },
  ],
});

/** What calls are about, as far as each needs other code. */
export type Kind = 'command' | 'file' | 'other';

/** Of each kind a call where a rule fires, and one where none does. */
const calls = (): Readonly<Record<Kind, readonly object[]>> => ({
  command: [commandCall('git status; rehearsal one'), commandCall('cd build && npm run build -- --out dist')],
  file: [fileCall('a\nrehearsal (1)\n'), fileCall('a\n')],
  other: [
    { hook_event_name: 'UserPromptSubmit', prompt: 'a rehearsal' },
    { hook_event_name: 'PreToolUse', tool_name: 'Grep', tool_input: { pattern: 'a.*', path: 'src' } },
  ],
});

const commandCall = (command: string) => ({
  hook_event_name: 'PreToolUse',
  tool_name: 'Bash',
  tool_input: { command },
});

const fileCall = (content: string) => ({
  hook_event_name: 'PreToolUse',
  tool_name: 'Write',
  tool_input: { file_path: 'src/a.ts', content },
});

const FOLDER = '/rulespec-rehearsal';

/** What would have been answered to calls of a kind, or to all, with rules that are compiled where `compiled` has none yet. */
export function rehearse(compiled: CompiledStore | undefined, kind?: Kind): readonly Reply[] {
  const all = calls();
  const rehearsed = kind ? all[kind] : Object.values(all).flat();
  return rehearsed.map(call => runHook({ host: 'auto', dryRun: false }, coldStages, worldOf(call, compiled)));
}

function worldOf(call: object, compiled: CompiledStore | undefined): World {
  const source = { name: '.nudge.yaml', text: JSON.stringify(rules()) };
  const payload = { session_id: 's', transcript_path: '', cwd: FOLDER, tool_use_id: 't', ...call };
  return {
    host: { folder: FOLDER, environment: { HOME: FOLDER }, platform: 'linux' },
    compiled,
    readInput: () => ({ value: new TextEncoder().encode(JSON.stringify(payload)), diagnostics: [] }),
    findRules: () => ({
      root: FOLDER,
      files: [{ path: `${FOLDER}/.nudge.yaml`, scope: 'project', source }],
      diagnostics: [],
    }),
    now: () => 0,
    timestamp: () => '1970-01-01T00:00:00.000Z',
    log: () => true,
    writeArtefact: () => undefined,
  };
}
