/**
 * Laws of the rule cache: the rules that are read back decide like the written ones, and so do the active blocks alone.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { check } from '../../src/datalog/check.ts';
import { print } from '../../src/datalog/print.ts';
import { atom, type Program, positive, variable } from '../../src/datalog/program.ts';
import { stratify } from '../../src/datalog/stratify.ts';
import { compileRules, decide, decideByActive, type Gate, hookTraceOf } from '../../src/gate.ts';
import { readGate } from '../../src/rule-cache/read.ts';
import { writeGate } from '../../src/rule-cache/write.ts';
import { defaultEngine } from '../../src/runtime/engines/index.ts';
import { NO_LIMITS } from '../../src/runtime/limits.ts';
import type { Event } from '../../src/values/event.ts';
import { type GeneratedRule, hookEvents, hookRules, ruleFiles } from '../arbitraries/hook-rules.ts';
import { oraclePolicies, oracleScripts, policyText, scriptText } from '../arbitraries/policies.ts';
import { eventOf } from '../doubles/events.ts';
import { casesOf, checked, lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('rule cache');

const runs = 300;

function writtenOf(rules: readonly GeneratedRule[]) {
  const files = ruleFiles(rules);
  const { value, diagnostics } = compileRules(files);
  if (!value) throw new Error(`generated rules do not compile: ${diagnostics[0]?.message}`);
  return { files, gate: value, diagnostics, text: writeGate(value, files, diagnostics) };
}

function decided(gate: Gate, event: Event) {
  const gated = decide(gate, event, { root: '/project' });
  if (!gated.decision || !gated.run) throw new Error(`undecided: ${gated.diagnostics[0]?.message}`);
  return { ...gated, decision: gated.decision, run: gated.run };
}

test('the whole cache reads back as the same program, rule metadata and diagnostics, and gives the same proofs', () => {
  assertLaw(
    fc.property(hookRules, hookEvents, (rules, { event }) => {
      const { files, gate, diagnostics, text } = writtenOf(rules);
      const read = readGate(text, files);
      const { value } = read;
      if (!value) throw new Error('nothing is read');
      expect(read.diagnostics).toEqual(diagnostics);
      expect(value.stopGate).toBe(gate.stopGate);
      expect(value.metadata).toEqual(gate.metadata);
      expect(print(value.program.program)).toBe(print(gate.program.program));
      expect(value.program.strata.map(each => each.rules.length)).toEqual(
        gate.program.strata.map(each => each.rules.length),
      );
      const [one, other] = [decided(gate, event), decided(value, event)];
      expect(hookTraceOf(value, event, other)).toBe(hookTraceOf(gate, event, one));
    }),
    { numRuns: runs },
  );
});

test('the rules that are active for an event decide as all of them do', () => {
  let left = 0;
  assertLaw(
    fc.property(hookRules, hookEvents, (rules, { event }) => {
      const { files, gate, text } = writtenOf(rules);
      const { value } = readGate(text, files, { event, effects: { root: '/' } });
      if (!value) throw new Error('nothing is read');
      const [whole, part] = [decided(gate, event), decided(value, event)];
      expect(part.decision).toEqual(whole.decision);
      // As a cold hook does.
      expect(decideByActive(value, event, { root: '/project' }).decision).toEqual(whole.decision);
      for (const relation of ['rule_fires', 'decision', 'agent_stops', 'verdict'])
        expect(sorted(part.run.fixedPoint.model.tuples(relation))).toEqual(
          sorted(whole.run.fixedPoint.model.tuples(relation)),
        );
      left += value.program.program.rules.length < gate.program.program.rules.length ? 1 : 0;
    }),
    { numRuns: runs },
  );
  // In most cases there is a rule to leave out.
  expect(left).toBeGreaterThan(checked(runs) / 2);
});

test('the rules of a policy that are active for a script decide as all of them do', () => {
  let [left, leftFacts, leftDenied] = [0, 0, 0];
  const blocked = { rows: 0 };
  assertLaw(
    fc.property(oraclePolicies, oracleScripts, (policy, script) => {
      const files = [{ name: 'policy.yaml', text: policyText(policy) }];
      const { value: gate } = compileRules(files);
      if (!gate) throw new Error('the generated policy does not compile');
      const event = eventOf(
        JSON.stringify({
          hook_event_name: 'PreToolUse',
          tool_name: 'Bash',
          tool_input: { command: scriptText(script) },
        }),
      );
      const { value } = readGate(writeGate(gate, files), files, { event, effects: { root: '/' } });
      if (!value) throw new Error('nothing is read');
      const [whole, part] = [decided(gate, event), decided(value, event)];
      expect(part.decision).toEqual(whole.decision);
      // As a cold hook does.
      expect(decideByActive(value, event, { root: '/project' }).decision).toEqual(whole.decision);
      const { rules } = gate.program.program;
      for (const relation of whole.run.fixedPoint.model.relations) {
        if (!rules.some(({ head }) => head.relation === relation)) continue;
        const [mine, all] = [part, whole].map(({ run }) => sorted(run.fixedPoint.model.tuples(relation)));
        if (!isDenied(gate, relation)) expect(mine, relation).toEqual(all);
        // No row is new, and no left-out row stops a rule.
        else expect(all, relation).toEqual(expect.arrayContaining([...(mine ?? [])]));
        leftDenied += (mine?.length ?? 0) < (all?.length ?? 0) ? 1 : 0;
      }
      const stopped = stoppedIn(gate, whole.run.program);
      expect(stoppedIn(gate, part.run.program)).toEqual(stopped);
      blocked.rows += stopped.length;
      left += value.program.program.rules.length < gate.program.program.rules.length ? 1 : 0;
      leftFacts += value.program.program.facts.length < gate.program.program.facts.length ? 1 : 0;
    }),
    { numRuns: runs, least: Math.ceil(runs / 20) },
  );
  expect(left).toBeGreaterThan(checked(runs) / 2);
  expect(leftFacts).toBeGreaterThan(checked(runs) / 2);
  expect(leftDenied).toBeGreaterThan(0);
  expect(blocked.rows).toBeGreaterThan(checked(runs) / 10);
});

const patterns = [
  '^--force$',
  '(?i)^--force$',
  'mail|post',
  '(?i)mail|post',
  '^(x|yes)?$',
  '(?i)k',
  '(?i)[a-z]s$',
  '(?i)ÄRGER|one',
  'é',
  '^-\\d+$',
];
const args = [
  '--force',
  '--FORCE',
  'mail',
  'Mail',
  'post',
  'x',
  'yes',
  '\u212a',
  'as',
  'aſ',
  'ärger',
  'é',
  '-1',
  '"po"st',
  '{ma,po}il',
  '$x',
];
const argRules = fc.array(
  fc.record({
    program: fc.constantFrom('a', 'b'),
    matches: fc.uniqueArray(fc.constantFrom(...patterns), { minLength: 1, maxLength: 2 }),
    ofCode: fc.boolean(),
    decision: fc.constantFrom('deny', 'ask'),
  }),
  { minLength: 1, maxLength: 5 },
);
const argCommands = fc
  .array(
    fc.tuple(
      fc.constantFrom('a', 'b', 'sudo a', 'sed', 'node -e'),
      fc.array(fc.constantFrom(...args), { maxLength: 3 }),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map(commands => commands.map(([name, words]) => [name, ...words].join(' ')).join(' && '));
/** Code is an argument, or stands outside the script's words. */
const argScripts = fc
  .tuple(argCommands, fc.option(fc.constantFrom(...args)))
  .map(([commands, code]) => (code === null ? commands : `${commands}\nnode <<E\n${code}\nE\n`));

