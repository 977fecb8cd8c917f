/** Go: `func TestX(t *testing.T)`, and subtests by `t.Run("name", …)`, which are called `TestX/name`. */
import { innermost, type Title } from '../title.ts';
import type { DefinedTest, TestLanguage } from './language.ts';
import { bracketPairs, isMark, isWord, type Syntax, type Token, tokensOf } from './tokens.ts';

const KINDS = ['Test', 'Fuzz', 'Example'];

const syntax: Syntax = {
  lineComments: ['//'],
  blockComment: { open: '/*', close: '*/', nests: false },
  quotes: [
    { open: '`', close: '`', escapes: false, lines: true },
    { open: '"', close: '"', escapes: true, lines: false },
    { open: "'", close: "'", escapes: true, lines: false },
  ],
};

export const go: TestLanguage = {
  name: 'Go',
  files: ['_test.go'],
  testsIn: text => {
    const tokens = tokensOf(text, syntax);
    const braces = bracketPairs(tokens, '{', '}');
    const calls = bracketPairs(tokens, '(', ')');
    const tests: DefinedTest[] = [];
    const around: { readonly end: number; readonly title: Title }[] = [];
    for (const [at, token] of tokens.entries()) {
      while (around.length > 0 && (around.at(-1)?.end ?? 0) <= at) around.pop();
      const found = isWord(token, 'func')
        ? testAt(tokens, at, calls, braces)
        : around.length > 0 && isWord(token, 'Run') && isMark(tokens[at - 1], '.')
          ? subtestAt(tokens, at, calls)
          : undefined;
      if (!found) continue;
      around.push(found);
      const titles = innermost(around).map(({ title }) => title);
      tests.push(titles);
      const written = titles.map(parts => parts.map(part => part.replaceAll(' ', '_')));
      if (titles.some(parts => parts.some(part => part.includes(' ')))) tests.push(written);
    }
    return tests;
  },
};

interface Found {
  readonly title: Title;
  /** The token behind which it is over. */
  readonly end: number;
}

/** A function, or a method of a suite: `func (s *Suite) TestX() {`. */
function testAt(
  tokens: readonly Token[],
  at: number,
  calls: Int32Array,
  braces: Int32Array,
): Found | undefined {
  const receiver = isMark(tokens[at + 1], '(') ? (calls[at + 1] ?? -1) : at;
  const name = receiver < 0 ? undefined : tokens[receiver + 1];
  if (!isWord(name) || !isTestName(name.text) || !isMark(tokens[receiver + 2], '(')) return undefined;
  const close = calls[receiver + 2] ?? -1;
  const end = close < 0 ? -1 : (braces[close + 1] ?? -1);
  return end < 0 ? undefined : { title: [name.text], end };
}

function subtestAt(tokens: readonly Token[], at: number, calls: Int32Array): Found | undefined {
  const name = tokens[at + 2];
  const end = calls[at + 1] ?? -1;
  if (end < 0 || name?.kind !== 'string' || !isMark(tokens[at + 3], ',')) return undefined;
  return { title: name.parts, end };
}

/** `TestX`, `Test_x`, `Test`, not `Testing`. */
function isTestName(name: string): boolean {
  const kind = KINDS.find(each => name.startsWith(each));
  if (kind === undefined) return false;
  const next = name.charAt(kind.length);
  return next === '' || next !== next.toLowerCase() || next === next.toUpperCase();
}
