/**
 * Lowers the `match` of a rule to Datalog bodies over one leaf, a command of the script. Each key becomes one literal;
 * a list becomes two:
 *
 *     command: rm                  command(leaf, "rm")
 *     flags: {any_of: [-r, -R]}    flag(leaf, flag), listed(7, "flags.any_of", flag)
 *     args: {any_of: [/, /etc/*]}  arg_fits(leaf, _, "/\n/etc/*")
 *
 * Thus a rule costs one row for each word it lists, and its body names its triggers.
 */
import {
  type Atom,
  atom,
  comparison,
  type Literal,
  negative,
  number,
  positive,
  symbol,
  type Term,
  variable,
  wildcard,
} from '../../../datalog/program.ts';
import type { LocatedText } from '../../../diagnostics/span.ts';
import { globLines } from '../../../globs/glob-lines.ts';
import { effectTextRelations } from '../../../sources/effects.ts';
import { eventTextRelations } from '../../../sources/event.ts';
import type {
  ArgsMatch,
  CommandMatch,
  FlagsMatch,
  GitConfigMatch,
  OpaqueMatch,
  RedirectMatch,
  StageMatch,
  VariableMatch,
} from './ast.ts';

/**
 * Builds the literals for a list: the words that the rule lists under a key, and the literal that `of` makes of each.
 */
export type List = (key: string, words: readonly LocatedText[], of: (word: Term) => Literal) => Literal[];

/** Collects the Datalog rules and facts that a policy rule needs besides its bodies. */
export interface Context {
  readonly list: List;
  /** Whether the file system ignores case. */
  readonly ignoresCase: boolean;
  /** Adds a Datalog rule. */
  readonly define: (head: Atom, body: readonly Literal[]) => void;
}

type Words = readonly LocatedText[];

const globs = (words: Words, fold = false) =>
  symbol(
    globLines(
      words.map(({ value }) => value),
      fold,
    ),
  );

/** Alternative bodies for one stage: one for each combination of program name and listed flag. */
export function stageBodies(
  stage: StageMatch,
  leaf: Term,
  context: Context,
): readonly (readonly Literal[])[] {
  const { command, subcommand, flags, args } = stage;
  const common = [
    ...(subcommand.length > 0 ? [positive('invokes', leaf, globs(subcommand))] : []),
    ...(args ? argsBody(args, leaf, context) : []),
  ];
  const names = nameBodies(command, leaf);
  if (args && args.only.length > 0) defineBeyond(args, names, leaf, context);
  const flagged = flags ? flagBodies(flags, leaf, context) : [[]];
  return names.flatMap(name => flagged.map(flag => [...name, ...flag, ...common]));
}

/** The body for the conditions of a `match` that only a whole command can have, not a pipeline stage. */
export function commandBody(
  match: Omit<CommandMatch, 'opaque'>,
  leaf: Term,
  context: Context,
): readonly Literal[] {
  const { list, define } = context;
  const { env, sets, redirect, gitConfig, code, through, script, path, agent, losesNothing, fromPublisher } =
    match;
  return [
    ...pathBody(path, leaf),
    ...(env ? variableBody('env_fits', 'env', env, leaf, define) : []),
    ...(sets ? variableBody('sets_fits', 'sets', sets, leaf, define) : []),
    ...(redirect ? redirectBody(redirect, leaf, context) : []),
    ...(gitConfig ? gitConfigBody(gitConfig, leaf, define) : []),
    ...(code ? codeBody(code, leaf, list) : []),
    ...(through ? list('through.any_of', through.anyOf, how => positive('run_through', leaf, how)) : []),
    ...(through?.noneOf ?? []).map(how => negative('run_through', leaf, symbol(how.value))),
    ...list('agent', agent, host => positive(eventTextRelations.agent.name, host)),
    ...(losesNothing?.length === 0 ? [positive('loses_nothing', leaf)] : []),
    ...(losesNothing?.length ? [positive('loses_nothing_outside', leaf, globs(losesNothing))] : []),
    ...(fromPublisher ? [positive(effectTextRelations.from_publisher.name, leaf)] : []),
    ...(script.length > 0 ? [positive('script_matches', anyPattern(script))] : []),
  ];
}

