/**
 * For each claim, values that pass all of its predicates on texts: a list with an element for each predicate that needs
 * one, and a text that satisfies all of them. INVARIANT: like all drafts, they prove nothing.
 */
import { addToGroup } from '../../datalog/groups.ts';
import type { Literal, Program, Rule } from '../../datalog/program.ts';
import { envelopeRelations } from '../../sources/claim.ts';
import { verdictRelations } from '../../sources/rulespec.ts';
import type { Json } from '../../values/json-node.ts';
import { languageOfAtom } from '../logic/text-columns.ts';
import { Language } from '../texts/language.ts';
import { attempt, type Languages } from '../texts/languages.ts';
import { claimOf, selectorsIn } from './claims-in.ts';

const { witness, counterexample } = verdictRelations;
const ofTests: ReadonlySet<string> = new Set([witness.name, counterexample.name]);

/** Maximum number of elements that are searched for one that already passes. */
const MAX_SHARED = 16;
/** Maximum number of samples that are joined to one text. */
const MAX_JOINED = 6;
/** Maximum number of languages that are intersected. */
const MAX_FITTED = 4;

/** The texts that a predicate demands: those in one of these languages. */
interface Demand {
  readonly languages: readonly Language[];
  readonly by: 'some' | 'each' | 'none';
}

/** The demands of rules on a claim, as a list and as a single value. */
interface Demands {
  readonly list: readonly Demand[];
  readonly single: readonly Demand[];
}

/** The passing values, by selector. */
export function passingValues(
  programs: readonly Program[],
  languages: Languages,
): ReadonlyMap<string, readonly Json[]> {
  const known = new Map<string, readonly Json[]>();
  for (const [selector, { list, single }] of demandsIn(programs, languages)) {
    const passing = [passingText(single), passingList(list)];
    known.set(
      selector,
      passing.flatMap(each => (each === undefined ? [] : [each])),
    );
  }
  return known;
}

function passingList(demands: readonly Demand[]): readonly string[] | undefined {
  const fixed = demands.filter(({ by }) => by !== 'some');
  const chosen: string[] = [];
  for (const demand of demands) {
    if (demand.by !== 'some') continue;
    if (chosen.length <= MAX_SHARED && chosen.some(text => isIn(text, demand))) continue;
    const text = textWith(demand, fixed);
    if (text !== undefined) chosen.push(text);
  }
  if (chosen.length > 0) return chosen;
  const [first] = fixed.filter(({ by }) => by === 'each');
  const text = first && textWith(first, fixed);
  return text === undefined ? undefined : [text];
}

/**
 * Concatenates samples in different orders: the sample of a pattern anchored at the beginning must come first, at the
 * end last. An intersection of the languages would take longer.
 */
function passingText(demands: readonly Demand[]): string | undefined {
  const wanted = demands.filter(({ by }) => by !== 'none');
  const samples = wanted.flatMap(({ languages }) => languages[0]?.samples[0] ?? []);
  if (samples.length > MAX_JOINED) return undefined;
  for (const first of samples)
    for (const last of samples) {
      const others = samples.filter(each => each !== first && each !== last);
      const text = first === last ? [...others, last].join('') : [first, ...others, last].join('');
      if (demands.every(each => isIn(text, each) === (each.by !== 'none'))) return text;
    }
  return undefined;
}

/** A text that satisfies the demand, and what the other demands require of each text. */
function textWith(demand: Demand, others: readonly Demand[]): string | undefined {
  const isFitting = (text: string) =>
    others.every(each => each === demand || isIn(text, each) === (each.by === 'each'));
  for (const language of demand.languages) {
    const text = language.samples.find(isFitting);
    if (text !== undefined) return text;
  }
  if (others.length > MAX_FITTED) return undefined;
  return attempt(() =>
    others
      .map(each => (each.by === 'none' ? union(each).inverse() : union(each)))
      .reduce((one, other) => one.and(other), union(demand))
      .member(),
  );
}

function isIn(text: string, { languages }: Demand): boolean {
  return languages.some(language => language.has(text));
}

function union({ languages }: Demand): Language {
  return languages.reduce((one, other) => one.or(other), Language.none);
}

function demandsIn(programs: readonly Program[], languages: Languages): ReadonlyMap<string, Demands> {
  const found = new Map<string, { list: Demand[]; single: Demand[] }>();
  const known = new Set<string>();
  for (const program of programs) {
    const selectors = selectorsIn(program);
    for (const rules of rulesByPredicate(program).values()) {
      const isOfEach = rules.some(
        ({ head, body }) => head.relation === counterexample.name && body.some(isNoWitness),
      );
      for (const form of ['list', 'single'] as const)
        for (const relation of [witness.name, counterexample.name]) {
          const atoms = textAtomsOf(rules, relation, form);
          const [first] = atoms;
          const selector = first && selectors.get(first.claim);
          const key = JSON.stringify([
            form,
            relation,
            isOfEach,
            atoms.map(({ atom }) => [selector, atom.relation, atom.terms.slice(2)]),
          ]);
          if (selector === undefined || known.has(key)) continue;
          known.add(key);
          const demands = found.get(selector) ?? { list: [], single: [] };
          found.set(selector, demands);
          const all = atoms.flatMap(({ atom }) => languageOfAtom(atom, languages) ?? []);
          if (all.length > 0) demands[form].push({ languages: all, by: demandedOf(relation, isOfEach) });
        }
    }
  }
  return found;
}

function demandedOf(relation: string, isOfEach: boolean): Demand['by'] {
  if (relation === counterexample.name) return 'none';
  return isOfEach ? 'each' : 'some';
}

/** The atoms about texts in the rules that derive the relation for this form. */
function textAtomsOf(rules: readonly Rule[], relation: string, form: keyof Demands): readonly TextAtom[] {
  const own = rules.filter(({ head, body }) => head.relation === relation && isAbout(form, body));
  return own.flatMap(({ body }) => body.flatMap(literal => textAtom(literal) ?? []));
}

type TextAtom = NonNullable<ReturnType<typeof textAtom>>;

/** The rules of each predicate's test, by the predicate's number. */
function rulesByPredicate({ rules }: Program): ReadonlyMap<unknown, readonly Rule[]> {
  const found = new Map<unknown, Rule[]>();
  for (const rule of rules) {
    const [first] = rule.head.terms;
    if (first?.kind === 'constant' && ofTests.has(rule.head.relation)) addToGroup(found, first.value, rule);
  }
  return found;
}

function isNoWitness(literal: Literal): boolean {
  return literal.kind === 'negative' && literal.atom.relation === witness.name;
}

/**
 * Whether the rule applies to this form: some rules are for claims that are a list, some for other claims, most for
 * both.
 */
function isAbout(form: keyof Demands, body: readonly Literal[]): boolean {
  const other = form === 'list' ? 'negative' : 'positive';
  return !body.some(each => each.kind === other && each.atom.relation === envelopeRelations.claim_list.name);
}

/** The atom of a literal about a text. Other values are tried one by one. */
function textAtom(literal: Literal): ReturnType<typeof claimOf> {
  const about = literal.kind === 'positive' ? claimOf(literal) : undefined;
  const kind = about?.atom.relation === envelopeRelations.claim_value.name ? about.atom.terms[2] : undefined;
  return kind?.kind === 'constant' && kind.value !== 'string' ? undefined : about;
}
