/** `rulespec log`: the decision log in readable form. */
import { counted } from '../../datalog/quote.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { cut, visible } from '../../diagnostics/visible.ts';
import { outcomes } from '../../replay/log-line.ts';
import { countShadow, type ShadowTally, triedRules } from '../../replay/shadow-tally.ts';
import { actions } from '../../runtime/decision.ts';
import { wallTime } from '../../system/clock.ts';
import { displayedId } from '../../system/decision-id.ts';
import { type LogPlace, readLog } from '../../system/decision-log.ts';
import { thisHost } from '../../system/host.ts';
import { wait } from '../../system/system-error.ts';
import { loggedActionOf } from '../../values/action.ts';
import { type Call, type Command, flag, formatOption, numberOption, option, YES_OR_NO } from '../command.ts';
import { type LogFilter, logFilter, rulesOf } from '../decisions/filter.ts';
import { readDecision } from '../decisions/find.ts';
import { type ExitCode, HOLDS } from '../exit-codes.ts';
import { shadowJson, shadowText } from '../replay/shadow.ts';
import { refuse, refuseLine, wantsJson } from '../say.ts';
import { colorOption } from '../shared-options.ts';
import type { Screen, Terminal } from '../terminal.ts';

const STANDARD_COUNT = 50;
const POLL_MILLISECONDS = 250;
const MAX_REASON_LENGTH = 200;

export const logCommand: Command = {
  name: 'log',
  summary: 'show what was decided about the calls of agents',
  options: [
    option('follow WHETHER', 'go on, with each decision as it is made', YES_OR_NO),
    option('last N', `show the newest N (default ${STANDARD_COUNT})`, { atMost: 1_000_000 }),
    option('decision WHAT', 'only decisions of this kind', { choices: actions }),
    flag('shadow', 'count what rules in the shadow would have decided, by rule, over the whole log'),
    option('rule NAME', 'only where a rule of this name fired'),
    option('session ID', 'only of sessions whose id begins so'),
    option(
      'since WHEN',
      'only from then on: a date such as 2026-11-23, a time with it, or an age such as 2h or 7d',
    ),
    option('until WHEN', 'only before then'),
    formatOption('text: a line each; json: the lines of the log as they are, one JSON object each'),
    colorOption,
  ],
  examples: {
    'rulespec log --follow': 'beside an agent at work',
    'rulespec log --decision deny --since 2h': 'what was refused in the last two hours, with the reasons',
    'rulespec log --rule git-push-force --last 1000': 'on what a rule fired',
    'rulespec log --shadow --since 7d': 'what rules in the shadow would have changed in a week',
    'rulespec log --last 1000 --format json': 'for `jq`',
  },
  run(call, terminal) {
    const host = thisHost();
    const follows = call.options.get('follow') === 'yes';
    const needless = ['last', 'follow'].find(name => call.options.has(name));
    if (call.options.has('shadow') && needless !== undefined)
      return refuseLine(
        call,
        terminal,
        `\`--${needless}\` says nothing to \`--shadow\``,
        'it counts the whole log',
      );
    const { value: isWanted, diagnostics } = logFilter(call, wallTime());
    if (!isWanted) return refuse(diagnostics, terminal);
    const { lines, place, problem } = readLog(host);
    if (problem && !follows) return refuse([problem], terminal);
    const whole = lines.filter(isObject);
    const wanted = whole.filter(isWanted);
    if (whole.length < lines.length)
      terminal.err.write(`${counted(lines.length - whole.length, 'line')} of the log could not be read\n`);
    if (call.options.has('shadow')) return countShadows(call, wanted, terminal);
    if (wanted.length === 0 && !follows && !wantsJson(call)) terminal.err.write(nothingFound(call, whole));
    show(call, wanted.slice(-(numberOption(call, 'last') ?? STANDARD_COUNT)), terminal.out);
    return follows ? follow(call, isWanted, place, terminal) : HOLDS;
  },
};

