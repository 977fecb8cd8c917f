/** Claude Code, by Anthropic's Messages. */
import { join } from 'node:path';
import { SESSION } from '../model-server.ts';
import { type Agent, json } from './agent.ts';

export const claudeCode: Agent = {
  host: 'claude-code',
  hookFile: '.claude/settings.json',
  settings: () => ({ '.claude/settings.json': json({ enableAllProjectMcpServers: true }) }),
  plugin: checkout => ({
    commands: [
      ['plugin', 'marketplace', 'add', checkout],
      ['plugin', 'install', 'rulespec@rulespec'],
    ],
  }),
  commandLine: ({ modelUrl }, prompt) => ({
    args: ['-p', prompt, '--permission-mode', 'bypassPermissions'],
    environment: {
      ANTHROPIC_BASE_URL: modelUrl,
      ANTHROPIC_API_KEY: 'fake',
      ANTHROPIC_MODEL: 'claude-sonnet-4-5',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      CLAUDE_CODE_DISABLE_BACKGROUND_TASKS: '1',
      DISABLE_AUTOUPDATER: '1',
      DISABLE_ERROR_REPORTING: '1',
      DISABLE_TELEMETRY: '1',
      // It runs without questions as root only where it is told that nothing is lost.
      IS_SANDBOX: '1',
    },
  }),
  toolCall(action, { project }) {
    switch (action.do) {
      case 'shell': {
        const command =
          action.folder === undefined ? action.command : `cd ${action.folder} && ${action.command}`;
        return { tool: 'Bash', input: { command, description: 'a step' } };
      }
      case 'write':
        return { tool: 'Write', input: { file_path: join(project, action.path), content: action.content } };
      case 'edit': {
        const { path, from: old_string, to: new_string } = action;
        return { tool: 'Edit', input: { file_path: join(project, path), old_string, new_string } };
      }
      case 'read':
        return { tool: 'Read', input: { file_path: join(project, action.path) } };
      case 'subagent': {
        const { prompt } = action;
        const input = { description: 'a part', prompt, subagent_type: 'general-purpose' };
        return { tool: 'Agent', input: { ...input, run_in_background: false } };
      }
      case 'writeEnvelope':
        return { tool: 'mcp__rulespec__write_envelope', input: { facts: action.facts, session: SESSION } };
      default:
        return undefined;
    }
  },
};
