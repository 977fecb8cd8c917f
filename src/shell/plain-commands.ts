/**
 * The commands of a plain script, with their redirections and what stands between them: one look at each character, no syntax tree.
 * INVARIANT: they are those of the whole reader; where the script has anything else, there are none.
 */
import { isDeep } from './brackets.ts';
import { MAX_BRACKETS, MAX_HEREDOCS } from './limits.ts';
import { type Cursor, endsWord, readWord } from './plain-words.ts';
import type { Binding, LeafRedirect, LeafWord } from './script.ts';
import { isExecutingVariable } from './tables/variables.ts';

/** UTF-16 units, commands, words and expansions: within the bounds of the whole reader. */
const MAX_PLAIN = { length: 16_000, commands: 400, words: 3_000, expansions: 500 };

export interface PlainCommand {
  /** `[start, end)` in the script. */
  readonly start: number;
  end: number;
  readonly assigned: Binding[];
  /** At least one. */
  readonly words: LeafWord[];
  readonly redirects: LeafRedirect[];
  /** Its text, where there is one. */
  heredoc: string;
  /** The operator behind it; empty at the end. */
  ending: string;
}

/** One of which the text begins in the next line. */
interface Heredoc {
  /** The line that ends it. */
  readonly end: string;
  readonly expands: boolean;
  readonly command: PlainCommand;
}

interface Reader extends Cursor {
  words: number;
  heredoc: Heredoc | undefined;
}

function readerOf(text: string): Reader {
  return { text, at: 0, value: '', from: 0, forms: 0, expansions: 0, words: 0, heredoc: undefined };
}

/** At least one; undefined where the script has anything else, or ends where something has to follow. */
export function plainCommandsIn(text: string): readonly PlainCommand[] | undefined {
  if (!isReadable(text)) return undefined;
  const reader = readerOf(text);
  const commands: PlainCommand[] = [];
  for (;;) {
    const command = readCommand(reader);
    const ending = command === undefined ? undefined : endingAt(text, reader.at);
    if (!isWithin(reader, commands) || ending === undefined) return undefined;
    if (command) {
      command.ending = ending;
      commands.push(command);
      // Empty lines may stand anywhere between commands.
    } else if (ending !== '' && ending !== '\n') return undefined;
    reader.at += ending.length;
    if (ending === '') break;
    if (ending === '\n' && !skipHeredoc(reader)) return undefined;
  }
  return isEnd(commands.at(-1)?.ending) && !reader.heredoc ? commands : undefined;
}

/** Whether nothing has to follow it. */
function isEnd(ending: string | undefined): boolean {
  return ending === '' || ending === ';' || ending === '\n' || ending === '&';
}

/** Nothing that is left out or written otherwise before a script is read, and nothing near a bound. */
function isReadable(text: string): boolean {
  if (text.length > MAX_PLAIN.length || /[\0\r\uD800-\uDFFF]/.test(text)) return false;
  return text.length <= MAX_BRACKETS || (!isDeep(text) && text.split('<<').length <= MAX_HEREDOCS);
}

function isWithin({ words, expansions }: Reader, commands: readonly PlainCommand[]): boolean {
  return (
    words <= MAX_PLAIN.words && expansions <= MAX_PLAIN.expansions && commands.length <= MAX_PLAIN.commands
  );
}

/** Null where none stands before the next operator, undefined where one does that is not plain. */
function readCommand(reader: Reader): PlainCommand | null | undefined {
  const { text } = reader;
  let command: PlainCommand | undefined;
  for (;;) {
    skipBlanks(reader);
    const start = reader.at;
    const unit = text.charCodeAt(start);
    const redirects = isRedirect(text, start);
    if (endsWord(unit) && !redirects) break;
    if (redirects) {
      if (!command || command.words.length === 0 || !readRedirect(reader, command)) return undefined;
    } else {
      const word = readWord(reader);
      // `12>` and `{a}>` are neither redirections nor words.
      if (!word || (isRedirect(text, reader.at) && /^(?:\d+|\{\w*\})$/.test(word.text))) return undefined;
      reader.words++;
      command ??= { start, end: start, assigned: [], words: [], redirects: [], heredoc: '', ending: '' };
      if (command.words.length > 0) command.words.push(word);
      else if (!takeFirst(word, text.slice(start, reader.at), command)) return undefined;
    }
    if (command) command.end = reader.at;
  }
  if (!command) return null;
  return command.words.length > 0 ? command : undefined;
}

