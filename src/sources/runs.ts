/**
 * The runs of commands that were recorded in the repository, and the tree as it is now: whether a run was of this very
 * tree is a join. INVARIANT: a run whose tree changed while it ran has no tree.
 */
import type { RunLook } from './evidence/working-tree.ts';
import { relation } from './relation.ts';
import type { RepositoryLook, RepositoryRelation } from './repository.ts';

function runsOf({ tree }: RepositoryLook): readonly RunLook[] {
  return tree.runs();
}

/** The definitions of each command that was run. */
function definitionsOf({ tree }: RepositoryLook) {
  const commands = [...new Set(tree.runs().map(({ command }) => command))];
  return commands.map(command => [command, tree.definitions(command)] as const);
}

export const runRelations = {
  run: {
    ...relation(
      'run',
      { id: 'symbol', words: 'symbol', exit: 'number' },
      'This command was run by `rulespec exec` and ended with this status; `cd folder &&` stands before the words of one that ran below the root.',
    ),
    rows: look => runsOf(look).map(({ id, command, exit }) => [id, command, exit]),
  },
  run_tree: {
    ...relation(
      'run_tree',
      { id: 'symbol', digest: 'symbol' },
      'The working tree had this digest before the run and after it; no row where the run, or somebody meanwhile, changed the tree. With `--inputs`, the files that they name have a row as well.',
    ),
    rows: look =>
      runsOf(look).flatMap(({ id, before, after }) =>
        (['tree', 'inputs'] as const).flatMap(part => {
          const digest = before[part];
          return digest !== undefined && digest === after[part] ? [[id, digest]] : [];
        }),
      ),
  },
  run_report: {
    ...relation(
      'run_report',
      { id: 'symbol', path: 'symbol', digest: 'symbol' },
      'The run wrote this report, with these bytes: `sha256:…`.',
    ),
    rows: look =>
      runsOf(look).flatMap(({ id, reports }) => reports.map(({ path, digest }) => [id, path, digest])),
  },
  run_altered: {
    ...relation(
      'run_altered',
      { id: 'symbol', what: 'symbol' },
      'The command of the run would do something else now: `PATH` leads to another program, or this variable has another value.',
    ),
    rows: look => runsOf(look).flatMap(({ id, altered }) => altered.map(what => [id, what])),
  },
  command_part: {
    ...relation(
      'command_part',
      { command: 'symbol', part: 'symbol', digest: 'symbol' },
      'The command of a run is defined by this part, as it is now: a script of `package.json`, a Makefile, settings of tests.',
    ),
    rows: look =>
      definitionsOf(look).flatMap(([command, { present }]) =>
        present.map(({ name, digest }) => [command, name, digest]),
      ),
  },
  command_part_agreed: {
    ...relation(
      'command_part_agreed',
      { command: 'symbol', part: 'symbol', digest: 'symbol' },
      'The same, as it was agreed to: as the session began, or in the commit of `--rules-from`.',
    ),
    rows: look =>
      definitionsOf(look).flatMap(([command, { agreed }]) =>
        (agreed?.parts ?? []).map(({ name, digest }) => [command, name, digest]),
      ),
  },
  command_agreed: {
    ...relation(
      'command_agreed',
      { command: 'symbol', by: 'symbol' },
      'What defines the command of a run was agreed to: by is `the session` or the name of the commit.',
    ),
    rows: look =>
      definitionsOf(look).flatMap(([command, { agreed }]) => (agreed ? [[command, agreed.by]] : [])),
  },
  tree: {
    ...relation(
      'tree',
      { digest: 'symbol' },
      'The digest of the working tree as it is: of tracked files, and of new ones that git does not ignore, without new reports and envelopes.',
    ),
    rows: ({ tree, reports }) => {
      const found = tree.digest(reports);
      return found.kind === 'known' ? [[found.digest]] : [];
    },
  },
} as const satisfies Record<string, RepositoryRelation>;
