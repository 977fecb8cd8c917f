/** E84: decisions in the log, and what a person allows. */
import type { CodeRow } from './code-row.ts';

export const decisionCodes = [
  {
    code: 'E841',
    title: 'decision that is not in the log',
    explanation:
      'No line of the log has an id that begins so, or several have. The log keeps its newest 32 MB. `rulespec log` shows decisions with their ids; where several begin alike, write more of the id.',
  },
  {
    code: 'E842',
    title: 'decision that nothing exempts',
    explanation:
      "Exemptions open refusals of calls, prompts and stops, and questions about them. Nothing exempts the gate's own rules, such as those that keep agents from its settings; a call that was let through needs no exemption; a refusal after a call has none.",
  },
  {
    code: 'E843',
    title: 'exemptions that cannot be used',
    explanation:
      "The list of exemptions is a file that only the user can write, signed with the user's key. If others can write it, if it was edited, or if the signature is missing, nothing is exempted. Remove the file, and allow again what is needed.",
  },
] as const satisfies readonly CodeRow[];
