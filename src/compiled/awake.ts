/**
 * The blocks of compiled rules that an event can wake. INVARIANT: over the facts of that event they derive what all blocks derive, but
 * for what is only ever denied, and denied by none that could hold.
 */
import { wordsOf } from '../regex/alternatives.ts';
import { validPattern } from '../regex/regex.ts';
import { mayHaveScript } from '../runtime/facts/script.ts';
import type { Event } from '../values/event.ts';
import {
  type Block,
  type Case,
  type Index,
  type Line,
  type Lines,
  lineOfWant,
  tableOf,
  type WaitingBlock,
  type WantingBlock,
} from './layout.ts';
import type { Seen } from './seen.ts';

/** What blocks are chosen by. */
export interface Waking {
  readonly event: Event;
  readonly seen: Seen;
  /** Circumstances of which there are no rows. */
  readonly absent: readonly string[];
}

export function awakeIn(index: Index, lines: Lines, { event, seen, absent }: Waking): readonly Block[] {
  const { groups, waiting } = index;
  const awake = new Awake(lines);
  for (const group of groups) {
    if (!isFor(group, event)) continue;
    if (group.open) awake.read(group.open);
    const rows: readonly (string | number)[] = group.telling ? lines.at(group.telling) : [];
    for (let at = 0; at < rows.length; at += 3)
      if (seen.has(String(rows[at]))) awake.read([Number(rows[at + 1]), Number(rows[at + 2])]);
  }
  for (const want of seen.wants) {
    const table = tableOf(index, want);
    const line = table && lineOfWant(lines.text(table), want);
    const wanted: readonly WantingBlock[] = line ? lines.at(line) : [];
    for (const block of wanted)
      if ((!block.texts || block.texts.some(seen.has)) && isFor(block, event)) awake.read(block.line);
  }
  const there = new Set(index.circumstances.filter(relation => !absent.includes(relation)));
  awake.readWaiting(
    waiting.filter(block => isFor(block, event)),
    there,
  );
  return awake.blocks;
}

class Awake {
  readonly blocks: Block[] = [];
  readonly #lines: Lines;
  readonly #known = new Set<number>();

  constructor(lines: Lines) {
    this.#lines = lines;
  }

  /** A block is found by each of its texts, and by each of what it wants. */
  read(line: Line): void {
    if (this.#known.has(line[0])) return;
    this.#known.add(line[0]);
    this.blocks.push(this.#lines.at(line));
  }

  /** Until none has rows for another. `there` are relations that have some. */
  readWaiting(waiting: readonly WaitingBlock[], there: Set<string>): void {
    let told = 0;
    for (let left = waiting; ; ) {
      for (; told < this.blocks.length; told++) {
        for (const { head } of this.blocks[told]?.rules ?? []) there.add(head.relation);
        for (const { relation } of this.blocks[told]?.facts ?? []) there.add(relation);
      }
      const still: WaitingBlock[] = [];
      for (const block of left)
        if (block.rows.every(relation => there.has(relation))) this.read(block.line);
        else still.push(block);
      if (still.length === left.length) return;
      left = still;
    }
  }
}

function isFor({ moment, tool, script }: Case, event: Event): boolean {
  if (moment !== undefined && moment !== event.moment) return false;
  if (script && !mayHaveScript(event)) return false;
  if (tool === undefined) return true;
  const names = event.tool === undefined ? [] : [event.tool, ...(event.toolAliases ?? [])];
  const words = wordsOf(tool);
  return names.some(name => words?.includes(name) ?? validPattern(tool).matchesWhole(name));
}
