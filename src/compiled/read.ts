/**
 * Text to compiled rules: all of them, or those that an event can wake. INVARIANT: over the facts of that event both derive the
 * same decisions. The text is one that `writeGate` has made: whoever keeps it sees to that.
 */
import type { CheckedProgram, Fact, Origin, Program, RelationDecl, Rule } from '../datalog/program.ts';
import type { Diagnostic, Reported } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { Span } from '../diagnostics/span.ts';
import type { Gate } from '../gate.ts';
import { type ToldPattern, type ToldPatterns, toldKey } from '../regex/told-pattern.ts';
import type { RuleSubject } from '../runtime/decide.ts';
import type { Event } from '../values/event.ts';
import { awakeIn } from './awake.ts';
import {
  type Block,
  BUCKETS,
  type CompiledText,
  type GroupBlocks,
  type Held,
  type Index,
  isLine,
  LENGTH_DIGITS,
  type Line,
  lineAt,
  lineIn,
  type ReadLine,
  type SubjectRow,
  type Table,
  type WantedProgram,
  type WantingBlocks,
  type WrittenDiagnostic,
  type WrittenOrigin,
  type WrittenSpan,
  type WrittenSubject,
} from './layout.ts';
import { seenIn } from './seen.ts';

/** What is known of a call before its rules are chosen. */
export interface Call {
  readonly event: Event;
  /** The relations of the host's own circumstances that it will have no rows of, where this is what is told of the files. Default: none of them. */
  readonly absent?: (diagnostics: readonly Diagnostic[]) => readonly string[];
}

/** `files` are those that were given when the text was written. Without a call, all rules. */
export function readGate(text: CompiledText, files: readonly Source[], call?: Call): Reported<Gate> {
  const last = text.length - LENGTH_DIGITS - 1;
  const length = Number(text.slice(last, text.length - 1));
  const index: Index = JSON.parse(text.slice(last - 1 - length, last - 1));
  const read: ReadLine = line => JSON.parse(text.slice(line[0], line[1]));
  const spanOf = spansOver(files, index, read);
  const diagnostics = index.diagnostics.map(each => readDiagnostic(each, spanOf));
  const subjectOf = (line: Line): RuleSubject => {
    const { span, ...rest }: WrittenSubject = read(line);
    return { ...rest, span: spanOf(span) };
  };
  if (!call) {
    const all: readonly Line[] = read(index.subjects);
    const blocks = allBlocks(index, read);
    const program = programOf(index, read(index.declared), blocks, each => readOrigin(each, spanOf));
    return { value: { stopGate: index.stopGate, subjects: all.map(subjectOf), program }, diagnostics };
  }
  const relations = declaredWhenAsked(index, read);
  const seen = seenIn(call.event, { relations }, index.relations);
  const absent = call.absent?.(diagnostics) ?? [];
  const blocks = awakeIn(index, read, { event: call.event, seen, absent });
  const subjects = readWhenAsked(blocks, subjectOf);
  const program = programOf(index, relations, blocks, ({ label, span }) =>
    span ? new PlacedOrigin(label, span, spanOf) : { label },
  );
  const patterns = patternsIn(blocks);
  return { value: { stopGate: index.stopGate, subjects, program, patterns }, diagnostics };
}

function patternsIn(blocks: readonly Block[]): ToldPatterns {
  const patterns = new Map<string, ToldPattern>();
  for (const block of blocks)
    for (const [relation, constant, told] of block.patterns ?? [])
      patterns.set(toldKey(relation, constant), told);
  return patterns;
}

