/**
 * Finds what a command runs besides itself, by the tables. INVARIANT: each command that it runs becomes a leaf;
 * otherwise the command is opaque, with the reason.
 */
import { applyBuiltin } from './builtins.ts';
import { changesRecipe } from './changed-recipes.ts';
import {
  applyCwdEffect,
  changesCwd,
  foldersWithin,
  mayChangeCwd,
  noteFolders,
  runsInShell,
} from './cwd-effects.ts';
import { type Field, GLOB, SPLITTABLE, VARIABLE } from './fields.ts';
import { runByNames } from './files-run-by-name.ts';
import { runFind, runParallel, runXargs } from './find.ts';
import { ANYWHERE, foldersOf } from './folders.ts';
import { callFunction } from './functions.ts';
import { runInterpreter } from './interpret.ts';
import { programName } from './names.ts';
import { runOptions, runVariables } from './options.ts';
import { printedBy } from './printed-by.ts';
import { runProjectScripts } from './project-scripts.ts';
import type { Draft, Output, Place, Reading } from './reading.ts';
import { runByPath, runFromPath } from './run-by-path.ts';
import { runShell } from './shell-programs.ts';
import { isInPrintedFolder, namesSomeProgram, programNamedBy, readsNoCode } from './tables/variables.ts';
import { hasHole, isHole } from './unknowns.ts';
import { runWrapped } from './wrap.ts';
import { copyFiles, writeFile } from './written-files.ts';

/** `place` is inside the leaf. */
export function execute(leaf: Draft, place: Place, reading: Reading): Output {
  const [name, ...args] = leaf.words;
  const before = place.scope.where;
  if (!name) return '';
  if (place.how === 'process') reading.fresh.distrust();
  reading.fresh.run(
    name.text,
    args.map(({ text }) => text),
  );
  if (!isNamed(name, reading) && !isFileOfPattern(name, args, place, reading))
    return executeUnnamed(leaf, [name, ...args], place, reading);
  const program = programName(name.text);
  leaf.folders = foldersWithin(program, args, place, reading);
  // A new shell or a branch may lack the function; then the name is the program.
  const called = name.text.includes('/') ? undefined : callFunction(leaf, args, place, reading);
  const { scope } = place;
  const stood = scope.where;
  if (!name.text.includes('/')) applyCwdEffect(program, args, place, reading);
  // The other commands of a pipeline run beside it.
  if (program === 'mkdir' && !called && leaf.stages.length === 0) noteFolders(args, place, reading);
  applyBuiltin(program, args, place, reading);
  runVariables(leaf.assignments, place, reading);
  runOptions(program, args, place, reading);
  const ran = runRunner(program, args, place, reading);
  if (!called && reading.files) runProjectScripts(program, args, place, reading);
  if (!called) runByNames(program, args, place, reading);
  if (!ran && !called && (name.text.includes('/') || name.files)) runByPath(name, args, place, reading);
  if (!called && !name.text.includes('/')) runFromPath(name.text, args, place, reading);
  if (called) scope.where = stood;
  else if (name.text.includes('/') || !runsInShell(program)) scope.where = before;
  // A function may call the builtin of its name; unknown code may run anything.
  if ((called && changesCwd(program)) || (program === 'eval' && leaf.opaque.size > 0)) mayChangeCwd(scope);
  if (called) return called.output;
  writeFiles(program, args, place, reading);
  // The script of sed is code, and what it prints may be known all the same.
  if (ran && !/^g?sed$/.test(program)) return ran.output;
  return printedBy(program, args, place, reading);
}

type Runner = (
  program: string,
  args: readonly Field[],
  place: Place,
  reading: Reading,
) => { output: Output } | undefined;

/** Runs what a shell, an interpreter or another program that runs its words is given; undefined for others. */
const runRunner: Runner = (...given) =>
  runShell(...given) ??
  runInterpreter(...given) ??
  runFind(...given) ??
  runXargs(...given) ??
  runParallel(...given) ??
  runWrapped(...given);

function writeFiles(program: string, args: readonly Field[], place: Place, reading: Reading): void {
  if (program === 'tee' || program === 'sponge') writeInput(args, place, reading);
  if (program === 'mkfifo') for (const { text } of args) writeFile(text, undefined, false, place, reading);
  if (!changesRecipe(program, args, place, reading)) copyFiles(program, args, place, reading);
}

