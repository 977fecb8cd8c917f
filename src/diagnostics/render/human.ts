/**
 * Renders diagnostics for people, as rustc does: the message, the place, the line with carets, and the hint. INVARIANT:
 * at most MAX_DIAGNOSTICS are shown, errors before warnings if not all fit; the rest is counted.
 */
import { type Diagnostic, MAX_DIAGNOSTICS, type Related, sortDiagnostics } from '../diagnostic.ts';
import { visibleMessage } from '../visible.ts';
import type { Paint } from './paint.ts';
import { gutterWidth, snippet } from './snippet.ts';

/** Maximum number of related places of one diagnostic. */
const MAX_RELATED = 10;

/** Blocks separated by an empty line, ending in a newline; empty if there are no diagnostics. */
export function renderDiagnostics(diagnostics: readonly Diagnostic[], paint: Paint): string {
  const { shown, omitted } = limitDiagnostics(diagnostics);
  const blocks = shown.map(each => renderDiagnostic(each, paint));
  if (omitted > 0) blocks.push(`… and ${omitted} more`);
  return blocks.map(block => `${block}\n`).join('\n');
}

/** The diagnostics to show, in text order, and the number of the others. */
export function limitDiagnostics(diagnostics: readonly Diagnostic[]): {
  readonly shown: readonly Diagnostic[];
  readonly omitted: number;
} {
  if (diagnostics.length <= MAX_DIAGNOSTICS) return { shown: sortDiagnostics(diagnostics), omitted: 0 };
  const sorted = sortDiagnostics(diagnostics);
  const errorsFirst = [
    ...sorted.filter(each => each.severity === 'error'),
    ...sorted.filter(each => each.severity === 'warning'),
  ];
  const shown = sortDiagnostics(errorsFirst.slice(0, MAX_DIAGNOSTICS));
  return { shown, omitted: diagnostics.length - shown.length };
}

/** The counts as text, such as "2 errors, 1 warning"; empty if there are no diagnostics. */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(each => each.severity === 'error').length;
  return [plural(errors, 'error'), plural(diagnostics.length - errors, 'warning')].filter(Boolean).join(', ');
}

function plural(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function renderDiagnostic(
  { code, severity, message, span, hint, related }: Diagnostic,
  paint: Paint,
): string {
  const brush = severity === 'error' ? paint.bad : paint.caution;
  const lines = [paint.strong(`${brush(`${severity}[${code}]`)}: ${visibleMessage(message)}`)];
  if (span) lines.push(...snippet(span, { paint, brush }));
  if (hint !== undefined) {
    const gutter = ' '.repeat(span ? gutterWidth(span) + 1 : 2);
    lines.push(`${gutter}${paint.frame('=')} ${paint.strong('help')}: ${visibleMessage(hint)}`);
  }
  for (const each of related?.slice(0, MAX_RELATED) ?? []) lines.push(...renderRelated(each, paint));
  const unlisted = (related?.length ?? 0) - MAX_RELATED;
  if (unlisted > 0) lines.push(`${paint.strong('note')}: … and ${plural(unlisted, 'more place')}`);
  return lines.join('\n');
}

function renderRelated({ message, span }: Related, paint: Paint): string[] {
  return [
    `${paint.strong('note')}: ${visibleMessage(message)}`,
    ...snippet(span, { paint, brush: paint.frame }),
  ];
}
