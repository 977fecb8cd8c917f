/**
 * The relations of Bash policies: a script of the shell as the commands in it. `docs/relations.md` is generated from this file too.
 * INVARIANT: a base relation says what is written or was found, never what follows from it. What the shell would only know
 * when it runs stands as it is written (`$x`, `$(…)`), and `word_form` says so.
 */
import type { Column, ColumnType } from './program.ts';
import type { BaseRelation } from './relations.ts';

function relation(name: string, columns: Record<string, ColumnType>, meaning: string): BaseRelation {
  const list: Column[] = Object.entries(columns).map(([column, type]) => ({ name: column, type }));
  return { name, columns: list, meaning };
}

/**
 * What a script says. Commands and what else is judged by itself are its *leaves*; their ids count from 0 in the order of the text, what a
 * leaf runs after the leaf.
 */
export const scriptRelations = {
  script: relation(
    'script',
    { state: 'symbol' },
    'The call has a script. Its state is whole, empty, or why it cannot be read to its end: broken, too long, too deep, too many commands.',
  ),
  leaf: relation(
    'leaf',
    { id: 'number', kind: 'symbol' },
    'The script has this leaf: a command, a bare assignment, a bare redirect, a test, or something opaque.',
  ),
  leaf_text: relation(
    'leaf_text',
    { id: 'number', text: 'symbol' },
    'The leaf as it is written, cut to a bound.',
  ),
  command: relation(
    'command',
    { id: 'number', name: 'symbol' },
    'The leaf runs this program: its name without folders, quotes and escapes removed, variables followed where the script assigns them literally.',
  ),
  command_path: relation(
    'command_path',
    { id: 'number', path: 'symbol' },
    'The program is named with its folders.',
  ),
  arg: relation(
    'arg',
    { id: 'number', n: 'number', text: 'symbol' },
    'The n-th word after the name, from 1, without its quotes, braces expanded.',
  ),
  arg_count: relation(
    'arg_count',
    { id: 'number', total: 'number' },
    'The leaf has this many words after the name.',
  ),
  word_form: relation(
    'word_form',
    { id: 'number', n: 'number', form: 'symbol' },
    'How the n-th word came to be, the name being 0: quoted (in whole or in part), glob, expanded (it holds an expansion whose value is not known), variable (it holds one whose value the script tells). Plain words have none.',
  ),
  flag: relation(
    'flag',
    { id: 'number', text: 'symbol' },
    'The command has this flag, before any `--`: `-rf` gives -rf, -r and -f, `--flag=value` gives --flag too.',
  ),
  operand: relation(
    'operand',
    { id: 'number', n: 'number', text: 'symbol' },
    'The n-th word is no flag, or stands after `--`.',
  ),
  subcommand: relation(
    'subcommand',
    { id: 'number', text: 'symbol' },
    'The first word that is neither a flag nor the value of one of the options that this program takes before its subcommand.',
  ),
  env: relation(
    'env',
    { id: 'number', name: 'symbol', value: 'symbol' },
    'The command runs with this variable set by the script: before the command, by `env`, or by an `export` further up.',
  ),
  assignment: relation(
    'assignment',
    { id: 'number', name: 'symbol', value: 'symbol' },
    'The leaf assigns: before its command, or as `export`, `declare` and their like do, or alone.',
  ),
  redirect: relation(
    'redirect',
    { id: 'number', op: 'symbol', target: 'symbol' },
    'A redirection of the leaf, or of what it stands in; a heredoc has its delimiter for a target.',
  ),
  pipe_stage: relation(
    'pipe_stage',
    { pipeline: 'number', n: 'number', id: 'number' },
    'The leaf stands in the n-th stage of a pipeline, from 0, or is run by one that does.',
  ),
  runs: relation(
    'runs',
    { outer: 'number', inner: 'number', how: 'symbol' },
    'The outer leaf has the inner one executed: wrapper, shell, eval, find, xargs, substitution, process, heredoc, pipe, ssh, option, function.',
  ),
  code: relation(
    'code',
    { id: 'number', language: 'symbol', text: 'symbol' },
    'The leaf gives an interpreter this text to run, in a language that is not the shell: python, javascript, perl, ruby, php, awk, sed, sql.',
  ),
  opaque: relation(
    'opaque',
    { id: 'number', why: 'symbol' },
    'What the leaf would execute, or a part of it that decides what is executed, cannot be known from the text.',
  ),
} as const;

/** What the host found for the constants that policies name, in what the leaves say. */
export const scriptTextRelations = {
  arg_fits: {
    ...relation(
      'arg_fits',
      { id: 'number', n: 'number', glob: 'symbol' },
      'The whole of the n-th word fits the glob, in which `*` stays within a folder and `**` does not.',
    ),
    demands: [2],
  },
  arg_matches: {
    ...relation(
      'arg_matches',
      { id: 'number', n: 'number', pattern: 'symbol' },
      'The RE2 pattern matches in the n-th word, or in the text of a name where n is 0.',
    ),
    demands: [2],
  },
  arg_under: {
    ...relation(
      'arg_under',
      { id: 'number', n: 'number', glob: 'symbol' },
      'The n-th word is a path that fits the glob once it is made absolute and its `.` and `..` are taken out.',
    ),
    demands: [2],
  },
  redirect_fits: {
    ...relation(
      'redirect_fits',
      { id: 'number', op: 'symbol', glob: 'symbol' },
      'The target of a redirection of the leaf with this operator fits the glob.',
    ),
    demands: [2],
  },
  code_matches: {
    ...relation(
      'code_matches',
      { id: 'number', pattern: 'symbol' },
      'The RE2 pattern matches in the code that the leaf gives an interpreter.',
    ),
    demands: [1],
  },
} as const;

export const bashRelations: readonly BaseRelation[] = [
  ...Object.values(scriptRelations),
  ...Object.values(scriptTextRelations),
];
