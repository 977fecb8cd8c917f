/**
 * The `.dl` decides: one fact changed in its text flips the decision, on every engine that runs it and in clingo, as
 * the changed event flips it here.
 */
import { describe, expect, test } from 'vitest';
import { print } from '../src/datalog/print.ts';
import type { Tuple } from '../src/datalog/program.ts';
import { compileRules, decide } from '../src/gate.ts';
import { load } from '../src/pipeline.ts';
import { engines } from '../src/runtime/engines/index.ts';
import { evaluate } from '../src/runtime/evaluate.ts';
import { NO_LIMITS } from '../src/runtime/limits.ts';
import type { GateStatus } from '../src/values/own-rules.ts';
import type { Review } from '../src/values/review.ts';
import { eventOf, ROOT } from './doubles/events.ts';
import { askClingo } from './oracles/clingo.ts';

interface Row {
  readonly title: string;
  /** The rules, as a YAML flow list. */
  readonly rules: string;
  /** What else stands in the rule file. */
  readonly top?: string;
  /** Scoped rules beside them, before and after. */
  readonly scoped?: readonly [before: string, after: string];
  /** What reviews came to, before and after. */
  readonly reviews?: readonly [before: readonly Review[], after: readonly Review[]];
  readonly roots?: readonly [before: string, after: string];
  /** The payload before and after. */
  readonly payloads: readonly [before: object, after: object];
  /** What was found about the gate's own work, before and after. */
  readonly found?: readonly [before: readonly GateStatus[], after: readonly GateStatus[]];
  /** A fact of the program before, and what stands in its place; an empty text is no fact. */
  readonly edit: readonly [from: string, to: string];
  readonly actions: readonly [before: string, after: string];
}

const call = (tool_name: string, tool_input: object, more: object = {}) => ({
  hook_event_name: 'PreToolUse',
  tool_name,
  tool_input,
  ...more,
});
const write = (file_path: string, content: string) => call('Write', { file_path, content });
const rule = (name: string, more: string, action = 'block') =>
  `{name: ${name}, ${more}, action: ${action}, message: "no"}`;

const found = (relation: GateStatus['relation'], ...row: readonly (string | number)[]): GateStatus => ({
  relation,
  rows: [row],
});
const stop = { hook_event_name: 'Stop', last_assistant_message: 'done' };
const onStop = rule('done', 'on: {hook: Stop}, match: {message: done}');

const bash = (command: string) => call('Bash', { command });
const scoped = (more: string, action = 'block') => `{name: s, pattern: rm, ${more}action: ${action}}`;
const reviewed = scoped('llm_review: true, prompt: "?", on_unavailable: block, ');
const review = (outcome: Review['outcome']): Review => ({ rule: 0, outcome, reason: 'so' });
const both = <T>(value: T): readonly [T, T] => [value, value];

