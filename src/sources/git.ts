/**
 * What git says of the working tree, for the programs that users write: declared, and looked up, only where one
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
