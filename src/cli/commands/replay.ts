/** `rulespec replay`: decides the calls of a log again, with other rules. */
import { counted } from '../../datalog/quote.ts';
import { type Diagnostic, diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { Outcome } from '../../replay/compare.ts';
import { type Shard, shardIn } from '../../replay/part.ts';
import { hasDifference, type Tally } from '../../replay/tally.ts';
import { now } from '../../system/clock.ts';
import { thisHost } from '../../system/host.ts';
import { batchesOf, type OpenLogs, openLogs, openOwnLogs } from '../../system/log-batches.ts';
import { type Call, type Command, flag, formatOption, numberOption, option } from '../command.ts';
import { type ExitCode, HOLDS, INTERRUPTED, REFUSED, VIOLATED } from '../exit-codes.ts';
import { pendingExitCode } from '../failure.ts';
import { interrupted } from '../interrupted.ts';
import { readProgress } from '../progress.ts';
import { replayDocument, replayJson } from '../replay/json.ts';
import { loadReplayRules } from '../replay/rules.ts';
import { shadowJson, shadowText } from '../replay/shadow.ts';
import { batchesOfShard, mergeParts, partOf, unshardable } from '../replay/shards.ts';
import { replayText } from '../replay/text.ts';
import { type Replayed, replayBatches } from '../replay/threads.ts';
import { sayProblems, wantsJson } from '../say.ts';
import { colorOption } from '../shared-options.ts';
import type { Terminal } from '../terminal.ts';

const STANDARD_EXAMPLES = 3;
const STANDARD_THREADS = 2;
const chosen = ['stricter', 'looser', 'other-rules', 'undetermined'] as const satisfies readonly Outcome[];

export const replayCommand: Command = {
  name: 'replay',
  summary: 'decide the calls of a log again with other rules, and show the differences',
  operand: {
    syntax: '[merge...]',
    summary: '`merge PART…` adds what the shards of a replay wrote; without it, a log is replayed',
  },
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
    option('shard K/N', 'replay the k-th of n parts of the logs; writes a part for `replay merge`'),
    formatOption('text: for people; json: one document, described by schemas/replay.schema.json'),
    colorOption,
  ],
  examples: {
    'rulespec replay --rules new.yaml':
      'what these rules would have changed about all that was decided; 1 when anything',
    'rulespec replay --log decisions.jsonl --rules new.yaml --only stricter --examples 10':
      'the calls of one log that they would have held back',
    'rulespec replay --log decisions.jsonl --rules new.yaml --shard 3/64 > part-3.json':
      'one of 64 parts, on any machine that has the log and the rules',
    'rulespec replay merge part-*.json': 'the report that one run would print',
  },
  run(call, terminal) {
    const [action, ...parts] = call.operands;
    if (action === 'merge') return merge(call, parts, terminal);
    if (action !== undefined) {
      const problem = diagnostic('E405', `\`replay ${action}\` is not an action`, {
        hint: didYouMean(action, ['merge']) ?? '`replay merge PART…`',
      });
      return refuse(call, [problem], terminal);
    }
    const logs = call.lists?.get('log') ?? [];
    const rules = loadReplayRules(call.lists?.get('rules') ?? [], call.options.get('store'));
    const opened = logs.length > 0 ? openLogs(logs) : openOwnLogs(thisHost());
    const problems = [...rules.diagnostics, ...(opened.problem ? [opened.problem] : [])];
    if (logs.filter(name => name === '-').length > 1)
      problems.push(diagnostic('E405', '`--log -` is given twice'));
    const shard = shardOf(call, opened.files);
    if (shard && 'code' in shard) problems.push(shard);
    if (hasErrors(problems)) return refuse(call, problems, terminal);
    const examples = numberOption(call, 'examples') ?? STANDARD_EXAMPLES;
    const task = { rules, examples, only: chosen.find(each => each === call.options.get('only')) };
    const threads = numberOption(call, 'threads') ?? STANDARD_THREADS;
    if (shard && 'index' in shard) {
      const { files } = opened;
      const part = replayed(
        opened,
        { ...task, mostRules: Number.POSITIVE_INFINITY },
        threads,
        terminal,
        shard,
      );
      return pendingExitCode(
        'replay',
        part.then(({ tally, isInterrupted }) => {
          // Half a part would be merged as if it were whole.
          if (isInterrupted)
            return refuse(call, [...problems, cutShort(tally, terminal)], terminal, INTERRUPTED);
          sayProblems(problems, terminal);
          terminal.out.write(partOf(tally, shard, { files, rules, examples, only: task.only, problems }));
          return HOLDS;
        }),
      );
    }
    return pendingExitCode(
      'replay',
      replayed(opened, task, threads, terminal).then(({ tally, isInterrupted }) => {
        if (isInterrupted) problems.push(cutShort(tally, terminal));
        const code = say(call, tally, { opened, problems }, terminal);
        return isInterrupted ? INTERRUPTED : code;
      }),
    );
  },
};

