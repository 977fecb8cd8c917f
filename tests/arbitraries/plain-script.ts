/**
 * Scripts that are nearly plain: commands of any program that the tables of the shell know, of one that they nearly know, or of another,
 * with the words that the tables are about, strings, patterns, variables, redirections and operators, and now and then with more.
 */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are scripts of the shell
import fc from 'fast-check';
import { builtinNames } from '../../src/shell/builtins.ts';
import { specialPrograms } from '../../src/shell/generated/special-programs.ts';
import { moveNames } from '../../src/shell/moves.ts';
import { interpreters, shellValues } from '../../src/shell/tables/interpreters.ts';
import { executingOptions } from '../../src/shell/tables/options.ts';
import { optionsBeforeSubcommand } from '../../src/shell/tables/subcommands.ts';
import { wrappers } from '../../src/shell/tables/wrappers.ts';

const lines = (text: string) => text.split('\n').filter(line => line !== '');
const words = (text: string) => text.split(/[ \n]+/).filter(word => word !== '');

/** All that the tables know, and all that have a row. */
const special = [
  ...[...wrappers, ...interpreters, ...executingOptions].flatMap(({ names }) => words(names)),
  ...[...builtinNames(), ...moveNames()],
  ...Object.values(specialPrograms).flatMap(rows => lines(rows).map(row => row.split(/[| ]/)[0] ?? '')),
];
const everyday = words(
  'ls cat echo rm grep cd cd git npm node python python3 sed awk make find printf docker tar go tool5 pnpm kubectl cargo',
);
const others = words(
  'tool5 x.sh a-b toString __proto__ constructor hasOwnProperty é - a+b @x %1 ^a 7z 1 in2',
);
const name = fc.oneof(
  { arbitrary: fc.constantFrom(...everyday), weight: 30 },
  { arbitrary: fc.constantFrom(...special), weight: 4 },
  { arbitrary: fc.constantFrom(...others), weight: 3 },
  {
    arbitrary: fc
      .tuple(
        fc.constantFrom('', '', './', '/usr/bin/', '~/bin/', '../a.b/', '/'),
        fc.constantFrom(...special, ...everyday, 'tool5'),
        fc.constantFrom('', '', '3', '3.11', '-2', '.1-2', 'x', '.exe', '.EXE', '.exe.exe', '.sh', '/', '2x'),
      )
      .map(parts => parts.join('')),
    weight: 3,
  },
  {
    arbitrary: fc
      .tuple(fc.constantFrom(...special), fc.nat(12), fc.constantFrom('', 'x', '-'))
      .map(([text, at, more]) => text.slice(0, at) + more + text.slice(at + 1))
      .filter(text => text !== ''),
    weight: 1,
  },
);

/** What the tables say that runs something, and what stands before it. */
const listed = [
  ...wrappers.flatMap(({ sub, values, after, unless }) =>
    [...(sub ?? []), values, after, unless].flatMap(each => words(each ?? '')),
  ),
  ...executingOptions.flatMap(({ sub, options }) => [...(sub ?? []), options].flatMap(words)),
  ...interpreters.flatMap(({ code, values, file, sub }) =>
    [code, values, file, sub].flatMap(each => words(each ?? '')),
  ),
  ...[...optionsBeforeSubcommand.values(), shellValues].flatMap(words),
  ...words('-exec -execdir -ok -okdir -v -C --directory --no-pager -m -c -e -p -s'),
];
const listedWord = fc
  .tuple(
    fc.constantFrom('', '', '', '-', '-x', '+'),
    fc.constantFrom(...listed),
    fc.constantFrom('', '', '', '=ls', '=', 'ls', ':', 'c'),
  )
  .map(
    ([before, word, after]) =>
      (before === '' || before === '+' ? word : before + word.replace(/^-+/, '')) + after,
  );

const plain = words(`
  a src/a.ts A=b A+=b a@b HEAD^ HEAD~2 ~ ~/x ~+ ~a a,b a:b %s 1 12 if done in exec x run test status log push origin main install build exec
  bisect submodule foreach rebase commit compose x.py a.js /dev/null /dev/stdin = =a -= a=~ . .. @ ^ a^b a#b #a é -x -rn -ac -xc --out=dist -20 -- - +x
  --exec --exec=ls -ccore.pager=less core.pager=less --config=core.pager=less alias.x=!ls -F: -F -pe -ne -i -n 1,20p s/a/b/ -m pytest`);
/** Divided by two spaces; `⏎` is the end of a line, `´` a backtick and `§` a dollar sign. */
const written: Readonly<Record<string, string>> = { '⏎': '\n', '´': '`', '§': '$' };
export const texts = (text: string): readonly string[] =>
  text
    .trim()
    .split(/ {2}|\n\s*/)
    .map(each => each.replaceAll(/[⏎´§]/g, sign => written[sign] ?? ''));
