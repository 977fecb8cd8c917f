/** `rulespec verify`: checks an envelope against the project's rulespec and reports a verdict and an exit code. */
import { print } from '../../datalog/print.ts';
import { counted } from '../../datalog/quote.ts';
import { type Diagnostic, diagnostic } from '../../diagnostics/diagnostic.ts';
import { type Compiled, type CompletedRun, traceOf, type Verification } from '../../pipeline.ts';
import { proverFor } from '../../questions/explain.ts';
import { type ProofTree, proofTree } from '../../questions/proof-tree.ts';
import { prove } from '../../runtime/proof/prove.ts';
import type { PredicateVerdict } from '../../runtime/verdict.ts';
import { inFolder, writeAtomically } from '../../system/atomic-write.ts';
import { now } from '../../system/clock.ts';
import { thisHost } from '../../system/host.ts';
import { severities } from '../../values/predicate-severity.ts';
import { type Call, type Command, option } from '../command.ts';
import { envelopesNamed } from '../envelopes.ts';
import { type ExitCode, INTERRUPTED } from '../exit-codes.ts';
import { eventsOfSession } from '../history/session-events.ts';
import { untilInterrupted } from '../interrupted.ts';
import { countProgress } from '../progress.ts';
import { rulespecOf } from '../project.ts';
import { reportOn, reportOptions } from '../report/outputs.ts';
import { refuse } from '../say.ts';
import { colorOption, limitOptions } from '../shared-options.ts';
import type { Terminal } from '../terminal.ts';
import { type JudgedFiles, verdictsReport } from '../verdict-report.ts';
import { allOption, engineOptions, fileOptions, verifyFiles } from '../verification.ts';

/** Steps of a proof on a page; `why` shows more. */
const PROOF_DEPTH = 8;

export const verifyCommand: Command = {
  name: 'verify',
  summary: 'check an action envelope against the rulespec of the project',
  operand: {
    syntax: '[envelopes...]',
    summary: 'envelopes, or quoted patterns of paths, in place of `--envelope`',
  },
  options: [
    ...fileOptions,
    option(
      'rules-from REF',
      'take the rulespec and its programs from this commit, and say what the working tree changed',
    ),
    ...reportOptions,
    allOption,
    option(
      'fail-on SEVERITY',
      'fail where a predicate of this severity or a worse one fails (default error)',
      {
        choices: severities,
      },
    ),
    option('out DIR', 'write rulespec.compiled.dl and datalog_evaluation.txt to this folder'),
    ...engineOptions,
    ...limitOptions,
    colorOption,
  ],
  examples: {
    'rulespec verify': 'the newest envelope against analysis/rulespec.yaml',
    'rulespec verify --rulespec r.yaml --envelope e.json': 'these two files',
    'agent | rulespec verify --envelope - --format json': 'an envelope from a pipe',
    'rulespec verify --format sarif=verify.sarif --format html=verify.html':
      'text here, results for code scanning and a page in files',
    'rulespec verify --rules-from origin/main': 'in CI: by the rules of the base of the pull request',
    'rulespec verify --fail-on warning': 'warnings fail the run too',
    "rulespec verify '.rulespec/sessions/*/envelope.yaml'": 'all sessions, with a summary',
    'rulespec verify --out build --cross-check': 'keep the evidence, trust two engines',
  },
  run(call, terminal) {
    if (call.operands.length === 0) return reportOnAll([call], call, terminal);
    const envelopes = envelopesNamed(call.operands);
    const { value: paths } = envelopes;
    if (!paths) return refuse(envelopes.diagnostics, terminal);
    const contradicted = contradiction(call, paths);
    if (contradicted) return refuse([contradicted], terminal);
    return reportOnAll(
      paths.map(path => withEnvelope(call, path)),
      call,
      terminal,
    );
  },
};

/** A call for each envelope. Those that Ctrl-C left over are listed without a verdict. */
function reportOnAll(calls: readonly Call[], call: Call, terminal: Terminal): ExitCode {
  let isInterrupted = false;
  const code = reportOn(call, terminal, () => {
    const judged: JudgedFiles[] = [];
    const progress = countProgress(terminal.err, 'verifying', calls.length, now);
    const work = () => {
      for (const each of calls) {
        judged.push(judgedFiles(each, terminal));
        if (calls.length > 1) progress.next();
      }
    };
    const howFar = () => `${judged.length} of ${counted(calls.length, 'envelope')} judged`;
    const ended = untilInterrupted(terminal, work, howFar);
    progress.end();
    const left = calls.slice(judged.length);
    isInterrupted = left.length > 0;
    return verdictsReport([...judged, ...left.map(each => unjudged(each, ended))]);
  });
  return isInterrupted ? INTERRUPTED : code;
}

function unjudged({ options }: Call, why: Diagnostic | undefined): JudgedFiles {
  return {
    rulespec: rulespecOf(options.get('rulespec')),
    envelope: options.get('envelope'),
    verdict: undefined,
    diagnostics: why ? [why] : [],
    artifacts: [],
  };
}

function withEnvelope(call: Call, path: string): Call {
  return { ...call, options: new Map([...call.options, ['envelope', path]]) };
}

function contradiction({ options }: Call, paths: readonly string[]): Diagnostic | undefined {
  if (options.has('envelope'))
    return diagnostic('E405', '`verify` takes envelopes as operands or by `--envelope`, not both');
  if (options.has('out') && paths.length > 1)
    return diagnostic('E405', '`--out` is for one envelope', { hint: 'run `verify` for each of them' });
  return undefined;
}

function judgedFiles(call: Call, terminal: Terminal): JudgedFiles {
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
    ...(ready && verification?.run && { proofOf: prover(ready.compiled, verification.run) }),
    ...(envelope !== undefined && { timeline: () => eventsOfSession(envelope, thisHost()) }),
  };
}

function prover(compiled: Compiled, run: CompletedRun): (predicate: PredicateVerdict) => ProofTree {
  return ({ index, outcome }) => {
    const known = proverFor(compiled, run);
    const relation = `predicate_${outcome}`;
    const at = known.theory.indexOf(relation, [index]);
    if (at === undefined) throw new Error(`the model lost the verdict of predicate ${index}`);
    return proofTree(known, prove(known, { relation, index: at }, PROOF_DEPTH), compiled.metadata);
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