/** The name of the program, or an assignment before it, of one word or one string. */
function takeFirst(word: LeafWord, written: string, command: PlainCommand): boolean {
  const at = written.indexOf('=');
  if (at < 0) {
    if (word.forms.length > 0) return false;
    command.words.push(word);
    return true;
  }
  const [name, value] = [written.slice(0, at), written.slice(at + 1)];
  if (!/^[A-Za-z_]\w*$/.test(name) || name === 'IFS' || isExecutingVariable(name)) return false;
  const read = word.text.slice(at + 1);
  const isString =
    /^["']/.test(value) && value.endsWith(value.slice(0, 1)) && read.length === value.length - 2;
  if (word.forms.length > 0 && (!isString || word.forms.length > 1)) return false;
  command.assigned.push({ name, value: read });
  return true;
}

/** Blanks, line ends that are escaped, and a comment. */
function skipBlanks(reader: Reader): void {
  const { text } = reader;
  for (;;) {
    const unit = text.charCodeAt(reader.at);
    if (unit === 0x20 || unit === 0x09) reader.at++;
    else if (unit === 0x5c && text.charCodeAt(reader.at + 1) === 0x0a) reader.at += 2;
    else break;
  }
  if (text.charCodeAt(reader.at) !== 0x23) return;
  const end = text.indexOf('\n', reader.at);
  reader.at = end < 0 ? text.length : end;
}

/** `>`, `<`, `2>` and `&>` begin one. */
function isRedirect(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit === 0x3c || unit === 0x3e) return true;
  const next = text.charCodeAt(at + 1);
  if (unit === 0x26) return next === 0x3e;
  return unit >= 0x30 && unit <= 0x39 && (next === 0x3c || next === 0x3e);
}

const OPERATOR = /(<<<|<<|<(?![&(>-])|&>>?(?![&(])|\d?(?:>>|>\||>&(?=\d(?![^\s;|&<>]))|>(?![&(>-])))[ \t]*/y;

/** False where it is not plain, or has another descriptor to read from. */
function readRedirect(reader: Reader, command: PlainCommand): boolean {
  OPERATOR.lastIndex = reader.at;
  const operator = OPERATOR.exec(reader.text)?.[1];
  if (operator === undefined) return false;
  reader.at = OPERATOR.lastIndex;
  const start = reader.at;
  const word = readWord(reader);
  if (!word) return false;
  const op = operator.replace(/^\d/, '');
  command.redirects.push({ op, target: word.text });
  if (op !== '<<') return true;
  const isString = word.forms.length > 0;
  const written = reader.text.slice(start + (isString ? 1 : 0), reader.at - (isString ? 1 : 0));
  if (reader.heredoc || !/^\w+$/.test(word.text) || written !== word.text) return false;
  reader.heredoc = { end: word.text, expands: !isString, command };
  return true;
}

/** At the beginning of a line. False where the text of a heredoc has no end, or something is expanded in it. */
function skipHeredoc(reader: Reader): boolean {
  if (!reader.heredoc) return true;
  const { end, expands, command } = reader.heredoc;
  const { text } = reader;
  const start = reader.at;
  for (;;) {
    const lineEnd = text.indexOf('\n', reader.at);
    const line = text.slice(reader.at, lineEnd < 0 ? undefined : lineEnd);
    if (line === end) {
      command.heredoc = text.slice(start, reader.at);
      if (expands && /[$`\\]/.test(command.heredoc)) return false;
      reader.at = lineEnd < 0 ? text.length : lineEnd + 1;
      reader.heredoc = undefined;
      return true;
    }
    if (lineEnd < 0) return false;
    reader.at = lineEnd + 1;
  }
}

/** Empty at the end of the text; undefined where there is one that plain scripts do not have. */
function endingAt(text: string, at: number): string | undefined {
  const [unit, next] = [text.charCodeAt(at), text.charCodeAt(at + 1)];
  if (Number.isNaN(unit)) return '';
  if (unit === 0x0a) return '\n';
  if (unit === 0x26) return next === 0x26 ? '&&' : '&';
  if (unit === 0x7c) return next === 0x7c ? '||' : next === 0x26 ? undefined : '|';
  return unit === 0x3b && next !== 0x3b && next !== 0x26 ? ';' : undefined;
}
