/** What is exported and imported is the same rules: into an empty store all of them, into the same store none. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addNew } from '../../src/cli/store/add-new.ts';
import { readRules } from '../../src/cli/store/check.ts';
import { meaningOf } from '../../src/cli/store/rule-content.ts';
import { hasErrors } from '../../src/diagnostics/diagnostic.ts';
import type { RuleStore } from '../../src/system/store/rule-store.ts';
import type { RuleContent } from '../../src/values/stored-rule.ts';
import { scopedText } from '../../src/values/stored-rule-text.ts';
import { soundContent } from '../arbitraries/stored-rules.ts';
import { memoryStore } from '../doubles/rule-store.ts';
import { lawsOf } from '../laws/law.ts';
import { drivers, newHost, rule, ruleCacheOf } from './drivers.ts';

const assertLaw = lawsOf('store');

function imported(store: RuleStore): readonly RuleContent[] {
  const text = scopedText(store.rules().value ?? []);
  const { value, diagnostics } = readRules({ name: 'rules.json', text });
  expect(hasErrors(diagnostics), JSON.stringify(diagnostics.map(each => each.message))).toBe(false);
  return value ?? [];
}

test('what is exported is imported', () => {
  assertLaw(
    fc.property(fc.array(soundContent, { maxLength: 5 }), rules => {
      const store = memoryStore();
      store.add(rules);
      const stored = store.rules().value ?? [];
      const read = imported(store);
      expect(read.map(meaningOf)).toEqual(stored.map(meaningOf));
      expect(read.map(({ enabled, prompt }) => [enabled, prompt])).toEqual(
        stored.map(({ enabled, prompt }) => [enabled, prompt]),
      );

      const again = addNew(read, store).value;
      expect(again?.taken).toEqual([]);
      expect(again?.passed.every(({ same }) => same !== undefined)).toBe(true);

      const other = memoryStore();
      const added = addNew(read, other).value;
      expect((added?.taken.length ?? 0) + (added?.passed.length ?? 0)).toBe(rules.length);
      const meanings = new Set(stored.map(meaningOf));
      expect(new Set((other.rules().value ?? []).map(meaningOf))).toEqual(meanings);
      expect(other.rules().value?.length).toBe(meanings.size);
    }),
  );
});

const usable = drivers.filter(({ skip }) => skip === undefined);

test.each(usable)('$name: a rule that another process adds meanwhile is not added twice', ({ driver }) => {
  const store = ruleCacheOf(newHost(), driver);
  store.add([rule()]);
  const raced: RuleStore = {
    ...store,
    rules: () => {
      const read = store.rules();
      store.add([rule({ tool: 'Edit' })]);
      return read;
    },
  };
  const { value } = addNew([rule({ tool: 'Edit' }), rule({ tool: 'Write' })], raced);
  expect(value).toMatchObject({ taken: [{ id: 3 }], passed: [{ place: 1, same: { id: 2 } }] });
  expect(store.rules().value?.map(({ tool }) => tool)).toEqual([rule().tool, 'Edit', 'Write']);
});
