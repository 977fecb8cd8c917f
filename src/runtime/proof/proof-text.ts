/**
 * Prints proofs: a tuple, the rule that derives it, and its premises indented below. INVARIANT: each step is printed in
 * full once, nearest to the root, and only named elsewhere. A cut step says so.
 */
import { printAtom, printLiteral, printRule } from '../../datalog/print.ts';
import type { Aggregate, Constant, Fact, Tuple, Value } from '../../datalog/program.ts';
import { placeOf } from '../../diagnostics/diagnostic.ts';
import { type Explained, whyAbsent } from './absence.ts';
import { absenceLines } from './absence-text.ts';
import { type AggregatePremise, type Premise, type Proof, type Step, stepsNamedIn } from './proof.ts';
import type { Prover } from './prove.ts';
import type { Theory } from './theory.ts';

/** The input of one text. */
export interface Shown {
  readonly prover: Prover;
  /** How deep absences inside a proof are explained. */
  readonly absenceDepth: number;
  readonly explained: Explained;
}

interface Drawing extends Shown {
  readonly steps: ReadonlyMap<string, Step>;
  /** The step below which each step is printed in full: the first one that names it. */
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

// `prove` bounds the depth of a proof, and with it this recursion.
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

/** `n = count : { p(_) }   which is 3`; the aggregate's own variables stay. */
function aggregateText({ aggregate, result }: AggregatePremise): string {
  return `${printLiteral(aggregate)}   which is ${valueShown(result)}`;
}

/** The instances of an aggregate. An instance of a single literal without a value needs no line of its own. */
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

/** How many instances are not listed; undefined when all are. */
export function omittedText(
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

export function originOf({ origin }: Fact): string {
  if (!origin) return 'given';
  return origin.span ? `${origin.label}, ${placeOf(origin.span)}` : origin.label;
}

export function indent(depth: number): string {
  return '  '.repeat(depth + 1);
}
