/**
 * Reconstructs paths that code builds from string literals: `Path.home() / ".config" / "a"`, `Path.home().glob(".*")`,
 * `join(homedir(), "a")`, `"a" + "b"`. INVARIANT: no code runs; only adjacent literals are joined.
 */

const SPACE = '\\s{0,20}';
const HOME = new RegExp(
  `(?:\\bhome\\(\\)|\\bhomedir\\(\\)|\\bexpanduser\\(["']~["']\\)|\\$?\\b(?:environ|getenv|env|ENV|_SERVER)(?:\\.(?:get|fetch))?[.[({]?["']?HOME["']?[\\])}]?|\\bDir\\.home)${SPACE}(?:[/,+]|\\.{1,2}|\\.(?:r?glob|joinpath)\\()${SPACE}(["'\`])/?`,
  'g',
);
const HOME_VALUE = String.raw`(?:os\.)?path\.expanduser\(["']~["']\)|(?:\w+|require\(["'](?:node:)?os["']\))\.homedir\(\)|process\.env\.HOME|os\.environ\[["']HOME["']\]|os\.environ\.get\(["']HOME["']\)|(?:os\.)?getenv\(["']HOME["']\)|ENV\[["']HOME["']\]|\$ENV\{["']?HOME["']?\}|Dir\.home|(?:pathlib\.)?Path\.home\(\)`;
/** The home folder as where a tree is put: `cpSync('a', os.homedir())`, `unpack_archive('a.tar', Path.home())`. */
const HOME_FILLED = new RegExp(
  String.raw`(\b(?:extract(?:all|_all|AllTo|To)?|x|unpack_archive|copytree|copy_tree|cp_r|cp|cpSync|copySync)\((?:[^;\n]{0,200}?[(,:=>])?\s{0,20})(?:${HOME_VALUE})(?=\s{0,20}[,)}])`,
  'g',
);
/** The home folder that is taken out of a path: `relpath(x, expanduser('~'))`, `s.replace(os.environ['HOME'], '~')`. */
const HOME_HIDDEN = new RegExp(
  String.raw`(\brelpath\([^()\n]{1,100},\s{0,20})(?:${HOME_VALUE})(?=\s{0,20}\))|\.replace\(\s{0,20}(?:${HOME_VALUE})\s{0,20},\s{0,20}["']~["']\s{0,20}\)`,
  'g',
);
const HOLE = /\$?\{\s{0,20}(["'])([^"'{}\n]{0,200})\1\s{0,20}\}/g;
/** `'{}/{}'.format('a', 'b')`, `'%s/a' % 'b'`. */
const FORMAT = new RegExp(
  `(["'])([^"'\\n]{0,200})\\1(?:\\.format|${SPACE}%)${SPACE}(\\([^()\\n]{1,200}\\)|["'][^"'\\n]{1,200}["'])`,
  'g',
);
/** Also `'a' . 'b'` of Perl and PHP, `'a' .. 'b'` of Lua. */
const PLUS = new RegExp(`(["'])${SPACE}\\+${SPACE}\\1`, 'g');
const DOTS = new RegExp(`(["'])${SPACE}\\.{1,2}${SPACE}\\1`, 'g');
const SEPARATOR = new RegExp(
  `(["'])${SPACE}\\+${SPACE}(?:os|path|File|Path)\\W{1,2}(?:sep|SEPARATOR)${SPACE}\\+${SPACE}\\1`,
  'g',
);
const PARENTHESES = new RegExp(`\\(${SPACE}((["'])[^"'()\\n]{0,200}\\2)${SPACE}\\)${SPACE}/`, 'g');
const SLASH = new RegExp(`(["'])${SPACE}/${SPACE}["']`, 'g');
const COMMA = new RegExp(`(["'])${SPACE},${SPACE}\\1`, 'g');

/** Strings side by side in other quotes. */
const MIXED = new RegExp(`(["'\`])${SPACE}[+,]${SPACE}(?!\\1)["'\`]`);
const SIMPLE = /(["'`])([^"'`\n\\]{0,200})\1/g;

export const withoutHiddenHome = (text: string) => text.replaceAll(HOME_HIDDEN, '$1');

/** The text with adjacent strings joined; undefined if there are none. */
export function withJoinedStrings(text: string): string | undefined {
  const plain = MIXED.test(text) ? text.replaceAll(SIMPLE, '"$2"') : text;
  // A string within a hole of another one: `f'{".cl"}aude'`.
  let joined = plain
    .replace(HOLE, '$2')
    .replace(FORMAT, formatted)
    .replace(SEPARATOR, '/')
    .replace(PLUS, '')
    .replace(DOTS, '')
    .replace(PARENTHESES, '$1 /')
    .replace(HOME, '$1~/')
    .replace(SLASH, '/')
    .replace(HOME_FILLED, '$1"~"');
  if (/\b(?:join|resolve|Path)\b/.test(text)) joined = joined.replace(COMMA, '/');
  return joined === plain ? undefined : joined;
}

function formatted(_: string, quote: string, form: string, given: string): string {
  const values = [...given.matchAll(/(["'])([^"'\n]*)\1/g)];
  return `${quote}${form.replaceAll(/%s|\{\d?\}/g, hole => values.shift()?.[2] ?? hole)}${quote}`;
}

/** `h = os.homedir()`, `$d = ".config"`. */
const SET = new RegExp(
  String.raw`(?<![\w.=])(\$?[A-Za-z_]\w{0,40})[ \t]{0,20}:?=[ \t]{0,20}(?:(["'])([^"'\n\\]{1,200})\2|(?:${HOME_VALUE}))(?=[ \t]{0,20}(?:[;\n,)]|$))`,
  'g',
);
const MAX_VALUES = 20;
const MAX_USES = 200;

/**
 * The text with variables replaced by the string or home folder assigned to them; undefined if there are none. Control
 * flow is not followed: of several assignments to a name, the last in the text counts everywhere.
 */
export function withValues(text: string): string | undefined {
  if (!text.includes('=')) return undefined;
  const values = new Map<string, string>();
  for (const [, name = '', , value = '~'] of text.matchAll(SET)) {
    if (values.size >= MAX_VALUES) break;
    values.set(name.replace('$', ''), value);
  }
  if (values.size === 0) return undefined;
  const names = [...values.keys()].join('|');
  const uses = new RegExp(
    String.raw`[$#]?\{[ \t]{0,5}(${names})[ \t]{0,5}\}|\$(${names})\b(?=[/"'])|(?<![\w.$"'/])\$?(${names})\b(?![ \t]{0,20}(?::?=(?!=)|\(|["'/]))`,
    'g',
  );
  let left = MAX_USES;
  const valued = text.replace(uses, (all, hole?: string, embedded?: string, alone?: string) => {
    if (left-- <= 0) return all;
    const value = values.get(hole ?? embedded ?? alone ?? '') ?? '';
    return alone === undefined ? value : JSON.stringify(value);
  });
  return valued === text ? undefined : (withJoinedStrings(valued) ?? valued);
}
