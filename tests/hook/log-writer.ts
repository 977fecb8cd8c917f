/** A process of the test of the log: appends lines of its own, as fast as it can. */

import { logLine } from '../../src/hook/log-entry.ts';
import { appendToLog } from '../../src/system/decision-log.ts';

const [home = '', name = '', count = '0', maxBytes = '0'] = process.argv.slice(2);
const host = { folder: '/', environment: { HOME: home }, platform: process.platform };
for (let at = 0; at < Number(count); at++) {
  const line = logLine({
    version: 2,
    ts: `${at}`,
    tool: 'Bash',
    cwd: '/',
    command: `${name} ${'é'.repeat((at * 37) % 1000)}`,
    decision: 'allow',
    matched_rules: [],
    reason: null,
    parse_ok: true,
    session_id: name,
    host: 'claude-code',
    event: 'PreToolUse',
    ms: at,
  });
  if (!appendToLog(host, line, Number(maxBytes))) process.exitCode = 1;
}
