/** E75: payloads that hosts send to the hook, and their settings. */
import type { CodeInfo } from './code-info.ts';

export const hostCodes = [
  {
    code: 'E751',
    severity: 'error',
    title: 'hook payload that is not a JSON object',
    explanation:
      'A host sends the hook one JSON object on standard input. Standard input was empty or held something else, so the call is refused, or the user is asked.',
  },
  {
    code: 'E752',
    severity: 'error',
    title: 'field of a hook payload that is missing or of another type',
    explanation:
      'Without this field the hook cannot know what a call would do, so the call is refused, or the user is asked. A newer version of the host may have renamed it.',
  },
  {
    code: 'E753',
    severity: 'error',
    title: 'hook event that cannot be gated',
    explanation:
      "There are no rules for this hook event. Remove the hook for it from the host's settings; `rulespec init` writes the events that can be gated.",
  },
  {
    code: 'E754',
    severity: 'error',
    title: 'hook payload of no known host',
    explanation:
      'The payload has none of the fields that identify a host. Name the host with `--host`; docs/hosts.md lists them.',
  },
  {
    code: 'E755',
    severity: 'error',
    title: 'patch that cannot be split into files',
    explanation:
      'The text of an `apply_patch` does not have the form `*** Begin Patch`, then for each file `*** Add File:`, `*** Update File:` or `*** Delete File:`. Which files it would change is unknown, so the call is refused, or the user is asked.',
  },
  {
    code: 'E756',
    severity: 'error',
    title: 'settings file that hooks cannot be added to',
    explanation:
      "The host's settings file is not a JSON object, or has something else in the place of its hooks. `rulespec init` leaves such a file unchanged: rewriting it would lose comments, for example.",
  },
] as const satisfies readonly CodeInfo[];