export function opaqueBody({ why }: OpaqueMatch, leaf: Term, { list }: Context): readonly Literal[] {
  return why.length > 0
    ? list('opaque.why', why, each => positive('opaque', leaf, each))
    : [positive('opaque', leaf, wildcard)];
}

/** More names than this become a list, since the bodies of several stages multiply. */
const MAX_BODIES = 4;

/** Here `[` is a program, and does not begin a character class. */
function nameGlobs(names: Words): Term {
  return symbol(globLines(names.map(({ value }) => (value === '[' ? '\\[' : value))));
}

function nameBodies(names: Words, leaf: Term): readonly (readonly Literal[])[] {
  if (names.length === 0) return [[]];
  const says = (name: string) => names.some(({ value }) => value === name);
  const bareEnv = says('printenv') && !says('env') ? [bareEnvBody(leaf)] : [];
  const hasGlob = names.some(({ value }) => /[*?[{\\]/.test(value) && value !== '[');
  if (hasGlob || names.length > MAX_BODIES)
    return [[positive('name_fits', leaf, nameGlobs(names))], ...bareEnv];
  return [...names.map(({ value }) => [positive('command', leaf, symbol(value))]), ...bareEnv];
}

/** The body for `env` without a command to run, which acts as `printenv`. */
function bareEnvBody(leaf: Term): readonly Literal[] {
  return [
    positive('command', leaf, symbol('env')),
    negative('runs', leaf, wildcard, symbol('wrapper')),
    negative('opaque', leaf, wildcard),
  ];
}

function pathBody(path: Words, leaf: Term): Literal[] {
  if (path.length === 0) return [];
  const isBare = path.some(({ value }) => value === 'none');
  return [isBare ? negative('command_path', leaf, wildcard) : positive('path_fits', leaf, globs(path))];
}

const isDashed = ({ value }: LocatedText) => /^-+[^-]/.test(value);

/** A word that is no flag, such as `push` or `--`, is searched among all words. */
function hasWord(leaf: Term, word: LocatedText): Literal {
  const text = symbol(word.value);
  return isDashed(word) ? positive('flag', leaf, text) : positive('arg', leaf, wildcard, text);
}

function flagBodies(flags: FlagsMatch, leaf: Term, { list }: Context): readonly (readonly Literal[])[] {
  const { anyOf, allOf, noneOf, startsWith } = flags;
  const rest = [
    ...allOf.map(word => hasWord(leaf, word)),
    ...(startsWith.length > 0 ? [positive('flag_begins', leaf, globs(startsWith))] : []),
    ...noneOf.map(word => negated(hasWord(leaf, word))),
  ];
  const dashed = anyOf.filter(isDashed);
  const plain = anyOf.filter(word => !isDashed(word));
  const choices = [
    ...(dashed.length > 0 ? [list('flags.any_of', dashed, flag => positive('flag', leaf, flag))] : []),
    ...(plain.length > 0 ? [list('flags.any_of', plain, word => positive('arg', leaf, wildcard, word))] : []),
  ];
  return choices.length === 0 ? [rest] : choices.map(choice => [...choice, ...rest]);
}

function negated(literal: Literal): Literal {
  return literal.kind === 'positive' ? { kind: 'negative', atom: literal.atom } : literal;
}

/** The body for all keys of `args`. `args.any_of` and similar keys test all words, including flags. */
function argsBody(args: ArgsMatch, leaf: Term, { list }: Context): Literal[] {
  const fold = args.caseInsensitive;
  const fits = (words: Words): Literal[] =>
    words.length > 0 ? [positive('arg_fits', leaf, wildcard, globs(words, fold))] : [];
  const { anyOf, allOf, noneOf, matches, under, lastUnder, outside, form, subcommand, minArgs, maxArgs } =
    args;
  const { only, argvFirst, argvFirstNot } = args;
  const count = ownVariable('words', leaf);
  return [
    ...list('args.subcommand', subcommand, word => positive('subcommand', leaf, word)),
    ...(minArgs || maxArgs ? [positive('own_words', leaf, count)] : []),
    ...(minArgs ? [comparison(count, '>=', number(minArgs.value))] : []),
    ...(maxArgs ? [comparison(count, '<=', number(maxArgs.value))] : []),
    ...allOf.flatMap(word => fits([word])),
    ...fits(anyOf),
    ...(matches.length > 0 ? [positive('arg_matches', leaf, wildcard, anyPattern(matches))] : []),
    ...(under.length > 0 ? [positive('arg_under', leaf, wildcard, globs(under))] : []),
    ...(lastUnder.length > 0 ? lastBody(lastUnder, leaf) : []),
    ...(outside.length > 0 ? outsideBody(outside, leaf) : []),
    ...(argvFirst.length > 0 ? [positive('arg_fits', leaf, number(1), globs(argvFirst, fold))] : []),
    ...(only.length > 0 ? [negative('word_beyond', leaf, globs(only, fold))] : []),
    ...list('args.form', form, each => positive('word_form', leaf, wildcard, each)),
    ...(noneOf.length > 0 ? [negative('arg_fits', leaf, wildcard, globs(noneOf, fold))] : []),
    ...(argvFirstNot.length > 0 ? [negative('arg_fits', leaf, number(1), globs(argvFirstNot, fold))] : []),
  ];
}

/** Defines `word_beyond(leaf, "a\nb") :- command(leaf, "set"), arg(leaf, n, _), !arg_fits(leaf, n, "a\nb").` */
function defineBeyond(
  { only, caseInsensitive }: ArgsMatch,
  names: readonly (readonly Literal[])[],
  leaf: Term,
  { define }: Context,
): void {
  const at = variable('n');
  const wanted = globs(only, caseInsensitive);
  for (const name of names)
    define(atom('word_beyond', leaf, wanted), [
      ...name,
      positive('arg', leaf, at, wildcard),
      negative('arg_fits', leaf, at, wanted),
    ]);
}

/** A variable that no other leaf in the same body uses. */
function ownVariable(name: string, leaf: Term): Term {
  return variable(`${leaf.kind === 'variable' ? leaf.name : ''}_${name}`);
}

/** The condition on the last operand, such as the target of `cp`. */
function lastBody(lastUnder: Words, leaf: Term): Literal[] {
  const last = ownVariable('last', leaf);
  return [positive('arg_under', leaf, last, globs(lastUnder)), positive('last_operand', leaf, last)];
}

/** A word of unknown value has no path and matches no glob. The path must lie outside at least one of the folders. */
function outsideBody(outside: Words, leaf: Term): Literal[] {
  const at = ownVariable('at', leaf);
  return [positive('operand', leaf, at, wildcard), negative('arg_surely_under', leaf, at, globs(outside))];
}

/** The alternation of RE2 patterns. Each pattern is valid by itself, so the alternation is valid too. */
function anyPattern(patterns: Words): Term {
  const [only, more] = patterns;
  if (only && !more) return symbol(only.value);
  return symbol(patterns.map(({ value }) => `(?:${value})`).join('|'));
}

/**
 * The body for a condition on variables. `A` stands for `A=**`, since the glob applies to `NAME=value`. A class of
 * values has one value, which must be written plainly:
 *
 *     plain_value_fits(leaf, name, value, "A=true") :-
 *       env_fits(leaf, name, value, "A=true"), !composed(leaf, name, value).
 */
function variableBody(
  relation: 'env_fits' | 'sets_fits',
  prefix: string,
  match: VariableMatch,
  leaf: Term,
  define: Context['define'],
): Literal[] {
  const [name, value] = [variable(`${prefix}_name`), variable(`${prefix}_value`)];
  const fits = (words: readonly string[], fold: boolean) => symbol(globLines(words, fold));
  const wanted = match.anyOf.map(each => (each.value.includes('=') ? each.value : `${each.value}=**`));
  const idle = match.except.map(({ names, caseInsensitive }) =>
    fits(
      names.map(each => `${each.value}=${NOOP}`),
      caseInsensitive,
    ),
  );
  for (const each of idle)
    define(atom('plain_value_fits', leaf, name, value, each), [
      positive(relation, leaf, name, value, each),
      negative('composed', leaf, name, value),
    ]);
  return [
    positive(relation, leaf, name, value, fits(wanted, match.caseInsensitive)),
    ...idle.map(each => negative('plain_value_fits', leaf, name, value, each)),
  ];
}

/** The canonical value of the class `shell-noop`. */
const NOOP = 'true';

function redirectBody(match: RedirectMatch, leaf: Term, { list }: Context): Literal[] {
  const { op, target, except, under, fd } = match;
  // All conditions test the same redirection: in `> out 2> /dev/null`, descriptor 1 does not write to `/dev/null`.
  const relations: ((op: Term, target: Term) => Literal)[] = [
    ...wordsOf('redirect_fits', target),
    ...wordsOf('redirect_under', under),
    ...(fd ? [(each: Term, of: Term) => positive('redirect_fd', leaf, each, of, number(fd.value))] : []),
  ];
  if (relations.length === 0) relations.push((each, of) => positive('redirect', leaf, each, of));
  const isShared = relations.length > 1;
  const written = isShared || except.length > 0 ? variable('target') : wildcard;
  const operator = isShared ? variable('op') : wildcard;
  return [
    ...relations.flatMap(relation => {
      const of = (each: Term) => relation(each, written);
      return op.length === 0 ? [of(operator)] : list('redirect.op', op, of);
    }),
    ...except.map(({ value }) => comparison(written, '!=', symbol(value))),
  ];

  function wordsOf(relation: string, words: Words): ((op: Term, target: Term) => Literal)[] {
    return words.length === 0 ? [] : [(each, of) => positive(relation, leaf, each, of, globs(words))];
  }
}

/** The body for git's option `-c key=value`: it tests the word after `-c`. */
function gitConfigBody(match: GitConfigMatch, leaf: Term, define: Context['define']): Literal[] {
  const { keys, caseInsensitive, noop } = match;
  const [at, next] = [variable('at'), variable('next')];
  const pairs = (value: string) =>
    symbol(
      globLines(
        keys.map(key => `${key.value}=${value}`),
        caseInsensitive,
      ),
    );
  const git = positive('command', leaf, symbol(match.command?.value ?? 'git'));
  const idle = pairs(NOOP);
  if (noop !== undefined)
    define(atom('plain_arg_fits', leaf, next, idle), [
      git,
      positive('arg_fits', leaf, next, idle),
      negative('word_form', leaf, next, wildcard),
    ]);
  return [
    git,
    positive('arg', leaf, at, symbol('-c')),
    comparison(next, '=', { kind: 'functor', name: '+', args: [at, number(1)], type: 'number' }),
    positive('arg_fits', leaf, next, pairs('**')),
    ...(noop === true ? [positive('plain_arg_fits', leaf, next, idle)] : []),
    ...(noop === false ? [negative('plain_arg_fits', leaf, next, idle)] : []),
  ];
}

function codeBody(
  { languages, matches, unread }: NonNullable<CommandMatch['code']>,
  leaf: Term,
  list: List,
): Literal[] {
  if (unread.length > 0) {
    const rest = { languages, matches, unread: [] };
    const read = matches.length > 0 ? codeBody(rest, leaf, list) : [];
    const of = (language: Term) => positive('code_unread', leaf, language, anyPattern(unread));
    return [...read, ...(languages.length === 0 ? [of(wildcard)] : list('code.language', languages, of))];
  }
  const of = (language: Term): Literal =>
    matches.length > 0
      ? positive('code_matches', leaf, language, anyPattern(matches))
      : positive('code', leaf, language, wildcard);
  return languages.length === 0 ? [of(wildcard)] : list('code.language', languages, of);
}
