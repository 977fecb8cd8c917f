/**
 * Relations that a program of hook rules declares if a rule has a condition: those of rulespecs, read from the payload
 * instead of an envelope.
 */
import { envelopeRelations } from './claim.ts';
import type { Relation } from './relation.ts';
import { rulespecRelations, verdictRelations } from './rulespec.ts';
import { textRelations } from './text.ts';

const { claim_value: claimValue, ...otherEnvelopeRelations } = envelopeRelations;

export const conditionRelations: readonly Relation[] = [
  { ...rulespecRelations.claim, meaning: 'A condition looks at what this selector selects in the payload.' },
  {
    ...claimValue,
    meaning: `${claimValue.meaning} Of a string that is too long to be written down, kind is long and text \`…\`.`,
  },
  ...Object.values(otherEnvelopeRelations),
  ...Object.values(textRelations),
  { ...verdictRelations.when_witness, meaning: 'The element at the path meets the condition.' },
  {
    ...verdictRelations.when_counterexample,
    meaning: 'The element at the path does not meet the condition.',
  },
  { ...verdictRelations.when_holds, meaning: 'The condition holds; its id counts from 0 over all rules.' },
];
