/** `rulespec mcp`: the server that agents call; it runs until its standard input ends. */
import { resolve } from 'node:path';
import { start } from '../../tool/start.ts';
import type { Command } from '../command.ts';
import { HOLDS } from '../exit-codes.ts';
import { colorOption } from '../shared-options.ts';

export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'serve write_envelope, plan_verify and explain to agents, over MCP on standard input and output',
  options: [
    { name: 'root', value: 'DIR', summary: 'the project (default: the current folder)' },
    {
      name: 'session',
      value: 'ID',
      summary: 'for calls that name none (default: of the environment, else a new one)',
    },
    colorOption,
  ],
  examples: [
    { line: 'rulespec mcp', meaning: 'as the command of a server in .mcp.json' },
    { line: 'rulespec mcp --root ~/project', meaning: 'for a project elsewhere' },
  ],
  run({ options }, { err }) {
    start({
      folder: resolve(options.get('root') ?? '.'),
      session: options.get('session') ?? 'stub',
      report: problem => err.write(`rulespec mcp: ${problem}\n`),
    });
    return HOLDS;
  },
};
