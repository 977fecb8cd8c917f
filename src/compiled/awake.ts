/**
 * The blocks of compiled rules that an event can wake. INVARIANT: over the facts of that event they derive what all blocks derive, but
 * for what is only ever denied, and denied by none that could hold.
 */
import { wordGlobs } from '../globs/word-globs.ts';
import { validPattern } from '../regex/regex.ts';
import { mayHaveScript } from '../runtime/facts/script.ts';
import type { Event } from '../values/event.ts';
import {
  type Block,
  bucketOf,
  type Case,
  type GroupBlocks,
  type Held,
  type Index,
  isLine,
  lineAt,
  lineIn,
  type ReadLine,
  type WaitingBlock,
  type Wanted,
  type WantedProgram,
  type WantingBlocks,
} from './layout.ts';
import { hasOneOf, type Seen } from './seen.ts';

/** What blocks are chosen by. */
export interface Waking {
  readonly event: Event;
  readonly seen: Seen;
  /** Circumstances of which there are no rows. */
  readonly absent: readonly string[];
}

export function awakeIn(index: Index, read: ReadLine, waking: Waking): readonly Block[] {
  const awake = new Awake(read, waking);
  for (const group of index.groups) if (awake.isFor(group)) awake.addGroup(group.blocks);
  const waiting = index.waiting.filter(block => awake.isFor(block));
  awake.addWaiting(
    waiting,
    new Set(index.circumstances.filter(relation => !waking.absent.includes(relation))),
  );
  return awake.blocks;
}

class Awake {
  readonly blocks: Block[] = [];
  readonly #read: ReadLine;
  readonly #event: Event;
  readonly #isScript: boolean;
  readonly #tools: readonly string[];
  readonly #seen: Seen;
  readonly #known = new Set<number>();

  constructor(read: ReadLine, { event, seen }: Waking) {
    this.#read = read;
    this.#event = event;
    this.#isScript = mayHaveScript(event);
    this.#tools = event.tool === undefined ? [] : [event.tool, ...(event.toolAliases ?? [])];
    this.#seen = seen;
  }

  isFor({ moment, tool, script }: Case): boolean {
    if (moment !== undefined && moment !== this.#event.moment) return false;
    if (script && !this.#isScript) return false;
    return tool === undefined || this.#tools.some(name => isOfTool(tool, name));
  }

  addGroup(held: Held<GroupBlocks>): void {
    const { open, telling = {}, wanted }: GroupBlocks = isLine(held) ? this.#read(held) : held;
    if (open) this.blocks.push(open);
    if (wanted) this.#addWanted(wanted);
    for (const [kind, { texts, ends }] of Object.entries(telling)) {
      const text = this.#seen.texts[kind];
      for (let at = 0; at < texts.length; at++)
        if (text === undefined || text.includes(texts[at] ?? '')) this.#add(lineIn(ends, at));
    }
  }

  /** Until none has rows for another. `there` are relations that have some. */
  addWaiting(waiting: readonly WaitingBlock[], there: Set<string>): void {
    let left = waiting;
    let told = 0;
    do {
      for (; told < this.blocks.length; told++)
        for (const relation of this.blocks[told]?.gives ?? []) there.add(relation);
      const isAwake = ({ rows }: WaitingBlock) => rows.every(relation => there.has(relation));
      for (const { line } of left.filter(isAwake)) this.#add(line);
      left = left.filter(block => !isAwake(block));
    } while (told < this.blocks.length);
  }

  #addWanted({ found, programs, names: wanted }: Wanted): void {
    const seen = this.#seen;
    for (const [relation, blocks] of found) if (seen.relations.has(relation)) this.#addWanting(blocks);
    if (programs !== '')
      for (const [name, words] of seen.programs) {
        const bucket: readonly WantedProgram[] = this.#read(lineAt(programs, bucketOf(name)));
        for (const program of bucket) if (program.name === name) this.#addCalled(program, words);
      }
    const names = [...seen.programs.keys()];
    const lower = names.join('\n').toLowerCase();
    for (const [needle, globs, blocks] of wanted)
      if (lower.includes(needle) && names.some(name => wordGlobs(globs).test(name))) this.#addWanting(blocks);
  }

  #addWanting(held: Held<WantingBlocks>): void {
    const blocks: WantingBlocks = isLine(held) ? this.#read(held) : held;
    for (const each of blocks)
      if (this.isFor(each) && (!each.texts || hasOneOf(this.#seen, each.texts))) this.#add(each.block);
  }

  /** What waits for the program, and for one of the words that it is called with. */
  #addCalled({ blocks, calls }: WantedProgram, words: ReadonlySet<string>): void {
    this.#addWanting(blocks);
    if (!calls) return;
    for (const word of words) {
      const at = calls.texts.indexOf(word);
      if (at >= 0) this.#addWanting(lineIn(calls.ends, at));
    }
  }

  /** One that has a line is found by each of its texts, and by each of what it wants. */
  #add(block: Held<Block>): void {
    if (!isLine(block)) this.blocks.push(block);
    else if (!this.#known.has(block[0])) {
      this.#known.add(block[0]);
      this.blocks.push(this.#read(block));
    }
  }
}

function isOfTool(tool: Exclude<Case['tool'], undefined>, name: string): boolean {
  return typeof tool === 'string' ? validPattern(tool).matchesWhole(name) : tool.includes(name);
}
