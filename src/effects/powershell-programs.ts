/**
 * The programs that a script of PowerShell runs, as a script of the shell: `git`, `python`, `cmd /c`, `wsl`. INVARIANT:
 * cmdlets are left out, so that the script shows a part of what happens; rules that restrict may ask about it.
 */
import { wordsIn } from '../shell/names.ts';
import { commandsIn, type PowershellCommand } from '../shell/powershell-text.ts';
import type { LeafWord } from '../shell/script.ts';
import { powershellRows } from './tables/powershell.ts';

const MAX_DEPTH = 4;

/** One command a line; empty where the script runs none. */
export function programsOf(script: string): string {
  return linesOf(script, 0).join('\n');
}

const SHELLS = wordsIn('powershell pwsh');
const EVALUATES = wordsIn('iex invoke-expression');
const STARTS = wordsIn('start-process saps start');
const STOPS = wordsIn('stop-process spps kill');
const MOVES = wordsIn('cd sl chdir set-location pushd push-location');
/** Words of the language, and cmdlets and aliases that neither run nor change anything. */
const SILENT = wordsIn(
  'if else elseif foreach for while do until switch function param return try catch finally throw break continue in begin process end echo write gci gcm gi gp gv gal gm select where sort measure group fl ft fw oh ogv sleep popd pwd ls dir history h man help cls clear exit using class enum trap filter data',
);
const CMDLET =
  /^(?:add|clear|close|compare|complete|compress|confirm|connect|convert|convertfrom|convertto|copy|debug|disable|disconnect|enable|enter|exit|expand|export|find|foreach|format|get|group|hide|import|initialize|install|invoke|join|limit|lock|measure|merge|mount|move|new|open|out|ping|pop|protect|publish|push|read|receive|register|remove|rename|reset|resize|resolve|restart|restore|resume|save|search|select|send|set|show|skip|sort|split|start|step|stop|submit|suspend|switch|sync|tee|test|trace|unblock|undo|uninstall|unlock|unprotect|unpublish|unregister|update|use|wait|watch|where|write)-[a-z]+$/i;
const ROWS = new Set(powershellRows.flatMap(({ names }) => names.split(' ')));

function linesOf(script: string, depth: number): readonly string[] {
  if (depth > MAX_DEPTH) return [];
  const commands = commandsIn(script);
  return [
    ...variablesIn(script),
    ...commands.flatMap((command, at) => linesOfCommand(command, commands[at - 1], depth)),
  ];
}

function linesOfCommand(
  { words, isPiped }: PowershellCommand,
  before: PowershellCommand | undefined,
  depth: number,
): readonly string[] {
  const [first, ...args] = words.filter(({ text }) => text !== '&' && text !== '.');
  const name = first?.text.toLowerCase().replace(/\.(?:exe|cmd|bat|ps1)$/, '') ?? '';
  const program = name.replace(/^.*\//, '');
  const texts = args.map(({ text }) => text);
  // `iex ("a" + "b")`
  const isEvaluated =
    words.length === 1 &&
    EVALUATES.includes(before?.words[0]?.text.toLowerCase() ?? '') &&
    before?.words.length === 1;
  if (isEvaluated) return linesOf(first?.text ?? '', depth + 1);
  if (first === undefined || !/^[~./\w][\w.~/:@+ -]*$/.test(name) || /^\d/.test(name)) return [];
  if (EVALUATES.includes(program)) return texts.flatMap(each => linesOf(each, depth + 1));
  if (SHELLS.includes(program)) return shellLines(texts, depth);
  if (program === 'cmd') return linesOf(texts.filter(each => !/^\/[a-z]$/i.test(each)).join(' '), depth + 1);
  if (program === 'wsl') return lineOf(behindOptions(args));
  if (STARTS.includes(program))
    return lineOf(args.filter(({ text }) => !/^-/.test(text) && !/^https?:/i.test(text)));
  if (STOPS.includes(program)) {
    const named = isPiped ? (before?.words.slice(1) ?? []) : args;
    return lineOf([word('pkill'), ...named.filter(({ text }) => !/^-/.test(text))]);
  }
  if (program === 'setx') return texts.length > 1 ? [`export ${texts[0]}=${quoted(texts[1] ?? '')}`] : [];
  if (MOVES.includes(program)) return lineOf([word('cd'), ...args.filter(({ text }) => !/^-/.test(text))]);
  const isOwn = ROWS.has(program) && !/\.exe$/i.test(first.text);
  return isOwn || SILENT.includes(program) || CMDLET.test(program)
    ? []
    : lineOf([word(first.text.replace(/\.exe$/i, '')), ...args]);
}

/** `powershell -c "…"`, and the script that `-EncodedCommand` carries. */
function shellLines(texts: readonly string[], depth: number): readonly string[] {
  return texts.flatMap((each, at) => {
    if (/^-e(?:c|nc\w*)?$/i.test(texts[at - 1] ?? '')) return linesOf(decoded(each), depth + 1);
    return each.startsWith('-') || /^-(?:ep|ex\w*|w\w*|version|file|f)$/i.test(texts[at - 1] ?? '')
      ? []
      : linesOf(each, depth + 1);
  });
}

/** Base64 of UTF-16. */
function decoded(text: string): string {
  try {
    const bytes = atob(text);
    let script = '';
    for (let at = 0; at + 1 < bytes.length; at += 2)
      script += String.fromCharCode(bytes.charCodeAt(at) + 256 * bytes.charCodeAt(at + 1));
    return script;
  } catch {
    return '';
  }
}

function behindOptions(args: readonly LeafWord[]): readonly LeafWord[] {
  const start = args.findIndex(
    ({ text }, at) =>
      !text.startsWith('-') && !/^-(?:d|u|-distribution|-user)$/.test(args[at - 1]?.text ?? ''),
  );
  return start < 0 ? [] : args.slice(start);
}

/** `$env:NAME = 'value'`, `[Environment]::SetEnvironmentVariable('NAME', 'value', …)`. */
function variablesIn(script: string): readonly string[] {
  return [
    ...script.matchAll(/\$env:(\w+)\s*=\s*["']?([^"'\n;]*)/gi),
    ...script.matchAll(/SetEnvironmentVariable\(\s*["'](\w+)["']\s*,\s*["']?([^"'\n,)]*)/gi),
  ].map(([, name = '', value = '']) => `export ${name}=${quoted(value.trim())}`);
}

function word(text: string): LeafWord {
  return { text, forms: [] };
}

function lineOf(words: readonly LeafWord[]): readonly string[] {
  return words.length === 0
    ? []
    : [
        words
          .map(({ text, forms }) =>
            forms.includes('glob') && /^[\w./*?~-]+$/.test(text) ? text : quoted(text),
          )
          .join(' '),
      ];
}

/** `~` and variables keep their meaning. */
function quoted(text: string): string {
  if (/^[\w./:=@%+,~-]+$/.test(text)) return text;
  return `'${text.replaceAll("'", "'\\''")}'`;
}