const rows: readonly Row[] = [
  {
    title: 'a value of the input',
    rules: '',
    scoped: both(scoped('')),
    payloads: [bash('rm a'), bash('ls a')],
    edit: ['input_matches("command", "rm", 1).', ''],
    actions: ['deny', 'allow'],
  },
  {
    title: 'the project',
    rules: '',
    scoped: both(scoped(`project: ${ROOT}, `)),
    payloads: both(bash('rm a')),
    roots: [ROOT, '/elsewhere'],
    edit: [`project("${ROOT}").`, 'project("/elsewhere").'],
    actions: ['deny', 'allow'],
  },
  {
    title: 'a rejection and an approval',
    rules: '',
    scoped: both(reviewed),
    payloads: both(bash('rm a')),
    reviews: [[review('reject')], [review('approve')]],
    edit: ['review(0, "reject", "so").', 'review(0, "approve", "so").'],
    actions: ['deny', 'allow'],
  },
  {
    title: 'no review, and one that could not be had',
    rules: '',
    scoped: both(reviewed),
    payloads: both(bash('rm a')),
    reviews: [[], [review('unavailable')]],
    edit: ['', 'review(0, "unavailable", "so").'],
    actions: ['ask', 'deny'],
  },
  {
    title: 'what a rejection comes to',
    rules: '',
    scoped: [reviewed, reviewed.replace('action: block', 'action: warn')],
    payloads: both(bash('rm a')),
    reviews: both([review('reject')]),
    edit: ['on_review(0, "reject", "deny").', 'on_review(0, "reject", "warn").'],
    actions: ['deny', 'warn'],
  },
  {
    title: 'whether a rule is reviewed',
    rules: '',
    scoped: [reviewed, reviewed.replace('name: s', 'name: s, enabled: false')],
    payloads: both(bash('rm a')),
    edit: ['reviewed(0).', ''],
    actions: ['ask', 'allow'],
  },
  {
    title: 'a refusal beside a review',
    rules: rule('force', 'on: {hook: PreToolUse}, match: {command: force}'),
    scoped: both(reviewed),
    payloads: [bash('rm a'), bash('rm --force a')],
    edit: ['', 'text_matches(-1, "command", "force", 1).'],
    actions: ['ask', 'deny'],
  },
  {
    title: 'content',
    rules: rule('todo', 'on: {hook: PreToolUse}, match: {content: TODO}'),
    payloads: [write('a', 'TODO'), write('a', 'done')],
    edit: ['text_matches(0, "content", "TODO", 1).', ''],
    actions: ['deny', 'allow'],
  },
  {
    title: 'tool',
    rules: rule('bash', 'on: {hook: PreToolUse, tool: Bash}', 'ask'),
    payloads: [call('Bash', { command: 'ls' }), call('Read', { file_path: 'a' })],
    edit: ['tool_matches("Bash").', ''],
    actions: ['ask', 'allow'],
  },
  {
    title: 'file',
    rules: rule('ts', 'on: {hook: PreToolUse, file: "*.ts"}'),
    payloads: [write('a.ts', ''), write('a.js', '')],
    edit: ['path_matches(0, "*.ts").', ''],
    actions: ['deny', 'allow'],
  },
  {
    title: 'hook event',
    rules: rule('stop', 'on: {hook: PreToolUse}'),
    payloads: [
      call('Bash', { command: 'ls' }),
      { ...call('Bash', { command: 'ls' }), hook_event_name: 'PostToolUse' },
    ],
    edit: ['event("PreToolUse", "Bash").', 'event("PostToolUse", "Bash").'],
    actions: ['deny', 'allow'],
  },
  {
    title: 'when',
    rules: rule(
      'plan',
      'on: {hook: PreToolUse}, when: {selector: permission_mode, rule: equals, value: plan}',
    ),
    payloads: [
      call('Bash', { command: 'ls' }, { permission_mode: 'plan' }),
      call('Bash', { command: 'ls' }, { permission_mode: 'auto' }),
    ],
    edit: [
      'claim_value("permission_mode", "permission_mode", "string", "plan").',
      'claim_value("permission_mode", "permission_mode", "string", "auto").',
    ],
    actions: ['deny', 'allow'],
  },
  {
    title: 'the most restrictive',
    rules: `${rule('push', 'on: {hook: PreToolUse}, match: {command: push}', 'warn')}, ${rule('force', 'on: {hook: PreToolUse}, match: {command: force}')}`,
    payloads: [call('Bash', { command: 'push' }), call('Bash', { command: 'push --force' })],
    edit: ['', 'text_matches(-1, "command", "force", 1).'],
    actions: ['warn', 'deny'],
  },
  {
    title: 'rules that cannot be read',
    rules: rule('todo', 'on: {hook: PreToolUse}, match: {content: TODO}', 'warn'),
    payloads: [write('a', 'TODO'), write('a', 'TODO')],
    found: [[found('rules_unread', 'a.yaml:1:1: error[E004]: "x"')], []],
    edit: ['rules_unread("a.yaml:1:1: error[E004]: \\"x\\"").', ''],
    actions: ['ask', 'warn'],
  },
  {
    title: 'a call that cannot be read whole',
    rules: '',
    payloads: [write('a', ''), write('a', '')],
    found: [[], [found('call_unread', 'error[E755]: what it adds')]],
    edit: ['', 'call_unread("error[E755]: what it adds").'],
    actions: ['allow', 'ask'],
  },
  {
    title: 'a plan that fails',
    rules: '',
    top: 'stop: {verify: true}',
    payloads: [stop, stop],
    found: [[found('plan_fails', 's', 'envelope: there is none')], []],
    edit: ['plan_fails("s", "envelope: there is none").', ''],
    actions: ['deny', 'allow'],
  },
  {
    title: 'refusals in a row',
    rules: onStop,
    payloads: [stop, stop],
    found: [[found('refusals', 2)], [found('refusals', 3)]],
    edit: ['refusals(2).', 'refusals(3).'],
    actions: ['deny', 'allow'],
  },
  {
    title: 'refusals in a row of a rule that asks',
    rules: rule('done', 'on: {hook: Stop}, match: {message: done}', 'ask'),
    payloads: [stop, stop],
    found: [[found('refusals', 3)], [found('refusals', 0)]],
    edit: ['refusals(3).', 'refusals(0).'],
    actions: ['allow', 'ask'],
  },
  {
    title: 'refusals that cannot be counted',
    rules: onStop,
    payloads: [stop, stop],
    found: [[found('refusals_uncounted', 0)], [found('refusals_uncounted', 1)]],
    edit: ['refusals_uncounted(0).', 'refusals_uncounted(1).'],
    actions: ['deny', 'allow'],
  },
];

