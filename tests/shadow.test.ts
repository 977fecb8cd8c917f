/**
 * Rules that are only tried out: a rule in the shadow changes no decision, in any dialect and for any host, and what it
 * would decide is what it decides where it is enforced.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CompileOptions, compileRules, decide, decideByActive } from '../src/gate.ts';
import { readPayload } from '../src/hook/read-payload.ts';
import type { Decision } from '../src/runtime/decision.ts';
import type { Event } from '../src/values/event.ts';
import { eventOf, ROOT } from './doubles/events.ts';
import { golden } from './doubles/golden-payloads.ts';
import { lawsOf } from './laws/law.ts';

const assertLaw = lawsOf('shadow');

const SHADOW = 'enforce: shadow';

interface Rule {
  readonly name: string;
  /** The file, with the rule in the shadow or not. */
  readonly text: (enforce: string) => string;
  readonly file: string;
}

const content = (name: string, on: string, match: string, action: string): Rule => ({
  name,
  file: `${name}.yaml`,
  text: enforce =>
    `version: 1\nrules:\n  - {name: ${name}, on: {${on}}, match: {${match}}, action: ${action}, message: no${enforce}}`,
});
const policy = (name: string, match: string, decision: string): Rule => ({
  name,
  file: `${name}.yaml`,
  text: enforce => `rules: [{id: ${name}, match: {${match}}, decision: ${decision}, reason: no${enforce}}]`,
});

const scopedRule = (name: string, pattern: string, action: string): Rule => ({
  name,
  file: `${name}.yaml`,
  text: enforce => `scoped_rules: [{name: ${name}, pattern: '${pattern}', action: ${action}${enforce}}]`,
});

/** Some fire on calls of every host. */
const rules: readonly Rule[] = [
  content('no-ls', 'hook: PreToolUse, tool: Bash', 'command: l', 'deny'),
  content('ask-write', 'hook: PreToolUse, tool: "Write|Edit"', 'content: .', 'ask'),
  content('warn-all', 'hook: PreToolUse', 'effect: {kind: [read, write, execute]}', 'warn'),
  content('no-prompt', 'hook: UserPromptSubmit', 'prompt: .', 'deny'),
  content('no-stop', 'hook: Stop', 'message: .', 'deny'),
  policy('ls', 'command: ls', 'ask'),
  policy('all', 'command: "*"', 'deny'),
  policy('reads', 'effect: read', 'log'),
  scopedRule('no-l', 'l', 'deny'),
];

const events: readonly Event[] = [
  ...golden.flatMap(({ payload }) => {
    const { event } = readPayload(new TextEncoder().encode(payload), { folder: ROOT });
    return event ? [event] : [];
  }),
  ...['ls', 'ls | sh', 'rm -r x', ''].map(command =>
    eventOf(
      JSON.stringify({
        hook_event_name: 'PreToolUse',
        tool_name: 'Bash',
        cwd: ROOT,
        tool_input: { command },
      }),
    ),
  ),
];

function decisionOf(
  files: readonly (readonly [string, string])[],
  event: Event,
  options: CompileOptions = {},
) {
  const { value, diagnostics } = compileRules(
    files.map(([name, text]) => ({ name, text })),
    options,
  );
  if (!value) throw new Error(diagnostics.map(({ message }) => message).join('; '));
  const { decision } = decide(value, event, { root: ROOT });
  if (!decision) throw new Error('no decision');
  expect(decideByActive(value, event, { root: ROOT }).decision).toEqual(decision);
  return decision;
}

function withoutShadow({ shadow: _, ...decision }: Decision): object {
  return JSON.parse(JSON.stringify(decision, (key, value) => (key === 'span' ? undefined : value)));
}

test('a rule in the shadow changes no decision, and would decide what it decides alone', () => {
  const subset = fc.subarray([...rules.keys()]);
  assertLaw(
    fc.property(fc.constantFrom(...events), subset, subset, fc.boolean(), (event, shown, tried, byFile) => {
      const inForce = rules.filter((_, at) => shown.includes(at) && !tried.includes(at));
      const inShadow = rules.filter((_, at) => tried.includes(at));
      const written = inShadow.map(({ text, file }) => [file, text(byFile ? '' : `, ${SHADOW}`)] as const);
      const plain = inForce.map(({ text, file }) => [file, text('')] as const);
      // Without a file there is no program of its dialect: one that never fires stands for it.
      const base = [
        content('never', 'hook: SessionStart', 'prompt: x', 'warn'),
        policy('none', 'command: none', 'warn'),
      ];
      const always = base.map(({ text, file }) => [file, text('')] as const);
      const isShadow = ({ name }: { name: string }) => byFile && inShadow.some(({ file }) => file === name);
      const with_ = decisionOf([...always, ...plain, ...written], event, { isShadow });
      const without = decisionOf([...always, ...plain], event);
      expect(withoutShadow(with_)).toEqual(withoutShadow(without));
      for (const { name, text, file } of inShadow) {
        const alone = decisionOf([...always, [file, text('')]], event).fired.find(({ id }) => id === name);
        const would = with_.shadow?.find(({ rule }) => rule === name);
        expect([name, would?.would]).toEqual([name, alone?.action]);
      }
    }),
  );
});

