/**
 * The coverage of rules by a run of tests: which rules fired, which conditions held, and how far the search of each
 * Datalog rule came. INVARIANT: it reads finished models and changes no decision. A literal *holds* in a test if some
 * instance of the literals before it satisfies it too. The search *stops* at the first literal of the rule's body that
 * nothing satisfies.
 */
import { printLiteral } from '../datalog/print.ts';
import type { Program, Rule, Stratum } from '../datalog/program.ts';
import type { Source } from '../diagnostics/source.ts';
import type { Span } from '../diagnostics/span.ts';
import type { Model } from '../runtime/engine.ts';
import { firstInstance, inSearchOrder } from '../runtime/proof/instance.ts';
import { type Theory, theoryOf } from '../runtime/proof/theory.ts';

export type ItemKind = 'rule' | 'condition' | 'literal';

/** An item that tests can try. */
export interface Item {
  readonly kind: ItemKind;
  /** The rule's name, the condition's text, or the literal. */
  readonly what: string;
  readonly span: Span;
  /** For a literal: the head of its rule. */
  readonly head?: string;
  readonly isPredicate?: true;
  /** The number of tests in which the item fired, passed or held. */
  yes: number;
  /** The number of tests in which it did not; for a literal, in which the search stopped at it. */
  no: number;
}

/** The input of one test's coverage: a model and its program. */
export interface CoverageInput {
  /** The program with the facts of the test. */
  readonly program: Program;
  readonly strata: readonly Stratum[];
  readonly model: Model;
  /** The rules or predicates, and whether each fired or passed; undefined if it was skipped. */
  readonly rules: readonly TestedRule[];
  /** Set if the rules are predicates of a rulespec. */
  readonly isRulespec?: true;
}

interface TestedRule {
  readonly name: string;
  readonly span: Span;
  readonly fired: boolean | undefined;
}

/** Maximum number of tuples that the search reads for one rule. A search that reaches it does not count. */
const MAX_WORK = 50_000;
/** Relations of the conditions on values. */
const ON_VALUES: ReadonlySet<string> = new Set(['when_holds', 'when_met']);

/** Data that distinguishes items at one place, and their display. */
interface More extends Pick<Item, 'head' | 'isPredicate'> {
  readonly at?: string;
}

interface CoveredRule {
  readonly rule: Rule;
  readonly literals: readonly Item[];
}

export class Coverage {
  readonly #items = new Map<string, Item>();
  readonly #plans = new WeakMap<readonly Rule[], readonly CoveredRule[]>();

  /** All items that can be tried, by file and place. */
  items(): readonly Item[] {
    return [...this.#items.values()].sort(
      (a, b) => byName(a.span.source.name, b.span.source.name) || a.span.start - b.span.start,
    );
  }

  /** Adds a test. Rules outside `sources` do not count. */
  add({ program, strata, model, rules, isRulespec }: CoverageInput, sources: ReadonlySet<Source>): void {
    for (const { name, span, fired } of rules) {
      if (!sources.has(span.source)) continue;
      const item = this.#item('rule', name, span, isRulespec ? { isPredicate: true } : {});
      if (fired !== undefined) count(item, fired);
    }
    this.#conditions(program, model, sources);
    const theory = theoryOf(program, strata, model);
    for (const { rule, literals } of this.#plan(program.rules, sources)) search(rule, literals, theory);
  }

  #item(kind: ItemKind, what: string, span: Span, more: More = {}): Item {
    const { at = '', ...rest } = more;
    const key = [kind, span.source.name, span.start, at, kind === 'literal' ? '' : what].join('\0');
    const known = this.#items.get(key);
    if (known) return known;
    const item: Item = { kind, what, span, ...rest, yes: 0, no: 0 };
    this.#items.set(key, item);
    return item;
  }

