/** Cases that cannot be provoked from outside: an engine that refuses a program, and two that disagree. */
import { expect, test } from 'vitest';
import { check } from '../src/datalog/check.ts';
import { parse } from '../src/datalog/parse.ts';
import type { Tuple } from '../src/datalog/program.ts';
import { stratify } from '../src/datalog/stratify.ts';
import { compile, verify } from '../src/pipeline.ts';
import type { Engine } from '../src/runtime/engine.ts';
import { datalogui } from '../src/runtime/engines/datalogui.ts';
import { naive } from '../src/runtime/engines/naive.ts';
import { evaluate } from '../src/runtime/evaluate.ts';
import { NO_LIMITS } from '../src/runtime/limits.ts';

test('E402: a program outside the fragment of an engine is refused with the rule', () => {
  const text = [
    '.decl edge(from: symbol, to: symbol)',
    '.decl triangle(a: symbol, b: symbol, c: symbol)',
    'edge("a", "b").',
    'triangle(a, b, c) :- edge(a, b), edge(b, c), edge(c, a).',
  ].join('\n');
  const parsed = parse({ name: 'program.dl', text });
  const checked = parsed.value && check(parsed.value);
  const program = checked?.value && stratify(checked.value).value;
  if (!program) throw new Error('the program does not load');
  const run = { limits: NO_LIMITS, now: () => 0 };
  const { value, diagnostics } = evaluate(datalogui, program, [], run);
  expect(value).toBeUndefined();
  expect(diagnostics).toEqual([
    {
      code: 'E402',
      severity: 'error',
      message: 'the engine `datalogui` cannot run this program: rule 1 for `triangle` joins 3 atoms',
      hint: 'use the default engine, `seminaive`',
    },
  ]);
});

test('E403: engines that disagree give no verdict, whichever of the two is wrong', () => {
  const compiled = compile({
    name: 'rulespec.yaml',
    text: 'claims: [{name: c, selector: c}]\npredicates: [{claim: c, rule: exists, source: memory}]',
  });
  if (!compiled.value) throw new Error('the rulespec does not compile');
  const envelope = { name: 'envelope.yaml', text: 'facts: {}' };
  const wrong = withTuples('predicate_fail', []);
  for (const [engines, by] of [
    [{ engine: naive, crossCheck: wrong }, 'the first'],
    [{ engine: wrong, crossCheck: naive }, 'the second'],
  ] as const) {
    const { verdict, diagnostics } = verify(compiled.value, envelope, engines);
    expect(verdict).toBeUndefined();
    expect(diagnostics.map(each => `${each.code}: ${each.message}`)).toEqual([
      `E403: the engines disagree on \`predicate_fail\`: only ${by} derives [0]`,
    ]);
  }
});

/** The oracle, but for one relation. */
function withTuples(relation: string, tuples: readonly Tuple[]): Engine {
  return {
    ...naive,
    prepare(program) {
      const prepared = naive.prepare(program);
      if (prepared.kind === 'refused') return prepared;
      return {
        ...prepared,
        evaluate(facts, run) {
          const evaluation = prepared.evaluate(facts, run);
          if (evaluation.kind !== 'fixed-point') return evaluation;
          const { model } = evaluation;
          const lying = {
            ...model,
            tuples: (name: string) => (name === relation ? tuples : model.tuples(name)),
          };
          return { ...evaluation, model: lying };
        },
      };
    },
  };
}
