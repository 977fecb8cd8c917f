/**
 * Commands of PowerShell as a shell would write them, so that rules about commands hold there too. INVARIANT: a
 * statement is read whole or not at all; what is not read stays in `rest`.
 */

import { byName, wordsIn } from './names.ts';
import { type PowershellCommand, readPowershell } from './powershell-text.ts';
import type { LeafWord } from './script.ts';
import { cmdletNamed } from './tables/cmdlet-aliases.ts';
import { type Cmdlet, cmdlets } from './tables/cmdlets.ts';

interface PowershellCalls {
  /** Texts that a shell reads. */
  readonly commands: readonly string[];
  readonly rest: string;
}

const rowsOf = byName(cmdlets);
/** Words of the language, and commands that only set up what follows. */
const KEYWORDS =
  /^(?:if|elseif|else|for|foreach|while|do|until|switch|function|filter|param|return|try|catch|finally|throw|trap|begin|process|end|class|enum|using|exit|break|continue|in|data)$/;
/** Words that begin no command in a shell, and may in PowerShell. */
const OF_THE_SHELL = /^(?:select|then|fi|done|case|esac|elif|time|coproc)$/;
const PROGRAM = /^(?:~|\.{1,2}|[A-Za-z]:|\/)?[\w./+-]+$/;

/** Whole pipelines of commands of which each is known, or is a program. */
export function powershellCalls(script: string): PowershellCalls {
  const { text, commands: found } = readPowershell(script);
  const commands = variablesIn(text);
  const read: { readonly from: number; readonly to: number }[] = [];
  let pipeline: string[] | undefined = [];
  let from = 0;
  for (const [index, command] of found.entries()) {
    if (pipeline?.length === 0) from = command.from;
    const stopped = stoppedBy(command, found[index - 1]);
    const written = stopped ?? evaluated(command, found[index - 1]) ?? shellText(command.words);
    const listed = pipeline?.at(-1);
    if (stopped !== undefined) pipeline = [stopped];
    else if (written === undefined) pipeline = undefined;
    // `gci a | gc`: the files that are listed.
    else if (written === 'cat' && listed?.startsWith('ls ')) pipeline?.splice(-1, 1, `cat $(${listed})`);
    else pipeline?.push(written);
    if (command.end === '|') continue;
    // Behind a bracket the pipeline goes on with a value that is not known.
    const isWhole = command.end !== '(' && command.end !== '{';
    if (pipeline && isWhole) {
      commands.push(pipeline.join(' | '));
      read.push({ from, to: command.to });
    }
    pipeline = [];
  }
  let rest = '';
  let at = 0;
  for (const each of read) {
    rest += text.slice(at, each.from);
    at = each.to;
  }
  // Only in one script does what follows run in the folder that `cd` names.
  const moves = commands.some(each => each.startsWith('cd '));
  return { commands: moves ? [commands.join('\n')] : commands, rest: rest + text.slice(at) };
}

/**
 * `$env:NAME = 'value'`, `Set-Item env:NAME value`, `[Environment]::SetEnvironmentVariable('NAME', 'value', …)`,
 * `setx NAME value`.
 */
