/**
 * Java and Kotlin, for JUnit and TestNG: methods with `@Test`, `@ParameterizedTest` and the like, within their classes.
 */
import { innermost, type Title } from '../title.ts';
import type { DefinedTest, TestLanguage } from './language.ts';
import { bracketPairs, isMark, isWord, type Syntax, type Token, tokensOf } from './tokens.ts';

const ANNOTATIONS = new Set([
  'Test',
  'ParameterizedTest',
  'RepeatedTest',
  'TestFactory',
  'TestTemplate',
  'Property',
]);
const TYPES = new Set(['class', 'interface', 'object', 'record', 'enum']);

const syntax: Syntax = {
  lineComments: ['//'],
  blockComment: { open: '/*', close: '*/', nests: false },
  quotes: [
    { open: '"""', close: '"""', escapes: true, lines: true },
    { open: '"', close: '"', escapes: true, lines: false },
    { open: "'", close: "'", escapes: true, lines: false },
    // Names of Kotlin's functions.
    { open: '`', close: '`', escapes: false, lines: false },
  ],
};

export const java: TestLanguage = {
  name: 'Java',
  files: ['.java', '.kt', '.kts'],
  testsIn: text => {
    const tokens = tokensOf(text, syntax);
    const calls = bracketPairs(tokens, '(', ')');
    const tests: DefinedTest[] = [];
    const blocks: (string | undefined)[] = [];
    let type: string | undefined;
    let marked: Annotations = { isTest: false, title: undefined };
    const unmark = () => {
      marked = { isTest: false, title: undefined };
    };
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at];
      if (isMark(token, '@') && !isWord(tokens[at + 1], 'interface')) {
        const annotation = annotationAt(tokens, at, calls);
        marked = { isTest: marked.isTest || annotation.isTest, title: marked.title ?? annotation.title };
        at = annotation.end;
      } else if (isMark(token, '{')) {
        blocks.push(type);
        type = undefined;
        unmark();
      } else if (isMark(token, '}')) {
        blocks.pop();
        unmark();
      } else if (isMark(token, ';')) unmark();
      else if (isWord(token) && TYPES.has(token.text) && isWord(tokens[at + 1])) {
        type = tokens[at + 1]?.text;
        unmark();
      } else if (marked.isTest && isMark(tokens[at + 1], '(') && token?.kind !== 'mark') {
        const classes = innermost(blocks)
          .flatMap(each => each ?? [])
          .map((each): Title => [each]);
        if (token) tests.push([...classes, token.kind === 'string' ? token.parts : [token.text]]);
        if (marked.title) tests.push([...classes, marked.title]);
        unmark();
      }
    }
    return tests;
  },
};

interface Annotations {
  readonly isTest: boolean;
  /** The title of `@DisplayName("…")`. */
  readonly title: Title | undefined;
}

function annotationAt(
  tokens: readonly Token[],
  start: number,
  calls: Int32Array,
): Annotations & { readonly end: number } {
  let at = start + 1;
  while (isWord(tokens[at]) && isMark(tokens[at + 1], '.')) at += 2;
  const name = tokens[at]?.text ?? '';
  const argument = isMark(tokens[at + 1], '(') ? tokens[at + 2] : undefined;
  const close = calls[at + 1] ?? -1;
  return {
    isTest: ANNOTATIONS.has(name),
    title: name === 'DisplayName' && argument?.kind === 'string' ? argument.parts : undefined,
    end: close > at ? close : at,
  };
}
