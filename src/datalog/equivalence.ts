/**
 * An `eqrel` relation as rules. The rules make it symmetric and transitive, and so reflexive on the values it holds.
 */
import type { Atom, RelationDecl, Rule } from './program.ts';
import { atom, variable } from './program.ts';

/** The rules of an `eqrel` relation; undefined unless the relation has two columns of one type. */
export function equivalenceRules({ name, columns, span }: RelationDecl): Rule[] | undefined {
  const [first, second] = columns;
  if (columns.length !== 2 || first?.type !== second?.type) return undefined;
  const pair = (left: string, right: string): Atom => ({
    ...atom(name, variable(left), variable(right)),
    ...(span && { span }),
  });
  const rule = (head: Atom, ...body: Atom[]): Rule => ({
    head,
    body: body.map(each => ({ kind: 'positive', atom: each })),
    origin: { label: 'equivalence relation' },
  });
  return [rule(pair('y', 'x'), pair('x', 'y')), rule(pair('x', 'z'), pair('x', 'y'), pair('y', 'z'))];
}
