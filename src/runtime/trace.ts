/**
 * `datalog_evaluation.txt`: what ran and why each verdict is what it is, for a person to read. INVARIANT: the same input
 * gives the same text; every line about a verdict is taken from the model's proofs.
 */
import { printAtom, printLiteral, printRule } from '../datalog/print.ts';
import type { Atom, Constant, Fact, Program, Stratum } from '../datalog/program.ts';
import { placeOf } from '../diagnostics/diagnostic.ts';
import { visible } from '../diagnostics/visible.ts';
import type { FixedPoint } from './engine.ts';
import { type Absence, type FailedRule, type Premise, type Proof, prove, whyAbsent } from './proof/prove.ts';
import { type Theory, theoryOf } from './proof/theory.ts';
import type { Outcome, PredicateVerdict, Verdict } from './verdict.ts';

export interface Traced {
  readonly engine: string;
  /** With the base facts of the input. */
  readonly program: Program;
  readonly strata: readonly Stratum[];
  readonly fixedPoint: FixedPoint;
  readonly verdict: Verdict;
}

const MARK: Record<Outcome, string> = { pass: '✓', fail: '✗', skip: '−' };
const RELATION: Record<Outcome, string> = {
  pass: 'predicate_pass',
  fail: 'predicate_fail',
  skip: 'predicate_skip',
};

/** Rules that are shown for one absent tuple; a set of a thousand values is a thousand rules. */
const MAX_ATTEMPTS = 8;

export function trace(traced: Traced): string {
  const { verdict, program, strata, fixedPoint } = traced;
  const { passed, failed, skipped } = verdict.totals;
  const theory = theoryOf(program, strata, fixedPoint.model);
  const lines = [
    `Datalog evaluation by the engine \`${traced.engine}\``,
    '',
    ...sizes(traced),
    '',
    `Verdict: ${passed} passed, ${failed} failed, ${skipped} skipped`,
    ...verdict.predicates.flatMap(predicate => ['', ...aboutPredicate(theory, predicate)]),
  ];
  // Texts of the rulespec and the envelope can't add lines, nor colours.
  return `${lines.map(visible).join('\n')}\n`;
}

/** Base facts by relation, then each stratum with its rounds and what it derived. */
function sizes({ program, strata, fixedPoint: { model, statistics } }: Traced): string[] {
  const derivable = new Set(strata.flatMap(stratum => stratum.relations));
  const width = Math.max(...program.relations.map(each => each.name.length));
  const row = (relation: string) => `  ${relation.padEnd(width)}  ${model.tuples(relation).length}`;
  const base = program.relations.filter(({ name }) => !derivable.has(name) && model.tuples(name).length > 0);
  return [
    `Facts: ${statistics.facts}`,
    ...base.map(({ name }) => row(name)),
    '',
    `Derived tuples: ${statistics.tuples}, by ${statistics.derivations} derivations in ${strata.length} strata`,
    ...strata.flatMap((stratum, at) => {
      const rounds = statistics.rounds[at] ?? 0;
      return stratum.relations.map(name => `${row(name)}  (stratum ${at + 1}, ${count(rounds, 'round')})`);
    }),
  ];
}

function aboutPredicate(theory: Theory, predicate: PredicateVerdict): string[] {
  const { outcome, index, id, sentence, reason, envelope, rulespec } = predicate;
  const proof = prove(theory, RELATION[outcome], [index]);
  if (!proof) throw new Error(`the model lost the verdict of predicate ${index}`);
  return [
    `${MARK[outcome]} ${outcome} ${index} ${id}: ${sentence}`,
    `    asked for at ${placeOf(rulespec)}`,
    ...(reason === undefined ? [] : [`    ${envelope ? `${placeOf(envelope.span)}: ` : ''}${reason}`]),
    ...aboutProof(theory, proof, 1),
  ];
}

function aboutProof(theory: Theory, proof: Proof, depth: number): string[] {
  const head = `${indent(depth)}${tupleText(theory, proof)}`;
  if (proof.kind === 'fact') return [`${head}   ${originOf(proof.fact)}`];
  return [
    head,
    `${indent(depth)}  by ${printRule(proof.rule)}`,
    ...proof.premises.flatMap(premise => aboutPremise(theory, premise, depth + 1)),
  ];
}

function aboutPremise(theory: Theory, premise: Premise, depth: number): string[] {
  switch (premise.kind) {
    case 'comparison':
      return [`${indent(depth)}${printLiteral(premise.comparison)}`];
    case 'absent':
      return aboutAbsence(theory, whyAbsent(theory, premise.atom), depth);
    default:
      return aboutProof(theory, premise, depth);
  }
}

/** `!satisfied(3)`, then each rule that could have derived it with the first literal that nothing satisfied. */
function aboutAbsence(theory: Theory, { atom, attempts }: Absence, depth: number): string[] {
  const shown = attempts.slice(0, MAX_ATTEMPTS);
  const more = attempts.length - shown.length;
  return [
    `${indent(depth)}!${printAtom(atom)}`,
    ...shown.flatMap(attempt => aboutAttempt(theory, attempt, depth + 1)),
    ...(more > 0 ? [`${indent(depth + 1)}and not by ${count(more, 'more rule')}`] : []),
  ];
}

function aboutAttempt(theory: Theory, { rule, failed }: FailedRule, depth: number): string[] {
  const head = `${indent(depth)}not by ${printRule(rule)}`;
  switch (failed.kind) {
    case 'comparison':
      return [head, `${indent(depth + 1)}false: ${printLiteral(failed)}`];
    case 'positive': {
      const below = whyAbsent(theory, failed.atom);
      const missing = `${indent(depth + 1)}missing: ${printAtom(failed.atom)}`;
      return [head, missing, ...aboutAbsence(theory, below, depth + 1).slice(1)];
    }
    case 'negative':
      return [head, ...aboutPresence(theory, failed.atom, depth + 1)];
  }
}

/** A negated atom that failed: the tuple that stands against it, and why it is there. */
function aboutPresence(theory: Theory, atom: Atom, depth: number): string[] {
  const known = atom.terms.map(term => (term.kind === 'constant' ? term.value : undefined));
  const [index] = theory.matching(atom.relation, known);
  const proof =
    index === undefined ? undefined : prove(theory, atom.relation, theory.tuple(atom.relation, index));
  if (!proof) throw new Error(`a negated atom on ${atom.relation} failed without a tuple`);
  const [head = '', ...rest] = aboutProof(theory, proof, depth);
  return [`${indent(depth)}present: ${head.trimStart()}`, ...rest];
}

function tupleText(theory: Theory, { relation, tuple }: Proof): string {
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

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
