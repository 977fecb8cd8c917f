/**
 * Programs that run code: data. A versioned name (`python3.12`) has the row of the plain name. INVARIANT: `language` is
 * one that the relation `code` names, or that of a patch; shells have no row, since their code is read.
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
  /** Before these words it runs another program. */
  readonly not?: string;
  /** The row applies behind `-m` and one of these only. */
  readonly module?: string;
  /** The index, from 0, of the operand that is code, unless an option gives the code or its file. */
  readonly operand?: number;
  /** The operands behind it are code too. */
  readonly further?: true;
  /** Whether options may stand behind operands. */
  readonly anywhere?: true;
  /** Options after which neither an operand nor the input is code. */
  readonly file?: string;
  /** Flags with which nothing is run, unless there is one of `despite`. */
  readonly looks?: string;
  readonly despite?: string;
  /** Options that name a file of code, which for `-` is the input. */
  readonly input?: string;
  /** Options that name a file of code, which runs besides. */
  readonly loads?: string;
  /** The input is code if there is neither an option with code nor an operand. */
  readonly reads?: true;
  /** A file of which the text is not known is translated, and nothing of it is run. */
  readonly compiles?: true;
}

export const shells = 'sh bash zsh dash ksh mksh ash rbash yash fish csh tcsh osh ysh nu xonsh elvish';
/** Options of shells that take a value. */
export const shellValues = '-O +O -o +o --rcfile --init-file';
/** Long options of shells whose value is code, besides `-c` and the operand behind it. */
export const shellCode = '--command --commands --init-command --execute';

/** The text of a patch names files and changes them; it is no code, and no fact `code` holds it. */
export const PATCH = 'patch';
/** A diff that git or patch applies; no code either. */
export const DIFF = 'diff';

const javascript = {
  language: 'javascript',
  code: '-e --eval -p --print -pe',
  values: '-C --conditions --env-file',
  loads: '-r --require --import --loader --preload',
  reads: true,
} as const;

