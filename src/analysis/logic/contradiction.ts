/**
 * Tests whether no input can satisfy all literals of a body. INVARIANT: `isContradictory` returns true only with
 * certainty. The consequences of the literals are derived in a bounded number of steps.
 */
import type { Atom, Literal, Term } from '../../datalog/program.ts';
import { mapLiteral } from '../../datalog/variables.ts';
import { envelopeRelations } from '../../sources/claim.ts';
import { isPlaceholder, type Languages } from '../texts/languages.ts';
import { areDisjoint, impliedBy, isUnsatisfiable, type Matching, matched, sameTerm } from './imply.ts';
import { compareValues, intervalOf, isEmptyInterval } from './numbers.ts';
import { dependencies, ofElements, ofLists } from './text-columns.ts';
import { TooManyBodies, type Unfolder } from './unfold.ts';
import { boundOfLength, consequencesOf, isNoElement } from './values-of-claims.ts';

const MAX_STEPS = 12;
const MAX_BODIES = 16;

export interface Reasoning {
  readonly unfolder: Unfolder;
  readonly languages: Languages;
}

export function isContradictory(
  literals: readonly Literal[],
  reasoning: Reasoning,
  steps = MAX_STEPS,
): boolean {
  return isImpossible(literals, reasoning, steps, []);
}

/** The literals with their consequences, and with names for values that positive literals imply. */
function completed(literals: readonly Literal[], round: number): readonly Literal[] {
  const found: Literal[] = literals.map((literal, of) => {
    if (literal.kind !== 'positive') return literal;
    const terms = literal.atom.terms.map(
      (term, at): Term =>
        term.kind === 'wildcard' ? { kind: 'variable', name: `some ${round} ${of} ${at}` } : term,
    );
    return { ...literal, atom: { ...literal.atom, terms } };
  });
  for (const literal of found) {
    if (literal.kind !== 'positive') continue;
    for (const atom of consequencesOf(literal.atom))
      if (!found.some(each => each.kind === 'positive' && sameAtom(each.atom, atom)))
        found.push({ kind: 'positive', atom });
  }
  const positives = found.flatMap(each => (each.kind === 'positive' ? [each.atom] : []));
  const bounds = positives.flatMap(one =>
    positives.flatMap(other => boundOfLength(one, other) ?? []).slice(0, 1),
  );
  return [...found, ...bounds];
}

/**
 * Whether the literals contradict each other. `known` are the atoms that were forced before; their bodies are among the
 * literals.
 */
function isImpossible(
  literals: readonly Literal[],
  reasoning: Reasoning,
  steps: number,
  known: readonly Atom[],
): boolean {
  const united = withEqualValues(completed(literals, known.length), reasoning);
  if (!united || hasConflict(united, reasoning)) return true;
  if (steps === 0) return false;
  // A false derived relation forces a literal: if all literals of a body hold except one negative literal, that one
  // must fail.
  for (const literal of united) {
    if (literal.kind !== 'negative' || !reasoning.unfolder.ruleIndex.isDerived(literal.atom.relation))
      continue;
    for (const forced of forcedBy(literal.atom, united, reasoning)) {
      if (forced === 'impossible') return true;
      if (known.some(each => sameAtom(each, forced))) continue;
      if (united.some(each => each.kind === 'positive' && sameAtom(each.atom, forced))) continue;
      const bodies = unfolded([...united, { kind: 'positive', atom: forced }], reasoning);
      const after = [...known, forced];
      return bodies?.every(each => isImpossible(each, reasoning, steps - 1, after)) ?? false;
    }
  }
  return false;
}

function sameAtom(one: Atom, other: Atom): boolean {
  return (
    one.relation === other.relation &&
    one.terms.every((term, at) => sameTerm(term, other.terms[at] ?? { kind: 'wildcard' }))
  );
}

function unfolded(
  literals: readonly Literal[],
  { unfolder }: Reasoning,
): readonly (readonly Literal[])[] | undefined {
  try {
    const bodies = unfolder.bodiesOfLiterals(literals, []);
    return bodies.length > MAX_BODIES ? undefined : bodies.map(each => each.literals);
  } catch (error) {
    if (error instanceof TooManyBodies) return undefined;
    throw error;
  }
}

/** Atoms that must hold because a derived atom does not. Empty if nothing can make it false. */
function* forcedBy(
  atom: Atom,
  literals: readonly Literal[],
  { unfolder, languages }: Reasoning,
): Generator<Atom | 'impossible'> {
  let bodies: ReturnType<Unfolder['bodiesOf']>;
  try {
    bodies = unfolder.bodiesOf(atom);
  } catch (error) {
    if (error instanceof TooManyBodies) return;
    throw error;
  }
  const rigid = new Map(
    atom.terms.flatMap(term => (term.kind === 'variable' ? [[term.name, term] as const] : [])),
  );
  for (const body of bodies.slice(0, MAX_BODIES)) {
    const positives = body.literals.filter(each => each.kind === 'positive');
    const others = body.literals.filter(each => each.kind !== 'positive');
    const [only, more] = others;
    if (more || (only && only.kind !== 'negative')) continue;
    if (!body.terms.every((term, at) => isSameAsGiven(term, atom.terms[at]))) continue;
    for (const matching of matchingsOf(
      positives.map(each => each.atom),
      literals,
      rigid,
      languages,
    )) {
      if (!only) yield 'impossible';
      else {
        const terms = only.atom.terms.map(term => matched(term, matching) ?? term);
        yield { ...only.atom, terms };
      }
    }
  }
}

