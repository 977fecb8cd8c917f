/**
 * Searches for envelopes on which two versions of a rulespec differ. A pair of predicates is first tried alone, in
 * programs without the others. Both whole versions then verify each difference found. They also verify it with other
 * claims filled in, so that few predicates fail and the runs differ. INVARIANT: both whole versions have verified each
 * reported difference.
 */
import type { StratifiedProgram } from '../datalog/program.ts';
import type { Json } from '../values/json-node.ts';
import { Differences, isSettled, type Pair as PairOf, type Proofs } from './comparison.ts';
import type { AnalysisBudget } from './findings.ts';
import type { Predicate, PredicateOutcome, Verified, VerifiedRulespec } from './rulespecs.ts';
import { Languages } from './texts/languages.ts';
import {
  type Assignment,
  assignmentsOver,
  byLength,
  factsOf,
  insertedInLists,
  type Values,
  variedOf,
} from './witness/assignments.ts';
import { fittingTexts, passingFirstValuesIn, valuesIn } from './witness/envelope.ts';
import { mildest } from './witness/mildest.ts';

type Pair = PairOf<Predicate>;

/** The selectors that each predicate reads, for both versions. */
export interface ReadSelectors {
  readonly old: ReadonlyMap<number, ReadonlySet<string>>;
  readonly new: ReadonlyMap<number, ReadonlySet<string>>;
}

interface Found {
  readonly pair: Pair;
  readonly proofs: Proofs;
  readonly differences: Differences;
}

/** Proofs about the whole run, built on demand. */
export interface RunProofs extends Proofs {
  /** The proofs that follow from the proofs of the pairs alone. */
  readonly ofPairs: Proofs;
}

interface Searched {
  readonly old: VerifiedRulespec;
  readonly new: VerifiedRulespec;
  readonly found: readonly Found[];
  readonly proofs: RunProofs;
  readonly looked: ReadSelectors;
  /** Whether both predicates are written alike, and so have the same outcome on every envelope. */
  readonly isSame: (pair: Pair) => boolean;
  /** Whether the run may differ by predicates that fail alike. */
  readonly mayMatter: (pair: Pair) => boolean;
}

/** Maximum number of differences of a pair, in each direction, that are tried with values for all other claims. */
const MAX_TRIED = 4;
/** Number of drafts tried before a proof about the run, which takes as long as some of them. */
const UNPROVED = 24;
/** Maximum number of further envelopes that both whole versions verify. */
const MAX_VERIFIED = 300;
/** Maximum number of differences that are tried with other surrounding values, and of envelopes verified for them. */
const MAX_SURROUNDED = 6;
const MAX_SURROUNDING = 400;

/** Adds the differences of each pair to `searched.found` and returns those of the whole run. */
export function findDifferences(searched: Searched, budget: AnalysisBudget): Differences {
  const { found, proofs, mayMatter } = searched;
  const total = new Differences();
  const isShown = (each: Found) => isSettled(each.proofs, each.differences);
  const isRunShown = (proves = true) => isSettled(proves ? proofs : proofs.ofPairs, total);
  const open = found.filter(each => !isShown(each) || (mayMatter(each.pair) && !isRunShown()));
  if (open.length === 0) return total;
  const search = new Search(searched, total, budget);
  for (const each of open) search.alone(each.pair, each.proofs);
  for (const each of open) search.amongAll(each.pair, () => isShown(each) && isRunShown(false), UNPROVED);
  for (const each of open) search.surrounded(each.pair, () => isShown(each) && isRunShown());
  for (const each of open) search.amongAll(each.pair, () => isShown(each) && isRunShown());
  return total;
}

class Search {
  readonly #searched: Searched;
  readonly #total: Differences;
  readonly #budget: AnalysisBudget;
  readonly #languages = new Languages();
  readonly #differing = new Map<
    Pair,
    {
      readonly values: Values;
      readonly varied: readonly Assignment[];
      readonly drafts: Iterator<Assignment, undefined>;
    }
  >();
  #mildest: Assignment | undefined;
  #passingFirstValues: Values | undefined;
  #changedPart: ReturnType<VerifiedRulespec['only']> | undefined;
  #verified = 0;
  #surrounding = 0;

  constructor(searched: Searched, total: Differences, budget: AnalysisBudget) {
    this.#searched = searched;
    this.#total = total;
    this.#budget = budget;
  }

