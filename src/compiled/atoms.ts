/**
 * Terms, atoms and literals as JSON, the common ones as short as they can be: `["rule_fires", 3, ["part"]]`. INVARIANT: what is
 * read is what was written, but for places inside of rules, to which nothing points once a program is checked.
 */
import {
  type Atom,
  type Constant,
  type Literal,
  number,
  symbol,
  type Term,
  variable,
  wildcard,
} from '../datalog/program.ts';

/** A symbol, a number, `[variable]`, null for `_`; any other term as it is. */
export type WrittenTerm = string | number | null | readonly [string] | Exclude<Term, Constant> | Constant;
export type WrittenAtom = readonly [relation: string, ...terms: WrittenTerm[]];
/** A positive atom, `{no: atom}` for a negated one; any other literal as it is. */
export type WrittenLiteral = WrittenAtom | { readonly no: WrittenAtom } | Literal;

export function writeAtom({ relation, terms }: Atom): WrittenAtom {
  return [relation, ...terms.map(writeTerm)];
}

function writeTerm(term: Term): WrittenTerm {
  switch (term.kind) {
    case 'wildcard':
      return null;
    case 'variable':
      return [term.name];
    case 'constant':
      return term.type === 'symbol' || term.type === 'number' ? term.value : term;
    default:
      return term;
  }
}

export function writeLiteral(literal: Literal): WrittenLiteral {
  if (literal.kind === 'positive') return writeAtom(literal.atom);
  return literal.kind === 'negative' ? { no: writeAtom(literal.atom) } : literal;
}

export function readAtom([relation, ...terms]: WrittenAtom): Atom {
  return { relation, terms: terms.map(readTerm) };
}

function readTerm(term: WrittenTerm): Term {
  if (term === null) return wildcard;
  if (typeof term === 'string') return symbol(term);
  if (typeof term === 'number') return number(term);
  return 'kind' in term ? term : variable(term[0]);
}

export function readLiteral(literal: WrittenLiteral): Literal {
  if ('kind' in literal) return literal;
  return 'no' in literal
    ? { kind: 'negative', atom: readAtom(literal.no) }
    : { kind: 'positive', atom: readAtom(literal) };
}
