/**
 * The project's own path notation: `foo.bar[0][*]."a.b"`.
 *
 *     path    = first *( "." key / bracket )        first = key / bracket
 *     key     = 1*( letter / mark / digit / "_" / "-" ) / quoted
 *     bracket = "[" ( index / "*" / quoted ) "]"
 *
 * INVARIANT: reading takes one pass, and every problem has the place of the characters that cause it.
 */
import { isProblem, type Problem, problem, type Read } from './problem.ts';
import { readQuoted } from './quoted.ts';
import type { Step } from './selector.ts';

const ASCII_KEY = /[\w-]+/y;
const INDEX = /0|[1-9]\d*/y;
const BRACKETED = /\[[^\]]*\]?/y;

export function readPath(text: string): readonly Step[] | Problem {
  if (text === '') return problem(0, 0, 'it is empty', 'write a path such as `foo.bar`');
  const steps: Step[] = [];
  let at = 0;
  while (at < text.length) {
    const read = text[at] === '[' ? readBracket(text, at) : readMember(text, at);
    if (isProblem(read)) return read;
    steps.push(read.value);
    at = read.end;
  }
  return steps;
}

/** A key, at the start or after a dot. */
function readMember(text: string, at: number): Read<Step> {
  if (at === 0) return text[0] === '.' ? leadingDot(text) : readKey(text, 0);
  if (text[at] !== '.') return unexpected(text, at);
  const next = text[at + 1];
  if (next === undefined) return problem(at, at + 1, 'nothing follows the dot', 'remove the dot');
  if (next === '.') {
    return problem(at, at + 2, 'a segment is empty', `JSONPath reaches every depth: \`$${text.slice(at)}\``);
  }
  if (next === '[') return problem(at, at + 1, 'a dot stands before a bracket', 'remove the dot');
  return readKey(text, at + 1);
}

function leadingDot(text: string): Problem {
  const hint = text === '.' ? 'write `$` for everything' : 'remove the dot';
  return problem(0, 1, 'it begins with a dot', hint);
}

function readKey(text: string, at: number): Read<Step> {
  if (text[at] === '"' || text[at] === "'") {
    const quoted = readQuoted(text, at);
    return isProblem(quoted) ? quoted : { value: { kind: 'member', key: quoted.value }, end: quoted.end };
  }
  const key = plainKeyAt(text, at);
  return key === undefined ? unexpected(text, at) : { value: { kind: 'member', key }, end: at + key.length };
}

/** The Unicode classes are compiled only for keys that need them, since compiling takes longer than most whole runs. */
function plainKeyAt(text: string, at: number): string | undefined {
  const key = matchAt(ASCII_KEY, text, at);
  const isWhole = !(text.charCodeAt(at + (key?.length ?? 0)) > 127);
  return isWhole ? key : matchAt(/[\p{L}\p{M}\p{N}_-]+/uy, text, at);
}

function readBracket(text: string, at: number): Read<Step> {
  const first = text[at + 1];
  if (first === '"' || first === "'") {
    const quoted = readQuoted(text, at + 1);
    return isProblem(quoted)
      ? quoted
      : closeBracket(text, at, quoted.end, { kind: 'member', key: quoted.value });
  }
  if (first === '*') return closeBracket(text, at, at + 2, { kind: 'every' });
  const digits = matchAt(INDEX, text, at + 1);
  if (digits === undefined) return notAnIndex(text, at);
  const index = Number(digits);
  const end = at + 1 + digits.length;
  if (!Number.isSafeInteger(index)) return problem(at + 1, end, 'the index is larger than any list');
  return closeBracket(text, at, end, { kind: 'element', index });
}

function closeBracket(text: string, open: number, at: number, value: Step): Read<Step> {
  if (text[at] === ']') return { value, end: at + 1 };
  if (at >= text.length) return unclosed(text, open);
  return notAnIndex(text, open);
}

function unclosed(text: string, open: number): Problem {
  return problem(open, text.length, 'the bracket is not closed', 'end it with `]`');
}

/** Common mistakes between brackets, each with a hint. */
const MISREADINGS: readonly {
  readonly form: RegExp;
  readonly message: string;
  readonly hint: (inside: string, query: string) => string;
}[] = [
  {
    form: /^\s|\s$/,
    message: 'there is whitespace in the brackets',
    hint: inside => `write \`[${inside.trim()}]\``,
  },
  {
    form: /^-\d+$/,
    message: 'indexes count from 0, not from the end',
    hint: (_, query) => `JSONPath can: \`${query}\``,
  },
  {
    form: /^0\d+$/,
    message: 'the index has a leading zero',
    hint: inside => `write \`[${inside.replace(/^0+(?=\d)/, '')}]\``,
  },
  {
    form: /^-?\d*:/,
    message: 'a path selects one element or every one, not a slice',
    hint: (_, query) => `JSONPath can: \`${query}\``,
  },
  { form: /^\?/, message: 'a path has no filters', hint: (_, query) => `JSONPath can: \`${query}\`` },
];

/** The problem if the content of the brackets is neither an index nor `*` nor a quoted key. */
function notAnIndex(text: string, open: number): Problem {
  const bracketed = matchAt(BRACKETED, text, open) ?? '';
  if (!bracketed.endsWith(']')) return unclosed(text, open);
  const inside = bracketed.slice(1, -1);
  const [start, end] = [open + 1, open + bracketed.length - 1];
  if (inside === '') return problem(open, end + 1, 'the brackets are empty', 'write `[*]` for every element');
  const query = `$${text.startsWith('[') ? '' : '.'}${text.slice(0, open)}${bracketed}`;
  const misread = MISREADINGS.find(({ form }) => form.test(inside));
  if (misread) return problem(start, end, misread.message, misread.hint(inside, query));
  const hint = `quote a key: \`[${JSON.stringify(inside)}]\``;
  return problem(start, end, `\`${inside}\` is neither an index nor \`*\``, hint);
}

const MISPLACED: ReadonlyMap<string, readonly [message: string, hint: string]> = new Map([
  ['*', ['`*` stands outside brackets', 'write `[*]` for every element of a list']],
  [']', ['`]` closes no bracket', 'quote a key that has brackets']],
]);

/** The problem of a character that is invalid here: in an unquoted key, or directly after a bracket or a quoted key. */
function unexpected(text: string, at: number): Problem {
  const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const end = at + char.length;
  if (/\s/.test(char)) {
    return problem(at, end, 'there is whitespace in the path', 'quote a key that has whitespace');
  }
  const misplaced = MISPLACED.get(char);
  if (misplaced) return problem(at, end, ...misplaced);
  if (at > 0 && /["'\]]/.test(text[at - 1] ?? '')) {
    return problem(at, end, `\`${char}\` follows without a dot`, 'write a dot between segments');
  }
  const start = Math.max(text.lastIndexOf('.', at - 1), text.lastIndexOf(']', at - 1)) + 1;
  const [key = ''] = text.slice(start).split(/[.[]/, 1);
  const hint = `quote the key: \`${JSON.stringify(key)}\``;
  return problem(at, end, `\`${char}\` cannot stand in an unquoted key`, hint);
}

/** The match of a sticky expression at an offset. */
function matchAt(expression: RegExp, text: string, at: number): string | undefined {
  expression.lastIndex = at;
  return expression.exec(text)?.[0];
}
