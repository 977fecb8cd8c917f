/** `store add`: adds a rule. A new rule can only restrict, so no person is asked. */
import { type Diagnostic, diagnostic, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import type { ObjectNode } from '../../values/json-node.ts';
import type { Call, Option } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { type Added, addNew } from './add-new.ts';
import { checkRule, named } from './check.ts';
import { nameOf, withStore } from './open.ts';
import { entriesOf, withoutReview } from './rule-options.ts';
import { answer, type CommandResult, summaryOf } from './say.ts';

export function addRule(call: Call, known: readonly Option[], terminal: Terminal): ExitCode {
  return answer(call, added(call, known), terminal);
}

function added(call: Call, known: readonly Option[]): Reported<CommandResult> {
  for (const name of ['pattern', 'action']) if (!call.options.has(name)) return refused(missing(name));
  const entries = entriesOf(call, known);
  const [first] = entries.value ?? [];
  if (!entries.value || !first) return refused(...entries.diagnostics);
  const node: ObjectNode = { kind: 'object', entries: entries.value, span: first.key.span };
  const rule = checkRule(named(node, 'new rule'));
  if (!rule.value) return refused(...rule.diagnostics);
  const content = rule.value;
  const idle = withoutReview(call, content);
  if (idle) return refused(idle);
  const stored = withStore(call, { write: true }, store => addNew([content], store));
  const diagnostics = [...rule.diagnostics, ...stored.diagnostics];
  return { value: stored.value && saidOf(stored.value), diagnostics };
}

function saidOf({ taken: [taken], passed: [passed] }: Added): CommandResult {
  if (taken?.id !== undefined) {
    const name = nameOf({ id: taken.id });
    return { text: `added ${name}: ${summaryOf(taken.rule)}\n`, json: { added: [taken.id], skipped: [] } };
  }
  const same = passed?.same;
  const name = nameOf({ id: same?.id ?? 0 });
  const off = same?.enabled === 0 ? `, and is disabled: \`rulespec store enable ${same.id}\`` : '';
  return {
    text: `nothing was added: ${name} is the same rule${off}\n`,
    json: { added: [], skipped: [{ rule: 1, same_as: same?.id ?? null }] },
    isDeclined: same?.enabled === 0,
  };
}

const hints: Readonly<Record<string, string>> = {
  pattern: "such as `--pattern 'rm -rf'`",
  action: '`--action deny`, `ask`, `warn` or `log`',
  prompt: "what the model is asked, such as `--prompt 'Does this weaken security?'`",
};

function missing(name: string): Diagnostic {
  const what = name === 'prompt' ? '`--review`' : '`store add`';
  return diagnostic('E405', `${what} needs \`--${name}\``, { hint: hints[name] });
}
