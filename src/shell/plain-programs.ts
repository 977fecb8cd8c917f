/**
 * What a program runs that is called with plain words: nothing else, a command in its last words, or code of another language. INVARIANT:
 * whatever may run anything else, in its words, by an option or by what it reads, is told as unknown; the rows say what may, and a
 * program without a row does not.
 */
import { specialPrograms } from './generated/special-programs.ts';
import { programName, withoutVersion } from './names.ts';
import type { PlainCommand } from './plain-commands.ts';
import type { Code, How, LeafWord } from './script.ts';

const NONE: readonly Code[] = [];

export interface PlainRun {
  /** Mostly none. */
  readonly code: readonly Code[];
  /** The command in its words, where there is one, and how it runs it. */
  readonly inner?: LeafWord[];
  readonly how?: How;
}

const NOTHING: PlainRun = { code: NONE };

/** What it runs; undefined where it may run something else. `before` is the command whose output it reads. */
export function runOf(command: PlainCommand, before: PlainCommand | undefined): PlainRun | undefined {
  const { words } = command;
  const written = words[0]?.text ?? '';
  const name = programName(written);
  if (name === '' || name.slice(-4).toLowerCase() === '.exe') return undefined;
  const own = rowOf(name);
  const unversioned = withoutVersion(name);
  const row = own ?? (unversioned === name ? undefined : rowOf(unversioned));
  // A folder of its own is for the shell alone.
  if (row === undefined) return name === 'cd' && written !== 'cd' ? undefined : NOTHING;
  const [unless = '', firsts = '', how = '', ...more] = row.split('|');
  const at = firstArgument(name, words);
  const first = words[at]?.text ?? '';
  const isFirst = isIn(firsts, first);
  if (unless === '!') return isFirst ? NOTHING : undefined;
  if (firsts !== '' && (isFirst || (isOption(first) && words.length > at + 1))) return undefined;
  if (hasAny(words, at, unless)) return undefined;
  if (how === 'alone') return command.assigned.length > 0 ? undefined : NOTHING;
  // Only interpreters are known by names with a version.
  if (how === 'runs' || how === 'xargs')
    return own === undefined ? undefined : running(how, command, 1, more, before);
  if (how !== '') return interpreted(how, command, before !== undefined, more);
  const [also = '', , runs = '', ...columns] =
    firsts === '' ? [] : (rowOf(`${name} ${first}`) ?? '').split('|');
  if (hasAny(words, at, also)) return undefined;
  return runs === 'runs' ? running(runs, command, at + 1, columns, before) : NOTHING;
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
): PlainRun | undefined {
  const { words } = command;
  const [, first, second, third] = words;
  if (how === 'reads') {
    if (first === undefined || /^(?:-|\/dev\/stdin)$/.test(first.text))
      return codeRead(language, command, isPiped);
    if (isOperand(first)) return NOTHING;
    if (isIn(codes, first.text)) return isOption(third?.text ?? '') ? undefined : codeOf(language, second);
    if (first.text === '' || hasAny(words, 1, codes)) return undefined;
    // Behind options there may be a file, or what it reads is code: then it must not be the script's.
    return isIn(files, first.text) || codeRead(language, command, isPiped) === NOTHING ? NOTHING : undefined;
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
  return code ? codeOf(language, code) : NOTHING;
}

/** What it reads: the text of a heredoc, or nothing that the script makes. */
function codeRead(
  language: string,
  { redirects, heredoc }: PlainCommand,
  isPiped: boolean,
): PlainRun | undefined {
  const [only, more] = redirects.filter(({ op }) => op.startsWith('<'));
  if (!only) return isPiped ? undefined : NOTHING;
  if (more || only.op === '<<<') return undefined;
  return only.op === '<' ? NOTHING : { code: [{ language, text: heredoc }] };
}

function isOperand({ text }: LeafWord): boolean {
  return text !== '' && !isOption(text);
}

function codeOf(language: string, word: LeafWord | undefined): PlainRun | undefined {
  return word && isOperand(word) && !word.forms.includes('expanded')
    ? { code: [{ language, text: word.text }] }
    : undefined;
}

/** The command behind its options and as many words as the row skips, from the one at `from` on. */
function running(
  how: string,
  { words, redirects }: PlainCommand,
  from: number,
  [skip = '', values = '', not = '']: readonly string[],
  before: PlainCommand | undefined,
): PlainRun | undefined {
  let at = from;
  for (let text = words[at]?.text ?? ''; /^[-+]/.test(text); text = words[at]?.text ?? '') {
    if (!/^-(?:-.|[^-])/.test(text)) return undefined;
    const name = text.startsWith('--') ? text.replace(/=.*/s, '') : text.slice(0, 2);
    const isValued = isIn(values, text);
    // `-n1` has its value. Of other letters in a bundle one may take the next word: that is for who reads them one by one.
    const hasValue = isValued || isIn(values, name);
    if (isIn(not, name) || (!hasValue && hasAny([{ text, forms: [] }], 0, values + not))) return undefined;
    at += isValued ? 2 : 1;
  }
  at += Number(skip);
  const inner = words.slice(at);
  const [name] = inner;
  if (!name || !isOperand(name) || name.forms.length > 0 || name.text.includes('=') || name.text === 'cd')
    return undefined;
  if (words.slice(1, at).some(({ text }) => /^[A-Za-z_]\w*=/.test(text))) return undefined;
  if (how === 'runs') return { code: NONE, inner, how: 'wrapper' };
  const isKnown = mayPrint(before) || redirects.some(({ op }) => op.startsWith('<<'));
  return isKnown ? undefined : { code: NONE, inner: [...inner, READ], how: 'xargs' };
}

/** Stands for what is read, which nobody knows. */
const READ: LeafWord = { text: '{}', forms: ['expanded'] };
const PRINTING =
  ' echo printf cat tee rev base64 gbase64 openssl xxd tr true false : cd shopt export declare local readonly typeset unset read sleep test [ ';

/** Whether the whole reader may know what it prints: by its name, or as it runs such a program. */
function mayPrint(command: PlainCommand | undefined): boolean {
  if (!command) return false;
  const name = programName(command.words[0]?.text ?? '');
  return isIn(PRINTING, name) || runOf(command, undefined)?.inner !== undefined;
}
