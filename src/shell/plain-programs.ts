/**
 * What a program runs that is called with plain words: nothing else, or code of another language. INVARIANT: whatever may run a command,
 * in its words, by an option or by what it reads, is told as unknown; the rows say what may, and a program without a row does not.
 */
import { specialPrograms } from './generated/special-programs.ts';
import { programName, withoutVersion } from './names.ts';
import type { Code, LeafWord } from './script.ts';

const NONE: readonly Code[] = [];

/** The code that it runs, mostly none; undefined where it may run something else. `words` begin with its name. */
export function codeIn(words: readonly LeafWord[]): readonly Code[] | undefined {
  const written = words[0]?.text ?? '';
  const name = programName(written);
  if (name === '' || /\.exe$/i.test(name)) return undefined;
  const row = rowOf(name) ?? (/\d$/.test(name) ? rowOf(withoutVersion(name)) : undefined);
  // A folder of its own is for the shell alone.
  if (row === undefined) return name === 'cd' && written !== 'cd' ? undefined : NONE;
  const [unless = '', firsts = '', how = '', ...more] = row.split('|');
  if (unless === '!') return undefined;
  const at = words[1]?.text === '--no-pager' ? 2 : 1;
  const first = words[at]?.text ?? '';
  if (firsts !== '' && (isOption(first) || firsts.includes(` ${first} `))) return undefined;
  const also = firsts === '' ? '' : (rowOf(`${name} ${first}`) ?? '');
  if (hasAny(words, at, unless) || hasAny(words, at, also)) return undefined;
  return how === '' ? NONE : interpreted(how, words, more);
}

/** What stands behind the name; undefined for a program that no table knows. */
function rowOf(name: string): string | undefined {
  const rows = specialPrograms[name.slice(0, 1)];
  if (rows === undefined) return undefined;
  const at = rows.indexOf(`\n${name}|`);
  return at < 0 ? undefined : rows.slice(at + name.length + 2, rows.indexOf('\n', at + 1));
}

function isOption(text: string): boolean {
  return text.startsWith('-') || text.startsWith('+');
}

/** Whether one of the words, from the one at `from`, is in the list, as an option with a value too, or in a bundle of letters. */
function hasAny(words: readonly LeafWord[], from: number, list: string): boolean {
  if (list === '') return false;
  for (let at = from; at < words.length; at++) {
    const text = words[at]?.text ?? '';
    if (text === '') continue;
    if (list.includes(` ${text} `)) return true;
    if (!text.startsWith('-')) continue;
    if (text.startsWith('--')) {
      const end = text.indexOf('=');
      if (end > 0 && list.includes(` ${text.slice(0, end)} `)) return true;
    } else for (const letter of text.slice(1)) if (list.includes(` -${letter} `)) return true;
  }
  return false;
}

/** Code in the words: what the columns of the row mean is in the table of interpreters. */
function interpreted(
  how: string,
  words: readonly LeafWord[],
  [language = '', codes = '', files = '', values = '']: readonly string[],
): readonly Code[] | undefined {
  const [, first, second, third] = words;
  if (first === undefined) return undefined;
  switch (how) {
    case 'reads':
      if (codes.includes(` ${first.text} `))
        return isOption(third?.text ?? '') ? undefined : codeOf(language, second);
      if (files.includes(` ${first.text} `)) return hasAny(words, 2, codes) ? undefined : NONE;
      return isOperand(first) && first.text !== '/dev/stdin' ? NONE : undefined;
    case 'operand': {
      let at = 1;
      for (let text = first.text; /^-./.test(text) && values.includes(` ${text.slice(0, 2)} `); ) {
        at += text.length > 2 ? 1 : 2;
        text = words[at]?.text ?? '';
      }
      return codeOf(language, words[at]);
    }
    default: {
      if (hasAny(words, 1, codes + files + values)) return undefined;
      if (words.some(({ text }) => /^(?:--?$|\+)/.test(text))) return undefined;
      const code = words.find((word, at) => at > 0 && isOperand(word));
      return code ? codeOf(language, code) : NONE;
    }
  }
}

function isOperand({ text }: LeafWord): boolean {
  return text !== '' && !isOption(text);
}

function codeOf(language: string, word: LeafWord | undefined): readonly Code[] | undefined {
  return word && isOperand(word) && !word.forms.includes('expanded')
    ? [{ language, text: word.text }]
    : undefined;
}
