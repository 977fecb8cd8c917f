/**
 * Conditions that are cheap to test on an input and tell which rules can be left out. A *trigger* tests one thing: that
 * the input has a row, a value, or a text with a literal. INVARIANT: "absent" is certain, "present" may be wrong.
 */
import type { RequiredLiterals } from '../regex/required-literals.ts';

/**
 * `kind text`. Of most kinds the input has a set of texts: `event PreToolUse`, `tool Write`, `row redirect`, `command
 * git`, `word push`. The kinds of `channels` are texts in which a literal, folded by `foldCase`, is looked for: `~path
 * src`.
 */
export type Trigger = string;

/** At least one of these triggers is present. */
export type Group = readonly Trigger[];

/** In conjunctive normal form: each group holds. A condition without groups always holds. */
export type Condition = readonly Group[];

export const NONE: Condition = [];

/** Holds of no input. */
const NEVER: Condition = [['never ']];

/**
 * Texts of an input. `~text`: what is written or said; `~path`: of files; `~tool`: names of the tool; `~name`:
 * programs; `~word`: words and code; `~place`: those, targets and folders; `~effect`: the files and folders of
 * effects; `~reach`: the same, where no folder is reached as a whole.
 */
export const channels = ['~text', '~path', '~tool', '~name', '~word', '~place', '~effect', '~reach'] as const;
export type Channel = (typeof channels)[number];

/** A group of more triggers is not worth looking for. */
const MAX_GROUP = 64;
/** Groups of one condition; the most selective are kept. */
const MAX_GROUPS = 4;

/** A condition: the input has one of these texts of the kind. */
export function exactly(kind: string, texts: readonly string[]): Condition {
  return kept([texts.map(text => `${kind} ${text}`)]);
}

/** A condition: for each group, one of its literals is in the channel. */
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

/** The groups with their triggers parsed, for conditions that are tested often. */
export function testsOf(condition: Condition): readonly (readonly Test[])[] {
  return condition.map(group => group.map(trigger => ({ kind: kindOf(trigger), text: textOf(trigger) })));
}

/** The conjunction. */
export function allOf(conditions: readonly Condition[]): Condition {
  if (conditions.includes(NEVER)) return NEVER;
  const groups = normalized(conditions.flat());
  // Sorted, so that equal conditions are equal texts.
  if (groups.length > 1) groups.sort((a, b) => b.selectivity - a.selectivity || compare(a.key, b.key));
  return groups.slice(0, MAX_GROUPS).map(({ group }) => group);
}

/**
 * A condition that follows from the disjunction: the groups that all have in common, and one joined group of the
 * others.
 */
export function anyOf(all: readonly Condition[]): Condition {
  const conditions = [...new Set(all)].filter(each => each !== NEVER);
  const [first, ...others] = conditions.map(normalized);
  if (!first || others.length === 0) return conditions[0] ?? NEVER;
  const shared = first.filter(({ key }) => others.every(other => other.some(each => each.key === key)));
  const rest = new Set<Trigger>();
  for (const condition of [first, ...others]) {
    const best = mostSelective(condition.filter(each => !shared.some(({ key }) => key === each.key)));
    if (!best) return groupsOf(shared);
    for (const trigger of best.group) rest.add(trigger);
  }
  return allOf([groupsOf(shared), [[...rest]]]);
}

/** A group, sorted and without repeats, and what is asked of it often. */
interface Normal {
  readonly group: Group;
  /** Tells it from other groups. */
  readonly key: string;
  readonly selectivity: number;
}

const normals = new WeakMap<Group, Normal>();

function normalOf(group: Group): Normal {
  const known = normals.get(group);
  if (known) return known;
  const sorted = [...new Set(group)].sort();
  const normal = { group: sorted, key: sorted.join('\n'), selectivity: selectivity(sorted) };
  normals.set(group, normal).set(sorted, normal);
  return normal;
}

/** Without repeats; groups that hold always, or are too large, are left out. */
function normalized(groups: readonly Group[]): Normal[] {
  const byKey = new Map<string, Normal>();
  for (const group of groups) {
    if (group.length === 0) continue;
    const normal = normalOf(group);
    if (normal.group.length <= MAX_GROUP) byKey.set(normal.key, normal);
  }
  return [...byKey.values()];
}

function kept(groups: readonly Group[]): Condition {
  return groupsOf(normalized(groups));
}

function groupsOf(all: readonly Normal[]): Condition {
  return all.map(({ group }) => group);
}

function mostSelective(all: readonly Normal[]): Normal | undefined {
  let best: Normal | undefined;
  for (const each of all) if (!best || each.selectivity > best.selectivity) best = each;
  return best;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The selectivity of a kind of trigger. A literal counts its characters instead. */
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
