/**
 * Tests combined by `all`, `any` and `not`: as written (`Combined`), and as clauses, in which only single tests are
 * negated. INVARIANT: a clause holds if and only if the combination that it was made from holds.
 */
export type Combined<Test> =
  | { readonly kind: 'test'; readonly test: Test }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Combined<Test>[] }
  | { readonly kind: 'not'; readonly part: Combined<Test> };

/** The id of a combination belongs to `when_holds`, the id of a test to `when_met`. */
export type Clause<Test> =
  | { readonly kind: 'test'; readonly id: number; readonly test: Test; readonly isDenied: boolean }
  | CombinedClause<Test>;

export interface CombinedClause<Test> {
  readonly kind: 'all' | 'any';
  readonly id: number;
  readonly parts: readonly Clause<Test>[];
}

/** All tests of a combination, in their written order. */
export function testsIn<Test>(combined: Combined<Test>): readonly Test[] {
  if (combined.kind === 'test') return [combined.test];
  return combined.kind === 'not' ? testsIn(combined.part) : combined.parts.flatMap(testsIn);
}

/** Maps the tests of a combination. Undefined if `to` returns undefined for one of them. */
export function mapTests<From, To>(
  combined: Combined<From>,
  to: (test: From) => To | undefined,
): Combined<To> | undefined {
  switch (combined.kind) {
    case 'test': {
      const test = to(combined.test);
      return test === undefined ? undefined : { kind: 'test', test };
    }
    case 'not': {
      const part = mapTests(combined.part, to);
      return part && { kind: 'not', part };
    }
    default: {
      // All parts are mapped, even after one without a result, so that all problems are reported.
      const parts = combined.parts.map(each => mapTests(each, to)).flatMap(each => each ?? []);
      return parts.length === combined.parts.length ? { kind: combined.kind, parts } : undefined;
    }
  }
}

/** Turns a combination into a clause. `id` is the id of the whole; `next` returns the ids of its parts. */
export function clauseOf<Test>(
  combined: Combined<Test>,
  id: number,
  next: () => number,
): CombinedClause<Test> {
  const part = (each: Combined<Test>, isDenied: boolean): Clause<Test> => {
    if (each.kind === 'test') return { kind: 'test', id: next(), test: each.test, isDenied };
    return each.kind === 'not' ? part(each.part, !isDenied) : joined(each, next(), isDenied);
  };
  const joined = (
    { kind, parts }: { kind: 'all' | 'any'; parts: readonly Combined<Test>[] },
    ofWhole: number,
    isDenied: boolean,
  ): CombinedClause<Test> => {
    const isAll = (kind === 'all') !== isDenied;
    return { kind: isAll ? 'all' : 'any', id: ofWhole, parts: parts.map(each => part(each, isDenied)) };
  };
  return combined.kind === 'all' || combined.kind === 'any'
    ? joined(combined, id, false)
    : { kind: 'all', id, parts: [part(combined, false)] };
}

/** A sentence such as `a and (b or not c)`. */
export function sentenceOf<Test>(combined: Combined<Test>, said: (test: Test) => string): string {
  const within = (part: Combined<Test>): string =>
    part.kind === 'all' || part.kind === 'any' ? `(${sentenceOf(part, said)})` : sentenceOf(part, said);
  switch (combined.kind) {
    case 'test':
      return said(combined.test);
    case 'not':
      return `not ${within(combined.part)}`;
    default: {
      const [first] = combined.parts;
      if (first && combined.parts.length === 1) return sentenceOf(first, said);
      return combined.parts.map(within).join(combined.kind === 'all' ? ' and ' : ' or ');
    }
  }
}
