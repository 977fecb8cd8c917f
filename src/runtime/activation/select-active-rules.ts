/**
 * Selects the blocks that matter for an input. Blocks are indexed by the most selective group of their condition; the
 * other groups are tested for the blocks found. INVARIANT: a block is selected exactly if its condition holds, also
 * taking into account what selected blocks derive.
 */
import { type Condition, type Group, kindOf, type Test, type Trigger } from '../../sources/condition.ts';
import { has, type Traits } from '../../sources/traits.ts';
import { waitsForOthers } from './blocks.ts';
import { DERIVED } from './conditions.ts';

/** A block that may matter, with the other groups that must hold. */
export interface Candidate<B> {
  readonly id: number;
  readonly also: readonly (readonly Test[])[];
  read(): B;
}

/**
 * Passes the candidates that have a present trigger, and those that need none. A candidate may be passed several times.
 */
export type Candidates<B> = (traits: Traits, take: (candidate: Candidate<B>) => void) => void;

/**
 * Selects the group by which each block is indexed: the one whose triggers the fewest blocks share. Undefined for a
 * condition without groups, or with groups about derived rows only.
 */
export function mostSelectiveGroup(
  conditions: readonly Condition[],
): (condition: Condition) => Group | undefined {
  const popularity = new Map<Trigger, number>();
  for (const trigger of conditions.flat(2)) popularity.set(trigger, (popularity.get(trigger) ?? 0) + 1);
  const costOf = (group: Group) =>
    group.reduce((sum, trigger) => sum + (popularity.get(trigger) ?? 0) + commonness(trigger), 0);
  return condition => {
    let best: Group | undefined;
    for (const group of condition)
      if (!waitsForOthers(group) && (!best || costOf(group) < costOf(best))) best = group;
    return best;
  };
}

/** The cost of a trigger that most inputs have, in blocks that are tested without success. */
const COMMON = 1_000;
const SHORT_LITERAL = 50;

function commonness(trigger: Trigger): number {
  const kind = kindOf(trigger);
  if (kind === 'event' || kind === 'row') return COMMON;
  return kind.startsWith('~') && trigger.length - kind.length < 5 ? SHORT_LITERAL : 0;
}

export function selectBlocks<B extends { readonly derives: readonly string[] }>(
  candidates: Candidates<B>,
  traits: Traits,
): readonly B[] {
  const seen = new Set<number>();
  const selected: B[] = [];
  const derived = new Set<string>();
  let waiting: Candidate<B>[] = [];
  const select = (candidate: Candidate<B>) => {
    const block = candidate.read();
    selected.push(block);
    for (const relation of block.derives) derived.add(relation);
  };
  candidates(traits, candidate => {
    if (seen.has(candidate.id)) return;
    seen.add(candidate.id);
    const state = stateOf(candidate.also, traits, derived);
    if (state === 'holds') select(candidate);
    else if (state === 'waits') waiting.push(candidate);
  });
  // The loop ends when no further block is selected.
  for (let before = -1; before < selected.length; ) {
    before = selected.length;
    const left: Candidate<B>[] = [];
    for (const candidate of waiting) {
      if (stateOf(candidate.also, traits, derived) === 'holds') select(candidate);
      else left.push(candidate);
    }
    waiting = left;
  }
  return selected;
}

/** Whether all groups hold, some wait only for rows of other blocks, or one is not in the input. */
function stateOf(
  groups: Candidate<unknown>['also'],
  traits: Traits,
  derived: ReadonlySet<string>,
): 'holds' | 'waits' | 'absent' {
  let state: 'holds' | 'waits' = 'holds';
  for (const group of groups) {
    let holds = false;
    let mayWait = false;
    for (const test of group) {
      const isDerived = test.kind === DERIVED;
      holds ||= isDerived ? derived.has(test.text) : has(traits, test);
      mayWait ||= isDerived;
    }
    if (holds) continue;
    if (!mayWait) return 'absent';
    state = 'waits';
  }
  return state;
}
