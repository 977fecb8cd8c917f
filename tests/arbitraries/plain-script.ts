/** Scripts that are nearly plain: commands that agents run, with words, strings, operators and redirections, and now and then with more. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are scripts of the shell
import fc from 'fast-check';
import { plainCommands } from '../../src/shell/tables/plain-commands.ts';

const names = [...plainCommands.keys()];
/** What stands first behind programs that are plain with some words only, and with others. */
const firsts = [
  ...[
    'status',
    'add',
    'commit',
    'diff',
    'log',
    'bisect',
    'rebase',
    'run',
    'test',
    'install',
    'exec',
    'x',
    'dlx',
    'ps',
    'logs',
    'get',
  ],
  ...[
    'build',
    'vet',
    'mod',
    'a.py',
    'src/a.js',
    'a.mjs',
    "'a.js'",
    '"a b.py"',
    '%s',
    "'%s\n'",
    '.',
    'compose',
    'submodule',
  ],
];
/** Of the tables of the shell, and what only looks so. */
const options = [
  ...[
    '-c',
    '-C',
    '-ac',
    '-xc',
    '-Cx',
    '--config=core.pager=less',
    '-ccore.pager=less',
    'core.pager=less',
    'alias.x=!ls',
  ],
  ...[
    '-x',
    '--exec',
    '--exec=ls',
    '--call',
    '--call=ls',
    '--eval',
    '--eval=$(shell ls)',
    '--pre',
    '--hostname-bin',
  ],
  ...[
    '--compress-program',
    '--compress-program=sh',
    '-exec',
    '-execdir',
    '-ok',
    '-toolexec',
    '-exec=ls',
    '-vettool=ls',
    '-v',
    '-u',
    '-O',
    '-o',
    '--',
    '-',
    '+x',
    '-n',
    '-rn',
    '--out=dist',
    '-20',
  ],
];
const words = [
  ...[
    'a',
    'src/a.ts',
    'A=b',
    'A+=b',
    'a@b',
    'HEAD^',
    'HEAD~2',
    '~',
    '~/x',
    '~+',
    'a,b',
    'a:b',
    '%s',
    '1',
    '12',
    'if',
    'done',
    'in',
    'exec',
    'x',
  ],
  ...[
    'bisect',
    'submodule',
    'foreach',
    'run',
    '/dev/null',
    '=',
    '=a',
    '-=',
    'a=~',
    '.',
    '..',
    '@',
    '^',
    'a^b',
  ],
];
const strings = [
  ...[
    '""',
    "''",
    '"a b"',
    "'a b'",
    '"it\'s"',
    '\'say "a"\'',
    '"a; ls"',
    "'a && ls'",
    '"a | sh"',
    "'a\\nb'",
    '"a!"',
    "'$x `ls`'",
  ],
  ...[
    '"(a{b"',
    "'{a,b}'",
    '"# no"',
    "'*.ts'",
    '"~"',
    '--x="a b"',
    "a'b'c",
    '"a"b"c"',
    'A="b c"',
    "A='b'",
    '"2>&1"',
    "'-c'",
  ],
];
const beyond = [
  ...[
    '$x',
    '"$x"',
    '$(ls)',
    '`ls`',
    '*',
    '?',
    '[a]',
    '{a,b}',
    '\\a',
    '"a\\"b"',
    '#',
    '!',
    '(ls)',
    "$'a'",
    '<a',
    '>a',
    '2>a',
    '&',
    '|&',
    ';;',
  ],
  ...[
    'é',
    '"é"',
    '😀',
    '\r\n',
    '\\\n',
    '<<E',
    '2>&1x',
    '12>/dev/null',
    '>/dev/nullx',
    'sh',
    'A=b',
    'then',
    '"a',
    "'",
    '>',
    '>>',
    '2',
    '\0',
  ],
];
const redirects = [
  '2>&1',
  '>/dev/null',
  '2>/dev/null',
  '&>/dev/null',
  '1>/dev/null',
  '>>/dev/null',
  '&>>/dev/null',
  '2>>/dev/null',
];
const operators = ['&&', '||', ';', '|', '\n'];
const blanks = ['', ' ', ' ', ' ', ' ', '\t', '  '];

/** What is drawn from `beyond` and from names in the wrong places is not plain: `often` says how much of the rest there is. */
export function plainishScript(often: number): fc.Arbitrary<string> {
  const word = fc.oneof(
    { arbitrary: fc.constantFrom(...words), weight: 4 },
    { arbitrary: fc.constantFrom(...options), weight: 3 },
    { arbitrary: fc.constantFrom(...strings), weight: 3 },
    { arbitrary: fc.constantFrom(...redirects), weight: 1 },
    { arbitrary: fc.constantFrom(...beyond), weight: often },
  );
  const command = fc
    .tuple(
      fc.constantFrom(...names, 'git', 'git', 'npm', 'git'),
      fc.option(fc.constantFrom(...firsts)),
      fc.array(fc.tuple(fc.constantFrom(...blanks.slice(1)), word), { maxLength: 4 }),
    )
    .map(([name, first, rest]) => [name, ...(first === null ? [] : [' ', first]), ...rest.flat()].join(''));
  const between = fc.tuple(
    fc.constantFrom(...blanks),
    fc.constantFrom(...operators),
    fc.constantFrom('', ' ', '\n', '\t '),
  );
  return fc
    .tuple(
      fc.constantFrom('', '', '', ' ', '\n'),
      command,
      fc.array(fc.tuple(between, command), { maxLength: 4 }),
      fc.constantFrom('', '', '', ' ', ';', '\n', ' ;\n', ' &&', ' |', '; ;'),
    )
    .map(([start, first, rest, end]) => [start, first, ...rest.flat(2), end].join(''));
}
