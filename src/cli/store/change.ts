/**
 * Changes an existing rule. INVARIANT: a change that may loosen needs a person at a terminal, who has seen it and
 * agreed. It affects only the rule that was shown.
 */

import { type Diagnostic, diagnostic, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { visible } from '../../diagnostics/visible.ts';
import type { RuleStore } from '../../system/store/rule-store.ts';
import type { RuleContent, StoredRule } from '../../values/stored-rule.ts';
import { askPerson } from '../ask-person.ts';
import type { Call } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';
import { lineDiff } from '../init/line-diff.ts';
import type { Screen, Terminal } from '../terminal.ts';
import { nameOf, ruleNamed, withStore } from './open.ts';
import { shownYaml } from './rule-yaml.ts';
import { answer, type CommandResult, done, nothingChanged } from './say.ts';

type Switch = 'disable' | 'enable' | 'remove';

export function switchRule(call: Call, how: Switch, name: string, terminal: Terminal): ExitCode {
  const result = withStore(call, { write: false }, store => {
    const { value: rule, diagnostics } = ruleNamed(store, name);
    return rule ? switched(how, rule, { store, err: terminal.err }) : refused(...diagnostics);
  });
  return answer(call, result, terminal);
}

interface Place {
  readonly store: RuleStore;
  /** The screen for the question. */
  readonly err: Screen;
}

function switched(how: Switch, rule: StoredRule, place: Place): Reported<CommandResult> {
  const name = nameOf(rule);
  const wanted = how === 'enable' ? 1 : 0;
  if (how !== 'remove' && rule.enabled === wanted) return done(`${name} is ${how}d already`);
  const shown = shownYaml(name, rule).trimEnd().split('\n').map(visible).join('\n');
  const agreed = how === 'enable' ? { value: true, diagnostics: [] } : asked(how, name, shown);
  if (!agreed.value) return agreed.value === false ? nothingChanged : refused(...agreed.diagnostics);
  const { store } = place;
  const result = unlessChanged(rule, store, () =>
    how === 'remove' ? store.remove(rule.id) : store.update(rule.id, { enabled: wanted }),
  );
  return result.value ? done(`${how}d ${name}`) : refused(...result.diagnostics);
}

/** Writes the new content of a rule, after showing the changes. */
export function rewrite(
  rule: StoredRule,
  content: RuleContent,
  { store, err }: Place,
): Reported<CommandResult> {
  const name = nameOf(rule);
  const [before, after] = [shownYaml(name, rule), shownYaml(name, content)];
  if (before === after) return nothingChanged;
  const { paint } = err;
  const brushes = { '+': paint.good, '-': paint.bad, ' ': paint.faint, '…': paint.faint };
  const shown = lineDiff(before, after).map(({ mark, text }) =>
    brushes[mark](`${mark} ${visible(text)}`.trimEnd()),
  );
  const agreed = asked('change', name, shown.join('\n'));
  if (!agreed.value) return agreed.value === false ? nothingChanged : refused(...agreed.diagnostics);
  const { origin: _whose, ...chosen } = content;
  const result = unlessChanged(rule, store, () => store.update(rule.id, chosen));
  return result.value ? done(`changed ${name}`) : refused(...result.diagnostics);
}

/** False where the answer is no. */
function asked(verb: string, name: string, shown: string): Reported<boolean> {
  const answered = askPerson(`${shown}\n\n${verb} ${name}?`);
  if (answered !== undefined) return { value: answered, diagnostics: [] };
  return refused(withoutPerson(name));
}

export function withoutPerson(name: string): Diagnostic {
  return diagnostic('E851', `\`${name}\` was not changed, because no person was asked`, {
    hint: 'run it in a terminal of your own',
  });
}

/** The question may have taken long. */
function unlessChanged(
  rule: StoredRule,
  store: RuleStore,
  change: () => Reported<boolean>,
): Reported<boolean> {
  const now = store.rules();
  const name = nameOf(rule);
  const found = now.value?.find(({ id }) => id === rule.id);
  if (!now.value) return refused(...now.diagnostics);
  if (JSON.stringify(found) !== JSON.stringify(rule)) return refused(meanwhile(name));
  const { value, diagnostics } = change();
  return value === false ? refused(meanwhile(name)) : { value, diagnostics };
}

function meanwhile(name: string): Diagnostic {
  return diagnostic('E853', `\`${name}\` was changed by another process`, {
    hint: 'look at it, and try again',
  });
}
