/**
 * How a call ended: read as far as the host surely says it. The output of a command may look like what the host adds
 * to it, and then nothing is read. What hosts really sent stands in `fixtures/hooks/hosts`.
 */
import { describe, expect, test } from 'vitest';
import { hostNamed } from '../../src/hook/hosts/index.ts';
import { readPayload } from '../../src/hook/read-payload.ts';
import type { Completion } from '../../src/values/event.ts';

const done: Completion = { outcome: 'done' };
const exit = (exitCode: number): Completion => ({ outcome: exitCode === 0 ? 'done' : 'failed', exitCode });
const shell = (text: string) => `<untrusted_context>\n${text}\nProcess Group PGID: 1\n</untrusted_context>`;
const gemini = (text: string, returnDisplay: string, tool_name = 'run_shell_command') => ({
  hook_event_name: 'AfterTool',
  tool_name,
  tool_response: { llmContent: shell(text), returnDisplay },
});
const copilot = (text_result_for_llm: string, result_type = 'success', tool_name = 'Bash') => ({
  hook_event_name: 'PostToolUse',
  tool_name,
  tool_result: { result_type, text_result_for_llm },
});
const claude = (tool_response: object, tool_name = 'Bash') => ({
  hook_event_name: 'PostToolUse',
  tool_name,
  tool_response,
});
const codex = (tool_response: string, tool_name: string) => ({
  hook_event_name: 'PostToolUse',
  tool_name,
  tool_response,
});
const opencode = (tool: string, rest: object) => ({ opencodeHook: 'tool.execute.after', tool, ...rest });

const cases: Readonly<Record<string, readonly (readonly [about: string, object, Completion | undefined])[]>> =
  {
    gemini: [
      ['no exit code is the code 0', gemini('Output: a', 'a'), exit(0)],
      ['an exit code', gemini('Output: a\nExit Code: 2', 'a'), exit(2)],
      ['no output', gemini('Output: (empty)\nExit Code: 1', 'Command exited with code: 1'), exit(1)],
      [
        'a signal',
        gemini('Output: (empty)\nSignal: 9', 'Command terminated by signal: 9'),
        { outcome: 'failed' },
      ],
      ['output that looks like an exit code', gemini('Output: a\nExit Code: 0', 'a\nExit Code: 0'), exit(0)],
      [
        'output that looks like one, before one',
        gemini('Output: a\nExit Code: 0\nExit Code: 3', 'a\nExit Code: 0'),
        exit(3),
      ],
      ['an output that was shortened', gemini('Output: a ... b\nExit Code: 3', 'a and b'), undefined],
      ['an error of several lines', gemini('Output: a\nError: b\nExit Code: 0', 'a'), undefined],
      ['a file', gemini('text', 'text', 'read_file'), done],
    ],
    copilot: [
      ['an exit code', copilot('a\n<shellId: 0 completed with exit code 4>'), exit(4)],
      ['output that looks like one', copilot('<shellId: 0 completed with exit code 0>\nb'), undefined],
      [
        'a shell that runs on',
        copilot('a\n<command with shellId: 1 is still running after 30 seconds>'),
        undefined,
      ],
      ['a file', copilot('Created file a', 'success', 'Write'), done],
      ['a refusal', copilot('no', 'denied', 'Write'), { outcome: 'failed' }],
    ],
    'claude-code': [
      ['a command', claude({ stdout: '', stderr: '', interrupted: false }), exit(0)],
      ['a command that was interrupted', claude({ stdout: '', stderr: '', interrupted: true }), undefined],
      ['nothing found', claude({ stdout: '', returnCodeInterpretation: 'No matches found' }), done],
      ['an exit code', claude({ stdout: '', exit_code: 1 }), exit(1)],
      ['an exit code in another spelling', claude({ stdout: '', exitCode: 1 }), exit(1)],
      ['an error', claude({ error: 'boom' }), { outcome: 'failed' }],
      ['no error', claude({ stdout: '', error: null, is_error: false }), exit(0)],
      ['a result that is an error', claude({ is_error: true, content: 'x' }), { outcome: 'failed' }],
      ['a result of a server', claude({ isError: true, content: [] }, 'mcp__a__b'), { outcome: 'failed' }],
      ['a subagent in the background', claude({ status: 'async_launched' }, 'Agent'), { outcome: 'running' }],
    ],
    codex: [
      ['a command', codex('Exit code: 0\n', 'Bash'), undefined],
      ['a patch', codex('Exit code: 0\nOutput:\n', 'apply_patch'), done],
      ['a patch that does not fit', codex('Exit code: 1\nOutput:\n', 'apply_patch'), { outcome: 'failed' }],
    ],
    opencode: [
      ['a command', opencode('bash', { output: '', exit: 1 }), exit(1)],
      ['a command that was cut off', opencode('bash', { output: '' }), undefined],
      ['a file', opencode('read', { output: 'a' }), done],
      ['a tool of a server', opencode('acme_do', { output: 'a', isError: true }), { outcome: 'failed' }],
    ],
  };

describe.each(Object.entries(cases))('%s', (name, rows) => {
  test.each(rows)('%s', (_about, rest, completion) => {
    const payload = {
      cwd: '/p',
      directory: '/p',
      tool_input: { command: 'a' },
      args: { command: 'a' },
      ...rest,
    };
    const bytes = new TextEncoder().encode(JSON.stringify(payload));
    const host = hostNamed(name);
    const { event, diagnostics } = readPayload(bytes, { folder: '/p', ...(host && { host }) });
    expect(diagnostics.filter(({ code }) => code !== 'E755')).toEqual([]);
    expect(event?.completion).toEqual(completion);
  });
});
