/**
 * A rule as YAML, for a person to edit or to read. INVARIANT: parsing the text gives the same rule. Patterns stand in
 * single quotes, so their backslashes are not doubled.
 */
import { visible, visibleJsonLine } from '../../diagnostics/visible.ts';
import type { RuleContent } from '../../values/stored-rule.ts';
import { patternsOf } from './rule-content.ts';

const REMARK_COLUMN = 24;

type Line = { readonly text: string; readonly remark?: string };

/** The YAML for an editor: each key with its meaning. */
export function ruleYaml(name: string, rule: RuleContent): string {
  const head = `# ${name}. Nothing changes unless this file does.`;
  const lines = linesOf(rule).map(({ text, remark }) =>
    remark === undefined ? text : `${text.padEnd(REMARK_COLUMN)} # ${remark}`,
  );
  return `${[head, ...lines].join('\n')}\n`;
}

/** The YAML for reading: without unset keys and, for a rule without a review, without the keys of reviews. */
export function shownYaml(name: string, rule: RuleContent): string {
  const isIdle = (text: string) =>
    text.endsWith(': null') || (rule.llm_review === 0 && text.startsWith('on_unavailable: '));
  const set = linesOf(rule).filter(({ text }) => !isIdle(text));
  return `${[`# ${name}`, ...set.map(({ text }) => text)].join('\n')}\n`;
}

function linesOf(rule: RuleContent): readonly Line[] {
  const flag = (value: number) => (value === 0 ? 'false' : 'true');
  return [
    ...patternLines(rule),
    { text: `action: ${scalar(rule.action)}`, remark: 'deny, ask, warn, log or allow' },
    { text: `tool: ${scalar(rule.tool)}`, remark: 'a pattern for its whole name; null: every tool' },
    { text: `llm_review: ${flag(rule.llm_review)}`, remark: 'whether a model is asked first' },
    ...block('prompt', rule.prompt, 'what it is asked'),
    {
      text: `on_unavailable: ${scalar(rule.on_unavailable ?? 'ask')}`,
      remark: 'the same, where it gives no answer',
    },
    ...block('message', rule.message, 'the message to the agent; null: the pattern'),
    { text: `project: ${scalar(rule.project)}`, remark: 'the root of the only project in which it acts' },
    { text: `enabled: ${flag(rule.enabled)}`, remark: 'whether it acts at all' },
    ...(rule.type === 'regex' ? [] : [{ text: `type: ${scalar(rule.type)}` }]),
  ];
}

/** An invalid list of patterns is shown unchanged. */
function patternLines(rule: RuleContent): readonly Line[] {
  const remark = 'any of these in any value of the input, as RE2';
  const patterns = patternsOf(rule);
  if (!patterns) {
    const single = rule.pattern === null ? [] : [{ text: `pattern: ${scalar(rule.pattern)}` }];
    return [...single, { text: `patterns: ${scalar(rule.patterns)}`, remark }];
  }
  return [{ text: 'patterns:', remark }, ...patterns.map(each => ({ text: `  - ${scalar(each)}` }))];
}

/** A text of several plain lines becomes a block. */
function block(key: string, value: string | null, remark: string): readonly Line[] {
  const lines = value === null ? [] : value.replace(/\n$/, '').split('\n');
  if (value === null || lines.length < 2 || lines[0] === '' || lines.at(-1) === '' || !lines.every(isPlain))
    return [{ text: `${key}: ${scalar(value)}`, remark }];
  const head = { text: `${key}: ${value.endsWith('\n') ? '|' : '|-'}`, remark };
  return [head, ...lines.map(line => ({ text: line === '' ? '' : `  ${line}` }))];
}

function isPlain(line: string): boolean {
  return visible(line) === line && line.trim() === line;
}

const WORD = /^[a-z]+$/;
/** Words that a YAML version reads as another type. */
const RESERVED: ReadonlySet<string> = new Set(['null', 'true', 'false', 'yes', 'no', 'on', 'off', 'y', 'n']);

function scalar(value: string | null): string {
  if (value === null) return 'null';
  if (WORD.test(value) && !RESERVED.has(value)) return value;
  return visible(value) === value ? `'${value.replaceAll("'", "''")}'` : visibleJsonLine(value);
}
