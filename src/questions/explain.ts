/**
 * Why something is in the model of a verification, or why it is not. INVARIANT: nothing is evaluated again; answers are
 * read off the finished model, and what was found out for one is kept for the next.
 */
import type { Atom } from '../datalog/program.ts';
import { verdictOutputs } from '../datalog/relations.ts';
import { diagnostic, type Reported } from '../diagnostics/diagnostic.ts';
import { standalone } from '../diagnostics/span.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Compiled, CompletedRun } from '../pipeline.ts';
import { type Absence, whyAbsent } from '../runtime/proof/absence.ts';
import { DEFAULT_PROOF_DEPTH, type Proof } from '../runtime/proof/proof.ts';
import { type Prover, prove, proverOf } from '../runtime/proof/prove.ts';
import { theoryOf, unify, valueUnder } from '../runtime/proof/theory.ts';
import { readQuestion } from './read-question.ts';

export interface ExplainOptions {
  /** Steps from what was asked to the deepest that is shown. Default: DEFAULT_PROOF_DEPTH. */
  readonly depth?: number;
}

export interface Why {
  /** What was asked; for a predicate, its verdict. */
  readonly atom: Atom;
  /** How many tuples of the model match. */
  readonly matches: number;
  /** Of the first that matches; absent when none does. */
  readonly proof?: Proof;
}

export interface WhyNot {
  /** What was asked; for a predicate, that it passes. */
  readonly atom: Atom;
  /** Absent when the model has a tuple that matches. */
  readonly absence?: Absence;
}

/**
 * The proof of a verdict or of any other tuple of the model, of minimal height. `question` is a predicate's id or index, or
 * an atom such as `witness(0, _)`, in which `_` and variables stand for any value. What can't be asked is reported.
 */
export function why(
  compiled: Compiled,
  run: CompletedRun,
  question: string,
  options: ExplainOptions = {},
): Reported<Why> {
  const asked = readAtom(compiled, run, question, outcomeAtom);
  if (!asked.value) return { ...asked, value: undefined };
  const prover = proverFor(compiled, run);
  const atom = asked.value;
  const matching = matches(prover, atom);
  const [index] = matching;
  const value = { atom, matches: matching.length };
  if (index === undefined) return { ...asked, value };
  const proof = prove(prover, { relation: atom.relation, index }, options.depth ?? DEFAULT_PROOF_DEPTH);
  return { ...asked, value: { ...value, proof } };
}

/**
 * Why no tuple of the model matches: the rules that could have derived one, each with the first literal that nothing
 * satisfied, and the nearest base facts. Takes the same questions as `why`; a predicate's asks why it does not pass.
 */
export function whyNot(
  compiled: Compiled,
  run: CompletedRun,
  question: string,
  options: ExplainOptions = {},
): Reported<WhyNot> {
  const asked = readAtom(compiled, run, question, (_, index) => verdictAtom('predicate_pass', index));
  if (!asked.value) return { ...asked, value: undefined };
  const prover = proverFor(compiled, run);
  const atom = asked.value;
  if (matches(prover, atom).length > 0) return { ...asked, value: { atom } };
  const absence = whyAbsent(prover, atom, options.depth ?? DEFAULT_PROOF_DEPTH);
  return { ...asked, value: { atom, absence } };
}

const provers = new WeakMap<CompletedRun, Prover>();

/** What explanations of a run are made from. */
export function proverFor({ program: { strata } }: Compiled, run: CompletedRun): Prover {
  const known = provers.get(run) ?? proverOf(theoryOf(run.program, strata, run.fixedPoint.model));
  provers.set(run, known);
  return known;
}

function matches({ theory }: Prover, atom: Atom): readonly number[] {
  const known = atom.terms.map(term => valueUnder(term, new Map()));
  return theory
    .matching(atom.relation, known)
    .filter(index => unify(atom, theory.tuple(atom.relation, index), new Map()) !== undefined);
}

type OfPredicate = (run: CompletedRun, index: number) => Atom;

function readAtom(
  { subjects }: Compiled,
  run: CompletedRun,
  question: string,
  ofPredicate: OfPredicate,
): Reported<Atom> {
  const text = question.trim();
  if (!/[(),!<>="\s]/.test(text) && text !== '') {
    const subject = subjects.find(each => each.id === text || String(each.index) === text);
    if (subject) return { value: ofPredicate(run, subject.index), diagnostics: [] };
    const ids = subjects.map(each => each.id);
    const hint =
      didYouMean(text, ids) ??
      'name a predicate by its id or index, or write an atom, such as `witness(0, _)`';
    const { span } = standalone(question, '<question>');
    return {
      value: undefined,
      diagnostics: [diagnostic('E405', `no predicate is called \`${text}\``, { span, hint })],
    };
  }
  const read = readQuestion(run.program, question);
  if (!read.value) return { value: undefined, diagnostics: read.diagnostics };
  const [rule, ...others] = read.value.rules;
  const [literal, ...more] = rule?.body ?? [];
  if (literal?.kind === 'positive' && others.length + more.length === 0)
    return { value: literal.atom, diagnostics: read.diagnostics };
  const problem = diagnostic('E405', 'only one atom can be explained', {
    span: read.value.span,
    hint: '`rulespec query` takes several literals',
  });
  return { value: undefined, diagnostics: [...read.diagnostics, problem] };
}

/** The verdict that the model has for a predicate. */
function outcomeAtom({ fixedPoint: { model } }: CompletedRun, index: number): Atom {
  const relation = verdictOutputs.find(name => model.tuples(name).some(([id]) => id === index));
  if (relation === undefined) throw new Error(`the model gives predicate ${index} no outcome`);
  return verdictAtom(relation, index);
}

function verdictAtom(relation: string, index: number): Atom {
  return { relation, terms: [{ kind: 'constant', type: 'number', value: index }] };
}
