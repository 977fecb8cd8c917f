/**
 * Prints proofs: a tuple, the rule that derives it, and its premises indented below. Prints absences: the missing
 * tuple, each rule that could have derived it with its first failed literal, and the nearest tuples. INVARIANT: each
 * step is printed in full once, nearest to the root, and only named elsewhere. A cut step says so. An absence that one
 * missing base fact explains takes one line.
 */
import { printAtom, printLiteral, printRule, printSubsumption } from '../../datalog/print.ts';
import type { Aggregate, Constant, Fact, Tuple, Value } from '../../datalog/program.ts';
import { placeOf } from '../../diagnostics/diagnostic.ts';
import { type Absence, type Explained, type FailedRule, whyAbsent } from './absence.ts';
import type { FoundAggregate } from './found-aggregate.ts';
import type { NearMiss } from './near-misses.ts';
import { type AggregatePremise, type Premise, type Proof, type Step, stepsNamedIn } from './proof.ts';
import type { Prover } from './prove.ts';
import type { Theory } from './theory.ts';

/** The input of one printed text. */
export interface Shown {
  readonly prover: Prover;
  /** The maximum depth of explained absences inside a proof. */
  readonly absenceDepth: number;
  readonly explained: Explained;
}

interface Drawing extends Shown {
  readonly steps: ReadonlyMap<string, Step>;
  /** The step below which each step is printed in full: the first step that names it. */
  readonly ownerOf: ReadonlyMap<string, string>;
  readonly drawn: Set<string>;
}

export function proofLines(shown: Shown, proof: Proof, depth: number): string[] {
  const ownerOf = new Map<string, string>([[proof.root, '']]);
  for (const step of proof.steps) {
    if (step.kind !== 'derived') continue;
    for (const id of stepsNamedIn(step.premises)) if (!ownerOf.has(id)) ownerOf.set(id, step.id);
  }
  const steps = new Map(proof.steps.map(step => [step.id, step]));
  return stepLines({ ...shown, steps, ownerOf, drawn: new Set() }, proof.root, '', depth);
}

// The lines of a step and its premises. `prove` bounds the depth of a proof, and with it this recursion.
function stepLines(drawing: Drawing, id: string, parent: string, depth: number): string[] {
  const step = drawing.steps.get(id);
  if (!step) throw new Error(`the proof has no step ${id}`);
  const { theory } = drawing.prover;
  const [index = 0] = theory.everMatching(step.relation, step.tuple);
  const remark = theory.dominated(step.relation, index) ? ', dominated later' : '';
  const line = `${indent(depth)}${tupleText(theory, step.relation, step.tuple)}${remark}`;
  if (step.kind === 'fact') return [`${line}   ${originOf(step.fact)}`];
  if (step.kind === 'cut') return [`${line}   cut here: a greater depth proves it`];
  if (drawing.ownerOf.get(id) !== parent || drawing.drawn.has(id))
    return [`${line}   proved ${drawing.drawn.has(id) ? 'above' : 'below'}`];
  drawing.drawn.add(id);
  return [
    line,
    `${indent(depth)}  by ${printRule(step.rule)}`,
    ...step.premises.flatMap(premise => premiseLines(drawing, premise, id, depth + 1)),
  ];
}

function premiseLines(drawing: Drawing, premise: Premise, parent: string, depth: number): string[] {
  switch (premise.kind) {
    case 'step':
      return stepLines(drawing, premise.id, parent, depth);
    case 'comparison':
      return [`${indent(depth)}${printLiteral(premise.comparison)}`];
    case 'aggregate':
      return [
        `${indent(depth)}${aggregateText(premise)}`,
        ...instanceLines(drawing, premise, parent, depth + 1),
      ];
    case 'absent': {
      const { prover, absenceDepth, explained } = drawing;
      return absenceLines(drawing, whyAbsent(prover, premise.atom, absenceDepth, explained), depth);
    }
  }
}

/** Prints `n = count : { p(_) }   which is 3`; the aggregate's own variables stay. */
function aggregateText({ aggregate, result }: AggregatePremise): string {
  return `${printLiteral(aggregate)}   which is ${valueShown(result)}`;
}

/** The instances of an aggregate. An instance with a single literal and no value needs no line of its own. */
function instanceLines(
  drawing: Drawing,
  { aggregate, instances, omitted }: AggregatePremise,
  parent: string,
  depth: number,
): string[] {
  const listed = instances.flatMap(({ value, premises }) => {
    const isPlain = value === undefined && premises.length === 1;
    const lines = premises.flatMap(each => premiseLines(drawing, each, parent, isPlain ? depth : depth + 1));
    if (isPlain) return lines;
    return [`${indent(depth)}${value === undefined ? 'one' : valueShown(value)}, from`, ...lines];
  });
  const rest = omittedText(aggregate, instances.length, omitted);
  return [...listed, ...(rest === undefined ? [] : [`${indent(depth)}${rest}`])];
}

/** The number of instances that are not listed; undefined if all are listed. */
function omittedText(
  { operator }: Aggregate,
  listed: number,
  omitted: number | undefined,
): string | undefined {
  if (omitted === 0) return listed === 0 ? 'no instance' : undefined;
  const others = omitted === undefined ? 'more' : `${omitted} more`;
  const what = listed === 0 ? others.replace(' more', ' instances') : others;
  if (operator === 'min') return `and ${what}, none of them less`;
  return operator === 'max' ? `and ${what}, none of them greater` : `and ${what}`;
}

export function valueShown(value: Value): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

