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
  const kept = new Map<number, Kept[]>();
  let count = 0;
  const select = (awake: Awake | undefined): Selected => {
    const strata = planned.map((stratum, number) => stratum(awake?.[number]));
    let rules: readonly Rule[] | undefined;
    return { strata, needs: needsOf(strata, relations), rules: () => (rules ??= rulesAt(written, awake)) };
  };
  let whole: Selected | undefined;
  return facts => {
    const roused = rousedBy(watches, facts);
    if (!roused) {
      whole ??= select(undefined);
      return whole;
    }
    const { sleepers, key } = roused;
    if (sleepers.size > MAX_ROUSED) return select(awakeWith(watches, roused));
    const hash = hashOf(key);
    const known = kept.get(hash)?.find(each => isSame(each.key, key));
    if (known) return known.selected;
    const selected = select(awakeWith(watches, roused));
    if (++count > MAX_KEPT) {
      kept.clear();
      count = 1;
    }
    const others = kept.get(hash) ?? [];
    kept.set(hash, others);
    others.push({ key, selected });
    return selected;
  };
}

interface Kept {
  readonly key: readonly number[];
  readonly selected: Selected;
}

function hashOf(key: readonly number[]): number {
  let hash = 0;
  for (let at = 0; at < key.length; at++) hash = (Math.imul(hash, 31) + (key[at] ?? 0)) | 0;
  return hash;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
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
