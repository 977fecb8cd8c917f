/**
 * A block of compiled rules as it is stored. INVARIANT: whether a block is needed can be decided without reading it.
 */
import type { Origin } from '../datalog/program.ts';
import type { Source } from '../diagnostics/source.ts';
import type { Span } from '../diagnostics/span.ts';
import type { Block } from '../runtime/activation/blocks.ts';
import type {
  Line,
  MetadataRow,
  WrittenBlock,
  WrittenFact,
  WrittenOrigin,
  WrittenRule,
  WrittenSpan,
} from './layout.ts';

/** `metadata` holds the line of each rule's metadata, by rule id. */
export function writeBlock(
  { derives, rules, facts }: Block,
  metadata: readonly Line[],
  places: Places,
  summaries: Line | undefined,
): WrittenBlock {
  const origins: WrittenOrigin[] = [];
  const known = new Map<Origin, number>();
  const numberOf = (origin: Origin): number => {
    const number = known.get(origin) ?? origins.push(writeOrigin(origin, places)) - 1;
    known.set(origin, number);
    return number;
  };
  return {
    derives,
    rules: rules.map(({ place, stratum, rule: { head, body, origin } }): WrittenRule => {
      return { place, stratum, from: numberOf(origin), head: withoutPlaces(head), body: withoutPlaces(body) };
    }),
    facts: facts.map(({ place, fact: { relation, tuple, origin } }): WrittenFact => {
      return { place, relation, tuple, ...(origin && { from: numberOf(origin) }) };
    }),
    origins,
    metadata: [...idsIn({ rules, facts })].flatMap((id): MetadataRow[] => {
      const line = metadata[id];
      return line ? [[id, ...line]] : [];
    }),
    ...(summaries && { summaries }),
  };
}

/** A place inside of a rule still has its source in it, which no reader asks for. */
function withoutPlaces<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutPlaces) as T; // as: a list of the same
  if (typeof value !== 'object' || value === null) return value;
  const rest: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value)) if (key !== 'span') rest[key] = withoutPlaces(each);
  return rest as T; // as: places may be absent
}

/** The numbers that rules derive and facts give: ids of rules are among them. */
function idsIn({ rules, facts }: Pick<Block, 'rules' | 'facts'>): ReadonlySet<number> {
  const derived = rules.flatMap(({ rule: { head } }) =>
    head.terms.flatMap(term => (term.kind === 'constant' ? term.value : [])),
  );
  const given = facts.flatMap(({ fact: { tuple } }) => tuple);
  return new Set([...derived, ...given].filter(value => typeof value === 'number'));
}

function writeOrigin({ label, section, span }: Origin, places: Places): WrittenOrigin {
  return { label, ...(section !== undefined && { section }), ...(span && { span: places.of(span) }) };
}

/** Sources by number: those that the reader has, then the others. */
export class Places {
  readonly others: Source[] = [];
  readonly #numbers: Map<Source, number>;

  constructor(files: readonly Source[]) {
    this.#numbers = new Map(files.map((file, number) => [file, number]));
  }

  of({ source, start, end }: Span): WrittenSpan {
    const known = this.#numbers.get(source);
    if (known !== undefined) return [known, start, end];
    const number = this.#numbers.size;
    this.#numbers.set(source, number);
    this.others.push(source);
    return [number, start, end];
  }
}
