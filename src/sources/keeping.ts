/** Commands of which a rule may say that they do no harm: they lose nothing, or install what is well known. */
import { ofLeaf } from './computed.ts';
import { exactly } from './condition.ts';
import { surelyUnder } from './script-words.ts';

export const keepingRelations = {
  loses_nothing: ofLeaf(
    'loses_nothing',
    {},
    'All that this command of the script deletes or overwrites is as the current commit has it, or is not there; or it is deleted, and the session surely made it.',
    {
      bound: [],
      necessary: () => exactly('row', ['leaf']),
      compute: (_, { id }, search) => {
        if (search.losesNothing(id)) search.add([id], 'effect');
      },
    },
  ),
  loses_nothing_outside: ofLeaf(
    'loses_nothing_outside',
    { globs: 'symbol' },
    'The same, but for words that surely are paths which fit a glob: `arg_surely_under`.',
    {
      bound: ['globs'],
      kind: 'words',
      necessary: () => exactly('row', ['leaf']),
      compute: ([globs = ''], leaf, search) => {
        const isUnder = surelyUnder(leaf, globs, search);
        const excepted = leaf.words.filter((_, n) => n > 0 && isUnder(n));
        if (search.losesNothing(leaf.id, excepted)) search.add([leaf.id, globs], 'effect');
      },
    },
  ),
  from_publisher: ofLeaf(
    'from_publisher',
    {},
    'All that this command installs, or names as a source of packages, comes from well-known makers.',
    {
      bound: [],
      necessary: () => exactly('row', ['leaf']),
      compute: (_, { id }, search) => {
        if (search.isFromPublisher(id)) search.add([id], 'effect');
      },
    },
  ),
} as const;
