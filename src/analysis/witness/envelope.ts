/**
 * Drafts envelopes on which two versions of a rulespec may differ: each claim takes values that the predicates of both
 * mention, and values next to them. INVARIANT: a draft proves nothing; only the engine's verdict counts.
 */

import { addToGroup } from '../../datalog/groups.ts';
import type { Atom, Literal, Program } from '../../datalog/program.ts';
import { envelopeRelations } from '../../sources/claim.ts';
import { combinedRelations, verdictRelations } from '../../sources/rulespec.ts';
import type { Json } from '../../values/json-node.ts';
import { languageOfAtom, textColumns } from '../logic/text-columns.ts';
import { Language } from '../texts/language.ts';
import { attempt, type Languages } from '../texts/languages.ts';
import type { Assignment, Values } from './assignments.ts';
import { claimOf, selectorsIn } from './claims-in.ts';
import { passingValues } from './passing.ts';

/** Maximum number of tried values of one claim. */
const MAX_VALUES = 40;
const LIST_LENGTHS = 3;
/** The number of values before lists: no value, and one for each of two predicates. */
const BEFORE_LISTS = 3;

/** The values to try, from the constants of both programs, the shortest first. */
export function valuesIn(programs: readonly Program[], languages: Languages): Values {
  return valuesOf(mentionedValues(programs, languages), (alone, together) => [...alone, ...together]);
}

/**
 * Like `valuesIn`, but the shortest values are followed by values that most predicates pass, such as lists that satisfy
 * several.
 */
export function passingFirstValuesIn(programs: readonly Program[], languages: Languages): Values {
  const passing = passingValues(programs, languages);
  return valuesOf(mentionedValues(programs, languages), (alone, together, selector, lists) => [
    ...alone.slice(0, BEFORE_LISTS),
    ...(passing.get(selector) ?? []).flatMap(each => withLengths(each, lists)),
    ...together,
    ...alone.slice(BEFORE_LISTS),
  ]);
}

type SomeValues = readonly (Json | undefined)[];

function valuesOf(
  mentioned: ReadonlyMap<string, Mentioned>,
  inOrder: (alone: SomeValues, together: SomeValues, selector: string, lists: readonly Json[]) => SomeValues,
): Values {
  return new Map(
    [...mentioned].map(([selector, { scalars, lists, wanted }]) => [
      selector,
      inOrder(beside([...scalars], lists), requiredLists([...wanted], lists), selector, lists),
    ]),
  );
}

/** A list of the elements that predicates require, and one list for each mentioned length. */
function requiredLists(wanted: readonly Json[], lists: readonly Json[]): readonly Json[] {
  if (wanted.length === 0) return [];
  return [...(wanted.length > 2 ? [wanted] : []), ...longer(wanted, lists, list => list)];
}

/** The list, and copies extended with its own elements to the length of each other list. */
function withLengths(list: Json, lists: readonly Json[]): readonly Json[] {
  if (!Array.isArray(list)) return [list];
  return [list, ...longer(list, lists, ({ length }) => Array<Json>(length).fill(list[0] ?? ''))];
}

function longer(
  list: readonly Json[],
  lists: readonly Json[],
  filling: (other: readonly Json[]) => readonly Json[],
): readonly Json[] {
  return lists.flatMap(other =>
    Array.isArray(other) && other.length > list.length
      ? [[...list, ...filling(other).slice(list.length)]]
      : [],
  );
}

/** The values that predicates mention: single values, lists, and values of witnesses. */
interface Mentioned {
  readonly scalars: Set<Json>;
  readonly lists: Json[];
  readonly wanted: Set<Json>;
}

function mentionedValues(
  programs: readonly Program[],
  languages: Languages,
  withOthers = true,
): ReadonlyMap<string, Mentioned> {
  const mentioned = new Map<string, Mentioned>();
  for (const program of programs) {
    const selectors = selectorsIn(program);
    for (const selector of selectors.values())
      if (!mentioned.has(selector))
        mentioned.set(selector, { scalars: new Set(), lists: [], wanted: new Set() });
    for (const { head, body } of program.rules)
      for (const literal of body) {
        const about = claimOf(literal);
        const found = about && mentioned.get(selectors.get(about.claim) ?? '');
        if (!found) continue;
        const isOfWitness = head.relation === verdictRelations.witness.name && literal.kind === 'positive';
        for (const value of valuesFor(about.atom, body, languages, withOthers))
          addMentioned(found, value, isOfWitness);
      }
  }
  return mentioned;
}

