/**
 * Any other language: a name counts as a test's where it stands as a whole word, or in quotes, on a line that also has
 * a word such as `test` or `it`. INVARIANT: linear time; a line that begins like a comment defines nothing.
 */
import { isWordUnit } from './tokens.ts';

const TEST_WORDS = new Set([
  'test',
  'tests',
  'test_f',
  'test_p',
  'test_case',
  'testcase',
  'deftest',
  'it',
  'specify',
  'should',
  'scenario',
  'example',
  'fact',
  'theory',
  'property',
]);
/** Behind one of these, a name that begins with `test` says itself what it is. */
const FUNCTION_WORDS = new Set(['def', 'func', 'fun', 'function', 'fn', 'sub', 'proc', 'void', 'defp']);
const COMMENTS = ['//', '#', '--', ';', '/*', '*', '%', '<!--'];

export function definesTest(text: string, name: string): boolean {
  if (name.trim() === '') return false;
  for (let at = text.indexOf(name); at >= 0; ) {
    const start = text.lastIndexOf('\n', at) + 1;
    const end = text.indexOf('\n', at + name.length);
    const line = text.slice(start, end < 0 ? text.length : end);
    if (lineDefines(line, name)) return true;
    // One look at each line, however often the name stands there.
    at = end < 0 ? -1 : text.indexOf(name, end);
  }
  return false;
}

function lineDefines(line: string, name: string): boolean {
  const code = line.trimStart();
  if (COMMENTS.some(each => code.startsWith(each))) return false;
  const at = wholeWordAt(line, name);
  if (at < 0) return false;
  const words = wordsOf(`${line.slice(0, at)} ${line.slice(at + name.length)}`);
  if (words.some(word => TEST_WORDS.has(word.toLowerCase()))) return true;
  return /^test/i.test(name) && wordsOf(line.slice(0, at)).some(word => FUNCTION_WORDS.has(word));
}

function wholeWordAt(line: string, name: string): number {
  for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + name.length)) {
    const after = at + name.length;
    const begins = at === 0 || !isWordUnit(line.charCodeAt(at - 1)) || !isWordUnit(name.charCodeAt(0));
    const ends =
      after >= line.length ||
      !isWordUnit(line.charCodeAt(after)) ||
      !isWordUnit(name.charCodeAt(name.length - 1));
    if (begins && ends) return at;
  }
  return -1;
}

function wordsOf(text: string): readonly string[] {
  const words: string[] = [];
  let word = '';
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && isWordUnit(text.charCodeAt(at))) word += text[at];
    else if (word !== '') {
      words.push(word);
      word = '';
    }
  }
  return words;
}
