/**
 * Decides where reports go. `--format` may occur several times, each with `=FILE` for a file; the default depends on
 * where the command runs. INVARIANT: at most one format goes to standard output, except that GitHub annotations follow
 * the text. A file is written completely or not at all.
 */
import {
  type Diagnostic,
  diagnostic,
  hasErrors,
  type Reported,
  refused,
} from '../../diagnostics/diagnostic.ts';
import { countDiagnostics, renderDiagnostics } from '../../diagnostics/render/human.ts';
import { plain } from '../../diagnostics/render/paint.ts';
import { appendToFile } from '../../system/append-file.ts';
import { writeNamed } from '../../system/atomic-write.ts';
import { type Call, flag, type Option, option } from '../command.ts';
import { type ExitCode, HOLDS, REFUSED, VIOLATED } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { reporters } from './formats.ts';
import { githubReporter } from './github.ts';
import { gitlabReporter } from './gitlab.ts';
import { linksFrom } from './links.ts';
import { markdownReporter } from './markdown.ts';
import type { Report, Reporter } from './report.ts';
import { textReporter } from './text.ts';

/** The file that a GitLab job expects as an artifact of kind `codequality`. */
const GITLAB_FILE = 'gl-code-quality-report.json';

export const reportFormats: readonly string[] = reporters.map(({ name }) => name);

const summaries = reporters.map(({ name, summary }) => `${name}: ${summary}`);

/** The option of every command that makes a report. */
const reportFormatOption: Option = option(
  'format FORMAT[=FILE]',
  `may be repeated, each with a file; ${summaries.join('; ')}`,
  { choices: reportFormats, many: true, toFile: true },
);

const quietOption: Option = flag(
  'quiet',
  'write no text where everything holds, and only failures otherwise',
);

/** The options of every command that makes a report. */
export const reportOptions: readonly Option[] = [reportFormatOption, quietOption];

/**
 * The first format on the command line that an action does not have. An action that makes no report has its formats on
 * standard output alone, one at a time.
 */
export function formatRefused(
  { lists }: Pick<Call, 'lists'>,
  formats: readonly string[],
): string | undefined {
  const given = lists?.get('format') ?? [];
  if (formats === reportFormats) return undefined;
  return given.find((each, at) => !formats.includes(each) || at > 0);
}

interface Output {
  readonly reporter: Reporter;
  /** Undefined for standard output. */
  readonly file?: string;
}

/** The outputs that the command line and the environment request, or the contradiction between them. */
function outputsOf({ lists }: Pick<Call, 'lists'>): Reported<readonly Output[]> {
  const given = (lists?.get('format') ?? []).map(outputNamed);
  if (given.length === 0) return { value: defaultOutputs(process.env), diagnostics: [] };
  const direct = given.filter(({ file }) => file === undefined);
  if (direct.length > 1)
    return refuse(
      `\`--format\` names ${direct.map(each => `\`${each.reporter.name}\``).join(' and ')} for standard output`,
      'write one of them to a file: `--format sarif=results.sarif`',
    );
  const files = given.flatMap(({ file }) => file ?? []);
  const twice = files.find((file, at) => files.indexOf(file) !== at);
  if (twice !== undefined)
    return refuse(`\`--format\` names the file \`${twice}\` twice`, 'give each format a file of its own');
  const standard = defaultOutputs(process.env).filter(
    ({ file }) => file === undefined || !files.includes(file),
  );
  return { value: direct.length > 0 ? given : [...standard, ...given], diagnostics: [] };
}

function refuse(message: string, hint: string): Reported<readonly Output[]> {
  return refused(diagnostic('E405', message, { hint }));
}

function outputNamed(text: string): Output {
  const [, name, file] = /^(\w+)(?:=([\s\S]+))?$/.exec(text) ?? [];
  const reporter = reporters.find(each => each.name === name) ?? textReporter;
  return file === undefined ? { reporter } : { reporter, file };
}

function defaultOutputs({ GITHUB_ACTIONS, GITLAB_CI }: NodeJS.ProcessEnv): readonly Output[] {
  return [
    { reporter: textReporter },
    ...(GITHUB_ACTIONS === 'true' ? [{ reporter: githubReporter }] : []),
    ...(GITLAB_CI === 'true' ? [{ reporter: gitlabReporter, file: GITLAB_FILE }] : []),
  ];
}

/**
 * Makes a report and writes it to all outputs. Nothing is done where the command line contradicts itself. The exit code
 * is that of the report, or REFUSED where an output could not be written.
 */
export function reportOn(call: Call, terminal: Terminal, make: () => Report): ExitCode {
  const outputs = outputsOf(call);
  if (!outputs.value) {
    terminal.err.write(renderDiagnostics(outputs.diagnostics, terminal.err.paint));
    return REFUSED;
  }
  const report = make();
  const isQuiet = call.options.has('quiet');
  const direct = outputs.value.filter(({ file }) => file === undefined);
  if (!direct.some(({ reporter }) => reporter.carriesDiagnostics && reporter !== githubReporter))
    showDiagnostics(report, terminal);
  const problems = outputs.value.flatMap(({ reporter, file }) => {
    const paint = file === undefined ? terminal.out.paint : plain;
    const target = { paint, isQuiet, link: linksFrom(file, process.env) };
    const text = reporter.render(report, target);
    if (file !== undefined) return writeNamed(file, text) ?? [];
    terminal.out.write(text);
    return [];
  });
  problems.push(...summaryProblems(report, outputs.value));
  terminal.err.write(renderDiagnostics(problems, terminal.err.paint));
  return hasErrors(problems) ? REFUSED : exitCodeOf(report);
}

/** Problems with the summary of the job, which accompanies annotations. */
function summaryProblems(report: Report, outputs: readonly Output[]): Diagnostic[] {
  const file = process.env['GITHUB_STEP_SUMMARY'];
  if (!file || !outputs.some(({ reporter }) => reporter === githubReporter)) return [];
  const target = { paint: plain, isQuiet: false, link: linksFrom(undefined, process.env) };
  const problem = appendToFile(file, `${markdownReporter.render(report, target)}\n`);
  return problem ? [problem] : [];
}

function exitCodeOf({ conclusion }: Report): ExitCode {
  return { holds: HOLDS, violated: VIOLATED, undecided: REFUSED }[conclusion];
}

/** A text of the command's own says by itself that there is no result. */
function showDiagnostics({ conclusion, diagnostics, suites, text }: Report, { err }: Terminal): void {
  if (diagnostics.length === 0) return;
  const summary =
    conclusion === 'undecided' && suites.length === 0 && !text
      ? `${err.paint.strong(`no verdict: ${countDiagnostics(diagnostics)}`)}\n`
      : '';
  err.write(`${renderDiagnostics(diagnostics, err.paint)}\n${summary}`);
}
