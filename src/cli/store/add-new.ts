/** Adds rules to the store, except those that it already has. INVARIANT: all of them or none. */
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
  const stored = isMissing(store.path) ? { value: [], diagnostics: [] } : store.rules();
  if (!stored.value) return refused(...stored.diagnostics);
  const known = new Map<string, Passed['same']>(stored.value.map(each => [meaningOf(each), each]));
  const fresh: RuleContent[] = [];
  const passed: Passed[] = [];
  for (const [index, rule] of rules.entries()) {
    const meaning = meaningOf(rule);
    const same = known.get(meaning);
    if (known.has(meaning)) {
      passed.push({ rule, place: index + 1, ...(same && { same }) });
      continue;
    }
    known.set(meaning, undefined);
    fresh.push(rule);
  }
  if (isDry || fresh.length === 0)
    return { value: { taken: fresh.map(rule => ({ rule })), passed }, diagnostics: stored.diagnostics };
  const { value: ids, diagnostics } = store.add(fresh);
  const taken = ids?.flatMap((id, at) => {
    const rule = fresh[at];
    return rule ? [{ id, rule }] : [];
  });
  return { value: taken && { taken, passed }, diagnostics: [...stored.diagnostics, ...diagnostics] };
}