/** Whether it is a line of ours, as far as that can be seen: an interrupted write leaves half of one. */
function isObject(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

function nothingFound({ options }: Call, lines: readonly string[]): string {
  const rule = options.get('rule');
  const rules =
    rule === undefined ? [] : lines.map(readDecision).flatMap(each => (each ? rulesOf(each) : []));
  const hint =
    rule !== undefined && !rules.includes(rule) ? didYouMean(rule, [...new Set(rules)]) : undefined;
  const what = lines.length === 0 ? 'The log is empty.' : 'No decision of the log is of this kind.';
  return `${what}${hint === undefined ? '' : ` ${hint[0]?.toUpperCase()}${hint.slice(1)}`}\n`;
}

/** Counts over all requested lines. */
function countShadows(call: Call, lines: readonly string[], { out }: Terminal): ExitCode {
  const tally: ShadowTally = new Map();
  const name = call.options.get('rule');
  for (const line of lines) {
    const { decision, shadow } = entryOf(line);
    const said = loggedActionOf(String(decision));
    const known = outcomes.find(each => each === said);
    const tried = triedRules(shadow).filter(({ rule }) => name === undefined || rule === name);
    if (known) countShadow(tally, known, tried);
  }
  out.write(wantsJson(call) ? shadowJson(tally) : shadowText(tally, out.paint));
  return HOLDS;
}

/** Runs until the process is ended, or the reader has closed its end. */
function follow(call: Call, isWanted: LogFilter, from: LogPlace, { out }: Terminal): ExitCode {
  for (let place = from; !out.isClosed(); ) {
    wait(POLL_MILLISECONDS);
    const read = readLog(thisHost(), place);
    show(call, read.lines.filter(isWanted), out);
    place = read.place;
  }
  return HOLDS;
}

function show({ options }: Call, lines: readonly string[], out: Screen): void {
  const isJson = wantsJson({ options });
  const text = lines.map(line => (isJson ? line : readable(line, out)));
  if (text.length > 0) out.write(`${text.join('\n')}\n`);
}

/** `2026-11-21T13:00:00.000Z  deny     Bash     git push  [no-push] d-7k3f9q`, and below it the reason. */
function readable(line: string, { paint }: Screen): string {
  const entry = entryOf(line);
  const text = (name: string) => {
    const value = entry[name];
    return typeof value === 'string' ? visible(value) : '';
  };
  const said = text('decision');
  const decision = loggedActionOf(said) ?? said;
  const brush = { deny: paint.bad, ask: paint.caution, warn: paint.frame }[decision] ?? paint.faint;
  const what = text('tool') || text('event') || '?';
  const subject = text('command') || text('subject') || text('input');
  const rules = Array.isArray(entry['matched_rules']) ? entry['matched_rules'].map(String) : [];
  const fired = rules.length === 0 ? '' : `  ${paint.strong(visible(`[${rules.join(', ')}]`))}`;
  const remark = `${entry['parse_ok'] === false ? '  (not all could be read)' : ''}${entry['dry_run'] === true ? '  (dry run)' : ''}${reviewIn(entry)}${shadowIn(entry)}`;
  const id = text('id') === '' ? '' : `  ${paint.faint(displayedId(text('id')))}`;
  const isShown = decision === 'deny' || decision === 'ask';
  const shown = `${paint.faint(text('ts'))}  ${brush(decision.padEnd(7))}  ${what.padEnd(8)}  ${subject}${fired}${remark}${isShown ? id : ''}`;
  return `${shown.trimEnd()}${isShown ? reasonIn(entry) : ''}`;
}

/** The first line of the reason, with the next one where it ends in a colon. */
function reasonIn({ reason }: Readonly<Record<string, unknown>>): string {
  const [first = '', next = ''] = typeof reason === 'string' ? reason.split('\n') : [];
  const shown = first.endsWith(':') ? `${first} ${next}` : first;
  return first === '' ? '' : `\n    ${visible(cut(shown, MAX_REASON_LENGTH))}`;
}

/** `  (reviewed by gpt-5 in 1200 ms: store:3 approve)`, `  (no review: store:3 unavailable)` */
function reviewIn({ review }: Readonly<Record<string, unknown>>): string {
  if (typeof review !== 'object' || review === null) return '';
  const { model, ms, outcomes, cached }: Readonly<Record<string, unknown>> = { ...review };
  const said = Array.isArray(outcomes) ? outcomes.map(String) : [];
  const how = cached === true ? ', as before' : ` in ${String(ms)} ms`;
  const isNone = said.every(each => each.endsWith(' unavailable'));
  return visible(`  (${isNone ? 'no review' : `reviewed by ${String(model)}${how}`}: ${said.join(', ')})`);
}

/** `  (in the shadow: no-push would deny)` */
function shadowIn({ shadow }: Readonly<Record<string, unknown>>): string {
  const tried = triedRules(shadow).map(({ rule, would }) => `${rule} would ${would}`);
  return tried.length === 0 ? '' : visible(`  (in the shadow: ${tried.join(', ')})`);
}

/** A foreign line has no fields. */
function entryOf(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
