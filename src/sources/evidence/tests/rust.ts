/** Rust: functions with `#[test]`, `#[tokio::test]` and the like, within their modules. */
import { innermost } from '../title.ts';
import type { DefinedTest, TestLanguage } from './language.ts';
import { isMark, isWord, isWordUnit, type Quote, type Syntax, type Token, tokensOf } from './tokens.ts';

/** The last part of an attribute's path that makes a function a test. */
const ATTRIBUTES = new Set(['test', 'rstest', 'test_case', 'wasm_bindgen_test', 'quickcheck', 'proptest']);
/** Words that may stand between an attribute and `fn`. */
const QUALIFIERS = new Set(['pub', 'async', 'const', 'unsafe', 'extern', 'crate', 'super', 'in']);

const syntax: Syntax = {
  lineComments: ['//'],
  blockComment: { open: '/*', close: '*/', nests: true },
  quotes: [{ open: '"', close: '"', escapes: true, lines: true }],
  skip: endOfCharacter,
  quoteAt: rawString,
};

export const rust: TestLanguage = {
  name: 'Rust',
  files: ['.rs'],
  testsIn: text => {
    const tokens = tokensOf(text, syntax);
    const tests: DefinedTest[] = [];
    const modules: (string | undefined)[] = [];
    let module: string | undefined;
    let isMarked = false;
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at];
      if (isMark(token, '#') && isMark(tokens[at + 1], '[')) {
        isMarked ||= isTestAttribute(tokens, at + 2);
        at = endOfAttribute(tokens, at + 2);
      } else if (isMark(token, '{')) {
        modules.push(module);
        module = undefined;
        isMarked = false;
      } else if (isMark(token, '}')) {
        modules.pop();
        isMarked = false;
      } else if (isMark(token, ';')) {
        module = undefined;
        isMarked = false;
      } else if (isWord(token, 'mod') && isWord(tokens[at + 1])) module = tokens[at + 1]?.text;
      else if (isWord(token, 'fn')) {
        const name = tokens[at + 1];
        if (isMarked && isWord(name)) {
          tests.push([...innermost(modules).flatMap(each => each ?? []), name.text].map(each => [each]));
        }
        isMarked = false;
      } else if (isWord(token) && !QUALIFIERS.has(token.text)) isMarked = false;
    }
    return tests;
  },
};

/** `test`, `tokio::test(flavor = "…")`: the path ends in a word that makes tests. */
function isTestAttribute(tokens: readonly Token[], start: number): boolean {
  let at = start;
  while (isWord(tokens[at]) && isMark(tokens[at + 1], ':') && isMark(tokens[at + 2], ':')) at += 3;
  return isWord(tokens[at]) && ATTRIBUTES.has(tokens[at]?.text ?? '');
}

/** The bracket that closes an attribute. */
function endOfAttribute(tokens: readonly Token[], start: number): number {
  let depth = 1;
  for (let at = start; at < tokens.length; at++) {
    if (isMark(tokens[at], '[')) depth++;
    if (isMark(tokens[at], ']')) depth--;
    if (depth === 0) return at;
  }
  return tokens.length;
}

/** Past a `'x'`, a `'\\n'`, or the quote of a lifetime. */
function endOfCharacter(text: string, at: number): number | undefined {
  if (text[at] !== "'") return undefined;
  if (text[at + 1] === '\\') {
    const end = text.indexOf("'", at + 3);
    return end < 0 || end > at + 12 ? at + 1 : end + 1;
  }
  const length = (text.codePointAt(at + 1) ?? 0) > 0xffff ? 2 : 1;
  return text[at + 1 + length] === "'" ? at + 2 + length : at + 1;
}

/** `#"…"#` and `"…"` behind an `r` or `br`, in which nothing escapes. */
function rawString(text: string, at: number): Quote | undefined {
  const before = text[at - 1] === 'r' && !isWordUnit(text.charCodeAt(at - 2));
  const bytes = text.slice(at - 2, at) === 'br' && !isWordUnit(text.charCodeAt(at - 3));
  if (!before && !bytes) return undefined;
  let hashes = 0;
  while (text[at + hashes] === '#') hashes++;
  if (text[at + hashes] !== '"') return undefined;
  const fence = '#'.repeat(hashes);
  return { open: `${fence}"`, close: `"${fence}`, escapes: false, lines: true };
}
