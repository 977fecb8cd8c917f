/**
 * The entry of the bundle of `rulespec hook`, which leaves out whatever an agent would wait for in vain. INVARIANT: whatever happens, the
 * exit code is one that hosts take for an answer: anything thrown blocks the call.
 */
import { openOutputs } from '../effects/output.ts';
import { realWorld } from '../hook/real-world.ts';
import { rehearse as rehearseCalls } from '../hook/rehearse.ts';
import { hookCommand, startHook } from './commands/hook.ts';
import { REFUSED } from './exit-codes.ts';
import type { Payload } from './launched.ts';
import { readOptions } from './options.ts';
import { readPlainLine } from './plain-line.ts';

/** From the launcher, which has begun to read standard input, or read all of it where it asked a server first. */
declare const module: { readonly payload?: Payload };

const line = readPlainLine(process.argv.slice(2), [hookCommand]);
const options = line && readOptions(line.given).value;
/** Help, and lines that are not plainly right, are for the bundle that has all commands. */
export const isLeft = !options;
const code = options && startHook({ operands: [], options, ...module.payload }, openOutputs());
// A process that ends before a review has come back has refused.
const exitCode = code ?? REFUSED;
// Setting what it is anyway takes longer than a look.
if (options && (exitCode !== 0 || process.exitCode)) process.exitCode = exitCode;

/** The reply is out: nothing is left to wait for. */
export const isDone = code !== undefined;

/** For the launcher, before it keeps the machine code of this bundle for calls of the same kind. */
export const rehearse = (): unknown => rehearseCalls(realWorld().compiled, module.payload?.kind);
