/**
 * Text to compiled rules: all of them, or those that are active for an event. INVARIANT: over the facts of that event
 * both derive the same decisions. The text is one that `writeGate` has made: whoever stores it sees to that.
 */
import type { Origin, RelationDecl } from '../datalog/program.ts';
import type { Diagnostic, Reported } from '../diagnostics/diagnostic.ts';
import type { Lines, Source } from '../diagnostics/source.ts';
import type { Span } from '../diagnostics/span.ts';
import type { Gate } from '../gate.ts';
import type { Block } from '../runtime/activation/blocks.ts';
import { programOf } from '../runtime/activation/part.ts';
import { type Candidates, selectBlocks } from '../runtime/activation/select-active-rules.ts';
import { type Channel, NONE, testsOf } from '../sources/condition.ts';
import { type EffectSurroundings, effectRelations } from '../sources/effects.ts';
import { statusRelationNames } from '../sources/gate-status.ts';
import type { Summaries } from '../sources/summaries.ts';
import { type Traits, traitsOf } from '../sources/traits.ts';
import type { Event } from '../values/event.ts';
import type { RuleMetadata } from '../values/rule-metadata.ts';
import {
  type CompiledText,
  type Held,
  type Index,
  isLine,
  LENGTH_DIGITS,
  type Line,
  type MetadataRow,
  type ReadLine,
  type Table,
  type WrittenBlock,
  type WrittenCandidate,
  type WrittenDiagnostic,
  type WrittenMetadata,
  type WrittenOrigin,
  type WrittenSpan,
  type WrittenSummary,
} from './layout.ts';

/** The facts of a call that are known before its rules are chosen. */
export interface Call {
  readonly event: Event;
  /** Gate-status relations that stay empty, given these load diagnostics. Default: none of them. */
  readonly absent?: (diagnostics: readonly Diagnostic[]) => readonly string[];
  readonly effects: EffectSurroundings;
}

/** `files` are those that were given when the text was written. Without a call, all rules. */
export function readGate(text: CompiledText, files: readonly Source[], call?: Call): Reported<Gate> {
  const last = text.length - LENGTH_DIGITS - 1;
  const length = Number(text.slice(last, text.length - 1));
  const index: Index = JSON.parse(text.slice(last - 1 - length, last - 1));
  const read: ReadLine = line => JSON.parse(text.slice(line[0], line[1]));
  const spanOf = spansOver(files, index, read);
  const diagnostics = index.diagnostics.map(each => readDiagnostic(each, spanOf));
  const metadataOf = (line: Line): RuleMetadata => {
    const { span, ...rest }: WrittenMetadata = read(line);
    return { ...rest, span: spanOf(span) };
  };
  const originOf = ({ label, section, span }: WrittenOrigin): Origin => {
    const origin = span ? new PlacedOrigin(label, span, spanOf) : { label };
    return section === undefined ? origin : Object.assign(origin, { section });
  };
  const blockOf = (held: Held<WrittenBlock>) =>
    new ReadBlock(isLine(held) ? (read(held) as WrittenBlock) : held, originOf); // as: what the line has
  const relations = declaredWhenAsked(index, read);
  const blocks = call
    ? selectBlocks(candidatesIn(index, read, blockOf), traitsFor(index, call, diagnostics))
    : allBlocks(index, read, blockOf);
  const all: readonly Line[] | undefined = call ? undefined : read(index.metadata);
  const metadata = all?.map(metadataOf) ?? readWhenAsked(blocks, metadataOf);
  const { outputs, strata } = index;
  const skeleton = { program: { relations, outputs }, strata: strata.map(each => ({ ...each, rules: [] })) };
  const program = programOf(skeleton, blocks);
  const isActivePart = call !== undefined;
  const summaries = summariesIn(blocks, read);
  return { value: { stopGate: index.stopGate, metadata, program, summaries, isActivePart }, diagnostics };
}

type BlockOf = (held: Held<WrittenBlock>) => ReadBlock;

