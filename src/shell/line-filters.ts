/**
 * Programs that let lines through or change them, as far as their words are simple: `head -1`, `cut -d: -f2`,
 * `sed 's/a/b/'`. INVARIANT: the text is what the program prints, with a line end; options and scripts that are not
 * understood give undefined.
 */
import { unescapeText } from './decode.ts';

type Filter = (lines: readonly string[], args: readonly string[]) => readonly string[] | undefined;

/** The output of the program for a text that it reads. */
export function filtered(program: string, args: readonly string[], text: string): string | undefined {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  const printed = FILTERS.get(program.replace(/^g(?=sed|head|tail|cut|sort|uniq|paste)/, ''))?.(lines, args);
  if (printed === undefined) return undefined;
  return printed.length === 0 ? '' : `${printed.join('\n')}\n`;
}

const FILTERS: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  ['head', (lines, args) => counted(args, n => lines.slice(0, n))],
  ['tail', (lines, args) => counted(args, n => lines.slice(-n))],
  [
    'uniq',
    (lines, args) => (args.length === 0 ? lines.filter((each, at) => each !== lines[at - 1]) : undefined),
  ],
  ['cut', cut],
  ['paste', paste],
  ['sed', sed],
]);

/** `-n 1`, `-n1`, `-1`; ten by default. */
function counted(
  args: readonly string[],
  take: (count: number) => readonly string[],
): readonly string[] | undefined {
  const [, count] = /^(?:-n ?|-|--lines[= ])(\d{1,6})$/.exec(args.join(' ')) ?? [];
  if (args.length > 0 && count === undefined) return undefined;
  return count === '0' ? [] : take(Number(count ?? 10));
}

/** `-c 2-8`, `-d: -f2`. */
function cut(lines: readonly string[], args: readonly string[]): readonly string[] | undefined {
  const words = args.join('\n');
  const [, by, from, dash, to] =
    /^(?:-d\n?[^\n]\n)?-([bcf])\n?(\d{0,6})(-?)(\d{0,6})(?:\n-d\n?[^\n])?$/.exec(words) ?? [];
  const [, separator = '\t'] = /-d\n?([^\n])/.exec(words) ?? [];
  // Bytes and characters are one only in plain text.
  if (by === undefined || `${from}${to}` === '' || lines.some(each => /[^ -~\t]/.test(each)))
    return undefined;
  const start = Math.max(1, Number(from || 1)) - 1;
  const end = dash === '' ? start + 1 : to === '' ? undefined : Number(to);
  if (by !== 'f') return lines.map(each => each.slice(start, end));
  return lines.map(each =>
    each.includes(separator) ? each.split(separator).slice(start, end).join(separator) : each,
  );
}

/** `-sd,`, `-s -d ''`. */
function paste(lines: readonly string[], args: readonly string[]): readonly string[] | undefined {
  const [, separator] = /^-s(?:d ?| -d ?)([^\\]?)(?: -)?$/s.exec(args.join(' ')) ?? [];
  return separator === undefined ? undefined : [lines.join(separator)];
}

/** Scripts of one command: `s/text/other/g`, `2p` with `-n`, `2d`, `$p`. */
function sed(lines: readonly string[], args: readonly string[]): readonly string[] | undefined {
  const scripts = args.filter(each => !/^-[nerE]$/.test(each));
  const [script = '', ...more] = scripts;
  const isQuiet = args.includes('-n');
  if (more.length > 0 || script.startsWith('-')) return undefined;
  const [, at, verb] = /^([1-9]\d{0,5}|\$)([pdq])$/.exec(script) ?? [];
  if (at !== undefined) {
    const n = at === '$' ? lines.length : Number(at);
    if (verb === 'p') return isQuiet ? lines.slice(n - 1, n) : undefined;
    if (isQuiet) return undefined;
    return verb === 'q' ? lines.slice(0, n) : lines.filter((_, each) => each !== n - 1);
  }
  const change = isQuiet ? undefined : substitution(script);
  return change && lines.map(change);
}

/** A substitution of a literal pattern, at the start, at the end or anywhere. */
function substitution(script: string): ((line: string) => string) | undefined {
  const [, sign = '', pattern = '', other = '', flags = ''] =
    /^s([/|#,@!:%_])((?:\\.|[^\\])*?)\1((?:\\.|[^\\])*?)\1(g?)$/s.exec(script) ?? [];
  const isDelimited = (each: string) => each.replaceAll(`\\${sign}`, sign);
  const sought = expression(isDelimited(pattern), flags);
  const put = /&|\\[^/.\-\\]/.test(isDelimited(other))
    ? undefined
    : isDelimited(other).replace(/\\(.)/g, '$1');
  if (sign === '' || pattern === '' || sought === undefined || put === undefined) return undefined;
  return line => line.replace(sought, () => put);
}

/** The expression of a pattern without repetitions and choices. */
function expression(pattern: string, flags: string): RegExp | undefined {
  const [, start = '', inner = '', end = ''] = /^(\^?)(.*?)(\$?)$/s.exec(pattern) ?? [];
  const isPlain = !/[\\*[\]^$+?(){}|]/.test(inner.replace(/\\([./*[\]^$\\-])/g, ''));
  const source = inner.replace(/\\(.)|([^\w.\s])/gs, (_, escaped, one) =>
    (escaped ?? one).replace(/\W/, '\\$&'),
  );
  return isPlain ? new RegExp(start + source + end, flags) : undefined;
}

/** `tr -d 'a-z'`: the text without these characters. */
export function withoutCharacters(text: string, set: string): string | undefined {
  const characters = unescapeText(set);
  if (/^$|^-|\[|.-./s.test(characters)) return undefined;
  return [...text].filter(each => !characters.includes(each)).join('');
}
