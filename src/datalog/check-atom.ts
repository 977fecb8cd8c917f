/**
 * Checks the atoms of a rule: each relation is declared, the arity is right, and terms have the types of their columns.
 */
import { diagnostic } from '../diagnostics/diagnostic.ts';
import { resolveTypes } from './check-term.ts';
import { bind, type RuleCheck, requireBound, spanIn } from './check-variable.ts';
import type { Declared } from './declared.ts';
import type { Atom, Constant, Term, Wildcard } from './program.ts';
import {
  coerced,
  columnText,
  type FilledColumn,
  typeMismatch,
  valueProblem,
  wrongArity,
} from './type-mismatch.ts';

type Role = 'positive' | 'negative' | 'head';

/** Binds the variables of a positive atom. A variable in `outer` is bound outside; only its type is checked here. */
export function bindAtom(checked: RuleCheck, atom: Atom, outer: ReadonlySet<string>): void {
  const { context } = checked;
  const places = placesOf(atom, context.declared.get(atom.relation));
  atom.terms.forEach((term, column) => {
    if (term.kind !== 'variable') return;
    const place = places?.[column];
    if (outer.has(term.name)) requireBound(checked, term, place, 'of an aggregate');
    else bind(checked, term, place);
  });
}

/** Reports what is wrong with an atom, after `bindAtom` has bound its variables. */
export function checkAtom(checked: RuleCheck, atom: Atom, role: Role): Atom {
  const { context, rule } = checked;
  const declared = context.declared.get(atom.relation);
  const places = placesOf(atom, declared);
  if (!declared) context.report(context.undeclared(atom.relation, spanIn(rule, atom.span)));
  else if (!places) context.report(wrongArity(declared.relation, atom.terms.length, spanIn(rule, atom.span)));
  else if (role !== 'head') checkDemands(checked, atom, declared);
  const terms = atom.terms.map((term, column) => settleTerm(checked, term, places?.[column], role));
  return { ...atom, terms };
}

/** The columns that an atom's terms fill; undefined if the relation is undeclared or has another number of columns. */
function placesOf({ terms }: Atom, declared: Declared | undefined): readonly FilledColumn[] | undefined {
  return declared?.places.length === terms.length ? declared.places : undefined;
}

function settleTerm(checked: RuleCheck, term: Term, place: FilledColumn | undefined, role: Role): Term {
  switch (term.kind) {
    case 'variable':
      // `bindAtom` has already compared the types of a positive atom's variables and columns.
      if (role !== 'positive')
        requireBound(checked, term, place, role === 'head' ? 'of the head' : 'of a negated literal');
      return term;
    case 'wildcard':
      if (role === 'head') refuseWildcard(checked, term);
      return term;
    case 'constant':
      return settleConstant(checked, term, place);
    case 'functor':
    case 'record': {
      const where = term.kind === 'functor' ? 'of a functor' : 'of a record';
      return resolveTypes(checked, term, place?.relation.columns[place.column]?.type, where);
    }
  }
}

function refuseWildcard({ context, rule }: RuleCheck, { span }: Wildcard): void {
  const hint = 'a head holds constants and variables of the body';
  context.report(diagnostic('E305', 'wildcard in the head of a rule', { span: spanIn(rule, span), hint }));
}

function settleConstant(checked: RuleCheck, term: Constant, place: FilledColumn | undefined): Constant {
  const { context, rule } = checked;
  const span = spanIn(rule, term.span);
  const wanted = place?.relation.columns[place.column]?.type ?? term.type;
  const converted = term.type === wanted ? term : coerced(term, wanted);
  const problem =
    converted || !place
      ? valueProblem(term.value, converted?.type ?? term.type, span)
      : typeMismatch(term.value, term.type, place, span);
  if (problem) context.report(problem);
  if (converted !== undefined && converted !== term) checked.isChanged = true;
  return converted ?? term;
}

function checkDemands({ context, rule }: RuleCheck, atom: Atom, { relation, demands }: Declared): void {
  for (const column of demands) {
    const term = atom.terms[column];
    if (!term || term.kind === 'constant') continue;
    const hint = 'the host computes this relation for the constants that rules name';
    const message = `${columnText({ relation, column })} takes a constant only`;
    context.report(diagnostic('E310', message, { span: spanIn(rule, term.span), hint }));
  }
}
