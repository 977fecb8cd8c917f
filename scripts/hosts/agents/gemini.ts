/** Gemini CLI. */
import { join } from 'node:path';
import { SESSION } from '../model-server.ts';
import { type Agent, json } from './agent.ts';

export const gemini: Agent = {
  host: 'gemini',
  hookFile: '.gemini/settings.json',
  settings: ({ project, isTrusted }) => ({
    '.gemini/settings.json': json({
      security: { auth: { selectedType: 'gemini-api-key' }, folderTrust: { enabled: true } },
      general: { enableAutoUpdate: false, enableAutoUpdateNotification: false },
      privacy: { usageStatisticsEnabled: false },
      telemetry: { enabled: false },
    }),
    ...(isTrusted && { '.gemini/trustedFolders.json': json({ [project]: 'TRUST_FOLDER' }) }),
  }),
  plugin: checkout => ({
    commands: [['extensions', 'install', '--consent', join(checkout, 'plugins/gemini/rulespec')]],
  }),
  commandLine: ({ modelUrl, isTrusted }, prompt) => ({
    args: ['-p', prompt, '--yolo', '-m', 'gemini-2.5-flash', ...(isTrusted ? [] : ['--skip-trust'])],
    environment: {
      GEMINI_API_KEY: 'fake',
      GOOGLE_GEMINI_BASE_URL: modelUrl,
      GEMINI_TELEMETRY_ENABLED: 'false',
    },
  }),
  toolCall(action, { project }) {
    switch (action.do) {
      case 'shell': {
        const { command, folder } = action;
        const input = { command, description: 'a step', ...(folder !== undefined && { dir_path: folder }) };
        return { tool: 'run_shell_command', input };
      }
      case 'write':
        return {
          tool: 'write_file',
          input: { file_path: join(project, action.path), content: action.content },
        };
      case 'edit': {
        const { path, from: old_string, to: new_string } = action;
        const input = { file_path: join(project, path), instruction: 'change it', old_string, new_string };
        return { tool: 'replace', input };
      }
      case 'read':
        return { tool: 'read_file', input: { file_path: join(project, action.path) } };
      case 'subagent':
        return { tool: 'invoke_agent', input: { agent_name: 'generalist', prompt: action.prompt } };
      case 'writeEnvelope':
        return { tool: 'mcp_rulespec_write_envelope', input: { facts: action.facts, session: SESSION } };
      default:
        return undefined;
    }
  },
};