  /**
   * Entries of `when` and `unless`: those on values by `when_holds` and `when_met`, those on the past by `possibly`.
   */
  #conditions({ rules, facts }: Program, model: Model, sources: ReadonlySet<Source>): void {
    const places = new Map<string, { readonly relation: string; readonly id: number; readonly span: Span }>();
    const note = (relation: string, id: unknown, span: Span | undefined) => {
      if (typeof id === 'number' && span && sources.has(span.source))
        places.set(`${relation}/${id}`, { relation, id, span });
    };
    for (const { head, origin } of rules) {
      const [id] = head.terms;
      if (ON_VALUES.has(head.relation) && id?.kind === 'constant') note(head.relation, id.value, origin.span);
    }
    for (const { relation, tuple, origin } of facts)
      if (relation === 'at_least') note('possibly', tuple[1], origin?.span);
    const holding = new Map(
      [...ON_VALUES, 'possibly'].map(relation => [
        relation,
        new Set(model.relations.includes(relation) ? model.tuples(relation).map(([id]) => Number(id)) : []),
      ]),
    );
    for (const { relation, id, span } of places.values()) {
      const what = span.source.text.slice(span.start, span.end).replaceAll(/\s+/g, ' ').trim();
      count(this.#item('condition', what, span), holding.get(relation)?.has(id) ?? false);
    }
  }

  #plan(rules: readonly Rule[], sources: ReadonlySet<Source>): readonly CoveredRule[] {
    const known = this.#plans.get(rules);
    if (known) return known;
    const perPlace = new Map<string, number>();
    const plan = rules.flatMap((rule): readonly CoveredRule[] => {
      const { span } = rule.origin;
      if (!span || !sources.has(span.source)) return [];
      const place = `${span.source.name}\0${span.start}`;
      const ordinal = perPlace.get(place) ?? 0;
      perPlace.set(place, ordinal + 1);
      const literals = inSearchOrder(rule.body).map((literal, at) =>
        this.#item('literal', printLiteral(literal), placeOf(literal, span), {
          head: rule.head.relation,
          at: `${ordinal}/${at}`,
        }),
      );
      return [{ rule, literals }];
    });
    this.#plans.set(rules, plan);
    return plan;
  }
}

function placeOf(literal: Rule['body'][number], ofRule: Span): Span {
  const span = 'atom' in literal ? literal.atom.span : literal.span;
  return span && span.source === ofRule.source ? span : ofRule;
}

function search(rule: Rule, literals: readonly Item[], theory: Theory): void {
  const [first] = literals;
  const [literal] = inSearchOrder(rule.body);
  // Most rules are not concerned by a test.
  if (first && literal?.kind === 'positive' && theory.size(literal.atom.relation) === 0) {
    first.no++;
    return;
  }
  let work = 0;
  const spend = (tuples: number): boolean => {
    work += tuples;
    return work <= MAX_WORK;
  };
  const { found, stuck } = firstInstance(rule, new Map(), { theory, allows: () => spend(1), spend });
  if (work > MAX_WORK) return;
  for (const [at, item] of literals.entries()) {
    if (found || at < (stuck?.depth ?? 0)) item.yes++;
    else if (at === stuck?.depth) item.no++;
  }
}

function count(item: Item, yes: boolean): void {
  if (yes) item.yes++;
  else item.no++;
}

function byName(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Whether the item is covered: a rule or condition needs both ways, a literal must hold once. */
export function isCovered({ kind, yes, no }: Item): boolean {
  return yes > 0 && (kind === 'literal' || no > 0);
}

interface Share {
  readonly kind: ItemKind;
  readonly covered: number;
  readonly total: number;
  /** The percentage, from 0 to 100; 100 if there is nothing to cover. */
  readonly percent: number;
}

export const itemKinds: readonly ItemKind[] = ['rule', 'condition', 'literal'];

export function shareOf(kind: ItemKind, items: readonly Item[]): Share {
  const own = items.filter(each => each.kind === kind);
  const covered = own.filter(isCovered).length;
  return { kind, covered, total: own.length, percent: own.length === 0 ? 100 : (100 * covered) / own.length };
}

/** Why an item does not count as covered. */
export function whyUncovered({ kind, isPredicate, yes, no }: Item): string {
  const [did, didNot] = {
    rule: isPredicate ? ['passes', 'fails'] : ['fires', 'does not fire'],
    condition: ['holds', 'does not hold'],
    literal: ['holds', 'stops the search'],
  }[kind];
  if (yes === 0 && no === 0) return 'no test reaches it';
  return `it ${yes === 0 ? did : didNot} in no test`;
}
