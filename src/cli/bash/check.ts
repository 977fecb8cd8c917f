/** `bash check`: the policy's decisions about scripts, as a table, with proofs, or as JSON. */
import { type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { visibleJsonLine } from '../../diagnostics/visible.ts';
import { inFolder } from '../../system/atomic-write.ts';
import { now } from '../../system/clock.ts';
import type { Call } from '../command.ts';
import { type ExitCode, HOLDS, REFUSED, VIOLATED } from '../exit-codes.ts';
import { countProgress } from '../progress.ts';
import { documentOf, sayProblems } from '../say.ts';
import type { Terminal } from '../terminal.ts';
import { commandsGiven, type GivenCommand } from './commands-in.ts';
import { type Judged, type Judgement, judge, runs } from './judge.ts';
import { loadPolicy } from './policy.ts';
import { decisionTable, summaryLine, whyLines } from './table.ts';

interface Checked extends Judgement {
  readonly given: GivenCommand;
}

export function checkCommands(call: Call, operands: readonly string[], terminal: Terminal): ExitCode {
  const given = commandsGiven(call, operands, 'check');
  const policy = loadPolicy(call);
  const commands = policy.compiled ? (given.value ?? []) : [];
  const progress = countProgress(terminal.err, 'checking', commands.length, now);
  const checked = commands.map((each): Checked => {
    progress.next();
    return { given: each, ...judge(policy, each.command) };
  });
  progress.end();
  const undecided = checked.flatMap(each => each.diagnostics);
  const folder = call.options.get('artifacts');
  // Each of several scripts has a folder of its own, by its place in the order.
  const written =
    folder === undefined
      ? []
      : checked.map(({ write }, at) =>
          write?.(checked.length === 1 ? folder : inFolder(folder, String(at + 1))),
        );
  const unwritten = written.flatMap(each => each?.diagnostics ?? []);
  const problems = [...given.diagnostics, ...policy.diagnostics, ...undecided, ...unwritten];
  say(call, checked, problems, terminal);
  if (hasErrors(problems)) return REFUSED;
  return checked.some(({ judged }) => !runs(judged)) ? VIOLATED : HOLDS;
}

function say(
  { options }: Call,
  checked: readonly Checked[],
  problems: readonly Diagnostic[],
  terminal: Terminal,
): void {
  const { out } = terminal;
  const wantsWhy = options.has('why');
  const reportOf = ({ given, judged, why }: Checked): ReportOfCommand => {
    const proof = wantsWhy ? why() : undefined;
    return { ...given, ...judged, ...(proof !== undefined && { why: proof.trimEnd().split('\n') }) };
  };
  const format = options.get('format');
  if (format === 'json') {
    out.write(documentOf({ commands: checked.map(reportOf) }, problems));
    return;
  }
  sayProblems(problems, terminal);
  if (format === 'jsonl') {
    for (const each of checked) out.write(`${visibleJsonLine(reportOf(each))}\n`);
    return;
  }
  const rows = checked.map(({ given, judged, fired }) => ({ command: given.command, judged, fired }));
  out.write(decisionTable(rows, out));
  if (checked.length > 1) out.write(summaryLine(rows, out.paint));
  if (wantsWhy) for (const each of checked) out.write(whyLines(each.given.command, each.why()));
}

interface ReportOfCommand extends GivenCommand, Judged {
  /** Lines of the proofs. */
  readonly why?: readonly string[];
}