export function tupleText(theory: Theory, relation: string, tuple: Tuple): string {
  const terms = tuple.map((value, column): Constant => {
    return { kind: 'constant', type: theory.columnType(relation, column) ?? 'symbol', value };
  });
  return printAtom({ relation, terms });
}

function originOf({ origin }: Fact): string {
  if (!origin) return 'given';
  return origin.span ? `${origin.label}, ${placeOf(origin.span)}` : origin.label;
}

function indent(depth: number): string {
  return '  '.repeat(depth + 1);
}

/** Prints `!satisfied(3)`, with the reasons below it. */
export function absenceLines(shown: Shown, absence: Absence, depth: number): string[] {
  const [only, ...others] = absence.attempts;
  const head = `${indent(depth)}!${printAtom(absence.atom)}`;
  const isPlain =
    only?.missing?.kind === 'explained' &&
    only.missing.attempts.length + only.missing.near.length + absence.omitted + others.length === 0;
  // A single missing base fact without near misses, such as `conditional(3)` for a predicate without a `when`.
  if (isPlain && only.failed.kind === 'positive' && isBase(shown, only.failed.atom.relation))
    return [`${head}   for want of ${printAtom(only.failed.atom)}`];
  return [`${head}${remark(absence)}`, ...reasonLines(shown, absence, depth + 1)];
}

/** The failed rules and the near misses, without the absence itself. */
export function reasonLines(shown: Shown, absence: Absence, depth: number): string[] {
  const { atom, kind, attempts, omitted, near, dominated } = absence;
  if (dominated) return dominanceLines(shown, atom.relation, dominated, depth);
  const isUnheard = kind === 'explained' && attempts.length + omitted + near.length === 0;
  return [
    ...(isUnheard && !isBase(shown, atom.relation) ? [`${indent(depth)}no rule gives it these values`] : []),
    ...attempts.flatMap(attempt => attemptLines(shown, attempt, depth)),
    ...(omitted > 0
      ? [`${indent(depth)}and not by ${omitted} more ${omitted === 1 ? 'rule' : 'rules'}`]
      : []),
    ...near.map(each => `${indent(depth)}near: ${nearText(shown, each)}`),
  ];
}

function dominanceLines(
  shown: Shown,
  relation: string,
  { tuple, by, subsumption }: NonNullable<Absence['dominated']>,
  depth: number,
): string[] {
  const [first = '', ...rest] = proofLines(shown, by, depth + 1);
  return [
    `${indent(depth)}${tupleText(shown.prover.theory, relation, tuple)} was dominated`,
    `${indent(depth + 1)}by ${printSubsumption(subsumption)}`,
    `${indent(depth + 1)}dominating: ${first.trimStart()}`,
    ...rest,
  ];
}

function nearText(
  { prover: { theory } }: Shown,
  { relation, tuple }: Pick<NearMiss, 'relation' | 'tuple'>,
): string {
  const fact = theory.factOf(relation, tuple);
  return `${tupleText(theory, relation, tuple)}${fact ? `   ${originOf(fact)}` : ''}`;
}

function attemptLines(shown: Shown, attempt: FailedRule, depth: number): string[] {
  const { rule, failed, missing, present, found } = attempt;
  const head = `${indent(depth)}not by ${printRule(rule)}`;
  if (missing) {
    const line = `${indent(depth + 1)}missing: ${printAtom(missing.atom)}${whereText(attempt)}${remark(missing)}`;
    return [head, line, ...reasonLines(shown, missing, depth + 2)];
  }
  if (present) {
    const [first = '', ...rest] = proofLines(shown, present, depth + 1);
    return [head, `${indent(depth + 1)}present: ${first.trimStart()}`, ...rest];
  }
  const line = `${indent(depth + 1)}false: ${printLiteral(failed)}`;
  if (!found) return [head, `${line}${whereText(attempt)}`];
  const result = found.result === undefined ? 'has no value' : `is ${valueShown(found.result)}`;
  const [asked] = attempt.where.values();
  const instead = asked === undefined ? '' : `, not ${valueShown(asked)}`;
  return [head, `${line}   which ${result}${instead}`, ...foundLines(shown, found, depth + 2)];
}

/** Prints `   where n = 2`: the values from which functors were computed. */
function whereText({ where }: FailedRule): string {
  const values = [...where].map(([name, value]) => `${name} = ${valueShown(value)}`);
  return values.length === 0 ? '' : `   where ${values.join(', ')}`;
}

/** Prints each instance on one line; `why` explains their tuples. */
function foundLines(
  shown: Shown,
  { aggregate, instances, omitted }: FoundAggregate,
  depth: number,
): string[] {
  const listed = instances.map(({ value, tuples, ranges }) => {
    const of = tuples.map(({ relation, index }) => {
      const { theory } = shown.prover;
      return nearText(shown, { relation, tuple: theory.tuple(relation, index) });
    });
    const texts = [...of, ...ranges.map(printLiteral)].join('; ');
    if (texts === '') return `${indent(depth)}${value === undefined ? 'one' : valueShown(value)}`;
    return `${indent(depth)}${value === undefined ? '' : `${valueShown(value)}, from `}${texts}`;
  });
  const rest = omittedText(aggregate, instances.length, omitted);
  return [...listed, ...(rest === undefined ? [] : [`${indent(depth)}${rest}`])];
}

function remark({ kind }: Absence): string {
  if (kind === 'explained') return '';
  return kind === 'repeated' ? '   as explained before' : '   cut here: a greater depth explains it';
}

function isBase({ prover: { theory } }: Shown, relation: string): boolean {
  return theory.rulesFor(relation, undefined).length === 0;
}
