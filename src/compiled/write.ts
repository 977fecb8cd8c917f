/**
 * Compiled rules to text. Rules with the same guard are one block, in the order of the program. INVARIANT: the whole program
 * is in the text, each rule and each fact once.
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { Gate } from '../gate.ts';
import { needleOfGlob } from '../globs/word-needle.ts';
import { wordsOf } from '../regex/alternatives.ts';
import { draftsOf } from './drafts.ts';
import { circumstances, type Guard } from './guards.ts';
import {
  asciiJson,
  type Block,
  BUCKETS,
  bucketOf,
  type Case,
  type Group,
  type GroupBlocks,
  type Held,
  type Index,
  LENGTH_DIGITS,
  type Line,
  placesOf,
  type Table,
  type Texts,
  type WaitingBlock,
  type Wanted,
  type WantedProgram,
  type WantingBlock,
  type WrittenDiagnostic,
} from './layout.ts';
import type { TellingTexts } from './telling-texts.ts';
import { globsOf, isOfNames, programOf, wantOf } from './wants.ts';
import { Places, writeBlock } from './write-block.ts';

/** `files` are known when the text is read; other sources are written with it. */
export function writeGate(
  gate: Gate,
  files: readonly Source[],
  diagnostics: readonly Diagnostic[] = [],
): string {
  const { program, strata } = gate.program;
  if (program.types || program.subsumptions || program.directives || program.inline)
    throw new Error('compiled rules have relations, facts and rules, and nothing else');
  const places = new Places(files);
  const lines = new Lines();
  const subjects = gate.subjects.map(({ span, ...rest }) => lines.add({ ...rest, span: places.of(span) }));
  const blocks = draftsOf(gate).map(({ draft, ...guard }): Guarded => {
    return { ...guard, block: writeBlock(draft, subjects, places) };
  });
  const problems = diagnostics.map(each => writeDiagnostic(each, places));
  const index: Index = {
    stopGate: gate.stopGate,
    relations: program.relations.map(({ name }) => name),
    declared: lines.add(
      program.relations.map(({ name, columns, meaning }) => ({
        name,
        columns: columns.map(column => ({ name: column.name, type: column.type })),
        meaning,
      })),
    ),
    outputs: program.outputs,
    circumstances: program.relations.map(({ name }) => name).filter(name => circumstances.has(name)),
    strata: strata.map(({ relations, recursive }) => ({ relations, recursive, rules: [] })),
    subjects: lines.add(subjects),
    sources: lines.add(places.others.map(source => lines.add(source))),
    groups: writeGroups(blocks, lines),
    waiting: blocks.flatMap(({ rows, block, ...rest }): WaitingBlock[] =>
      rows ? [{ ...caseOf(rest), rows, line: lines.add(block) }] : [],
    ),
    diagnostics: problems,
  };
  const last = written(index);
  return `${lines.text}${last}\n${String(last.length).padStart(LENGTH_DIGITS, '0')}\n`;
}

interface Guarded extends Guard {
  readonly block: Block;
}

/** Each block where what it wants of a script is looked up: under each of that. */
function writeWanted(blocks: readonly Guarded[], lines: Lines): Wanted | undefined {
  if (!blocks.some(({ wants }) => wants)) return undefined;
  const found = new Map<string, WantingBlock[]>();
  const names = new Map<string, WantingBlock[]>();
  const programs = new Map<string, { own: WantingBlock[]; calls: Map<string, WantingBlock[]> }>();
  const listOf = (want: string): WantingBlock[] => {
    const { name, word } = programOf(want) ?? {};
    if (name === undefined) return isOfNames(want) ? listIn(names, globsOf(want)) : listIn(found, want);
    const program = programs.get(name) ?? { own: [], calls: new Map() };
    programs.set(name, program);
    return word === undefined ? program.own : listIn(program.calls, word);
  };
  for (const { wants: all, rows: _, script: __, texts, block, ...is } of blocks) {
    // What waits for a program need not wait for its words.
    const wants = all?.filter(want => {
      const { name, word } = programOf(want) ?? {};
      return name === undefined || word === undefined || !all.includes(wantOf(name));
    });
    if (!wants) continue;
    const held = wants.length === 1 ? lines.held(block) : lines.add(block);
    const wanting: WantingBlock = { ...caseOf(is), ...(texts && { texts: byKind(texts) }), block: held };
    for (const want of wants) listOf(want).push(wanting);
  }
  const buckets = Array.from({ length: BUCKETS }, (): WantedProgram[] => []);
  for (const [name, { own, calls }] of programs) {
    const words = [...calls].map(([word, list]) => [word, lines.add(list)] as const);
    const table = words.length > 0 && { calls: tableOf(words) };
    buckets[bucketOf(name)]?.push({ name, blocks: own, ...table });
  }
  return {
    found: [...found].map(([relation, list]) => [relation, lines.held(list)]),
    names: [...names].map(([globs, list]) => [needleOfNames(globs), globs, lines.held(list)]),
    programs: programs.size === 0 ? '' : placesOf(buckets.map(bucket => lines.add(bucket))),
  };
}

