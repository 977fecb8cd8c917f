/** OpenCode, by Chat Completions. */
import { join } from 'node:path';
import { SESSION } from '../model-server.ts';
import { type Agent, json } from './agent.ts';

export const opencode: Agent = {
  host: 'opencode',
  hookFile: 'opencode.json',
  settings: ({ modelUrl }) => ({
    '.config/opencode/opencode.json': json({
      autoupdate: false,
      share: 'disabled',
      provider: {
        fake: {
          name: 'Fake',
          npm: '@ai-sdk/openai-compatible',
          options: { baseURL: `${modelUrl}/v1`, apiKey: 'fake' },
          models: { m: { name: 'm', tool_call: true, limit: { context: 100_000, output: 4_000 } } },
        },
      },
      mcp: { rulespec: { type: 'local', command: ['rulespec', 'mcp'], enabled: true } },
    }),
  }),
  plugin: () => ({
    copies: { 'opencode.json': 'plugins/opencode/opencode.json' },
    // The link that `npm install --save-dev ./rulespec-….tgz` would create.
    links: { 'node_modules/rulespec': '.' },
  }),
  commandLine: (_, prompt) => ({
    args: ['run', '--model', 'fake/m', prompt],
    environment: {
      OPENCODE_DISABLE_AUTOUPDATE: '1',
      OPENCODE_DISABLE_LSP_DOWNLOAD: '1',
      OPENCODE_DISABLE_MODELS_FETCH: '1',
      OPENCODE_DISABLE_SHARE: '1',
    },
  }),
  toolCall(action, { project }) {
    switch (action.do) {
      case 'shell': {
        const { command, folder } = action;
        const input = { command, description: 'a step', ...(folder !== undefined && { workdir: folder }) };
        return { tool: 'bash', input };
      }
      case 'write':
        return { tool: 'write', input: { filePath: join(project, action.path), content: action.content } };
      case 'edit': {
        const { path, from: oldString, to: newString } = action;
        return { tool: 'edit', input: { filePath: join(project, path), oldString, newString } };
      }
      case 'read':
        return { tool: 'read', input: { filePath: join(project, action.path) } };
      case 'subagent': {
        const { prompt } = action;
        return { tool: 'task', input: { description: 'a part', prompt, subagent_type: 'general' } };
      }
      case 'writeEnvelope':
        return { tool: 'rulespec_write_envelope', input: { facts: action.facts, session: SESSION } };
      default:
        return undefined;
    }
  },
};
