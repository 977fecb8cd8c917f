/**
 * Calls that nobody asked and nobody is answered: when the program's machine code is kept for later runs, what they use is kept
 * too, whatever the first real call was about. INVARIANT: nothing is read or written outside of memory, but for where a path that
 * is not there would lead.
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

const calls = (): readonly object[] => [
  {
    hook_event_name: 'PreToolUse',
    tool_name: 'Write',
    tool_input: { file_path: 'src/a.ts', content: 'a\nrehearsal (1)\n' },
  },
  { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'git status; rehearsal one' } },
  { hook_event_name: 'UserPromptSubmit', prompt: 'a rehearsal' },
];

const FOLDER = '/rulespec-rehearsal';

/** What would have been answered. */
export function rehearse(): readonly Reply[] {
  const kept = new Map<string, string>();
  const compiled: CompiledStore = {
    read: (name, key) => kept.get(name + key),
    keep: (name, key, text) => kept.set(name + key, text),
  };
  // Rules are compiled for the first of them, and read for the others.
  return calls().map(call => runHook({ host: 'auto', dryRun: false }, coldStages, worldOf(call, compiled)));
}

function worldOf(call: object, compiled: CompiledStore): World {
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
