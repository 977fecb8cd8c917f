/** The formats of a verdict, the default first. */
import { jsonReporter } from './json.ts';
import type { Reporter } from './report.ts';
import { textReporter } from './text.ts';

export const reporters: readonly Reporter[] = [textReporter, jsonReporter];

/** The reporter of a name, or the default one. */
export function reporterNamed(name: string | undefined): Reporter {
  return reporters.find(each => each.name === name) ?? textReporter;
}
