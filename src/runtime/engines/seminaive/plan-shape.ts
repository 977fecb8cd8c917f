/**
 * The planner: from the shape of a rule to the steps that evaluate it. INVARIANT: each test stands at the first step at
 * which all it reads is bound; the time and the size of a plan are linear in the length of the rule.
 */
import { type EncodedAtom, isPreset, type Shape, WILDCARD } from './encode.ts';
import { joinOrder } from './join-order.ts';
import { type Columns, type Filter, NO_INDEX, type Plan, type Range, type Step } from './plan.ts';

export interface PlanOptions {
  readonly shape: Shape;
  /** Which positive atom reads the delta; undefined where all read all rows. */
  readonly delta?: number;
  /** Whether the relation is of the rule's own stratum. */
  readonly growing: (relation: number) => boolean;
  /** The number of the join index on these columns. */
  readonly indexOn: (relation: number, columns: readonly number[]) => number;
}

type Read = Omit<Step, 'filters' | 'once'>;

export function planShape(options: PlanOptions): Plan {
  const { shape, growing } = options;
  const boundAt = bindings(shape);
  const reads: Read[] = [];
  /** First those on constants alone, then those of each step. */
  const tests: Filter[][] = [[]];
  for (const index of joinOrder(shape, options.delta)) {
    const atom = shape.positives[index];
    if (atom === undefined) continue;
    const isKnown = atom.terms.every(term => term !== WILDCARD && lastOf([term], boundAt) < reads.length);
    if (isKnown && !growing(atom.relation)) {
      tests.at(-1)?.push({ kind: 'member', relation: atom.relation, registers: atom.terms, expected: true });
    } else {
      reads.push(readOf(atom, index, { ...options, boundAt, step: reads.length }));
      tests.push([]);
    }
  }
  for (const filter of filtersOf(options)) tests[1 + lastOf(registersOf(filter), boundAt)]?.push(filter);
  const lastRead = lastReads(shape, reads, tests);
  const steps = reads.map((read, at): Step => {
    const once = read.binds.registers.every(register => (lastRead[register] ?? at) <= at);
    return { ...read, filters: tests[at + 1] ?? [], once };
  });
  return { head: shape.head, guards: tests[0] ?? [], steps, cut: 1 + lastOf(shape.head.terms, boundAt) };
}

/** By register the step that binds it: -1 for constants, and for now no step for the others. */
function bindings({ registers }: Shape): number[] {
  return Array.from({ length: registers }, (_, register) =>
    isPreset(register) ? -1 : Number.POSITIVE_INFINITY,
  );
}

/** The step at which the last of these registers is bound. */
function lastOf(registers: readonly number[], boundAt: readonly number[]): number {
  return registers.reduce((last, register) => Math.max(last, boundAt[register] ?? -1), -1);
}

interface Reading extends PlanOptions {
  readonly boundAt: number[];
  /** The number of the step. */
  readonly step: number;
}

function readOf(atom: EncodedAtom, index: number, reading: Reading): Read {
  const { boundAt, step, indexOn } = reading;
  const key: number[] = [];
  const binds: number[] = [];
  const repeats: number[] = [];
  for (const [column, register] of atom.terms.entries()) {
    if (register === WILDCARD) continue;
    const bound = boundAt[register] ?? step;
    if (bound > step) {
      binds.push(column);
      boundAt[register] = step;
    } else if (bound === step) repeats.push(column);
    else key.push(column);
  }
  const range = rangeOf(atom, index, reading);
  return {
    relation: atom.relation,
    range,
    key: columnsOf(atom.terms, key),
    // The delta is a short range of rows, which an index over all of them would not help to find.
    index: key.length === 0 || range === 'delta' ? NO_INDEX : indexOn(atom.relation, key),
    binds: columnsOf(atom.terms, binds),
    repeats: columnsOf(atom.terms, repeats),
  };
}

/** p :- q1, …, qn. as the union of its variants: atoms before the delta read older rows, those after it all. */
function rangeOf({ relation }: EncodedAtom, index: number, { delta, growing }: PlanOptions): Range {
  if (delta === undefined || !growing(relation) || index > delta) return 'all';
  return index === delta ? 'delta' : 'old';
}

const NO_COLUMNS: Columns = { columns: [], registers: [] };

function columnsOf(terms: readonly number[], columns: readonly number[]): Columns {
  if (columns.length === 0) return NO_COLUMNS;
  return { columns: [...columns], registers: columns.map(column => terms[column] ?? WILDCARD) };
}

function filtersOf({ shape, indexOn }: PlanOptions): readonly Filter[] {
  const comparisons = shape.comparisons.map((each): Filter => ({ kind: 'comparison', ...each }));
  const negations = shape.negatives.map(({ relation, terms }): Filter => {
    if (!terms.includes(WILDCARD)) return { kind: 'member', relation, registers: terms, expected: false };
    const columns: number[] = [];
    for (const [column, term] of terms.entries()) if (term !== WILDCARD) columns.push(column);
    const index = columns.length === 0 ? NO_INDEX : indexOn(relation, columns);
    return { kind: 'none', relation, key: columnsOf(terms, columns), index };
  });
  return [...comparisons, ...negations];
}

function registersOf(filter: Filter): readonly number[] {
  if (filter.kind === 'comparison') return [filter.left, filter.right];
  return filter.kind === 'member' ? filter.registers : filter.key.registers;
}

/** By register the last step that reads it; the head is read after all steps. */
function lastReads({ head, registers }: Shape, reads: readonly Read[], tests: readonly Filter[][]): number[] {
  const last = new Array<number>(registers).fill(-1);
  for (const [step, { key }] of reads.entries()) {
    for (const register of key.registers) last[register] = step;
    for (const filter of tests[step + 1] ?? [])
      for (const register of registersOf(filter)) last[register] = step;
  }
  for (const register of head.terms) last[register] = reads.length;
  return last;
}
