/**
 * Finds what a command runs besides itself, by the tables. INVARIANT: each command that it runs becomes a leaf;
 * otherwise the command is opaque, with the reason.
 */
import { applyBuiltin } from './builtins.ts';
import { applyCwdEffect, changesCwd, foldersWithin, mayChangeCwd, runsInShell } from './cwd-effects.ts';
import { type Field, GLOB, LOOSE } from './fields.ts';
import { runFind, runParallel, runXargs } from './find.ts';
import { callFunction } from './functions.ts';
import { runInterpreter } from './interpret.ts';
import { programName } from './names.ts';
import { runOptions, runVariables } from './options.ts';
import { outputOf } from './output.ts';
import { runProjectScripts } from './project-scripts.ts';
import type { Draft, Output, Place, Reading } from './reading.ts';
import { textOfFile } from './run-text.ts';
import { runShell } from './shell-programs.ts';
import { isInPrintedFolder, namesSomeProgram, programNamedBy } from './tables/variables.ts';
import { hasHole, isHole } from './unknowns.ts';
import { runWrapped } from './wrap.ts';
import { copyFiles, withWritten, writeFile } from './written-files.ts';

/** `place` is inside the leaf. */
export function execute(leaf: Draft, place: Place, reading: Reading): Output {
  const [name, ...args] = leaf.words;
  const before = place.scope.where;
  if (!name) return '';
  if (!isNamed(name, reading)) {
    const customary = isHole(name.text) && !reading.unknowns.isMade(name.text);
    const program = customary ? programNamedBy(reading.unknowns.reveal(name.text)) : undefined;
    if (program === undefined) {
      const written = reading.unknowns.reveal(name.text);
      const isTool = customary && namesSomeProgram(written) && takesNoCode(args, place, reading);
      if (!isTool) markOpaque(leaf, place);
      // `$CC $FLAGS -c x.c`
      return isTool && isOutside(args[0], reading) ? undefined : withoutName(name, args, place, reading);
    }
    // `$CC -o x x.c`: the variable comes from outside.
    const words = program.split(' ').map(text => ({ text, forms: 0 }));
    return reading.words([...words, ...args], { ...place, how: 'wrapper' });
  }
  const program = programName(name.text);
  leaf.folders = foldersWithin(program, args, place, reading);
  // A new shell or a branch may lack the function; then the name is the program.
  const called = name.text.includes('/') ? undefined : callFunction(leaf, args, place, reading);
  const { scope } = place;
  const stood = scope.where;
  if (!name.text.includes('/')) applyCwdEffect(program, args, place, reading);
  applyBuiltin(program, args, place, reading);
  runVariables(leaf.assignments, place, reading);
  runOptions(program, args, place, reading);
  const ran =
    runShell(program, args, place, reading) ??
    runInterpreter(program, args, place, reading) ??
    runFind(program, args, place, reading) ??
    runXargs(program, args, place, reading) ??
    runParallel(program, args, place, reading) ??
    runWrapped(program, args, place, reading);
  if (!called && reading.files) runProjectScripts(program, args, place, reading);
  if (!ran && !called && name.text.includes('/')) runByPath(name, args, place, reading);
  if (called) scope.where = stood;
  else if (name.text.includes('/') || !runsInShell(program)) scope.where = before;
  // A function may call the builtin of its name; unknown code may run anything.
  if ((called && changesCwd(program)) || (program === 'eval' && leaf.opaque.size > 0)) mayChangeCwd(scope);
  if (called) return called.output;
  if (program === 'tee' || program === 'sponge') writeInput(args, place, reading);
  copyFiles(program, args, place, reading);
  if (ran) return ran.output;
  const known = program === 'cat' ? withWritten(args, place, reading) : args;
  return pathPrinted(program, args, reading) ?? outputOf(program, known, place.input);
}

/**
 * `which ls`, `command -v ls`: a program of that name, in some folder. `readlink -f file`: the file itself. `go env
 * GOPATH`: the folder that it is by default. `mktemp -d`: a new path each time.
 */
function pathPrinted(program: string, args: readonly Field[], { unknowns, leaves }: Reading): Output {
  if (program === 'mktemp' && args.every(({ text }) => /^(?:-[dqt]+|--directory|--quiet)$/.test(text)))
    return `/tmp/tmp.${leaves}`;
  if (program === 'go' && args.map(({ text }) => text).join(' ') === 'env GOPATH')
    return `${unknowns.hole('$HOME', false)}/go`;
  const [operand, ...others] = args.filter(({ text }) => !text.startsWith('-'));
  if (!operand || others.length > 0) return undefined;
  const tells = (flag: RegExp) => args.some(({ text }) => flag.test(text));
  if (
    program === 'realpath' ||
    (program === 'readlink' && tells(/^(?:-[a-z]*[fem][a-z]*|--canonicalize.*)$/))
  )
    return operand.text;
  const isAsked =
    program === 'which' ||
    (program === 'command' && tells(/^-v$/)) ||
    (program === 'type' && tells(/^-[pP]+$/));
  return isAsked && !operand.text.includes('/')
    ? `${unknowns.hole('$PREFIX', false)}/bin/${operand.text}`
    : undefined;
}

/** `tee` writes its input to each of its files. */
function writeInput(args: readonly Field[], place: Place, reading: Reading): void {
  const isAppended = args.some(({ text }) => /^-(?:a|-append)/.test(text));
  const text = place.input.kind === 'text' ? place.input.text : undefined;
  for (const each of args)
    if (!each.text.startsWith('-')) writeFile(each.text, text, isAppended, place, reading);
}

/** `#!/bin/bash`, `#!/usr/bin/env -S python3`. */
const SHEBANG = /^#!\s*(?:\S*\/)?(?:env\s+(?:-S\s+)?(?:\S*\/)?)?([\w.-]+)/;

/** `./build.sh`: a file that begins with `#!` names what runs it. */
function runByPath(name: Field, args: readonly Field[], place: Place, reading: Reading): void {
  if (hasHole(name.text)) return;
  const text = textOfFile(name.text, place, reading);
  if (text === undefined) return;
  const [, interpreter = 'sh'] = SHEBANG.exec(text) ?? [];
  const words = [{ text: interpreter, forms: 0 }, name, ...args];
  reading.words(words, { ...place, how: 'file', file: name.text });
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
  const isWhole = !(forms & LOOSE) || !unknowns.isMade(text) || isInPrintedFolder(unknowns.reveal(text));
  return isWhole && text.includes('/') && base !== '' && !hasHole(base);
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
    input.kind === 'outside' &&
    args.every(
      ({ text }, at) =>
        !/^-\w*(?:r\w*f|f\w*r)\w*$/i.test(text) &&
        !written.has(text) &&
        !(CODE_FLAG.test(args[at - 1]?.text ?? '') && (hasHole(text) || /[\s;|&`$<>()]/.test(text))),
    )
  );
}

/** If the expansion is empty, the next word is the name: `$SUDO rm`. */
function withoutName(name: Field, args: readonly Field[], place: Place, reading: Reading): Output {
  const [next] = args;
  if (isHole(name.text) && name.forms & LOOSE && next && !next.text.startsWith('-'))
    reading.words(args, { ...place, how: 'wrapper' });
  return undefined;
}
