/** A store in memory, without proposals: for tests of what is done with one. */
import type { RuleStore } from '../../src/system/store/rule-store.ts';
import type { StoredRule } from '../../src/values/stored-rule.ts';

export function memoryStore(): RuleStore {
  const rules = new Map<number, StoredRule>();
  const known = <T>(value: T) => ({ value, diagnostics: [] });
  const times = { created_at: '', updated_at: '' };
  let last = 0;
  const store: RuleStore = {
    // One that is there.
    path: '/',
    rules: () => known([...rules.values()]),
    add: added =>
      known(
        added.map(rule => {
          last++;
          rules.set(last, { id: last, ...rule, ...times });
          return last;
        }),
      ),
    update: (id, changes) => {
      const rule = rules.get(id);
      if (rule) rules.set(id, { ...rule, ...changes });
      return known(rule !== undefined);
    },
    remove: id => known(rules.delete(id)),
    proposals: () => known([]),
    propose: () => known([]),
    accept: () => known(false),
    reject: () => known(false),
    inOneChange: work => work(store),
  };
  return store;
}
