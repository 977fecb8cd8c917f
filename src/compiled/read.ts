/**
 * Text to compiled rules: all of them, or those that an event can wake. INVARIANT: over the facts of that event both derive the
 * same decisions. The text is one that `writeGate` has made: whoever keeps it sees to that.
 */
import type { CheckedProgram, Fact, Origin, Program, Rule } from '../datalog/program.ts';
import type { Diagnostic, Reported } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { Span } from '../diagnostics/span.ts';
import type { Gate } from '../gate.ts';
import { wordsOf } from '../regex/alternatives.ts';
import { validPattern } from '../regex/regex.ts';
import type { RuleSubject } from '../runtime/decide.ts';
import { inputFields } from '../runtime/facts/input-fields.ts';
import { extractScriptAhead, mayHaveScript } from '../runtime/facts/script.ts';
import type { Event } from '../values/event.ts';
import { readAtom, readLiteral } from './atoms.ts';
import {
  asciiJson,
  type Block,
  type CompiledText,
  type Group,
  type GroupBlock,
  type Index,
  LENGTH_DIGITS,
  type Line,
  type WantingBlock,
  type WrittenDiagnostic,
  type WrittenOrigin,
  type WrittenSpan,
  type WrittenSubject,
} from './layout.ts';
import { type Wanted, wantedIn } from './script-wants.ts';

/** `files` are those that were given when the text was written. Without an event, all rules. */
export function readGate(text: CompiledText, files: readonly Source[], event?: Event): Reported<Gate> {
  const start = LENGTH_DIGITS + 1;
  const first = start + Number(text.slice(0, LENGTH_DIGITS)) + 1;
  const lines = linesIn(text, first);
  const parsed: Index = JSON.parse(text.slice(start, first - 1));
  // Who reads all of it may want to print it.
  const index = event ? parsed : withMeanings(parsed, lines);
  const spanOf = spansOver(files, index, lines);
  const blocks = linesFor(index, lines, event).map((line): Block => lines.at(line));
  const diagnostics: readonly WrittenDiagnostic[] = lines.at(index.diagnostics);
  const subjectOf = (line: Line): RuleSubject => {
    const written: WrittenSubject = lines.at(line);
    return { ...written, span: spanOf(written.span) };
  };
  let subjectLines: readonly Line[] | undefined;
  const subjectAt = (id: number): RuleSubject | undefined => {
    subjectLines ??= lines.at(index.subjects);
    const line = subjectLines?.[id];
    return line && subjectOf(line);
  };
  const all = (): readonly Line[] => lines.at(index.subjects);
  const subjects = event ? readWhenAsked(idsIn(blocks), subjectAt) : all().map(subjectOf);
  return {
    value: { stopGate: index.stopGate, subjects, program: programOf(index, blocks, spanOf) },
    diagnostics: diagnostics.map(each => readDiagnostic(each, spanOf)),
  };
}

function withMeanings(index: Index, lines: Lines): Index {
  const meanings: readonly (string | null)[] = lines.at(index.meanings);
  const relations = index.relations.map((relation, at) => {
    const meaning = meanings[at] ?? null;
    return meaning === null ? relation : { ...relation, meaning };
  });
  return { ...index, relations };
}

interface Lines {
  /** What JSON.parse gives, of the type that the index has it as. */
  // biome-ignore lint/suspicious/noExplicitAny: the caller names the type
  at(line: Line): any;
  /** Finds the values under keys of the object in a line, without parsing the others. Values are lists of numbers. */
  tableAt(line: Line): (key: string) => Line | undefined;
}

function linesIn(text: CompiledText, first: number): Lines {
  const textOf = ([start, end]: Line) => text.slice(first + start, first + end);
  return {
    at: line => JSON.parse(textOf(line)),
    tableAt(line) {
      const table = textOf(line);
      return key => {
        // Within a key a quotation mark has a backslash in front, so that this is found where the key is, and nowhere else.
        const sought = `${asciiJson(key)}:[`;
        const found = table.startsWith(sought, 1) ? 1 : table.indexOf(`,${sought}`) + 1;
        if (found === 0) return undefined;
        const start = found + sought.length - 1;
        return JSON.parse(table.slice(start, table.indexOf(']', start) + 1));
      };
    },
  };
}

type SpanOf = (written: WrittenSpan) => Span;

/** Sources beside the files are read when something points into them. */
function spansOver(files: readonly Source[], { sources }: Index, lines: Lines): SpanOf {
  const known: Source[] = [...files];
  const sourceAt = (number: number): Source => {
    const line = sources[number - files.length];
    const source: Source = known[number] ?? (line ? lines.at(line) : { name: '', text: '' });
    known[number] = source;
    return source;
  };
  return ([source, start, end]) => ({ source: sourceAt(source), start, end });
}

