/**
 * Reports the errors that the YAML library finds, at the most helpful place. INVARIANT: every error leaves a
 * diagnostic, so no document with an error has a value.
 */
import { positionAt } from '../../diagnostics/source.ts';
import type { Span } from '../../diagnostics/span.ts';
import { type Reading, report, spanOf } from './reading.ts';
import { type FaultCode, wordingOf } from './syntax-wording.ts';

/** An error of the library: code, message and offsets. Without an end, it is a single place. */
export interface SyntaxFault {
  readonly code: FaultCode;
  readonly message: string;
  readonly start: number;
  readonly end?: number | undefined;
}

/** Maximum number of errors that are kept: only the first few matter. */
export const MAX_FAULTS = 1000;

/** Maximum distance, in UTF-16 units, by which a place in white space moves to the text after it. */
const MAX_MOVED = 200;
/** The underlined part of a word if the error has no end, at most 40 UTF-16 units. */
const WORD = /^\S{0,40}/u;

/**
 * Reports the first error of each line, since the others follow from it. Lines that already have a diagnostic are
 * skipped.
 */
export function reportFaults(reading: Reading, faults: readonly SyntaxFault[]): void {
  const lineOf = (span: Span) => positionAt(reading.source, span.start).line;
  const lines = new Set(reading.diagnostics.flatMap(each => (each.span ? [lineOf(each.span)] : [])));
  const located = faults
    .map(fault => ({ fault, span: place(reading, fault) }))
    .filter(({ fault, span }) => !isFollowUp(reading, fault, span));
  for (const { fault, span } of located.sort((a, b) => a.span.start - b.span.start)) {
    const line = lineOf(span);
    if (lines.has(line)) continue;
    lines.add(line);
    const text = reading.source.text.slice(span.start, span.end);
    const { message, hint } = wordingOf(fault.code, fault.message, text);
    report(reading, 'E004', message, { span, hint });
  }
}

/** Whether the error is already reported where its string or bracket opens. */
function isFollowUp(reading: Reading, { message }: SyntaxFault, span: Span): boolean {
  if (reading.diagnostics.length === 0) return false;
  if (message.startsWith('Missing closing')) return true;
  return / end with a [\]}]$/.test(message) && !/[\]}]/.test(reading.source.text[span.start] ?? '');
}

/** The span to underline: on one line, and not empty if there is text. */
function place(reading: Reading, { code, start: from, end: to }: SyntaxFault): Span {
  const { text } = reading.source;
  if (code === 'TAB_AS_INDENT') return spanOf(reading, from, to ?? from + 1);
  let start = Math.min(from, text.length);
  const limit = Math.min(text.length, start + MAX_MOVED);
  let next = start;
  while (next < limit && /\s/.test(text[next] ?? '')) next++;
  if (next < limit) start = next;
  const word = WORD.exec(text.slice(start, start + 80))?.[0].length ?? 0;
  const line = /^[^\r\n]*/.exec(text.slice(start, Math.max(start, to ?? 0)))?.[0].trimEnd().length ?? 0;
  return spanOf(reading, start, start + (line || word));
}
