/** Relations of shadow rules: what they would decide. Declared only if there are such rules. */
import { relation } from './relation.ts';

export const shadowFacts = {
  shadow: relation(
    'shadow',
    { rule: 'number' },
    'The rule is only tried out: what it would decide is logged, and is no decision.',
  ),
  shadow_until: relation(
    'shadow_until',
    { rule: 'number', until: 'number' },
    'From this time on, in milliseconds since 1970, the rule is enforced.',
  ),
} as const;

/** Relations that rules derive. The last two are outputs. */
export const shadowRelations = {
  due: relation('due', { rule: 'number' }, 'The date of the rule has come: it is enforced.'),
  shadowed: relation('shadowed', { rule: 'number' }, 'The rule is only tried out, still.'),
  would: relation(
    'would',
    { rule: 'number', action: 'symbol' },
    'The rule would ask for this, were it enforced: deny, ask, warn or log.',
  ),
  would_change: relation(
    'would_change',
    { rule: 'number', action: 'symbol' },
    'The same where the verdict is less restrictive.',
  ),
} as const;
