/**
 * Whether one atom implies another: the same row, or a text in a smaller language. INVARIANT: if `impliedBy` gives a
 * matching, every input that satisfies the first atom satisfies the second.
 */

import type { Atom, Term } from '../../datalog/program.ts';
import { envelopeRelations } from '../../sources/claim.ts';
import { scriptTextRelations } from '../../sources/script-words.ts';
import { Language } from '../texts/language.ts';
import { attempt, type Languages } from '../texts/languages.ts';
import { isWiderList } from './glob-lists.ts';
import { pastImplies } from './past-conditions.ts';
import { languageOfAtom, ofElements, type TextColumn, textColumns } from './text-columns.ts';
import { lengthOfList } from './values-of-claims.ts';

const { surely_invokes, invokes } = scriptTextRelations;
const { claim_element, claim_list } = envelopeRelations;

/** For each variable of the implied side, the term of the implying side that it stands for. */
export type Matching = ReadonlyMap<string, Term>;

/** The term as written on the implying side; undefined if one of its variables has no match yet. */
export function matched(term: Term, matching: Matching): Term | undefined {
  if (term.kind === 'variable') return matching.get(term.name);
  if (term.kind === 'functor' || term.kind === 'record') {
    const args = term.args.map(arg => matched(arg, matching));
    return args.every(arg => arg !== undefined) ? { ...term, args } : undefined;
  }
  return term;
}

export function sameTerm(one: Term, other: Term): boolean {
  if (one.kind === 'variable') return other.kind === 'variable' && other.name === one.name;
  if (one.kind === 'constant') return other.kind === 'constant' && other.value === one.value;
  if (one.kind === 'wildcard') return other.kind === 'wildcard';
  if (one.kind === 'functor')
    return other.kind === 'functor' && other.name === one.name && sameTerms(one.args, other.args);
  return other.kind === 'record' && other.tag === one.tag && sameTerms(one.args, other.args);
}

function sameTerms(one: readonly Term[], other: readonly Term[]): boolean {
  return (
    one.length === other.length && one.every((term, at) => sameTerm(term, other[at] ?? { kind: 'wildcard' }))
  );
}

/** Matches a term of the implying side with a term of the implied side, whose free variables it binds. */
export function matchTerm(given: Term, wanted: Term, matching: Matching): Matching | undefined {
  if (wanted.kind === 'wildcard') return matching;
  const known = matched(wanted, matching);
  if (known) return sameTerm(given, known) ? matching : undefined;
  if (wanted.kind !== 'variable' || given.kind === 'wildcard') return undefined;
  return new Map(matching).set(wanted.name, given);
}

/** The matching by which `given` implies `wanted`; undefined if no implication was found. */
export function impliedBy(
  given: Atom,
  wanted: Atom,
  matching: Matching,
  languages: Languages,
): Matching | undefined {
  const ofThePast = pastImplies(given, wanted, languages);
  if (ofThePast !== undefined) return ofThePast ? matching : undefined;
  const weaker = weakerOf(given);
  if (weaker && weaker.relation === wanted.relation) return impliedBy(weaker, wanted, matching, languages);
  const [from, to] = [textColumns.get(given.relation), textColumns.get(wanted.relation)];
  if (given.relation === wanted.relation) {
    let found: Matching | undefined = matching;
    for (const [at, term] of wanted.terms.entries()) {
      if (!found) return undefined;
      const own = given.terms[at] ?? { kind: 'wildcard' };
      const isWider = to?.column === at && isWithin(given, wanted, to, found, languages);
      if (!isWider) found = matchTerm(own, term, found);
    }
    return found;
  }
  if (!from || !to || from.group !== to.group || !isOfText(given)) return undefined;
  let found: Matching | undefined = matching;
  for (const [at, key] of to.keys.entries()) {
    const own = given.terms[from.keys[at] ?? -1];
    found = found && own && matchTerm(own, wanted.terms[key] ?? { kind: 'wildcard' }, found);
  }
  const others = wanted.terms.filter((_, at) => at !== to.column && !to.keys.includes(at));
  if (!found || !others.every(({ kind }) => kind === 'wildcard')) return undefined;
  return isWithin(given, wanted, to, found, languages) ? found : undefined;
}

/** A weaker atom that follows, such as "may be called" from "is surely called", or an element from its value. */
export function weakerOf(given: Atom): Atom | undefined {
  const { relation, terms } = given;
  if (relation === surely_invokes.name) return { ...given, relation: invokes.name };
  if (relation === claim_list.name) return lengthOfList(given);
  if (relation === claim_element.name || !ofElements.has(relation)) return undefined;
  return { relation: claim_element.name, terms: terms.slice(0, claim_element.columns.length) };
}

/** Whether the value is a text: patterns never match the texts of lists and mappings. */
function isOfText({ relation, terms }: Atom): boolean {
  if (relation !== 'claim_value') return true;
  const [, , kind] = terms;
  return kind?.kind === 'constant' && ['string', 'number', 'boolean'].includes(String(kind.value));
}

function isWithin(
  given: Atom,
  wanted: Atom,
  column: TextColumn,
  matching: Matching,
  languages: Languages,
): boolean {
  const own = given.terms[textColumns.get(given.relation)?.column ?? -1];
  const term = wanted.terms[column.column];
  if (!own || !term) return false;
  if (term.kind === 'wildcard') return true;
  const known = matched(term, matching);
  if (known?.kind !== 'constant') return false;
  if (own.kind !== 'constant') {
    const language = languages.of(column.kind, String(known.value));
    return own.kind === 'variable' && language !== undefined && attempt(() => language.isAll) === true;
  }
  if (given.relation === wanted.relation && own.value === known.value) return true;
  if (column.kind === 'places') return isWiderList(String(own.value), String(known.value));
  const smaller = languageOfAtom(given, languages);
  const larger = languages.of(column.kind, String(known.value));
  return smaller !== undefined && larger !== undefined && attempt(() => smaller.isWithin(larger)) === true;
}

/** Whether two atoms are about the same single text, and their languages have no common text. */
export function areDisjoint(one: Atom, other: Atom, languages: Languages): boolean {
  const [from, to] = [textColumns.get(one.relation), textColumns.get(other.relation)];
  if (!from || !to || from.group !== to.group || !from.single || !to.single) return false;
  const sameKeys = from.keys.every((key, at) => {
    const [own, term] = [one.terms[key], other.terms[to.keys[at] ?? -1]];
    return own && term && own.kind !== 'wildcard' && sameTerm(own, term);
  });
  if (!sameKeys) return false;
  const [a, b] = [languageOfAtom(one, languages), languageOfAtom(other, languages)];
  return a !== undefined && b !== undefined && attempt(() => a.isDisjoint(b)) === true;
}

/** Whether no text can satisfy the atom. */
export function isUnsatisfiable(atom: Atom, languages: Languages): boolean {
  const language = languageOfAtom(atom, languages);
  if (!language) return false;
  // A part without a path matches no glob.
  if (atom.relation === 'path_matches')
    return attempt(() => language.isWithin(Language.ofTexts(['']))) === true;
  return attempt(() => language.isEmpty) === true;
}