function addMentioned({ scalars, lists, wanted }: Mentioned, value: Json, isOfWitness: boolean): void {
  if (Array.isArray(value)) lists.push(value);
  else {
    scalars.add(value);
    if (isOfWitness) wanted.add(value);
  }
}

/**
 * Sample envelopes: first some that most predicates pass, then alternately half of a claim's values and one random
 * value. The halves follow the binary digits of a value's index, so two of them separate any two values.
 */
export function* samplesOf(program: Program, languages: Languages, most: number): Generator<Assignment> {
  const passing = passingValues([program], languages);
  for (const at of [-1, 0])
    yield new Map([...passing].map(([selector, values]) => [selector, values.at(at)]));
  const mentioned = [...mentionedValues([program], languages, false)];
  let state = 1;
  const below = (end: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % end;
  };
  for (let at = 0; at < most; at++)
    yield new Map(
      mentioned.map(([selector, { scalars, lists, wanted }], place): [string, Json | undefined] => {
        if (at % 2 === 0) {
          const digits = Math.ceil(Math.log2(scalars.size + 1));
          const half = at / 2 + place;
          const isIn = (number: number) =>
            at < 4 * digits ? ((number >> (half % digits)) + Math.floor(half / digits)) % 2 : below(2);
          return [selector, [...scalars].filter((_, number) => isIn(number) > 0)];
        }
        const all = [undefined, 'other', 0, ...scalars, ...lists, [...wanted]];
        const one = all[below(all.length)];
        return [selector, one === undefined || below(2) > 0 ? one : [one].flat()];
      }),
    );
}

/** Maximum number of predicates of one claim that are fitted together. */
const MAX_FITTED = 8;

/** For each predicate of the claim, texts on which it alone fails; and one text on which all pass. */
export function fittingTexts(
  programs: readonly Program[],
  claimed: string,
  languages: Languages,
): readonly string[] {
  const asked = new Map<string, { readonly isWanted: boolean; readonly languages: readonly Language[] }>();
  for (const program of programs) {
    const selectors = selectorsIn(program);
    const constants = new Map<string, Atom[]>();
    for (const { head, body } of program.rules)
      for (const literal of body) {
        const about = literal.kind === 'positive' ? claimOf(literal) : undefined;
        if (about && selectors.get(about.claim) === claimed && languageOfAtom(about.atom, languages))
          addToGroup(constants, JSON.stringify([head.relation, head.terms[0]]), about.atom);
      }
    for (const [head, atoms] of constants) {
      const isWanted = head.startsWith(`["${verdictRelations.witness.name}"`);
      if (!isWanted && !head.startsWith(`["${verdictRelations.counterexample.name}"`)) continue;
      const key = JSON.stringify([isWanted, atoms.map(({ relation, terms }) => [relation, terms.slice(2)])]);
      asked.set(key, { isWanted, languages: atoms.flatMap(each => languageOfAtom(each, languages) ?? []) });
      if (asked.size > MAX_FITTED) return [];
    }
  }
  const all = [...asked.values()].flatMap(({ isWanted, languages: some }) => {
    const any = attempt(() => some.reduce((one, other) => one.or(other)));
    return (isWanted ? any : any && attempt(() => any.inverse())) ?? [];
  });
  if (all.length === 0) return [];
  const texts = [undefined, ...all].flatMap(
    failed =>
      attempt(() => {
        const parts = all.map(each => (each === failed ? each.inverse() : each));
        return parts.reduce((one, other) => one.and(other), Language.all).member();
      }) ?? [],
  );
  return [...new Set(texts)];
}

