/**
 * Words of the shell whose value the text tells: quotes of every kind, braces, variables and what can be done with
 * them.
 */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are scripts of the shell
import fc from 'fast-check';

/** The variables that words may use. */
export const setting = `a=x b='y  z' c= d='one*two' e=path/to/file.txt f='-n' n=b s=$'tab\\there'
l=(p 'q r' s)
set -- 1 'two 2' ''`;

const literals = [
  'a',
  'B',
  '-',
  '.',
  '/',
  '=',
  ':',
  '%',
  '+',
  '@',
  ',',
  '1',
  'é',
  '😀',
  '\\ ',
  '\\"',
  "\\'",
  '\\$',
  '\\\\',
  '\\n',
  '\\\n',
];
const quotes = [
  "''",
  '""',
  "' '",
  '" "',
  "'$a'",
  '"$a"',
  '"$b"',
  '"$c"',
  `"'"`,
  `'"'`,
  '"\\$a"',
  '"\\\\"',
  '"\\a"',
  '"a\\\nb"',
  "$'\\t'",
  "$'a\\'b'",
  "$'\\x41\\101\\u00e9'",
  '$"a"',
];
const parameters = [
  '$a',
  '$b',
  '$c',
  '${a}',
  '${b}',
  '$e',
  '$s',
  '"$s"',
  '$1',
  '$2',
  '"$2"',
  '$3',
  '"$3"',
  '$4',
  '$@',
  '"$@"',
  '$*',
  '"$*"',
  '${10}',
  '${l[0]}',
  '"${l[1]}"',
  '${l[@]}',
  '"${l[@]}"',
  '"${l[*]}"',
  '$l',
  '${!n}',
];
const operations = [
  '${a:-z}',
  '${c:-z}',
  '${c-z}',
  '${c:-"z w"}',
  '${a:+z}',
  '${c:+z}',
  '${a+z}',
  '${e##*/}',
  '${e#*/}',
  '${e%.*}',
  '${e%%/*}',
  '${e%x}',
  '${e/t/T}',
  '${e//t/T}',
  '${e/#p/P}',
  '${e/%t/T}',
  '${e^}',
  '${e^^}',
  '${a,,}',
  '${e:2}',
  '${e:2:3}',
  '${e: -3}',
  '${e:(-3)}',
  '${e:1:-1}',
  '"${b:2}"',
  '${b:1:3}',
];
const braces = [
  '{a,b}',
  '{a,b}c',
  'x{,y}',
  '{1..3}',
  '{3..1}',
  '{01..3}',
  '{a..c}',
  '{a..e..2}',
  '{a}',
  '{}',
  '{a,{b,c}d}',
  '"{a,b}"',
  "{a,'b c'}",
  '{$a,$b}',
  '{a\\,b,c}',
  '{-1..1}',
  '{1..2..0}',
  '{a,b',
  'a,b}',
  '{a,"$b"}',
  '{x,$(echo y)}',
];
const substitutions = [
  '$(echo a)',
  '`echo a`',
  '"$(echo "a  b")"',
  '$(echo "a  b")',
  '$(printf "%s-" 1 2)',
  '$(printf "a\\n\\n")',
  '"$(echo a; echo b)"',
  '$(echo $a)',
  '"$(cat <<< "$b")"',
  '$(echo -n)',
  '$(echo -e "a\\tb")',
  '$(echo YWI= | base64 -d)',
];

/** One or two of these, one beside the other. */
export const shellWord: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      ...[literals, quotes, parameters, operations, braces, substitutions].map(each =>
        fc.constantFrom(...each),
      ),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map(parts => parts.join(''));
