/**
 * The promises of the registries: each predicate rule has its page, its examples run, each diagnostic code is provoked.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { predicateRules } from '../src/compiler/predicates/index.ts';
import { codes } from '../src/diagnostics/codes.ts';
import { severityOf } from '../src/diagnostics/severity.ts';
import { compile, verify } from '../src/pipeline.ts';
import { memoryTree } from './doubles/working-tree.ts';

function indented(text: string, prefix: string): string {
  return text
    .split('\n')
    .map(line => prefix + line)
    .join('\n');
}

describe.each(predicateRules.map(rule => [rule.name, rule] as const))('%s', (name, rule) => {
  test('has a file of its own, a page, and examples of both outcomes', () => {
    expect(existsSync(`src/compiler/predicates/${name.replaceAll('_', '-')}.ts`)).toBe(true);
    expect(existsSync(`docs/rules/${name}.md`)).toBe(true);
    expect(new Set(rule.examples.map(example => example.outcome))).toEqual(new Set(['pass', 'fail']));
  });

  test.each(rule.examples)('$predicate on $facts: $outcome', ({ predicate, facts, outcome }) => {
    const { rulespec, ...world } = rule.exampleTree ?? {};
    const text = [
      ...(rulespec === undefined ? [] : [rulespec]),
      'claims: [{name: it, selector: it}]',
      'predicates:',
      '  - claim: it',
      '    source: task_prompt',
      indented(predicate, '    '),
    ].join('\n');
    const compiled = compile({ name: 'rulespec.yaml', text });
    expect(compiled.diagnostics).toEqual([]);
    if (!compiled.value) return;
    const envelope = { name: 'envelope.yaml', text: `facts:\n${indented(facts, '  ')}` };
    const { verdict, diagnostics } = verify(compiled.value, envelope, {
      tree: memoryTree(world),
    });
    expect(diagnostics).toEqual([]);
    expect(verdict?.predicates.map(each => each.outcome)).toEqual([outcome]);
    expect(verdict?.predicates[0]?.reason === undefined).toBe(outcome === 'pass');
    const remedy = verdict?.predicates[0]?.remedy;
    if (outcome === 'pass') expect(remedy).toBeUndefined();
    else expect(remedy, 'it says what to do, with every placeholder filled').toMatch(/^[a-z]+ [^{}]*`it/);
  });
});

/** Codes that no command line provokes, and the test that does. */
const elsewhere: Record<string, { test: string; because: string }> = {
  E414: { test: 'tests/interrupted.test.ts', because: 'somebody has to press Ctrl-C meanwhile' },
  E403: { test: 'tests/evaluation.test.ts', because: 'no two engines are known to disagree' },
  E601: { test: 'tests/evidence/gather.test.ts', because: 'every command has a working tree' },
  E834: { test: 'tests/questions.test.ts', because: 'only a person decides about a proposal' },
  E852: { test: 'tests/questions.test.ts', because: 'an editor is started in a terminal only' },
  E853: { test: 'tests/questions.test.ts', because: 'another process has to change the rule meanwhile' },
  E901: { test: 'tests/cli/process.md', because: 'no fault of ours is known' },
};

describe('diagnostic codes', () => {
  const documented = readFileSync('docs/errors.md', 'utf8');
  const folders = readdirSync('fixtures/errors');

  test.each(codes.map(each => each.code))('%s is documented and provoked by a fixture', code => {
    expect(documented).toContain(`## ${code}`);
    const hasFixture = folders.some(folder => folder === code || folder.startsWith(`${code}-`));
    const exception = elsewhere[code];
    expect(hasFixture, exception?.because).toBe(exception === undefined);
    if (exception) expect(readFileSync(exception.test, 'utf8')).toContain(code);
  });

  test('are unique and every fixture folder is of a code', () => {
    expect(new Set(codes.map(each => each.code)).size).toBe(codes.length);
    const known = new Set<string>(codes.map(each => each.code));
    expect(folders.filter(folder => !known.has(folder.split('-')[0] ?? ''))).toEqual([]);
  });
});

test('the first letter of a code says how grave it is', () => {
  for (const { code, severity } of codes) expect([code, severityOf(code)]).toEqual([code, severity]);
});
