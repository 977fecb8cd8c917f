/**
 * The basis of a verdict: observed evidence, or the agent's word. INVARIANT: facts say what was observed and what a
 * predicate looks at; rules conclude the basis.
 */
import type { Fact } from '../datalog/program.ts';
import { unprintable } from '../datalog/symbol-text.ts';
import { readLocator } from './evidence/locator.ts';
import type { WorkingTree } from './evidence/working-tree.ts';
import { relation } from './relation.ts';
import type { Selection } from './selection.ts';

/** Declared in every compiled rulespec. */
export const basisRelations = {
  predicate_claim: relation(
    'predicate_claim',
    { id: 'number', claim: 'symbol' },
    'The predicate tests this claim.',
  ),
  predicate_looks: relation(
    'predicate_looks',
    { id: 'number', at: 'symbol' },
    'The predicate looks at more than the envelope: at is `repository` (files, git, recorded runs) or `reports`.',
  ),
  evidence_required: relation(
    'evidence_required',
    { id: 'number' },
    'The predicate fails unless it rests on evidence.',
  ),
  value_written: relation(
    'value_written',
    { claim: 'symbol', path: 'symbol', file: 'symbol' },
    'The element names this file, which a call of the session surely wrote.',
  ),
  value_ran: relation(
    'value_ran',
    { claim: 'symbol', path: 'symbol', command: 'symbol' },
    'The element is this command, which surely ran: in the session, or by `rulespec exec`.',
  ),
  value_observed: relation(
    'value_observed',
    { claim: 'symbol', path: 'symbol' },
    'Derived: what the element names was seen to be written or run.',
  ),
  claim_unobserved: relation(
    'claim_unobserved',
    { claim: 'symbol', path: 'symbol' },
    'Derived: what the element says was not observed.',
  ),
  predicate_observed: relation(
    'predicate_observed',
    { id: 'number' },
    'Derived: the predicate rests on evidence.',
  ),
  predicate_reported: relation(
    'predicate_reported',
    { id: 'number' },
    "Derived: the predicate is not skipped, and rests on the agent's word alone.",
  ),
  predicate_unproven: relation(
    'predicate_unproven',
    { id: 'number' },
    "Derived, where evidence is required: the predicate rests on the agent's word alone.",
  ),
} as const;

/** Facts about elements that name a file which the session wrote, or a command which it ran. */
export function observedFacts(
  selections: ReadonlyMap<string, Selection>,
  tree: WorkingTree | undefined,
): readonly Fact[] {
  const named = [...selections.values()].flatMap(({ claim, elements }) =>
    elements.flatMap(({ path, node }) => (node.kind === 'string' ? [{ claim, path, node }] : [])),
  );
  if (!tree || named.length === 0) return [];
  const { written, ran } = tree.observed();
  if (written.size + ran.size === 0) return [];
  return named.flatMap(({ claim, path, node }): readonly Fact[] => {
    const about = (relation: string, what: string | undefined, seen: string | undefined): readonly Fact[] =>
      what === undefined || seen === undefined || unprintable(what) !== undefined
        ? []
        : [{ relation, tuple: [claim, path, what], origin: { label: seen, span: node.span } }];
    const file = readLocator(node.value).path;
    const command = node.value.trim();
    return [
      ...about('value_written', file, file === undefined ? undefined : written.get(file)),
      ...about('value_ran', command, ran.get(command)),
    ];
  });
}
