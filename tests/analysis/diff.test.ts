/**
 * Rules and comparisons of two versions: what is proved holds of every call over a small alphabet, seeded changes are
 * found with an input that both versions decide, and changes that change nothing are equal.
 */
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { analyzeGate } from '../../src/analysis/analyze-gate.ts';
import { compareGates } from '../../src/analysis/compare-gates.ts';
import { relationOf, type VersionComparison } from '../../src/analysis/comparison.ts';
import { analyzedGate, strengths } from '../../src/analysis/rules.ts';
import { decider } from '../../src/cli/diff/decide.ts';
import { type CompiledRules, compileRules } from '../../src/gate.ts';
import { lawsOf } from '../laws/law.ts';
import {
  callAt,
  calls,
  changesOf,
  decisionOn,
  looserOn,
  neutral,
  payloadOf,
  ranksOf,
  ruleSets,
  semantic,
  strictest,
  textOf,
} from './small-rules.ts';

const assertLaw = lawsOf('analysis');
const unlimited = { isOver: () => false };

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

/** Proofs alone: no draft is decided. */
function proved(old: CompiledRules, now: CompiledRules): VersionComparison {
  const [one, other] = [old, now].map(gate => ({ gate: analyzedGate(gate), decide: () => undefined }));
  if (!one || !other) throw new Error('two versions are compared');
  return compareGates(one, other, unlimited);
}

const anyChange = fc.oneof(changesOf(semantic), changesOf(neutral)).map(each => each.changed ?? each.rules);

it.each([
  ['a wider rule', 'deny', 'TODO', 'TODO|FIXME', 'renamed', 'allow → deny'],
  ['a narrower rule', 'deny', 'TODO|FIXME', 'TODO', 'renamed', 'deny → allow'],
  ['a rule about something else', 'deny', 'TODO', 'FIXME', 'removed', 'deny → allow'],
])('of another name: %s', (_, action, before, after, change, shown) => {
  const version = (name: string, content: string) => {
    const on = { hook: 'PreToolUse', tool: 'Write' };
    const rules = [{ name, on, match: { content }, action, message: 'm' }];
    return compiled(JSON.stringify({ version: 1, rules })) ?? expect.fail();
  };
  const [first] = compared(version('old', before), version('new', after)).rules;
  const found = first?.stricter ?? first?.looser;
  expect([first?.change, `${found?.before} → ${found?.after}`]).toEqual([change, shown]);
});

it('proves nothing of two versions that a call over a small alphabet contradicts', () => {
  const pairs = fc.oneof(
    fc.tuple(ruleSets, ruleSets),
    fc
      .oneof(changesOf(semantic), changesOf(neutral))
      .map(({ rules, changed }) => [rules, changed ?? rules] as const),
  );
  assertLaw(
    fc.property(pairs, ([one, two]) => {
      const [old, now] = [compiled(textOf(one)), compiled(textOf(two))];
      fc.pre(old !== undefined && now !== undefined);
      if (!old || !now) return;
      const { rules, total } = proved(old, now);
      const [before, after] = [ranksOf(one), ranksOf(two)];
      const none = strictest([]);
      const of = (ranks: readonly Uint8Array[], name: string | undefined) =>
        ranks[Number(name?.slice(1))] ?? none;
      for (const { change, name, oldName = name, neverLooser, neverStricter } of rules) {
        const own = change === 'added' ? none : of(before, oldName);
        const theirs = change === 'removed' ? none : of(after, name);
        if (neverLooser) expect(looserOn(own, theirs), name).toBeUndefined();
        if (neverStricter) expect(looserOn(theirs, own), name).toBeUndefined();
      }
      const [whole, wholeNow] = [strictest(before), strictest(after)];
      if (total.neverLooser) expect(looserOn(whole, wholeNow)).toBeUndefined();
      if (total.neverStricter) expect(looserOn(wholeNow, whole)).toBeUndefined();
    }),
    // Each compares two of 3,000 sets.
    { numRuns: 1_500 },
  );
});

it('finds nothing in a rule set that a call over a small alphabet contradicts', () => {
  assertLaw(
    fc.property(fc.oneof(ruleSets, anyChange), rules => {
      const gate = compiled(textOf(rules));
      fc.pre(gate !== undefined);
      if (!gate) return;
      const ranks = ranksOf(rules);
      const none = strictest([]);
      const of = (name: string) => ranks[Number(name.slice(1))] ?? none;
      const left = new Set(ranks);
      for (const { kind, rule, others } of analyzeGate(analyzedGate(gate), unlimited)) {
        const own = of(rule);
        if (kind === 'dead') expect(looserOn(own, none), rule).toBeUndefined();
        if (kind === 'always') {
          const tools = rules[Number(rule.slice(1))]?.tool.split('|') ?? [];
          const passed = own.findIndex((rank, at) => rank === 0 && tools.includes(callAt(at).tool));
          expect(passed, rule).toBe(-1);
        }
        if (kind === 'duplicate') expect(own, rule).toEqual(of(others[0] ?? ''));
        if (kind !== 'shadowed' && kind !== 'duplicate') continue;
        left.delete(own);
        const by = others.length > 0 ? others.map(of) : [...left];
        expect(looserOn(own, strictest(by)), rule).toBeUndefined();
      }
    }),
    { numRuns: 3_000 },
  );
});

