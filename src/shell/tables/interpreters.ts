/**
 * Programs that run code: data. A versioned name (`python3.12`) has the row of the plain name. INVARIANT: `language` is
 * one that the relation `code` names; shells have no row, since their code is read.
 */
export interface Interpreter {
  readonly names: string;
  readonly language: string;
  /** Options whose value is code. */
  readonly code: string;
  /** Other options that take a value. */
  readonly values?: string;
  /** The row applies behind this word only. */
  readonly sub?: string;
  /** The index, from 0, of the operand that is code, unless an option gives the code or its file. */
  readonly operand?: number;
  /** Whether options may stand behind operands. */
  readonly anywhere?: true;
  /** Options after which neither an operand nor the input is code. */
  readonly file?: string;
  /** The input is code if there is neither an option with code nor an operand. */
  readonly reads?: true;
}

export const shells = 'sh bash zsh dash ksh mksh ash rbash yash fish csh tcsh';
/** Options of shells that take a value. */
export const shellValues = '-O +O -o +o --rcfile --init-file';

export const interpreters: readonly Interpreter[] = [
  {
    names: 'python pypy ipython',
    language: 'python',
    code: '-c',
    values: '-W -X -Q',
    file: '-m',
    reads: true,
  },
  {
    names: 'node nodejs bun tsx ts-node',
    language: 'javascript',
    code: '-e --eval -p --print -pe',
    values: '-r --require --import --loader -C --conditions --env-file',
    reads: true,
  },
  { names: 'deno', sub: 'eval', language: 'javascript', code: '-p --print', operand: 0 },
  { names: 'perl', language: 'perl', code: '-e -E', values: '-I', reads: true },
  { names: 'ruby jruby', language: 'ruby', code: '-e', values: '-I -r -C -E', reads: true },
  {
    names: 'php',
    language: 'php',
    code: '-r -B -R -E --run',
    values: '-d -c -z -f -t -S',
    file: '-f',
    reads: true,
  },
  { names: 'lua luajit', language: 'lua', code: '-e', values: '-l', reads: true },
  { names: 'Rscript R', language: 'r', code: '-e', reads: true },
  { names: 'osascript', language: 'applescript', code: '-e', values: '-l', reads: true },
  { names: 'tclsh wish expect', language: 'tcl', code: '-c', reads: true },
  { names: 'julia', language: 'julia', code: '-e --eval -E --print', reads: true },
  {
    names: 'pwsh powershell',
    language: 'powershell',
    code: '-c -Command -command --command -EncodedCommand -e -ec -enc',
    values: '-File -ExecutionPolicy',
    reads: true,
  },
  {
    names: 'awk gawk mawk nawk',
    language: 'awk',
    code: '-e --source',
    values: '-F -v -i --include --assign --field-separator',
    file: '-f --file -E --exec',
    operand: 0,
  },
  {
    names: 'sed gsed',
    language: 'sed',
    code: '-e --expression',
    values: '-l',
    file: '-f --file',
    operand: 0,
    anywhere: true,
  },
  {
    names: 'psql',
    language: 'sql',
    code: '-c --command',
    values: '-h --host -p --port -U --username -d --dbname -v --set -P -F -o -L -R -T',
    file: '-f --file',
    anywhere: true,
    reads: true,
  },
  {
    names: 'mysql mariadb',
    language: 'sql',
    code: '-e --execute',
    values: '-h --host -P --port -u --user -D --database -S --socket',
    anywhere: true,
    reads: true,
  },
  {
    names: 'sqlite3 sqlite',
    language: 'sql',
    code: '-cmd',
    values: '-separator -init -newline -nullvalue -A --append',
    operand: 1,
    reads: true,
  },
  { names: 'duckdb', language: 'sql', code: '-c -cmd -s', values: '-init', operand: 1, reads: true },
  {
    names: 'mongosh mongo',
    language: 'javascript',
    code: '--eval',
    values: '-u -p --host --port',
    anywhere: true,
    reads: true,
  },
  {
    names: 'clickhouse-client',
    language: 'sql',
    code: '-q --query',
    values: '-h --host -u --user',
    reads: true,
  },
  { names: 'sqlcmd', language: 'sql', code: '-Q -q', values: '-S -U -P -d', reads: true },
];
