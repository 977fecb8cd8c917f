/**
 * Outcomes of sample envelopes. INVARIANT: the whole rulespec has verified each sample, so an outcome seen in one is
 * possible, and no proof of its impossibility needs to be tried.
 */
import type { AnalysisBudget } from '../findings.ts';
import type { Predicate, PredicateOutcome, VerifiedRulespec } from '../rulespecs.ts';
import type { Languages } from '../texts/languages.ts';
import { type Assignment, factsOf } from './assignments.ts';
import { samplesOf } from './envelope.ts';

/** Maximum number of samples. There are twice as many as predicates about one claim, plus a fixed number. */
const MOST = 256;
const LEAST = 24;

export class Samples {
  /** A bit for each sample, by outcome and predicate. */
  readonly #seen = { pass: new Map<string, bigint>(), fail: new Map<string, bigint>() };
  readonly #assignments: Iterator<Assignment>;
  readonly #verify: VerifiedRulespec['verify'];
  readonly #budget: AnalysisBudget;
  #bit = 1n;

  constructor(
    { program, verify }: VerifiedRulespec,
    crowd: number,
    languages: Languages,
    budget: AnalysisBudget,
  ) {
    this.#assignments = samplesOf(program.program, languages, Math.min(LEAST + 2 * crowd, MOST));
    this.#verify = verify;
    this.#budget = budget;
  }

  has(outcome: PredicateOutcome, { id }: Predicate): boolean {
    return outcome !== 'skip' && this.#isShown(() => this.#of(outcome, id) !== 0n);
  }

  passTogether(one: Predicate, other: Predicate): boolean {
    return this.#isShown(() => (this.#of('pass', one.id) & this.#of('pass', other.id)) !== 0n);
  }

  failsWithout(one: Predicate, other: Predicate): boolean {
    return this.#isShown(() => (this.#of('fail', one.id) & ~this.#of('fail', other.id)) !== 0n);
  }

  /** Verifies samples as they are needed. */
  #isShown(isShown: () => boolean): boolean {
    while (!isShown()) {
      const next = this.#budget.isOver() ? undefined : this.#assignments.next();
      if (!next || next.done) return false;
      for (const [id, outcome] of this.#verify(factsOf(next.value))?.outcomes ?? [])
        if (outcome !== 'skip') this.#seen[outcome].set(id, this.#of(outcome, id) | this.#bit);
      this.#bit <<= 1n;
    }
    return true;
  }

  #of(outcome: 'pass' | 'fail', id: string): bigint {
    return this.#seen[outcome].get(id) ?? 0n;
  }
}
