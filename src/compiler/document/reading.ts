/**
 * The state of reading one document, shared by all readers. Readers continue after an error, so that several are
 * reported at once. INVARIANT: they stop at a limit, and a reading with a diagnostic has no value.
 */
import type { Code } from '../../diagnostics/codes.ts';
import {
  type Diagnostic,
  type DiagnosticDetail,
  diagnostic,
  type Reported,
  sortDiagnostics,
} from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import type { Span } from '../../diagnostics/span.ts';
import type { JsonNode } from '../../values/json-node.ts';
import type { DocumentLimits } from './limits.ts';

export interface Reading {
  readonly source: Source;
  readonly limits: DocumentLimits;
  readonly diagnostics: Diagnostic[];
  /** Values read so far, including those of aliases. */
  values: number;
  /** UTF-16 units of the strings and keys read so far, including those of aliases. */
  characters: number;
  /** The deepest level since the innermost open anchor, for its aliases. */
  deepest: number;
  /** Whether a limit was reached and reported. Nothing more is read then. */
  stopped: boolean;
}

/** Maximum number of diagnostics of one document. */
const MAX_REPORTED = 1000;

/** Maximum number of characters of the user's text in a message; longer text is cut. */
const MAX_SHOWN = 60;
const SHOWN = new RegExp(`^[^\\r\\n]{0,${MAX_SHOWN}}`, 'u');

export function startReading(source: Source, limits: DocumentLimits): Reading {
  return { source, limits, diagnostics: [], values: 0, characters: 0, deepest: 0, stopped: false };
}

export function finish({ diagnostics }: Reading, value: JsonNode | undefined): Reported<JsonNode> {
  return { value: diagnostics.length === 0 ? value : undefined, diagnostics: sortDiagnostics(diagnostics) };
}

/** A span in the text; offsets after its end become the end. */
export function spanOf({ source }: Reading, start: number, end: number): Span {
  const { length } = source.text;
  return { source, start: Math.min(start, length), end: Math.min(end, length) };
}

/** The span of one character, which may be two units. */
export function characterAt(reading: Reading, at: number): Span {
  const wide = (reading.source.text.codePointAt(at) ?? 0) > 0xffff;
  return spanOf(reading, at, at + (wide ? 2 : 1));
}

export function report(
  reading: Reading,
  code: Code,
  message: string,
  detail: DiagnosticDetail & { readonly span: Span },
): void {
  if (reading.diagnostics.length < MAX_REPORTED) reading.diagnostics.push(diagnostic(code, message, detail));
}

/** Reports that a limit is reached and stops the reading. Returns undefined, as the reader does then. */
export function stop(
  reading: Reading,
  code: Code,
  message: string,
  detail: DiagnosticDetail & { readonly span: Span },
): undefined {
  report(reading, code, message, detail);
  reading.stopped = true;
  return undefined;
}

/** Counts the value at an offset; false if there are too many. */
export function countValue(reading: Reading, start: number): boolean {
  reading.values++;
  const { values } = reading.limits;
  if (reading.values <= values) return true;
  stop(reading, 'E002', `the document has more than ${values} values`, {
    span: characterAt(reading, start),
  });
  return false;
}

/** Enters a list or mapping at a level, counted from 1; false if it is too deep. */
export function enterLevel(reading: Reading, level: number, span: Span): boolean {
  const { depth } = reading.limits;
  reading.deepest = Math.max(reading.deepest, level);
  if (level <= depth) return true;
  stop(reading, 'E008', `nesting is deeper than ${depth} levels`, { span });
  return false;
}

/** A piece of the user's text for a message: in backticks, on one line, cut if long. */
export function shown(text: string): string {
  const line = SHOWN.exec(text.slice(0, 2 * MAX_SHOWN))?.[0] ?? '';
  return `\`${line}${line.length < text.length ? '…' : ''}\``;
}
