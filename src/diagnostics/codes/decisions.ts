/** E84: decisions in the log, and what a person allows. */
import type { CodeRow } from './code-row.ts';

export const decisionCodes = [
  {
    code: 'E841',
    title: 'decision that is not in the log',
    explanation:
      'No line of the log has an id that begins so, or several have. The log keeps its newest 32 MB. `rulespec log` shows decisions with their ids; where several begin alike, write more of the id.',
  },
] as const satisfies readonly CodeRow[];
