/** Copilot CLI, with a model of the user's own, by Chat Completions. */
import { join } from 'node:path';
import { SESSION } from '../model-server.ts';
import { type Agent, json } from './agent.ts';

export const copilot: Agent = {
  host: 'copilot',
  hookFile: '.github/hooks/rulespec.json',
  settings: ({ project, isTrusted }) => ({
    '.copilot/config.json': json({ ...(isTrusted && { trustedFolders: [project] }) }),
    '.copilot/mcp-config.json': json({
      mcpServers: { rulespec: { type: 'local', command: 'rulespec', args: ['mcp'], tools: ['*'] } },
    }),
  }),
  plugin: checkout => ({
    commands: [
      ['plugin', 'marketplace', 'add', checkout],
      ['plugin', 'install', 'rulespec@rulespec'],
    ],
  }),
  commandLine: ({ modelUrl }, prompt) => ({
    args: ['-p', prompt, '--allow-all', '--no-auto-update', '--model', 'fake'],
    environment: {
      COPILOT_OFFLINE: 'true',
      COPILOT_AUTO_UPDATE: 'false',
      COPILOT_MODEL: 'fake',
      COPILOT_PROVIDER_BASE_URL: `${modelUrl}/v1`,
      COPILOT_PROVIDER_TYPE: 'openai',
      COPILOT_PROVIDER_API_KEY: 'fake',
    },
  }),
  toolCall(action, { project }) {
    switch (action.do) {
      case 'shell': {
        const command =
          action.folder === undefined ? action.command : `cd ${action.folder} && ${action.command}`;
        return { tool: 'bash', input: { command, description: 'a step' } };
      }
      case 'write':
        return { tool: 'create', input: { path: join(project, action.path), file_text: action.content } };
      case 'edit': {
        const { path, from: old_str, to: new_str } = action;
        return { tool: 'edit', input: { path: join(project, path), old_str, new_str } };
      }
      case 'read':
        return { tool: 'view', input: { path: join(project, action.path) } };
      case 'subagent': {
        const { prompt } = action;
        const input = { name: 'part', description: 'a part', prompt, agent_type: 'general-purpose' };
        return { tool: 'task', input: { ...input, mode: 'sync' } };
      }
      case 'writeEnvelope':
        return { tool: 'rulespec-write_envelope', input: { facts: action.facts, session: SESSION } };
      default:
        return undefined;
    }
  },
};
