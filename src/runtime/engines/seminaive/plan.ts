/**
 * The evaluation plan of rules of one shape, or of one of their delta variants: steps that each read rows of one
 * relation, with the tests that become possible once a step has bound its registers. INVARIANT: plans are immutable and
 * shared by all evaluations. A register is read only at or after the step that binds it.
 */
import { implementationOf } from '../../builtins/index.ts';
import { Agenda } from './agenda.ts';
import {
  type Columns,
  type Filter,
  isTest,
  NO_INDEX,
  type Range,
  readsOf,
  type Step,
  type UnpackFilter,
} from './filter.ts';
import { takeInJoinOrder } from './join-order.ts';
import {
  type EncodedAggregate,
  type EncodedAtom,
  type EncodedBody,
  type EncodedRange,
  type EncodedRecord,
  type Goal,
  isPreset,
  type Shape,
  WILDCARD,
} from './shape.ts';

export interface Plan {
  readonly head: EncodedAtom;
  /** Tests on constants alone. */
  readonly guards: readonly Filter[];
  readonly steps: readonly Step[];
  /** The step from which on an instance can only repeat the head, once an instance is found. */
  readonly cut: number;
}

const NO_RELATION = -1;

interface PlanOptions extends PlanContext {
  readonly shape: Shape;
  /** The positive atom that reads the delta; undefined if every atom reads all rows. */
  readonly delta?: number;
}

interface PlanContext {
  /** Whether the relation belongs to the rule's own stratum. */
  readonly growing: (relation: number) => boolean;
  /** The number of the join index on these columns. */
  readonly indexOn: (relation: number, columns: readonly number[]) => number;
}

/** A step or its parts under construction. */
type Draft<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? Item[] : T[K] };

export function planShape(options: PlanOptions): Plan {
  const { shape, delta } = options;
  const boundAt = Array.from({ length: shape.registers }, (_, register) =>
    isPreset(register) ? -1 : UNBOUND,
  );
  const { guards, steps } = planBody({ body: shape, delta, boundAt }, options);
  const { head } = shape;
  // Rows are cut only if no functor could fail on them: a cut must not hide a failure.
  const cuts = guards.every(isTest) && steps.every(step => !step.values && step.filters.every(isTest));
  if (!cuts) return { head, guards, steps, cut: steps.length };
  markOnce(steps, head, boundAt);
  const cut = 1 + head.terms.reduce((step, register) => Math.max(step, boundAt[register] ?? UNBOUND), -1);
  return { head, guards, steps, cut };
}

/** In place of a step: the register is not bound yet. */
const UNBOUND = Number.POSITIVE_INFINITY;

interface Planning {
  readonly body: EncodedBody;
  readonly delta: number | undefined;
  /** The step that binds each register; -1 if it is bound before the first step. `planShape` fills it in. */
  readonly boundAt: number[];
}

function planBody(planning: Planning, options: PlanContext): { guards: Filter[]; steps: Draft<Step>[] } {
  const { body, delta, boundAt } = planning;
  const steps: Draft<Step>[] = [];
  const guards: Filter[] = [];
  const isBound = (register: number): boolean => boundAt[register] !== UNBOUND;
  const agenda = new Agenda(body, isBound);
  const bind = (register: number): void => {
    boundAt[register] = steps.length - 1;
    agenda.bound(register);
  };
  const settle = (atTheEnd: boolean): void => {
    for (let goal = agenda.next(atTheEnd); goal !== undefined; goal = agenda.next(atTheEnd)) {
      if (goal.kind === 'range' && !isBound(goal.target)) {
        steps.push(valuesStep(goal));
        bind(goal.target);
        continue;
      }
      const filter = filterFor(goal, boundAt, options);
      (steps.at(-1)?.filters ?? guards).push(filter);
      if (filter.kind === 'copy' || filter.kind === 'compute' || filter.kind === 'pack') bind(filter.target);
      if (filter.kind === 'unpack') for (const register of boundBy(filter)) bind(register);
      if (filter.kind === 'aggregate' && filter.binds) bind(filter.result);
    }
  };
  const take = (index: number): void => {
    const atom = body.positives[index];
    if (atom === undefined) return;
    const known = atom.terms.every(register => register !== WILDCARD && isBound(register));
    if (known && !options.growing(atom.relation)) {
      const filter: Filter = {
        kind: 'member',
        relation: atom.relation,
        registers: atom.terms,
        expected: true,
      };
      (steps.at(-1)?.filters ?? guards).push(filter);
      return;
    }
    const step = draftStep(atom, rangeOf(atom, index, delta, options), boundAt, steps.length, options);
    steps.push(step);
    for (const register of step.binds.registers) agenda.bound(register);
    settle(false);
  };
  settle(false);
  takeInJoinOrder({ atoms: body.positives, first: delta, isBound, take });
  settle(true);
  if (agenda.left > 0) throw new Error('a variable of a checked rule is not bound');
  return { guards, steps };
}

/**
 * p :- q₁, …, qₙ as the union of its variants: atoms before the delta read older rows, atoms after it read all rows.
 */
