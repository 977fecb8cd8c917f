/** `rulespec hook`: a host asks what is to become of a call. Its exit codes are the host's, not those of other commands. */

import { hosts, previewHosts } from '../../hook/hosts/index.ts';
import { coldStages } from '../../hook/real-stages.ts';
import { realWorld } from '../../hook/real-world.ts';
import { type HookOptions, runHook } from '../../hook/run-hook.ts';
import type { Call, Command, Option } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';

export const configOption: Option = {
  name: 'config',
  value: 'FILE',
  summary: 'a rule file beside those that are found',
};

export const hookCommand: Command = {
  name: 'hook',
  summary: 'decide about a call of an agent: a payload on standard input, the reply on standard output',
  options: [
    {
      name: 'host',
      value: 'HOST',
      choices: ['auto', ...hosts.map(({ name }) => name)],
      summary: `who asks (default auto: told by the payload; preview: ${previewHosts.join(', ')})`,
    },
    configOption,
    {
      name: 'dry-run',
      value: 'WHETHER',
      bare: 'yes',
      choices: ['yes', 'no'],
      summary: 'answer as if no rule fired; the decision goes to standard error and to the log',
    },
    {
      name: 'artifacts',
      value: 'DIR',
      summary: 'write hook.compiled.dl, the program that ran, and hook_evaluation.txt, the proofs',
    },
  ],
  examples: [
    { line: 'rulespec hook --host claude-code', meaning: 'the command of a hook; `rulespec init` writes it' },
    {
      line: 'rulespec hook --dry-run --artifacts build < payload.json',
      meaning: 'what would be decided, and why',
    },
  ],
  run(call, { out, err }) {
    const reply = runHook(hookOptionsOf(call), coldStages, realWorld(call.input));
    if (reply.stderr !== '') err.write(reply.stderr);
    if (reply.stdout !== '') out.write(reply.stdout);
    return exitCodeOf(reply.exitCode);
  },
};

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

/** Hosts know 0 and 2; anything else would let the call run. */
function exitCodeOf(code: number): ExitCode {
  return code === 0 ? 0 : 2;
}
