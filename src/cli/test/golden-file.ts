/** Golden files of `rulespec bash test` as rule tests, so that their coverage is known too. */
import { readDocument } from '../../compiler/yaml.ts';
import type { Reported } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../../diagnostics/source.ts';
import type { RuleTest, TestFile } from '../../rule-tests/rule-test.ts';
import { entryOf, type JsonNode } from '../../values/json-node.ts';
import { type GoldenCase, readGolden } from '../bash/golden.ts';

/** Undefined for a file that is none. A case of a golden file says what is `expected`, a rule test what to `expect`. */
export function goldenFile(source: Source): Reported<TestFile> | undefined {
  if (!/\bexpected"?\s*:/.test(source.text)) return undefined;
  const { value: root } = readDocument(source);
  const tests = root?.kind === 'object' ? entryOf(root, 'tests')?.value : undefined;
  const [first] = tests?.kind === 'list' ? tests.items : [];
  if (first?.kind !== 'object' || !entryOf(first, 'expected')) return undefined;
  const golden = readGolden(source);
  const nodes = tests?.kind === 'list' ? tests.items : [];
  const value = golden.value && {
    source,
    rules: undefined,
    coverage: {},
    tests: golden.value.flatMap(each =>
      ruleTestOf(
        each,
        nodes.find(({ span }) => span.start === each.span.start),
      ),
    ),
  };
  return { value, diagnostics: golden.diagnostics };
}

function ruleTestOf(
  { id, command, expected, overlay, profile, span }: GoldenCase,
  node?: JsonNode,
): readonly RuleTest[] {
  const written = node?.kind === 'object' ? entryOf(node, 'expected')?.value : undefined;
  if (written?.kind !== 'object') return [];
  const placeOf = (key: string) => entryOf(written, key)?.value.span ?? written.span;
  const test: RuleTest = {
    name: id,
    span,
    subject: { kind: 'call', call: { command }, history: [] },
    files: new Map(),
    expected: {
      decision: { value: expected.decision, span: placeOf('decision') },
      ...(expected.rule_id !== undefined && { rule: { value: expected.rule_id, span: placeOf('rule_id') } }),
    },
    expectation: written,
    ...(overlay && { overlay }),
    ...(profile !== undefined && { profile }),
  };
  return [test];
}
