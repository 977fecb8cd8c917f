/**
 * A script of PowerShell as commands with their words: variables with a plain value and paths that are joined stand as
 * their values. INVARIANT: time is linear in the text, and what is computed in another way stays as it is written.
 */
import type { LeafWord } from '../shell/script.ts';

/** UTF-16 units, and commands in them, that are looked at. */
const MAX_SCRIPT = 100_000;
const MAX_COMMANDS = 500;

export interface PowershellCommand {
  readonly words: readonly LeafWord[];
  /** It is given what the command before it puts out. */
  readonly isPiped: boolean;
}

/** Words, cut at `;`, `|`, `&&`, `||`, line ends and braces. */
export function commandsIn(script: string): readonly PowershellCommand[] {
  const commands: { words: LeafWord[]; isPiped: boolean }[] = [{ words: [], isPiped: false }];
  const token =
    /[ \t]+|#[^\n]*|`\n|(\r?\n|;|\|\|?|&&|[{}()])|((?:"(?:[^"`]|`[\s\S]|"")*"|'(?:[^']|'')*'|`[\s\S]|[^\s;|{}()"'`&]|&(?!&))+)|[\s\S]/g;
  for (const [, end, word] of withValues(script.slice(0, MAX_SCRIPT)).matchAll(token)) {
    if (end !== undefined) commands.push({ words: [], isPiped: end === '|' });
    else if (word !== undefined)
      for (const each of partsOf(word)) if (each !== '') commands.at(-1)?.words.push(wordOf(each));
  }
  return commands.filter(({ words }) => words.length > 0).slice(0, MAX_COMMANDS);
}

/** A list is several words; what stands in quotes alone is one. */
function partsOf(word: string): readonly string[] {
  return /^(?:"[^"]*"|'[^']*')$/.test(word) ? [word] : word.split(',');
}

const ASSIGNED =
  /\$(\w{1,50})\s{0,20}=\s{0,20}(?:'([^'\n]{0,1000})'|"([^"\n$`]{0,1000})")\s{0,20}(?=;|\n|$)/g;
const MAX_VARIABLES = 50;

function withValues(script: string): string {
  let text = script
    // `(Get-Command node).Source` is a program on the way that `PATH` says.
    .replace(
      /\(\s*(?:Get-Command|gcm)\s+["']?([\w.-]+)["']?\s*\)(?:\.(?:Source|Path|Definition))?/gi,
      '/usr/local/bin/$1',
    )
    .replace(
      /\(?\bJoin-Path\s+(?:-Path\s+)?["']?([^\s"'()]+)["']?\s+(?:-ChildPath\s+)?["']?([^\s"'()]+)["']?\)?/gi,
      '$1/$2',
    )
    .replace(
      /\(\s*(?:Get-Item|gi|Get-ChildItem|gci|ls|dir)\s+([^()\n]{1,500})\)\.(?:Delete|MoveTo|Replace)\(/gi,
      ';Remove-Item $1;(',
    )
    .replace(/(["'])\s*\+\s*\1/g, '')
    .replace(/\$PROFILE(?:\.\w+)?\b/gi, '~/.config/powershell/profile.ps1');
  const values = [...text.matchAll(ASSIGNED)].slice(0, MAX_VARIABLES);
  for (const [, name = '', single, double] of values) {
    const value = single ?? double ?? '';
    if (/["'`$\n]/.test(value)) continue;
    const stands = new RegExp(`\\$(?:${name}\\b|\\{${name}\\})(?!\\s*=[^=])`, 'gi');
    text = text.replace(stands, () => (/[\s;|&(){},]/.test(value) ? `"${value}"` : value));
  }
  return text;
}

function wordOf(text: string): LeafWord {
  const isQuoted = /["']/.test(text);
  const value = text
    .replaceAll(
      /'((?:[^']|'')*)'|"((?:[^"`]|`[\s\S]|"")*)"/g,
      (_, single?: string, double?: string) => single ?? double ?? '',
    )
    .replaceAll(/`([\s\S])/g, '$1')
    .replace(/^\$(?:env:(?:USERPROFILE|HOME)|HOME)(?=[\\/]|$)/i, '~');
  return {
    text: isPathLike(value) ? value.replaceAll('\\', '/') : value,
    forms: [
      ...(/[*?]/.test(value) && !isQuoted ? (['glob'] as const) : []),
      ...(/\$/.test(value) ? (['expanded'] as const) : []),
      ...(isQuoted ? (['quoted'] as const) : []),
    ],
  };
}

/** A text with spaces and quotes is no path, and its `\` are its own. */
function isPathLike(text: string): boolean {
  return !/["'\n]/.test(text);
}
