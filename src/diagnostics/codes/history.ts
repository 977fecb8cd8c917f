/** E86: histories of sessions. */
import type { CodeRow } from './code-row.ts';

export const historyCodes = [
  {
    code: 'E861',
    title: 'history that does not exist',
    explanation:
      'No history is that of this session, or several have a name that begins so. `rulespec history list` shows all of them. A history is kept for 30 days after its last event, unless `config.yaml` says `history: off`.',
  },
  {
    code: 'E862',
    title: 'history that is unread',
    explanation:
      'The history was changed, or a part of it is missing. Rules about the past treat the whole history as unknown. A new session starts a new history; `rulespec history prune` with the name of this one removes it.',
  },
  {
    code: 'E863',
    title: 'histories removed without a person',
    explanation:
      '`rulespec history prune` makes agents forget what they did, so it asks a person at a terminal.',
  },
  {
    code: 'W861',
    title: 'ends of calls that are not reported',
    explanation:
      'A rule has a condition on the past, and the hooks that a host has here do not report how calls end. What passed and what failed is then never sure: a rule with `result` under `unless` holds back for ever. Installations from before histories lack these hooks; `rulespec init` adds them.',
  },
] as const satisfies readonly CodeRow[];
