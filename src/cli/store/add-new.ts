/**
 * Adds rules to the store, except those that it already has. INVARIANT: all of them or none; and no rule twice, however
 * many processes add it.
 */
import { type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { isMissing } from '../../system/files.ts';
import type { RuleStore } from '../../system/store/rule-store.ts';
import type { RuleContent } from '../../values/stored-rule.ts';
import { meaningOf } from './rule-content.ts';

interface Taken {
  readonly rule: RuleContent;
  /** Absent where nothing is written. */
  readonly id?: number;
}

interface Passed {
  readonly rule: RuleContent;
  /** Its place among the rules to add, from 1. */
  readonly place: number;
  /** The equal rule of the store; absent where the duplicate is among the rules to add. */
  readonly same?: { readonly id: number; readonly enabled: number };
}

export interface Added {
  readonly taken: readonly Taken[];
  readonly passed: readonly Passed[];
}

export function addNew(
  rules: readonly RuleContent[],
  store: RuleStore,
  { isDry = false }: { readonly isDry?: boolean } = {},
): Reported<Added> {
  const planned = compared(rules, store);
  // A store is neither made nor changed for nothing.
  if (isDry || !planned.value || planned.value.taken.length === 0) return planned;
  return store.inOneChange(current => {
    const { value, diagnostics } = compared(rules, current);
    if (!value) return refused(...diagnostics);
    const added = current.add(value.taken.map(({ rule }) => rule));
    const taken = added.value?.flatMap((id, at) => {
      const rule = value.taken[at]?.rule;
      return rule ? [{ id, rule }] : [];
    });
    const all = [...diagnostics, ...added.diagnostics];
    return { value: taken && { taken, passed: value.passed }, diagnostics: all };
  });
}

/** The rules to add, without ids. */
function compared(rules: readonly RuleContent[], store: RuleStore): Reported<Added> {
  const stored = isMissing(store.path) ? { value: [], diagnostics: [] } : store.rules();
  if (!stored.value) return refused(...stored.diagnostics);
  const known = new Map<string, Passed['same']>(stored.value.map(each => [meaningOf(each), each]));
  const taken: Taken[] = [];
  const passed: Passed[] = [];
  for (const [index, rule] of rules.entries()) {
    const meaning = meaningOf(rule);
    const same = known.get(meaning);
    if (known.has(meaning)) {
      passed.push({ rule, place: index + 1, ...(same && { same }) });
      continue;
    }
    known.set(meaning, undefined);
    taken.push({ rule });
  }
  return { value: { taken, passed }, diagnostics: stored.diagnostics };
}
