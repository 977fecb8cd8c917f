/** Laws of verdicts, over generated rulespecs and envelopes. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences } from '../../src/cross-check.ts';
import { check } from '../../src/datalog/check.ts';
import { parse } from '../../src/datalog/parse.ts';
import { print } from '../../src/datalog/print.ts';
import { stratify } from '../../src/datalog/stratify.ts';
import { compile, extract, type Verification, verify } from '../../src/pipeline.ts';
import { naive } from '../../src/runtime/engines/naive.ts';
import { evaluate } from '../../src/runtime/evaluate.ts';
import { NO_LIMITS } from '../../src/runtime/limits.ts';
import { severities } from '../../src/values/predicate-severity.ts';
import {
  type Condition,
  facts,
  type PredicateUse,
  predicates,
  rulespecText,
  selectors,
  tree,
  world,
} from '../arbitraries/rulespecs.ts';
import { lawsOf } from '../laws/law.ts';
import { holds, type Json } from '../oracles/meaning.ts';

const assertLaw = lawsOf('lower');

const runs = 300;

function compiled(uses: readonly PredicateUse[]) {
  const { value, diagnostics } = compile({ name: 'rulespec.json', text: rulespecText(uses) });
  if (!value)
    throw new Error(`a generated rulespec does not compile: ${JSON.stringify(diagnostics[0]?.message)}`);
  return value;
}

const envelope = (content: Json) => ({ name: 'envelope.json', text: JSON.stringify({ facts: content }) });

function outcomes({ verdict }: Verification) {
  return verdict?.predicates.map(each => each.outcome);
}

test('each predicate ends as exactly one of pass, fail and skip', () => {
  assertLaw(
    fc.property(predicates, facts, (uses, content) => {
      const { run, verdict } = verify(compiled(uses), envelope(content), { tree });
      const rows = ['predicate_pass', 'predicate_fail', 'predicate_skip'].flatMap(
        relation => run?.fixedPoint.model.tuples(relation).map(([id]) => id) ?? [],
      );
      expect([...rows].sort()).toEqual(uses.map((_, index) => index).sort());
      const { passed, failed, skipped } = verdict?.totals ?? { passed: 0, failed: 0, skipped: 0 };
      expect(passed + failed + skipped).toBe(uses.length);
    }),
    { numRuns: runs },
  );
});

test('what Datalog derives is what the semantics say', () => {
  assertLaw(
    fc.property(predicates, facts, (uses, content) => {
      const met = (use: PredicateUse['test']) => {
        const selector = selectors[use.claim];
        return holds(
          use,
          { several: selector?.several ?? false, values: selector?.select(content) ?? [] },
          world,
        );
      };
      const conditionMet = (each: Condition): boolean => {
        if ('test' in each) return met(each.test);
        if ('not' in each) return !conditionMet(each.not);
        if ('any' in each) return each.any.some(conditionMet);
        return ('all' in each ? each.all : each.list).every(conditionMet);
      };
      const expected = uses.map(({ test: use, when }) =>
        when && !conditionMet(when) ? 'skip' : met(use) ? 'pass' : 'fail',
      );
      expect(outcomes(verify(compiled(uses), envelope(content), { tree }))).toEqual(expected);
    }),
    { numRuns: runs * 3 },
  );
});

test('a run fails where a failed predicate is bad enough', () => {
  const severity = fc.option(fc.constantFrom(...severities), { nil: undefined });
  const failOn = fc.constantFrom(undefined, ...severities);
  assertLaw(
    fc.property(
      predicates,
      fc.array(severity, { minLength: 8, maxLength: 8 }),
      facts,
      failOn,
      (uses, bad, content, least) => {
        const rulespec = JSON.parse(rulespecText(uses));
        rulespec.predicates.forEach((each: { severity?: string | undefined }, at: number) => {
          if (bad[at]) each.severity = bad[at];
        });
        const program = compile({ name: 'rulespec.json', text: JSON.stringify(rulespec) }).value;
        if (!program) throw new Error('a rulespec with severities does not compile');
        const verified = verify(program, envelope(content), {
          crossCheck: naive,
          tree,
          ...(least && { failOn: least }),
        });
        const plain = outcomes(verify(compiled(uses), envelope(content), { tree }));
        expect(outcomes(verified)).toEqual(plain);
        const rank = (word: string) => ['error', 'warning', 'info'].indexOf(word);
        const isBad = plain?.map(
          (outcome, at) => outcome === 'fail' && rank(bad[at] ?? 'error') <= rank(least ?? 'error'),
        );
        expect(verified.verdict?.holds).toBe(!isBad?.includes(true));
        expect(
          verified.verdict?.predicates.map(each => each.outcome === 'fail' && !each.isTolerated),
        ).toEqual(isBad);
      },
    ),
    { numRuns: runs },
  );
});

test('the naive engine agrees, and so does the printed program when it is read back', () => {
  assertLaw(
    fc.property(predicates, facts, (uses, content) => {
      const program = compiled(uses);
      const { run } = verify(program, envelope(content), { crossCheck: naive, tree });
      const extracted = extract(program, envelope(content), { tree }).value;
      const text = print(extracted?.program ?? program.program.program);
      const read = parse({ name: 'rulespec.compiled.dl', text });
      const checked = read.value && check(read.value);
      const again = checked?.value && stratify(checked.value);
      expect([...read.diagnostics, ...(checked?.diagnostics ?? [])]).toEqual([]);
      const model =
        again?.value && evaluate(naive, again.value, [], { limits: NO_LIMITS, now: () => 0 }).value?.model;
      expect(run && model && differences(run.fixedPoint.model, model)).toEqual([]);
    }),
    { numRuns: runs },
  );
});

test("the same input gives the same bytes, whatever the order of an envelope's keys", () => {
  assertLaw(
    fc.property(predicates, facts, (uses, content) => {
      const program = compiled(uses);
      const printed = (text: string) => {
        const extracted = extract(program, { name: 'e.json', text }, { tree }).value;
        return extracted && print(extracted.program);
      };
      const reversed = Object.fromEntries(Object.entries(content).reverse());
      expect(printed(JSON.stringify({ facts: reversed }))).toBe(printed(JSON.stringify({ facts: content })));
    }),
    { numRuns: runs },
  );
});
