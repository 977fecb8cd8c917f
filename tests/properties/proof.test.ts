/** Laws of proofs, over generated programs. `FUZZ_RUNS` sets how many. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Atom, Literal, Program, Rule, Tuple, Value } from '../../src/datalog/program.ts';
import { seminaive } from '../../src/runtime/engines/seminaive/engine.ts';
import { NO_LIMITS } from '../../src/runtime/limits.ts';
import { whyAbsent } from '../../src/runtime/proof/absence.ts';
import { heightsIn } from '../../src/runtime/proof/heights.ts';
import type { Proof, Step } from '../../src/runtime/proof/proof.ts';
import { prove, proverOf } from '../../src/runtime/proof/prove.ts';
import { theoryOf } from '../../src/runtime/proof/theory.ts';
import { type Scenario, scenarios, stratified } from '../arbitraries/programs.ts';
import { flawOf, isTrue, match, textOf, under } from '../oracles/proof-checker.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 100);
const DEPTH = 1_000;

/** A program that the checker can check, run. */
function solved({ program, input }: Scenario) {
  const plain = program.rules.filter(isPlain);
  const sound = stratified({ ...program, rules: plain });
  const prepared = seminaive.prepare(sound);
  if (prepared.kind === 'refused') throw new Error(prepared.reasons.join());
  const evaluation = prepared.evaluate(input, { limits: NO_LIMITS, now: () => 0 });
  if (evaluation.kind !== 'fixed-point') throw new Error('undecided');
  const { model } = evaluation;
  const complete = { ...sound.program, facts: [...sound.program.facts, ...input] };
  const theory = theoryOf(complete, sound.strata, model);
  const fixedPoint = new Set(
    model.relations.flatMap(name => model.tuples(name).map(tuple => textOf(name, tuple))),
  );
  const tuples = model.relations.flatMap(relation =>
    model.tuples(relation).map((tuple, index) => ({ relation, tuple, index })),
  );
  return { theory, tuples, rules: plain, evidence: { program: complete, fixedPoint } };
}

function isPlain({ head, body }: Rule): boolean {
  const isSimple = (literal: Literal): boolean => {
    if (literal.kind === 'aggregate') return false;
    if (literal.kind === 'comparison')
      return (
        literal.left.kind !== 'functor' &&
        literal.right.kind !== 'functor' &&
        !/match|contains/.test(literal.operator)
      );
    return literal.atom.terms.every(term => term.kind !== 'functor');
  };
  return head.terms.every(term => term.kind !== 'functor') && body.every(isSimple) && !bindsByEquality(body);
}

/** The checker takes its values from positive literals only. */
function bindsByEquality(body: readonly Literal[]): boolean {
  const bound = new Set(
    body.flatMap(each =>
      each.kind === 'positive'
        ? each.atom.terms.flatMap(term => (term.kind === 'variable' ? [term.name] : []))
        : [],
    ),
  );
  return body.some(
    each =>
      each.kind === 'comparison' &&
      [each.left, each.right].some(term => term.kind === 'variable' && !bound.has(term.name)),
  );
}

test('the checker accepts the proof of every tuple, by either way to find one', () => {
  fc.assert(
    fc.property(scenarios(), scenario => {
      const { theory, tuples, evidence } = solved(scenario);
      const lowest = proverOf(theory);
      const byRounds = { theory, heights: heightsIn(theory, -1) };
      for (const goal of tuples) {
        for (const prover of [lowest, byRounds]) {
          const proof = prove(prover, goal, DEPTH);
          expect(proof.cut).toBe(0);
          expect(flawOf(proof, goal, evidence)).toBeUndefined();
        }
      }
    }),
    { numRuns: runs },
  );
}, 600_000);

test('heights are the levels in which plain iteration derives the tuples', () => {
  fc.assert(
    fc.property(scenarios(), scenario => {
      const { theory, tuples, evidence } = solved(scenario);
      const prover = proverOf(theory);
      const heights = tuples.map(goal => [
        textOf(goal.relation, goal.tuple),
        prove(prover, goal, DEPTH).height,
      ]);
      expect(heights.sort()).toEqual([...levels(evidence.program, tuples)].sort());
    }),
    { numRuns: runs },
  );
}, 600_000);

