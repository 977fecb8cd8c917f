/**
 * A script of PowerShell to the effects of its commands. Names of cmdlets, aliases and parameters are read in any case;
 * the rest is opaque.
 */
import type { LeafWord } from '../shell/script.ts';
import { powershellRows } from './tables/powershell.ts';
import type { ProgramRow } from './tables/program-row.ts';

/** UTF-16 units, and commands in them, that are looked at. */
const MAX_SCRIPT = 100_000;
const MAX_COMMANDS = 500;

export interface CmdletCall {
  readonly row: ProgramRow;
  readonly words: readonly LeafWord[];
}

/** The commands of which there is a row, and the targets of redirections. */
export function powershellCalls(script: string): {
  readonly calls: readonly CmdletCall[];
  readonly written: readonly LeafWord[];
} {
  const calls: CmdletCall[] = [];
  const written: LeafWord[] = [];
  for (const words of commandsIn(script.slice(0, MAX_SCRIPT)).slice(0, MAX_COMMANDS)) {
    const plain: LeafWord[] = [];
    for (let at = 0; at < words.length; at++) {
      const word = words[at];
      if (!word) break;
      const next = words[at + 1];
      if (/^[*\d]?>>?$/.test(word.text) && next) {
        written.push(next);
        at++;
      } else plain.push(word);
    }
    const [name, ...args] = plain.filter(({ text }) => text !== '&' && text !== '.');
    const wanted = name?.text.toLowerCase().replace(/\.exe$/, '') ?? '';
    for (const row of powershellRows)
      if (row.names.split(' ').includes(wanted)) calls.push({ row, words: args.map(parameter) });
  }
  return { calls, written };
}

/** `-Recurse` and `-rec` are one parameter, which a row writes in lower case. */
function parameter(word: LeafWord): LeafWord {
  const { text } = word;
  if (!/^-[A-Za-z]/.test(text)) return word;
  const [, name = '', value] = /^-([A-Za-z]+)(?::(.*))?$/s.exec(text) ?? [];
  const long = `--${name.toLowerCase()}`;
  return { ...word, text: value === undefined ? long : `${long}=${value}` };
}

/** Words, cut at `;`, `|`, `&&`, `||`, line ends and braces. */
function commandsIn(script: string): readonly (readonly LeafWord[])[] {
  const commands: LeafWord[][] = [[]];
  const token =
    /[ \t]+|#[^\n]*|`\n|(\r?\n|;|\|\|?|&&|[{}()])|((?:"(?:[^"`]|`[\s\S]|"")*"|'(?:[^']|'')*'|`[\s\S]|[^\s;|{}()"'`&]|&(?!&))+)|[\s\S]/g;
  for (const [, end, word] of script.matchAll(token)) {
    if (end !== undefined) commands.push([]);
    else if (word !== undefined)
      for (const each of word.split(',')) if (each !== '') commands.at(-1)?.push(wordOf(each));
  }
  return commands.filter(({ length }) => length > 0);
}

function wordOf(text: string): LeafWord {
  const isQuoted = /["']/.test(text);
  const value = text
    .replaceAll(
      /'((?:[^']|'')*)'|"((?:[^"`]|`[\s\S]|"")*)"/g,
      (_, single?: string, double?: string) => single ?? double ?? '',
    )
    .replaceAll(/`([\s\S])/g, '$1')
    .replace(/^\$(?:env:(?:USERPROFILE|HOME)|HOME)(?=[\\/]|$)/i, '~')
    .replace(/^(~|[A-Za-z]:|\.{1,2})?(?=\\)|\\/g, match => (match === '\\' ? '/' : match));
  return {
    text: value,
    forms: [
      ...(/[*?]/.test(value) && !isQuoted ? (['glob'] as const) : []),
      ...(/\$/.test(value) ? (['expanded'] as const) : []),
    ],
  };
}
