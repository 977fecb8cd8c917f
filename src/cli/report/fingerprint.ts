/**
 * Identifies a finding from run to run, so that consumers recognise it. INVARIANT: a fingerprint depends on the rule,
 * the input and the finding, and on no line number. Equal findings of one run are numbered.
 */
import { sha256 } from '../../system/digest.ts';
import { placesOf, type Result, type Suite } from './report.ts';

export type Fingerprints = (suite: Suite, result: Result) => string;

/** A function for one run, which counts what it has seen. */
export function fingerprints(command: string): Fingerprints {
  const seen = new Map<string, number>();
  return (suite, result) => {
    const [place] = placesOf(result);
    const parts = [
      command,
      suite.name,
      result.id,
      place?.file ?? '',
      place?.label ?? '',
      result.reason ?? '',
    ];
    const key = JSON.stringify(parts);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return sha256(new TextEncoder().encode(`${key}#${count}`));
  };
}
