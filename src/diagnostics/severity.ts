/** The severity of a code, from its first letter, so that reporters need not load the table of codes. */
import type { Code } from './codes.ts';

export type Severity = 'error' | 'warning';

export function severityOf(code: Code): Severity {
  return code.startsWith('W') ? 'warning' : 'error';
}
