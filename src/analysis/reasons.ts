/** Explains in a few words why no input can satisfy a body. */
import type { Atom, Literal } from '../datalog/program.ts';
import { areDisjoint, isUnsatisfiable } from './logic/imply.ts';
import { textColumns } from './logic/text-columns.ts';
import { shownConstant } from './rules.ts';
import type { Languages } from './texts/languages.ts';

/** Why no input satisfies the literals; undefined if there is no simple reason. */
export function whyImpossible(literals: readonly Literal[], languages: Languages): string | undefined {
  const atoms = literals.flatMap(each => (each.kind === 'positive' ? [each.atom] : []));
  const empty = atoms.find(each => isUnsatisfiable(each, languages));
  if (empty) return `no text fits ${shown(empty)}`;
  for (const [at, one] of atoms.entries())
    for (const other of atoms.slice(at + 1))
      if (areDisjoint(one, other, languages)) return `no text fits both ${shown(one)} and ${shown(other)}`;
  return undefined;
}

function shown({ relation, terms }: Atom): string {
  const term = terms[textColumns.get(relation)?.column ?? -1];
  return term?.kind === 'constant' ? shownConstant(term.value) : `\`${relation}\``;
}
