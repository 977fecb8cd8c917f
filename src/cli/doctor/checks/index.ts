/** The checks of `rulespec doctor`, in the order in which it shows them. */
import type { Check } from '../check.ts';
import { opencodeCheck } from './opencode.ts';

export const checks: readonly Check[] = [opencodeCheck];
