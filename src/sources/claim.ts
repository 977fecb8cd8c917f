/**
 * The values that one claim selects, as base facts. INVARIANT: every fact fits in a `.dl` file, and making them costs
 * no more than the remaining work budget.
 */

import type { Fact, Value } from '../datalog/program.ts';
import { unprintable } from '../datalog/symbol-text.ts';
import { diagnostic, type Reported } from '../diagnostics/diagnostic.ts';
import { spend, TEXT_UNITS_PER_STEP, type Work } from '../selectors/work.ts';
import { canonicalText, scalarText } from '../values/canonical.ts';
import type { JsonNode } from '../values/json-node.ts';
import { relation } from './relation.ts';
import type { Selection } from './selection.ts';
import { type Demands, textFacts } from './text.ts';

/** The envelope as the claims select it. Null and absent values have no row. */
export const envelopeRelations = {
  claim_value: relation(
    'claim_value',
    { claim: 'symbol', path: 'symbol', kind: 'symbol', text: 'symbol' },
    'The claim has this element: kind is string, number, boolean, list or object; text is the string itself, otherwise canonical JSON, or `…` where that is too long.',
  ),
  claim_number: relation(
    'claim_number',
    { claim: 'symbol', path: 'symbol', value: 'float' },
    'The element is a number with this value.',
  ),
  claim_element: relation(
    'claim_element',
    { claim: 'symbol', path: 'symbol' },
    'The claim has an element here. A null inside a list has this row and no other.',
  ),
  claim_length: relation(
    'claim_length',
    { claim: 'symbol', path: 'symbol', length: 'number' },
    'The claim selects a list of this length, nulls counted.',
  ),
  claim_list: relation(
    'claim_list',
    { claim: 'symbol', path: 'symbol', text: 'symbol' },
    'The claim selects a list with this canonical JSON text, or `…` where that is too long.',
  ),
} as const;

/** The document from which claims select. */
export interface SelectedFrom {
  /** The name of it in proofs. */
  readonly label: string;
  /**
   * The treatment of a string that no `.dl` file can hold. `refused`: E012, since programs of users may look at any
   * text. `named`: the element has the kind `long` and no text. That is exact if texts are only compared with
   * constants, since none is as long.
   */
  readonly longStrings: 'refused' | 'named';
}

export const ENVELOPE: SelectedFrom = { label: 'envelope', longStrings: 'refused' };
export const PAYLOAD: SelectedFrom = { label: 'payload', longStrings: 'named' };

/** The budget of an extraction. Searching texts only takes time; selected values are kept, and take memory too. */
interface ExtractionWork {
  readonly selecting: Work;
  readonly matching: Work;
}

const TOO_LARGE = '…';
/** The cost of keeping a fact, so that short texts reach the limit on facts first. */
const FACT_STEPS = 5;

/**
 * In document order within each relation. E012 for a text that no `.dl` file holds, E401 when it takes too much work.
 */
export function claimFacts(
  selection: Selection,
  demands: Demands,
  { selecting, matching }: ExtractionWork,
  from: SelectedFrom = ENVELOPE,
): Reported<readonly Fact[]> {
  const facts: Fact[] = [];
  const selected = selectionFacts(selection, selecting, from);
  for (const found of [selected, textFacts(selection, demands, matching, from.label)]) {
    for (const fact of found) {
      if (!spend(selecting, stepsFor(fact))) break;
      const why = whyUnprintable(fact);
      if (why !== undefined) return refused(fact, why);
      facts.push(fact);
    }
  }
  if (selecting.left >= 0 && matching.left >= 0) return { value: facts, diagnostics: [] };
  const found = diagnostic(
    'E401',
    `looking at what the claim \`${selection.claim}\` selects takes too many steps`,
    { hint: 'name the values more closely, or look for fewer patterns' },
  );
  return { value: undefined, diagnostics: [found] };
}

/** The list, if the claim is one, and its elements. */
function* selectionFacts(
  { claim, elements, list }: Selection,
  work: Work,
  { label, longStrings }: SelectedFrom,
): Iterable<Fact> {
  const about = (relation: string, node: JsonNode, ...rest: Value[]): Fact => {
    return { relation, tuple: [claim, ...rest], origin: { label, span: node.span } };
  };
  if (list) {
    yield about('claim_length', list.node, list.path, list.node.items.length);
    yield about('claim_list', list.node, list.path, carriedText(list.node, work));
  }
  for (const { path, node } of elements) {
    yield about('claim_element', node, path);
    if (node.kind === 'null') continue;
    const text = carriedText(node, work);
    const isLong = longStrings === 'named' && node.kind === 'string' && unprintable(text) !== undefined;
    yield about('claim_value', node, path, isLong ? 'long' : node.kind, isLong ? TOO_LARGE : text);
    if (node.kind === 'number') yield about('claim_number', node, path, node.value);
  }
}

/**
 * A string as it is, anything else as canonical JSON. For a list or mapping that is too large to be written down there
 * is an ellipsis instead, which is right: no expected value can be as large, and none has this text.
 */
function carriedText(node: JsonNode, work: Work): string {
  if (node.kind !== 'list' && node.kind !== 'object') return scalarText(node);
  const text = canonicalText(node);
  spend(work, Math.ceil(text.length / TEXT_UNITS_PER_STEP));
  return unprintable(text) === undefined ? text : TOO_LARGE;
}

function stepsFor({ tuple }: Fact): number {
  const units = tuple.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);
  return FACT_STEPS + Math.ceil(units / TEXT_UNITS_PER_STEP);
}

function whyUnprintable({ tuple }: Fact): string | undefined {
  for (const value of tuple) {
    const why = typeof value === 'string' ? unprintable(value) : undefined;
    if (why !== undefined) return why;
  }
  return undefined;
}

/** The program that ran must be one that can be written down. */
function refused({ origin }: Fact, why: string): Reported<readonly Fact[]> {
  const found = diagnostic('E012', `a selected value ${why}`, {
    span: origin?.span,
    hint: 'report a path to the text, or a digest of it, instead of the text',
  });
  return { value: undefined, diagnostics: [found] };
}
