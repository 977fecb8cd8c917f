/**
 * The state of the working tree in git, for users' programs. A relation is declared and looked up only if a program
 * mentions it.
 */

import { relation } from './relation.ts';
import type { RepositoryRelation } from './repository.ts';

export const gitRelations = {
  git_branch: {
    ...relation(
      'git_branch',
      { name: 'symbol' },
      'The working tree is on this branch; no row where it is on none, or is no git repository.',
    ),
    rows: ({ tree }) => {
      const branch = tree.branch();
      return branch === undefined ? [] : [[branch]];
    },
  },
} as const satisfies Record<string, RepositoryRelation>;
