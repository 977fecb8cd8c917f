/** Appends to files that other programs read too, such as the summary of a job. */
import { appendFileSync } from 'node:fs';
import { type Diagnostic, diagnostic } from '../diagnostics/diagnostic.ts';
import { reasonOf } from './system-error.ts';

/** A system error comes back as a diagnostic. */
export function appendToFile(path: string, text: string): Diagnostic | undefined {
  try {
    appendFileSync(path, text);
    return undefined;
  } catch (error) {
    return diagnostic('E406', `cannot write \`${path}\`: ${reasonOf(error)}`);
  }
}
