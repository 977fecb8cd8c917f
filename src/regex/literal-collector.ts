/**
 * Collects the literals that every match contains, from a walk over a pattern or a glob: texts, gaps, and groups with
 * alternatives. INVARIANT: a text that the walk describes contains one literal of each group. The work is bounded by
 * the length of the walk.
 */

/** In conjunctive form: a match contains, for each group, at least one of its literals. No literal is empty. */
export type RequiredLiterals = readonly (readonly string[])[];

/** The repetitions of a part; no `max` means any number. */
export interface Times {
  readonly min: number;
  readonly max: number | undefined;
}

export const ONCE: Times = { min: 1, max: 1 };

/** Maximum number of literals of one group; searching for more costs more than it saves. */
const MAX_LITERALS = 64;
/** Maximum number of texts to which neighbouring alternatives are expanded. */
const MAX_PRODUCT = 16;
/** Maximum length of one literal, in UTF-16 units. */
const MAX_LENGTH = 64;
/** Maximum number of kept groups; the most selective ones are kept. */
const MAX_GROUPS = 4;

/** A part of the walk: all texts that it describes if there are few, and the literals that they have in common. */
interface Part {
  readonly texts: readonly string[] | undefined;
  readonly groups: RequiredLiterals;
}

/** An open group, or the whole walk. */
interface Level {
  /** The finished alternatives. */
  readonly ended: Part[];
  /** The groups of the current alternative. */
  groups: (readonly string[])[];
  /** The texts since the last gap. */
  run: readonly string[];
  hasGap: boolean;
}

export class LiteralCollector {
  #level: Level = newLevel();
  readonly #outer: Level[] = [];

  /** One of these texts comes here. */
  text(options: readonly string[]): void {
    const level = this.#level;
    const { run } = level;
    const [before = '', other] = run;
    const [option = '', another] = options;
    if (other === undefined && another === undefined && before.length < MAX_LENGTH) {
      level.run = [before + option];
      return;
    }
    const isTooLong = run.some(text => text.length >= MAX_LENGTH);
    if (isTooLong || run.length * options.length > Math.max(MAX_PRODUCT, run.length, options.length)) {
      this.gap();
      level.run = options;
    } else level.run = run.flatMap(before => options.map(option => before + option));
  }

  /** Any text may come here. */
  gap(): void {
    const level = this.#level;
    endRun(level);
    level.hasGap = true;
  }

  /** Begins a group of alternatives. */
  open(): void {
    this.#outer.push(this.#level);
    this.#level = newLevel();
  }

  /** Begins the next alternative. */
  or(): void {
    endAlternative(this.#level);
  }

  /** Ends a group. An unopened group is ignored. */
  close(times: Times): void {
    const part = this.#pop();
    if (part) this.#append(part, times);
  }

  /** Ends a group that consumes nothing, such as a lookahead: its literals may be anywhere in the text. */
  closeAhead(): void {
    const { groups = [] } = this.#pop() ?? {};
    this.#level.groups.push(...groups);
  }

  /** Ends a group that says nothing about the text. */
  closeIgnored(): void {
    this.#pop();
  }

  /** Ends the walk; returns the most selective groups first. */
  end(): RequiredLiterals {
    while (this.#outer.length > 0) this.close(ONCE);
    return partOf(this.#level).groups;
  }

  /** One of these texts is repeated here; any text if `texts` is undefined. */
  repeated(texts: readonly string[] | undefined, times: Times): void {
    this.#append({ texts, groups: [] }, times);
  }

  #pop(): Part | undefined {
    const outer = this.#outer.pop();
    if (!outer) return undefined;
    const part = partOf(this.#level);
    this.#level = outer;
    return part;
  }

  #append({ texts, groups }: Part, { min, max }: Times): void {
    if (texts && min === 1 && max === 1) this.text(texts);
    else if (texts && min === 0 && max === 1) this.text([...new Set(['', ...texts])]);
    else if (min === 0) this.gap();
    else if (texts) {
      // The text before the repetition adjoins the first copy, the text after it the last copy.
      this.text(texts);
      this.gap();
      this.#level.run = texts;
    } else {
      this.gap();
      this.#level.groups.push(...groups);
    }
  }
}

function newLevel(): Level {
  return { ended: [], groups: [], run: [''], hasGap: false };
}

function endRun(level: Level): void {
  const group = shortestOf(level.run);
  if (group.length > 0) level.groups.push(group);
  level.run = [''];
}

function endAlternative(level: Level): void {
  const texts = level.hasGap ? undefined : level.run;
  endRun(level);
  level.ended.push({ texts, groups: mostSelective(level.groups) });
  level.groups = [];
  level.hasGap = false;
}

function partOf(level: Level): Part {
  endAlternative(level);
  const { ended } = level;
  const all = ended.flatMap(({ texts }) => texts ?? []);
  const isSubstituted = all.length <= MAX_LITERALS && ended.every(({ texts }) => texts);
  return {
    texts: isSubstituted ? [...new Set(all)] : undefined,
    groups: anyOf(ended.map(({ groups }) => groups)),
  };
}

/**
 * The required literals of a text that matches one of several descriptions. Each group combines one group of each
 * description.
 */
export function anyOf(alternatives: readonly RequiredLiterals[]): RequiredLiterals {
  const [only] = alternatives;
  if (only && alternatives.length === 1) return only;
  // Alternatives with one group come first, so that others can choose a group whose literals are already taken.
  const left = alternatives.map(groups => [...groups]).sort((a, b) => a.length - b.length);
  const joined: (readonly string[])[] = [];
  while (joined.length < MAX_GROUPS && left.every(({ length }) => length > 0)) {
    const group = shortestOf([...oneOfEach(left)]);
    if (group.length === 0 || group.length > MAX_LITERALS) break;
    joined.push(group);
  }
  return mostSelective(joined);
}

/** Takes one group from each list: the one that adds the fewest new literals. */
function oneOfEach(lists: readonly (readonly string[])[][]): Set<string> {
  const taken = new Set<string>();
  for (const groups of lists) {
    const added = groups.map(group => frequencyOf(group.filter(literal => !taken.has(literal))));
    const [group = []] = groups.splice(added.indexOf(Math.min(...added)), 1);
    for (const literal of group) taken.add(literal);
  }
  return taken;
}

/** The group that is expected to hold for the fewest texts; undefined if there is none. */
export function bestGroup(required: RequiredLiterals): readonly string[] | undefined {
  return mostSelective(required)[0];
}

function mostSelective(groups: RequiredLiterals): RequiredLiterals {
  if (groups.length < 2) return groups;
  const byText = new Map(groups.map(group => [group.join('\n'), group] as const));
  return [...byText.values()].sort((a, b) => frequencyOf(a) - frequencyOf(b)).slice(0, MAX_GROUPS);
}

/** The factor by which one more character makes a literal rarer. */
const RARITY = 16;

function frequencyOf(group: readonly string[]): number {
  return group.reduce((sum, { length }) => sum + RARITY ** -length, 0);
}

/** The literals without those that contain another literal. Empty if nothing is required. */
function shortestOf(literals: readonly string[]): readonly string[] {
  if (literals.includes('')) return [];
  if (literals.length < 2) return literals;
  const shortestFirst = [...new Set(literals)].sort((a, b) => a.length - b.length);
  const kept: string[] = [];
  for (const literal of shortestFirst) if (!kept.some(each => literal.includes(each))) kept.push(literal);
  return kept;
}
