/**
 * Programs of the shell that can be run without harm: `mark` with words, under variables, branches, loops, functions
 * and nested shells, so that what runs depends on what is known where.
 */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are scripts of the shell
import fc from 'fast-check';
import { singleQuoted } from './wrapped-script.ts';

const name = fc.constantFrom('a', 'b', 'c');
const value = fc.constantFrom(
  'mark',
  'x',
  'y z',
  "''",
  "'mark 1'",
  '"$a"',
  '"$b"',
  '$a',
  '$(echo mark)',
  'mark{1,2}',
  '"${a}k"',
  'mar',
);
const word = fc.oneof(
  value,
  fc.constantFrom(
    '$a',
    '"$a"',
    '${b}',
    '"$1"',
    '"$@"',
    '$*',
    '${a:-x}',
    '${b:+y}',
    '${c:=mark}',
    '${a#m}',
    '${a%k}',
    '${b^}',
    '${#a}',
    '"${c[@]}"',
    '${c[1]}',
    '{1,$a}',
    '$(mark in)',
    '`echo $b`',
    '$((1+1))',
    'z',
  ),
);
const words = fc.array(word, { maxLength: 3 }).map(list => list.join(' '));

const simple = fc.oneof(
  words.map(list => `mark ${list}`),
  fc
    .tuple(fc.constantFrom('$a', '"$b"', '${c}', '$1', '"$@"', '${a}k', '${b:-mark}', '"${c[@]}"'), words)
    .map(([first, list]) => `${first} ${list}`),
  fc.tuple(name, value).map(([left, right]) => `${left}=${right}`),
  fc.tuple(name, value).map(([left, right]) => `${left}+=${right}`),
  fc.tuple(name, value, value).map(([left, one, two]) => `${left}=(${one} ${two})`),
  fc
    .tuple(fc.constantFrom('export', 'declare', 'local 2> /dev/null', 'typeset'), name, value)
    .map(([by, left, right]) => `${by} ${left}=${right}`),
  fc.tuple(name, value).map(([left, right]) => `read ${left} <<< ${right}`),
  fc.tuple(name, value).map(([left, right]) => `printf -v ${left} %s ${right}`),
  fc.tuple(name, value, words).map(([left, right, list]) => `${left}=${right} mark ${list}`),
  fc
    .tuple(name, value, words)
    .map(([left, right, list]) => `${left}=${right} eval ${singleQuoted(`mark ${list}`)}`),
  name.map(each => `unset ${each}`),
  words.map(list => `set -- ${list}`),
  fc.constantFrom(
    'shift',
    'true',
    'eval "$a"',
    'eval mark $b',
    'bash -c "$a"',
    'echo "$a 1" | bash',
    'f',
    'f mark',
    'f "$a"',
  ),
);

export const shellProgram: fc.Arbitrary<string> = fc
  .letrec<{ list: string; item: string }>(tie => {
    const { list } = { list: tie('list') };
    return {
      item: fc.oneof(
        { maxDepth: 3, depthIdentifier: 'list' },
        { arbitrary: simple, weight: 8 },
        fc.tuple(list, list).map(([one, two]) => `if $t; then\n${one}\nelse\n${two}\nfi`),
        list.map(one => `if false; then\n${one}\nfi`),
        fc
          .tuple(fc.constantFrom('true &&', 'false ||', 'false &&', '!'), list)
          .map(([before, one]) => `${before} {\n${one}\n}`),
        list.map(one => `(\n${one}\n)`),
        list.map(one => `{\n${one}\n} | cat`),
        list.map(one => `true | {\n${one}\n}`),
        list.map(one => `mark "$(\n${one}\n)" > /dev/null`),
        fc.tuple(name, words, list).map(([each, given, one]) => `for ${each} in ${given}; do\n${one}\ndone`),
        fc.tuple(list, list).map(([one, two]) => `case $a in mark)\n${one}\n;;\n*)\n${two}\n;;\nesac`),
        list.map(one => `f() {\n${one}\n}`),
        fc.tuple(list, words).map(([one, given]) => `g() {\n${one}\n}; g ${given}`),
        list.map(one => `eval ${singleQuoted(one)}`),
        fc.tuple(list, words).map(([one, given]) => `bash -c ${singleQuoted(one)} _ ${given}`),
        list.map(one => `trap ${singleQuoted(one)} EXIT`),
      ),
      list: fc
        .array(tie('item'), { minLength: 1, maxLength: 3, depthIdentifier: 'list' })
        .map(items => items.join('\n')),
    };
  })
  .list.map(list => `t=true a=mark b=x\n${list}\nmark end`);
