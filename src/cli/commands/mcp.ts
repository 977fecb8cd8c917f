/** `rulespec mcp`: the MCP server for agents. It runs until its standard input ends. */
import { resolve } from 'node:path';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import { renderDiagnostics } from '../../diagnostics/render/human.ts';
import { chosenSession } from '../../sessions/session-id.ts';
import { thisHost } from '../../system/host.ts';
import { newSessionId } from '../../system/new-session.ts';
import { start } from '../../tool/start.ts';
import type { Command } from '../command.ts';
import { HOLDS, REFUSED } from '../exit-codes.ts';
import { colorOption } from '../shared-options.ts';

export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'serve write_envelope, plan_verify and explain to agents, over MCP on standard input and output',
  options: [
    { name: 'root', value: 'DIR', summary: 'a folder of the project (default: the current one)' },
    {
      name: 'session',
      value: 'ID',
      summary: 'for calls that name none (default: the one that the environment names, else a new one)',
    },
    {
      name: 'hooks',
      value: 'WHETHER',
      bare: 'yes',
      choices: ['yes', 'no'],
      summary: 'offer the tool `hook` too, for hooks of the type mcp_tool',
    },
    colorOption,
  ],
  examples: [
    {
      line: 'rulespec mcp',
      meaning:
        'for the .mcp.json of a project: {"mcpServers": {"rulespec": {"command": "rulespec", "args": ["mcp"]}}}',
    },
    { line: 'rulespec mcp --root ~/project', meaning: 'where the host starts servers elsewhere' },
  ],
  run({ options }, { err }) {
    const folder = resolve(options.get('root') ?? '.');
    const chosen = chosenSession(thisHost(), options.get('session'));
    if (hasErrors(chosen.diagnostics)) {
      err.write(`${renderDiagnostics(chosen.diagnostics, err.paint)}\n`);
      return REFUSED;
    }
    start({
      folder,
      session: chosen.value ?? newSessionId(),
      hooks: options.get('hooks') === 'yes',
      report: problem => err.write(`rulespec mcp: ${problem}\n`),
    });
    return HOLDS;
  },
};
