/**
 * What an evaluation runs: of each stratum the rules that its facts can make fire, and what these want together. Facts that wake the same
 * rules have the same, which is kept, since facts about one kind of event differ mostly in what no rule names. INVARIANT: what is kept is
 * found by all of the rules that the facts wake themselves; no more is kept than the bounds allow.
 */
import type { Fact, Rule, Stratum } from '../../../datalog/program.ts';
import type { LazyStratum, PreparedStratum } from './prepare-stratum.ts';
import { type Awake, awakeWith, rousedBy, type Watches, wakesAsWhole } from './wake.ts';

export interface Selected {
  readonly strata: readonly PreparedStratum[];
  readonly needs: AllNeeds;
  /** A list that is known by its identity. */
  readonly rules: () => readonly Rule[];
}

/** What all rules that are awake want. */
export interface AllNeeds {
  /** By the number of a relation: 1 where one of them reads or derives it. */
  readonly touched: Uint8Array;
  readonly makesConstants: boolean;
  /** The most that one of them takes. */
  readonly registers: number;
}

/** Selections, and rules that the facts of one wake themselves. */
const MAX_KEPT = 1_024;
const MAX_ROUSED = 512;

export interface Selecting {
  readonly written: readonly Stratum[];
  /** For each of them. */
  readonly planned: readonly LazyStratum[];
  readonly watches: Watches;
  /** How many there are. */
  readonly relations: number;
}

export function selecting({
  written,
  planned,
  watches,
  relations,
}: Selecting): (facts: readonly Fact[]) => Selected {
  const kept = new Map<string, Selected>();
  const select = (awake: Awake | undefined): Selected => {
    const strata = planned.map((stratum, number) => stratum(awake?.[number]));
    let rules: readonly Rule[] | undefined;
    return { strata, needs: needsOf(strata, relations), rules: () => (rules ??= rulesAt(written, awake)) };
  };
  let whole: Selected | undefined;
  return facts => {
    const roused = rousedBy(watches, facts);
    if (!roused) return (whole ??= select(undefined));
    const { sleepers, present } = roused;
    if (sleepers.size > MAX_ROUSED) return select(awakeWith(watches, roused));
    let key = '';
    for (const { id } of sleepers) key += `${id} `;
    for (const relation of present) key += `,${watches.needed.get(relation)}`;
    const known = kept.get(key);
    if (known) return known;
    const selected = select(awakeWith(watches, roused));
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(key, selected);
    return selected;
  };
}

function rulesAt(written: readonly Stratum[], awake: Awake | undefined): readonly Rule[] {
  return written.flatMap((stratum, number) => {
    const positions = awake?.[number];
    if (!positions || (positions.length > 0 && wakesAsWhole(stratum))) return stratum.rules;
    return positions.flatMap(position => stratum.rules[position] ?? []);
  });
}

function needsOf(strata: readonly PreparedStratum[], relations: number): AllNeeds {
  const touched = new Uint8Array(relations);
  let makesConstants = false;
  let registers = 0;
  for (const { needs } of strata) {
    for (const each of needs) {
      for (const relation of each.touches) touched[relation] = 1;
      makesConstants ||= each.makesConstants;
      registers = Math.max(registers, each.registers);
    }
  }
  return { touched, makesConstants, registers };
}
