/** `rulespec validate`: loads and checks all files of a project, and lists each with its kind. */
import type { DocumentLimits } from '../../compiler/document/limits.ts';
import { counted } from '../../datalog/quote.ts';
import { type Diagnostic, diagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { countDiagnostics } from '../../diagnostics/render/human.ts';
import type { Paint } from '../../diagnostics/render/paint.ts';
import { padTo, widthOf } from '../../diagnostics/render/width.ts';
import { visible } from '../../diagnostics/visible.ts';
import { isThere } from '../../system/files.ts';
import { sessionEnvelopes } from '../../system/sessions.ts';
import type { Command } from '../command.ts';
import { kindOf } from '../kinds.ts';
import { loadSource } from '../load.ts';
import { RULESPEC } from '../project.ts';
import { reportOn, reportOptions } from '../report/outputs.ts';
import type { Report, Result } from '../report/report.ts';
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
  summary: 'load and check rulespecs, envelopes and Datalog programs',
  operand: { syntax: '[files...]', summary: 'what to check (default: all that the project has)' },
  options: [...reportOptions, bytesOption, colorOption],
  examples: {
    'rulespec validate': 'everything in this project',
    'rulespec validate analysis/rulespec.yaml build/rulespec.compiled.dl': 'these two files',
  },
  run(call, terminal) {
    const paths = call.operands.length > 0 ? call.operands : projectFiles();
    if (paths.length === 0) {
      const problem = diagnostic('E001', `there is no \`${RULESPEC}\` and no envelope here to validate`, {
        hint: 'run it in the folder of the project, or name files',
      });
      return refuse([problem], terminal);
    }
    return reportOn(call, terminal, () =>
      validateReport([...new Set(paths)].map(path => validate(path, documentLimitsOf(call)))),
    );
  },
};

function validateReport(files: readonly Validated[]): Report {
  const diagnostics = files.flatMap(each => each.diagnostics);
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
  return [...(isThere(RULESPEC) ? [RULESPEC] : []), ...sessionEnvelopes()];
}

function validate(path: string, limits: DocumentLimits): Validated {
  const source = loadSource(path, limits.bytes);
  if (!source.value)
    return { path, what: countDiagnostics(source.diagnostics), diagnostics: source.diagnostics };
  const { kind, diagnostics } = kindOf(source.value, limits);
  if (!kind) return { path, what: countDiagnostics(diagnostics), diagnostics };
  const checked = kind.check(source.value, limits);
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
