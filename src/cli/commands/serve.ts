/** `rulespec serve`: keeps compiled rules in memory and answers hooks, until it is ended. */
import { resolve } from 'node:path';
import { renderDiagnostics } from '../../diagnostics/render/human.ts';
import { visible } from '../../diagnostics/visible.ts';
import type { HookOptions } from '../../hook/run-hook.ts';
import { type Serving, startServer } from '../../serve/start.ts';
import { thisHost } from '../../system/host.ts';
import { httpTokenPath } from '../../system/serve-folder.ts';
import { SERVER_PORT } from '../../values/server-port.ts';
import { type Command, numberOption, option } from '../command.ts';
import { HOLDS, REFUSED } from '../exit-codes.ts';
import { showFault } from '../failure.ts';
import { readOptions } from '../options.ts';
import { readPlainLine } from '../plain-line.ts';
import { colorOption } from '../shared-options.ts';
import type { Terminal } from '../terminal.ts';
import { hookCommand, hookOptionsOf } from './hook.ts';

const MAX_PORT = 65_535;
const MINUTE = 60_000;
const MAX_IDLE_MINUTES = 525_600;
/** These signals end the server, so that it can remove its files. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export const serveCommand: Command = {
  name: 'serve',
  summary: 'keep compiled rules in memory and answer hooks from there, over a socket and over HTTP',
  options: [
    option(
      'socket PATH',
      "listen at this socket, in a folder of the user's alone (default: one in the state folder)",
    ),
    option('http PORT', `answer HTTP hooks as well, on this machine only (default port ${SERVER_PORT})`, {
      bare: SERVER_PORT,
      atMost: MAX_PORT,
    }),
    option('idle MINUTES', 'end after MINUTES without a call (default: never)', { atMost: MAX_IDLE_MINUTES }),
    colorOption,
  ],
  examples: {
    'rulespec serve &': 'for programs that ask over the socket; `rulespec hook` needs no server',
    'rulespec serve --http --idle 60': 'for hooks that are URLs, until an hour after the last call',
  },
  run(call, terminal) {
    const host = thisHost();
    const socket = call.options.get('socket');
    const http = numberOption(call, 'http');
    const idle = numberOption(call, 'idle');
    const started = startServer({
      host,
      readLine,
      ...(socket !== undefined && { socket: resolve(socket) }),
      ...(http !== undefined && { httpPort: http }),
      ...(idle !== undefined && { idle: idle * MINUTE }),
    });
    // Registered before the server creates any file, and kept: without a listener, a signal cuts open requests.
    for (const signal of SIGNALS) process.on(signal, () => void started.then(({ value }) => value?.end()));
    started
      .then(({ value, diagnostics }) => {
        if (value) return run(value, terminal);
        terminal.err.write(renderDiagnostics(diagnostics, terminal.err.paint));
        process.exitCode = REFUSED;
      })
      .catch(fault => {
        process.exitCode = showFault(['serve'], fault);
      });
    return HOLDS;
  },
};

/** An unusual command line is left to the process that was started with it. */
function readLine(argv: readonly string[]): HookOptions | undefined {
  const line = readPlainLine(argv, [hookCommand]);
  const options = line && readOptions(line.given).value;
  return options && hookOptionsOf({ options });
}

function run(serving: Serving, { out }: Terminal): void {
  void serving.ended.then(() => process.exit(HOLDS));
  const { address, httpPort } = serving;
  out.write(`rulespec serve: answers at the socket ${visible(address)}\n`);
  if (httpPort === undefined) return;
  const token = visible(httpTokenPath(thisHost()));
  out.write(
    [
      `For hooks that are URLs: export RULESPEC_TOKEN="$(cat ${token})" where the host starts, and in its settings`,
      `  {"type": "http", "url": "http://127.0.0.1:${httpPort}/hook", "headers": {"Authorization": "Bearer $RULESPEC_TOKEN"},`,
      '   "allowedEnvVars": ["RULESPEC_TOKEN"], "onFailure": "block"}',
      '',
    ].join('\n'),
  );
}
