/**
 * Compiled rules to text: a block for each condition, filed under the triggers of its most selective group. INVARIANT:
 * the whole program is in the text, each rule and each fact once.
 */
import { addToGroup } from '../datalog/groups.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isSigned, linesIn, type Source } from '../diagnostics/source.ts';
import type { Gate } from '../gate.ts';
import { blocksOf } from '../runtime/activation/blocks.ts';
import { mostSelectiveGroup } from '../runtime/activation/select-active-rules.ts';
import { kindOf, textOf } from '../sources/condition.ts';
import { relationNamed } from '../sources/index.ts';
import { KnownSummaries } from './known-summaries.ts';
import {
  asciiJson,
  type Held,
  type Index,
  LENGTH_DIGITS,
  type Line,
  type Table,
  type WrittenCandidate,
  type WrittenDiagnostic,
} from './layout.ts';
import { Places, writeBlock } from './write-block.ts';

/** `files` are known when the text is read; other sources are written with it. */
export function writeGate(
  gate: Gate,
  files: readonly Source[],
  diagnostics: readonly Diagnostic[] = [],
  summaries = new KnownSummaries(),
): string {
  const { program, strata } = gate.program;
  if (program.types || program.subsumptions || program.directives || program.inline)
    throw new Error('compiled rules have relations, facts and rules, and nothing else');
  const places = new Places(files);
  const lines = new Lines();
  const metadata = gate.metadata.map(({ span, ...rest }) => lines.add({ ...rest, span: places.of(span) }));
  const lineStarts = files.flatMap((file, number): [number, Line][] =>
    isSigned(file) ? [[number, lines.add(linesIn(file))]] : [],
  );
  const problems = diagnostics.map(each => writeDiagnostic(each, places));
  const seldom = {
    declared: lines.add(
      program.relations.map(({ name, columns, meaning }) => ({
        name,
        columns: columns.map(column => ({ name: column.name, type: column.type })),
        meaning,
      })),
    ),
    metadata: lines.add(metadata),
  };
  const index: Index = {
    stopGate: gate.stopGate,
    relations: program.relations.map(({ name }) => name),
    ...seldom,
    outputs: program.outputs,
    strata: strata.map(({ relations, recursive }) => ({ relations, recursive })),
    ...writeCandidates(gate, { metadata, places, lines, summaries }),
    lines: Object.fromEntries(lineStarts),
    diagnostics: problems,
  };
  const last = asciiJson(index);
  return `${lines.text}${last}\n${String(last.length).padStart(LENGTH_DIGITS, '0')}\n`;
}

/** Kinds of triggers that most events have. */
const COMMON: ReadonlySet<string> = new Set(['event', 'row']);

interface Written {
  readonly metadata: readonly Line[];
  readonly places: Places;
  readonly lines: Lines;
  readonly summaries: KnownSummaries;
}

/** The blocks that most calls read come last, since readers hold the end of the text: see `rule-cache-files.ts`. */
function writeCandidates(gate: Gate, { metadata, places, lines, summaries }: Written) {
  const open: WrittenCandidate[] = [];
  const blocks = blocksOf(gate.program, relationNamed);
  const filedUnder = mostSelectiveGroup(blocks.map(({ condition }) => condition));
  const filed = blocks.map(({ condition, ...block }, id) => {
    const group = filedUnder(condition);
    const also = condition.filter(each => each !== group);
    const known = summaries.of(block.rules.map(({ rule }) => rule));
    const line = known.length > 0 ? lines.add(known) : undefined;
    return { id, group, also, block: writeBlock(block, metadata, places, line) };
  });
  const isCommon = ({ group = [] }: (typeof filed)[number]) =>
    group.every(trigger => COMMON.has(kindOf(trigger)));
  const sources = lines.add(places.others.map(source => lines.add(source)));
  const seldom = new Map<string, Map<string, WrittenCandidate[]>>();
  const common = new Map<string, Map<string, WrittenCandidate[]>>();
  const write = (all: typeof filed) => {
    for (const { id, group, also, block } of all) {
      // A block with several triggers stands in several lists.
      const isAlone = group?.length === 1 || (!group && also.length === 0);
      const held = isAlone ? lines.held(block) : lines.add(block);
      const candidate = { id, ...(also.length > 0 && { also }), block: held };
      if (!group) open.push(candidate);
      for (const trigger of group ?? []) {
        const kind = kindOf(trigger);
        const tables = COMMON.has(kind) ? common : seldom;
        const table = tables.get(kind) ?? new Map<string, WrittenCandidate[]>();
        tables.set(kind, table);
        addToGroup(table, textOf(trigger), candidate);
      }
    }
  };
  const tablesOf = (lists: typeof seldom) =>
    [...lists].map(([kind, table]): [string, Table] => {
      const ends = [...table.values()].flatMap(list => lines.add(list));
      return [kind, { texts: [...table.keys()], ends }];
    });
  write(filed.filter(each => !isCommon(each)));
  const tables = tablesOf(seldom);
  write(filed.filter(isCommon));
  tables.push(...tablesOf(common));
  const held = tables.map(([kind, table]): [string, Held<Table>] => [kind, lines.held(table)]);
  return { open, tables: Object.fromEntries(held), sources };
}

function writeDiagnostic({ span, related, ...rest }: Diagnostic, places: Places): WrittenDiagnostic {
  return {
    ...rest,
    ...(span && { span: places.of(span) }),
    ...(related && { related: related.map(each => ({ ...each, span: places.of(each.span) })) }),
  };
}

/** Characters up to which a value stands in place of its line. */
const SHORT = 512;

/** The lines before the index. */
class Lines {
  readonly #lines: string[] = [];
  #length = 0;

  get text(): string {
    return this.#lines.join('');
  }

  add(value: unknown): Line {
    return this.#addText(asciiJson(value));
  }

  held<T>(value: T): Held<T> {
    const text = asciiJson(value);
    return text.length > SHORT ? this.#addText(text) : value;
  }

  #addText(text: string): Line {
    const start = this.#length;
    this.#lines.push(`${text}\n`);
    this.#length += text.length + 1;
    return [start, this.#length - 1];
  }
}
