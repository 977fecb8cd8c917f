/**
 * How grave a code is, told by its first letter, so that who reports needs no table of what the codes mean. INVARIANT: the table
 * says the same of each; a test compares them.
 */
import type { Code } from './codes.ts';

export type Severity = 'error' | 'warning';

export function severityOf(code: Code): Severity {
  return code.startsWith('W') ? 'warning' : 'error';
}
