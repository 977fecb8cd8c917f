/** `rulespec query`: prints the bindings for which literals hold, as a table. */
import type { Column, ColumnType, Tuple } from '../../datalog/program.ts';
import { counted } from '../../datalog/quote.ts';
import { typeName } from '../../datalog/structured-type.ts';
import { visible } from '../../diagnostics/visible.ts';
import type { Answers } from '../../questions/query.ts';
import { tupleJson } from '../../runtime/value-json.ts';
import type { Call, Command } from '../command.ts';
import { queriedAbout } from '../questions/about.ts';
import { type Answer, noDecision, questionOptions, say, unanswered } from '../questions/ask.ts';
import { alignedRows } from '../say.ts';
import type { Terminal } from '../terminal.ts';

/** Rows of the text format. JSON has all rows. */
const MAX_ROWS = 1_000;
const MAX_CELL_COLUMNS = 60;

export const queryCommand: Command = {
  name: 'query',
  summary:
    'ask the model of a verification or of a program: literals, answered by the values of their variables',
  operand: {
    syntax: '<question>',
    summary: 'literals separated by commas, as in the body of a rule',
  },
  options: questionOptions,
  examples: {
    [`rulespec query 'claim_value("caps", P, _, T)'`]: 'every value of a claim, with its path',
    [`rulespec query 'predicate(I, N), predicate_fail(I)'`]: 'the predicates that fail',
  },
  run: (call, terminal) => say('query', call, noDecision(call) ?? answer(call, terminal), terminal),
};

function answer(call: Call, terminal: Terminal): Answer {
  const { answers, diagnostics } = queriedAbout(call, terminal, call.operands[0] ?? '');
  if (!answers) return unanswered(diagnostics);
  const { columns, rows } = answers;
  return {
    found: rows.length > 0,
    lines: linesOf(answers),
    json: {
      columns: columns.map(({ name, type }) => ({ name, type: typeName(type) })),
      rows: rows.map(row => tupleJson(row, at => columns[at]?.type)),
    },
    diagnostics,
  };
}

function linesOf({ columns, rows }: Answers): string[] {
  if (columns.length === 0) return [rows.length > 0 ? 'yes' : 'no'];
  const total = counted(rows.length, 'answer');
  if (rows.length === 0) return ['no answers'];
  const shown = rows.slice(0, MAX_ROWS);
  const more = rows.length - shown.length;
  return [...table(columns, shown), ...(more > 0 ? [`and ${more} more`] : []), '', total];
}

function table(columns: readonly Column[], rows: readonly Tuple[]): string[] {
  const cells = [
    columns.map(({ name }) => name),
    ...rows.map(row => row.map((_, at) => cell(row, columns, at))),
  ];
  return alignedRows(cells, MAX_CELL_COLUMNS).map(row => row.trimEnd());
}

function cell(row: Tuple, columns: readonly Column[], at: number): string {
  return visible(valueText(row[at] ?? '', columns[at]?.type ?? 'symbol'));
}

/** Printed as in a program, so that the text `"1"` and the number `1` differ. */
function valueText(value: Tuple[number], type: ColumnType): string {
  if (type === 'symbol') return JSON.stringify(value);
  return type === 'float' && Number.isInteger(value) ? `${value}.0` : String(value);
}
