/**
 * What a program runs that is called with plain words: nothing else, or code of another language. INVARIANT: whatever may run a command,
 * in its words, by an option or by what it reads, is told as unknown; the rows say what may, and a program without a row does not.
 */
import { specialPrograms } from './generated/special-programs.ts';
import { programName, withoutVersion } from './names.ts';
import type { PlainCommand } from './plain-commands.ts';
import type { Code, LeafWord } from './script.ts';

const NONE: readonly Code[] = [];

/** The code that it runs, mostly none; undefined where it may run something else. `isPiped` says that another command writes what it reads. */
export function codeIn(command: PlainCommand, isPiped: boolean): readonly Code[] | undefined {
  const { words } = command;
  const written = words[0]?.text ?? '';
  const name = programName(written);
  if (name === '' || /\.exe$/i.test(name)) return undefined;
  const row = rowOf(name) ?? (/\d$/.test(name) ? rowOf(withoutVersion(name)) : undefined);
  // A folder of its own is for the shell alone.
  if (row === undefined) return name === 'cd' && written !== 'cd' ? undefined : NONE;
  const [unless = '', firsts = '', how = '', ...more] = row.split('|');
  const at = firstArgument(name, words);
  const first = words[at]?.text ?? '';
  const isFirst = isIn(firsts, first);
  if (unless === '!') return isFirst ? NONE : undefined;
  if (firsts !== '' && (isFirst || (isOption(first) && words.length > at + 1))) return undefined;
  const also = firsts === '' ? '' : (rowOf(`${name} ${first}`) ?? '');
  if (hasAny(words, at, unless) || hasAny(words, at, also)) return undefined;
  if (how === 'alone') return command.assigned.length > 0 ? undefined : NONE;
  return how === '' ? NONE : interpreted(how, command, isPiped, more);
}

/** The place of the first argument behind those options of git that matter only to where it runs, and to how it prints. */
function firstArgument(name: string, words: readonly LeafWord[]): number {
  const option = name === 'git' ? words[1]?.text : undefined;
  return option === '-C' && words.length > 3 ? 3 : option === '--no-pager' ? 2 : 1;
}

/** What stands behind the name; undefined for a program that no table knows. */
function rowOf(name: string): string | undefined {
  const rows = specialPrograms[name.slice(0, 1)];
  if (rows === undefined) return undefined;
  const at = rows.indexOf(`\n${name}|`);
  return at < 0 ? undefined : rows.slice(at + name.length + 2, rows.indexOf('\n', at + 1));
}

/** A string of several words is none of the list. */
function isIn(list: string, word: string): boolean {
  return list.includes(` ${word} `) && word !== '' && !word.includes(' ');
}

function isOption(text: string): boolean {
  return text.startsWith('-') || text.startsWith('+');
}

/** Whether one of the words, from the one at `from`, is in the list, as an option with a value too, or in a bundle of letters. */
function hasAny(words: readonly LeafWord[], from: number, list: string): boolean {
  if (list === '') return false;
  for (let at = from; at < words.length; at++) {
    const text = words[at]?.text ?? '';
    if (isIn(list, text)) return true;
    if (!text.startsWith('-')) continue;
    if (text.startsWith('--')) {
      const end = text.indexOf('=');
      if (end > 0 && isIn(list, text.slice(0, end))) return true;
    } else for (const letter of text.slice(1)) if (isIn(list, `-${letter}`)) return true;
  }
  return false;
}

/** Code in the words, or in what is read: what the columns of the row mean is in the table of interpreters. */
function interpreted(
  how: string,
  command: PlainCommand,
  isPiped: boolean,
  [language = '', codes = '', files = '', values = '']: readonly string[],
): readonly Code[] | undefined {
  const { words } = command;
  const [, first, second, third] = words;
  if (how === 'reads') {
    if (first === undefined || /^(?:-|\/dev\/stdin)$/.test(first.text))
      return codeRead(language, command, isPiped);
    if (isOperand(first)) return NONE;
    if (isIn(codes, first.text)) return isOption(third?.text ?? '') ? undefined : codeOf(language, second);
    if (first.text === '' || hasAny(words, 1, codes)) return undefined;
    // Behind options there may be a file, or what it reads is code: then it must not be the script's.
    return isIn(files, first.text) || codeRead(language, command, isPiped) === NONE ? NONE : undefined;
  }
  if (how === 'operand') {
    let at = 1;
    for (let text = first?.text ?? ''; /^-./.test(text) && isIn(values, text.slice(0, 2)); ) {
      at += text.length > 2 ? 1 : 2;
      text = words[at]?.text ?? '';
    }
    return codeOf(language, words[at]);
  }
  if (hasAny(words, 1, codes + files + values)) return undefined;
  if (words.some(({ text }) => /^(?:--?$|\+)/.test(text))) return undefined;
  const code = words.find((word, at) => at > 0 && isOperand(word));
  return code ? codeOf(language, code) : NONE;
}

/** What it reads: the text of a heredoc, or nothing that the script makes. */
function codeRead(
  language: string,
  { redirects, heredoc }: PlainCommand,
  isPiped: boolean,
): readonly Code[] | undefined {
  const [only, more] = redirects.filter(({ op }) => op.startsWith('<'));
  if (!only) return isPiped ? undefined : NONE;
  if (more || only.op === '<<<') return undefined;
  return only.op === '<' ? NONE : [{ language, text: heredoc }];
}

function isOperand({ text }: LeafWord): boolean {
  return text !== '' && !isOption(text);
}

function codeOf(language: string, word: LeafWord | undefined): readonly Code[] | undefined {
  return word && isOperand(word) && !word.forms.includes('expanded')
    ? [{ language, text: word.text }]
    : undefined;
}
