/**
 * Comparisons of two versions of rules: what is proved holds of random payloads, seeded changes are found with an input
 * that both versions decide, and changes that change nothing are equal.
 */
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { compareGates } from '../../src/analysis/compare-gates.ts';
import { relationOf, type VersionComparison } from '../../src/analysis/comparison.ts';
import { analyzedGate, strengths } from '../../src/analysis/rules.ts';
import { decider } from '../../src/cli/diff/decide.ts';
import { type CompiledRules, compileRules } from '../../src/gate.ts';
import type { Json } from '../../src/values/json-node.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('analysis');
const unlimited = { isOver: () => false };

interface Rule {
  readonly tool: string;
  readonly files: readonly string[];
  readonly key: 'content' | 'command';
  readonly pattern: string;
  readonly caseSensitive: boolean;
  readonly action: 'deny' | 'ask' | 'warn';
  readonly when?: string;
  readonly unless?: string;
}

function textOf(rules: readonly Rule[], nameOf = (at: number) => `r${at}`): string {
  const entries = rules.map((rule, at) => {
    const on = { hook: 'PreToolUse', tool: rule.tool, ...(rule.key === 'content' && { file: rule.files }) };
    const condition = (value: string) => [{ selector: 'tool_input.mode', rule: 'equals', value }];
    return {
      name: nameOf(at),
      on,
      match: { [rule.key]: rule.pattern, case_sensitive: rule.caseSensitive },
      ...(rule.when !== undefined && { when: condition(rule.when) }),
      ...(rule.unless !== undefined && { unless: condition(rule.unless) }),
      action: rule.action,
      message: 'm',
    };
  });
  return JSON.stringify({ version: 1, rules: entries });
}

function compiled(text: string): CompiledRules | undefined {
  const { value, diagnostics } = compileRules([{ name: 'rules.json', text }]);
  return diagnostics.some(({ severity }) => severity === 'error') ? undefined : value;
}

function compared(old: CompiledRules, now: CompiledRules): VersionComparison {
  const [one, other] = [old, now].map(gate => ({ gate: analyzedGate(gate), decide: decider(gate) }));
  if (!one || !other) throw new Error('two versions are compared');
  return compareGates(one, other, unlimited);
}

const rank = (action: string | undefined) => (strengths as readonly string[]).indexOf(action ?? '');

const patterns = ['a', 'ab', 'a+b', '^a', 'b$', '[ab]c', 'a|c', '\\bab\\b', 'a.c', '(?:ab)+'];
const contentRule: fc.Arbitrary<Rule> = fc.record({
  tool: fc.constantFrom('Write', 'Edit', 'Write|Edit', 'Edit|MultiEdit'),
  files: fc.constantFrom(['**'], ['**/*.ts'], ['src/**'], ['**/*.ts', '!src/**'], ['src/*.ts', 'lib/**']),
  key: fc.constant('content' as const),
  pattern: fc.constantFrom(...patterns),
  caseSensitive: fc.boolean(),
  action: fc.constantFrom('deny' as const, 'ask' as const, 'warn' as const),
});
const commandRule: fc.Arbitrary<Rule> = fc.record({
  tool: fc.constant('Bash'),
  files: fc.constant([]),
  key: fc.constant('command' as const),
  pattern: fc.constantFrom('^a', 'a b', 'b$', 'ab?c', '(?i)A'),
  caseSensitive: fc.boolean(),
  action: fc.constantFrom('deny' as const, 'ask' as const, 'warn' as const),
});
const ruleSets = fc.array(fc.oneof(contentRule, contentRule, commandRule), { minLength: 1, maxLength: 3 });

/** What a change makes of a rule; undefined where it does not apply. */
type Change = (rule: Rule) => Rule | undefined;

