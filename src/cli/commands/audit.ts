/** `rulespec audit`: a program or a rule file over all recorded sessions, on our own engine or on a database. */
import { availableParallelism } from 'node:os';
import { print } from '../../datalog/print.ts';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import { now } from '../../system/clock.ts';
import { importCommand } from '../audit/import-command.ts';
import { auditJson, auditText, exitCodeOf } from '../audit/report.ts';
import { isRuleFile, loadRuleProgram } from '../audit/rule-program.ts';
import { audit, emittedSql } from '../audit/run.ts';
import { type Command, formatOption, numberOption, option } from '../command.ts';
import { HOLDS, REFUSED } from '../exit-codes.ts';
import { pendingExitCode } from '../failure.ts';
import { factsOption, loadProgramFiles, macroOption } from '../program-files.ts';
import { textProgress } from '../progress.ts';
import { documentOf, refuseLine, sayProblems, wantsJson } from '../say.ts';
import { colorOption } from '../shared-options.ts';

const STANDARD_ROWS = 10;
const STANDARD_TARGET = 'files';
const SHOWS = '`rulespec audit --help` shows examples';
const importOptions: ReadonlySet<string> = new Set(['to', 'format', 'color']);

export const auditCommand: Command = {
  name: 'audit',
  summary: 'run a Datalog program, or the rules of a file, over the sessions of all agents',
  operand: {
    syntax: '<program...>',
    summary:
      'the .dl file, whose relations without rules are tables of the target; a rule file, whose rules are asked about each event; or `import FILE…`, which writes such tables from decision logs and transcripts of Claude Code, Codex and Gemini',
  },
  options: [
    option(
      'on TARGET',
      'files:DIR: our own engine, one session after the other; duckdb:DIR or duckdb:FILE: DuckDB, larger than memory; spark://HOST:PORT, local-cluster[N,CORES,MEGABYTES]: Apache Spark (default files)',
    ),
    option('relation NAME', 'a relation that is asked for (default: every `.output`)', { many: true }),
    option('rows N', `show N rows of each (default ${STANDARD_ROWS})`, { atMost: 1_000_000 }),
    option('proofs N', 'prove the first N rows of each, from the facts that they rest on', { atMost: 100 }),
    option('output DIR', 'write all rows to DIR/<relation>.csv', { short: 'D' }),
    option('emit WHAT', 'show the SQL, or the Datalog that a rule file becomes, and run nothing', {
      choices: ['sql', 'datalog'],
    }),
    option('tables DIR', 'spark: the folder of tables, which all workers see'),
    option(
      'partitions N',
      'spark: parts into which rows are exchanged, those of a session in one (default: 3 for each core)',
      {
        atMost: 100_000,
      },
    ),
    option('to DIR', 'import: the folder of tables'),
    option('threads N', 'threads (default: one for each core)', { atMost: 256 }),
    option('memory BYTES', 'duckdb: bytes of memory, beyond which it uses the disk', {
      atMost: Number.MAX_SAFE_INTEGER,
    }),
    option('work DIR', 'duckdb, spark: keep finished strata here; the same run goes on after them'),
    factsOption,
    macroOption,
    formatOption('text for people, or one JSON document'),
    colorOption,
  ],
  examples: {
    'rulespec audit leaks.dl --on files:events':
      'over a folder that `rulespec history export --parquet` wrote',
    'rulespec audit leaks.dl --on duckdb:events --proofs 3 -D out':
      'the same on DuckDB, with three proofs of each relation, and all rows in out/*.csv',
    'rulespec audit rules.yaml --on files:events': 'what the rules would have decided about each call',
    'rulespec audit leaks.dl --emit sql': 'the statements that DuckDB runs',
    'rulespec audit import ~/.claude/projects --to events':
      'transcripts as tables; a file that is taken in twice counts once',
  },
  run(call, terminal) {
    const [program = '', ...more] = call.operands;
    if (program === 'import') {
      const needless = [...call.options.keys()].find(each => !importOptions.has(each));
      return needless === undefined
        ? pendingExitCode('audit', importCommand(more, call, terminal))
        : refuseLine(call, terminal, `\`--${needless}\` says nothing to \`audit import\``, SHOWS);
    }
    if (more.length > 0 || call.options.has('to'))
      return refuseLine(
        call,
        terminal,
        more.length > 0 ? 'an audit runs one program' : '`--to` is for `audit import`',
        SHOWS,
      );
    const loaded = isRuleFile(program) ? loadRuleProgram(program) : loadProgramFiles(program, call);
    // Relations that look empty have their rows in the target.
    const problems = loaded.diagnostics.filter(({ code }) => code !== 'W302');
    sayProblems(problems, terminal);
    if (!loaded.value || hasErrors(problems)) return REFUSED;
    const on = call.options.get('on') ?? STANDARD_TARGET;
    if (call.options.get('emit') === 'datalog') {
      terminal.out.write(print(loaded.value.program.program));
      return HOLDS;
    }
    if (call.options.has('emit')) {
      const sql = emittedSql(loaded.value, { on, relations: call.lists?.get('relation') ?? [] });
      sayProblems(sql.diagnostics, terminal);
      terminal.out.write(sql.value ?? '');
      return sql.value === undefined ? REFUSED : HOLDS;
    }
    const memory = numberOption(call, 'memory');
    const work = call.options.get('work');
    const output = call.options.get('output');
    const tables = call.options.get('tables');
    const partitions = numberOption(call, 'partitions');
    const progress = textProgress(terminal.err, 'auditing', now);
    const found = audit(loaded.value, {
      on,
      relations: call.lists?.get('relation') ?? [],
      rows: numberOption(call, 'rows') ?? STANDARD_ROWS,
      proofs: numberOption(call, 'proofs') ?? 0,
      threads: numberOption(call, 'threads') ?? availableParallelism(),
      ...(memory !== undefined && { memory }),
      ...(work !== undefined && { work }),
      ...(output !== undefined && { output }),
      ...(tables !== undefined && { tables }),
      ...(partitions !== undefined && { partitions }),
      onProgress: text => progress.show(text),
    }).finally(() => progress.end());
    return pendingExitCode(
      'audit',
      found.then(({ value, diagnostics }) => {
        if (!value && wantsJson(call)) terminal.out.write(documentOf({}, diagnostics));
        else sayProblems(diagnostics, terminal);
        if (!value) return REFUSED;
        terminal.out.write(wantsJson(call) ? auditJson(on, value) : auditText(value, terminal.out.paint));
        return exitCodeOf(value);
      }),
    );
  },
};
