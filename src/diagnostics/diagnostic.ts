/**
 * Diagnostics: problems of an input, as values. A stage returns what it understood together with its diagnostics; a
 * `throw` means a bug of ours. Wording: one sentence, lower-case, no final period, user text in backticks; advice goes
 * in `hint`.
 */
import type { Code } from './codes.ts';
import { type Severity, severityOf } from './severity.ts';
import { positionAt } from './source.ts';
import type { Span } from './span.ts';

export type { Severity };

export interface Diagnostic {
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  /** Absent only if there is no text to point at, as for an unreadable file. */
  readonly span?: Span;
  /** Other places of the problem: the first of two duplicates, the steps of a cycle. */
  readonly related?: readonly Related[];
  /** The remedy, worded like the message. */
  readonly hint?: string;
}

export interface Related {
  readonly message: string;
  readonly span: Span;
}

/** The result of a stage: the value (undefined if nothing is usable) and its diagnostics. */
export interface Reported<T> {
  readonly value: T | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** A value without diagnostics. */
export function found<T>(value: T): { readonly value: T; readonly diagnostics: readonly Diagnostic[] } {
  return { value, diagnostics: [] };
}

/** A result without a value, with the diagnostics that explain it. */
export function refused(...diagnostics: readonly Diagnostic[]): Omit<Reported<never>, 'value'> & {
  readonly value: undefined;
} {
  return { value: undefined, diagnostics };
}

/** Maximum number of listed diagnostics; further ones are counted. */
export const MAX_DIAGNOSTICS = 100;

export interface DiagnosticDetail {
  readonly span?: Span | undefined;
  readonly hint?: string | undefined;
  readonly related?: readonly Related[] | undefined;
}

/** Creates a diagnostic with the severity of its code. */
export function diagnostic(code: Code, message: string, detail: DiagnosticDetail = {}): Diagnostic {
  const macro = detail.span?.macro;
  const defined = macro ? [{ message: `\`${macro.name}\` is defined here`, span: macro.span }] : [];
  const related = [...(detail.related ?? []), ...defined];
  return {
    code,
    severity: severityOf(code),
    message,
    ...(detail.span && { span: detail.span }),
    ...(detail.hint !== undefined && { hint: detail.hint }),
    ...(related.length > 0 && { related }),
  };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(each => each.severity === 'error');
}

/** Sorts in text order: by source name, then place, then code. Diagnostics without a place come first. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      compare(a.span?.source.name ?? '', b.span?.source.name ?? '') ||
      (a.span?.start ?? -1) - (b.span?.start ?? -1) ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  );
}

/** The place of a span as `file:line:column`, as compilers print it. */
export function placeOf(span: Span): string {
  const { line, column } = positionAt(span.source, span.start);
  return `${span.source.name}:${line}:${column}`;
}

/** Compares UTF-16 units, which gives the same order on every machine and in every locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