/** Each once. */
function allBlocks({ groups, waiting }: Index, read: ReadLine): readonly Block[] {
  const blocks: Block[] = [];
  const known = new Set<number>();
  const take = (block: Held<Block>) => {
    if (!isLine(block)) blocks.push(block);
    else if (!known.has(block[0])) {
      known.add(block[0]);
      blocks.push(read(block));
    }
  };
  const takeAll = (held: Held<WantingBlocks>) => {
    const wanting: WantingBlocks = isLine(held) ? read(held) : held;
    for (const { block } of wanting) take(block);
  };
  for (const { blocks: held } of groups) {
    const { open, telling = {}, wanted }: GroupBlocks = isLine(held) ? read(held) : held;
    if (open) take(open);
    for (const { ends } of Object.values(telling)) for (const line of linesIn(ends)) take(line);
    for (const [, each] of wanted?.found ?? []) takeAll(each);
    for (const [, , each] of wanted?.names ?? []) takeAll(each);
    for (let bucket = 0; wanted && wanted.programs !== '' && bucket < BUCKETS; bucket++) {
      const programs: readonly WantedProgram[] = read(lineAt(wanted.programs, bucket));
      for (const { blocks: own, calls } of programs) {
        takeAll(own);
        for (const line of linesIn(calls?.ends ?? [])) takeAll(line);
      }
    }
  }
  for (const { line } of waiting) take(line);
  return blocks;
}

function linesIn(ends: Table['ends']): readonly Line[] {
  return Array.from({ length: ends.length / 2 }, (_, at) => lineIn(ends, at));
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
}

/** Only an engine that plans asks for the columns, and nobody for the meaning. */
function declaredWhenAsked({ relations, declared }: Index, readLine: ReadLine): readonly RelationDecl[] {
  let all: readonly RelationDecl[] | undefined;
  const read = () => (all ??= readLine(declared));
  return relations.map((name, at) => new Declared(name, at, read));
}

type SpanOf = (written: WrittenSpan) => Span;

/** Sources beside the files are read when something points into them. */
function spansOver(files: readonly Source[], { sources }: Index, read: ReadLine): SpanOf {
  const known: Source[] = [...files];
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

/** Few of the subjects of rules that can fire are asked for: those of rules that do. */
function readWhenAsked(
  blocks: readonly Block[],
  subjectOf: (line: Line) => RuleSubject,
): readonly RuleSubject[] {
  const rows = new Map<number, SubjectRow>();
  for (const block of blocks) for (const row of block.subjects) rows.set(row[0], row);
  const subjects: RuleSubject[] = [];
  for (const [id, start, end] of rows.values())
    Object.defineProperty(subjects, id, { get: () => subjectOf([start, end]) });
  return subjects;
}

function programOf(
  index: Index,
  relations: readonly RelationDecl[],
  blocks: readonly Block[],
  originOf: (written: WrittenOrigin) => Origin,
): Gate['program'] {
  const rules: Placed<Rule & { readonly stratum: number }>[] = [];
  const facts: Placed<Fact>[] = [];
  for (const block of blocks) {
    const origins = block.origins.map(originOf);
    for (const { place, stratum, from, head, body } of block.rules)
      rules.push({ place, stratum, head, body, origin: origins[from] ?? { label: '' } });
    for (const { place, from = -1, relation, tuple } of block.facts) {
      const origin = origins[from];
      facts.push(origin ? { place, relation, tuple, origin } : { place, relation, tuple });
    }
  }
  rules.sort(byPlace);
  facts.sort(byPlace);
  const { strata } = index;
  for (const rule of rules) strata[rule.stratum]?.rules.push(rule);
  const program: Program = {
    relations,
    facts,
    rules,
    outputs: index.outputs,
  };
  return { program: program as CheckedProgram, strata }; // as: it was checked before it was written
}

/** Blocks are read one after the other; the program has its own order. */
type Placed<T> = T & { readonly place: number };

function byPlace(a: Placed<unknown>, b: Placed<unknown>): number {
  return a.place - b.place;
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

function readOrigin({ label, span }: WrittenOrigin, spanOf: SpanOf): Origin {
  return { label, ...(span && { span: spanOf(span) }) };
}

function readDiagnostic({ span, related, ...rest }: WrittenDiagnostic, spanOf: SpanOf): Diagnostic {
  return {
    ...rest,
    ...(span && { span: spanOf(span) }),
    ...(related && { related: related.map(each => ({ ...each, span: spanOf(each.span) })) }),
  };
}
