/**
 * Cheap conditions on an input, by which rules that cannot derive anything for it are left out. A *trigger* tests one
 * thing: that the input has a row, a value, or a text with a literal. INVARIANT: "absent" is certain, "present" may be
 * wrong.
 */
import type { RequiredLiterals } from '../regex/required-literals.ts';

/**
 * `kind text`. Of most kinds the input has a set of texts: `event PreToolUse`, `tool Write`, `row redirect`, `command
 * git`, `word push`. The kinds of `channels` are texts in which a literal, folded by `foldCase`, is looked for: `~path
 * src`.
 */
export type Trigger = string;

/** One of these. */
export type Group = readonly Trigger[];

/** In conjunctive form: of each group one trigger is present. Without groups it always holds. */
export type Condition = readonly Group[];

export const NONE: Condition = [];

/** Holds of no input. */
export const NEVER: Condition = [['never ']];

/**
 * Texts of an input. `~text`: what is written or said; `~path`: of files; `~name`: programs; `~word`: words and code;
 * `~place`: those, targets and folders; `~effect`: the files and folders of effects; `~reach`: the same, where no
 * folder is reached as a whole.
 */
export const channels = ['~text', '~path', '~name', '~word', '~place', '~effect', '~reach'] as const;
export type Channel = (typeof channels)[number];

/** A group of more triggers is not worth looking for. */
const MAX_GROUP = 64;
/** Groups of one condition; the most selective are kept. */
const MAX_GROUPS = 4;

/** The input has one of these texts among those of the kind. */
export function exactly(kind: string, texts: readonly string[]): Condition {
  return kept([texts.map(text => `${kind} ${text}`)]);
}

/** One of the literals of each group stands in the channel. */
export function literalsIn(channel: Channel, required: RequiredLiterals): Condition {
  return kept(required.map(group => group.map(literal => `${channel} ${literal}`)));
}

export function kindOf(trigger: Trigger): string {
  return trigger.slice(0, trigger.indexOf(' '));
}

export function textOf(trigger: Trigger): string {
  return trigger.slice(trigger.indexOf(' ') + 1);
}

/** A trigger, taken apart. */
export interface Test {
  readonly kind: string;
  readonly text: string;
}

/** The groups with their triggers taken apart: for conditions that are asked often. */
export function testsOf(condition: Condition): readonly (readonly Test[])[] {
  return condition.map(group => group.map(trigger => ({ kind: kindOf(trigger), text: textOf(trigger) })));
}

/** All of them hold. */
export function allOf(conditions: readonly Condition[]): Condition {
  if (conditions.includes(NEVER)) return NEVER;
  const groups = kept(conditions.flat());
  // Sorted, so that equal conditions are equal texts.
  return [...groups].sort((a, b) => selectivity(b) - selectivity(a) || compare(a, b)).slice(0, MAX_GROUPS);
}

/** One of them holds: the groups that all have, and one of the most selective others of each. */
export function anyOf(all: readonly Condition[]): Condition {
  const conditions = all.filter(each => each !== NEVER);
  const [first, ...others] = conditions;
  if (!first || others.length === 0) return first ?? NEVER;
  const shared = first.filter(group => others.every(other => other.some(each => isSame(each, group))));
  const rest: Group[] = [];
  for (const condition of conditions) {
    const best = bestGroup(condition.filter(group => !shared.some(each => isSame(each, group))));
    if (!best) return shared;
    rest.push(best);
  }
  return allOf([shared, [rest.flat()]]);
}

/** The group that the fewest inputs have; undefined where there is none. */
export function bestGroup(condition: Condition): Group | undefined {
  let best: Group | undefined;
  for (const group of condition) if (!best || selectivity(group) > selectivity(best)) best = group;
  return best;
}

/** Sorted and without repeats; groups that hold always, or are too large, are left out. */
function kept(groups: readonly Group[]): Condition {
  const known = new Map<string, Group>();
  for (const group of groups) {
    const sorted = [...new Set(group)].sort();
    if (sorted.length > 0 && sorted.length <= MAX_GROUP) known.set(sorted.join('\n'), sorted);
  }
  return [...known.values()];
}

function compare(a: Group, b: Group): number {
  const [one, other] = [a.join('\n'), b.join('\n')];
  return one < other ? -1 : one > other ? 1 : 0;
}

function isSame(a: Group, b: Group): boolean {
  return a.length === b.length && a.every((trigger, at) => trigger === b[at]);
}

/** How rarely a trigger of a kind fits; a literal counts its characters instead. */
const SELECTIVITY_BY_KIND: Readonly<Record<string, number>> = {
  event: 1,
  row: 2,
  effect: 2,
  tool: 3,
  flag: 6,
  word: 8,
  command: 9,
};
/** The most that a literal counts. */
const MAX_LITERAL = 24;

function selectivity(group: Group): number {
  const least = Math.min(...group.map(selectivityOf));
  return least - Math.log2(group.length) / 4;
}

function selectivityOf(trigger: Trigger): number {
  const kind = kindOf(trigger);
  if (!kind.startsWith('~')) return SELECTIVITY_BY_KIND[kind] ?? 5;
  return Math.min(MAX_LITERAL, trigger.length - kind.length - 1);
}
