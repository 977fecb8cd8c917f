/** Codex CLI, by OpenAI's Responses. It edits by patches alone. */
import { SESSION } from '../model-server.ts';
import type { Action, Agent } from './agent.ts';

/** A model whose shell is `exec_command` and whose `apply_patch` takes a text. */
const MODEL = 'gpt-5.5';

export const codex: Agent = {
  host: 'codex',
  hookFile: '.codex/hooks.json',
  settings: ({ modelUrl, project, isTrusted, isPlugin }) => ({
    '.codex/config.toml': `model = "${MODEL}"
model_provider = "fake"
check_for_update_on_startup = false

[features]
plugins = ${isPlugin}
apps = false
multi_agent = true

[analytics]
enabled = false

[model_providers.fake]
name = "Fake"
base_url = "${modelUrl}/v1"
env_key = "FAKE_KEY"
wire_api = "responses"

[mcp_servers.rulespec]
command = "rulespec"
args = ["mcp"]
${isTrusted ? `\n[projects."${project}"]\ntrust_level = "trusted"\n` : ''}`,
  }),
  plugin: checkout => ({
    commands: [
      ['plugin', 'marketplace', 'add', checkout],
      ['plugin', 'add', 'rulespec@rulespec'],
    ],
  }),
  commandLine: (_, prompt) => ({
    args: [
      'exec',
      '--skip-git-repo-check',
      '--dangerously-bypass-approvals-and-sandbox',
      '--dangerously-bypass-hook-trust',
      prompt,
    ],
    environment: { FAKE_KEY: 'fake' },
  }),
  toolCall(action) {
    switch (action.do) {
      case 'shell': {
        const { command, folder } = action;
        const input = { cmd: command, ...(folder !== undefined && { workdir: folder }) };
        return { tool: 'exec_command', input };
      }
      case 'read':
        return { tool: 'exec_command', input: { cmd: `cat ${action.path}` } };
      case 'subagent':
        return {
          namespace: 'multi_agent_v1',
          tool: 'spawn_agent',
          input: { message: action.prompt },
        };
      case 'writeEnvelope':
        return {
          namespace: 'mcp__rulespec',
          tool: 'write_envelope',
          input: { facts: action.facts, session: SESSION },
        };
      default: {
        const patch = patchOf(action);
        return patch === undefined
          ? undefined
          : { tool: 'apply_patch', input: { input: patch }, freeform: patch };
      }
    }
  },
};

function patchOf(action: Action): string | undefined {
  switch (action.do) {
    case 'patch':
      return action.patch;
    case 'write': {
      const lines = action.content.replace(/\n$/, '').split('\n');
      const added = lines.map(line => `+${line}`).join('\n');
      return `*** Begin Patch\n*** Add File: ${action.path}\n${added}\n*** End Patch`;
    }
    case 'edit':
      return `*** Begin Patch\n*** Update File: ${action.path}\n@@\n-${action.from}\n+${action.to}\n*** End Patch`;
    default:
      return undefined;
  }
}
