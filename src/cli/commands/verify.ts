/** `rulespec verify`: an envelope against the project's rulespec, to a verdict in a format and an exit code. */
import { print } from '../../datalog/print.ts';
import { type Diagnostic, diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { countDiagnostics, renderDiagnostics } from '../../diagnostics/render/human.ts';
import { inFolder, writeAtomically } from '../../effects/atomic-write.ts';
import { now } from '../../effects/clock.ts';
import { type Compiled, compile, traceOf, type Verification, verify } from '../../pipeline.ts';
import { engineNamed, engines } from '../../runtime/engines/index.ts';
import type { Call, Command } from '../command.ts';
import { type ExitCode, HOLDS, REFUSED, VIOLATED } from '../exit-codes.ts';
import { loadSource, STANDARD_INPUT } from '../load.ts';
import { watchProgress } from '../progress.ts';
import { newestEnvelope, RULESPEC } from '../project.ts';
import { reporterNamed, reporters } from '../report/index.ts';
import type { Report } from '../report/report.ts';
import { colorOption, documentLimitsOf, limitOptions, limitsOf } from '../shared-options.ts';
import type { Terminal } from '../terminal.ts';

const engineNames = engines.map(({ name }) => name);
const formatNames = reporters.map(({ name }) => name);

export const verifyCommand: Command = {
  name: 'verify',
  summary: 'check an action envelope against the rulespec of the project',
  options: [
    { name: 'rulespec', value: 'FILE', summary: `the rulespec (default ${RULESPEC})` },
    {
      name: 'envelope',
      value: 'FILE',
      summary: 'the envelope, YAML or JSON; - is standard input (default: the newest of .rulespec/sessions)',
    },
    {
      name: 'format',
      value: 'FORMAT',
      choices: formatNames,
      summary: reporters.map(({ name, summary }) => `${name}: ${summary}`).join('; '),
    },
    {
      name: 'out',
      value: 'DIR',
      summary: 'write rulespec.compiled.dl and datalog_evaluation.txt to this folder',
    },
    {
      name: 'engine',
      value: 'ENGINE',
      choices: engineNames,
      summary: engines.map(({ name, summary }) => `${name}: ${summary}`).join('; '),
    },
    {
      name: 'cross-check',
      value: 'ENGINE',
      bare: 'naive',
      choices: engineNames,
      summary: 'run a second engine too (default naive), and fail on any difference',
    },
    ...limitOptions,
    colorOption,
  ],
  examples: [
    { line: 'rulespec verify', meaning: 'the newest envelope against analysis/rulespec.yaml' },
    { line: 'rulespec verify --rulespec r.yaml --envelope e.json', meaning: 'these two files' },
    { line: 'agent | rulespec verify --envelope - --format json', meaning: 'an envelope from a pipe' },
    { line: 'rulespec verify --out build --cross-check', meaning: 'keep the evidence, trust two engines' },
  ],
  run(call, terminal) {
    const reporter = reporterNamed(call.options.get('format'));
    const report = verifyFiles(call, terminal);
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

function verifyFiles(call: Call, terminal: Terminal): Report {
  const rulespec = call.options.get('rulespec') ?? RULESPEC;
  const named = call.options.get('envelope');
  const found = named === undefined ? newestEnvelope() : { value: named, diagnostics: [] };
  const envelope = found.value;
  const nothing = { rulespec, envelope, verdict: undefined, artifacts: [] };
  const refused = contradictions(call);
  if (hasErrors(refused)) return { ...nothing, diagnostics: refused };

  const documentLimits = documentLimitsOf(call);
  const rules = loadSource(rulespec, documentLimits.bytes);
  const facts =
    envelope === undefined
      ? { value: undefined, diagnostics: [] }
      : loadSource(envelope, documentLimits.bytes);
  const compiled = rules.value ? compile(rules.value, documentLimits) : { value: undefined, diagnostics: [] };
  const read = [...rules.diagnostics, ...compiled.diagnostics, ...found.diagnostics, ...facts.diagnostics];
  if (!compiled.value || !rules.value || !facts.value) return { ...nothing, diagnostics: read };

  const verification = evaluate(call, terminal, compiled.value, facts.value);
  const written = writeArtifacts(call.options.get('out'), compiled.value, verification);
  return {
    rulespec: rules.value.name,
    envelope: facts.value.name,
    verdict: verification.verdict,
    diagnostics: [...read, ...verification.diagnostics, ...written.diagnostics],
    artifacts: written.paths,
  };
}

/** Options that make no sense together. */
function contradictions({ options }: Call): Diagnostic[] {
  const problems: Diagnostic[] = [];
  if (options.get('rulespec') === STANDARD_INPUT && options.get('envelope') === STANDARD_INPUT) {
    problems.push(diagnostic('E405', 'the rulespec and the envelope cannot both be standard input'));
  }
  const engine = options.get('engine') ?? engineNames[0];
  if (options.get('cross-check') === engine) {
    problems.push(
      diagnostic('E405', `\`--cross-check\` compares \`${engine}\` with itself`, {
        hint: `name another engine: ${engineNames
          .filter(name => name !== engine)
          .map(name => `\`${name}\``)
          .join(', ')}`,
      }),
    );
  }
  return problems;
}

function evaluate(
  call: Call,
  { err }: Terminal,
  compiled: Compiled,
  envelope: Parameters<typeof verify>[1],
): Verification {
  const progress = watchProgress(err, 'evaluating', now);
  const engine = engineNamed(call.options.get('engine') ?? '');
  const crossCheck = engineNamed(call.options.get('cross-check') ?? '');
  try {
    return verify(compiled, envelope, {
      limits: limitsOf(call),
      documentLimits: documentLimitsOf(call),
      now: progress.now,
      ...(engine && { engine }),
      ...(crossCheck && { crossCheck }),
    });
  } finally {
    progress.end();
  }
}

/** The program that ran and its trace; nothing when there was no verdict. */
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
