/**
 * A rulespec in the form that the analysis needs: its program, its predicates, and a function that verifies envelopes.
 */
import type { Program, StratifiedProgram, Term, Value } from '../datalog/program.ts';
import type { Span } from '../diagnostics/span.ts';
import { basisRelations } from '../sources/basis.ts';
import {
  combinedRelations,
  rulespecRelations,
  severityRelations,
  verdictRelations,
} from '../sources/rulespec.ts';
import type { Json } from '../values/json-node.ts';

export type PredicateOutcome = 'pass' | 'fail' | 'skip';

export interface Verified {
  /** The outcomes by id. */
  readonly outcomes: ReadonlyMap<string, PredicateOutcome>;
  /** Whether the run holds. */
  readonly holds: boolean;
}

/** Verifies facts. Undefined for facts that cannot be verified. */
export type Verify = (facts: Json) => Verified | undefined;

export interface VerifiedRulespec {
  readonly program: StratifiedProgram;
  readonly predicates: readonly Predicate[];
  readonly verify: Verify;
  /** Evaluates only these predicates. This is fast, but only a proposal if a user program derives more. */
  readonly only: (indices: readonly number[]) => {
    readonly program: StratifiedProgram;
    readonly verify: Verify;
  };
}

export interface Predicate {
  readonly index: number;
  readonly id: string;
  readonly rule: string;
  readonly span: Span;
}

/** Relations whose first column is the number of a predicate. */
const ofPredicates: ReadonlySet<string> = new Set(
  [
    rulespecRelations.predicate,
    rulespecRelations.conditional,
    severityRelations.predicate_severity,
    ...Object.values(combinedRelations),
    ...Object.values(basisRelations).filter(({ columns: [first] }) => first?.name === 'id'),
    ...Object.values(verdictRelations),
  ].map(({ name }) => name),
);

/** The number of the predicate, or of the test in a `when`, for a tuple of this relation. */
export function predicateOf(relation: string, first: unknown): number | undefined {
  return typeof first === 'number' && ofPredicates.has(relation) ? first : undefined;
}

/**
 * The program without the other predicates and the claims that only they use. `indices` are the predicates to keep;
 * numbers from `all` on are tests of a `when` and are kept.
 */
export function onlyAbout(program: Program, indices: readonly number[], all: number): Program {
  const isLeft = (relation: string, first: unknown) => {
    const index = predicateOf(relation, first);
    return index === undefined || index >= all || indices.includes(index);
  };
  const rules = program.rules.filter(({ head: { relation, terms } }) =>
    isLeft(relation, constantOf(terms[0])),
  );
  const spoken = new Set(
    rules.flatMap(({ body }) =>
      body.flatMap(literal =>
        literal.kind === 'positive' || literal.kind === 'negative' ? [constantOf(literal.atom.terms[0])] : [],
      ),
    ),
  );
  return {
    ...program,
    rules,
    facts: program.facts.filter(
      ({ relation, tuple: [first] }) =>
        isLeft(relation, first) && (relation !== rulespecRelations.claim.name || spoken.has(first)),
    ),
  };
}

function constantOf(term: Term | undefined): Value | undefined {
  return term?.kind === 'constant' ? term.value : undefined;
}
