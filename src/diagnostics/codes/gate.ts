/** E78 and W78: the gate: places of rule files, trust, and its commands. */
import type { CodeRow } from './code-row.ts';

export const gateCodes = [
  {
    code: 'E781',
    title: 'rule file outside the project',
    explanation:
      'A symbolic link leads from a place of rule files out of the project. The project does not control that file, so it is not read, and every decision says so. Remove the link, or move the file into the project.',
  },
  {
    code: 'E782',
    title: 'too many rules',
    explanation:
      'Rule files are loaded up to a fixed number, size and depth, so that a decision takes bounded time. Files beyond the limit are not loaded, and every decision says so.',
  },
  {
    code: 'E783',
    title: 'something that only a person does',
    explanation:
      '`rulespec init`, `trust`, `allow`, `learn accept`, `history prune` and changes of the store are for people: they are refused where one of the processes that started them, or a variable, belongs to an agent. They ask on the controlling terminal, whatever standard input is, and go on only where the code of the question is typed. An agent can write the rule files of a project and wants its calls allowed, so it must do none of it itself. In containers and in CI, where no agent is among the processes, `init --yes` writes without a question where there is no terminal.',
  },
  {
    code: 'E784',
    title: 'rule that does not exist',
    explanation: 'No rule file has a rule of that name. `rulespec rules list` shows all rules.',
  },
  {
    code: 'E785',
    title: 'list of trusted files that cannot be used',
    explanation:
      'The list of trusted files is a file that only the user can write. Nothing is trusted if others can write that file, or if it is a symbolic link or malformed.',
  },
  {
    code: 'E786',
    title: 'log that cannot be read',
    explanation: 'There is no log of decisions yet, or it is unreadable. `rulespec hook` writes it.',
  },
  {
    code: 'E787',
    title: 'line of a history file that cannot be read',
    explanation:
      'A history for `rules test --history` has one JSON object a line: when the payload was sent, the payload of a host, and what was decided. No rule is tested with a part of it.',
  },
  {
    code: 'E788',
    title: 'parts of a replay that do not fit together',
    explanation:
      '`rulespec replay merge` adds the parts that `--shard` wrote. All must be there, once each, from the same logs, rules and options. A part that a killed process wrote is not whole; run its shard again.',
  },
  // E75: payloads that hosts send to the hook, and their settings.
  {
    code: 'E751',
    title: 'hook payload that is not a JSON object',
    explanation:
      'A host sends the hook one JSON object on standard input. Standard input was empty or held something else, so the call is refused, or the user is asked.',
  },
  {
    code: 'E752',
    title: 'field of a hook payload that is missing or of another type',
    explanation:
      'Without this field the hook cannot know what a call would do, so the call is refused, or the user is asked. A newer version of the host may have renamed it.',
  },
  {
    code: 'E753',
    title: 'hook event that cannot be gated',
    explanation:
      "There are no rules for this hook event. Remove the hook for it from the host's settings; `rulespec init` writes the events that can be gated.",
  },
  {
    code: 'E754',
    title: 'hook payload of no known host',
    explanation:
      'The payload has none of the fields that identify a host. Name the host with `--host`; docs/hosts.md lists them.',
  },
  {
    code: 'E755',
    title: 'patch that cannot be split into files',
    explanation:
      'The text of an `apply_patch` does not have the form `*** Begin Patch`, then for each file `*** Add File:`, `*** Update File:` or `*** Delete File:`. Which files it would change is unknown, so the call is refused, or the user is asked.',
  },
  {
    code: 'E756',
    title: 'settings file that hooks cannot be added to',
    explanation:
      "The host's settings file is not a JSON object, or has something else in the place of its hooks. `rulespec init` leaves such a file unchanged: rewriting it would lose comments, for example.",
  },
  {
    code: 'E757',
    title: 'shell that waits for unseen commands',
    explanation:
      'The call opens a shell, or the prompt of a language, with nothing to run. The host can type into it later without asking its hooks, as Codex does with `write_stdin`. So the call is refused, or the user is asked.',
  },
] as const satisfies readonly CodeRow[];