const strings = texts(String.raw`
  ""  ''  "a b"  'a b'  "it's"  'say "a"'  "a; ls"  'a && ls'  "a | sh"  'a\nb'  "a!"  '$x ´ls´'  "(a{b"  '{a,b}'  "# no"  '*.ts'  "~"  "~/x"
  --x="a b"  a'b'c  "a"b"c"  A="b c"  A='b'  "2>&1"  '-c'  "a⏎b"  'a⏎b'  "a\"b"  "\$x"  "\\"  "\´ls\´"  "a\b"  "\a\n"  "é"  '{print $1}'
  's/a b/c/g'  "print(1)"  'a'"b"  "$x"  "§{x}"  "a $x b"  "$x$y"  "-$x"  "*"  "a?"  "<<E"  '('  ")"  '-e --eval'  "-c --call"  '-v -V'  "bisect submodule"`);
const expansions = words(
  '$x ${x} $HOME $PWD/a a$x $x/b $x$y ${x}y -$x --a=$x $IFS ${IFS} $_ $x.ts $X1 -c$x ${PATH}',
);
const patterns = words('* ? *.ts a* **/*.ts src/? a?b* *a* \\*x* *$x* *a"b"* -* a=* ~/* 12*');
const escapes = texts(String.raw`\a  \(  \)  \;  \$x  a\ b  \"  \'  \\  \*  \~  \-c  a\  \{\}  \#  \&\&  \=`);
const beyond = [
  ...texts(String.raw`
  $(ls)  ´ls´  [a]  {a,b}  {}  "$(ls)"  #  # b  !  (ls)  $'a'  $"a"  <(ls)  &  |&  ;;  ;&  $1  $@  "$@"  $?  $  😀  \⏎  <<E  <<'E'⏎a⏎E  2>&1x
  12>/dev/null  >/dev/nullx  sh  A=b  then  "a  '  >  >>  2  "\⏎"  a\⏎b  §{x:-a}  §{#x}  §{x  $[1]  $((1))  a(b)  *(a)  ?(a)  {fd}>a  <&1
  >&a  <>a  <<-E  <&-  2>&-`),
  ...['\r\n', '\0', '\v', '\x7f', '\xa0', '\u2028', '\u3000', '\ufeff', '\ud800', '\\ '],
];
const redirects = texts(String.raw`
  2>&1  >/dev/null  2>/dev/null  &>/dev/null  1>/dev/null  >>/dev/null  &>>/dev/null  2>>/dev/null  >&2  1>&2  >a  > a.txt  >> "a b"  2> $x  < a  0<a
  &> a  >|a  > *.ts  <<< a  <<< "a b"  > ~/a  > a$x  >'a'  >""  3>a  > \⏎a  > -`);
const heredocs = texts(String.raw`<<'E'  <<E  <<"E"  << 'E'  <<\E  <<'E F'  <<''  2<<E`);
const bodies = [
  '',
  ...texts(String.raw`a  E_  $x  a\  ´ls´  it's  "  ((((  a b; rm  # c  <<F  é`),
  ' E',
  'E ',
];
const assignments = texts(String.raw`
  A=b  A=  A="b c"  A='b'  A=b$x  A=a"b"  A="a""b"  PAGER=less  IFS=,  A=~/x  A=\a  A+=b  A=*  A="$x"  A=a=b  1=a  GIT_PAGER=  A="a\"b"  A=é`);
const prefixes = texts(`
  sudo  sudo -u root  sudo -E  sudo A=b  sudo -uroot  timeout 5  timeout -k 5 5  timeout --signal=9 5  timeout  nohup  nice -n 5  nice -5  xargs  xargs -0
  xargs -0 -n1  xargs -n 1  xargs -I{}  xargs -i  xargs -rt  xargs sudo  npx  npx --yes  npx -y  npx -p a  uv run  uv run --with x  uv --directory a run
  poetry run  bundle exec  npm exec  npm exec --  pnpm exec  pnpm -C a exec  yarn dlx  stdbuf -oL  stdbuf -o L  command  env  exec  docker exec a  sudo timeout 5
  sudo sudo sudo sudo sudo sudo sudo sudo  nohup nohup nohup nohup nohup nohup nohup nohup nohup`);
const operators = ['&&', '||', ';', '|', '\n', '&', ' # c\n', '\n# c d "\n\n'];
const blanks = ['', ...Array<string>(12).fill(' '), '\t', '  ', ' \\\n', '\\\n '];