/** A command whose program the shell computes: a variable, a pattern, or a prefix that may be empty. */
function executeUnnamed(
  leaf: Draft,
  [name, ...args]: readonly [Field, ...Field[]],
  place: Place,
  reading: Reading,
): Output {
  const customary = variablesOutside(name.text, reading);
  const program = customary?.slice(0, -1).every(namesSomeProgram)
    ? programNamedBy(customary.at(-1) ?? '')
    : behindPrefix(name, args, place, reading);
  if (program !== undefined) {
    if (!isPackageInstalled(args)) withoutName(name, args, place, reading);
    // `$CC -o x x.c`: the variable comes from outside.
    const words = program.split(' ').map(text => ({ text, forms: 0 }));
    return reading.words([...words, ...args], { ...place, how: 'wrapper' });
  }
  // `… | ${YAMLFMT} -`: neither a program to run nor an option.
  const isFilter = customary?.every(readsNoCode) && args.every(({ text }) => /^-$|^[^\w-]/.test(text));
  const withInput: Place = isFilter ? { ...place, input: { kind: 'outside' } } : place;
  const isTool = customary?.every(namesSomeProgram) && takesNoCode(args, withInput, reading);
  if (!isTool) markOpaque(leaf, place);
  // `$CC $FLAGS -c x.c`
  return isTool && isOutside(args[0], reading) ? undefined : withoutName(name, args, place, reading);
}

/** `tee` writes its input to each of its files. */
function writeInput(args: readonly Field[], place: Place, reading: Reading): void {
  const isAppended = args.some(({ text }) => /^-(?:a|-append)/.test(text));
  const text = place.input.kind === 'text' ? place.input.text : undefined;
  for (const each of args)
    if (!each.text.startsWith('-')) writeFile(each.text, text, isAppended, place, reading);
}

