/** Rewords json-p3's error messages, with a hint if one helps. INVARIANT: the place is never empty. */
import { didYouMean } from '../diagnostics/suggest.ts';
import { type Problem, problem } from './problem.ts';

interface ErrorPlace {
  readonly query: string;
  readonly index: number;
  readonly length: number;
}

const FUNCTIONS = ['count', 'length', 'match', 'search', 'value'];

/** The words for the library's token names. */
const TOKEN_WORDS: ReadonlyMap<string, string> = new Map([
  ['TOKEN_COMMA', '`,`'],
  ['TOKEN_COLON', '`:`'],
  ['TOKEN_EOF', 'the end'],
  ['TOKEN_RBRACKET', '`]`'],
  ['TOKEN_LBRACKET', '`[`'],
  ['TOKEN_RPAREN', '`)`'],
  ['TOKEN_LPAREN', '`(`'],
  ['TOKEN_DOUBLE_QUOTE_STRING', 'a string'],
  ['TOKEN_SINGLE_QUOTE_STRING', 'a string'],
  ['TOKEN_INDEX', 'an index'],
  ['TOKEN_WILD', '`*`'],
  ['TOKEN_FILTER_START', '`?`'],
  ['TOKEN_AND', '`&&`'],
  ['TOKEN_OR', '`||`'],
  ['TOKEN_NOT', '`!`'],
]);

const HINTS: readonly (readonly [RegExp, string])[] = [
  [/^unexpected `=`/, 'write `==` to compare'],
  [
    /^a query that can select several/,
    'compare `count(…)` or `value(…)` of it, or a query without `*` and `..`',
  ],
  [/must be compared/, 'compare it: `@.done == true`'],
  [/leading zero/, 'write the index without it'],
  [/^nothing follows `\.\.`/, 'write `..*` or `..name`'],
  [/bracketed selection/, 'quote a name: `["name"]`; a filter begins with `?`'],
];

/** Rewords an error. `libraryMessage` is the library's message, which ends with a quoted part of the query. */
export function describeError(libraryMessage: string, { query, index, length }: ErrorPlace): Problem {
  const message = reword(withoutContext(libraryMessage, query, index));
  // The library reports these two errors one character late.
  const late = message === 'invalid escape' || message === 'unexpected whitespace after dot' ? 1 : 0;
  const start = Math.max(0, Math.min(index - late, query.length - 1));
  const end = Math.min(query.length, start + Math.max(1, message === 'invalid escape' ? 2 : length));
  const [, unknown] = /^there is no function `(.*)`$/.exec(message) ?? [];
  const hint =
    unknown === undefined ? HINTS.find(([form]) => form.test(message))?.[1] : didYouMean(unknown, FUNCTIONS);
  return problem(start, Math.max(start + 1, end), message, hint);
}

/** Removes the library's suffix ` ('nine chars':index)`. */
function withoutContext(message: string, query: string, index: number): string {
  const position = `':${index})`;
  if (!message.endsWith(position)) return message;
  return message.slice(0, -(" ('".length + Math.min(9, query.length) + position.length));
}

function reword(message: string): string {
  return message
    .replace(/ (?:starting )?at index \d+$/, '')
    .replace(/'(TOKEN_\w+|NUMBER)'/g, (_, name: string) => TOKEN_WORDS.get(name) ?? 'this')
    .replace(/'([^']*)'/g, '`$1`')
    .replace(/, found ``$|: ``$|^(unexpected .*) ``$/, '$1')
    .replace(/^can't backup beyond start$/, 'nothing follows `.`')
    .replace(/^bald descendant segment$/, 'nothing follows `..`')
    .replace(/^non-singular query is not comparable$/, 'a query that can select several values is compared')
    .replace(
      /^filter expression literals \(([\s\S]*)\) must be compared$/,
      'a value alone is no condition, and must be compared',
    )
    .replace(/^no such function/, 'there is no function')
    .replace(/filter selector token /, '')
    .replace(/must be of ValueType/, 'must be one value')
    .replace(/must be of NodesType/, 'must be a query')
    .replace(/ {2,}/g, ' ');
}
