/** `rulespec mcp`: the MCP server for agents. It runs until its standard input ends. */
import { resolve } from 'node:path';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import { chosenSession } from '../../sessions/session-id.ts';
import { thisHost } from '../../system/host.ts';
import { newSessionId } from '../../system/new-session.ts';
import { start } from '../../tool/start.ts';
import { type Command, option, YES_OR_NO } from '../command.ts';
import { HOLDS } from '../exit-codes.ts';
import { refuse } from '../say.ts';
import { colorOption } from '../shared-options.ts';
import { rootProblems } from '../working-tree.ts';

export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'serve write_envelope, plan_verify and explain to agents, over MCP on standard input and output',
  options: [
    option('root DIR', 'a folder of the project (default: the current one)'),
    option(
      'session ID',
      'for calls that name none (default: the one that the environment names, else a new one)',
    ),
    option('hooks WHETHER', 'offer the tool `hook` too, for hooks of the type mcp_tool', YES_OR_NO),
    colorOption,
  ],
  examples: {
    'rulespec mcp':
      'for the .mcp.json of a project: {"mcpServers": {"rulespec": {"command": "rulespec", "args": ["mcp"]}}}',
    'rulespec mcp --root ~/project': 'where the host starts servers elsewhere',
  },
  run(call, { err }) {
    const { options } = call;
    const problems = rootProblems(call);
    if (problems.length > 0) return refuse(problems, { err });
    const folder = resolve(options.get('root') ?? '.');
    const chosen = chosenSession(thisHost(), options.get('session'));
    if (hasErrors(chosen.diagnostics)) return refuse(chosen.diagnostics, { err });
    start({
      folder,
      session: chosen.value ?? newSessionId(),
      hooks: options.get('hooks') === 'yes',
      report: problem => err.write(`rulespec mcp: ${problem}\n`),
    });
    return HOLDS;
  },
};