test('the rules about arguments and code that are active for a script decide as all of them do', () => {
  let [left, fired] = [0, 0];
  assertLaw(
    fc.property(argRules, argScripts, (given, command) => {
      const rules = given.map(({ program, matches, ofCode, decision }, at) => ({
        id: `r${at}`,
        match: ofCode ? { code: { matches } } : { command: program, args: { matches } },
        decision,
        reason: 'r',
      }));
      const files = [{ name: 'policy.yaml', text: JSON.stringify({ version: 1, rules }) }];
      const { value: gate, diagnostics } = compileRules(files);
      if (!gate) throw new Error(`the policy does not compile: ${diagnostics[0]?.message}`);
      const call = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command } };
      const event = eventOf(JSON.stringify(call));
      const { value } = readGate(writeGate(gate, files), files, { event, effects: { root: '/' } });
      if (!value) throw new Error('nothing is read');
      const whole = decided(gate, event).decision;
      expect(decided(value, event).decision).toEqual(whole);
      expect(decideByActive(value, event, { root: '/project' }).decision).toEqual(whole);
      left += value.program.program.rules.length < gate.program.program.rules.length ? 1 : 0;
      fired += whole.fired.length > 0 ? 1 : 0;
    }),
    { numRuns: runs, least: 30 },
  );
  expect(left).toBeGreaterThan(casesOf(runs, 30) / 3);
  expect(fired).toBeGreaterThan(casesOf(runs, 30) / 4);
});

