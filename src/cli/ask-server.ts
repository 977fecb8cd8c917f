/**
 * `rulespec hook` where a resident server runs: the call is put to it, without loading what decides. INVARIANT: either the whole
 * reply of a server that is believed is passed on, or the call is decided here, with what was read of standard input; until one
 * of them has happened the exit code is one that blocks.
 */

import { openOutput, STANDARD_ERROR, STANDARD_OUTPUT } from '../effects/output.ts';
import { readUpTo } from '../effects/read-descriptor.ts';
import { codeOf, findServer } from '../effects/server-file.ts';
import type { Reply } from '../hook/hosts/host.ts';
import { MAX_INPUT_BYTES } from '../hook/stages.ts';
import { ask } from '../serve/client.ts';

const STANDARD_INPUT = 0;
const EXPECTED_BYTES = 64 * 1024;
/** What hosts take for a refusal. */
const BLOCKED = 2;
/** Help, and lines that are not plainly right, are not for a server, and artefacts are written by who asked for them. */
const PLAIN = /^(?:[^-]|--(?:host|config|dry-run)(?:=|$))/;

/** False where there is no server to ask, and nothing has been done. `alone` is given what was read of standard input. */
export function askServer(
  argv: readonly string[],
  bundles: string,
  alone: (payload: Uint8Array) => void,
): boolean {
  const { env: environment, platform } = process;
  if (environment['RULESPEC_NO_SERVER'] || !argv.slice(1).every(word => PLAIN.test(word))) return false;
  const host = { folder: process.cwd(), environment, platform };
  const server = findServer(host, () => codeOf(bundles));
  if (!server) return false;
  const payload = readUpTo(STANDARD_INPUT, MAX_INPUT_BYTES + 1, EXPECTED_BYTES);
  process.exitCode = BLOCKED;
  const head = { argv, folder: host.folder, environment };
  try {
    ask(server, { head, payload }, reply => {
      if (reply) passOn(reply);
      else alone(payload);
    });
  } catch {
    alone(payload);
  }
  return true;
}

/** An answer that cannot be written stays one that blocks. */
function passOn({ stdout, stderr, exitCode }: Reply): void {
  try {
    if (stderr !== '') openOutput(STANDARD_ERROR).write(stderr);
    if (stdout !== '') openOutput(STANDARD_OUTPUT).write(stdout);
    process.exitCode = exitCode;
  } catch {
    process.exitCode = BLOCKED;
  }
}