function caseOf({ moment, tool, script }: Pick<Guard, 'moment' | 'tool' | 'script'>): Case {
  return {
    ...(moment !== undefined && { moment }),
    ...(tool !== undefined && { tool: wordsOf(tool) ?? tool }),
    ...(script && { script }),
  };
}

function byKind(texts: TellingTexts): Texts<readonly string[]> {
  const kinds = new Map<string, string[]>();
  for (const text of texts) listIn(kinds, text.charAt(0)).push(text.slice(1));
  return Object.fromEntries(kinds);
}

function tableOf(rows: readonly (readonly [string, Line])[]): Table {
  return { texts: rows.map(([text]) => text), ends: rows.flatMap(([, line]) => line) };
}

function listIn<K, V>(lists: Map<K, V[]>, key: K): V[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/** None where case is ignored, or there are several globs. */
function needleOfNames(globs: string): string {
  return globs.startsWith('(?i)') || globs.includes('\n') ? '' : needleOfGlob(globs).toLowerCase();
}

/** In the order in which the program has something for each. */
function writeGroups(blocks: readonly Guarded[], lines: Lines): readonly Group[] {
  interface Draft {
    readonly is: Case;
    open?: Block;
    readonly telling: Map<string, [rest: string, Line][]>;
  }
  const groups = new Map<string, Draft>();
  const groupOf = (is: Case): Draft => {
    const key = JSON.stringify(is);
    const group: Draft = groups.get(key) ?? { is, telling: new Map() };
    groups.set(key, group);
    return group;
  };
  for (const { wants, texts = [], rows, block, ...guard } of blocks) {
    if (wants || rows) continue;
    const group = groupOf(caseOf(guard));
    if (texts.length === 0) group.open = block;
    const line = texts.length > 0 && lines.add(block);
    if (line) for (const text of texts) listIn(group.telling, text.charAt(0)).push([text.slice(1), line]);
  }
  const wanted = writeWanted(blocks, lines);
  const ofScripts = wanted && groupOf({ script: true });
  return [...groups.values()].map((group): Group => {
    const { is, open, telling } = group;
    const tables = Object.fromEntries([...telling].map(([kind, rows]) => [kind, tableOf(rows)]));
    const own: GroupBlocks = {
      ...(open && { open }),
      ...(telling.size > 0 && { telling: tables }),
      ...(group === ofScripts && wanted && { wanted }),
    };
    // What any call reads is best read with the index.
    return { ...is, blocks: Object.keys(is).length === 0 ? own : lines.heldInIndex(own) };
  });
}

function writeDiagnostic({ span, related, ...rest }: Diagnostic, places: Places): WrittenDiagnostic {
  return {
    ...rest,
    ...(span && { span: places.of(span) }),
    ...(related && { related: related.map(each => ({ ...each, span: places.of(each.span) })) }),
  };
}

/** To read a line takes as long as to read so many characters more in another one. */
const SHORT = 512;
/** Every call reads the index. */
const MAX_HELD_IN_INDEX = 16 * 1024;

/** The lines before the index. */
class Lines {
  text = '';
  #inIndex = 0;

  add(value: unknown): Line {
    const start = this.text.length;
    this.text += `${written(value)}\n`;
    return [start, this.text.length - 1];
  }

  held<T>(value: T): Held<T> {
    return written(value).length > SHORT ? this.add(value) : value;
  }

  heldInIndex<T>(value: T): Held<T> {
    if (this.#inIndex > MAX_HELD_IN_INDEX) return this.add(value);
    const held = this.held(value);
    this.#inIndex += written(held).length;
    return held;
  }
}

function written(value: unknown): string {
  return asciiJson(value, withoutPlaces);
}

/** A place inside of a rule still has its source in it, which nobody asks for any more. */
function withoutPlaces(key: string, value: unknown): unknown {
  return key === 'span' && !Array.isArray(value) ? undefined : value;
}
