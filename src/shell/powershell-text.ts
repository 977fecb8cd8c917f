/**
 * A script of PowerShell as commands with their words: variables with a plain value and paths that are joined stand as
 * their values. INVARIANT: time is linear in the text, and what is computed in another way stays as it is written.
 */
import type { LeafWord } from './script.ts';

/** UTF-16 units, and commands in them, that are looked at. */
const MAX_SCRIPT = 100_000;
const MAX_COMMANDS = 500;

export interface PowershellCommand {
  readonly words: readonly LeafWord[];
  /** It is given what the command before it puts out. */
  readonly isPiped: boolean;
  /** The index of its first unit in the text, and that behind its last. */
  readonly from: number;
  readonly to: number;
  /** The separator after it: `|`, `;`, a bracket. */
  readonly end: string;
}

const TOKEN =
  /[ \t]+|#[^\n]*|`\r?\n|(\r?\n|;|\|\|?|&&|[{}()])|((?:"(?:[^"`]|`[\s\S]|"")*"|'(?:[^']|'')*'|`[\s\S]|[^\s;|{}()"'`&]|&(?!&))+)|[\s\S]/g;

/**
 * Commands, cut at `;`, `|`, `&&`, `||`, line ends and brackets. Places of commands are those in `text`, which may
 * differ from the script.
 */
export function readPowershell(script: string): {
  readonly text: string;
  readonly commands: readonly PowershellCommand[];
} {
  const text = withInner(withPaths(decoded(script).slice(0, MAX_SCRIPT)));
  const values = valuesIn(text);
  const commands: PowershellCommand[] = [];
  let words: LeafWord[] = [];
  let from = 0;
  let before = '';
  const close = (to: number, end: string) => {
    if (words.length > 0 && commands.length < MAX_COMMANDS)
      commands.push({ words, isPiped: before === '|', from, to, end });
    words = [];
    before = end;
  };
  for (const { 0: all, 1: end, 2: word, index } of text.matchAll(TOKEN)) {
    if (end !== undefined) close(index, end);
    else if (word !== undefined) {
      if (words.length === 0) from = index;
      const behind = index + all.length;
      const isSet =
        /^\$\w+=/.test(word) ||
        (word.startsWith('$') && /^[ \t]{0,20}=(?!=)/.test(text.slice(behind, behind + 22)));
      for (const each of partsOf(word)) words.push(wordOf(each, isSet ? NO_VALUES : values));
    } else if (all.trim() !== '' && !all.startsWith('#') && words.length === 0) from = index;
  }
  close(text.length, '');
  return { text: text + script.slice(MAX_SCRIPT), commands };
}

/** The argument of `-EncodedCommand` is Base64 of UTF-16. */
function decoded(script: string): string {
  if (script.length % 4 !== 0 || !/^[A-Za-z0-9+/]{8,}={0,2}$/.test(script)) return script;
  const bytes = atob(script);
  let text = '';
  for (let at = 0; at + 1 < bytes.length; at += 2)
    text += String.fromCharCode(bytes.charCodeAt(at) + 256 * bytes.charCodeAt(at + 1));
  return /^[\t\r\n -~]+$/.test(text) ? text : script;
}

/** `'a','b'` are two words; a comma within quotes divides nothing. */
function partsOf(word: string): readonly string[] {
  return word.match(/(?:"(?:[^"`]|`[\s\S]|"")*"|'(?:[^']|'')*'|[^,"'])+|["']/g) ?? [];
}

const ASSIGNED =
  /\$(\w{1,50})\s{0,20}=\s{0,20}(?:'([^'\n]{0,1000})'|"([^"\n$`]{0,1000})")\s{0,20}(?=;|\r?\n|$)/g;
const MAX_VARIABLES = 50;

const NO_VALUES: ReadonlyMap<string, string> = new Map();

/** Variables that the script sets once, to a text in quotes, in lower case. */
function valuesIn(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const several = new Set<string>();
  if (!text.includes('=')) return found;
  for (const [, name = '', single, double = ''] of text.matchAll(ASSIGNED)) {
    const key = name.toLowerCase();
    if (found.has(key)) several.add(key);
    else if (found.size < MAX_VARIABLES) found.set(key, single ?? double);
  }
  for (const key of several) found.delete(key);
  return found;
}

/** The commands in `"$(…)"` stand behind the script too. */
function withInner(text: string): string {
  if (!text.includes('$(')) return text;
  const inner = text.matchAll(/"[^"\n$]*\$\(((?:[^()\n]|\([^()\n]*\)){1,500})\)/g);
  return [text, ...[...inner].map(([, each = '']) => each)].join('\n');
}

function withPaths(script: string): string {
  return (
    script
      // `(Get-Command node).Source` is a program on the way that `PATH` says.
      .replace(
        /\(\s*(?:Get-Command|gcm)\s+["']?([\w.-]+)["']?\s*\)(?:\.(?:Source|Path|Definition))?/gi,
        '/usr/local/bin/$1',
      )
      .replace(
        /\(?\bJoin-Path\s+(?:-Path\s+)?["']?([^\s"'()]+)["']?\s+(?:-ChildPath\s+)?["']?([^\s"'()]+)["']?\)?/gi,
        (_, folder: string, name: string) =>
          /[*?]/.test(name) ? `${folder}/${name}` : `"${folder}/${name}"`,
      )
      .replace(
        /\(\s*(?:Get-Item|gi|Get-ChildItem|gci|ls|dir)\s+([^()\n]{1,500})\)\.(?:Delete|MoveTo|Replace)\(/gi,
        ';Remove-Item $1;(',
      )
      .replace(/(["'])\s*\+\s*\1/g, '')
      .replace(/\$PROFILE(?:\.\w+)?\b/gi, '~/.config/powershell/profile.ps1')
  );
}

function wordOf(text: string, values: ReadonlyMap<string, string>): LeafWord {
  const isQuoted = /["']/.test(text);
  const filled = (part: string) =>
    part.replaceAll(/\$(\w+)/g, (all, name: string) => values.get(name.toLowerCase()) ?? all);
  const value = text
    .replaceAll(
      /'((?:[^']|'')*)'|"((?:[^"`]|`[\s\S]|"")*)"|[^'"]+/g,
      (all, single?: string, double?: string) => single ?? filled(double ?? all),
    )
    .replaceAll(/`([\s\S])/g, '$1')
    .replace(/^\$(?:\{?env:(?:USERPROFILE|HOME|HOMEPATH)\}?|HOME)(?=[\\/]|$)/i, '~');
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