/** Few of the subjects of rules that can fire are asked for: those of rules that do. */
function readWhenAsked(
  ids: ReadonlySet<number>,
  subjectAt: (id: number) => RuleSubject | undefined,
): readonly RuleSubject[] {
  const subjects: RuleSubject[] = [];
  for (const id of ids) Object.defineProperty(subjects, id, { get: () => subjectAt(id) });
  return subjects;
}

/** The numbers that rules derive and facts give: ids of rules are among them. */
function idsIn(blocks: readonly Block[]): ReadonlySet<number> {
  const ids = new Set<number>();
  const take = (values: readonly unknown[]) => {
    for (const value of values) if (typeof value === 'number') ids.add(value);
  };
  for (const { rules, facts } of blocks) {
    for (const [, , , head] of rules) take(head);
    for (const [, , , tuple] of facts) take(tuple);
  }
  return ids;
}

function linesFor({ groups, relations }: Index, lines: Lines, event: Event | undefined): readonly Line[] {
  const texts = event && textsOf(event, relations);
  const script = event && wantedIn(extractScriptAhead({ relations }, event)?.facts ?? []);
  const isAwake = ({ literals, args }: GroupBlock) =>
    (!literals || !texts || literals.some(literal => texts.some(text => text.includes(literal)))) &&
    (!args || !script || script.hasArg(args));
  return groups.flatMap(({ blocks, wanting, ...group }) => {
    if (event && !isFor(group, event)) return [];
    const plain: readonly GroupBlock[] = lines.at(blocks);
    const awake = plain.filter(isAwake).map(({ line }) => line);
    if (!wanting) return awake;
    const lists = script ? listsFor(script, wanting, lines) : Object.values<Line>(lines.at(wanting));
    // A block that several programs can wake is in the list of each.
    const wanted = new Map<number, Line>();
    for (const list of lists) {
      const those: readonly WantingBlock[] = lines.at(list);
      for (const block of those)
        if (isAwake(block) && (!script || !block.wants || script.has(block.wants)))
          wanted.set(block.line[0], block.line);
    }
    return [...awake, ...wanted.values()];
  });
}

/** All that patterns look at, each once; undefined where the input has too many values for that, and nothing is decided. */
function textsOf(event: Event, relations: Index['relations']): readonly string[] | undefined {
  const looksAtInput = relations.some(({ name }) => name === 'input_matches');
  const input = looksAtInput ? inputFields(event) : [];
  const texts = [...event.texts, ...event.parts.flatMap(part => part.texts), ...(input ?? [])];
  return input && [...new Set(texts.map(({ value }) => value))];
}

function listsFor({ programs }: Wanted, wanting: Line, lines: Lines): readonly Line[] {
  const listOf = lines.tableAt(wanting);
  return ['', ...programs].flatMap(program => {
    const line = listOf(program);
    return line ? [line] : [];
  });
}

function isFor({ moment, tool, script }: Pick<Group, 'moment' | 'tool' | 'script'>, event: Event): boolean {
  if (script && !mayHaveScript(event)) return false;
  if (moment !== undefined && moment !== event.moment) return false;
  if (tool === undefined) return true;
  const names = event.tool === undefined ? [] : [event.tool, ...(event.toolAliases ?? [])];
  const words = wordsOf(tool);
  return names.some(name => words?.includes(name) ?? validPattern(tool).matchesWhole(name));
}

function programOf(index: Index, blocks: readonly Block[], spanOf: SpanOf): Gate['program'] {
  const rules: Placed<Rule>[] = [];
  const facts: Placed<Fact>[] = [];
  const byStratum = index.strata.map((): Rule[] => []);
  for (const block of blocks) {
    const origins = block.origins.map(each => readOrigin(each, spanOf));
    for (const [place, stratum, origin, head, body] of block.rules) {
      const rule = {
        head: readAtom(head),
        body: body.map(readLiteral),
        origin: origins[origin] ?? { label: '' },
      };
      rules.push({ place, stratum, value: rule });
    }
    for (const [place, origin, relation, tuple] of block.facts) {
      const from = origin === null ? undefined : origins[origin];
      facts.push({ place, stratum: 0, value: { relation, tuple, ...(from && { origin: from }) } });
    }
  }
  rules.sort(byPlace);
  for (const { stratum, value } of rules) byStratum[stratum]?.push(value);
  const program: Program = {
    relations: index.relations,
    facts: facts.sort(byPlace).map(({ value }) => value),
    rules: rules.map(({ value }) => value),
    outputs: index.outputs,
  };
  return {
    program: program as CheckedProgram, // as: it was checked before it was written
    strata: index.strata.map((stratum, at) => ({ ...stratum, rules: byStratum[at] ?? [] })),
  };
}

/** Blocks are read one after the other; the program has its own order. */
interface Placed<T> {
  readonly place: number;
  readonly stratum: number;
  readonly value: T;
}

function byPlace(a: Placed<unknown>, b: Placed<unknown>): number {
  return a.place - b.place;
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
