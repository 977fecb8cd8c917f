/** Renders diagnostics as data. INVARIANT: every key is always present, null if there is no value. */
import type { Diagnostic } from '../diagnostic.ts';
import { positionAt } from '../source.ts';
import { cut, MAX_MESSAGE_LENGTH } from '../visible.ts';

export interface DiagnosticJson {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly file: string | null;
  /** The line, from 1. */
  readonly line: number | null;
  /** The column, from 1, in UTF-16 units. */
  readonly column: number | null;
  readonly hint: string | null;
}

export function diagnosticJson({ code, severity, message, span, hint }: Diagnostic): DiagnosticJson {
  const position = span && positionAt(span.source, span.start);
  return {
    code,
    severity,
    message: cut(message, MAX_MESSAGE_LENGTH),
    file: span?.source.name ?? null,
    line: position?.line ?? null,
    column: position?.column ?? null,
    hint: hint === undefined ? null : cut(hint, MAX_MESSAGE_LENGTH),
  };
}