function isSameAsGiven(term: Term, given: Term | undefined): boolean {
  return given?.kind === 'wildcard' || (given !== undefined && sameTerm(term, given));
}

/** The matchings under which positive literals imply all atoms of a body. */
function* matchingsOf(
  wanted: readonly Atom[],
  literals: readonly Literal[],
  matching: Matching,
  languages: Languages,
): Generator<Matching> {
  const [first, ...rest] = wanted;
  if (!first) {
    yield matching;
    return;
  }
  for (const literal of literals) {
    if (literal.kind !== 'positive') continue;
    const found = impliedBy(literal.atom, first, matching, languages);
    if (found) yield* matchingsOf(rest, literals, found, languages);
  }
}

/** Unifies variables that must be equal, since a row has one value for its keys; undefined if two constants differ. */
function withEqualValues(literals: readonly Literal[], reasoning: Reasoning): readonly Literal[] | undefined {
  let current = literals;
  for (let round = 0; round < MAX_STEPS; round++) {
    const found = equalTerms(current, reasoning);
    if (found === 'conflict') return undefined;
    if (!found) return current;
    const { name, term } = found;
    current = current.map(each =>
      mapLiteral(each, leaf => (leaf.kind === 'variable' && leaf.name === name ? term : leaf)),
    );
  }
  return current;
}

interface Renaming {
  readonly name: string;
  readonly term: Term;
}

/** The first variable that must equal another term. `conflict`: two constants would have to be equal. */
function equalTerms(
  literals: readonly Literal[],
  { unfolder }: Reasoning,
): Renaming | 'conflict' | undefined {
  const positives = literals.flatMap(each => (each.kind === 'positive' ? [each.atom] : []));
  const inAggregates = literals.some(({ kind }) => kind === 'aggregate');
  for (const [at, one] of positives.entries())
    for (const other of positives.slice(at + 1)) {
      const paths: readonly TermPair[] = hasOnePath(one, other, literals, unfolder)
        ? [[one.terms[1], other.terms[1]]]
        : [];
      for (const pair of [...paths, ...sameRow(one, other)]) {
        const found = united(pair);
        if (found === 'conflict' || (found && !inAggregates)) return found;
      }
    }
  return undefined;
}

type TermPair = readonly [Term | undefined, Term | undefined];

/** The columns of two atoms that are about one row, since their keys are equal. */
function sameRow(one: Atom, other: Atom): readonly TermPair[] {
  const keys = one.relation === other.relation ? dependencies.get(one.relation)?.keys : undefined;
  const isSame = (key: number) => {
    const [a, b] = [one.terms[key], other.terms[key]];
    return a && b && a.kind !== 'wildcard' && sameTerm(a, b);
  };
  return keys?.every(isSame) ? one.terms.map((term, column) => [term, other.terms[column]] as const) : [];
}

/** The consequence of two terms being equal; undefined if there is none. */
function united([a, b]: TermPair): Renaming | 'conflict' | undefined {
  if (!a || !b || sameTerm(a, b) || a.kind === 'wildcard' || b.kind === 'wildcard') return undefined;
  if ([a, b].some(each => each.kind === 'constant' && isPlaceholder(each.value))) return undefined;
  if (a.kind === 'constant' && b.kind === 'constant') return 'conflict';
  if (a.kind === 'variable') return { name: a.name, term: b };
  return b.kind === 'variable' ? { name: b.name, term: a } : undefined;
}

/** Whether two atoms about one claim are about one value. If the claim is a list, it has several elements. */
function hasOnePath(
  { relation, terms: [claim] }: Atom,
  other: Atom,
  literals: readonly Literal[],
  { ruleIndex }: Unfolder,
): boolean {
  const [sameClaim] = other.terms;
  if (claim?.kind !== 'constant' || sameClaim?.kind !== 'constant' || claim.value !== sameClaim.value)
    return false;
  if (ofLists.has(relation) && ofLists.has(other.relation)) return true;
  if (!ofElements.has(relation) || !ofElements.has(other.relation)) return false;
  const isNoList = literals.some(
    each =>
      each.kind === 'negative' &&
      each.atom.relation === envelopeRelations.claim_list.name &&
      each.atom.terms.every((term, at) => (at === 0 ? sameTerm(term, claim) : term.kind === 'wildcard')),
  );
  return isNoList && ruleIndex.isSingular(String(claim.value));
}

function hasConflict(literals: readonly Literal[], { languages }: Reasoning): boolean {
  const positives = literals.flatMap(each => (each.kind === 'positive' ? [each.atom] : []));
  const rigid = new Map<string, Term>();
  for (const { terms } of positives)
    for (const term of terms) if (term.kind === 'variable') rigid.set(term.name, term);
  return literals.some(literal => {
    switch (literal.kind) {
      case 'positive':
        return (
          isUnsatisfiable(literal.atom, languages) ||
          positives.some(
            other =>
              areDisjoint(literal.atom, other, languages) || isNoElement(other, literal.atom, languages),
          )
        );
      case 'negative':
        return positives.some(each => impliedBy(each, literal.atom, rigid, languages) !== undefined);
      case 'comparison': {
        const { left, operator, right } = literal;
        if (left.kind === 'constant' && right.kind === 'constant')
          return compareValues(left.value, operator, right.value) === false;
        const name =
          left.kind === 'variable' ? left.name : right.kind === 'variable' ? right.name : undefined;
        return name !== undefined && isEmptyInterval(intervalOf(name, literals));
      }
      default:
        return false;
    }
  });
}
