/**
 * The relations of Bash policies: a script of the shell as the commands in it. `docs/relations.md` is generated from this file too.
 * INVARIANT: a base relation says what is written or was found, never what follows from it. What the shell would only know
 * when it runs stands as it is written (`$x`, `$(…)`), and `word_form` says so.
 */
import { type BaseRelation, relation } from './relations.ts';

/**
 * What a script says. What is judged by itself are its *leaves*; their ids count from 0 in the order of the text, what one runs after it.
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
    'The command has this flag, before any `--`: `-rf` gives -rf, -r and -f, `--flag=value` gives --flag too. Options that are known to take a value before the subcommand, such as -C of git, are not among them.',
  ),
  operand: relation(
    'operand',
    { id: 'number', n: 'number', text: 'symbol' },
    'The n-th word is no flag, or stands after `--`.',
  ),
  last_operand: relation('last_operand', { id: 'number', n: 'number' }, 'The last operand is the n-th word.'),
  subcommand: relation(
    'subcommand',
    { id: 'number', text: 'symbol' },
    'The first word that is neither a flag nor the value of one of the options that this program takes before its subcommand.',
  ),
  subcommand_at: relation('subcommand_at', { id: 'number', n: 'number' }, 'The subcommand is the n-th word.'),
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
  composed: relation(
    'composed',
    { id: 'number', name: 'symbol', value: 'symbol' },
    'The value that this variable is set to is not written as one word or one string: it is put together, escaped, expanded or appended; or it is part of a word that a program is given, and that word is not plain.',
  ),
  redirect: relation(
    'redirect',
    { id: 'number', op: 'symbol', target: 'symbol' },
    'A redirection of the leaf, or of what it stands in; a heredoc has its delimiter for a target.',
  ),
  folder: relation(
    'folder',
    { id: 'number', path: 'symbol' },
    'The leaf runs in this folder, or may: absolute, or under `~`, or from where the script starts, such as `.`, `./a` or `..`; `?` stands for any other. A leaf that has none runs where the script starts.',
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

/**
 * What the host found for the constants that policies name, in what the leaves say. A constant holds globs or words, one a
 * line, of which any may fit; `(?i)` in front says that case matters not. In a glob `*` stays within a folder and `**` does not.
 */
export const scriptTextRelations = {
  name_fits: {
    ...relation('name_fits', { id: 'number', globs: 'symbol' }, 'The name of the program fits a glob.'),
    demands: [1],
  },
  path_fits: {
    ...relation(
      'path_fits',
      { id: 'number', globs: 'symbol' },
      'The program is named with its folders, and so fits a glob.',
    ),
    demands: [1],
  },
  invokes: {
    ...relation(
      'invokes',
      { id: 'number', words: 'symbol' },
      'The program is called with these words first, flags before and between them left out where the words have none.',
    ),
    demands: [1],
  },
  surely_invokes: {
    ...relation(
      'surely_invokes',
      { id: 'number', words: 'symbol' },
      'The program is called with these words first, none of them may be the value of a flag before it, and nothing up to them is unknown.',
    ),
    demands: [1],
  },
  arg_fits: {
    ...relation(
      'arg_fits',
      { id: 'number', n: 'number', globs: 'symbol' },
      'The whole of the n-th word fits a glob.',
    ),
    demands: [2],
  },
  arg_matches: {
    ...relation(
      'arg_matches',
      { id: 'number', n: 'number', pattern: 'symbol' },
      'The RE2 pattern matches in the n-th word.',
    ),
    demands: [2],
  },
  arg_under: {
    ...relation(
      'arg_under',
      { id: 'number', n: 'number', globs: 'symbol' },
      'The n-th word is a path that fits a glob once it is made absolute from a folder in which the leaf may run and its `.` and `..` are taken out.',
    ),
    demands: [2],
  },
  arg_surely_under: {
    ...relation(
      'arg_surely_under',
      { id: 'number', n: 'number', globs: 'symbol' },
      'The n-th word is such a path in each folder in which the leaf may run.',
    ),
    demands: [2],
  },
  flag_begins: {
    ...relation(
      'flag_begins',
      { id: 'number', prefixes: 'symbol' },
      'A flag of the command begins with one of these.',
    ),
    demands: [1],
  },
  redirect_fits: {
    ...relation(
      'redirect_fits',
      { id: 'number', op: 'symbol', globs: 'symbol' },
      'The target of a redirection of the leaf with this operator fits a glob.',
    ),
    demands: [2],
  },
  redirect_under: {
    ...relation(
      'redirect_under',
      { id: 'number', op: 'symbol', globs: 'symbol' },
      'The target of a redirection is a path that fits a glob once it is made absolute from a folder in which the leaf may run and its `.` and `..` are taken out.',
    ),
    demands: [2],
  },
  redirect_surely_under: {
    ...relation(
      'redirect_surely_under',
      { id: 'number', op: 'symbol', globs: 'symbol' },
      'Each target of a redirection with this operator is such a path in each folder in which the leaf may run.',
    ),
    demands: [2],
  },
  env_fits: {
    ...relation(
      'env_fits',
      { id: 'number', name: 'symbol', value: 'symbol', globs: 'symbol' },
      'The command runs with this variable set by the script, and `NAME=value` fits a glob.',
    ),
    demands: [3],
  },
  sets_fits: {
    ...relation(
      'sets_fits',
      { id: 'number', name: 'symbol', value: 'symbol', globs: 'symbol' },
      'The leaf assigns this variable, or runs with it set by the script, and `NAME=value` fits a glob.',
    ),
    demands: [3],
  },
  code_matches: {
    ...relation(
      'code_matches',
      { id: 'number', language: 'symbol', pattern: 'symbol' },
      'The RE2 pattern matches in the code that the leaf gives an interpreter.',
    ),
    demands: [2],
  },
  script_matches: {
    ...relation('script_matches', { pattern: 'symbol' }, 'The RE2 pattern matches in the whole script.'),
    demands: [0],
  },
} as const;

