/**
 * Selects the active part of a program: the rules that can derive something for an input. INVARIANT: the part decides
 * exactly as the whole program does; the same input gives the same part.
 */
import type { StratifiedProgram } from '../../datalog/program.ts';
import { type LiteralSearch, literalSearch } from '../../regex/literal-search.ts';
import { type Channel, channels, kindOf, testsOf, textOf } from '../../sources/condition.ts';
import { relationNamed } from '../../sources/index.ts';
import type { Traits } from '../../sources/traits.ts';
import { type Block, blocksOf } from './blocks.ts';
import type { Declarations } from './conditions.ts';
import { programOf } from './part.ts';
import { type Candidate, mostSelectiveGroup, selectBlocks } from './select-active-rules.ts';

/** Maximum number of cached parts. */
const MAX_PARTS = 256;

const known = new WeakMap<StratifiedProgram, Activation>();

export function activeProgram(program: StratifiedProgram, traits: Traits): StratifiedProgram {
  const activation = known.get(program) ?? new Activation(program, relationNamed);
  known.set(program, activation);
  return activation.partFor(traits);
}

type Filed = Candidate<Block & { readonly id: number }>;
type Take = (candidate: Filed) => void;

export class Activation {
  readonly #whole: StratifiedProgram;
  readonly #open: Filed[] = [];
  readonly #exact = new Map<string, Map<string, Filed[]>>();
  readonly #literals = new Map<Channel, { readonly search: LiteralSearch; readonly filed: Filed[][] }>();
  readonly #parts = new Map<string, StratifiedProgram>();

  constructor(program: StratifiedProgram, declarations: Declarations) {
    this.#whole = program;
    const byLiteral = new Map<string, Map<string, Filed[]>>();
    const blocks = blocksOf(program, declarations);
    const filedUnder = mostSelectiveGroup(blocks.map(({ condition }) => condition));
    for (const [id, { condition, ...block }] of blocks.entries()) {
      const group = filedUnder(condition);
      const also = testsOf(condition.filter(each => each !== group));
      const numbered = { id, ...block };
      const filed = { id, also, read: () => numbered };
      if (!group) this.#open.push(filed);
      for (const trigger of group ?? []) {
        const kind = kindOf(trigger);
        const table = tableIn(kind.startsWith('~') ? byLiteral : this.#exact, kind);
        push(table, textOf(trigger), filed);
      }
    }
    for (const channel of channels) {
      const table = byLiteral.get(channel);
      if (table)
        this.#literals.set(channel, { search: literalSearch([...table.keys()]), filed: [...table.values()] });
    }
  }

  partFor(traits: Traits): StratifiedProgram {
    const blocks = selectBlocks((each, take: Take) => this.#offer(each, take), traits);
    const key = blocks
      .map(({ id }) => id)
      .sort((a, b) => a - b)
      .join(' ');
    const part = this.#parts.get(key) ?? programOf(this.#whole, blocks);
    if (this.#parts.size >= MAX_PARTS) this.#parts.clear();
    this.#parts.set(key, part);
    return part;
  }

  #offer({ exact, channels: texts }: Traits, take: Take): void {
    this.#open.forEach(take);
    for (const [kind, values] of exact) {
      const table = this.#exact.get(kind);
      if (table) for (const value of values) table.get(value)?.forEach(take);
    }
    for (const [channel, { search, filed }] of this.#literals) {
      const text = texts[channel];
      if (text === undefined) for (const list of filed) list.forEach(take);
      else if (text !== '') for (const number of search.find(text)) filed[number]?.forEach(take);
    }
  }
}

function tableIn(tables: Map<string, Map<string, Filed[]>>, kind: string): Map<string, Filed[]> {
  const table = tables.get(kind) ?? new Map<string, Filed[]>();
  tables.set(kind, table);
  return table;
}

function push<K, T>(map: Map<K, T[]>, key: K, item: T): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}
