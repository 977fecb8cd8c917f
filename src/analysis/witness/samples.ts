/**
 * What came of sample envelopes. INVARIANT: the whole rulespec has verified each of them, so that an outcome that one
 * shows is possible, and no proof of the contrary is tried.
 */
import type { AnalysisBudget } from '../findings.ts';
import type { Predicate, PredicateOutcome, VerifiedRulespec } from '../rulespecs.ts';
import type { Languages } from '../texts/languages.ts';
import { factsOf, samplesOf } from './envelope.ts';

/** The number of samples: so many more than the largest number of predicates about one claim, up to the most. */
const MOST = 48;
const LEAST = 24;

export class Samples {
  /** By outcome and predicate, a bit for each sample. */
  readonly #seen = { pass: new Map<string, bigint>(), fail: new Map<string, bigint>() };

  constructor(
    { program, verify }: VerifiedRulespec,
    crowd: number,
    languages: Languages,
    { isOver }: AnalysisBudget,
  ) {
    let bit = 1n;
    for (const assignment of samplesOf(program.program, languages, Math.min(LEAST + crowd, MOST))) {
      if (isOver()) return;
      for (const [id, outcome] of verify(factsOf(assignment))?.outcomes ?? [])
        if (outcome !== 'skip') this.#seen[outcome].set(id, this.#of(outcome, id) | bit);
      bit <<= 1n;
    }
  }

  has(outcome: PredicateOutcome, { id }: Predicate): boolean {
    return outcome !== 'skip' && this.#of(outcome, id) !== 0n;
  }

  passTogether(one: Predicate, other: Predicate): boolean {
    return (this.#of('pass', one.id) & this.#of('pass', other.id)) !== 0n;
  }

  failsWithout(one: Predicate, other: Predicate): boolean {
    return (this.#of('fail', one.id) & ~this.#of('fail', other.id)) !== 0n;
  }

  #of(outcome: 'pass' | 'fail', id: string): bigint {
    return this.#seen[outcome].get(id) ?? 0n;
  }
}