/** Every rule that reads this relation negates it. Some of its rows are left out: those that stop no rule. */
function isDenied({ program }: Gate, relation: string): boolean {
  const readings = program.program.rules.flatMap(({ body }) =>
    body.filter(literal => 'atom' in literal && literal.atom.relation === relation),
  );
  return readings.length > 0 && readings.every(({ kind }) => kind === 'negative');
}

/**
 * The rows of negated relations that stop a rule, a line for each row and rule. For `h(x) :- a(x), !b(x).` these are
 * the rows of
 *
 *     stopped(x) :- a(x), b(x).
 *
 * Rules for relations that are only negated are left out: the test compares the rows of those relations directly.
 */
function stoppedIn(gate: Gate, { relations, rules, facts }: Program): readonly string[] {
  const asked = rules.flatMap((rule, n) => {
    if (isDenied(gate, rule.head.relation)) return [];
    return rule.body.flatMap((literal, at) => {
      if (literal.kind !== 'negative' || !isDenied(gate, literal.atom.relation)) return [];
      const columns = relations.find(({ name }) => name === literal.atom.relation)?.columns ?? [];
      const terms = literal.atom.terms.map((term, column) =>
        term.kind === 'wildcard' ? variable(`any_${column}`) : term,
      );
      const head = atom(`stopped_${n}_${at}`, ...terms);
      const others = rule.body.filter((_, other) => other !== at);
      const body = [...others, positive(literal.atom.relation, ...terms)];
      const by = print({ relations: [], facts: [], rules: [rule], outputs: [] });
      return [{ relation: { name: head.relation, columns }, rule: { ...rule, head, body }, by }];
    });
  });
  const checked = check({
    relations: [...relations, ...asked.map(each => each.relation)],
    rules: [...rules, ...asked.map(each => each.rule)],
    facts,
    outputs: asked.map(each => each.relation.name),
  });
  const program = checked.value && stratify(checked.value).value;
  const prepared = program && defaultEngine.prepare(program);
  if (prepared?.kind !== 'prepared') throw new Error('what stops the rules cannot be asked');
  const evaluated = prepared.evaluate([], { limits: NO_LIMITS, now: () => 0 });
  if (evaluated.kind !== 'fixed-point') throw new Error('what stops the rules is not known');
  return asked
    .flatMap(({ relation, by }) =>
      sorted(evaluated.model.tuples(relation.name)).map(row => `${row} stops ${by}`),
    )
    .sort();
}

function sorted(tuples: readonly (readonly unknown[])[]): readonly string[] {
  return tuples.map(tuple => JSON.stringify(tuple)).sort();
}