function cutShort({ calls }: Tally, terminal: Terminal): Diagnostic {
  return interrupted(terminal, `${counted(calls, 'call')} decided again`);
}

/** Undefined without the option. */
function shardOf(call: Call, files: OpenLogs['files']): Shard | Diagnostic | undefined {
  const text = call.options.get('shard');
  if (text === undefined) return undefined;
  const hint = 'such as `--shard 3/64`: the third of 64';
  return unshardable(files) ?? shardIn(text) ?? diagnostic('E405', `\`${text}\` is no shard`, { hint });
}

/** Options that a merge takes; all others were those of its parts. */
const OF_MERGE = ['format', 'color', 'shadow'];

function merge(call: Call, paths: readonly string[], terminal: Terminal): ExitCode {
  const other = [...call.options.keys()].find(name => !OF_MERGE.includes(name));
  if (other !== undefined)
    return refuse(call, [diagnostic('E405', `\`--${other}\` is not for \`replay merge\``)], terminal);
  const { value, diagnostics } = mergeParts(paths);
  if (!value) return refuse(call, diagnostics, terminal);
  const { first, tally } = value;
  const { out, err } = terminal;
  const logs = first.logs.map(({ name }) => name);
  const isJson = wantsJson(call);
  if (!isJson || call.options.has('shadow')) err.write(first.warnings);
  if (call.options.has('shadow')) {
    out.write(isJson ? shadowJson(tally.shadow) : shadowText(tally.shadow, out.paint));
    return HOLDS;
  }
  const shown = { shown: first.diagnostics, omitted: first.omitted };
  out.write(isJson ? replayDocument(tally, logs, shown) : replayText(tally, logs, out.paint));
  return hasDifference(tally) ? VIOLATED : HOLDS;
}

async function replayed(
  { files }: OpenLogs,
  {
    rules: { files: sources, mayLoosen, isShadow, compiled },
    ...options
  }: Parameters<typeof replayBatches>[1],
  threads: number,
  { err }: Terminal,
  shard?: Shard,
): Promise<Replayed> {
  const sizes = files.map(({ size }) => size);
  const total = sizes.every(size => size !== undefined) ? sizes.reduce((a, b) => a + b, 0) : undefined;
  const progress = readProgress(err, 'replaying', total, now);
  // Threads can exchange only plain data.
  const task = { rules: { files: sources, mayLoosen, isShadow, compiled }, ...options };
  try {
    const batches = batchesOf(files);
    return await replayBatches(shard ? batchesOfShard(batches, total ?? 0, shard) : batches, task, {
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

function refuse(
  call: Call,
  problems: readonly Diagnostic[],
  { out, err }: Terminal,
  code: ExitCode = REFUSED,
): ExitCode {
  if (wantsJson(call)) out.write(replayJson(undefined, [], problems));
  else sayProblems(problems, { err });
  return code;
}
