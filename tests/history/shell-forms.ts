/** A command of the shell before it runs and after it has ended well, as each host tells it. */

interface Form {
  /** A command of the shell, before it runs and after it has ended well. */
  readonly before: (command: string, session: string) => object;
  readonly after: (command: string, session: string) => object;
  /** The host says how a command ended. */
  readonly saysHow: boolean;
}

/** Of sessions in a project. */
export function shellForms(project: string): Readonly<Record<string, Form>> {
  const shell = (tool: string, more: (session: string) => object = () => ({})) =>
    [
      (event: string, command: string, session: string) => ({
        ...{ session_id: session, transcript_path: '', cwd: project, hook_event_name: event },
        ...{ tool_name: tool, tool_input: { command }, ...more(session) },
      }),
    ] as const;

  const [claude] = shell('Bash', () => ({ tool_use_id: 't' }));
  const [gemini] = shell('run_shell_command');
  const cline = (hookName: string, more: object, id: string) => ({
    ...{ clineVersion: '3.40.0', hookName, timestamp: '1756720800000', taskId: id },
    ...{ workspaceRoots: [project], userId: 'u', model: { provider: 'x', slug: 'y' }, ...more },
  });
  const cursor = (event: string, more: object, session: string) => ({
    ...{ conversation_id: session, generation_id: 'g', model: 'm', hook_event_name: event },
    ...{ cursor_version: '2.1.0', workspace_roots: [project], user_email: null, ...more },
  });
  const windsurf = (agent_action_name: string, command: string, session: string) => ({
    ...{ agent_action_name, trajectory_id: session, execution_id: 'e', timestamp: '2026-09-01T10:00:00Z' },
    ...{ model_name: 'm', tool_info: { command_line: command, cwd: project } },
  });
  const opencode = (opencodeHook: string, command: string, sessionID: string) => ({
    ...{ opencodeHook, directory: project, sessionID, tool: 'bash', args: { command } },
  });

  return {
    'claude-code': {
      before: (command, session) => claude('PreToolUse', command, session),
      after: (command, session) => ({
        ...claude('PostToolUse', command, session),
        tool_response: { stdout: '', stderr: '' },
      }),
      saysHow: true,
    },
    codex: {
      before: (command, session) => ({ ...claude('PreToolUse', command, session), turn_id: 't' }),
      after: (command, session) => ({
        ...claude('PostToolUse', command, session),
        turn_id: 't',
        tool_response: 'ok\n',
      }),
      saysHow: false,
    },
    gemini: {
      before: (command, session) => gemini('BeforeTool', command, session),
      after: (command, session) => ({
        ...gemini('AfterTool', command, session),
        tool_response: {
          llmContent: '<untrusted_context>\nOutput: ok\nProcess Group PGID: 1\n</untrusted_context>',
          returnDisplay: 'ok',
        },
      }),
      saysHow: true,
    },
    copilot: {
      before: (command, session) => claude('PreToolUse', command, session),
      after: (command, session) => ({
        ...claude('PostToolUse', command, session),
        tool_result: {
          result_type: 'success',
          text_result_for_llm: 'ok\n<shellId: 0 completed with exit code 0>',
        },
      }),
      saysHow: true,
    },
    cursor: {
      before: (command, session) => cursor('beforeShellExecution', { command, cwd: project }, session),
      after: (command, session) => cursor('afterShellExecution', { command, output: 'ok' }, session),
      saysHow: false,
    },
    cline: {
      before: (command, session) =>
        cline(
          'PreToolUse',
          { preToolUse: { toolName: 'execute_command', parameters: { command } } },
          session,
        ),
      after: (command, session) =>
        cline(
          'PostToolUse',
          {
            postToolUse: {
              ...{ toolName: 'execute_command', parameters: { command }, result: 'ok' },
              ...{ success: true, executionTimeMs: 5 },
            },
          },
          session,
        ),
      saysHow: false,
    },
    windsurf: {
      before: (command, session) => windsurf('pre_run_command', command, session),
      after: (command, session) => windsurf('post_run_command', command, session),
      saysHow: false,
    },
    opencode: {
      before: (command, session) => opencode('tool.execute.before', command, session),
      after: (command, session) => ({
        ...opencode('tool.execute.after', command, session),
        output: 'ok',
        exit: 0,
      }),
      saysHow: true,
    },
  };
}