/** A name is known if at most its folders are unknown, and the script itself does not compute those. */
function isNamed({ text, forms }: Field, { unknowns }: Reading): boolean {
  const base = text.slice(text.lastIndexOf('/') + 1);
  // A pattern matches whatever exists; `[` is a program.
  if (forms & GLOB && /[*?[]/.test(base) && base !== '[') return false;
  if (!hasHole(text)) return true;
  // `./$TARGET`, `../bin/$NAME`: some program of the project, where the script says no more.
  if (/^\.\.?\/(?:(?:\.\.|[\w-][\w.-]*)\/)*[\uDC00-\uDFFF]$/u.test(text) && !unknowns.isMade(text))
    return true;
  // `@$(CC)`, `-$(RM)`, `@./$(NAME)`, as recipes of Makefiles have it: no program is called so.
  if (/^@[\uDC00-\uDFFF]+$/u.test(text)) return true;
  if (/^[@-](?:\.\/)?[\uDC00-\uDFFF]$/u.test(text) && !unknowns.isMade(text)) return true;
  // An option of what a container runs by itself: `docker run image --path=$PWD`.
  if (/^-{1,2}[A-Za-z]/.test(text) && !unknowns.isMade(text)) return true;
  const isWhole = !(forms & SPLITTABLE) || !unknowns.isMade(text) || isInPrintedFolder(unknowns.reveal(text));
  return isWhole && text.includes('/') && base !== '' && !hasHole(base);
}

/** `./tests/*_test`: files below the folder of the call, which are judged by what is in them. */
function isFileOfPattern(name: Field, args: readonly Field[], place: Place, reading: Reading): boolean {
  const { text, forms } = name;
  return (
    (forms & GLOB) !== 0 &&
    /^(?:\.\/)?[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/[\w.*?-]*[\w-][\w.*?-]*$|^\.\/[\w.*?-]*[\w-][\w.*?-]*$/.test(
      text,
    ) &&
    foldersOf(place.scope.where).every(folder => !/^[/~]|\.\./.test(folder) && folder !== ANYWHERE) &&
    args.every(each => !/^(?:[~/]|\.\.)/.test(each.text)) &&
    takesNoCode(args, place, reading)
  );
}

/** `${CROSS_COMPILE}gcc`, `${PREFIX}pip`: the name of a program behind a variable that comes from outside. */
function behindPrefix(
  { text }: Field,
  args: readonly Field[],
  place: Place,
  reading: Reading,
): string | undefined {
  const [, variable = '', program] = /^([\uDC00-\uDFFF])([A-Za-z][\w.+-]*)$/u.exec(text) ?? [];
  const isOutside = !reading.unknowns.isMade(variable) && namesSomeProgram(reading.unknowns.reveal(variable));
  return isOutside && takesNoCode(args, place, reading) ? program : undefined;
}

/** `$(QUIET)$(CC)`: a name of nothing but variables that come from outside. */
function variablesOutside(text: string, { unknowns }: Reading): readonly string[] | undefined {
  const holes = [...text];
  return holes.every(isHole) && !unknowns.isMade(text) ? holes.map(hole => unknowns.reveal(hole)) : undefined;
}

function markOpaque(leaf: Draft, { scope }: Place): void {
  leaf.kind = 'opaque';
  leaf.opaque.add('name');
  mayChangeCwd(scope);
}

/** A word of variables that the script does not set. */
function isOutside(word: Field | undefined, { unknowns }: Reading): boolean {
  return word !== undefined && isHole(word.text) && !unknowns.isMade(word.text);
}

/** `-c`, `-lc`, `-e`, `--eval`. */
const CODE_FLAG = /^(?:-[a-z]*[ce]|--(?:eval|exec|command|execute|print))$/;

/** Whether the words would not be code, nor a deletion, if the program were a shell, an interpreter or `rm`. */
function takesNoCode(args: readonly Field[], { input }: Place, { written }: Reading): boolean {
  return (
    (input.kind === 'outside' || readsFiles(args)) &&
    args.every(
      ({ text }, at) =>
        !/^-[rRfivdI]*(?:[rR][ivdI]*f|f[ivdI]*[rR])[rRfivdI]*$/.test(text) &&
        !written.has(text) &&
        !(
          CODE_FLAG.test(args[at - 1]?.text ?? '') &&
          (hasHole(text) || /[\s;|&`$<>()]/.test(text)) &&
          !isSetting(text, args.slice(0, at - 1))
        ),
    )
  );
}

/** `-w "$f"`: with a file to read, neither a shell nor an interpreter runs its input, nor is a name run with it. */
function readsFiles(args: readonly Field[]): boolean {
  const operands = args.filter(({ text }) => !text.startsWith('-'));
  const [first] = args;
  return (
    first !== undefined &&
    /^-[a-z]$|^--[a-z][\w-]+$/.test(first.text) &&
    !/^(?:-[scei]|--(?:eval|exec|command|stdin|execute))$/.test(first.text) &&
    args.every(({ text }) => text !== '-' && !/^-\w*s|^\/dev\//.test(text)) &&
    operands.length > 0 &&
    operands.every(({ text }) => hasHole(text) || /^[\w-][\w./-]*\.\w+$/.test(text))
  );
}

/** `-c name=$value` behind an operand: no shell and no interpreter still takes options there. */
function isSetting(text: string, before: readonly Field[]): boolean {
  return (
    /^[\w.-]+=[\w./:@%+\uDC00-\uDFFF-]*$/u.test(text) &&
    before.some(each => /^[\w.:-]*:[\w.:-]+$/.test(each.text)) &&
    before.every(each => !hasHole(each.text) && !RUNS_WORDS.test(each.text))
  );
}

/** Names of what runs code in its words. */
const RUNS_WORDS =
  /^(?:.*\/)?(?:[a-z]*sh|python[\d.]*|node|ruby|perl|php|lua|su|sudo|env|exec|run|xargs|nice|time|psql|mysql|docker|kubectl)$/;

/** `$PIP install -r a.txt`, `$NPM install a`: as a program, `install` refuses these words and copies nothing. */
function isPackageInstalled([verb, ...args]: readonly Field[]): boolean {
  const options = args.map(({ text }) => text).filter(text => text.startsWith('-'));
  const isRefused = options.some(text => /^-\w*[^-\WbcCdDgmopsStTvZ\d]/.test(text));
  const hasFolder = options.some(text => /^-\w*t|^--t/.test(text));
  return verb?.text === 'install' && (isRefused || (!hasFolder && args.length - options.length < 2));
}

/** If the expansion is empty, the next word is the name: `$SUDO rm`. */
function withoutName(name: Field, args: readonly Field[], place: Place, reading: Reading): Output {
  const [next] = args;
  // `$TOOL *.md`: no program is called so.
  const isFiles = next && next.forms & (GLOB | VARIABLE) && /[*?].*\.[a-z]\w*$/i.test(next.text);
  if (
    [...name.text].every(isHole) &&
    name.forms & SPLITTABLE &&
    next &&
    !isFiles &&
    !next.text.startsWith('-')
  )
    reading.words(args, { ...place, how: 'wrapper' });
  return undefined;
}
