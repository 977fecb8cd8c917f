/**
 * The evidence of a proposal: JSON in the store's column `evidence`. INVARIANT: every text in it is masked and bounded.
 */
import { at, isObject, parsedJson, textAt } from '../values/plain-json.ts';

export interface Evidence {
  /** The user's own words. */
  readonly quote: string;
  /** The part of a call that the rule would have caught, with its field as the model saw it; null for a deletion. */
  readonly mistake: ShownMistake | null;
  /** The model's own words. */
  readonly why: string;
}

export interface ShownMistake {
  readonly tool: string;
  readonly field: string;
  readonly text: string;
  readonly value: string;
}

/** Undefined where the column has another form. */
export function readEvidence(column: string): Evidence | undefined {
  const evidence = parsedJson(column);
  const [quote, why] = [textAt(evidence, 'quote'), textAt(evidence, 'why')];
  if (quote === undefined || why === undefined) return undefined;
  const mistake = at(evidence, 'mistake');
  const text = (key: string) => textAt(mistake, key) ?? '';
  const shown = { tool: text('tool'), field: text('field'), text: text('text'), value: text('value') };
  return { quote, why, mistake: isObject(mistake) ? shown : null };
}