function traitsFor(
  { relations }: Index,
  { event, absent, effects }: Call,
  diagnostics: readonly Diagnostic[],
): Traits {
  const empty = absent?.(diagnostics) ?? [];
  return traitsOf(
    event,
    relations.filter(name => statusRelationNames.has(name) && !empty.includes(name)),
    { ...effects, asksForEffects: relations.includes(effectRelations.effect.name) },
  );
}

function candidatesIn(index: Index, read: ReadLine, blockOf: BlockOf): Candidates<ReadBlock> {
  return (traits, take) => {
    const offer = ({ id, also = NONE, block }: WrittenCandidate) =>
      take({ id, also: testsOf(also), read: () => blockOf(block) });
    index.open.forEach(offer);
    for (const [kind, held] of Object.entries(index.tables)) {
      const placesIn = lookupIn(traits, kind);
      if (!placesIn) continue;
      const { texts, ends }: Table = isLine(held) ? read(held) : held;
      for (const at of placesIn(texts)) {
        const list: readonly WrittenCandidate[] = read(lineIn(ends, at));
        list.forEach(offer);
      }
    }
  };
}

type Lookup = (texts: readonly string[]) => readonly number[];

/** The places of the triggers that are present, among all texts of the kind; undefined where none is. */
function lookupIn({ exact, channels }: Traits, kind: string): Lookup | undefined {
  if (!kind.startsWith('~')) {
    const values = exact.get(kind);
    // An event has few values, and a table many texts.
    return values && (texts => [...values].map(value => texts.indexOf(value)).filter(at => at >= 0));
  }
  const text = channels[kind as Channel]; // as: kinds with `~` are those of the channels
  if (text === undefined) return texts => [...texts.keys()];
  return text === '' ? undefined : texts => literalsOf(text, texts);
}

/** A plain loop: code that runs once is interpreted, and a table has hundreds of literals. */
function literalsOf(text: string, literals: readonly string[]): readonly number[] {
  const found: number[] = [];
  for (let at = 0; at < literals.length; at++) if (text.includes(literals[at] ?? '')) found.push(at);
  return found;
}

/** Each once. */
function allBlocks(index: Index, read: ReadLine, blockOf: BlockOf): readonly ReadBlock[] {
  const blocks = new Map<number, ReadBlock>();
  const take = ({ id, block }: WrittenCandidate) => {
    if (!blocks.has(id)) blocks.set(id, blockOf(block));
  };
  index.open.forEach(take);
  for (const held of Object.values(index.tables)) {
    const { texts, ends }: Table = isLine(held) ? read(held) : held;
    for (const at of texts.keys()) (read(lineIn(ends, at)) as readonly WrittenCandidate[]).forEach(take); // as: what the line has
  }
  return [...blocks.values()];
}

function lineIn(ends: Table['ends'], at: number): Line {
  return [ends[2 * at] ?? 0, ends[2 * at + 1] ?? 0];
}

class ReadBlock implements Block {
  readonly derives: readonly string[];
  readonly rules: Block['rules'];
  readonly facts: Block['facts'];
  readonly metadata: readonly MetadataRow[];
  readonly summaries: Line | undefined;

  constructor(
    { derives, rules, facts, origins, metadata, summaries }: WrittenBlock,
    originOf: (written: WrittenOrigin) => Origin,
  ) {
    const from = origins.map(originOf);
    this.derives = derives;
    this.metadata = metadata;
    this.summaries = summaries;
    this.rules = rules.map(({ place, stratum, from: at, head, body }) => {
      return { place, stratum, rule: { head, body, origin: from[at] ?? { label: '' } } };
    });
    this.facts = facts.map(({ place, from: at = -1, relation, tuple }) => {
      const origin = from[at];
      return { place, fact: origin ? { relation, tuple, origin } : { relation, tuple } };
    });
  }
}

/** A class, so that a program of a hundred relations has no closures for each. */
class Declared implements RelationDecl {
  readonly name: string;
  readonly #at: number;
  readonly #all: () => readonly RelationDecl[];

