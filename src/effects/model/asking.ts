/** Whether a model is being asked: what runs then neither reviews nor learns. */
import type { Host } from '../host.ts';

/** Set for the program that is asked, so that hooks of that very model neither review nor learn. */
export const ASKING = 'RULESPEC_ASKING';

/** Whether whoever called is itself the model that is being asked, or was started by it. */
export function isAsking({ environment }: Host): boolean {
  return environment[ASKING] !== undefined && environment[ASKING] !== '';
}