it('the small alphabet knows what the engine decides', () => {
  assertLaw(
    fc.property(
      fc.oneof(ruleSets, anyChange),
      fc.array(calls, { minLength: 8, maxLength: 8 }),
      (rules, some) => {
        const gate = compiled(textOf(rules));
        fc.pre(gate !== undefined);
        const decide = gate && decider(gate);
        for (const call of some)
          expect(decide?.(payloadOf(call))?.action, JSON.stringify(call)).toBe(decisionOn(rules, call));
      },
    ),
    { numRuns: 200 },
  );
});

it('finds at least 95 % of the changes that change something, each with a call that both versions decide', () => {
  let [found, all] = [0, 0];
  assertLaw(
    fc.property(changesOf(semantic), ({ rules, index, changed = rules }) => {
      const [before, after] = [ranksOf(rules), ranksOf(changed)];
      const place = changed.length > rules.length ? changed.length - 1 : index;
      const isSame = (one: Uint8Array, other: Uint8Array) => looserOn(one, other) === looserOn(other, one);
      const none = strictest([]);
      const [own, theirs] = [before[place] ?? none, after[place] ?? none];
      fc.pre(!isSame(own, theirs));
      const [old, now] = [compiled(textOf(rules)), compiled(textOf(changed))];
      fc.pre(old !== undefined && now !== undefined);
      if (!old || !now) return;
      const versions = compared(old, now);
      const changes = !isSame(strictest(before), strictest(after));
      const of = changes ? versions.total : versions.rules.find(each => each.name === `r${place}`);
      all++;
      const difference = of?.looser ?? of?.stricter;
      if (!difference) return;
      found++;
      const [was, is] = [decider(old), decider(now)].map(decide => decide(difference.input));
      const ofRule = (decided: typeof was) =>
        decided?.rules.find(({ id }) => id === of?.name)?.action ?? 'allow';
      const shown = changes ? [was?.action, is?.action] : [ofRule(was), ofRule(is)];
      expect(shown).toEqual([difference.before, difference.after]);
      expect(Math.sign(rank(difference.after) - rank(difference.before))).toBe(
        of?.looser === difference ? -1 : 1,
      );
    }),
    { numRuns: 1_000 },
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
    { numRuns: 1_000 },
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

const pushes = 'match: {command: git, subcommand: push}, decision: allow';
const more = 'match: {command: git, subcommand: [push, fetch]}, decision: allow';
const allowing: Readonly<
  Record<string, readonly [old: string, now: string, relation: string, change: string]>
> = {
  'a subcommand more': [pushes, more, 'looser', 'ask → allow'],
  'a subcommand less': [more, pushes, 'stricter', 'allow → ask'],
  'an exception more': [
    pushes,
    pushes.replace('push}', 'push, unless: {args: {any_of: [--all]}}}'),
    'stricter',
    'allow → ask',
  ],
  'another program': [
    pushes,
    'match: {command: gh, subcommand: push}, decision: allow',
    'incomparable',
    'ask → allow',
  ],
  'it only logs': [pushes, pushes.replace('allow', 'log'), 'stricter', 'allow → ask'],
  'subcommands in another order': [more, more.replace('push, fetch', 'fetch, push'), 'equal', ''],
};

test.each(Object.entries(policies))('of a policy: %s', (_, [before, after, relation, change]) => {
  expect(differenceOf(policy(before), policy(after))).toEqual([relation, change]);
});

test.each(Object.entries(allowing))('of a rule that allows: %s', (_, [before, after, relation, change]) => {
  const asking = (rule: string) => policy(rule).replace('rules:', 'default_decision: ask\nrules:');
  expect(differenceOf(asking(before), asking(after))).toEqual([relation, change]);
});

function differenceOf(...versions: readonly [before: string, after: string]): readonly string[] {
  const [old, now] = versions.map(text => compileRules([{ name: 'policy.yaml', text }]).value);
  if (!old || !now) throw new Error('the rules do not compile');
  const { total } = compared(old, now);
  const shown = total.looser ?? total.stricter;
  return [relationOf(total), shown ? `${shown.before} → ${shown.after}` : ''];
}
