/**
 * The own part of an expected program. The relations that rulespec declares are in `docs/relations.md`, the
 * rules that programs share in the `rules.dl` of each dialect, and the guards of Bash policies in `guards.json`.
 */
import { print } from '../../src/datalog/print.ts';
import type { Origin, Program } from '../../src/datalog/program.ts';
import { baseRelation, ownRelationNames } from '../../src/sources/index.ts';

export function ownPart(program: Program): string {
  const known = ownRelationNames(program);
  const isOwn = ({ origin }: { readonly origin?: Origin }) =>
    origin?.section === undefined && !origin?.span?.source.name.startsWith('<');
  const own = { ...program, facts: program.facts.filter(isOwn), rules: program.rules.filter(isOwn) };
  let text = print(own);
  for (const relation of program.relations)
    if (known.has(relation.name) || baseRelation(relation.name))
      text = text.replace(declaration(relation), '');
  const sections = new Set(program.rules.flatMap(({ origin }) => origin.section ?? []));
  const leftOut = `// Left out: declarations of docs/relations.md, and the rules.dl of ${[...sections].join(', ')}.`;
  return text.replace('\n', `\n${leftOut}\n`).replaceAll(/\n{3,}/g, '\n\n');
}

function declaration(relation: Program['relations'][number]): string {
  const text = print({ relations: [relation], facts: [], rules: [], outputs: [] });
  return text.slice(text.indexOf('\n\n') + 2);
}
