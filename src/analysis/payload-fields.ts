/**
 * Documented fields of hook payloads: of each event, and of the input of each known tool. The fields of MCP tools and
 * of other unknown tools depend on their authors.
 */

const words = (text: string) => text.split(' ');

/** The fields that payloads of events can have. */
export const payloadFields: ReadonlySet<string> = new Set(
  words(
    'session_id transcript_path cwd hook_event_name prompt_id permission_mode agent_id agent_type effort turn_id model timestamp ' +
      'tool_name tool_input tool_use_id tool_response mcp_server mcp_context duration_ms error error_details is_interrupt reason permission_suggestions tool_calls ' +
      'prompt source session_title expansion_type command_name command_args stop_hook_active last_assistant_message background_tasks session_crons ' +
      'agent_transcript_path trigger custom_instructions compact_summary task_id task_subject task_description teammate_name file_path memory_type load_reason ' +
      'globs trigger_file_path message title notification_type original_cwd worktree_path old_cwd new_cwd elicitation ' +
      'sessionId toolName toolArgs toolInput toolResult conversation_id generation_id cursor_version workspace_roots user_email ' +
      'clineVersion hookName taskId workspaceRoots userId preToolUse postToolUse userPromptSubmit agent_action_name trajectory_id execution_id model_name tool_info',
  ),
);

/** The fields of `tool_input`, by tool. */
export const inputFields: Readonly<Record<string, readonly string[]>> = {
  Bash: words('command description timeout run_in_background dangerouslyDisableSandbox cwd workdir dir_path'),
  PowerShell: words('command description timeout run_in_background dangerouslyDisableSandbox'),
  Write: words('file_path content'),
  Edit: words('file_path old_string new_string replace_all'),
  MultiEdit: words('file_path edits'),
  Read: words('file_path offset limit pages'),
  NotebookEdit: words('notebook_path cell_id new_source cell_type edit_mode'),
  Glob: words('pattern path'),
  Grep: words('pattern path glob output_mode -A -B -C -n -i type head_limit multiline offset context'),
  WebFetch: words('url prompt'),
  WebSearch: words('query allowed_domains blocked_domains'),
  Agent: words('description prompt subagent_type model run_in_background isolation name team_name mode'),
  Task: words('description prompt subagent_type model run_in_background isolation resume'),
};
