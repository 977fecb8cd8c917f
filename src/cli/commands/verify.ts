/** `rulespec verify`: checks an envelope against the project's rulespec and reports a verdict and an exit code. */
import { print } from '../../datalog/print.ts';
import { type Diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { countDiagnostics, renderDiagnostics } from '../../diagnostics/render/human.ts';
import { type Compiled, traceOf, type Verification } from '../../pipeline.ts';
import { inFolder, writeAtomically } from '../../system/atomic-write.ts';
import { type Call, type Command, option } from '../command.ts';
import { type ExitCode, HOLDS, REFUSED, VIOLATED } from '../exit-codes.ts';
import { jsonReporter } from '../report/json.ts';
import type { Report, Reporter } from '../report/report.ts';
import { textReporter } from '../report/text.ts';
import { colorOption, limitOptions } from '../shared-options.ts';
import type { Terminal } from '../terminal.ts';
import { engineOptions, fileOptions, verifyFiles } from '../verification.ts';

/** The formats of a verdict, the default first. */
const reporters: readonly Reporter[] = [textReporter, jsonReporter];
const formatNames = reporters.map(({ name }) => name);

export const verifyCommand: Command = {
  name: 'verify',
  summary: 'check an action envelope against the rulespec of the project',
  options: [
    ...fileOptions,
    option('format FORMAT', reporters.map(({ name, summary }) => `${name}: ${summary}`).join('; '), {
      choices: formatNames,
    }),
    option('out DIR', 'write rulespec.compiled.dl and datalog_evaluation.txt to this folder'),
    ...engineOptions,
    ...limitOptions,
    colorOption,
  ],
  examples: {
    'rulespec verify': 'the newest envelope against analysis/rulespec.yaml',
    'rulespec verify --rulespec r.yaml --envelope e.json': 'these two files',
    'agent | rulespec verify --envelope - --format json': 'an envelope from a pipe',
    'rulespec verify --out build --cross-check': 'keep the evidence, trust two engines',
  },
  run(call, terminal) {
    const reporter = reporters.find(({ name }) => name === call.options.get('format')) ?? textReporter;
    const report = reportOn(call, terminal);
    if (!reporter.carriesDiagnostics) showDiagnostics(report, terminal);
    terminal.out.write(reporter.render(report, terminal.out));
    return exitCodeOf(report);
  },
};

function exitCodeOf({ verdict, diagnostics }: Report): ExitCode {
  if (!verdict || hasErrors(diagnostics)) return REFUSED;
  return verdict.holds ? HOLDS : VIOLATED;
}

function showDiagnostics({ verdict, diagnostics }: Report, { err }: Terminal): void {
  if (diagnostics.length === 0) return;
  const summary = verdict ? '' : `${err.paint.strong(`no verdict: ${countDiagnostics(diagnostics)}`)}\n`;
  err.write(`${renderDiagnostics(diagnostics, err.paint)}\n${summary}`);
}

function reportOn(call: Call, terminal: Terminal): Report {
  const { rulespec, envelope, ready, verification, diagnostics } = verifyFiles(call, terminal);
  const written =
    ready && verification
      ? writeArtifacts(call.options.get('out'), ready.compiled, verification)
      : { paths: [], diagnostics: [] };
  return {
    rulespec,
    envelope,
    verdict: verification?.verdict,
    diagnostics: [...diagnostics, ...written.diagnostics],
    artifacts: written.paths,
  };
}

/** The program that ran and its trace; nothing without a verdict. */
function writeArtifacts(folder: string | undefined, compiled: Compiled, { verdict, run }: Verification) {
  const paths: string[] = [];
  const diagnostics: Diagnostic[] = [];
  if (folder === undefined || !run || !verdict) return { paths, diagnostics };
  const files = [
    { name: 'rulespec.compiled.dl', content: print(run.program) },
    { name: 'datalog_evaluation.txt', content: traceOf(compiled, verdict, run) },
  ];
  for (const { name, content } of files) {
    const path = inFolder(folder, name);
    const problem = writeAtomically(path, content);
    if (problem) diagnostics.push(problem);
    else paths.push(path);
  }
  return { paths, diagnostics };
}