test('a mutated proof is rejected', () => {
  let mutated = 0;
  fc.assert(
    fc.property(scenarios(), fc.nat(), fc.nat(), (scenario, goalAt, stepAt) => {
      const { theory, tuples, rules, evidence } = solved(scenario);
      const derived = tuples.filter(({ relation, tuple }) => !theory.factOf(relation, tuple));
      const goal = derived[goalAt % Math.max(1, derived.length)];
      if (!goal) return;
      const proof = prove(proverOf(theory), goal, DEPTH);
      const at = stepAt % proof.steps.length;
      for (const step of mutations(proof.steps[at], proof, rules)) {
        mutated++;
        expect(flawOf({ ...proof, steps: proof.steps.with(at, step) }, goal, evidence)).toBeDefined();
      }
    }),
    { numRuns: runs },
  );
  expect(mutated).toBeGreaterThan(runs / 2);
}, 600_000);

test('what is not in the model has an absence, and every absence ends', () => {
  fc.assert(
    fc.property(scenarios(), scenario => {
      const { theory, evidence } = solved(scenario);
      const prover = proverOf(theory);
      for (const { name, columns } of evidence.program.relations) {
        const terms = columns.map(({ type }) => ({
          kind: 'constant' as const,
          type,
          value: type === 'symbol' ? 'zz' : 77,
        }));
        const absence = whyAbsent(prover, { relation: name, terms }, 8);
        expect(absence.kind).toBe('explained');
      }
    }),
    { numRuns: runs },
  );
}, 600_000);

/** Ways to spoil a step that no sound checker may take. */
function mutations(step: Step | undefined, proof: Proof, rules: readonly Rule[]): Step[] {
  if (!step) return [];
  const tuple: Tuple = step.tuple.map(value => (typeof value === 'number' ? value + 1000 : `${value}?`));
  const spoilt: Step[] = [];
  if (tuple.length > 0) spoilt.push({ ...step, tuple });
  if (step.kind !== 'derived') return spoilt;
  const { id, relation } = step;
  spoilt.push({ kind: 'cut', id, relation, tuple: step.tuple });
  spoilt.push({ ...step, premises: step.premises.slice(1) });
  const other = rules.find(rule => rule.head.relation !== relation);
  if (other) spoilt.push({ ...step, rule: other });
  const first = step.premises.findIndex(each => each.kind === 'step');
  if (first >= 0)
    spoilt.push({ ...step, premises: step.premises.with(first, { kind: 'step', id: proof.root }) });
  return first >= 0 && step.premises[first]?.kind === 'step' && step.premises[first].id === proof.root
    ? spoilt.slice(0, -1)
    : spoilt;
}

interface Goal {
  readonly relation: string;
  readonly tuple: Tuple;
}

/** The level of each tuple: what is derived, over the whole fixed point for negation, from tuples of lower levels. */
function levels({ facts, rules }: Program, tuples: readonly Goal[]): ReadonlyMap<string, number> {
  const level = new Map(facts.map(each => [textOf(each.relation, each.tuple), 0]));
  let lower: readonly Goal[] = [];
  for (let height = 1, before = -1; before < level.size; height++) {
    before = level.size;
    lower = tuples.filter(each => level.has(textOf(each.relation, each.tuple)));
    for (const { head, body } of rules) {
      for (const bound of solutions(body, lower, tuples)) {
        const text = textOf(
          head.relation,
          head.terms.map(term => under(term, bound) ?? ''),
        );
        if (!level.has(text)) level.set(text, height);
      }
    }
  }
  return level;
}

type Bound = Map<string, Value>;

function solutions(body: readonly Literal[], lower: readonly Goal[], all: readonly Goal[]): Bound[] {
  let found: Bound[] = [new Map()];
  const matches = (atom: Atom, goals: readonly Goal[], bound: Bound): Bound[] =>
    goals.flatMap(({ relation, tuple }) => {
      const extended = new Map(bound);
      return relation === atom.relation && match(atom.terms, tuple, extended) ? [extended] : [];
    });
  for (const each of body)
    if (each.kind === 'positive') found = found.flatMap(bound => matches(each.atom, lower, bound));
  return found.filter(bound =>
    body.every(each => {
      if (each.kind === 'negative') return matches(each.atom, all, bound).length === 0;
      if (each.kind !== 'comparison') return true;
      return isTrue(under(each.left, bound), each.operator, under(each.right, bound));
    }),
  );
}
