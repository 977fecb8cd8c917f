/** The output of a program that runs nothing, as far as its words tell it. */
import { printedRecipe } from './changed-recipes.ts';
import { type Field, isPlain } from './fields.ts';
import { foldersOf } from './folders.ts';
import { outputOf } from './output.ts';
import { printedDate, printsPlainWords } from './plain-output.ts';
import type { Output, Place, Reading } from './reading.ts';
import { withWritten } from './written-files.ts';

/** Undefined where it is unknown. */
export function printedBy(program: string, args: readonly Field[], place: Place, reading: Reading): Output {
  const known = program === 'cat' ? withWritten(args, place, reading) : args;
  return (
    pathPrinted(program, args, place, reading) ??
    outputOf(program, known, place.input) ??
    printedRecipe(program, args, place, reading) ??
    patchPrinted(program, args, place, reading)
  );
}

/** `git diff > x.patch`: what it holds is not known, and no code. What git takes into it is looked up by itself. */
function patchPrinted(
  program: string,
  args: readonly Field[],
  { redirects }: Place,
  reading: Reading,
): Output {
  const [verb = '', ...words] = args.map(({ text }) => text);
  const isPatch =
    verb === 'diff'
      ? !words.some(each => /^--(?:no-index|ext-diff|output)/.test(each))
      : verb === 'format-patch'
        ? words.includes('--stdout')
        : verb === 'stash' && words[0] === 'show';
  const isKept = redirects.some(({ op, target }) => op === '>' && /\.(?:patch|diff)$/.test(target));
  return program === 'git' && isPatch && isKept ? reading.unknowns.hole('$(git diff)', true) : undefined;
}

/**
 * `which ls`, `command -v ls`, `pyenv which ls`: a program of that name, in some folder. `readlink -f file`: the file
 * itself. `go env GOPATH`: the folder that it is by default. `mktemp -d`: a new path each time. `pwd`: the folder of
 * the command.
 */
function pathPrinted(
  program: string,
  args: readonly Field[],
  { scope }: Place,
  { unknowns, leaves, files, fresh }: Reading,
): Output {
  const texts = args.map(({ text }) => text);
  // Before any other command: a file that is there prints its name.
  if (program === 'ls' && leaves === 1 && args.every(each => isPlain(each) && !each.text.startsWith('-')))
    return args.length > 0 &&
      args.every(({ text }) => files?.filesAt(text, foldersOf(scope.where)).length === 1)
      ? texts.map(text => `${text}\n`).join('')
      : undefined;
  if (printsPlainWords(program, texts)) return unknowns.hole(`$(${[program, ...texts].join(' ')})`, false);
  if (program === 'pwd' && texts.every(text => /^-[LP]$/.test(text))) return unknowns.hole('$(pwd)', false);
  if (program === 'mktemp') return temporaryPath(texts, leaves, fresh);
  if (program === 'go' && texts.join(' ') === 'env GOPATH') return `${unknowns.hole('$HOME', false)}/go`;
  const date = program === 'date' ? printedDate(texts, unknowns.hole('$(date)', false)) : undefined;
  if (date !== undefined) return date;
  const inPrefix = (name: string) => `${unknowns.hole('$PREFIX', false)}/bin/${name}`;
  if (texts[0] === 'which' && /^(?:nvm|nvs)$/.test(program)) return inPrefix('node');
  const [operand, ...others] = texts.filter(text => !text.startsWith('-'));
  if (operand === 'which' && /^(?:pyenv|rbenv|nodenv|goenv|asdf|mise)$/.test(program)) {
    const [asked = ''] = others;
    return others.length === 1 && /^\w[\w.-]*$/.test(asked) ? inPrefix(asked) : undefined;
  }
  if (operand === undefined || others.length > 0) return undefined;
  if (resolvesLinks(program, texts)) return files?.linkedFrom(operand, foldersOf(scope.where)) ?? operand;
  return printsProgramPath(program, texts) && !operand.includes('/') ? inPrefix(operand) : undefined;
}

function resolvesLinks(program: string, args: readonly string[]): boolean {
  if (program === 'realpath') return true;
  return program === 'readlink' && args.some(text => /^(?:-[a-z]*[fem][a-z]*|--canonicalize.*)$/.test(text));
}

function printsProgramPath(program: string, args: readonly string[]): boolean {
  const has = (flag: RegExp) => args.some(text => flag.test(text));
  if (program === 'which') return true;
  return (program === 'command' && has(/^-v$/)) || (program === 'type' && has(/^-a?[pP]+$/));
}

/** `mktemp -d /tmp/x.XXXX`: a path that differs between the commands of the script. */
function temporaryPath(
  texts: readonly string[],
  leaves: number,
  fresh: Reading['fresh'],
): string | undefined {
  const own = /^(?:-[dqt]+|--(?:directory|quiet|tmpdir))$/;
  const [name = '', ...more] = texts.filter(text => !own.test(text));
  const isInTmp = name === '' || texts.some(text => /^-\w*t|^--tmpdir$/.test(text));
  const pattern = isInTmp ? /^(?:[\w.][\w.-]*X{3})?$/ : /^[^-].*X{3}$/s;
  if (more.length > 0 || !pattern.test(name)) return undefined;
  const path = `${isInTmp ? '/tmp/' : ''}${name.replace(/X*$/, `tmp.${leaves}`)}`;
  if (isInTmp && texts.some(text => /^-\w*d|^--directory$/.test(text))) fresh.add(path);
  return path;
}
