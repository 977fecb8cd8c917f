/** Predicates about one claim, verified over a working tree in memory. */
import { expect } from 'vitest';
import { compile, verify } from '../../src/pipeline.ts';
import type { WorkingTree } from '../../src/sources/evidence/working-tree.ts';

/** One claim, `it`, and a predicate for each rule, on the facts. */
export function run(
  rules: readonly string[],
  it: unknown,
  tree?: WorkingTree,
  top = 'base: main\nreports: [r.xml]',
) {
  const predicates = rules.map(rule => `  - {claim: it, source: memory, rule: ${rule}}`);
  const text = [top, 'claims: [{name: it, selector: it}]', 'predicates:', ...predicates].join('\n');
  const compiled = compile({ name: 'rulespec.yaml', text });
  expect(compiled.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (!compiled.value) throw new Error('the rulespec does not compile');
  const envelope = { name: 'envelope.json', text: JSON.stringify({ facts: { it } }) };
  return verify(compiled.value, envelope, tree ? { tree } : {});
}
