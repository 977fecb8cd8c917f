/**
 * The blocks that matter for an input. They are filed under the most selective group of their condition; the other
 * groups are asked of those that are found. INVARIANT: a block is selected exactly when its condition holds, what
 * blocks give included.
 */
import { type Condition, type Group, kindOf, type Test, type Trigger } from '../../sources/condition.ts';
import { has, type Traits } from '../../sources/traits.ts';
import { asksWhatIsGiven } from './blocks.ts';
import { GIVES } from './conditions.ts';

/** A block that may matter, and what must hold besides. */
export interface Candidate<B> {
  readonly id: number;
  readonly also: readonly (readonly Test[])[];
  read(): B;
}

/** Hands over the candidates of which one trigger is present, and those that need none; one may come several times. */
export type Candidates<B> = (traits: Traits, take: (candidate: Candidate<B>) => void) => void;

/**
 * The group under which each block is filed: that whose triggers the fewest blocks name. Undefined for one that asks
 * only what is given, or nothing.
 */
export function filing(conditions: readonly Condition[]): (condition: Condition) => Group | undefined {
  const popularity = new Map<Trigger, number>();
  for (const trigger of conditions.flat(2)) popularity.set(trigger, (popularity.get(trigger) ?? 0) + 1);
  const costOf = (group: Group) =>
    group.reduce((sum, trigger) => sum + (popularity.get(trigger) ?? 0) + commonness(trigger), 0);
  return condition => {
    let best: Group | undefined;
    for (const group of condition)
      if (!asksWhatIsGiven(group) && (!best || costOf(group) < costOf(best))) best = group;
    return best;
  };
}

/** What a trigger that most inputs have costs, in blocks that are looked at in vain. */
const COMMON = 1_000;
const SHORT_LITERAL = 50;

function commonness(trigger: Trigger): number {
  const kind = kindOf(trigger);
  if (kind === 'event' || kind === 'row') return COMMON;
  return kind.startsWith('~') && trigger.length - kind.length < 5 ? SHORT_LITERAL : 0;
}

export function selectBlocks<B extends { readonly gives: readonly string[] }>(
  candidates: Candidates<B>,
  traits: Traits,
): readonly B[] {
  const seen = new Set<number>();
  const selected: B[] = [];
  const given = new Set<string>();
  let waiting: Candidate<B>[] = [];
  const select = (candidate: Candidate<B>) => {
    const block = candidate.read();
    selected.push(block);
    for (const relation of block.gives) given.add(relation);
  };
  candidates(traits, candidate => {
    if (seen.has(candidate.id)) return;
    seen.add(candidate.id);
    const state = stateOf(candidate.also, traits, given);
    if (state === 'holds') select(candidate);
    else if (state === 'waits') waiting.push(candidate);
  });
  // Until no block gives what another waits for.
  for (let before = -1; before < selected.length; ) {
    before = selected.length;
    const left: Candidate<B>[] = [];
    for (const candidate of waiting) {
      if (stateOf(candidate.also, traits, given) === 'holds') select(candidate);
      else left.push(candidate);
    }
    waiting = left;
  }
  return selected;
}

/** Whether all groups hold, some only wait for what other blocks give, or one is not in the input. */
function stateOf(
  groups: Candidate<unknown>['also'],
  traits: Traits,
  given: ReadonlySet<string>,
): 'holds' | 'waits' | 'absent' {
  let state: 'holds' | 'waits' = 'holds';
  for (const group of groups) {
    let holds = false;
    let mayWait = false;
    for (const test of group) {
      const isGiven = test.kind === GIVES;
      holds ||= isGiven ? given.has(test.text) : has(traits, test);
      mayWait ||= isGiven;
    }
    if (holds) continue;
    if (!mayWait) return 'absent';
    state = 'waits';
  }
  return state;
}
