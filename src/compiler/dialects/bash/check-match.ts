/** Checks the patterns of a rule's `match`: invalid ones, and conditions that are unsatisfiable. */
import { type Diagnostic, diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { LocatedText } from '../../../diagnostics/span.ts';
import { didYouMean } from '../../../diagnostics/suggest.ts';
import { checkWordGlob } from '../../../globs/word-glob.ts';
import { compilePattern } from '../../../regex/regex.ts';
import { programName } from '../../../shell/names.ts';
import { checkEffectMatch, NEVER_FIRES } from '../../effect-match.ts';
import { hostNames } from '../../generated/hosts.ts';
import { checkPrintable } from '../../rule-checks.ts';
import type { CommandMatch, StageMatch } from './ast.ts';

type Words = readonly LocatedText[];

/** The values that these columns of facts about scripts can have. */
const runKinds = 'wrapper shell eval find xargs substitution process heredoc pipe ssh option function'.split(
  ' ',
);
const languages =
  'python javascript perl ruby php lua r julia tcl applescript powershell lisp vim ed m4 dc make awk sed sql other'.split(
    ' ',
  );
const forms = ['quoted', 'glob', 'expanded', 'variable', 'computed'];
const whys = ['name', 'code', 'input', 'broken', 'too deep', 'too many commands', 'too long'];
const operators = ['<', '>', '>>', '>|', '<>', '&>', '&>>', '>&', '<&', '<<', '<<-', '<<<'];

/** Problems by condition. Entries live as long as the condition is used, so a process does not check a policy twice. */
const found = new WeakMap<CommandMatch, readonly Diagnostic[]>();

export function checkMatch(match: CommandMatch): readonly Diagnostic[] {
  const known = found.get(match) ?? problemsOf(match);
  found.set(match, known);
  return known;
}

function problemsOf(match: CommandMatch): readonly Diagnostic[] {
  const { env, sets, redirect, gitConfig, code, through, script, opaque, path, stages } = match;
  const names = [...(env?.anyOf ?? []), ...(sets?.anyOf ?? [])];
  const excepted = [...(env?.except ?? []), ...(sets?.except ?? [])].flatMap(each => each.names);
  const globs = [
    ...names,
    ...excepted,
    ...(redirect?.target ?? []),
    ...(redirect?.under ?? []),
    ...(gitConfig?.keys ?? []),
  ];
  return [
    ...[match, ...stages, ...(match.runs ? [match.runs] : [])].flatMap(checkStage),
    ...match.unless.flatMap(checkMatch).map(excludesNothing),
    ...[...globs, ...path].flatMap(checkWord),
    ...names.flatMap(invalidVariable),
    ...excepted.flatMap(invalidVariable).map(excludesNothing),
    ...[...(code?.matches ?? []), ...(code?.unread ?? []), ...script].flatMap(checkPattern),
    ...oneOf(redirect?.op ?? [], operators, 'no redirection is written'),
    ...oneOf(through?.anyOf ?? [], runKinds, 'nothing is run through'),
    ...oneOf(through?.noneOf ?? [], runKinds, 'nothing is run through').map(excludesNothing),
    ...oneOf(code?.languages ?? [], languages, 'no code is told apart as'),
    ...oneOf(match.agent, hostNames, 'no host is called'),
    ...(match.effect ? checkEffectMatch(match.effect) : []),
    ...oneOf(opaque?.why ?? [], whys, 'nothing is opaque because of'),
  ];
}

function checkStage({ command, subcommand, flags, args }: StageMatch): readonly Diagnostic[] {
  const flagged = flags ? [...flags.anyOf, ...flags.allOf, ...flags.noneOf, ...flags.startsWith] : [];
  const globs = args
    ? [
        ...args.anyOf,
        ...args.allOf,
        ...args.noneOf,
        ...args.under,
        ...args.lastUnder,
        ...args.outside,
        ...args.only,
        ...args.argvFirst,
        ...args.argvFirstNot,
      ]
    : [];
  const excluded = new Set(flags?.noneOf.map(({ value }) => value));
  return [
    ...[...command.filter(({ value }) => value !== '['), ...globs].flatMap(checkWord),
    ...[...subcommand, ...flagged, ...(args?.subcommand ?? [])].flatMap(each => checkPrintable(each)),
    ...command.flatMap(neverNamed),
    ...subcommand.flatMap(words => repeatedProgram(words, command)),
    ...(args?.subcommand ?? []).flatMap(multiWordOperand),
    ...[...(args?.under ?? []), ...(args?.lastUnder ?? [])].flatMap(relativeGlob),
    ...(args?.matches ?? []).flatMap(checkPattern),
    ...oneOf(args?.form ?? [], forms, 'no word is told apart as'),
    ...(flags?.allOf ?? []).filter(({ value }) => excluded.has(value)).map(contradiction),
    ...(args?.minArgs && args.maxArgs && args.minArgs.value > args.maxArgs.value
      ? [never('there cannot be more words than `max_args`', args.minArgs)]
      : []),
  ];
}

function checkWord(word: LocatedText): readonly Diagnostic[] {
  return [...checkPrintable(word), ...checkWordGlob(word)];
}

function checkPattern(pattern: LocatedText): readonly Diagnostic[] {
  return [...checkPrintable(pattern), ...compilePattern(pattern).diagnostics];
}

function neverNamed(name: LocatedText): readonly Diagnostic[] {
  const { value } = name;
  if (value.includes('/')) {
    const hint = 'write the name alone; `path` looks at the folders';
    return [never(`no program is called \`${value}\`: names have no folders`, name, hint)];
  }
  if (/\s/.test(value)) {
    const [own = '', ...words] = value.trim().split(/\s+/);
    const hint = `write \`command: ${own}\` and \`subcommand: ${words.join(' ')}\``;
    return [never(`no program is called \`${value}\`: names have no spaces`, name, hint)];
  }
  const own = programName(value);
  if (own === value) return [];
  const hint = /^[*?]+$/.test(own)
    ? 'name the programs: they are compared without `.exe`'
    : `write \`${own}\`: it is compared with names without \`.exe\``;
  return [never(`no program is called \`${value}\`: names have no \`.exe\``, name, hint)];
}

/** Checks an entry of an allowlist: a program and its first words, which are literal. */
export function checkAllowed(entry: LocatedText): readonly Diagnostic[] {
  const words = entry.value.trim().split(/\s+/);
  const allowsNothing = (problem: Diagnostic): Diagnostic => ({
    ...problem,
    message: problem.message.replace(NEVER_FIRES, 'the entry allows nothing'),
  });
  const at = words.findIndex(word => /[*?]/.test(word));
  if (at < 0)
    return neverNamed({ ...entry, value: words[0] ?? '' })
      .map(allowsNothing)
      .map(problem => ({ ...problem, hint: 'write the name alone' }));
  const hint =
    at === 0
      ? 'name the programs'
      : `write \`${words.slice(0, at).join(' ')}\`: an entry is about each call that begins with its words`;
  return [never(`\`${words[at]}\` is compared as it is`, entry, hint)].map(allowsNothing);
}

/** Reports a subcommand that repeats its program, such as `git push` for `git`. */
function repeatedProgram(words: LocatedText, command: Words): readonly Diagnostic[] {
  const [first = '', ...others] = words.value.trim().split(/\s+/);
  if (others.length === 0 || command.length === 0 || command.some(({ value }) => value !== first)) return [];
  const hint = `write \`${others.join(' ')}\``;
  return [never(`no \`${first}\` stands behind \`${first}\``, words, hint)];
}

function multiWordOperand(word: LocatedText): readonly Diagnostic[] {
  if (!/\s/.test(word.value)) return [];
  const hint = `write \`subcommand: ${word.value.trim()}\` beside \`args\``;
  return [never('the first operand is one word', word, hint)];
}

/** Reports globs that no path matches: a path is complete when it is tested, or begins with an unknown part. */
function relativeGlob(glob: LocatedText): readonly Diagnostic[] {
  const { value } = glob;
  if (/^(?:[/~$*?{[\\]|[A-Za-z]:)/.test(value)) return [];
  const hint = `write \`**/${value.replace(/^(?:\.\/)+/, '')}\`, or the path from \`/\` or \`~\` on`;
  return [never(`no path fits \`${value}\`: paths are whole`, glob, hint)];
}

function invalidVariable(name: LocatedText): readonly Diagnostic[] {
  const [variable = ''] = name.value.split('=');
  // Brackets may hold a range.
  if (!/[^\w*?{},\\]|^[0-9]/.test(variable.replaceAll(/\[[^\]]*\]/g, ''))) return [];
  return [never(`no variable is called \`${variable}\``, name)];
}

function contradiction(word: LocatedText): Diagnostic {
  return never(`\`${word.value}\` stands under \`none_of\` too`, word);
}

function oneOf(words: Words, known: readonly string[], what: string): readonly Diagnostic[] {
  return words
    .filter(({ value }) => !known.includes(value))
    .map(word => {
      const hint = didYouMean(word.value, known) ?? `one of ${known.map(each => `\`${each}\``).join(', ')}`;
      return never(`${what} \`${word.value}\``, word, hint);
    });
}

function never(message: string, { span }: Pick<LocatedText, 'span'>, hint?: string): Diagnostic {
  return diagnostic('W741', `${NEVER_FIRES}: ${message}`, { span, hint });
}

/** The diagnostic for an unsatisfiable condition under a negation. */
function excludesNothing(problem: Diagnostic): Diagnostic {
  return { ...problem, message: problem.message.replace(NEVER_FIRES, 'the rule excludes nothing by this') };
}
