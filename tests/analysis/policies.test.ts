/**
 * Random Bash policies: what the analysis proves of them holds of every script over a small alphabet, as the engine
 * decides it.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyzeGate } from '../../src/analysis/analyze-gate.ts';
import { compareGates } from '../../src/analysis/compare-gates.ts';
import { analyzedGate, strengths } from '../../src/analysis/rules.ts';
import { decider } from '../../src/cli/diff/decide.ts';
import { type CompiledRules, compileRules } from '../../src/gate.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('analysis');
const unlimited = { isOver: () => false };

const names = ['git', 'hub', 'rm', 'tee', 'sudo'];
const words = ['', 'push', 'push -f', '-f x', 'status', 'x', 'pull --force'];
const plain = names.flatMap(name => words.map(rest => `${name} ${rest}`.trim()));
const scripts: readonly string[] = [
  ...plain,
  ...['git', 'rm -f x', 'hub push'].flatMap(each => [`sudo ${each}`, `xargs ${each}`, `bash -c '${each}'`]),
  ...['git push > x', 'git push; rm x', 'ls | tee x', 'tee x < y', 'sudo tee x', 'echo $(git push -f)'],
];

const command = fc.constantFrom<unknown>('git', 'hub', 'rm', 'g*', '*', 'sudo', {
  any_of: ['git', 'hub'],
});
const part = fc.oneof(
  command.map(value => ({ command: value })),
  fc.constantFrom<object>(
    { subcommand: 'push' },
    { flags: { any_of: ['-f'] } },
    { flags: { none_of: ['-f', '--force'] } },
    { args: { any_of: ['x'] } },
    { runs: { command: 'rm' } },
    { runs: { command: 'git' } },
    { effect: 'write' },
  ),
);
const condition = fc.array(part, { minLength: 1, maxLength: 2 }).map(parts => Object.assign({}, ...parts));
const rule = (decisions: readonly string[]) =>
  fc.record({
    match: fc
      .tuple(condition, fc.option(condition, { nil: undefined }))
      .map(([match, unless]) => ({ ...match, ...(unless && { unless }) })),
    decision: fc.constantFrom(...decisions),
  });
const policyOf = (otherwise: 'allow' | 'ask', decisions: readonly string[]) =>
  fc
    .array(rule(decisions), { minLength: 1, maxLength: 3 })
    .map(rules => ({ default_decision: otherwise, rules }));
/** Where nothing is asked by itself, a rule that allows is an error. */
const policies = fc.oneof(
  { weight: 3, arbitrary: policyOf('allow', ['deny', 'ask', 'log']) },
  { weight: 1, arbitrary: policyOf('ask', ['deny', 'ask', 'allow']) },
);

interface Policy {
  readonly default_decision: string;
  readonly rules: readonly object[];
}

function compiled({ rules, ...others }: Policy): CompiledRules {
  const text = JSON.stringify({
    version: 1,
    ...others,
    rules: rules.map((each, at) => ({ id: `r${at}`, reason: 'x', ...each })),
  });
  const { value, diagnostics } = compileRules([{ name: 'policy.json', text }]);
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (!value || error) throw new Error(`${error?.message} in ${text}`);
  return value;
}

/** How restrictive the engine is about each script. */
function ranksOf(gate: CompiledRules): readonly number[] {
  const decide = decider(gate);
  return scripts.map(script => {
    const tool_input = { command: script };
    const payload = { session_id: 's', transcript_path: '', cwd: '/code/project', tool_input };
    const action = decide({ ...payload, hook_event_name: 'PreToolUse', tool_name: 'Bash' })?.action;
    return action === 'log' ? 0 : (strengths as readonly string[]).indexOf(action ?? '');
  });
}

test('what is proved of two policies holds of every script', () => {
  const counts = { looser: 0, stricter: 0 };
  assertLaw(
    fc.property(policies, policies, (before, after) => {
      const [old, now] = [compiled(before), compiled(after)];
      const undecided = () => undefined;
      const { total } = compareGates(
        { gate: analyzedGate(old), decide: undecided },
        { gate: analyzedGate(now), decide: undecided },
        unlimited,
      );
      if (!total.neverLooser && !total.neverStricter) return;
      const [was, is] = [ranksOf(old), ranksOf(now)];
      if (total.neverLooser) {
        counts.looser++;
        expect(scripts.filter((_, at) => (is[at] ?? 0) < (was[at] ?? 0))).toEqual([]);
      }
      if (total.neverStricter) {
        counts.stricter++;
        expect(scripts.filter((_, at) => (is[at] ?? 0) > (was[at] ?? 0))).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
  expect(Math.min(counts.looser, counts.stricter)).toBeGreaterThan(0);
});

test('a rule that is said to change nothing changes nothing', () => {
  let found = 0;
  assertLaw(
    fc.property(policies, policy => {
      const gate = compiled(policy);
      for (const { kind, rule: name, certainty } of analyzeGate(analyzedGate(gate), unlimited)) {
        if (!['dead', 'shadowed', 'duplicate'].includes(kind) || certainty !== 'proved') continue;
        found++;
        const rules = policy.rules.map((each, at) => (`r${at}` === name ? NEVER : each));
        const without = compiled({ ...policy, rules });
        expect(ranksOf(without), `${kind} ${name}`).toEqual(ranksOf(gate));
      }
    }),
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(0);
});

const NEVER = { match: { command: 'none-of-these' }, decision: 'ask' };
