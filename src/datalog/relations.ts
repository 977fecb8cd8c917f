/**
 * Every relation a compiled rulespec uses, declared once: its columns and what a row means. `docs/relations.md` is
 * generated from this file. INVARIANT: a base relation says what was found, never what follows from it.
 */
import type { Column, ColumnType, RelationDecl } from './program.ts';

export interface BaseRelation extends RelationDecl {
  readonly meaning: string;
  /**
   * Set on relations whose rows the host computes on demand: these columns (indexes from 0) must be constants wherever
   * a rule mentions the relation, and the rows for exactly those constants are computed before the program runs.
   */
  readonly demands?: readonly number[];
}

/** A relation with these columns, in this order. */
export function relation(name: string, columns: Record<string, ColumnType>, meaning: string): BaseRelation {
  const list: Column[] = Object.entries(columns).map(([column, type]) => ({ name: column, type }));
  return { name, columns: list, meaning };
}

/** A relation about elements of claims, looked at only for the claims that rules name. */
function evidence(name: string, columns: Record<string, ColumnType>, meaning: string): BaseRelation {
  return { ...relation(name, { claim: 'symbol', path: 'symbol', ...columns }, meaning), demands: [0] };
}

/** What the rulespec says: these facts are in the compiled program whatever the envelope. */
export const rulespecRelations = {
  claim: relation('claim', { claim: 'symbol', selector: 'symbol' }, 'The rulespec names a selector.'),
  predicate: relation(
    'predicate',
    { id: 'number', name: 'symbol' },
    'The rulespec has this predicate; ids count from 0 in its order.',
  ),
  conditional: relation('conditional', { id: 'number' }, 'The predicate carries a `when`.'),
} as const;

/** What the envelope says, seen through the claims. Null and absent values have no row. */
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

/**
 * The whole envelope, for the programs that users write. They are declared, and their rows computed, only where a program
 * mentions them. Paths are those of `claim_value`; a null has no row.
 */
export const factRelations = {
  fact: relation(
    'fact',
    { path: 'symbol', parent: 'symbol', key: 'symbol', kind: 'symbol', text: 'symbol' },
    'The envelope has this value: kind as in claim_value; key is empty for an element of a list, parent at the top level, text for a list or an object.',
  ),
  fact_number: relation(
    'fact_number',
    { path: 'symbol', value: 'float' },
    'The value at the path is a number with this value.',
  ),
  fact_item: relation(
    'fact_item',
    { parent: 'symbol', index: 'number', path: 'symbol' },
    'The value at the path is the element of a list with this index, from 0, nulls counted.',
  ),
} as const;

/** What the host found in the envelope by looking at texts, for the patterns and needles that the rules name. */
export const textRelations = {
  value_matches: {
    ...relation(
      'value_matches',
      { claim: 'symbol', path: 'symbol', pattern: 'symbol' },
      'The RE2 pattern matches somewhere in the text of the element, which is a string, number or boolean.',
    ),
    demands: [0, 2],
  },
  value_contains: {
    ...relation(
      'value_contains',
      { claim: 'symbol', path: 'symbol', needle: 'symbol' },
      'The element is a string that contains the needle.',
    ),
    demands: [0, 2],
  },
} as const;

/**
 * What the host found in the working tree for the elements that name a file or a test in it. All of them are declared where
 * a rule mentions one; rows are computed for the claims that rules name as constants.
 */
export const evidenceRelations = {
  value_file: evidence(
    'value_file',
    { file: 'symbol' },
    'The element, without `:line` or `::test`, names this regular file of the working tree.',
  ),
  value_names_line: evidence(
    'value_names_line',
    { line: 'number' },
    'The element ends in `:line` or `:line:column`; lines count from 1.',
  ),
  value_line: evidence(
    'value_line',
    { line: 'number' },
    'The element names a file of the working tree, and this line that the file has.',
  ),
  value_test: evidence(
    'value_test',
    { test: 'symbol' },
    'The element names a file of the working tree, and this test that the file defines.',
  ),
  value_changed: evidence(
    'value_changed',
    { base: 'symbol' },
    'The element names a file that differs between the working tree and the base, or is in only one of them.',
  ),
  value_result: evidence(
    'value_result',
    { name: 'symbol', file: 'symbol' },
    'The element names the test that `test_result` has under this name and file.',
  ),
  value_unresolved: relation(
    'value_unresolved',
    { claim: 'symbol', path: 'symbol', sought: 'symbol', why: 'symbol' },
    'No file, test, change or result (sought) was found for the element, which a rule asks for, and why, in words for reports.',
  ),
  test_result: relation(
    'test_result',
    { name: 'symbol', file: 'symbol', outcome: 'symbol' },
    'A report of the rulespec has this test: outcome is passed, failed, skipped or a word of the report; file is the class or package where the report names no file.',
  ),
  value_failing: relation(
    'value_failing',
    { claim: 'symbol', path: 'symbol' },
    'Derived, for the claims of `test_passed`: the element names a test of which some result is a failure.',
  ),
} as const;

/** What rules derive. The three `predicate_…` relations are the verdict, and the outputs. */
export const verdictRelations = {
  when_witness: relation(
    'when_witness',
    { id: 'number', path: 'symbol' },
    'The element at the path meets the condition of the predicate.',
  ),
  when_counterexample: relation(
    'when_counterexample',
    { id: 'number', path: 'symbol' },
    'The element at the path does not meet the condition of the predicate.',
  ),
  when_holds: relation('when_holds', { id: 'number' }, 'The condition of the predicate holds.'),
  witness: relation(
    'witness',
    { id: 'number', path: 'symbol' },
    'The element at the path meets the test of the predicate.',
  ),
  counterexample: relation(
    'counterexample',
    { id: 'number', path: 'symbol' },
    'The element at the path does not meet the test of the predicate.',
  ),
  satisfied: relation('satisfied', { id: 'number' }, 'The rule of the predicate holds, whatever its `when`.'),
  predicate_pass: relation('predicate_pass', { id: 'number' }, 'The predicate passes.'),
  predicate_fail: relation('predicate_fail', { id: 'number' }, 'The predicate fails.'),
  predicate_skip: relation('predicate_skip', { id: 'number' }, 'The `when` of the predicate does not hold.'),
} as const;

export const verdictOutputs = ['predicate_pass', 'predicate_fail', 'predicate_skip'] as const;

/** All that every compiled program declares, in its order. */
export const relations: readonly BaseRelation[] = [
  ...Object.values(rulespecRelations),
  ...Object.values(envelopeRelations),
  ...Object.values(textRelations),
  ...Object.values(verdictRelations),
];

const byName = new Map(
  [...relations, ...Object.values(factRelations), ...Object.values(evidenceRelations)].map(each => [
    each.name,
    each,
  ]),
);

/** The declaration of one of the product's own relations; undefined for any other name. */
export function baseRelation(name: string): BaseRelation | undefined {
  return byName.get(name);
}

/** The names of all of them. */
export const baseRelationNames: ReadonlySet<string> = new Set(byName.keys());
