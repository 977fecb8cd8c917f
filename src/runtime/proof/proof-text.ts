/**
 * Proofs as lines of text: a tuple, the rule that derives it, and indented below what it stands on. INVARIANT: each step
 * is taken apart once, where it is nearest to the root, and only named elsewhere; what was cut says so.
 */
import { printAtom, printLiteral, printRule } from '../../datalog/print.ts';
import type { Constant, Fact, Tuple } from '../../datalog/program.ts';
import { placeOf } from '../../diagnostics/diagnostic.ts';
import { type Explained, whyAbsent } from './absence.ts';
import { absenceLines } from './absence-text.ts';
import type { Premise, Proof, Step } from './proof.ts';
import type { Prover } from './prove.ts';
import type { Theory } from './theory.ts';

/** What one text is about. */
export interface Shown {
  readonly prover: Prover;
  /** Absences inside a proof are explained this deep. */
  readonly absenceDepth: number;
  readonly explained: Explained;
}

interface Drawing extends Shown {
  readonly steps: ReadonlyMap<string, Step>;
  /** The step below which each step is taken apart: the first that names it. */
  readonly ownerOf: ReadonlyMap<string, string>;
  readonly drawn: Set<string>;
}

export function proofLines(shown: Shown, proof: Proof, depth: number): string[] {
  const ownerOf = new Map<string, string>([[proof.root, '']]);
  for (const step of proof.steps) {
    if (step.kind !== 'derived') continue;
    for (const premise of step.premises) {
      if (premise.kind === 'step' && !ownerOf.has(premise.id)) ownerOf.set(premise.id, step.id);
    }
  }
  const steps = new Map(proof.steps.map(step => [step.id, step]));
  return stepLines({ ...shown, steps, ownerOf, drawn: new Set() }, proof.root, '', depth);
}

// The depth of a proof is bounded where it is made, so that this recursion is.
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
      return [`${indent(depth)}${aggregateText(premise)}`];
    case 'absent': {
      const { prover, absenceDepth, explained } = drawing;
      return absenceLines(drawing, whyAbsent(prover, premise.atom, absenceDepth, explained), depth);
    }
  }
}

/** `n = count : { p(_) }   which is 3`; variables of the aggregate's own stay. */
export function aggregateText({
  aggregate,
  result,
}: Extract<Premise, { readonly kind: 'aggregate' }>): string {
  const shown = typeof result === 'string' ? JSON.stringify(result) : result;
  return `${printLiteral(aggregate)}   which is ${shown}`;
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