/** The selectors that each predicate reads, by the predicate's number. The selectors of its `when` count as its own. */
export function selectorsOf(program: Program): ReadonlyMap<number, ReadonlySet<string>> {
  const selectors = selectorsIn(program);
  const found = new Map<number, Set<string>>();
  const tests = new Map<number, number[]>();
  for (const { head, body } of program.rules) {
    const [first] = head.terms;
    if (first?.kind !== 'constant' || typeof first.value !== 'number') continue;
    const own = found.get(first.value) ?? new Set();
    found.set(first.value, own);
    for (const literal of body) {
      const about = claimOf(literal);
      const selector = about && selectors.get(about.claim);
      if (selector !== undefined) own.add(selector);
      const test = numberOf(literal, combinedRelations.when_met.name);
      if (test !== undefined) addToGroup(tests, first.value, test);
    }
  }
  for (const [index, own] of found)
    for (const test of tests.get(index) ?? []) for (const each of found.get(test) ?? []) own.add(each);
  return found;
}

function numberOf(literal: Literal, relation: string): number | undefined {
  if (literal.kind !== 'positive' && literal.kind !== 'negative') return undefined;
  const [first] = literal.atom.terms;
  return literal.atom.relation === relation && first?.kind === 'constant' ? Number(first.value) : undefined;
}

function valuesFor(
  { relation, terms }: Atom,
  body: readonly Literal[],
  languages: Languages,
  withOthers: boolean,
): readonly Json[] {
  const constantAt = (at: number) => {
    const term = terms[at];
    return term?.kind === 'constant' ? String(term.value) : undefined;
  };
  switch (relation) {
    case envelopeRelations.claim_value.name: {
      const text = constantAt(3);
      if (text === undefined) return [];
      return [constantAt(2) === 'string' ? text : parsed(text)];
    }
    case 'claim_list': {
      const text = constantAt(2);
      return text === undefined ? [] : [parsed(text)];
    }
    case 'claim_number':
      return boundsOf(terms[2], body).flatMap(bound => [bound - 1, bound, bound + 1]);
    case 'claim_length':
      return boundsOf(terms[2], body)
        .flatMap(bound => [bound - 1, bound, bound + 1])
        .filter(length => length >= 0 && length < 50)
        .map(length => Array.from({ length }, (_, at) => `x${at}`));
    default: {
      const column = textColumns.get(relation);
      const constant = column && constantAt(column.column);
      const language = column && constant !== undefined && languages.of(column.kind, constant);
      if (!language) return [];
      const outside = withOthers ? outsideOf(language) : undefined;
      return [...language.samples.slice(0, withOthers ? 2 : 1), ...(outside === undefined ? [] : [outside])];
    }
  }
}

/** The shortest text outside the language. It is mostly the empty text, which needs no automaton. */
function outsideOf(language: Language): string | undefined {
  return language.has('') ? attempt(() => language.inverse().member()) : '';
}

/** The numbers with which the body compares a term, or the term itself if it is a number. */
function boundsOf(term: Atom['terms'][number] | undefined, body: readonly Literal[]): readonly number[] {
  if (term?.kind === 'constant') return [Number(term.value)];
  if (term?.kind !== 'variable') return [];
  return body.flatMap(each => {
    if (each.kind !== 'comparison') return [];
    const sides = [each.left, each.right];
    const isAbout = sides.some(side => side.kind === 'variable' && side.name === term.name);
    return isAbout ? sides.flatMap(side => (side.kind === 'constant' ? [Number(side.value)] : [])) : [];
  });
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json; // as: JSON is what is parsed
  } catch {
    return text;
  }
}

/** The values, values near them, and lists of them. */
function beside(found: readonly Json[], lists: readonly Json[]): readonly (Json | undefined)[] {
  const scalars: readonly Json[] = [...found, 'other', 0, true];
  const all: readonly (Json | undefined)[] = [
    undefined,
    ...scalars,
    [],
    ...lists,
    ...scalars.map(each => [each]),
    scalars.slice(0, LIST_LENGTHS),
    ...scalars.slice(1).map(each => [...scalars.slice(0, 1), each]),
  ];
  const known = new Map(all.map(each => [JSON.stringify(each), each]));
  return [...known.values()].slice(0, MAX_VALUES);
}
