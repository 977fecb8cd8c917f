/** `store list` and `store show`: the rules of the store, including those that cannot act. */
import { counted } from '../../datalog/quote.ts';
import { refused } from '../../diagnostics/diagnostic.ts';
import { padTo, widthOf } from '../../diagnostics/render/width.ts';
import { cut, visible } from '../../diagnostics/visible.ts';
import { thisHost } from '../../system/host.ts';
import { shownPath } from '../../system/session-folder.ts';
import type { StoredRule } from '../../values/stored-rule.ts';
import type { Call } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { Screen, Terminal } from '../terminal.ts';
import { remarksOn, soundRules } from './check.ts';
import { isCreatedOnDemand, nameOf, ruleNamed, withStore } from './open.ts';
import { shownYaml } from './rule-yaml.ts';
import { answer, type CommandResult, patternsText, ruleJson } from './say.ts';

/** Columns of a row without a terminal. */
const STANDARD_COLUMNS = 120;
const LEAST_PATTERN_COLUMNS = 20;

export function listRules(call: Call, terminal: Terminal): ExitCode {
  const read = withStore(call, { write: false }, store => {
    const { value: rules, diagnostics } = store.rules();
    return { value: rules && { rules, path: store.path }, diagnostics };
  });
  if (isCreatedOnDemand(call, read.diagnostics)) {
    const text = 'there are no rules in the store; `rulespec store add --help` shows how they get there\n';
    return answer(call, { value: { text, json: { store: null, rules: [] } }, diagnostics: [] }, terminal);
  }
  const value = read.value && listed(read.value.path, read.value.rules, terminal.out);
  return answer(call, { value, diagnostics: read.diagnostics }, terminal);
}

function listed(path: string, rules: readonly StoredRule[], out: Screen): CommandResult {
  const sound = soundRules(rules);
  const rows = rules.map(rule => ({ rule, state: stateOf(rule, sound) }));
  const heading = out.paint.strong(`${visible(placeOf(path))}: ${totalsOf(rows)}`);
  const leftOut = rows.find(({ state }) => state === 'left out');
  const why = leftOut ? `\`rulespec store show ${leftOut.rule.id}\` says why a rule is left out\n` : '';
  return {
    text: `${heading}\n${tableOf(rows, out)}${why}`,
    json: { store: path, rules: rows.map(({ rule, state }) => ruleJson(rule, state)) },
  };
}

/** Relative to the current folder for a file below it, otherwise absolute. */
function placeOf(path: string): string {
  const way = shownPath(thisHost(), path);
  return way.startsWith('..') ? path : way;
}

type State = 'enabled' | 'disabled' | 'left out';

interface Row {
  readonly rule: StoredRule;
  readonly state: State;
}

function stateOf({ id, enabled }: StoredRule, sound: ReadonlySet<number>): State {
  if (!sound.has(id)) return 'left out';
  return enabled === 0 ? 'disabled' : 'enabled';
}

function totalsOf(rows: readonly Row[]): string {
  const number = (state: State) => rows.filter(each => each.state === state).length;
  const others = (['disabled', 'left out'] as const).flatMap(each =>
    number(each) === 0 ? [] : [`${number(each)} ${each}`],
  );
  return [counted(rows.length, 'rule'), ...others].join(', ');
}

/** A row is a line, whatever the rule contains. The patterns are cut to the remaining width. */
function tableOf(rows: readonly Row[], { columns = STANDARD_COLUMNS, paint }: Screen): string {
  const cells = rows.map(({ rule, state }) => [
    String(rule.id),
    visible(cut(rule.action, 10)),
    rule.llm_review === 0 ? '-' : 'review',
    visible(cut(rule.tool ?? '*', 30)),
    rule.project === null ? '*' : visible(cut(placeOf(rule.project), 40)),
    state,
  ]);
  const table = [['id', 'action', 'model', 'tool', 'project', 'state'], ...cells];
  const widths = (table[0] ?? []).map((_, at) => Math.max(...table.map(row => widthOf(row[at] ?? ''))));
  const room = Math.max(LEAST_PATTERN_COLUMNS, columns - widths.reduce((sum, each) => sum + each + 2, 2) - 1);
  const brush = { enabled: paint.good, disabled: paint.faint, 'left out': paint.bad };
  const lines = table.map((row, index) => {
    const entry = rows[index - 1];
    const padded = row.map((cell, at) => padTo(cell, widths[at] ?? 0));
    const last = padded.pop() ?? '';
    const text = entry ? patternsText(entry.rule, room) : 'patterns';
    const line = `  ${padded.join('  ')}  ${entry ? brush[entry.state](last) : last}  ${text}`;
    return entry ? line : paint.faint(line);
  });
  return rows.length === 0 ? '' : `${lines.join('\n')}\n`;
}

export function showRule(call: Call, name: string, terminal: Terminal): ExitCode {
  const { value: rule, diagnostics } = withStore(call, { write: false }, store => ruleNamed(store, name));
  if (!rule) return answer(call, refused(...diagnostics), terminal);
  const source = { name: nameOf(rule), text: shownYaml(nameOf(rule), rule) };
  const remarks = remarksOn(source, source.name);
  const { origin, created_at: created, updated_at: changed } = rule;
  const history = Object.entries({ origin, created, changed })
    .filter(([, value]) => value !== '')
    .map(([key, value]) => terminal.out.paint.faint(`${key}: ${visible(value)}`));
  const lines = source.text.trimEnd().split('\n').map(visible);
  const text = `${[...lines, ...history].join('\n')}\n`;
  return answer(
    call,
    {
      value: { text, json: { rule: ruleJson(rule, stateOf(rule, soundRules([rule]))) } },
      diagnostics: [...diagnostics, ...remarks],
    },
    terminal,
  );
}
