/**
 * `store edit`: changes single keys by options, or the whole rule in an editor. INVARIANT: a rule is written only if
 * the gate would accept it.
 */
import { type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { renderDiagnostics } from '../../diagnostics/render/human.ts';
import { canAsk, confirm } from '../../system/confirm.ts';
import { thisHost } from '../../system/host.ts';
import { edited } from '../../system/run-editor.ts';
import type { Entry, ObjectNode } from '../../values/json-node.ts';
import type { RuleContent, StoredRule } from '../../values/stored-rule.ts';
import type { Call, Option } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { rewrite, withoutPerson } from './change.ts';
import { checkRule, named, readRule } from './check.ts';
import { nameOf, ruleNamed, withStore } from './open.ts';
import { entriesOf, withoutReview } from './rule-options.ts';
import { ruleYaml } from './rule-yaml.ts';
import { answer, type CommandResult, nothingChanged } from './say.ts';

/** Options that select the place and leave the rule alone. */
const aside: ReadonlySet<string> = new Set(['store', 'color']);

export function editRule(call: Call, name: string, known: readonly Option[], terminal: Terminal): ExitCode {
  const byOptions = [...call.options.keys()].some(each => !aside.has(each));
  const changes = byOptions ? entriesOf(call, known) : undefined;
  if (changes && !changes.value) return answer(call, refused(...changes.diagnostics), terminal);
  const result = withStore(call, { write: false }, (store): Reported<CommandResult> => {
    const { value: rule, diagnostics } = ruleNamed(store, name);
    if (!rule) return refused(...diagnostics);
    const content = changes?.value ? changedBy(rule, changes.value) : fromEditor(rule, terminal);
    const idle = content.value && withoutReview(call, content.value);
    if (idle) return refused(idle);
    if (!content.value)
      return content.diagnostics.length > 0 ? refused(...content.diagnostics) : nothingChanged;
    const done = rewrite(rule, content.value, { store, err: terminal.err });
    return { value: done.value, diagnostics: [...content.diagnostics, ...done.diagnostics] };
  });
  return answer(call, result, terminal);
}

/** The rule with new values under some keys. */
function changedBy(rule: StoredRule, changes: readonly Entry[]): Reported<RuleContent> {
  const name = nameOf(rule);
  const before = readRule({ name, text: ruleYaml(name, rule) }, name);
  if (!before.value) return refused(...before.diagnostics);
  const replaced = new Set(changes.map(({ key }) => key.value));
  if (replaced.has('patterns')) replaced.add('pattern');
  const kept = before.value.entries.filter(({ key }) => !replaced.has(key.value));
  const span = changes[0]?.key.span ?? before.value.span;
  const node: ObjectNode = { kind: 'object', entries: [...changes, ...kept], span };
  return checkRule(named(node, name));
}

/** No value and no diagnostic where the person changes nothing. */
function fromEditor(rule: StoredRule, { err }: Terminal): Reported<RuleContent> {
  const name = nameOf(rule);
  if (!canAsk()) return refused(withoutPerson(name));
  const first = ruleYaml(name, rule);
  for (let text = first; ; ) {
    const { value: source, diagnostics } = edited(thisHost(), `store-${rule.id}.yaml`, text);
    if (!source) return refused(...diagnostics);
    if (source.text === first) return refused();
    const read = readRule(source, name);
    const checked = read.value ? checkRule(read.value) : refused(...read.diagnostics);
    if (checked.value) return checked;
    err.write(renderDiagnostics(checked.diagnostics, err.paint));
    if (!confirm(() => err.write('\nedit it again? [y/N] '))) return refused();
    text = source.text;
  }
}
