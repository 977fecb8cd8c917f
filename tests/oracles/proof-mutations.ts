/** Mutated steps of proofs, which a sound checker rejects. INVARIANT: no mutated step is right by chance. */
import { printRule } from '../../src/datalog/print.ts';
import type { Rule } from '../../src/datalog/program.ts';
import type { PremiseJson, ProofJson, StepJson } from './proof-checker.ts';

/** Mutations of a step that no sound checker accepts. */
export function mutations(step: StepJson | undefined, proof: ProofJson, rules: readonly Rule[]): StepJson[] {
  if (!step) return [];
  const spoilt: StepJson[] = [];
  if (step.tuple.length > 0) spoilt.push({ ...step, tuple: step.tuple.map(otherValue) });
  spoilt.push({ ...step, isDominated: !step.isDominated });
  if (step.kind !== 'derived') return spoilt;
  const { relation, premises } = step;
  spoilt.push(
    { ...step, kind: 'cut', rule: null, premises: [] },
    { ...step, kind: 'fact', rule: null, premises: [] },
  );
  spoilt.push({ ...step, premises: premises.slice(1) });
  const other = rules.find(rule => rule.head.relation !== relation);
  if (other) spoilt.push({ ...step, rule: { text: printRule(other) } });
  for (const [at, premise] of premises.entries())
    for (const changed of spoiltPremises(premise, proof.root))
      spoilt.push({ ...step, premises: premises.with(at, changed) });
  return spoilt;
}

function spoiltPremises(premise: PremiseJson, root: string): PremiseJson[] {
  const { kind, step, text, result, instances, omittedInstances } = premise;
  if (kind === 'step') return step === root ? [] : [{ ...premise, step: root }];
  const spoilt: PremiseJson[] = [
    { ...premise, text: `${text} ` },
    { ...premise, kind: 'step', step: root },
  ];
  if (kind !== 'aggregate') return spoilt;
  spoilt.push({ ...premise, result: otherValue(result ?? 0) });
  spoilt.push({ ...premise, omittedInstances: (omittedInstances ?? 0) + 1 });
  const [first] = instances;
  if (!first) return spoilt;
  spoilt.push({ ...premise, instances: instances.slice(1) });
  spoilt.push({
    ...premise,
    instances: [first, ...instances],
    omittedInstances: (omittedInstances ?? 0) - 1,
  });
  spoilt.push({
    ...premise,
    instances: instances.with(0, { ...first, value: otherValue(first.value ?? 0) }),
  });
  spoilt.push({ ...premise, instances: instances.with(0, { ...first, premises: first.premises.slice(1) }) });
  return spoilt;
}

function otherValue(value: unknown): string | number {
  return typeof value === 'number' ? value + 1000 : `${value}?`;
}
