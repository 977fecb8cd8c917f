/** `rulespec replay`: decides the calls of a log again, with other rules. */
import { type Diagnostic, diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Outcome } from '../../replay/compare.ts';
import { hasDifference, type Tally } from '../../replay/tally.ts';
import { now } from '../../system/clock.ts';
import { thisHost } from '../../system/host.ts';
import { batchesOf, type OpenLogs, openLogs, openOwnLogs } from '../../system/log-batches.ts';
import { type Call, type Command, flag, formatOption, numberOption, option } from '../command.ts';
import { type ExitCode, HOLDS, REFUSED, VIOLATED } from '../exit-codes.ts';
import { later } from '../failure.ts';
import { readProgress } from '../progress.ts';
import { replayJson } from '../replay/json.ts';
import { loadReplayRules } from '../replay/rules.ts';
import { shadowJson, shadowText } from '../replay/shadow.ts';
import { replayText } from '../replay/text.ts';
import { replayBatches } from '../replay/threads.ts';
import { sayProblems, wantsJson } from '../say.ts';
import { colorOption } from '../shared-options.ts';
import type { Terminal } from '../terminal.ts';

const STANDARD_EXAMPLES = 3;
const STANDARD_THREADS = 2;
const chosen = ['stricter', 'looser', 'other-rules', 'undetermined'] as const satisfies readonly Outcome[];

export const replayCommand: Command = {
  name: 'replay',
  summary: 'decide the calls of a log again with other rules, and show the differences',
  options: [
    option(
      'log FILE',
      "a decision log; several are read in order; - is standard input (default: the user's own, with its older files)",
      { many: true },
    ),
    option('rules FILE', 'rules of any dialect, in place of those in force in the current folder', {
      many: true,
    }),
    option('store FILE', "add the rules of this store (default: the user's own, unless `--rules` is given)"),
    option('only OUTCOME', `count rules on these calls alone: ${chosen.join(', ')}`, { choices: chosen }),
    flag(
      'shadow',
      'count what rules in the shadow would decide, as `rulespec log --shadow` does from the log',
    ),
    option('examples N', `show N calls per rule (default ${STANDARD_EXAMPLES})`, { atMost: 1_000 }),
    option('threads N', `decide with N threads (default ${STANDARD_THREADS})`, { atMost: 64 }),
    formatOption('text: for people; json: one document, described by schemas/replay.schema.json'),
    colorOption,
  ],
  examples: {
    'rulespec replay --rules new.yaml':
      'what these rules would have changed about all that was decided; 1 when anything',
    'rulespec replay --log decisions.jsonl --rules new.yaml --only stricter --examples 10':
      'the calls of one log that they would have held back',
  },
  run(call, terminal) {
    const logs = call.lists?.get('log') ?? [];
    const rules = loadReplayRules(call.lists?.get('rules') ?? [], call.options.get('store'));
    const opened = logs.length > 0 ? openLogs(logs) : openOwnLogs(thisHost());
    const problems = [...rules.diagnostics, ...(opened.problem ? [opened.problem] : [])];
    if (logs.filter(name => name === '-').length > 1)
      problems.push(diagnostic('E405', '`--log -` is given twice'));
    if (hasErrors(problems)) return refuse(call, problems, terminal);
    const examples = numberOption(call, 'examples') ?? STANDARD_EXAMPLES;
    const task = { rules, examples, only: chosen.find(each => each === call.options.get('only')) };
    const tally = replayed(opened, task, numberOption(call, 'threads') ?? STANDARD_THREADS, terminal);
    return later(
      'replay',
      tally.then(each => say(call, each, { opened, problems }, terminal)),
    );
  },
};

async function replayed(
  { files }: OpenLogs,
  {
    rules: { files: sources, mayLoosen, isShadow, compiled },
    ...options
  }: Parameters<typeof replayBatches>[1],
  threads: number,
  { err }: Terminal,
): Promise<Tally> {
  const sizes = files.map(({ size }) => size);
  const total = sizes.every(size => size !== undefined) ? sizes.reduce((a, b) => a + b, 0) : undefined;
  const progress = readProgress(err, 'replaying', total, now);
  // Threads can exchange only plain data.
  const task = { rules: { files: sources, mayLoosen, isShadow, compiled }, ...options };
  try {
    return await replayBatches(batchesOf(files), task, {
      threads,
      ...(total !== undefined && { bytes: total }),
      onCounted: ({ read }, { calls }) => progress.show(read, calls),
    });
  } finally {
    progress.end();
  }
}

interface Said {
  readonly opened: OpenLogs;
  /** Warnings about the rules. */
  readonly problems: readonly Diagnostic[];
}

function say(call: Call, tally: Tally, { opened, problems }: Said, { out, err }: Terminal): ExitCode {
  if (call.options.has('shadow')) {
    sayProblems(problems, { err });
    out.write(wantsJson(call) ? shadowJson(tally.shadow) : shadowText(tally.shadow, out.paint));
    return HOLDS;
  }
  const logs = opened.files.map(({ name }) => name);
  if (wantsJson(call)) out.write(replayJson(tally, logs, problems));
  else {
    sayProblems(problems, { err });
    out.write(replayText(tally, logs, out.paint));
  }
  return hasDifference(tally) ? VIOLATED : HOLDS;
}

function refuse(call: Call, problems: readonly Diagnostic[], { out, err }: Terminal): ExitCode {
  if (wantsJson(call)) out.write(replayJson(undefined, [], problems));
  else sayProblems(problems, { err });
  return REFUSED;
}
