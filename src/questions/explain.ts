/**
 * Answers why a tuple is in the model of a verification or a program run, or why it is absent. INVARIANT: nothing is
 * evaluated again: answers come from the finished model, and later answers reuse earlier work.
 */
import type { Atom, Literal, Program, StratifiedProgram, Term } from '../datalog/program.ts';
import { type Diagnostic, diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
import { standaloneText } from '../diagnostics/span.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { FixedPoint } from '../runtime/engine.ts';
import { type Absence, whyAbsent } from '../runtime/proof/absence.ts';
import { DEFAULT_PROOF_DEPTH, type Proof } from '../runtime/proof/proof.ts';
import { type Prover, prove, proverOf } from '../runtime/proof/prove.ts';
import { theoryOf, unify, valueUnder } from '../runtime/proof/theory.ts';
import type { PredicateMetadata } from '../runtime/verdict.ts';
import { verdictOutputs } from '../sources/rulespec.ts';
import { readQuestion } from './read-question.ts';

/** A compiled rulespec, or a program alone. */
export interface Askable {
  readonly program: StratifiedProgram;
  /** The predicates that a question can name. */
  readonly metadata?: readonly PredicateMetadata[];
}

/** One evaluation: the program with all base facts, those of the input too. */
export interface Evaluated {
  readonly program: Program;
  readonly fixedPoint: FixedPoint;
}

export interface ExplainOptions {
  /** Steps from the question to the deepest shown step. Default: DEFAULT_PROOF_DEPTH. */
  readonly depth?: number;
}

export interface Why {
  /** The atom in question; for a predicate, its verdict. */
  readonly atom: Atom;
  /** The number of matching tuples in the model. */
  readonly matches: number;
  /** The proof of the first match; absent when nothing matches. */
  readonly proof?: Proof;
}

export interface WhyNot {
  /** The atom in question; for a predicate, that it passes. */
  readonly atom: Atom;
  /** Absent when a tuple of the model matches. */
  readonly absence?: Absence;
}

/**
 * The proof of a verdict, or of any other tuple of the model, with minimal height. `question` is a predicate's id or
 * index, or an atom such as `witness(0, _)`. In it, `_` and variables stand for any value. An invalid question is
 * reported.
 */
export function why(
  about: Askable,
  run: Evaluated,
  question: string,
  options: ExplainOptions = {},
): Reported<Why> {
  const asked = readAtom(about, run, question, outcomeAtom);
  if (!asked.value) return { ...asked, value: undefined };
  const prover = proverFor(about, run);
  const atom = asked.value;
  const matching = matches(prover, atom);
  const [index] = matching;
  const value = { atom, matches: matching.length };
  if (index === undefined) return { ...asked, value };
  const proof = prove(prover, { relation: atom.relation, index }, options.depth ?? DEFAULT_PROOF_DEPTH);
  return { ...asked, value: { ...value, proof } };
}

/**
 * Why no tuple of the model matches: the rules that could have derived one, each with its first unsatisfied literal,
 * and the nearest base facts. Takes the same questions as `why`; for a predicate, it explains why the predicate does
 * not pass.
 */
export function whyNot(
  about: Askable,
  run: Evaluated,
  question: string,
  options: ExplainOptions = {},
): Reported<WhyNot> {
  const asked = readAtom(about, run, question, (_, index) => verdictAtom('predicate_pass', index));
  if (!asked.value) return { ...asked, value: undefined };
  const prover = proverFor(about, run);
  const atom = asked.value;
  if (matches(prover, atom).length > 0) return { ...asked, value: { atom } };
  const absence = whyAbsent(prover, atom, options.depth ?? DEFAULT_PROOF_DEPTH);
  return { ...asked, value: { atom, absence } };
}

const provers = new WeakMap<Evaluated, Prover>();

/** The prover of a run. */
export function proverFor({ program: { strata } }: Askable, run: Evaluated): Prover {
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

type OfPredicate = (run: Evaluated, index: number) => Atom;

function readAtom(
  { metadata }: Askable,
  run: Evaluated,
  question: string,
  ofPredicate: OfPredicate,
): Reported<Atom> {
  const text = question.trim();
  if (!/[(),!<>="\s]/.test(text) && text !== '') {
    if (!metadata) return refused(noAtom(run.program, question));
    const predicate = metadata.find(each => each.id === text || String(each.index) === text);
    if (predicate) return { value: ofPredicate(run, predicate.index), diagnostics: [] };
    const ids = metadata.map(each => each.id);
    const hint =
      didYouMean(text, ids) ??
      'name a predicate by its id or index, or write an atom, such as `witness(0, _)`';
    const { span } = standaloneText(question, '<question>');
    return {
      value: undefined,
      diagnostics: [diagnostic('E405', `no predicate is called \`${text}\``, { span, hint })],
    };
  }
  const read = readQuestion(run.program, question);
  if (!read.value) return { value: undefined, diagnostics: read.diagnostics };
  const [rule, ...others] = read.value.rules;
  const [literal, ...more] = rule?.body ?? [];
  const patterns = patternsIn(more, read.value.named);
  if (literal?.kind === 'positive' && others.length === 0 && patterns) {
    const { relation, terms } = literal.atom;
    const whole = terms.map(term => (term.kind === 'variable' ? (patterns.get(term.name) ?? term) : term));
    return { value: { relation, terms: whole }, diagnostics: read.diagnostics };
  }
  const problem = diagnostic('E405', 'only one atom can be explained', {
    span: read.value.span,
    hint: '`rulespec query` takes several literals',
  });
  return refused(...read.diagnostics, problem);
}

/** The patterns that the parser took out of an atom, by the variables in their places; undefined if there is more. */
function patternsIn(
  body: readonly Literal[],
  named: ReadonlySet<string>,
): ReadonlyMap<string, Term> | undefined {
  const patterns = new Map<string, Term>();
  for (const literal of body) {
    if (literal.kind !== 'comparison' || literal.operator !== '=') return undefined;
    const { left, right } = literal;
    if (left.kind !== 'variable' || named.has(left.name)) return undefined;
    patterns.set(left.name, right);
  }
  return patterns;
}

/** A program alone has no predicates to name. */
function noAtom({ relations }: Program, question: string): Diagnostic {
  const text = question.trim();
  const named = relations.find(each => each.name === text) ?? relations[0];
  const example = named ? `${named.name}(${named.columns.map(() => '_').join(', ')})` : 'path(1, _)';
  const hint = didYouMean(text, named?.name === text ? [] : relations.map(each => each.name));
  return diagnostic('E405', `\`${text}\` is no atom`, {
    span: standaloneText(question, '<question>').span,
    hint: hint ?? `write it with its columns: \`${example}\``,
  });
}

/** The verdict of a predicate in the model, as an atom. */
function outcomeAtom({ fixedPoint: { model } }: Evaluated, index: number): Atom {
  const relation = verdictOutputs.find(name => model.tuples(name).some(([id]) => id === index));
  if (relation === undefined) throw new Error(`the model gives predicate ${index} no outcome`);
  return verdictAtom(relation, index);
}

function verdictAtom(relation: string, index: number): Atom {
  return { relation, terms: [{ kind: 'constant', type: 'number', value: index }] };
}
