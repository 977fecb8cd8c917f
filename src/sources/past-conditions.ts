/** Relations about conditions on the past: what rules state, and what follows. */
import { relation } from './relation.ts';

/** Facts of a program whose rules have such conditions. */
export const pastConditionFacts = {
  asks: relation('asks', { rule: 'number', condition: 'number' }, 'The rule has this condition on the past.'),
  at_least: relation(
    'at_least',
    { rule: 'number', condition: 'number', events: 'number' },
    'The condition holds where at least so many events count.',
  ),
  since: relation(
    'since',
    { rule: 'number', condition: 'number', reset: 'number' },
    'Only events after the newest one that is named under the number of the reset count.',
  ),
  within: relation(
    'within',
    { rule: 'number', condition: 'number', milliseconds: 'number' },
    'Only events that are no older count.',
  ),
  last: relation(
    'last',
    { rule: 'number', condition: 'number', events: 'number' },
    'Only so many of the newest events count.',
  ),
} as const;

const event = { time: 'number', begun: 'number', ended: 'number' } as const;

/** Derived by rules. */
/** Relations that are only declared if a trusted file sets them. */
export const historySettings = {
  history_off: relation(
    'history_off',
    { file: 'symbol' },
    'The file is trusted, and wants no history of sessions: none is kept, and the past is unknown.',
  ),
} as const;

export const pastConditionRelations = {
  matched: relation(
    'matched',
    { rule: 'number', of: 'symbol', part: 'number' },
    'All of the rule holds but its conditions: for this part of the call, or this command of the script. of: the relation of the rule that it would have a row in.',
  ),
  possible_event: relation(
    'possible_event',
    { condition: 'number', n: 'number', ...event },
    'The past event may be what the condition, or its `since`, names; times and places are as in `past`.',
  ),
  sure_event: relation(
    'sure_event',
    { condition: 'number', n: 'number', ...event },
    'The past event surely is what the condition, or its `since`, names.',
  ),
  last_possible: relation(
    'last_possible',
    { reset: 'number', ended: 'number' },
    'The newest event that may be what the reset names ended at this place.',
  ),
  last_sure: relation(
    'last_sure',
    { reset: 'number', ended: 'number' },
    'The newest event that surely is what the reset names ended at this place.',
  ),
  surely_after: relation(
    'surely_after',
    { condition: 'number', n: 'number' },
    'The past event surely is what the condition names, and after whatever may reset it.',
  ),
  possibly_after: relation(
    'possibly_after',
    { condition: 'number', n: 'number' },
    'The past event may be what the condition names, and after what surely resets it.',
  ),
  too_old: relation(
    'too_old',
    { condition: 'number', n: 'number' },
    'The past event lies before what `within` or `last` of the condition leave.',
  ),
  surely_counted: relation(
    'surely_counted',
    { condition: 'number', n: 'number' },
    'The past event surely counts for the condition with all of its modifiers.',
  ),
  possibly_counted: relation(
    'possibly_counted',
    { condition: 'number', n: 'number' },
    'The past event counts, or may count, for the condition with all of its modifiers.',
  ),
  surely: relation('surely', { condition: 'number' }, 'The condition on the past surely holds.'),
  possibly: relation(
    'possibly',
    { condition: 'number' },
    'The condition on the past holds, or may, by what is known.',
  ),
  recent: relation(
    'recent',
    { condition: 'number' },
    'The condition does not look back to events that were dropped.',
  ),
  in_doubt: relation(
    'in_doubt',
    { condition: 'number' },
    'What the condition has to look at is not known: the history is unread, or was truncated there.',
  ),
  either: relation(
    'either',
    { choice: 'number' },
    'One of several conditions of a rule holds, as the rule needs it.',
  ),
  as_known: relation(
    'as_known',
    { rule: 'number' },
    'The rule fires by what is known, whatever the unknown part of the past may hold; or the user wants no history.',
  ),
} as const;
