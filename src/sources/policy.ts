/** Relations of Bash policies: what policies state, and what rules derive about a script. */
import { relation } from './relation.ts';
/** The contents of the policies. These facts are in the compiled program, whatever the script. */
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
  observes: relation(
    'observes',
    { rule: 'number' },
    'The rule only warns or logs, and says nothing of what becomes of a command.',
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

/** Relations that rules derive from a script. */
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
  tool_rule: relation(
    'tool_rule',
    { rule: 'number', part: 'number' },
    'The rule is about an effect of this part of a call, which is of another tool than the shell.',
  ),
  excepted_part: relation(
    'excepted_part',
    { rule: 'number', part: 'number' },
    'An `unless` of the rule speaks for this part of a call, which is of another tool than the shell.',
  ),
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
  exempt: relation(
    'exempt',
    { id: 'number' },
    'The leaf is not judged, since the policy asks allowlists first and one is about it or about what runs it.',
  ),
  unlisted: relation('unlisted', { id: 'number' }, 'No rule and no allowlist knows the leaf.'),
  unaccepted: relation(
    'unaccepted',
    { id: 'number' },
    'What the leaf would execute cannot be known, and no rule that allows is about that.',
  ),
  fires_on: relation('fires_on', { rule: 'number', id: 'number' }, 'The rule fires on this leaf.'),
} as const;
