/**
 * A script of PowerShell to the effects of its cmdlets. Names of cmdlets, aliases and parameters are read in any case;
 * the rest is opaque.
 */

import { type PowershellCommand, readPowershell } from '../shell/powershell-text.ts';
import type { LeafWord } from '../shell/script.ts';
import { cmdletNamed } from '../shell/tables/cmdlet-aliases.ts';
import { powershellRows } from './tables/powershell.ts';
import type { ProgramRow } from './tables/program-row.ts';

interface CmdletCall {
  readonly row: ProgramRow;
  readonly words: readonly LeafWord[];
  /** The folder in which it runs, from the folder of the call. */
  readonly folder: string;
}

/** The commands of which there is a row, and the targets of redirections. */
export function powershellCalls(script: string): {
  readonly calls: readonly CmdletCall[];
  readonly written: readonly LeafWord[];
  /** The script, with what stands in its strings. */
  readonly text: string;
} {
  const calls: CmdletCall[] = [];
  const written: LeafWord[] = [];
  let folder = '.';
  const { text, commands } = readPowershell(script);
  for (const [index, command] of commands.entries()) {
    const { words } = command;
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
    // `$a = Get-Content b`
    const run = plain[1]?.text === '=' ? plain.slice(2) : plain;
    const [name, ...args] = run.filter(({ text }) => text !== '&' && text !== '.');
    const wanted = cmdletNamed(name?.text.toLowerCase().replace(/\.exe$/, '') ?? '');
    if (/^(?:set|push)-location$/.test(wanted)) folder = folderBehind(folder, args);
    for (const row of powershellRows)
      if (row.names.split(' ').includes(wanted)) {
        const given = args.some(({ text }) => !text.startsWith('-'))
          ? withListed(args, commands.slice(0, index))
          : [...args, ...givenBy(command, commands[index - 1])];
        calls.push({ row, words: given.map(parameter), folder });
      }
    // `cmd /c del a`: its commands have the same names.
    if (wanted === 'cmd' && /^\/[a-z]$/i.test(args[0]?.text ?? '')) {
      const inner = powershellCalls(
        args
          .slice(1)
          .map(({ text }) => text)
          .join(' '),
      );
      calls.push(...inner.calls.map(each => ({ ...each, folder })));
      written.push(...inner.written);
    }
  }
  return { calls, written, text };
}

function folderBehind(folder: string, args: readonly LeafWord[]): string {
  const to = args.find(({ text }) => !text.startsWith('-'))?.text ?? '~';
  return /^(?:[/~]|[A-Za-z]:)/.test(to) ? to : `${folder}/${to}`;
}

const LISTS = /^(?:get-childitem|get-item|resolve-path)$/;
const FILTER = /^-(?:fi\w*|i|in\w*)$/i;

/** `Get-ChildItem a | Remove-Item`: what the command before it lists. */
function givenBy({ isPiped }: PowershellCommand, before: PowershellCommand | undefined): readonly LeafWord[] {
  return isPiped ? listedBy(before?.words ?? []) : [];
}

const ITEM = /^(\$\w+)(?:\.(?:FullName|Name|PSPath|Path))?$/i;

/** `Get-ChildItem a | % { Remove-Item $_ }`, `foreach ($f in Get-ChildItem a) { Remove-Item $f }`. */
function withListed(args: readonly LeafWord[], before: readonly PowershellCommand[]): readonly LeafWord[] {
  return args.flatMap(word => {
    const name = ITEM.exec(word.text)?.[1]?.toLowerCase();
    if (name === undefined) return [word];
    const listed = before.flatMap(({ words: [first, second, ...rest] }) => {
      if (name !== '$_' && name !== '$psitem')
        return first?.text.toLowerCase() === name && /^(?:in|=)$/i.test(second?.text ?? '')
          ? listedBy(rest)
          : [];
      return listedBy([first, second, ...rest].flatMap(each => each ?? []));
    });
    return listed.length > 0 ? listed.filter(({ text }) => !text.startsWith('-')) : [word];
  });
}

/** The names that such a command lists. */
function listedBy(words: readonly LeafWord[]): readonly LeafWord[] {
  const [name, ...args] = words;
  if (!name || !LISTS.test(cmdletNamed(name.text.toLowerCase()))) return [];
  const filter = args.find((_, at) => FILTER.test(args[at - 1]?.text ?? ''));
  const [folder] = args.filter(
    ({ text }, at) => !text.startsWith('-') && !FILTER.test(args[at - 1]?.text ?? ''),
  );
  const start = folder ?? { text: '.', forms: [] };
  if (filter) return [{ text: `${start.text}/**/${filter.text}`, forms: ['glob'] }];
  return /[*?]/.test(start.text) ? [start] : [{ text: '-recurse', forms: [] }, start];
}

/** `-Recurse` and `-rec` are one parameter, which a row writes in lower case. */
function parameter(word: LeafWord): LeafWord {
  const { text } = word;
  if (!/^-[A-Za-z]/.test(text)) return word;
  const [, name = '', value] = /^-([A-Za-z]+)(?::(.*))?$/s.exec(text) ?? [];
  const long = `--${name.toLowerCase()}`;
  return { ...word, text: value === undefined ? long : `${long}=${value}` };
}