/** Commands that run another, by each row of the tables. */
const running = [
  ...wrappers.flatMap(({ names, sub = [''], after = '' }) =>
    combined(words(names), sub, ['a', ''], ['', ...words(after)], ['ls']),
  ),
  ...executingOptions.flatMap(({ names, sub = [''], options }) =>
    combined(words(names), sub, words(options), ['ls', 'shell ls', 'exec=ls', 'core.pager=ls', '!ls']),
  ),
  ...interpreters.flatMap(({ names, sub = '', code }) => combined(words(names), [sub], words(code), ['ls'])),
];

function combined(...lists: readonly (readonly string[])[]): readonly string[] {
  return lists.reduce<readonly string[]>(
    (before, list) => before.flatMap(start => list.map(word => `${start} ${word}`.trim())),
    [''],
  );
}

/** One command of a program that the tables know, or nearly know, with words that they are about. */
export const plainishCommand: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(
      fc.oneof(fc.constantFrom(...special), fc.constantFrom(...special, ...everyday), name),
      fc.array(
        fc.oneof(
          listedWord,
          listedWord,
          fc.constantFrom(...plain),
          fc.constantFrom(...plain, ...strings, ...expansions),
        ),
        { maxLength: 4 },
      ),
    )
    .map(([program, rest]) => [program, ...rest].join(' ')),
  fc
    .tuple(
      fc.constantFrom(...running),
      fc.nat(4),
      fc.oneof(fc.constant(''), fc.constantFrom(...plain), listedWord),
    )
    .map(([command, at, more]) => {
      const all = words(command);
      return [...all.slice(0, at + 1), ...words(more), ...all.slice(at + 1)].join(' ');
    }),
);

/** What is drawn from `beyond` is not plain: `often` says how much of the rest there is. */
export function plainishScript(often: number): fc.Arbitrary<string> {
  const word = fc.oneof(
    { arbitrary: fc.constantFrom(...plain), weight: 24 },
    { arbitrary: listedWord, weight: 3 },
    { arbitrary: fc.constantFrom(...strings), weight: 12 },
    { arbitrary: fc.constantFrom(...expansions), weight: 4 },
    { arbitrary: fc.constantFrom(...patterns, ...escapes), weight: 5 },
    {
      arbitrary: fc
        .tuple(
          fc.constantFrom(...plain, ...strings, ...expansions),
          fc.constantFrom(...strings, ...patterns, ...escapes),
        )
        .map(parts => parts.join('')),
      weight: 1,
    },
    { arbitrary: fc.constantFrom(...redirects), weight: 4 },
    { arbitrary: fc.constantFrom(...beyond), weight: often },
  );
  const command = fc
    .tuple(
      fc.oneof(
        { arbitrary: fc.constant(''), weight: 12 },
        fc.constantFrom(...assignments.map(each => `${each} `)),
      ),
      fc.oneof(
        { arbitrary: fc.constant(''), weight: 8 },
        fc.constantFrom(...prefixes.map(each => `${each} `)),
      ),
      name,
      fc.array(fc.tuple(fc.constantFrom(...blanks.slice(1)), word), { maxLength: 4 }),
    )
    .map(parts => parts.flat(2).join(''));
  const withHeredoc = fc
    .tuple(
      command,
      fc.constantFrom(...heredocs),
      fc.constantFrom('', ' > a', ' | cat', '; ls', ' && git log', ' &'),
      fc.array(fc.constantFrom(...bodies), { maxLength: 3 }),
      fc.constantFrom('\nE', '\nE', '\nE', '\nE ', ''),
    )
    .map(([before, operator, after, body, end]) => `${before} ${operator}${after}\n${body.join('\n')}${end}`);
  const one = fc.oneof({ arbitrary: command, weight: 12 }, { arbitrary: withHeredoc, weight: 1 });
  const between = fc.tuple(
    fc.constantFrom(...blanks),
    fc.constantFrom(...operators),
    fc.constantFrom('', ' ', ' ', '\n', '\t '),
  );
  return fc
    .tuple(
      fc.constantFrom(
        '',
        '',
        '',
        ' ',
        '\n',
        '\\\n',
        '# a\n',
        '#!/bin/sh\n',
        'cd a && ',
        'cd ~/a; ',
        'cd "a b"\n',
        'cd ../a && ls; ',
        'cd . && ',
      ),
      one,
      fc.array(fc.tuple(between, one), { maxLength: 3 }),
      fc.constantFrom(
        '',
        '',
        '',
        '',
        ' ',
        ';',
        '\n',
        ' ;\n',
        ' # c',
        '#c',
        ' &',
        '&\n',
        '\\\n',
        ' &&',
        ' |',
        '; ;',
        '\\',
      ),
    )
    .map(([start, first, rest, end]) => [start, first, ...rest.flat(2), end].join(''));
}