function rangeOf(
  atom: EncodedAtom,
  index: number,
  delta: number | undefined,
  { growing }: PlanContext,
): Range {
  if (delta === undefined || !growing(atom.relation) || index > delta) return 'all';
  return index === delta ? 'delta' : 'old';
}

function draftStep(
  atom: EncodedAtom,
  range: Range,
  boundAt: number[],
  step: number,
  { indexOn }: PlanContext,
): Draft<Step> {
  const key: number[] = [];
  const binds: number[] = [];
  const repeats: number[] = [];
  for (const [column, register] of atom.terms.entries()) {
    if (register === WILDCARD) continue;
    const bound = boundAt[register] ?? step;
    if (bound < step) key.push(column);
    else if (bound === step) repeats.push(column);
    else {
      binds.push(column);
      boundAt[register] = step;
    }
  }
  // The delta is a short range of rows; an index over all rows does not help to search it.
  const index = key.length === 0 || range === 'delta' ? NO_INDEX : indexOn(atom.relation, key);
  return {
    relation: atom.relation,
    range,
    key: columnsOf(atom, key),
    index,
    binds: columnsOf(atom, binds),
    repeats: columnsOf(atom, repeats),
    filters: [],
    once: false,
  };
}

const NO_COLUMNS: Columns = { columns: [], registers: [] };

function valuesStep({ target, args, type }: EncodedRange): Draft<Step> {
  return {
    relation: NO_RELATION,
    range: 'all',
    key: NO_COLUMNS,
    index: NO_INDEX,
    binds: { columns: [], registers: [target] },
    repeats: NO_COLUMNS,
    values: { args, type },
    filters: [],
    once: false,
  };
}

function columnsOf({ terms }: Pick<EncodedAtom, 'terms'>, columns: readonly number[]): Columns {
  if (columns.length === 0) return NO_COLUMNS;
  return { columns: [...columns], registers: columns.map(column => terms[column] ?? WILDCARD) };
}

function filterFor(goal: Goal, boundAt: readonly number[], options: PlanContext): Filter {
  const isBound = (register: number): boolean => boundAt[register] !== UNBOUND;
  switch (goal.kind) {
    case 'comparison':
      if (!isBound(goal.left)) return { kind: 'copy', source: goal.right, target: goal.left };
      if (!isBound(goal.right)) return { kind: 'copy', source: goal.left, target: goal.right };
      return { kind: 'comparison', operator: goal.operator, left: goal.left, right: goal.right };
    case 'negative':
      return negation(goal, options);
    case 'compute': {
      const { target, functor, args, type, result, from } = goal;
      return { kind: 'compute', target, implementation: implementationOf(functor), args, type, result, from };
    }
    case 'range':
      return { kind: 'within', register: goal.target, args: goal.args, type: goal.type };
    case 'record':
      return isBound(goal.value) ? unpacking(goal, isBound) : packing(goal);
    case 'aggregate':
      return aggregation(goal, boundAt, options);
  }
}

/** The filter that destructures a record. If a register occurs twice, its first occurrence binds it. */
function unpacking({ tag, value, fields }: EncodedRecord, isBound: (register: number) => boolean): Filter {
  const binds = fields.map(
    (register, at) => register !== WILDCARD && !isBound(register) && fields.indexOf(register) === at,
  );
  return { kind: 'unpack', tag, source: value, fields, binds };
}

function boundBy({ fields, binds }: UnpackFilter): readonly number[] {
  return fields.filter((_, at) => binds[at]);
}

function packing({ tag, value, fields, types }: EncodedRecord): Filter {
  return { kind: 'pack', tag, target: value, fields, types };
}

function negation({ relation, terms }: EncodedAtom, { indexOn }: PlanContext): Filter {
  if (!terms.includes(WILDCARD)) return { kind: 'member', relation, registers: terms, expected: false };
  const columns = [...terms.keys()].filter(column => terms[column] !== WILDCARD);
  const index = columns.length === 0 ? NO_INDEX : indexOn(relation, columns);
  return { kind: 'none', relation, key: columnsOf({ terms }, columns), index };
}

/** All registers that are bound here are bound before the body begins. */
function aggregation(goal: EncodedAggregate, boundAt: readonly number[], options: PlanContext): Filter {
  const { operator, result, type, value, valueType, body } = goal;
  const within = boundAt.map(step => (step === UNBOUND ? UNBOUND : -1));
  const { guards, steps } = planBody({ body, delta: undefined, boundAt: within }, options);
  const binds = boundAt[result] === UNBOUND;
  return { kind: 'aggregate', operator, result, type, value, valueType, binds, guards, steps };
}

function markOnce(steps: readonly Draft<Step>[], head: EncodedAtom, boundAt: readonly number[]): void {
  const lastRead = new Array<number>(boundAt.length).fill(-1);
  steps.forEach((step, at) => {
    for (const register of step.key.registers) lastRead[register] = at;
    for (const filter of step.filters) for (const register of readsOf(filter)) lastRead[register] = at;
  });
  for (const register of head.terms) lastRead[register] = steps.length;
  steps.forEach((step, at) => {
    step.once = step.binds.registers.every(register => (lastRead[register] ?? at) <= at);
  });
}
