/**
 * JavaScript and TypeScript, for vitest, jest, mocha, node:test, Deno and Playwright: `describe('suite', …)`,
 * `it('title', …)`.
 */
import { innermost, type Title } from '../title.ts';
import type { DefinedTest, TestLanguage } from './language.ts';
import { bracketPairs, isMark, isWord, type Syntax, type Token, tokensOf } from './tokens.ts';

const CALLS: Readonly<Record<string, 'test' | 'suite'>> = {
  it: 'test',
  test: 'test',
  specify: 'test',
  fit: 'test',
  xit: 'test',
  xtest: 'test',
  describe: 'suite',
  context: 'suite',
  suite: 'suite',
  fdescribe: 'suite',
  xdescribe: 'suite',
};
/** Objects that have `test` as a method: `t.test('sub', …)`. A regex has it too. */
const TEST_OBJECTS = new Set(['t', 'Deno']);
const MODIFIERS = new Set([
  'only',
  'skip',
  'concurrent',
  'sequential',
  'shuffle',
  'fails',
  'failing',
  'fixme',
  'serial',
  'parallel',
  'describe',
]);
/** Modifiers that are called before the title. */
const CALLED_MODIFIERS = new Set(['each', 'for', 'skipIf', 'runIf']);

const syntax: Syntax = {
  lineComments: ['//'],
  blockComment: { open: '/*', close: '*/', nests: false },
  quotes: [
    { open: "'", close: "'", escapes: true, lines: false },
    { open: '"', close: '"', escapes: true, lines: false },
    { open: '`', close: '`', escapes: true, lines: true, hole: '${' },
  ],
  skip: endOfRegex,
};

export const javascript: TestLanguage = {
  name: 'JavaScript',
  files: ['.js', '.mjs', '.cjs', '.jsx', '.ts', '.mts', '.cts', '.tsx'],
  testsIn: text => {
    const tokens = tokensOf(text, syntax);
    const pairs = bracketPairs(tokens, '(', ')');
    const tests: DefinedTest[] = [];
    const around: { readonly end: number; readonly title: Title }[] = [];
    for (const [at, token] of tokens.entries()) {
      while (around.length > 0 && (around.at(-1)?.end ?? 0) <= at) around.pop();
      const call = token.kind === 'word' ? callAt(tokens, at, pairs) : undefined;
      if (!call) continue;
      if (call.kind === 'test') tests.push([...innermost(around).map(({ title }) => title), call.title]);
      around.push({ end: call.end, title: call.title });
    }
    return tests;
  },
};

interface Call {
  readonly kind: 'test' | 'suite';
  readonly title: Title;
  /** The token that closes it. */
  readonly end: number;
}

/** A test or suite with a title and something after it: without a body it is only planned. */
function callAt(tokens: readonly Token[], start: number, pairs: Int32Array): Call | undefined {
  const word = tokens[start]?.text ?? '';
  const named = Object.hasOwn(CALLS, word) ? CALLS[word] : undefined;
  if (!named || !isFree(tokens, start)) return undefined;
  let kind = named;
  let isFilled = false;
  let at = start + 1;
  for (; isMark(tokens[at], '.') && isWord(tokens[at + 1]); at += 2) {
    const modifier = tokens[at + 1]?.text ?? '';
    if (modifier === 'describe') kind = 'suite';
    if (CALLED_MODIFIERS.has(modifier)) {
      isFilled ||= modifier === 'each' || modifier === 'for';
      const past = tokens[at + 2]?.kind === 'string' ? at + 2 : (pairs[at + 2] ?? -1);
      if (past < 0) return undefined;
      at = past - 1;
    } else if (!MODIFIERS.has(modifier)) return undefined;
  }
  const end = isMark(tokens[at], '(') ? (pairs[at] ?? -1) : -1;
  const title = end < 0 ? undefined : titleAt(tokens, at + 1, kind);
  return title && { kind, title: isFilled ? title.flatMap(placeholders) : title, end };
}

/** Not a method of something else, nor the name of a function. */
function isFree(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (isWord(before, 'function')) return false;
  return !isMark(before, '.') || (isWord(tokens[at - 2]) && TEST_OBJECTS.has(tokens[at - 2]?.text ?? ''));
}

/** A string, or for a suite also the name of what it is about: `describe(Parser, …)`, `describe(Parser.name, …)`. */
function titleAt(tokens: readonly Token[], at: number, kind: Call['kind']): Title | undefined {
  const token = tokens[at];
  if (token?.kind === 'string') {
    if (isMark(tokens[at + 1], ',')) return token.parts;
    return isMark(tokens[at + 1], '+') ? [...token.parts, ''] : undefined;
  }
  if (kind === 'test' || !isWord(token)) return undefined;
  const after = isMark(tokens[at + 1], '.') && isWord(tokens[at + 2], 'name') ? at + 3 : at + 1;
  return isMark(tokens[after], ',') ? [token.text] : undefined;
}

/** `adds %i and $b` has two places that `each` fills. */
function placeholders(part: string): Title {
  return part.split(/%[a-zA-Z#$]|\$[\w.]+/);
}

/** A slash where no value can end begins a regex, which ends on its line. */
function endOfRegex(text: string, start: number, before: Token | undefined): number | undefined {
  if (text[start] !== '/' || endsValue(before)) return undefined;
  let inClass = false;
  let at = start + 1;
  for (; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '[') inClass = true;
    else if (text[at] === ']') inClass = false;
    else if (text[at] === '/' && !inClass) return at + 1;
  }
  return at;
}

const BEFORE_REGEX = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'do',
  'else',
  'void',
  'await',
  'yield',
]);

function endsValue(token: Token | undefined): boolean {
  if (!token) return false;
  if (token.kind === 'mark') return token.text === ')' || token.text === ']' || token.text === '}';
  return token.kind === 'string' || !BEFORE_REGEX.has(token.text);
}
