/**
 * The output of simple programs whose words and input are known: output that is piped into a shell is code. INVARIANT:
 * uncertain output is undefined.
 */
import { decodeBase64, decodeHex, transliterate, unescapeText } from './decode.ts';
import type { Field } from './fields.ts';
import { MAX_VALUE_LENGTH } from './limits.ts';
import { filtered, withoutCharacters } from './line-filters.ts';
import { isNamedIn } from './names.ts';
import type { Output } from './reading.ts';
import type { Input } from './scope.ts';
import { silentCommands } from './tables/builtins.ts';
import { hasHole } from './unknowns.ts';

export function outputOf(program: string, args: readonly Field[], input: Input): Output {
  const texts = args.map(({ text }) => text);
  const read = input.kind === 'text' ? input.text : undefined;
  const printed = isNamedIn(silentCommands, program) ? '' : printedBy(program, texts, args, read);
  return printed !== undefined && printed.length > MAX_VALUE_LENGTH ? undefined : printed;
}

function printedBy(program: string, texts: readonly string[], args: readonly Field[], read: Output): Output {
  switch (program) {
    case 'echo':
      return echo(texts);
    case 'printf':
      return printf(texts);
    case 'cat':
      return cat(args, read);
    case 'dirname':
      return texts.length === 1 ? folderOf(texts[0] ?? '') : undefined;
    case 'tee':
      return read;
    case 'rev':
      return texts.length > 0 || read === undefined || hasHole(read) ? undefined : reverseLines(read);
    case 'base64':
    case 'gbase64':
      return texts.some(each => /^(?:-[iw]*[dD][i]*|--decode)$/.test(each))
        ? known(read, texts, decodeBase64)
        : undefined;
    case 'openssl':
      return isOpensslDecode(texts) ? known(read, texts, decodeBase64) : undefined;
    case 'xxd':
      return texts.some(each => /^-(?:r|rp|pr|revert)$/.test(each)) &&
        texts.some(each => /^-(?:p|ps|rp|pr|plain)$/.test(each))
        ? known(read, texts, decodeHex)
        : undefined;
    case 'tr': {
      const [from, to, ...more] = texts;
      if (from === '-d' && to !== undefined && more.length === 0)
        return known(read, texts, text => withoutCharacters(text, to));
      if (from === undefined || to === undefined || more.length > 0 || from.startsWith('-')) return undefined;
      return known(read, texts, text => transliterate(text, from, to));
    }
    default:
      return known(read, texts, text => filtered(program, texts, text));
  }
}

/** `a` of `a/b`, `.` of `a`. */
function folderOf(path: string): string | undefined {
  if (hasHole(path) || path.startsWith('-') || path.endsWith('/')) return undefined;
  const at = path.lastIndexOf('/');
  return `${at < 0 ? '.' : path.slice(0, at) || '/'}\n`;
}

function known(read: Output, words: readonly string[], change: (text: string) => string | undefined): Output {
  return read === undefined || [read, ...words].some(hasHole) ? undefined : change(read);
}

function isOpensslDecode(texts: readonly string[]): boolean {
  return (texts[0] === 'base64' || texts.some(each => /^-(?:base64|a)$/.test(each))) && texts.includes('-d');
}

function cat(args: readonly Field[], read: Output): Output {
  const files = args.filter(({ text }) => !/^-\w*$|^--/.test(text) || text === '-');
  if (files.length === 0) return read;
  const parts = files.map(({ text, input }) => (text === '-' || text === '/dev/stdin' ? read : input));
  return parts.includes(undefined) ? undefined : parts.join('');
}

function reverseLines(text: string): string {
  return text
    .split('\n')
    .map(line => [...line].reverse().join(''))
    .join('\n');
}

function echo(texts: readonly string[]): Output {
  let at = 0;
  while (/^-[neE]+$/.test(texts[at] ?? '')) at++;
  const options = texts.slice(0, at).join('');
  const text = texts.slice(at).join(' ');
  const end = options.includes('n') ? '' : '\n';
  return (options.includes('e') ? unescapeText(text) : text) + end;
}

/** Repeats the format until all words are used. */
function printf(words: readonly string[]): Output {
  const endsOptions = words[0] === '--';
  const [format, ...args] = endsOptions ? words.slice(1) : words;
  if (format === undefined || (!endsOptions && format.startsWith('-')) || hasHole(format)) return undefined;
  const rest = [...args];
  let printed = '';
  do {
    const before = rest.length;
    const once = printfOnce(format, rest);
    if (once === undefined) return undefined;
    printed += once;
    if (rest.length === before) break;
  } while (rest.length > 0 && printed.length <= MAX_VALUE_LENGTH);
  return printed;
}

const NUL = /^\\(?:0{1,3}|x0{1,2})$/;

function printfOnce(format: string, args: string[]): string | undefined {
  let isKnown = true;
  const printed = format.replace(
    /%(?:%|[sbdiq]|[^%])|\\(?:x[0-9a-fA-F]{1,2}|[0-7]{1,3}|u[0-9a-fA-F]{1,4}|.)/gs,
    part => {
      if (NUL.test(part)) return '\0';
      if (part.startsWith('\\')) return unescapeText(part.replace(/^\\([1-7])/, '\\0$1'));
      if (part === '%%') return '%';
      if (!/^%[sbdi]$/.test(part)) isKnown = false;
      const arg = args.shift() ?? '';
      return part === '%b' ? unescapeText(arg) : arg;
    },
  );
  return isKnown ? printed : undefined;
}
