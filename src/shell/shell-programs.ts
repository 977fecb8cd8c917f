/** Programs that read the shell's own language: `sh -c`, `eval`, `source`, `trap`. */
import { readArguments } from './arguments.ts';
import { forkScope, untilReturn } from './early-exit.ts';
import type { Field } from './fields.ts';
import { anyOf, joinWhere } from './folders.ts';
import { isNamedIn, wordsIn } from './names.ts';
import type { Output, Place, Reading } from './reading.ts';
import { runFileText, runInput, runText } from './run-text.ts';
import { addUnknownValues, boundValue, copyScope, type Scope } from './scope.ts';
import { shellCode, shells, shellValues } from './tables/interpreters.ts';
import { isHole } from './unknowns.ts';

const STANDARD_INPUT = /^(?:-|\/dev\/stdin|\/dev\/fd\/0|\/proc\/self\/fd\/0)$/;

const DESCRIPTOR = /^\/(?:dev|proc\/[^/]+)\/fd\/[^/]+$/;

/** Undefined if the program is none of these. */
export function runShell(
  program: string,
  args: readonly Field[],
  place: Place,
  reading: Reading,
): { output: Output } | undefined {
  if (isNamedIn(shells, program)) return { output: newShell(args, place, reading) };
  switch (program) {
    case 'eval':
      return {
        output: runText(
          behindDashes(args)
            .map(({ text }) => text)
            .join(' '),
          'eval',
          place,
          reading,
        ),
      };
    case 'source':
    case '.':
      return {
        output: untilReturn(place.scope, reading, () => runFile(behindDashes(args)[0], place, reading)),
      };
    case 'trap': {
      const words = behindDashes(args);
      const [action, ...signals] = readArguments(words, { values: new Set(), stops: true }).operands;
      const runs = action && words[0] === action && words.length > 1 && !/^-?$/.test(action.text);
      const atEnd = signals.every(({ text }) => text === 'EXIT' || text === '0');
      if (runs) runLater(action.text, atEnd, place, reading);
      return { output: '' };
    }
    default:
      return undefined;
  }
}

function behindDashes(args: readonly Field[]): readonly Field[] {
  return args[0]?.text === '--' ? args.slice(1) : args;
}

function newShell(args: readonly Field[], place: Place, reading: Reading): Output {
  const { options, operands } = readArguments(args, {
    values: new Set(wordsIn(`${shellValues} ${shellCode}`)),
    stops: true,
  });
  const has = (name: string) => options.some(option => option.name === name);
  const [first, ...others] = operands;
  const shell = { ...place, scope: newScope(place, reading) };
  for (const { name, value } of options)
    if (name === '--rcfile' || name === '--init-file') runFile(value, shell, reading);
  if (has('-c')) {
    if (!first) return '';
    const [zero, ...positional] = others.map(({ text }) => text);
    shell.scope.positional = [positional];
    if (zero !== undefined) shell.scope.variables.set('0', [[zero]]);
    return runText(first.text, 'shell', shell, reading);
  }
  const codes = options.filter(({ name, value }) => value && wordsIn(shellCode).includes(name));
  for (const { value } of codes) if (value) runText(value.text, 'shell', shell, reading);
  if (codes.length > 0) return undefined;
  // `bash - file`: the dash ends the options.
  if (first?.text === '-' && others[0]) {
    shell.scope.positional = [others.slice(1).map(({ text }) => text)];
    return runFile(others[0], shell, reading);
  }
  if (!first || has('-s') || STANDARD_INPUT.test(first.text)) return runInput(shell, reading);
  // An unknown word may be `-s`: then the input is run.
  if (isHole(first.text) && shell.input.kind === 'text') runInput(shell, reading);
  shell.scope.positional = [others.map(({ text }) => text)];
  return runFile(first, shell, reading);
}

/** `trap` runs its code at any time: with any values, and its assignments may hold anywhere. */
function runLater(text: string, atEnd: boolean, place: Place, reading: Reading): void {
  const scope = copyScope(place.scope);
  addUnknownValues(scope, name => reading.unknowns.hole(`$${name}`, true));
  const before = new Map(scope.variables);
  const { where } = scope;
  runText(text, 'eval', { ...place, scope }, reading);
  for (const [name, value] of scope.variables)
    if (before.get(name) !== value) place.scope.loose.set(name, undefined);
  const known = anyOf(where);
  if (atEnd || anyOf(scope.where).every(each => known.includes(each))) return;
  place.scope.loose.set('PWD', undefined);
  place.scope.where = joinWhere(place.scope.where, scope.where);
}

/** A new shell has the exported variables; any other may have been exported before the script. */
export function newScope({ scope }: Place, { unknowns }: Reading): Scope {
  const inner = { ...forkScope(scope), input: undefined };
  for (const [name, value] of scope.variables) {
    const unknown = unknowns.hole(`$${name}`, false);
    if (!scope.exported.has(name)) inner.variables.set(name, boundValue([...value, [unknown]], unknown));
  }
  inner.variables.set('IFS', [[' \t\n']]);
  return inner;
}

/** The text of a file is judged where it is known; the output of `<(…)` is code of the script. */
function runFile(file: Field | undefined, place: Place, reading: Reading): Output {
  if (!file) return undefined;
  if (STANDARD_INPUT.test(file.text)) return runInput(place, reading);
  // A redirection may have given the descriptor any text.
  if (DESCRIPTOR.test(file.text)) place.outer.opaque.add('input');
  if (file.input !== undefined) return runText(file.input, 'process', place, reading);
  if (/^<\(/.test(reading.unknowns.reveal(file.text))) place.outer.opaque.add('code');
  return runFileText(file, place, reading);
}
