/** `rulespec validate`: loads and checks all files of a project, and lists each with its kind. */
import type { DocumentLimits } from '../../compiler/document/limits.ts';
import { counted } from '../../datalog/quote.ts';
import { type Diagnostic, diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { countDiagnostics } from '../../diagnostics/render/human.ts';
import type { Paint } from '../../diagnostics/render/paint.ts';
import { padTo, widthOf } from '../../diagnostics/render/width.ts';
import { visible } from '../../diagnostics/visible.ts';
import { isThere, yamlAt } from '../../system/files.ts';
import { findFiles } from '../../system/find-files.ts';
import { SESSIONS, sessionEnvelopes } from '../../system/sessions.ts';
import { isProgramFile } from '../../values/program-file.ts';
import { WAIVERS } from '../../values/waiver.ts';
import { checks } from '../check-file.ts';
import type { Call, Command } from '../command.ts';
import { kindOf } from '../kinds.ts';
import { loadSource } from '../load.ts';
import { projectFolder, RULESPEC } from '../project.ts';
import { reportOn, reportOptions } from '../report/outputs.ts';
import type { Report, Result } from '../report/report.ts';
import { loadRules } from '../rules/load.ts';
import { documentOf, refuse } from '../say.ts';
import { bytesOption, colorOption, documentLimitsOf } from '../shared-options.ts';

interface Validated {
  readonly path: string;
  /** "rulespec · 5 claims, 8 predicates" */
  readonly what: string;
  readonly diagnostics: readonly Diagnostic[];
}

export const validateCommand: Command = {
  name: 'validate',
  summary:
    'load and check everything: rulespecs, envelopes, rules of hooks, their tests and Datalog programs',
  operand: { syntax: '[files...]', summary: 'what to check (default: all that the project has)' },
  options: [...reportOptions, bytesOption, colorOption],
  examples: {
    'rulespec validate': 'everything in this project',
    'rulespec validate analysis/rulespec.yaml build/rulespec.compiled.dl': 'these two files',
  },
  run(call, terminal) {
    const isWhole = call.operands.length === 0;
    const paths = isWhole ? projectFiles() : call.operands;
    const gate = isWhole ? gateFiles(call) : [];
    if (paths.length === 0 && gate.length === 0) {
      const problem = diagnostic(
        'E001',
        'there is nothing here to validate: no rulespec, no envelope, no rules',
        {
          hint: 'run it in the folder of the project, or name files',
        },
      );
      return refuse([problem], terminal);
    }
    return reportOn(call, terminal, () =>
      validateReport([...[...new Set(paths)].map(path => validate(path, documentLimitsOf(call))), ...gate]),
    );
  },
};

function validateReport(files: readonly Validated[]): Report {
  const diagnostics = eachOnce(files.flatMap(each => each.diagnostics));
  return {
    command: 'validate',
    title: `${counted(files.length, 'file')} of the project`,
    conclusion: hasErrors(diagnostics) ? 'undecided' : 'holds',
    suites: [{ name: 'files', results: files.map(resultOf) }],
    diagnostics,
    artifacts: [],
    document: () =>
      documentOf(
        {
          files: files.map(({ path, what, diagnostics }) => ({ path, what, loads: !hasErrors(diagnostics) })),
        },
        diagnostics,
      ),
    text: paint => listText(files, paint),
  };
}

/** A file of rule tests has the problems of its rules too. */
function eachOnce(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const keyOf = ({ code, message, span }: Diagnostic) =>
    JSON.stringify([code, message, span?.source.name, span?.start, span?.end]);
  return [...new Map(diagnostics.map(each => [keyOf(each), each])).values()];
}

function resultOf({ path, what, diagnostics }: Validated): Result {
  const loads = !hasErrors(diagnostics);
  return {
    ...{
      id: path,
      sentence: `\`${path}\` loads (${what})`,
      outcome: loads ? 'pass' : 'fail',
      severity: 'error',
    },
    ...(!loads && { reason: what }),
    ...{ evidence: { file: path }, counterexamples: [], counterexampleCount: 0, isWhole: true },
  };
}

function projectFiles(): readonly string[] {
  const folder = projectFolder();
  const tests = findFiles(folder || '.', path => /\.test\.ya?ml$/.test(path)).paths;
  const beside = [RULESPEC, `analysis/${WAIVERS}`].map(path => yamlAt(`${folder}${path}`));
  return [
    ...beside.filter(isThere),
    ...sessionEnvelopes(`${folder}${SESSIONS}`),
    ...tests.map(path => `${folder}${path}`),
  ];
}

/** The rule files that the hook would load here, with the user's own, the store and the settings. */
function gateFiles(call: Call): readonly Validated[] {
  const { files, diagnostics } = loadRules(call, false);
  const sources = new Set(files.map(({ source }) => source));
  const listed = files.map(({ name, source, rules }) => {
    const own = diagnostics.filter(({ span }) => span?.source === source);
    const what = hasErrors(own) ? countDiagnostics(own) : counted(rules.length, 'rule');
    return {
      path: name,
      what: `${isProgramFile(name) ? 'Datalog program' : 'rule file'} · ${what}`,
      diagnostics: own,
    };
  });
  const others = diagnostics.filter(({ span }) => !span || !sources.has(span.source));
  if (others.length === 0) return listed;
  return [
    ...listed,
    { path: 'settings, store and places of rules', what: countDiagnostics(others), diagnostics: others },
  ];
}

function validate(path: string, limits: DocumentLimits): Validated {
  const source = loadSource(path, limits.bytes);
  if (!source.value)
    return { path, what: countDiagnostics(source.diagnostics), diagnostics: source.diagnostics };
  const { kind, diagnostics } = kindOf(source.value, limits);
  if (!kind) return { path, what: countDiagnostics(diagnostics), diagnostics };
  const checked = checks[kind.name](source.value, limits);
  const summary = hasErrors(checked.diagnostics)
    ? countDiagnostics(checked.diagnostics)
    : (checked.summary ?? '');
  return { path, what: `${kind.name} · ${summary}`, diagnostics: checked.diagnostics };
}

function listText(results: readonly Validated[], paint: Paint): string {
  const width = results.reduce((most, { path }) => Math.max(most, widthOf(visible(path))), 0);
  return results
    .map(({ path, what, diagnostics }) => {
      const mark = hasErrors(diagnostics) ? paint.bad('✗') : paint.good('✓');
      return `${mark} ${padTo(visible(path), width)}  ${what}\n`;
    })
    .join('');
}
