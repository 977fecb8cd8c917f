/**
 * The entry of the part for `rulespec hook`. INVARIANT: whatever happens, the exit code is one that hosts take for an
 * answer: anything thrown blocks the call.
 */

import { openOutputs } from '../system/output.ts';
import { hookCommand, startHook } from './commands/hook.ts';
import { REFUSED } from './exit-codes.ts';
import { readOptions } from './options.ts';
import { readPlainLine } from './plain-line.ts';

const line = readPlainLine(process.argv.slice(2), [hookCommand]);
const options = line && readOptions(line.given).value;
/** Help, and lines that are not plainly right, are for the part that has all commands. */
export const needsAllCommands = !options;
const code = options && startHook({ operands: [], options }, openOutputs());
// A process that ends before a review has come back has refused.
const exitCode = code ?? REFUSED;
// Setting what it is anyway takes longer than a look.
if (options && (exitCode !== 0 || process.exitCode)) process.exitCode = exitCode;

/** The reply is out: nothing is left to wait for. */
export const isDone = code !== undefined;