/** They change what some call comes to, by the rule alone. */
const semantic: Readonly<Record<string, Change>> = {
  'a pattern is widened': rule => ({ ...rule, pattern: `(?:${rule.pattern})|zz` }),
  'a pattern is narrowed': rule => ({ ...rule, pattern: `(?:${rule.pattern})q` }),
  'a glob is negated': rule =>
    rule.key === 'content' ? { ...rule, files: [...rule.files, '!gen/**'] } : undefined,
  'an action is weakened': rule => (rule.action === 'deny' ? { ...rule, action: 'warn' } : undefined),
  'a condition is added': rule => ({ ...rule, when: 'fast' }),
  'an exception is added': rule => ({ ...rule, unless: 'fast' }),
  'a tool is left out': rule => (rule.tool === 'Write|Edit' ? { ...rule, tool: 'Write' } : undefined),
  'case counts no more': rule =>
    rule.caseSensitive && rule.pattern !== '(?i)A' ? { ...rule, caseSensitive: false } : undefined,
};

const neutral: Readonly<Record<string, Change>> = {
  'a group around the pattern': rule => ({ ...rule, pattern: `(?:${rule.pattern})` }),
  'a pattern twice': rule => ({ ...rule, pattern: `(?:${rule.pattern})|(?:${rule.pattern})` }),
  'tools in another order': rule => ({ ...rule, tool: rule.tool.split('|').toReversed().join('|') }),
  'a glob twice': rule =>
    rule.files.length === 1 ? { ...rule, files: [...rule.files, ...rule.files] } : undefined,
  'an equal repetition': rule => (rule.pattern === 'a+b' ? { ...rule, pattern: 'aa*b' } : undefined),
};

const changesOf = (changes: Readonly<Record<string, Change>>) =>
  fc.tuple(ruleSets, fc.nat(), fc.constantFrom(...Object.keys(changes))).map(([rules, at, name]) => {
    const index = at % rules.length;
    const rule = rules[index];
    const changed = rule && changes[name]?.(rule);
    return { rules, index, name, changed: changed && rules.with(index, changed) };
  });

const texts = fc.stringMatching(/^[abcqzA ]{0,6}$/);
const payloads: fc.Arbitrary<Json> = fc
  .record({
    tool: fc.constantFrom('Write', 'Edit', 'MultiEdit', 'Bash'),
    path: fc.constantFrom('a.ts', 'src/a.ts', 'src/x/a.ts', 'lib/b.js', 'gen/a.ts', 'b.md'),
    text: texts,
    mode: fc.constantFrom('fast', 'slow'),
  })
  .map(({ tool, path, text, mode }) => ({
    ...{ hook_event_name: 'PreToolUse', session_id: 's', transcript_path: '', cwd: '/code/project' },
    tool_name: tool,
    tool_use_id: 't',
    tool_input: {
      mode,
      ...(tool === 'Bash' && { command: text }),
      ...(tool !== 'Bash' && { file_path: path }),
      ...(tool === 'Write' && { content: text }),
      ...(tool === 'Edit' && { old_string: '', new_string: text }),
      ...(tool === 'MultiEdit' && { edits: [{ old_string: '', new_string: text }] }),
    },
  }));

it('proves nothing that a payload contradicts, and shows only what both versions decide', () => {
  const other = fc.oneof(
    ruleSets,
    changesOf(semantic).map(({ changed, rules }) => changed ?? rules),
  );
  assertLaw(
    fc.property(ruleSets, other, fc.array(payloads, { minLength: 12, maxLength: 12 }), (one, two, inputs) => {
      const [old, now] = [compiled(textOf(one)), compiled(textOf(two))];
      fc.pre(old !== undefined && now !== undefined);
      if (!old || !now) return;
      const { total } = compared(old, now);
      const [before, after] = [decider(old), decider(now)];
      for (const input of inputs) {
        const [a, b] = [rank(before(input)?.action), rank(after(input)?.action)];
        if (total.neverLooser) expect(b, JSON.stringify(input)).toBeGreaterThanOrEqual(a);
        if (total.neverStricter) expect(b, JSON.stringify(input)).toBeLessThanOrEqual(a);
      }
      for (const [difference, sign] of [
        [total.stricter, 1],
        [total.looser, -1],
      ] as const) {
        if (!difference) continue;
        const [a, b] = [before(difference.input), after(difference.input)];
        expect([a?.action, b?.action]).toEqual([difference.before, difference.after]);
        expect(Math.sign(rank(b?.action) - rank(a?.action))).toBe(sign);
      }
    }),
    { numRuns: 250 },
  );
});

