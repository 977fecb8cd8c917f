/** Runs the files that the kernel would run: those that the name of a command is, and those that `PATH` leads to. */
import type { Field } from './fields.ts';
import { isNamedIn } from './names.ts';
import type { Place, Reading } from './reading.ts';
import { filesNamed, textOfFile } from './run-text.ts';

/** `#!/bin/bash`, `#!/usr/bin/env -S python3`. */
const SHEBANG = /^#!\s*(?:\S*\/)?(?:env\s+(?:-S\s+)?(?:\S*\/)?)?([\w.-]+)/;

/** `./build.sh`: a file that begins with `#!` names what runs it. */
export function runByPath(name: Field, args: readonly Field[], place: Place, reading: Reading): void {
  for (const path of filesNamed(name, place, reading)) {
    const text = textOfFile(path, place, reading, 'kernel');
    if (text === undefined) continue;
    const [, interpreter = 'sh'] = SHEBANG.exec(text) ?? [];
    const words = [{ text: interpreter, forms: 0 }, { text: path, forms: 0 }, ...args];
    reading.words(words, { ...place, how: 'file', file: path });
  }
}

/** Folders of one `PATH` that are looked into. What stands in folders of packages was installed. */
const MAX_FOLDERS = 10;
const INSTALLED = /(?:^|\/)(?:node_modules|\.?venv|vendor)\//;

/** `PATH=./bin:$PATH tool`: the script names the folders in which programs are looked for. */
export function runFromPath(program: string, args: readonly Field[], place: Place, reading: Reading): void {
  const set = [
    ...(place.scope.variables.get('PATH') ?? []).map(words => words.join(' ')),
    ...place.env.flatMap(({ name, value }) => (name === 'PATH' ? [value] : [])),
  ];
  if (set.length === 0) return;
  const [first] = args;
  const isDivided = isNamedIn('git cargo kubectl gh', program) && first && /^\w[\w-]*$/.test(first.text);
  const names = isDivided ? [program, `${program}-${first.text}`] : [program];
  const folders = [...new Set(set.flatMap(value => value.split(':')))]
    .filter(folder => !INSTALLED.test(folder))
    .slice(0, MAX_FOLDERS);
  for (const folder of folders)
    for (const each of names)
      runByPath({ text: `${folder === '' ? '.' : folder}/${each}`, forms: 0 }, args, place, reading);
}
