/** Programs that run the command in their own words, by the table of wrappers. */
import { type Conventions, isOption, readArguments } from './arguments.ts';
import { folderOf } from './cwd-effects.ts';
import { type Field, isPlain } from './fields.ts';
import { anyOf, both, unknownFolder } from './folders.ts';
import { isNamedIn, programName, wordsIn } from './names.ts';
import type { Output, Place, Reading } from './reading.ts';
import { runInput, runText } from './run-text.ts';
import { copyScope } from './scope.ts';
import { optionsBeforeSubcommand } from './tables/subcommands.ts';
import type { Wrapper } from './tables/wrapper.ts';
import { wrappersNamed } from './tables/wrappers.ts';
import { keyOf } from './written-files.ts';

const ASSIGNMENT = /^([A-Za-z_]\w*)=([\s\S]*)$/;

function assignmentOf({ assigns = 'names' }: Wrapper): RegExp {
  return { names: ASSIGNMENT, anything: /=/, 'no paths': /^(?!\/).*=/s }[assigns];
}

/** Undefined if the program is not a wrapper. */
export function runWrapped(
  program: string,
  args: readonly Field[],
  place: Place,
  reading: Reading,
): { output: Output } | undefined {
  // `/usr/lib/git-core/git-push` is `git push`.
  if (program.startsWith('git-')) {
    const words = [{ text: 'git', forms: 0 }, { text: program.slice('git-'.length), forms: 0 }, ...args];
    return { output: reading.words(words, { ...place, how: 'wrapper' }) };
  }
  for (const row of wrappersNamed(programName(program))) {
    const all = wrappedWords(row, args);
    if (!all) continue;
    // `timeout 5 A=b command` fails to run, but the command is judged as intended.
    const mayAssign = row.assigns || (!row.versioned && (row.how ?? 'wrapper') === 'wrapper');
    const words = mayAssign ? behindAssignments(all, assignmentOf(row)) : all;
    const env = mayAssign ? assignmentsIn(row.assigns ? args : all, words, place, reading) : place.env;
    const inside = inFolder(row, args.slice(0, args.length - words.length), place, reading);
    return { output: runWrapper(row, words, { ...inside, env }, reading) };
  }
  const at =
    optionsBeforeSubcommand(program) === undefined && !isNamedIn(PRINTS, program) ? commandAt(args) : -1;
  if (at >= 0) reading.words(args.slice(at), { ...place, how: 'option' });
  return undefined;
}

/** Programs that print their words, or look them up; those of the last two have a row for `node` alone. */
const PRINTS =
  'echo printf print grep egrep fgrep rg ag ack man info which type whereis command test [ [[ set export c8 nyc';

const DELETES = /^(?:rm|grm|shred|unlink)$/;
const TAKES_CODE = /^(?:(?:ba|da|z|k|a)?sh|python[\d.]*|node|perl|ruby|php)$/;

/** The place of a command that a program without a row may run: `onchange src rm -rf f`, `runner x sh -c text`. */
function commandAt(args: readonly Field[]): number {
  return args.findIndex(({ text }, at) => {
    const [name, next = ''] = [programName(text), args[at + 1]?.text ?? ''];
    return DELETES.test(name) ? /^-/.test(next) : TAKES_CODE.test(name) && /^-[a-z]*[cer]$/.test(next);
  });
}

/** Words of a command that the program runs itself. */
const RUN_BY = { python: /\.pyw?$|^-m$/, node: /\.[cm]?[jt]sx?$/ } as const;

function runWrapper(
  { asText, asTexts, typed, windows, shell, input, versioned, how = 'wrapper' }: Wrapper,
  given: readonly Field[],
  place: Place,
  reading: Reading,
): Output {
  const named = versioned ? given.map((word, at) => (at === 0 ? withoutPackageVersion(word) : word)) : given;
  const words = named.map((word, at) => (at === 0 ? writtenProgram(word, place, reading) : word));
  const [first, second] = words;
  if (!first) return shell ? runInput({ ...place, how }, reading) : undefined;
  if (input !== undefined && (first.text === '-' || RUN_BY[input].test(first.text)))
    return reading.words([{ text: input, forms: 0 }, ...words], { ...place, how });
  // `flock file -c 'text'`, `docker run --entrypoint sh image -c 'text'`.
  if (first.text === '-c' && second) return runText(second.text, how, place, reading);
  if (typed) return runText(typedText(words), how, place, reading);
  if (asTexts) {
    // One by one: a quote that a word leaves open hides nothing of the next.
    for (const { text } of words) runText(scriptOfItsOwn(text), how, place, reading);
    return undefined;
  }
  // `pnpm -c exec 'rm f'`: no program has a name of several words.
  const isScript = asText || (words.length === 1 && /\s/.test(first.text));
  if (isScript) {
    const text = words.map(({ text }) => text).join(' ');
    return runText(windows ? withSlashes(text) : text, how, place, reading);
  }
  return reading.words(words, { ...place, how });
}

/** `del %USERPROFILE%\a` as `del ~/a`. */
function withSlashes(text: string): string {
  return text
    .replaceAll('\\', '/')
    .replaceAll('%USERPROFILE%', '~')
    .replace(/%(\w+)%/g, '$$$1');
}

/** `npx tsc` runs `node_modules/.bin/tsc`, also where the script has written it. */
function writtenProgram(word: Field, { outer }: Place, { written }: Reading): Field {
  if (written.size === 0 || word.text.includes('/')) return word;
  const path = FOLDERS_OF_PROGRAMS.map(folder => `${folder}/${word.text}`).find(each =>
    written.has(keyOf(each, outer.folders)),
  );
  return path === undefined ? word : { text: path, forms: 0 };
}

