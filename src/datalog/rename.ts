/** Renames the relations, types and branches of a clause for an instance of its component. */
import type { Tag } from './program.ts';
import type { Clause, Formula, SurfaceAtom, SurfaceTerm } from './syntax.ts';

interface Renaming {
  readonly relation: (name: string) => string;
  readonly type: (name: string) => string;
  readonly tag: (tag: Tag) => Tag;
}

export function renamedClause({ heads, dominating, body, origin }: Clause, rename: Renaming): Clause {
  return {
    heads: heads.map(head => renamedAtom(head, rename)),
    ...(dominating && { dominating: renamedAtom(dominating, rename) }),
    body: body && renamedFormula(body, rename),
    origin,
  };
}

function renamedAtom({ relation, terms, span }: SurfaceAtom, rename: Renaming): SurfaceAtom {
  return { relation: rename.relation(relation), terms: terms.map(term => renamedTerm(term, rename)), span };
}

function renamedFormula(formula: Formula, rename: Renaming): Formula {
  switch (formula.kind) {
    case 'atom':
      return { kind: 'atom', atom: renamedAtom(formula.atom, rename) };
    case 'comparison': {
      const { left, right } = formula;
      return { ...formula, left: renamedTerm(left, rename), right: renamedTerm(right, rename) };
    }
    case 'truth':
      return formula;
    case 'not':
      return { kind: 'not', of: renamedFormula(formula.of, rename) };
    case 'and':
    case 'or':
      return { kind: formula.kind, parts: formula.parts.map(part => renamedFormula(part, rename)) };
  }
}

function renamedTerm(term: SurfaceTerm, rename: Renaming): SurfaceTerm {
  switch (term.kind) {
    case 'functor': {
      const { to } = term;
      const args = term.args.map(arg => renamedTerm(arg, rename));
      return { ...term, args, ...(to && { to: { ...to, value: rename.type(to.value) } }) };
    }
    case 'record':
      return { ...term, tag: rename.tag(term.tag), args: term.args.map(arg => renamedTerm(arg, rename)) };
    case 'aggregate': {
      const value = term.value && renamedTerm(term.value, rename);
      return { ...term, value, body: renamedFormula(term.body, rename) };
    }
    default:
      return term;
  }
}
