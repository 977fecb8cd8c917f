/**
 * Relations about the repository as a whole, which need no claim: their rows are looked up where a program mentions
 * one.
 */
import type { Fact, Program, Tuple } from '../datalog/program.ts';
import { unprintable } from '../datalog/symbol-text.ts';
import { diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
import { declaredIn } from './declared.ts';
import type { WorkingTree } from './evidence/working-tree.ts';
import type { Relation } from './relation.ts';

export interface RepositoryRelation extends Relation {
  /** All rows; none where there is nothing to tell. */
  readonly rows: (look: RepositoryLook) => readonly Tuple[];
}

export interface RepositoryLook {
  readonly tree: WorkingTree;
  /** The paths of reports that the rulespec names. */
  readonly reports: readonly string[];
}

/**
 * The facts of the relations that the program declares. A text that no `.dl` file can hold gives no row. E601
 * without a working tree.
 */
export function repositoryFacts(
  relations: readonly RepositoryRelation[],
  program: Program,
  { tree, reports }: { readonly tree: WorkingTree | undefined; readonly reports: readonly string[] },
): Reported<readonly Fact[]> {
  const declared = declaredIn(program);
  const asked = relations.filter(({ name }) => declared.has(name));
  const [first] = asked;
  if (!first) return { value: [], diagnostics: [] };
  if (!tree) {
    const message = `a program asks for \`${first.name}\`, and there is no working tree to look at`;
    const found = diagnostic('E601', message, { hint: 'give `verify` a working tree' });
    return refused(found);
  }
  const facts = asked.flatMap(({ name, rows }) =>
    rows({ tree, reports })
      .filter(tuple => tuple.every(value => typeof value !== 'string' || unprintable(value) === undefined))
      .map((tuple): Fact => ({ relation: name, tuple, origin: { label: 'the repository' } })),
  );
  return { value: facts, diagnostics: [] };
}
