/**
 * The effect of exemptions, by Datalog alone: over random calls, rules and exemptions, a rule that is exempted decides
 * nothing, every other rule decides what it decided, and nothing exempts what guards the gate.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileRules, decide, decideByActive } from '../../src/gate.ts';
import { actions, type Decision } from '../../src/runtime/decision.ts';
import { GUARD_FILES, ownRules } from '../../src/values/own-rules.ts';
import { eventOf, ROOT } from '../doubles/events.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('hook');

const ruleOf = (name: string, command: string, action: string) =>
  `  - {name: ${name}, on: {hook: PreToolUse, tool: Bash}, match: {command: '${command}'}, action: ${action}, message: ${name}}`;

const files = [
  {
    name: GUARD_FILES.files,
    text: [
      'version: 1',
      'rules:',
      ruleOf('guard-deny', 'key', 'deny'),
      ruleOf('guard-ask', 'hooks', 'ask'),
    ].join('\n'),
  },
  {
    name: 'a.yaml',
    text: [
      'version: 1',
      'rules:',
      ruleOf('deny-push', 'push', 'deny'),
      ruleOf('ask-main', 'main', 'ask'),
      ruleOf('warn-git', 'git', 'warn'),
      ruleOf('log-all', '.', 'log'),
    ].join('\n'),
  },
  {
    name: 'b.yaml',
    text: 'rules: [{id: no-rm, match: {command: rm}, decision: deny, reason: no}, {id: env, match: {command: env}, decision: ask, reason: no}]',
  },
];

const { value: plain } = compileRules(files);
const { value: exempting } = compileRules(files, { exempting: true });
if (!plain || !exempting) throw new Error('the rules compile');

const names = new Map(
  exempting.program.program.facts.flatMap(({ relation, tuple: [id, name] }) =>
    relation === 'rule' ? [[Number(id), String(name)] as const] : [],
  ),
);
const isGuard = (id: number) => (names.get(id) ?? '').startsWith('guard-') || id === ownRules.brokenRules.id;

const words = fc.constantFrom('git', 'push', 'main', 'rm', 'env', 'key', 'hooks', ';', '"', '$x', 'ls');
const call = fc.record({
  command: fc.array(words, { maxLength: 6 }).map(each => each.join(' ')),
  exempted: fc.subarray([...names.keys()]),
  isBroken: fc.boolean(),
});

test('over random calls, an exemption opens its own rules, and nothing else changes', () => {
  let opened = 0;
  assertLaw(
    fc.property(call, ({ command, exempted, isBroken }) => {
      const input = { hook_event_name: 'PreToolUse', tool_name: 'Bash', cwd: ROOT, tool_input: { command } };
      const event = eventOf(JSON.stringify(input));
      const broken = isBroken ? [{ relation: 'rules_unread' as const, rows: [['x.yaml']] }] : [];
      const rows = exempted.map(id => [id, `x-${id}`] as const);
      const gateStatus = [...broken, { relation: 'exemption' as const, rows }];
      const before = decide(plain, event, { root: ROOT, gateStatus: broken }).decision;
      const after = decide(exempting, event, { root: ROOT, gateStatus }).decision;
      if (!before || !after) throw new Error('no decision');
      expect(decideByActive(exempting, event, { root: ROOT, gateStatus }).decision).toEqual(after);
      const isOpen = (name: string) => exempted.some(id => names.get(id) === name && !isGuard(id));
      const stands = before.fired.filter(({ id }) => !isOpen(id));
      expect(after.action).toBe(strictest(stands));
      expect(firedIn(after).filter(([id]) => !isOpen(id))).toEqual(firedIn({ ...before, fired: stands }));
      expect(after.exempted?.map(({ rule }) => rule).toSorted() ?? []).toEqual(
        before.fired
          .filter(({ id }) => isOpen(id))
          .map(({ id }) => id)
          .toSorted(),
      );
      opened += after.exempted?.length ?? 0;
    }),
    { numRuns: 1_000, least: 300 },
  );
  expect(opened).toBeGreaterThan(0);
});

function strictest(fired: Decision['fired']): string {
  return actions.find(action => fired.some(each => each.action === action)) ?? 'allow';
}

function firedIn({ fired }: Decision): readonly (readonly [string, string])[] {
  return fired.map(({ id, action }) => [id, action] as const).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

test('each rule of the gate that guards it is a fact', () => {
  const guards = exempting.program.program.facts.filter(({ relation }) => relation === 'guard');
  const ids = guards.map(({ tuple: [id] }) => Number(id));
  expect(ids.filter(id => id >= 0).map(id => names.get(id))).toEqual(['guard-deny', 'guard-ask']);
  const own = Object.values(ownRules).filter(rule => 'guard' in rule);
  expect(new Set(ids.filter(id => id < 0))).toEqual(new Set(own.map(({ id }) => id)));
  expect(own.map(({ name }) => name)).toContain('rulespec:broken-rules');
});
