/** The severity of a code, determined by its first letter, so that reporters need not load the table of codes. */

export type Severity = 'error' | 'warning';

export function severityOf(code: string): Severity {
  return code.startsWith('W') ? 'warning' : 'error';
}
