/**
 * Consequences of literals about claim values, from how values become rows: a number has a number's text; a known list
 * has its length and no other elements. INVARIANT: each consequence holds for every envelope and payload.
 * `docs/semantics.md` and `src/sources/claim.ts` define the rows.
 */
import { type Atom, atom, type Literal, number, symbol, type Term } from '../../datalog/program.ts';
import { envelopeRelations } from '../../sources/claim.ts';
import { textRelations } from '../../sources/text.ts';
import type { Languages } from '../texts/languages.ts';
import { languageOfAtom, ofElements } from './text-columns.ts';

const { claim_element, claim_length, claim_list, claim_number, claim_value } = envelopeRelations;
const { value_contains, value_matches } = textRelations;

/** Maximum number of named elements of a long list. */
const MAX_NAMED = 8;
/** The canonical text of a number. */
const NUMBER_TEXT = '^-?[0-9]+(?:[.][0-9]+)?(?:e[+-][0-9]+)?$';

/**
 * Atoms that follow from the atom. An unknown value gets a name made of its description, such as the text at a path.
 */
export function consequencesOf(given: Atom): readonly Atom[] {
  const { relation, terms } = given;
  const [claim, path, kind, text] = terms;
  if (!claim || !path) return [];
  const its = (what: string) => valueNamed(what, claim, path);
  switch (relation) {
    case claim_number.name:
      return [
        atom(claim_value.name, claim, path, symbol('number'), its('text')),
        atom(value_matches.name, claim, path, symbol(NUMBER_TEXT)),
      ];
    case value_matches.name:
      return [atom(claim_value.name, claim, path, its('kind'), its('text'))];
    case value_contains.name:
      return [atom(claim_value.name, claim, path, symbol('string'), its('text'))];
    case claim_length.name:
      return [atom(claim_list.name, claim, path, its('text'))];
    case claim_list.name:
      return [atom(claim_length.name, claim, path, its('length')), ...partsOfList(given)];
    case claim_value.name:
      return isConstant(kind, 'number') && text?.kind === 'constant'
        ? [atom(claim_number.name, claim, path, number(Number(text.value)))]
        : [];
    default:
      return [];
  }
}

function partsOfList(given: Atom): readonly Atom[] {
  const list = listIn(given) ?? [];
  const [claim, path] = given.terms;
  if (!claim || !path) return [];
  const elements = list.slice(0, MAX_NAMED).flatMap((each, at) => {
    const own = valueNamed(`element ${at}`, claim, path);
    return isScalar(each)
      ? [atom(claim_value.name, claim, own, symbol(typeof each), symbol(String(each)))]
      : [];
  });
  return [...elements, lengthOfList(given) ?? []].flat();
}

/** If the claim has an element, its list has a length of at least 1. */
export function boundOfLength(
  { relation, terms: [claim, , length] }: Atom,
  element: Atom,
): Literal | undefined {
  if (relation !== claim_length.name || claim?.kind !== 'constant' || !length) return undefined;
  if (!ofElements.has(element.relation) || !isConstant(element.terms[0], claim.value)) return undefined;
  return { kind: 'comparison', left: length, operator: '>=', right: number(1) };
}

/** The length of a claim that is a known list; undefined for any other atom. */
export function lengthOfList(given: Atom): Atom | undefined {
  const list = listIn(given);
  const [claim, path] = given.terms;
  return list && claim && path && atom(claim_length.name, claim, path, number(list.length));
}

/** Whether no element of the first atom's known list can satisfy the second atom. */
export function isNoElement(listed: Atom, element: Atom, languages: Languages): boolean {
  const list = listIn(listed);
  const [claim] = listed.terms;
  const [own, , third, text] = element.terms;
  if (!list || claim?.kind !== 'constant' || !isConstant(own, claim.value)) return false;
  if (!ofElements.has(element.relation)) return false;
  return !list.some(each => {
    if (!isScalar(each)) return each !== null || element.relation === claim_element.name;
    switch (element.relation) {
      case claim_value.name:
        if (third?.kind === 'constant' && third.value !== typeof each) return false;
        return text?.kind !== 'constant' || text.value === String(each);
      case claim_number.name:
        return typeof each === 'number' && (third?.kind !== 'constant' || third.value === each);
      case value_contains.name:
        return typeof each === 'string' && languageOfAtom(element, languages)?.has(each) !== false;
      case value_matches.name:
        return languageOfAtom(element, languages)?.has(String(each)) !== false;
      default:
        return true;
    }
  });
}

/** Equal values get equal names. */
function valueNamed(what: string, ...keys: readonly Term[]): Term {
  const key = keys.map(term =>
    term.kind === 'constant' ? term.value : term.kind === 'variable' ? [term.name] : term,
  );
  return { kind: 'variable', name: `${what} of ${JSON.stringify(key)}` };
}

function isConstant(term: Term | undefined, value: unknown): boolean {
  return term?.kind === 'constant' && term.value === value;
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function listIn({ relation, terms: [, , text] }: Atom): readonly unknown[] | undefined {
  if (relation !== claim_list.name || text?.kind !== 'constant') return undefined;
  try {
    const value: unknown = JSON.parse(String(text.value));
    return Array.isArray(value) ? value : undefined;
  } catch {
    // The list was too long to be written out.
    return undefined;
  }
}
