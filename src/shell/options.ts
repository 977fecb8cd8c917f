/** Options and variables whose value is executed, by their tables. */
import { isOption, readArguments } from './arguments.ts';
import type { Field } from './fields.ts';
import { quoted } from './find.ts';
import { byName, wordsIn } from './names.ts';
import { MAX_MATCHED } from './patterns.ts';
import type { Place, Reading } from './reading.ts';
import { runExpansions, runText } from './run-text.ts';
import type { Binding } from './script.ts';
import { executingOptions } from './tables/options.ts';
import { optionsBeforeSubcommand } from './tables/subcommands.ts';
import { isExecutingVariable } from './tables/variables.ts';
import { isHole } from './unknowns.ts';
import { wordsAfterSubcommand } from './wrap.ts';

const rowsOf = byName(executingOptions);

export function runOptions(program: string, args: readonly Field[], place: Place, reading: Reading): void {
  if (!args.some(({ text }) => isOption(text))) return;
  for (const { sub, options: names, pattern, before: prefix = '', isList, how = 'option' } of rowsOf(
    program,
  )) {
    const executing = wordsIn(names);
    const before = new Set([...executing, ...wordsIn(optionsBeforeSubcommand(program))]);
    const words = sub ? wordsAfterSubcommand(sub, args, { values: before, stops: true }) : args;
    if (!words) continue;
    const { options } = readArguments(words, {
      values: before,
      stops: false,
      abbreviated: new Set(executing),
    });
    for (const { name, value } of options) {
      if (!value || !executing.includes(name)) continue;
      const text = textIn(value.text, pattern, place);
      if (text === undefined) continue;
      const command = isList ? text.split(',').map(quoted).join(' ') : prefix + text;
      runText(isHole(text) ? text : command, how, place, reading);
    }
  }
}

/** The part of an option's value that is run. An entirely unknown value may be any setting. */
function textIn(value: string, pattern: RegExp | undefined, place: Place): string | undefined {
  if (!pattern) return value;
  if (value.length > MAX_MATCHED) {
    place.outer.opaque.add('too long');
    return undefined;
  }
  return isHole(value) ? value : pattern.exec(value)?.[1];
}

/** `GIT_SSH_COMMAND=… git fetch`. */
export function runVariables(bindings: readonly Binding[], place: Place, reading: Reading): void {
  for (const { name, value } of bindings) {
    // LESSOPEN begins with a bar that does not belong to the command.
    const text = value.replace(/^\|+-?/, '');
    if (isExecutingVariable(name, text) && text !== '') runText(text, 'option', place, reading);
    if (reading.integers.has(name) || /^PS[12]$/.test(name)) runExpansions(value, place, reading);
  }
}
