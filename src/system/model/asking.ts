/** Tells whether this process runs inside a model request. Such a process neither reviews nor learns. */
import type { Host } from '../host.ts';

/** Set for the program that answers, so that its own hooks neither review nor learn. */
export const ASKING = 'RULESPEC_ASKING';

/** Whether the model that answers a request is, or started, the caller. */
export function isAsking({ environment }: Host): boolean {
  return environment[ASKING] !== undefined && environment[ASKING] !== '';
}