  constructor(name: string, at: number, all: () => readonly RelationDecl[]) {
    this.name = name;
    this.#at = at;
    this.#all = all;
  }

  get columns(): RelationDecl['columns'] {
    return this.#all()[this.#at]?.columns ?? [];
  }

  get meaning(): string {
    return this.#all()[this.#at]?.meaning ?? '';
  }
}

/** Only an engine that plans asks for the columns, and only what is printed for the meaning. */
function declaredWhenAsked({ relations, declared }: Index, readLine: ReadLine): readonly RelationDecl[] {
  let all: readonly RelationDecl[] | undefined;
  const read = () => (all ??= readLine(declared));
  return relations.map((name, at) => new Declared(name, at, read));
}

/** A source that knows where its lines begin: lines and columns in it are found without its text. */
function withLines(source: Source, read: () => Lines): Source {
  let lines: Lines | undefined;
  return Object.create(source, {
    lines: {
      get: () => {
        lines ??= read();
        return lines;
      },
    },
  });
}

type SpanOf = (written: WrittenSpan) => Span;

/** Sources beside the files are read when something points into them. */
function spansOver(files: readonly Source[], { sources, lines }: Index, read: ReadLine): SpanOf {
  const known: Source[] = [...files];
  for (const [number, line] of Object.entries(lines)) {
    const source = known[Number(number)];
    if (source) known[Number(number)] = withLines(source, () => read(line));
  }
  let others: readonly Line[] | undefined;
  const sourceAt = (number: number): Source => {
    const source = known[number];
    if (source) return source;
    others ??= read(sources);
    const line = others?.[number - files.length];
    const other: Source = line ? read(line) : { name: '', text: '' };
    known[number] = other;
    return other;
  };
  return ([source, start, end]) => ({ source: sourceAt(source), start, end });
}

/** A call needs the metadata of the rules that fire, which are few of those that can. */
function readWhenAsked(
  blocks: readonly ReadBlock[],
  metadataOf: (line: Line) => RuleMetadata,
): readonly RuleMetadata[] {
  const rows = new Map<number, MetadataRow>();
  for (const block of blocks) for (const row of block.metadata) rows.set(row[0], row);
  const metadata: RuleMetadata[] = [];
  for (const [id, start, end] of rows.values())
    Object.defineProperty(metadata, id, { get: () => metadataOf([start, end]) });
  return metadata;
}

/** Few calls have a text that a pattern is looked for in, and then the patterns of few blocks. */
function summariesIn(blocks: readonly ReadBlock[], read: ReadLine): Summaries {
  let known: Map<string, WrittenSummary[2]> | undefined;
  const summaryOf = (kind: string, constant: string) => {
    if (!known) {
      known = new Map();
      for (const { summaries } of blocks) {
        if (!summaries) continue;
        const written: readonly WrittenSummary[] = read(summaries);
        for (const [of, each, summary] of written) known.set(`${of} ${each}`, summary);
      }
    }
    // biome-ignore lint/suspicious/noExplicitAny: the kind tells which of them it is
    return known.get(`${kind} ${constant}`) as any;
  };
  return {
    pattern: constant => summaryOf('pattern', constant),
    words: constant => summaryOf('words', constant),
    effectPaths: constant => summaryOf('effectPaths', constant),
  };
}

/** Few are asked where they stand, and the texts that they stand in need not be read for the others. */
class PlacedOrigin implements Origin {
  readonly label: string;
  readonly #written: WrittenSpan;
  readonly #spanOf: SpanOf;

  constructor(label: string, written: WrittenSpan, spanOf: SpanOf) {
    this.label = label;
    this.#written = written;
    this.#spanOf = spanOf;
  }

  get span(): Span {
    return this.#spanOf(this.#written);
  }
}

function readDiagnostic({ span, related, ...rest }: WrittenDiagnostic, spanOf: SpanOf): Diagnostic {
  return {
    ...rest,
    ...(span && { span: spanOf(span) }),
    ...(related && { related: related.map(each => ({ ...each, span: spanOf(each.span) })) }),
  };
}