const DAY = 86_400_000;
const call = eventOf(
  JSON.stringify({
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    cwd: ROOT,
    tool_input: { command: 'ls' },
  }),
);

describe('until a date', () => {
  const at = Date.UTC(2028, 2, 1);
  test.each([
    ['the day before', at - DAY, 'allow'],
    ['a millisecond before', at - 1, 'allow'],
    ['from then on', at, 'deny'],
  ])('%s', (_when, now, action) => {
    const [rule] = rules;
    const text = rule?.text(', enforce: shadow, until: 2028-03-01') ?? '';
    const { value } = compileRules([{ name: 'a.yaml', text }]);
    if (!value) throw new Error('it compiles');
    const past = {
      now,
      digest: (each: string) => each,
      history: () => ({ events: [], total: 0, dropped: 0 }),
    };
    const { decision } = decide(value, call, { root: ROOT, past: past as never }); // as: of the past only `now` is read
    expect(decision?.action).toBe(action);
    expect(decision?.shadow !== undefined).toBe(action === 'allow');
  });
});

test('the rule of the same name stays in force, wherever it stands', () => {
  const enforced = ['a.yaml', 'rules: [{id: same, match: {command: ls}, decision: ask, reason: a}]'] as const;
  const tried = [
    'b.yaml',
    'rules: [{id: same, match: {command: ls}, decision: deny, reason: b, enforce: shadow}]',
  ] as const;
  for (const files of [
    [enforced, tried],
    [tried, enforced],
  ]) {
    const decision = decisionOf(files, call);
    expect(decision.action).toBe('ask');
    expect(decision.shadow).toEqual([{ rule: 'same', would: 'deny', changes: true }]);
  }
});

test("a project's file cannot put its rules in the shadow until it is trusted", () => {
  const named = (name: string) => rules.filter(each => each.name === name);
  for (const [name, text] of [...named('no-ls'), ...named('no-l')].map(rule => [
    rule.file,
    rule.text(`, ${SHADOW}`),
  ])) {
    const { value, diagnostics } = compileRules([{ name: name ?? '', text: text ?? '' }], {
      mayLoosen: () => false,
    });
    expect(diagnostics.map(({ code }) => code)).toEqual(['W743']);
    expect(value && decide(value, call, { root: ROOT }).decision?.action).toBe('deny');
  }
});

test('what loosens is not tried out', () => {
  const { diagnostics } = compileRules([
    {
      name: 'a.yaml',
      text: `default_decision: ask\nrules: [{id: a, match: {command: ls}, decision: allow, ${SHADOW}}]`,
    },
  ]);
  expect(diagnostics.map(({ code }) => code)).toEqual(['W741']);
});

describe('other dialects', () => {
  test('a reviewed rule asks no model, and would ask', () => {
    const text = 'scoped_rules:\n  - {pattern: ls, action: block, llm_review: true, prompt: may it}\n';
    const decision = decisionOf([['s.yaml', text]], call, { isShadow: () => true });
    expect(decision.action).toBe('allow');
    expect(decision.reviews).toBeUndefined();
    expect(decision.shadow?.map(({ would }) => would)).toEqual(['ask']);
  });

  test('a Markdown rule is not injected, and would be', () => {
    const text = (more: string) => `---\ndescription: x\n${more}---\nUse the logger.\n`;
    const prompt = eventOf(JSON.stringify({ hook_event_name: 'UserPromptSubmit', cwd: ROOT, prompt: 'go' }));
    for (const decision of [
      decisionOf([['m.md', text('')]], prompt, { isShadow: () => true }),
      decisionOf([['m.md', text('enforce: shadow\nuntil: 2999-01-01\n')]], prompt),
    ]) {
      expect(decision.action).toBe('allow');
      expect(decision.shadow?.map(({ would }) => would)).toEqual(['warn']);
    }
    expect(decisionOf([['m.md', text('')]], prompt).action).toBe('warn');
    const untrusted = compileRules([{ name: 'm.md', text: text('enforce: shadow\n') }], {
      mayLoosen: () => false,
    });
    expect(untrusted.diagnostics.map(({ code }) => code)).toEqual(['W743']);
    for (const bad of ['enforce: deny\n', 'enforce: shadow\nuntil: soon\n'])
      expect(compileRules([{ name: 'm.md', text: text(bad) }]).diagnostics.map(({ code }) => code)).toEqual([
        'E772',
      ]);
  });
});