const FOLDERS_OF_PROGRAMS = ['node_modules/.bin', '.venv/bin', 'venv/bin'];

/** In a shell of its own; `npm:dev:*` is short for the project's script. */
function scriptOfItsOwn(text: string): string {
  return `(${text.replace(/^(npm|yarn|pnpm|bun):/, '$1 run ')}\n)`;
}

/** `npx degit@latest`, `uvx copier==9.1`; not `@scope/name`, of which the program may have another name. */
function withoutPackageVersion(word: Field): Field {
  const text = word.text.replace(/^([A-Za-z][\w.-]*)(?:@|==)[\w.^~+-]+$/, '$1');
  return text === word.text ? word : { ...word, text };
}

/** `tmux send-keys 'ls -l' Enter`: words are joined as they are, and names of keys stand for their characters. */
function typedText(words: readonly Field[]): string {
  const keys = words.map(({ text }) => {
    if (/^(?:Enter|KPEnter|C-m|C-M|C-j)$/.test(text)) return '\n';
    if (text === 'Space') return ' ';
    return isOption(text) ? '' : text.replaceAll(/\\[nr]|\\01[25]|\^M/g, '\n');
  });
  return keys.join('');
}

/** `env -C folder command`. */
function inFolder(
  { folder, values }: Wrapper,
  before: readonly Field[],
  place: Place,
  reading: Reading,
): Place {
  if (folder === undefined) return place;
  const names = wordsIn(folder);
  const { options } = readArguments(before, {
    values: new Set(wordsIn(values)),
    stops: false,
    abbreviated: new Set(names),
  });
  const to = options.findLast(({ name, value }) => value && names.includes(name))?.value;
  if (!to) return place;
  const scope = copyScope(place.scope);
  const stood = anyOf(scope.where);
  scope.where = both(stood.map(({ at }) => ({ ...unknownFolder, at: folderOf(at, to, place, reading) })));
  return { ...place, scope };
}

/** The words of the wrapped command; undefined if the row does not apply. */
function wrappedWords(row: Wrapper, args: readonly Field[]): readonly Field[] | undefined {
  const values = new Set(wordsIn(row.values));
  const conventions: Conventions = {
    values,
    stops: true,
    ...(row.abbreviates && { abbreviated: values }),
  };
  const given = row.pairs === undefined ? args : withoutSeconds(row.pairs, args);
  const rest = row.sub ? wordsAfterSubcommand(row.sub, given, conventions) : given;
  if (!rest) return undefined;
  if (row.after !== undefined) {
    const marks = wordsIn(row.after);
    const at = rest.findIndex(({ text }) => marks.includes(text));
    if (at >= 0) return rest.slice(at + 1);
    if (row.skip === undefined) return undefined;
  }
  const { options, operands } = readArguments(
    rest,
    row.assigns ? { ...conventions, skips: isEnvironment(assignmentOf(row)) } : conventions,
  );
  if (wordsIn(row.unless).some(each => options.some(({ name }) => name === each))) return undefined;
  const module = options.find(({ name }) => row.input === 'python' && /^(?:-m|--module)$/.test(name))?.value;
  if (module) return [{ text: '-m', forms: 0 }, module, ...operands];
  const words = operands.slice(row.skip ?? 0);
  // `ssh host -- rm f`.
  return row.skip !== undefined && words[0]?.text === '--' ? words.slice(1) : words;
}

/** `env - A=b`: a dash alone empties the environment. */
function isEnvironment(assignment: RegExp): (text: string) => boolean {
  return text => text === '-' || assignment.test(text);
}

/** Leaves out the second values of options that take two. */
function withoutSeconds(pairs: string, args: readonly Field[]): readonly Field[] {
  const names = wordsIn(pairs);
  return args.filter((_, at) => !names.includes(args[at - 2]?.text ?? ''));
}

/** Skips leading assignments; returns all words if nothing follows them. */
function behindAssignments(words: readonly Field[], assignment: RegExp): readonly Field[] {
  const at = words.findIndex(({ text }) => !assignment.test(text));
  return at < 0 ? words : words.slice(at);
}

/** The words behind the subcommand; options may stand before it and between its words. */
export function wordsAfterSubcommand(
  subs: readonly string[],
  args: readonly Field[],
  conventions: Conventions,
): readonly Field[] | undefined {
  for (const sub of subs) {
    let rest: readonly Field[] | undefined = args;
    for (const word of wordsIn(sub)) {
      const operands: readonly Field[] = readArguments(rest ?? [], conventions).operands;
      rest = operands[0]?.text === word ? operands.slice(1) : undefined;
    }
    if (rest) return rest;
  }
  return undefined;
}

/** `env A=b command`: the assignment applies to the command and is listed with the wrapper too. */
function assignmentsIn(
  args: readonly Field[],
  words: readonly Field[],
  { env, outer }: Place,
  { unknowns }: Reading,
): Place['env'] {
  const before = args.slice(0, args.length - words.length);
  const set = before.flatMap(field => {
    const [, name, value = ''] = ASSIGNMENT.exec(field.text) ?? [];
    const composed = !isPlain(field);
    return name === undefined ? [] : [{ name, value: unknowns.reveal(value), ...(composed && { composed }) }];
  });
  outer.assignments.push(...set);
  return [...env.filter(each => !set.some(({ name }) => name === each.name)), ...set];
}