  /** Tries the pair without other predicates. */
  alone(pair: Pair, proofs: Proofs): void {
    const { old, new: now } = this.#searched;
    const [before, after] = [
      old.only(pair.old ? [pair.old.index] : []),
      now.only(pair.new ? [pair.new.index] : []),
    ];
    const values = this.#valuesOf(before.program, after.program);
    for (const [selector, all] of values)
      values.set(selector, [...this.#textsFor(selector, before, after), ...all]);
    const ways = { looser: [] as Assignment[], stricter: [] as Assignment[], run: [] as Assignment[] };
    for (const assignment of this.#assignmentsOf(pair, values)) {
      const isShown =
        (proofs.neverLooser || ways.looser.length > 0) && (proofs.neverStricter || ways.stricter.length > 0);
      if (this.#budget.isOver() || (isShown && assignment.size > 1)) break;
      const facts = factsOf(assignment);
      const [one, other] = [before.verify(facts), after.verify(facts)];
      if (!one || !other) continue;
      const [failed, fails] = [outcomeIn(one, pair.old) === 'fail', outcomeIn(other, pair.new) === 'fail'];
      if (failed !== fails) ways[fails ? 'stricter' : 'looser'].push(assignment);
      else if (one.holds !== other.holds) ways.run.push(assignment);
    }
    const sorted = Object.values(ways).map(each => each.toSorted(byLength));
    const shortest = sorted.flatMap(each => each.slice(0, MAX_TRIED));
    const drafts = this.#drafts(pair, values, shortest);
    this.#differing.set(pair, { values, varied: sorted.flatMap(variedOf), drafts });
    for (const [first] of sorted) if (first) this.#note(first);
  }

  /** Tries the differences with values for all other claims, then with values near them. A later call continues. */
  amongAll(pair: Pair, isDone: () => boolean, most = Number.POSITIVE_INFINITY): void {
    const drafts = this.#differing.get(pair)?.drafts;
    for (let tried = 0; tried < most && !isDone() && !this.#budget.isOver(); tried++) {
      const draft = drafts?.next().value;
      if (!draft || this.#verified++ >= MAX_VERIFIED) return;
      this.#note(new Map([...this.#base, ...draft]));
    }
  }

  /** Whether a run differs in programs that keep only the predicates which read a value that the pair reads. */
  #differsNear(pair: Pair): (assignment: Assignment) => boolean {
    const { old, new: now, looked } = this.#searched;
    const own = this.#selectorsOf(pair);
    const near = (indices: ReadonlyMap<number, ReadonlySet<string>>) =>
      [...indices].filter(([, selectors]) => [...selectors].some(each => own.has(each)));
    const [nearOld, nearNew] = [near(looked.old), near(looked.new)];
    // For most predicates, a separate program is no faster.
    if (2 * nearOld.length > looked.old.size) return () => true;
    const selectors = new Set([...nearOld, ...nearNew].flatMap(([, each]) => [...each]));
    const [before, after] = [
      old.only(nearOld.map(([index]) => index)),
      now.only(nearNew.map(([index]) => index)),
    ];
    return assignment => {
      const facts = factsOf(new Map([...assignment].filter(([selector]) => selectors.has(selector))));
      return before.verify(facts)?.holds !== after.verify(facts)?.holds;
    };
  }

  /**
   * Tries other values for the other claims. A difference may make other predicates fail, because a `when` begins to
   * hold.
   */
  surrounded(pair: Pair, isDone: () => boolean): void {
    const isOver = () => isDone() || this.#budget.isOver() || this.#surrounding >= MAX_SURROUNDING;
    const tried: { readonly assignment: Assignment; readonly failing: number }[] = [];
    const { values = new Map(), varied = [] } = this.#differing.get(pair) ?? {};
    for (const assignment of varied) {
      if (isOver()) return;
      this.#surrounding++;
      tried.push({ assignment, failing: this.#note(new Map([...this.#base, ...assignment])) });
    }
    const fewest = tried.toSorted((one, other) => one.failing - other.failing).slice(0, MAX_SURROUNDED);
    for (const { assignment } of fewest) {
      const all = this.#mildestBeside(assignment, isOver);
      if (isOver()) return;
      this.#note(all);
      // One value may be in a list with which other predicates of the same claim pass.
      for (const [selector] of assignment) {
        const rest = new Map([...assignment].filter(([each]) => each !== selector));
        const base = rest.size === 0 ? this.#base : this.#mildestBeside(rest, isOver);
        if (isOver()) return;
        this.#note(new Map([...base, ...insertedInLists(base, assignment, values)]));
      }
    }
  }

  /**
   * Drafts that differ, with values for all other claims; then drafts with surrounding values that let neighbours run
   * differently.
   */
  *#drafts(
    pair: Pair,
    values: Values,
    shortest: readonly Assignment[],
  ): Generator<Assignment, undefined, undefined> {
    yield* shortest;
    for (const assignment of shortest) yield insertedInLists(this.#base, assignment, values);
    const differsNear = this.#differsNear(pair);
    for (const draft of this.#beside(pair, values, shortest))
      if (differsNear(new Map([...this.#base, ...draft]))) yield draft;
    return undefined;
  }

  *#beside(pair: Pair, values: Values, shortest: readonly Assignment[]): Generator<Assignment> {
    for (const selector of values.keys()) {
      const texts = this.#textsFor(selector, this.#searched.old, this.#searched.new);
      for (const text of texts) yield new Map([[selector, text]]);
      for (const assignment of shortest) {
        const more = [assignment.get(selector) ?? []].flat();
        for (const text of texts.slice(0, 1)) yield new Map([[selector, [text, ...more]]]);
        const kept = [this.#base.get(selector) ?? []].flat();
        // The same number of values, including those with which other predicates pass.
        yield new Map([[selector, [...kept, ...more.slice(kept.length)].slice(0, more.length)]]);
      }
    }
    for (const [selector, all] of values) {
      const list = this.#base.get(selector);
      if (!Array.isArray(list)) continue;
      const known = new Map(list.map(each => [JSON.stringify(each), each]));
      for (const each of all) {
        if (each === undefined || Array.isArray(each)) continue;
        const key = JSON.stringify(each);
        const others = [...known].flatMap(([text, other]) => (text === key ? [] : [other]));
        yield new Map([[selector, known.has(key) ? others : [...others, each]]]);
      }
    }
    yield* this.#assignmentsOf(pair, values, 1);
  }

  #textsFor(selector: string, ...versions: readonly Pick<VerifiedRulespec, 'program'>[]): readonly string[] {
    const programs = versions.map(({ program }) => program.program);
    return fittingTexts(programs, selector, this.#languages);
  }

  #valuesOf(...programs: readonly StratifiedProgram[]): Map<string, readonly (Json | undefined)[]> {
    return new Map(
      valuesIn(
        programs.map(({ program }) => program),
        this.#languages,
      ),
    );
  }

  /** The new version without the predicates that fail in it as they do in the old version. */
  get #changed() {
    const { new: now, found, isSame } = this.#searched;
    this.#changedPart ??= now.only(
      found.flatMap(({ pair }) => (pair.new && !isSame(pair) ? [pair.new.index] : [])),
    );
    return this.#changedPart;
  }

  get #base(): Assignment {
    this.#mildest ??= this.#mildestBeside(new Map(), () => this.#budget.isOver());
    return this.#mildest;
  }

  /** All other claims get the mildest of all values, unless the fixed values make a predicate fail. */
  #mildestBeside(fixed: Assignment, isOver: () => boolean): Assignment {
    const { old, new: now, looked } = this.#searched;
    const failing = (facts: Json) => {
      if (fixed.size > 0) this.#surrounding++;
      const [before, after] = [old.verify(facts), this.#changed.verify(facts)];
      if (!before || !after) return undefined;
      const all = [...failingIn(before, old, looked.old), ...failingIn(after, now, looked.new)];
      return all.filter(each => !hopeless.has(each));
    };
    const hopeless = new Set<ReadonlySet<string>>();
    this.#passingFirstValues ??= passingFirstValuesIn(
      [old.program.program, now.program.program],
      this.#languages,
    );
    if (fixed.size === 0) return mildest(this.#passingFirstValues, failing, isOver, fixed, fixed);
    for (const each of failing(factsOf(this.#base)) ?? [])
      if (![...each].some(selector => fixed.has(selector))) hopeless.add(each);
    return mildest(this.#passingFirstValues, failing, isOver, new Map([...this.#base, ...fixed]), fixed);
  }

  /** Returns the number of failed predicates of both versions. */
  #note(assignment: Assignment): number {
    const { old, new: now, found } = this.#searched;
    const facts = factsOf(assignment);
    const [before, after] = [old.verify(facts), now.verify(facts)];
    if (!before || !after) return Number.POSITIVE_INFINITY;
    note(this.#total, facts, before.holds ? 'pass' : 'fail', after.holds ? 'pass' : 'fail');
    for (const { pair, differences } of found)
      note(differences, facts, outcomeIn(before, pair.old), outcomeIn(after, pair.new));
    return [before, after].flatMap(({ outcomes }) => [...outcomes.values()].filter(each => each === 'fail'))
      .length;
  }

  #assignmentsOf(pair: Pair, values: Values, most?: number): Generator<Assignment> {
    return assignmentsOver(this.#selectorsOf(pair), values, most);
  }

  #selectorsOf({ old, new: now }: Pair): ReadonlySet<string> {
    const { looked } = this.#searched;
    return new Set([
      ...((old && looked.old.get(old.index)) ?? []),
      ...((now && looked.new.get(now.index)) ?? []),
    ]);
  }
}

function failingIn(
  { outcomes }: Verified,
  { predicates }: VerifiedRulespec,
  looked: ReadonlyMap<number, ReadonlySet<string>>,
): readonly ReadonlySet<string>[] {
  return predicates.flatMap(({ id, index }) =>
    outcomes.get(id) === 'fail' ? [looked.get(index) ?? new Set<string>()] : [],
  );
}

/** The outcome of a predicate; an absent predicate never fails. */
function outcomeIn({ outcomes }: Verified, predicate: Predicate | undefined): PredicateOutcome {
  return (predicate && outcomes.get(predicate.id)) ?? 'pass';
}

function note(
  differences: Differences,
  facts: Json,
  before: PredicateOutcome,
  after: PredicateOutcome,
): void {
  if ((before === 'fail') === (after === 'fail')) return;
  differences.add({ input: { facts }, before, after }, after === 'fail');
}
