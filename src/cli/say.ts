/**
 * The output of most commands: problems on standard error or, where JSON is asked for, one document on standard
 * output; and the form of tables in texts for people.
 */
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { renderDiagnostics } from '../diagnostics/render/human.ts';
import { diagnosticJson } from '../diagnostics/render/json.ts';
import { padTo, widthOf } from '../diagnostics/render/width.ts';
import { visibleJson } from '../diagnostics/visible.ts';
import type { Call } from './command.ts';
import { type ExitCode, REFUSED } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

/** Increased when a key or a word changes its meaning. */
const VERSION = 2;

export function wantsJson({ options }: Pick<Call, 'options'>): boolean {
  return options.get('format') === 'json';
}

/** The document of a command about rules. */
export function documentOf(content: object, diagnostics: readonly Diagnostic[]): string {
  const document = { version: VERSION, ...content, diagnostics: diagnostics.map(diagnosticJson) };
  return `${visibleJson(document)}\n`;
}

export function sayProblems(diagnostics: readonly Diagnostic[], { err }: Pick<Terminal, 'err'>): void {
  if (diagnostics.length > 0) err.write(renderDiagnostics(diagnostics, err.paint));
}

/** Reports a command that did nothing. */
export function refuse(diagnostics: readonly Diagnostic[], terminal: Pick<Terminal, 'err'>): ExitCode {
  sayProblems(diagnostics, terminal);
  return REFUSED;
}

/** Reports a command line that a command about rules cannot carry out. */
export function refuseLine(call: Call, terminal: Terminal, message: string, hint: string): ExitCode {
  const problems = [diagnostic('E405', message, { hint })];
  if (!wantsJson(call)) return refuse(problems, terminal);
  terminal.out.write(documentOf({}, problems));
  return REFUSED;
}

/** The rows as texts, with cells in columns of at most this many characters, as terminals count them. */
export function alignedRows(rows: readonly (readonly string[])[], most = Infinity): readonly string[] {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.min(
      most,
      rows.reduce((widest, row) => Math.max(widest, widthOf(row[at] ?? '')), 0),
    ),
  );
  return rows.map(row => row.map((cell, at) => padTo(cell, widths[at] ?? 0)).join('  '));
}

/** `12 kB`, rounded up. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1_000);
  return kilobytes < 10_000 ? `${kilobytes} kB` : `${Math.ceil(kilobytes / 1_000)} MB`;
}
