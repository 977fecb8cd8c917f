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
import type {
  Block,
  Group,
  Index,
  Line,
  WrittenDiagnostic,
  WrittenOrigin,
  WrittenSpan,
  WrittenSubject,
} from './layout.ts';
import { isWantedIn } from './script-wants.ts';

/** `files` are those that were given when the text was written. Without an event, all rules. */
export function readGate(text: string, files: readonly Source[], event?: Event): Reported<Gate> {
  const first = text.indexOf('\n') + 1;
  const index: Index = JSON.parse(text.slice(0, first));
  const lines: Lines = { at: ([start, end]) => JSON.parse(text.slice(first + start, first + end)) };
  const spanOf = spansOver(files, index, lines);
  const blocks = linesFor(index, event).map((line): Block => lines.at(line));
  const diagnostics: readonly WrittenDiagnostic[] = lines.at(index.diagnostics);
  const subjectOf = (line: Line): RuleSubject => {
    const written: WrittenSubject = lines.at(line);
    return { ...written, span: spanOf(written.span) };
  };
  const subjects = event
    ? readWhenAsked(index.subjects, idsIn(blocks), subjectOf)
    : index.subjects.map(subjectOf);
  return {
    value: { stopGate: index.stopGate, subjects, program: programOf(index, blocks, spanOf) },
    diagnostics: diagnostics.map(each => readDiagnostic(each, spanOf)),
  };
}

interface Lines {
  /** What JSON.parse gives, of the type that the index has it as. */
  // biome-ignore lint/suspicious/noExplicitAny: the caller names the type
  at(line: Line): any;
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
  lines: readonly Line[],
  ids: ReadonlySet<number>,
  subjectOf: (line: Line) => RuleSubject,
): readonly RuleSubject[] {
  const subjects: RuleSubject[] = [];
  for (const id of ids) {
    const line = lines[id];
    if (line) Object.defineProperty(subjects, id, { get: () => subjectOf(line) });
  }
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

function linesFor({ groups, relations }: Index, event: Event | undefined): readonly Line[] {
  const texts = event && textsOf(event, relations);
  const isWanted = isWantedIn((event && extractScriptAhead({ relations }, event)?.facts) ?? []);
  return groups.flatMap(group => {
    if (event && !isFor(group, event)) return [];
    return group.blocks.flatMap(({ literal, wants, line }) => {
      const isAwake = literal === undefined || !texts || texts.some(({ value }) => value.includes(literal));
      return isAwake && (!wants || !event || isWanted(wants)) ? [line] : [];
    });
  });
}

/** All that patterns look at; undefined where the input has too many values for that, and nothing is decided. */
function textsOf(
  event: Event,
  relations: Index['relations'],
): readonly { readonly value: string }[] | undefined {
  const texts = [...event.texts, ...event.parts.flatMap(part => part.texts)];
  if (!relations.some(({ name }) => name === 'input_matches')) return texts;
  const input = inputFields(event);
  return input && [...texts, ...input];
}

function isFor({ moment, tool, script }: Group, event: Event): boolean {
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
