/**
 * A proof as sentences, for a reader who knows no Datalog: each node says what holds, and has the Datalog that says it
 * exactly. Texts are raw; each door makes them safe for its output. INVARIANT: a tree has the steps of its proof, each
 * in full once and by reference elsewhere, so its size is at most that of the proof.
 */
import { printLiteral, printRule } from '../datalog/print.ts';
import type { Span } from '../diagnostics/span.ts';
import { whyAbsent } from '../runtime/proof/absence.ts';
import { type Premise, type Proof, type Step, stepsNamedIn } from '../runtime/proof/proof.ts';
import { absenceLines, tupleText, valueShown } from '../runtime/proof/proof-text.ts';
import type { Prover } from '../runtime/proof/prove.ts';
import type { PredicateMetadata } from '../runtime/verdict.ts';
import { sayer } from './relation-sentences.ts';

export interface ProofTree {
  readonly kind: 'fact' | 'derived' | 'absent' | 'comparison' | 'aggregate' | 'repeated' | 'cut';
  readonly sentence: string;
  /** The tuple, the comparison, the aggregate, or the absent atom with what would have been needed. */
  readonly datalog: string;
  /** The rule that derives it. */
  readonly rule?: string;
  /** `envelope`, `rulespec`, … for a fact, and where it is from. */
  readonly origin?: { readonly label: string; readonly span?: Span };
  readonly children: readonly ProofTree[];
}

/** The depth of explained absences. */
const ABSENCE_DEPTH = 4;

interface Growing {
  readonly prover: Prover;
  readonly say: ReturnType<typeof sayer>;
  readonly steps: ReadonlyMap<string, Step>;
  /** The step below which each step is in full: the first one that names it. */
  readonly ownerOf: ReadonlyMap<string, string>;
  readonly grown: Set<string>;
}

export function proofTree(prover: Prover, proof: Proof, metadata?: readonly PredicateMetadata[]): ProofTree {
  const ownerOf = new Map<string, string>([[proof.root, '']]);
  for (const step of proof.steps) {
    if (step.kind !== 'derived') continue;
    for (const id of stepsNamedIn(step.premises)) if (!ownerOf.has(id)) ownerOf.set(id, step.id);
  }
  const steps = new Map(proof.steps.map(step => [step.id, step]));
  const growing = { prover, say: sayer(metadata), steps, ownerOf, grown: new Set<string>() };
  return ofStep(growing, proof.root, '');
}

// `prove` bounds the depth of a proof, and with it this recursion.
function ofStep(growing: Growing, id: string, parent: string): ProofTree {
  const step = growing.steps.get(id);
  if (!step) throw new Error(`the proof has no step ${id}`);
  const { relation, tuple } = step;
  const sentence = growing.say.row(relation, tuple);
  const datalog = tupleText(growing.prover.theory, relation, tuple);
  const plain = { sentence, datalog, children: [] };
  if (step.kind === 'cut') return { ...plain, kind: 'cut' };
  if (step.kind === 'fact') {
    const { origin } = step.fact;
    const label = origin?.label ?? 'given';
    return { ...plain, kind: 'fact', origin: { label, ...(origin?.span && { span: origin.span }) } };
  }
  if (growing.ownerOf.get(id) !== parent || growing.grown.has(id)) return { ...plain, kind: 'repeated' };
  growing.grown.add(id);
  const children = step.premises.map(premise => ofPremise(growing, premise, id));
  return { kind: 'derived', sentence, datalog, rule: printRule(step.rule), children };
}

function ofPremise(growing: Growing, premise: Premise, parent: string): ProofTree {
  switch (premise.kind) {
    case 'step':
      return ofStep(growing, premise.id, parent);
    case 'comparison': {
      const datalog = printLiteral(premise.comparison);
      return { kind: 'comparison', sentence: `\`${datalog}\` is true`, datalog, children: [] };
    }
    case 'absent': {
      const { prover } = growing;
      const shown = { prover, absenceDepth: ABSENCE_DEPTH, explained: { atoms: new Set<string>() } };
      const absence = whyAbsent(prover, premise.atom, ABSENCE_DEPTH, shown.explained);
      const datalog = absenceLines(shown, absence, -1).join('\n');
      return { kind: 'absent', sentence: growing.say.absence(premise.atom), datalog, children: [] };
    }
    case 'aggregate': {
      const { aggregate, result, instances } = premise;
      const datalog = printLiteral(aggregate);
      const sentence = `the ${aggregate.operator} is ${valueShown(result)}`;
      const children = instances.flatMap(each => each.premises.map(one => ofPremise(growing, one, parent)));
      return { kind: 'aggregate', sentence, datalog, children };
    }
  }
}
