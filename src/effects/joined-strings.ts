/**
 * Paths that code puts together from strings: `Path.home() / ".config" / "a"`, `Path.home().glob(".*")`,
 * `join(homedir(), "a")`, `"a" + "b"`. INVARIANT: nothing is run; what is joined is what stands side by side in the
 * text.
 */

const SPACE = '\\s{0,20}';
const HOME = new RegExp(
  `(?:\\bhome\\(\\)|\\bhomedir\\(\\)|\\bexpanduser\\(["']~["']\\)|\\b(?:environ|getenv|env|ENV)(?:\\.get)?[.[(]?["']?HOME["']?[\\])]?|\\bDir\\.home)${SPACE}(?:[/,+]|\\.(?:r?glob|joinpath)\\()${SPACE}(["'\`])/?`,
  'g',
);
const HOLE = /\$?\{\s{0,20}(["'])([^"'{}\n]{0,200})\1\s{0,20}\}/g;
/** `'{}/a'.format('b')`. */
const FORMAT = new RegExp(
  `(["'])([^"'{}\\n]{0,200})\\{\\}([^"'{}\\n]{0,200})\\1\\.format\\(${SPACE}(["'])([^"'\\n]{0,200})\\4${SPACE}\\)`,
  'g',
);
/** Also `'a' . 'b'` of Perl and PHP, `'a' .. 'b'` of Lua. */
const PLUS = new RegExp(`(["'])${SPACE}\\+${SPACE}\\1`, 'g');
const DOTS = new RegExp(`(["'])${SPACE}\\.{1,2}${SPACE}\\1`, 'g');
const PARENTHESES = new RegExp(`\\(${SPACE}((["'])[^"'()\\n]{0,200}\\2)${SPACE}\\)${SPACE}/`, 'g');
const SLASH = new RegExp(`(["'])${SPACE}/${SPACE}["']`, 'g');
const COMMA = new RegExp(`(["'])${SPACE},${SPACE}\\1`, 'g');

/** The text with its strings joined; undefined where none are. */
export function withJoinedStrings(text: string): string | undefined {
  // A string within a hole of another one: `f'{".cl"}aude'`.
  let joined = text
    .replace(HOLE, '$2')
    .replace(FORMAT, '$1$2$5$3$1')
    .replace(PLUS, '')
    .replace(DOTS, '')
    .replace(PARENTHESES, '$1 /')
    .replace(HOME, '$1~/')
    .replace(SLASH, '/');
  if (/\b(?:join|resolve|Path)\b/.test(text)) joined = joined.replace(COMMA, '/');
  return joined === text ? undefined : joined;
}
