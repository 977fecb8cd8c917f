/** A rule written as YAML for an editor, and read back: the same rule, whatever is in its texts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentOf, meaningOf, patternsOf } from '../../src/cli/store/rule-content.ts';
import { ruleYaml } from '../../src/cli/store/rule-yaml.ts';
import { readDocument } from '../../src/compiler/yaml.ts';
import { entryOf } from '../../src/values/json-node.ts';
import type { RuleContent } from '../../src/values/stored-rule.ts';
import { storedContent } from '../arbitraries/stored-rules.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('store');

function readBack(text: string): RuleContent {
  const { value, diagnostics } = readDocument({ name: 'store-3.yaml', text });
  expect(diagnostics, text).toEqual([]);
  if (value?.kind !== 'object') throw new Error('no mapping');
  const list = entryOf(value, 'patterns')?.value;
  const patterns = list?.kind === 'list' ? list.items : [];
  return contentOf(
    value,
    patterns.flatMap(each => (each.kind === 'string' ? [each.value] : [])),
  );
}

test('what is edited is the rule', () => {
  assertLaw(
    fc.property(storedContent, rule => {
      const back = readBack(ruleYaml('store:3', rule));
      expect(meaningOf(back)).toBe(meaningOf(rule));
      expect(patternsOf(back)).toEqual(patternsOf(rule));
      expect(back.enabled).toBe(rule.enabled);
      expect(back.prompt).toBe(rule.prompt);
    }),
  );
});

test('as a person sees it', () => {
  const rule: RuleContent = {
    type: 'regex',
    pattern: null,
    patterns: String.raw`["auth/.*\\.py","it's","a\nb"]`,
    llm_review: 1,
    prompt: 'Does this change weaken security?\nSay why.\n',
    action: 'deny',
    tool: 'Edit|Write',
    on_unavailable: null,
    message: 'no',
    project: null,
    enabled: 1,
    origin: 'person',
  };
  expect(ruleYaml('store:3', rule)).toMatchInlineSnapshot(`
    "# store:3. Nothing changes unless this file does.
    patterns:                # any of these in any value of the input, as RE2
      - 'auth/.*\\.py'
      - 'it''s'
      - "a\\nb"
    action: deny             # deny, ask, warn, log or allow
    tool: 'Edit|Write'       # a pattern for its whole name; null: every tool
    llm_review: true         # whether a model is asked first
    prompt: |                # what it is asked
      Does this change weaken security?
      Say why.
    on_unavailable: ask      # the same, where it gives no answer
    message: 'no'            # the message to the agent; null: the pattern
    project: null            # the root of the only project in which it acts
    enabled: true            # whether it acts at all
    "
  `);
});