function variablesIn(text: string): string[] {
  return [
    ...text.matchAll(
      /\b(?:Set-Item|si|New-Item|ni|Set-Content|sc)\s+(?:-Path\s+)?["']?env:[\\/]?(\w+)["']?\s+(?:-Value\s+)?["']?([^"'\n;]*)/gi,
    ),
    ...text.matchAll(/\$env:(\w+)\s*=\s*["']?([^"'\n;]*)/gi),
    ...text.matchAll(/SetEnvironmentVariable\(\s*["'](\w+)["']\s*,\s*["']?([^"'\n,)]*)/gi),
    ...text.matchAll(/\bsetx(?:\.exe)?\s+["']?(\w+)["']?\s+["']?([^"'\n;]*)/gi),
  ].map(([, name = '', value = '']) => `export ${name}=${quoted({ text: value.trim(), forms: ['quoted'] })}`);
}

/** Stops processes by their names: `spps -Name node`, `Get-Process node | Stop-Process`. */
function stoppedBy(
  { words, isPiped }: PowershellCommand,
  before: PowershellCommand | undefined,
): string | undefined {
  const [first, ...args] = words;
  if (cmdletNamed(first?.text.toLowerCase() ?? '') !== 'stop-process') return undefined;
  const given = isPiped ? before?.words.slice(1) : /^-n/i.test(args[0]?.text ?? '') ? args : undefined;
  return given && ['pkill', ...given.filter(({ text }) => !text.startsWith('-')).map(quoted)].join(' ');
}

/** `iex ("rm" + " -rf a")` */
function evaluated({ words }: PowershellCommand, before: PowershellCommand | undefined): string | undefined {
  const [text] = words;
  const isBefore = before?.end === '(' && before.words.length === 1;
  return isBefore &&
    words.length === 1 &&
    text &&
    /^(?:iex|invoke-expression)$/i.test(before.words[0]?.text ?? '')
    ? `pwsh -Command ${quoted(text)}`
    : undefined;
}

function shellText(all: readonly LeafWord[]): string | undefined {
  const words = withoutRedirects(all);
  const [first, ...others] = words[0]?.text === '&' || words[0]?.text === '.' ? words.slice(1) : words;
  // The values that a pipeline hands on.
  if (!first || !PROGRAM.test(first.text) || others.some(({ text }) => /\$(?:_|PSItem)\b/i.test(text)))
    return undefined;
  const name = first.text.toLowerCase().replace(/\.exe$/, '');
  const [row] = rowsOf(cmdletNamed(name));
  if (row && !/\.exe$/i.test(first.text)) return translated(row, others);
  // `Verb-Noun` of which there is no row.
  if (KEYWORDS.test(name) || /^[a-z]+-[a-z]+$/.test(name)) return undefined;
  const program = first.text.replace(/\.exe$/i, '');
  return [OF_THE_SHELL.test(program) ? `'${program}'` : program, ...others.map(quoted)].join(' ');
}

/** `2>$null` and `> file`; what is written there is an effect. */
function withoutRedirects(words: readonly LeafWord[]): readonly LeafWord[] {
  return words.filter(
    (word, at) =>
      isQuoted(word) ||
      !(/^[*\d]?>>?(?:&\d|\$null)?$/.test(word.text) || /^[*\d]?>>?$/.test(words[at - 1]?.text ?? '')),
  );
}

function translated(row: Cmdlet, words: readonly LeafWord[]): string | undefined {
  const options: string[] = [];
  const operands: string[] = [];
  const last: string[] = [];
  // `-ArgumentList '-c rm'` is two words for the program, and a list is as many as it has.
  const split = (word: LeafWord) =>
    row.splits && /^[^'"`$;&|<>(){}[\]\\*?!#]+$/.test(word.text) ? word.text : quoted(word);
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (!word) break;
    const [, name, inline] = isQuoted(word) ? [] : (/^-([A-Za-z]+)(?::(.*))?$/.exec(word.text) ?? []);
    if (name === undefined) {
      operands.push(quoted(word));
      continue;
    }
    const parameter = parameterOf(row, name.toLowerCase());
    const values =
      inline === undefined ? valuesBehind(words, at) : [{ text: inline, forms: ['quoted'] as const }];
    switch (parameter.kind) {
      case 'switch':
        if (!/false/i.test(inline ?? '')) options.push(parameter.option);
        continue;
      case 'unknown':
        continue;
      case 'option':
        options.push(parameter.option, ...values.map(quoted));
        break;
      case 'operands':
        operands.push(...values.map(quoted));
        break;
      case 'last':
        last.push(...values.map(values.length > 1 ? quoted : split));
    }
    if (inline === undefined) at += values.length;
  }
  // Its operand comes through the pipeline.
  if (row.needs && operands.length + last.length === 0) return undefined;
  // `saps rm '-rf x'`: by their places.
  if (row.splits && last.length === 0 && operands.length === 2)
    return [row.as, operands[0], split(words.at(-1) ?? { text: '', forms: [] })].join(' ');
  return [row.as, ...options, ...operands, ...last].join(' ');
}

/** The meaning of a parameter. `switch` and `unknown` take no value. */
type Parameter =
  | { readonly kind: 'switch' | 'option'; readonly option: string }
  | { readonly kind: 'operands' | 'last' | 'dropped' | 'unknown' };

/** Finds the parameter by the beginning of its name, in lower case. */
function parameterOf(row: Cmdlet, key: string): Parameter {
  const optionIn = (table: Readonly<Record<string, string>> = {}) =>
    Object.entries(table).find(([name]) => name.startsWith(key))?.[1];
  const isIn = (list: string | undefined) => wordsIn(list).some(name => name.startsWith(key));
  const switched = optionIn(row.switches);
  if (switched !== undefined) return { kind: 'switch', option: switched };
  const option = optionIn(row.options);
  if (option !== undefined) return { kind: 'option', option };
  if (isIn(row.operands)) return { kind: 'operands' };
  if (isIn(row.last)) return { kind: 'last' };
  return { kind: isIn(row.drops) ? 'dropped' : 'unknown' };
}

/** The words up to the next parameter: a value may be a list. */
function valuesBehind(words: readonly LeafWord[], at: number): readonly LeafWord[] {
  const rest = words.slice(at + 1);
  const end = rest.findIndex(word => !isQuoted(word) && /^-[A-Za-z]/.test(word.text));
  return end < 0 ? rest : rest.slice(0, end);
}

/** The word as a shell reads it: variables and patterns stay, everything else is literal. */
function quoted(word: LeafWord): string {
  const { text } = word;
  if (/^[\w./:=@%+,-]+$/.test(text)) return text;
  if (text === '~' || /^~\/[\w./-]*$/.test(text)) return text;
  if (!isQuoted(word) && /^[\w./*?~-]+$/.test(text)) return text;
  if (/\$env:\w/i.test(text) && !/["\\`]|\$\(/.test(text))
    return `"${text.replace(/\$env:(\w+)/gi, '$$$1')}"`;
  if (/^\$[\w:]+$/.test(text)) return `"$${text.slice(1).replace(/^\w+:/, '')}"`;
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function isQuoted({ forms }: LeafWord): boolean {
  return forms.includes('quoted');
}