export const interpreters: readonly Interpreter[] = [
  {
    names: 'python pypy ipython bpython ptpython sage',
    language: 'python',
    code: '-c',
    values: '-W -X -Q',
    file: '-m',
    reads: true,
  },
  {
    names: 'python pypy',
    module: 'timeit',
    language: 'python',
    code: '-s --setup',
    values: '-n --number -r --repeat -u --unit',
    operand: 0,
    further: true,
  },
  {
    names: 'python pypy',
    module: 'cProfile profile trace pdb runpy IPython',
    language: 'python',
    code: '-c',
    values: '-o -s -C -f --file --coverdir --ignore-dir --ignore-module',
  },
  {
    names: 'uvicorn gunicorn hypercorn granian daphne waitress-serve',
    language: 'python',
    code: '',
    values:
      '--host --port -b --bind -w --workers -k --worker-class -p -t --timeout --log-level --log-config --env-file --threads --interface --access-logfile --error-logfile --reload-dir --listen',
    loads: '-c --config',
  },
  { names: 'flask celery', language: 'python', code: '', loads: '-A --app' },
  { names: 'locust', language: 'python', code: '', loads: '-f --locustfile' },
  { names: 'mitmdump mitmproxy mitmweb', language: 'python', code: '', loads: '-s --scripts' },
  { names: 'knex', language: 'javascript', code: '', loads: '--knexfile', anywhere: true },
  { names: 'node nodejs tsx ts-node vite-node esno esr babel-node swc-node jiti qjs zx', ...javascript },
  {
    names: 'gjs cjs',
    language: 'javascript',
    code: '-c --command',
    values: '-I --include-path',
    reads: true,
  },
  { names: 'bun', not: 'x exec', ...javascript },
  { names: 'yarn pnpm', sub: 'node', ...javascript },
  { names: 'deno bun', sub: 'run', language: 'javascript', code: '', reads: true },
  { names: 'deno', sub: 'eval', language: 'javascript', code: '-p --print', operand: 0 },
  { names: 'perl', language: 'perl', code: '-e -E', values: '-I -M -m', reads: true },
  { names: 'ruby jruby irb pry', language: 'ruby', code: '-e', values: '-I -C -E', loads: '-r', reads: true },
  {
    names: 'php',
    language: 'php',
    code: '-r -B -R -E --run',
    values: '-d -c -z -f -t -S',
    file: '-f',
    loads: '-f',
    reads: true,
  },
  {
    names: 'lua luajit lua5.1 lua5.2 lua5.3 lua5.4 texlua',
    language: 'lua',
    code: '-e',
    values: '-l',
    reads: true,
  },
  { names: 'Rscript R littler', language: 'r', code: '-e', reads: true },
  { names: 'osascript', language: 'applescript', code: '-e', values: '-l', reads: true },
  { names: 'tclsh wish expect', language: 'tcl', code: '-c', reads: true },
  { names: 'julia', language: 'julia', code: '-e --eval -E --print', reads: true },
  {
    names: 'pwsh powershell',
    language: 'powershell',
    code: '-c -C -Command -command -COMMAND -com -Com -comm -Comm -comma -comman --command -CommandWithArgs -cwa -EncodedCommand -encodedcommand -e -ec -en -enc -Enc -enco -encod',
    values:
      '-File -file -f -ExecutionPolicy -ep -ex -exec -WorkingDirectory -wd -WindowStyle -w -Version -OutputFormat -o -InputFormat -ConfigurationName -SettingsFile -CustomPipeName',
    file: '-File -file -f',
    loads: '-File -file -f',
    reads: true,
  },
  {
    names: 'awk gawk mawk nawk',
    language: 'awk',
    code: '-e --source',
    values: '-F -v --assign --field-separator',
    file: '-f --file -E --exec',
    loads: '-f --file -E --exec -i --include',
    operand: 0,
  },
  {
    names: 'sed gsed',
    language: 'sed',
    code: '-e --expression',
    values: '-l',
    file: '-f --file',
    loads: '-f --file',
    operand: 0,
    anywhere: true,
  },
  {
    names: 'emacs emacsclient',
    language: 'lisp',
    code: '--eval --execute -eval -e',
    values: '-f --funcall -s --socket-name',
    input: '-l --load -load --script -script',
    anywhere: true,
  },
  {
    names: 'janet fennel hy guile racket sbcl clojure clj bb scheme chibi-scheme gosh csi ecl clisp',
    language: 'lisp',
    code: '-e -c --eval -eval -x -p -E',
    reads: true,
  },
  {
    names: 'vim vi nvim gvim view vimdiff',
    language: 'vim',
    code: '-c --cmd',
    values: '-i -T -t -q -w -W -r',
    input: '-S -u',
    anywhere: true,
  },
  { names: 'nvim', language: 'lua', code: '', input: '-l', anywhere: true },
  { names: 'ed red ex', language: 'ed', code: '', values: '-p', anywhere: true, reads: true },
  {
    names: 'ftp sftp lftp smbclient telnet',
    language: 'ed',
    code: '-e -c',
    values: '-P -p -i -o -u -U',
    input: '-b -f',
    reads: true,
  },
  { names: 'm4 gm4', language: 'm4', code: '', values: '-D -U -I -B -S', reads: true },
  { names: 'dc', language: 'dc', code: '-e --expression', values: '-f --file', reads: true },
  {
    names: 'make gmake bmake',
    language: 'make',
    code: '--eval -E',
    input: '-f --file --makefile',
    values: '-C --directory -I -j -l -o -W',
    anywhere: true,
  },
  {
    names:
      'groovy ghc ghci runghc runhaskell rust-script bpftrace kotlin kotlinc scala jshell elixir iex erl ocaml swift crystal nim raku perl6 octave matlab gnuplot maxima swipl dotnet-script csi coffee ts-node-script dart',
    language: 'other',
    code: '-e -eval --eval --execute -batch --batch-string -goal -g -p --run',
    values: '-pa -sname -name',
    reads: true,
  },
  { names: 'rake', language: 'ruby', code: '-e --execute -E --execute-continue -p', anywhere: true },
  { names: 'cmake', language: 'other', code: '', input: '-P', anywhere: true },
  // `gcc -x c -`: what is compiled so is run next.
  {
    names: 'gcc g++ cc c++ clang clang++ tcc rustc javac swiftc zig fpc gdc dmd ldc2',
    language: 'other',
    code: '',
    values: '-x -o -I -L -l -D -include -isystem -framework -arch -target',
    reads: true,
    compiles: true,
  },
  { names: 'scala-cli', language: 'other', code: '-e --execute-script', anywhere: true, reads: true },
  { names: 'dart', sub: 'run', language: 'other', code: '', reads: true },
  { names: 'nim', sub: 'e', language: 'other', code: '', reads: true },
  { names: 'mix', sub: 'run', language: 'other', code: '-e --eval' },
  { names: 'crystal', sub: 'eval', language: 'other', code: '', operand: 0 },
  {
    names: 'psql pgcli',
    language: 'sql',
    code: '-c --command',
    values: '-h --host -p --port -U --username -d --dbname -v --set -P -F -o -L -R -T',
    input: '-f --file',
    anywhere: true,
    reads: true,
  },
  {
    names: 'mysql mariadb mycli',
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
    further: true,
    reads: true,
  },
  {
    names: 'duckdb',
    language: 'sql',
    code: '-c -cmd -s',
    values: '-init',
    operand: 1,
    further: true,
    anywhere: true,
    reads: true,
  },
  {
    names: 'mongosh mongo',
    language: 'javascript',
    code: '--eval',
    values: '-u -p --host --port',
    anywhere: true,
    reads: true,
  },
  {
    names: 'clickhouse-client clickhouse clickhouse-local chdb',
    language: 'sql',
    code: '-q --query',
    values: '-h --host -u --user',
    anywhere: true,
    reads: true,
  },
  {
    names: 'sqlcmd osql mssql-cli',
    language: 'sql',
    code: '-Q -q',
    values: '-S -U -P -d',
    input: '-i',
    anywhere: true,
    reads: true,
  },
  {
    names:
      'cockroach snowsql usql litecli hive beeline spark-sql impala-shell presto trino dolt sqlplus cqlsh isql ksql risingwave',
    language: 'sql',
    code: '-e --execute -q --query -c --command',
    input: '-f --file',
    anywhere: true,
    reads: true,
  },
  { names: 'snow', sub: 'sql', language: 'sql', code: '-q --query', anywhere: true },
  { names: 'terraform tofu', sub: 'console', language: 'other', code: '', reads: true },
  { names: 'wrangler', sub: 'd1', language: 'sql', code: '--command', input: '--file', anywhere: true },
  { names: 'rails', sub: 'dbconsole', language: 'sql', code: '', reads: true },
  { names: 'rails', sub: 'db', language: 'sql', code: '', reads: true },
  { names: 'python', sub: 'manage.py dbshell', language: 'sql', code: '', reads: true },
  { names: 'manage.py django-admin', sub: 'dbshell', language: 'sql', code: '', reads: true },
  { names: 'prisma', sub: 'db execute', language: 'sql', code: '', file: '--file', reads: true },
  {
    names: 'cypher-shell',
    language: 'sql',
    code: '',
    values: '-a --address --uri -u --username -p --password -d --database',
    input: '-f --file',
    operand: 0,
    reads: true,
  },
  { names: 'heroku', sub: 'pg:psql', language: 'sql', code: '-c --command', anywhere: true },
  { names: 'turso', sub: 'db', language: 'sql', code: '', operand: 2 },
  { names: 'aws', sub: 'rds-data', language: 'sql', code: '--sql', anywhere: true },
  { names: 'aws', sub: 'athena', language: 'sql', code: '--query-string', anywhere: true },
  { names: 'gcloud', sub: 'spanner', language: 'sql', code: '--sql', anywhere: true },
  // Codex puts the first two into the path of its shell, and itself under the third.
  { names: 'apply_patch applypatch', language: PATCH, code: '', operand: 0, reads: true },
  { names: 'codex', language: PATCH, code: '--codex-run-as-apply-patch' },
  {
    names: 'patch gpatch',
    language: DIFF,
    code: '',
    values: '-d -p -i -o -F -g -V -Y -z -B -D -r',
    file: '-i',
    reads: true,
  },
  // Its input names the file to write, as a diff does.
  { names: 'uudecode', language: DIFF, code: '', values: '-o', reads: true },
  {
    names: 'git',
    sub: 'apply',
    language: DIFF,
    code: '',
    values: '-p --directory --include --exclude --whitespace',
    looks: '--check --stat --numstat --summary',
    despite: '--apply',
    reads: true,
  },
  {
    names: 'git',
    sub: 'am',
    language: DIFF,
    code: '',
    values: '-p --directory --include --exclude --whitespace',
    reads: true,
  },
];