describe.each(rows)('$title', row => {
  const { rules, top = '', scoped, payloads, found, reviews, roots = both(ROOT), edit, actions } = row;
  const compiled = ([0, 1] as const).map(at => {
    const beside = scoped ? [{ name: 's.yaml', text: `scoped_rules: [${scoped[at]}]` }] : [];
    return compileRules([{ name: 'r.yaml', text: `version: 1\n${top}\nrules: [${rules}]` }, ...beside]).value;
  });
  const decided = (at: 0 | 1) => {
    if (!compiled[at]) throw new Error('the rules do not compile');
    return decide(compiled[at], eventOf(JSON.stringify(payloads[at])), {
      root: roots[at],
      ...(found && { gateStatus: found[at] }),
      ...(reviews && { reviews: reviews[at] }),
    });
  };

  test('the payloads before and after', () => {
    expect(([0, 1] as const).map(at => decided(at).decision?.action)).toEqual(actions);
  });

  test('the text of the program before and after, on every engine and in clingo', async () => {
    const { run } = decided(0);
    const before = run ? print(run.program) : '';
    const [from, to] = edit;
    expect(before).toContain(from);
    const after = from === '' ? `${before}\n${to}\n` : before.replace(from, to);
    for (const [at, text] of [before, after].entries()) {
      const program = load({ name: 'edited.dl', text }).value;
      if (!program) throw new Error('the edited program does not load');
      for (const engine of engines) {
        const answered = evaluate(engine, program, [], { limits: NO_LIMITS, now: () => 0 });
        if (engine.name === 'datalogui' && !answered.value) continue; // it runs fragments only
        expect(verdictIn(answered.value?.model.tuples('verdict')), engine.name).toBe(actions[at]);
      }
      const [answer] = await askClingo([{ program: program.program, input: [] }]);
      expect(verdictIn(answer?.get('verdict')), 'clingo').toBe(actions[at]);
    }
  });
});

/** The action, if there is exactly one. */
function verdictIn(tuples: readonly Tuple[] | undefined): string | undefined {
  return tuples?.length === 1 ? String(tuples[0]?.[0]) : undefined;
}