it('finds at least 95 % of the changes that change something', () => {
  let [found, all] = [0, 0];
  assertLaw(
    fc.property(changesOf(semantic), ({ rules, index, changed }) => {
      fc.pre(changed !== undefined);
      const [old, now] = [compiled(textOf(rules)), compiled(textOf(changed ?? rules))];
      fc.pre(old !== undefined && now !== undefined);
      if (!old || !now) return;
      const own = compared(old, now).rules.find(each => each.name === `r${index}`);
      // A wider pattern may be none, as where `^a` already finds what it adds.
      if (!own || relationOf(own) === 'equal') return;
      all++;
      if (own.looser ?? own.stricter) found++;
    }),
    { numRuns: 120 },
  );
  expect(found / all).toBeGreaterThanOrEqual(0.95);
});

it('calls at least 90 % of the changes equal that change nothing, and none looser', () => {
  let [equal, all] = [0, 0];
  const order = fc.tuple(changesOf(neutral), fc.boolean(), fc.boolean());
  assertLaw(
    fc.property(order, ([{ rules, changed }, isRenamed, isReversed]) => {
      fc.pre(changed !== undefined);
      const kept = changed ?? rules;
      const names = kept.map((_, at) => (isRenamed ? `other${at}` : `r${at}`));
      const shuffled = isReversed ? kept.toReversed() : kept;
      const ordered = isReversed ? names.toReversed() : names;
      const [old, now] = [compiled(textOf(rules)), compiled(textOf(shuffled, at => ordered[at] ?? ''))];
      fc.pre(old !== undefined && now !== undefined);
      if (!old || !now) return;
      const { total } = compared(old, now);
      all++;
      if (relationOf(total) === 'equal') equal++;
      expect(total.looser).toBeUndefined();
    }),
    { numRuns: 120 },
  );
  expect(equal / all).toBeGreaterThanOrEqual(0.9);
});

const policy = (...rules: readonly string[]) =>
  `version: 1\nrules:\n${rules.map((rule, at) => `  - {id: r${at}, reason: m, ${rule}}\n`).join('')}`;

const policies: Readonly<
  Record<string, readonly [old: string, now: string, relation: string, change: string]>
> = {
  'a flag less': [
    'match: {command: git, flags: {any_of: [-f, --force]}}, decision: deny',
    'match: {command: git, flags: {any_of: [-f]}}, decision: deny',
    'looser',
    'deny → allow',
  ],
  'an exception less': [
    'match: {command: rm, unless: {flags: {any_of: [-i]}}}, decision: ask',
    'match: {command: rm}, decision: ask',
    'stricter',
    'allow → ask',
  ],
  'a place more': [
    'match: {effect: {kind: write, path: "a/**"}}, decision: ask',
    'match: {effect: {kind: write, path: ["a/**", "b/**"]}}, decision: ask',
    'stricter',
    'allow → ask',
  ],
  'words in another order': [
    'match: {command: {any_of: [rm, rmdir]}, args: {any_of: ["/x*", "/y"]}}, decision: deny',
    'match: {command: {any_of: [rmdir, rm]}, args: {any_of: ["/y", "/x*"]}}, decision: deny',
    'equal',
    '',
  ],
};

test.each(Object.entries(policies))('of a policy: %s', (_, [before, after, relation, change]) => {
  const [old, now] = [before, after].map(
    each => compileRules([{ name: 'policy.yaml', text: policy(each) }]).value,
  );
  expect(old && now).toBeDefined();
  if (!old || !now) return;
  const { total } = compared(old, now);
  const shown = total.looser ?? total.stricter;
  expect([relationOf(total), shown ? `${shown.before} → ${shown.after}` : '']).toEqual([relation, change]);
});
