/** Python, for pytest and unittest: functions that begin with `test`, in modules and in test classes. */
import { innermost } from '../title.ts';
import type { DefinedTest, TestLanguage } from './language.ts';
import { isMark, isWord, type Syntax, type Token, tokensOf } from './tokens.ts';

const syntax: Syntax = {
  lineComments: ['#'],
  quotes: [
    { open: '"""', close: '"""', escapes: true, lines: true },
    { open: "'''", close: "'''", escapes: true, lines: true },
    { open: '"', close: '"', escapes: true, lines: false },
    { open: "'", close: "'", escapes: true, lines: false },
  ],
};

interface Block {
  readonly indent: number;
  /** A class with tests; undefined for a function or any other class, whose functions are no tests. */
  readonly name: string | undefined;
}

export const python: TestLanguage = {
  name: 'Python',
  files: ['.py'],
  testsIn: text => {
    const tokens = tokensOf(text, syntax);
    const tests: DefinedTest[] = [];
    const blocks: Block[] = [];
    let brackets = 0;
    for (const [at, token] of tokens.entries()) {
      const isInside = brackets > 0;
      if (token.kind === 'mark' && '([{'.includes(token.text)) brackets++;
      if (token.kind === 'mark' && ')]}'.includes(token.text)) brackets--;
      // Inside brackets a new line begins nothing.
      if (isInside || token.indent < 0) continue;
      while (blocks.length > 0 && (blocks.at(-1)?.indent ?? 0) >= token.indent) blocks.pop();
      const first = isWord(token, 'async') ? at + 1 : at;
      const name = tokens[first + 1];
      if (!isWord(name)) continue;
      if (isWord(tokens[first], 'class')) {
        blocks.push({ indent: token.indent, name: isTestClass(tokens, first + 1) ? name.text : undefined });
      } else if (isWord(tokens[first], 'def')) {
        const classes = blocks.map(block => block.name);
        if (name.text.startsWith('test') && isMark(tokens[first + 2], '(') && classes.every(isString)) {
          tests.push([...innermost(classes.filter(isString)), name.text].map(each => [each]));
        }
        blocks.push({ indent: token.indent, name: undefined });
      }
    }
    return tests;
  },
};

function isString(name: string | undefined): name is string {
  return name !== undefined;
}

/** `class TestCsv`, `class CsvTests`, or with a base such as `unittest.TestCase`. */
function isTestClass(tokens: readonly Token[], at: number): boolean {
  const name = tokens[at]?.text ?? '';
  if (name.startsWith('Test') || name.endsWith('Test') || name.endsWith('Tests')) return true;
  if (!isMark(tokens[at + 1], '(')) return false;
  for (let base = at + 2; base < tokens.length && !isMark(tokens[base], ')'); base++) {
    if (tokens[base]?.text.endsWith('TestCase')) return true;
  }
  return false;
}
