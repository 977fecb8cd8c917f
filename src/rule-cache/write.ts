/**
 * Compiled rules to text: a block for each condition, filed under the triggers of its most selective group. INVARIANT:
 * the whole program is in the text, each rule and each fact once.
 */
import { addToGroup } from '../datalog/groups.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { Gate } from '../gate.ts';
import { blocksOf } from '../runtime/activation/blocks.ts';
import { filing } from '../runtime/activation/select-active-rules.ts';
import { kindOf, textOf } from '../sources/condition.ts';
import { relationNamed } from '../sources/index.ts';
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
): string {
  const { program, strata } = gate.program;
  if (program.types || program.subsumptions || program.directives || program.inline)
    throw new Error('compiled rules have relations, facts and rules, and nothing else');
  const places = new Places(files);
  const lines = new Lines();
  const metadata = gate.metadata.map(({ span, ...rest }) => lines.add({ ...rest, span: places.of(span) }));
  const problems = diagnostics.map(each => writeDiagnostic(each, places));
  const { open, tables } = writeCandidates(gate, metadata, places, lines);
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
    strata: strata.map(({ relations, recursive }) => ({ relations, recursive })),
    open,
    tables,
    metadata: lines.add(metadata),
    sources: lines.add(places.others.map(source => lines.add(source))),
    diagnostics: problems,
  };
  const last = written(index);
  return `${lines.text}${last}\n${String(last.length).padStart(LENGTH_DIGITS, '0')}\n`;
}

function writeCandidates(gate: Gate, metadata: readonly Line[], places: Places, lines: Lines) {
  const open: WrittenCandidate[] = [];
  const byKind = new Map<string, Map<string, WrittenCandidate[]>>();
  const blocks = blocksOf(gate.program, relationNamed);
  const filedUnder = filing(blocks.map(({ condition }) => condition));
  for (const [id, { condition, ...block }] of blocks.entries()) {
    const group = filedUnder(condition);
    const also = condition.filter(each => each !== group);
    const text = writeBlock(block, metadata, places);
    // A block with several triggers stands in several lists.
    const held = group?.length === 1 || (!group && also.length === 0) ? lines.held(text) : lines.add(text);
    const candidate = { id, ...(also.length > 0 && { also }), block: held };
    if (!group) open.push(candidate);
    for (const trigger of group ?? []) {
      const kind = byKind.get(kindOf(trigger)) ?? new Map<string, WrittenCandidate[]>();
      byKind.set(kindOf(trigger), kind);
      addToGroup(kind, textOf(trigger), candidate);
    }
  }
  const tables = Object.fromEntries(
    [...byKind].map(([kind, lists]): [string, Held<Table>] => {
      const ends = [...lists.values()].flatMap(list => lines.add(list));
      return [kind, lines.held({ texts: [...lists.keys()], ends })];
    }),
  );
  return { open, tables };
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
    return this.#addText(written(value));
  }

  held<T>(value: T): Held<T> {
    const text = written(value);
    return text.length > SHORT ? this.#addText(text) : value;
  }

  #addText(text: string): Line {
    const start = this.#length;
    this.#lines.push(`${text}\n`);
    this.#length += text.length + 1;
    return [start, this.#length - 1];
  }
}

function written(value: unknown): string {
  return asciiJson(value, withoutPlaces);
}

/** A place inside of a rule still has its source in it, which no reader asks for. */
function withoutPlaces(key: string, value: unknown): unknown {
  return key === 'span' && !Array.isArray(value) ? undefined : value;
}
