/**
 * Programs of the shell that go from folder to folder, among folders that there are and some that there are not, with
 * `mark` in between.
 */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are scripts of the shell
import fc from 'fast-check';
import { singleQuoted } from './wrapped-script.ts';

/** Those that there are, below the folder in which a program starts; `new` may be made there. */
export const FOLDERS = ['a', 'a/b', 'a/b/c', 'b', 'b/a', '~'];

const folder = fc.constantFrom(
  'a',
  'b',
  './a',
  'a/b',
  'a/../b',
  '..',
  '../..',
  '.',
  'none',
  'a/none',
  '/',
  '/tmp',
  '~',
  '"~"',
  '~/none',
  '$HOME',
  '"$HOME/.."',
  '"$d"',
  '$d',
  '"$none"',
  '$none',
  '"$(echo a)"',
  '$PWD/a',
  '{a,b}',
  'a b',
  "''",
  '-',
  '-- a',
  '-P a',
  '-L ..',
  '',
);

const step = fc.oneof(
  { arbitrary: fc.constant('mark'), weight: 6 },
  { arbitrary: folder.map(to => `cd ${to}`), weight: 6 },
  { arbitrary: folder.map(to => `cd ${to} && mark`), weight: 2 },
  { arbitrary: folder.map(to => `cd ${to} || mark`), weight: 2 },
  { arbitrary: folder.map(to => `cd ${to} || exit 1`), weight: 2 },
  folder.map(to => `pushd ${to}`),
  fc.constantFrom(
    'mkdir new; cd new',
    'mkdir new; cd new; mark; cd ..',
    'mkdir -p ./new/; cd new; mark',
    'mkdir new',
    'mkdir a new b; cd new',
    'mkdir -m 700 new; cd new',
    'mkdir a/new; cd a/new',
    'cd new',
    'cd ../new',
    'rmdir new',
    'rm -r ../new; cd new',
    'mkdir new; r; cd new; mark',
    'r() { rmdir new; }',
    'umask 777',
    'mkdir() { :; }',
    'unset -f mkdir r',
  ),
  fc.constantFrom(
    'popd',
    'pushd',
    'popd && mark',
    'dirs -c',
    'pushd +1',
    'true',
    'false',
    '! cd a || mark',
    '! cd none && mark',
    'f',
    'f && mark',
    'g',
    'exit',
    'return',
    'break',
    'continue',
    'CDPATH=/',
    'HOME=/tmp',
    'export HOME=/',
    'OLDPWD=/',
    'd=b',
    'd=/tmp',
    'c=cd; $c a',
    '$c a',
    'eval "$none"',
    'eval cd a',
    'command cd b',
    'builtin cd ..',
    'env cd b',
    'time cd a',
    'cd a > none/none',
    'cd b > /dev/null',
    'env -C a bash -c "mark"',
    'env --chdir=/tmp bash -c "mark"',
    'CDPATH=/ cd tmp',
    'shopt -s lastpipe',
    'shopt -s cdable_vars',
    'source none',
    'cd a & wait',
    'cd() { builtin cd /tmp; }',
    'exit() { :; }',
    'unset -f cd exit',
    'alias mark=cd',
    "trap 'cd /tmp' DEBUG",
    "trap 'cd b; mark' EXIT",
    'x=$(cd a; mark)',
    'x=${ cd a; }',
    '[[ -d a ]]',
    'echo a | xargs cd',
    'find . -maxdepth 0 -exec cd a \\; -exec bash -c "mark" \\;',
  ),
);

export const movingProgram: fc.Arbitrary<string> = fc
  .letrec<{ list: string; item: string }>(tie => {
    const list = tie('list');
    return {
      item: fc.oneof(
        { maxDepth: 3, depthIdentifier: 'list' },
        { arbitrary: step, weight: 14 },
        fc.tuple(list, list, list).map(([a, b, c]) => `if\n${a}\nthen\n${b}\nelse\n${c}\nfi`),
        fc.tuple(list, list, list).map(([a, b, c]) => `if\n${a}\nthen\n${b}\nelif\n${c}\nthen mark\nfi`),
        fc.tuple(fc.constantFrom('true', '$t', 'false', '!'), list).map(([a, b]) => `${a} && {\n${b}\n}`),
        fc.tuple(list, list, fc.constantFrom('&&', '||')).map(([a, b, op]) => `{\n${a}\n} ${op} {\n${b}\n}`),
        list.map(a => `(\n${a}\n)`),
        list.map(a => `{\n${a}\n} > none/none`),
        list.map(a => `{\n${a}\n} | cat`),
        list.map(a => `true | {\n${a}\n}`),
        list.map(a => `for i in 1 2 3; do\n${a}\ndone`),
        fc
          .tuple(fc.constantFrom('while', 'until'), list, list)
          .map(([by, a, b]) => `n=0; ${by}\n${a}\ndo\n${b}\nn=1$n; [ $n = 1110 ] && break\ndone`),
        fc.tuple(list, list).map(([a, b]) => `case $d in a)\n${a}\n;;\n*)\n${b}\n;;\nesac`),
        list.map(a => `f() {\n${a}\n}`),
        list.map(a => `g() (\n${a}\n)`),
        list.map(a => `eval ${singleQuoted(a)}`),
        list.map(a => `bash -c ${singleQuoted(a)}`),
        list.map(a => `x=$(\n${a}\n)`),
      ),
      list: fc
        .array(tie('item'), { minLength: 1, maxLength: 4, depthIdentifier: 'list' })
        .map(items => items.join('\n')),
    };
  })
  .list.map(list => `t=true d=a\n${list}\nmark`);
