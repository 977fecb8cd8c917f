/** `rulespec hook`: decides about a call for a host. Its exit codes follow the host's convention. */

import type { Reply } from '../../hook/hosts/host.ts';
import { hosts, previewHosts } from '../../hook/hosts/index.ts';
import { lateReviewer } from '../../hook/late-reviewer.ts';
import { coldStages } from '../../hook/real-stages.ts';
import { realWorld } from '../../hook/real-world.ts';
import { type HookOptions, runHook } from '../../hook/run-hook.ts';
import { BLOCKED } from '../../hook/undecided.ts';
import { thisHost } from '../../system/host.ts';
import type { Outputs } from '../../system/output.ts';
import { type Call, type Command, type Option, option, YES_OR_NO } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';

export const configOption: Option = option('config FILE', 'a rule file beside those that are found');

export const hookCommand: Command = {
  name: 'hook',
  summary: 'decide about a call of an agent: a payload on standard input, the reply on standard output',
  options: [
    option(
      'host HOST',
      `the host that asks (default auto: read from the payload; preview: ${previewHosts.join(', ')})`,
      { choices: ['auto', ...hosts.map(({ name }) => name)] },
    ),
    configOption,
    option(
      'dry-run WHETHER',
      'answer as if no rule fired; the decision goes to standard error and to the log',
      YES_OR_NO,
    ),
    option(
      'artifacts DIR',
      'write hook.compiled.dl, the program that ran, and hook_evaluation.txt, the proofs',
    ),
  ],
  examples: {
    'rulespec hook --host claude-code': 'the command of a hook; `rulespec init` writes it',
    'rulespec hook --dry-run --artifacts build < payload.json': 'what would be decided, and why',
  },
  run: (call, terminal) => startHook(call, terminal) ?? BLOCKED,
};

/** Undefined while the answer waits for a review. The process then ends by itself after the answer. */
export function startHook(call: Call, outputs: Outputs): ExitCode | undefined {
  const reviewer = lateReviewer(thisHost(), () => process.uptime() * 1000);
  const world = realWorld(undefined, thisHost(), __dirname);
  const reply = runHook(hookOptionsOf(call), coldStages, world, reviewer);
  const answer = (answered: Reply): ExitCode => {
    const code = give(answered, outputs);
    world.history?.settle();
    return code;
  };
  if (!(reply instanceof Promise)) return answer(reply);
  answerLater(reply, answer, outputs);
  return undefined;
}

/** Sets the exit code in advance, for an event loop that runs out of work or an uncaught fault. */
function answerLater(waiting: Promise<Reply>, answer: (reply: Reply) => ExitCode, outputs: Outputs): void {
  const failed = (fault: unknown): void => {
    outputs.err.write(`rulespec could not decide: ${String(fault)}\n`);
    process.exit(BLOCKED);
  };
  process.once('uncaughtException', failed);
  waiting
    .then(reply => {
      // Open handles of a model request must not delay the exit.
      process.exit(answer(reply));
    })
    .catch(failed);
}

function give({ stdout, stderr, exitCode }: Reply, { out, err }: Outputs): ExitCode {
  if (stderr !== '') err.write(stderr);
  if (stdout !== '') out.write(stdout);
  return exitCodeOf(exitCode);
}

export function hookOptionsOf({ options }: Pick<Call, 'options'>): HookOptions {
  const config = options.get('config');
  const artifacts = options.get('artifacts');
  return {
    host: options.get('host') ?? 'auto',
    dryRun: options.get('dry-run') === 'yes',
    ...(config !== undefined && { config }),
    ...(artifacts !== undefined && { artifacts }),
  };
}

/** Hosts know 0 and 2. Any other code would let the call run. */
function exitCodeOf(code: number): ExitCode {
  return code === 0 ? 0 : 2;
}