/** What the policies say: these facts are in the compiled program whatever the script. */
export const policyRelations = {
  listed: relation(
    'listed',
    { rule: 'number', key: 'symbol', word: 'symbol' },
    'The rule has this word in the list under the key.',
  ),
  acts: relation('acts', { rule: 'number', action: 'symbol' }, 'The rule asks for this where it fires.'),
  falls_back: relation(
    'falls_back',
    { rule: 'number' },
    'The rule gives the default decision, under its own id, where nothing else knows the command.',
  ),
  fixed: relation('fixed', { rule: 'number' }, 'Allowlists that are asked first do not speak for the rule.'),
  allowed: relation(
    'allowed',
    { entry: 'symbol', name: 'symbol', words: 'symbol' },
    'An allowlist has this entry: the program with these words first, or with any where there are none.',
  ),
  path_command: relation(
    'path_command',
    { name: 'symbol' },
    'All operands of this program are paths, so that allowlisted paths can speak for it.',
  ),
  carries: relation(
    'carries',
    { how: 'symbol' },
    'What is run in this way is judged by itself, and whoever runs it says no more.',
  ),
} as const;

/** What rules derive of a script. */
export const judgementRelations = {
  run_through: relation(
    'run_through',
    { id: 'number', how: 'symbol' },
    'The leaf is run in this way, by another leaf or by what runs that one.',
  ),
  executes: relation(
    'executes',
    { outer: 'number', inner: 'number' },
    'The outer leaf has the inner one executed, or what executes that one.',
  ),
  own_words: relation(
    'own_words',
    { id: 'number', total: 'number' },
    'The leaf has so many words from its subcommand on, or after its name where it has none.',
  ),
  command_rule: relation('command_rule', { rule: 'number', id: 'number' }, 'The rule is about this leaf.'),
  pipeline_rule: relation(
    'pipeline_rule',
    { rule: 'number', id: 'number' },
    'The rule is about the pipeline in which this leaf is the first that it asks for.',
  ),
  allowlisted: relation(
    'allowlisted',
    { id: 'number', entry: 'symbol' },
    'An entry of an allowlist is about this leaf.',
  ),
  beyond_paths: relation(
    'beyond_paths',
    { id: 'number' },
    'Not all that the command names is known to lie below an allowlisted path.',
  ),
  word_beyond: relation(
    'word_beyond',
    { id: 'number', globs: 'symbol' },
    'A word of the command fits none of the globs that all of its words should fit.',
  ),
  plain_value_fits: relation(
    'plain_value_fits',
    { id: 'number', name: 'symbol', value: 'symbol', globs: 'symbol' },
    'The leaf sets this variable, or runs with it, `NAME=value` fits a glob, and the value is not composed.',
  ),
  plain_arg_fits: relation(
    'plain_arg_fits',
    { id: 'number', n: 'number', globs: 'symbol' },
    'The n-th word fits a glob, and is written without quotes, escapes and expansions.',
  ),
  excepted: relation(
    'excepted',
    { rule: 'number', id: 'number' },
    'The `unless` of the rule is about this leaf.',
  ),
  known: relation('known', { id: 'number' }, 'An allowlist or a rule says what becomes of the leaf.'),
  carried: relation(
    'carried',
    { id: 'number' },
    'What the leaf runs is judged by itself, and says what becomes of it.',
  ),
  described: relation('described', { id: 'number' }, 'A rule gives the default decision for the leaf.'),
  accepted: relation('accepted', { id: 'number' }, 'A rule that allows is about what is opaque in the leaf.'),
  spared: relation(
    'spared',
    { id: 'number' },
    'The leaf is not judged, since the policy asks allowlists first and one is about it or about what runs it.',
  ),
  fires_on: relation('fires_on', { rule: 'number', id: 'number' }, 'The rule fires on this leaf.'),
} as const;

/** All that a program with Bash policies declares besides. */
export const bashRelations: readonly BaseRelation[] = [
  ...Object.values(scriptRelations),
  ...Object.values(scriptTextRelations),
  ...Object.values(policyRelations),
  ...Object.values(judgementRelations),
];
