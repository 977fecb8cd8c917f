/** The stored part of a model's proposal: one part of a sound proposal is changed at a time. */
import { describe, expect, test } from 'vitest';
import type { Candidate } from '../../src/learning/answer.ts';
import { readEvidence } from '../../src/learning/evidence.ts';
import { type TrialContext, tryOut } from '../../src/learning/try-out.ts';
import { call, candidate, excerptFrom, lesson, sessionLines, storedRule } from '../doubles/lessons.ts';

const grounds: TrialContext = { ...lesson, model: 'm-1' };
const { rule, mistake } = candidate;
type Changes = Partial<Omit<Candidate, 'rule' | 'mistake'>> & {
  readonly rule?: Partial<typeof rule> | null;
  readonly mistake?: Partial<typeof mistake> | null;
};

function changed(changes: Changes): Candidate {
  return {
    ...candidate,
    ...changes,
    rule: changes.rule === null ? null : { ...rule, ...changes.rule },
    mistake: changes.mistake === null ? null : { ...mistake, ...changes.mistake },
  } as Candidate; // a spread of optional parts is what the type cannot follow
}

test('a proposal that rests on the session is kept, with its evidence', () => {
  const tried = tryOut(candidate, grounds);
  expect(tried).toEqual({
    proposal: {
      kind: 'create',
      rule_id: null,
      content: expect.any(String),
      evidence: expect.any(String),
      session: 's-1',
      model: 'm-1',
    },
  });
  if (!('proposal' in tried)) return;
  expect(JSON.parse(tried.proposal.content ?? '')).toEqual({
    type: 'regex',
    pattern: null,
    patterns: '["\\\\bnpm (install|add)\\\\b"]',
    llm_review: 0,
    prompt: null,
    action: 'deny',
    tool: 'Bash',
    message: 'This is a pnpm project: use pnpm.',
    on_unavailable: null,
    project: '/w',
    enabled: 1,
    origin: 'learned',
  });
  expect(readEvidence(tried.proposal.evidence)).toEqual({
    quote: candidate.quote,
    mistake: { ...mistake, value: 'npm install dayjs' },
    why: candidate.why,
  });
});

const removal = { kind: 'delete', rule: null, mistake: null } as const;

test.each<[string, Changes]>([
  ['a quote that is wrapped', { quote: 'never use  npm here.\n And keep the "lockfile"' }],
  [
    'a pattern for a value with a quote',
    {
      rule: { patterns: ['"second" line é$'], tool: 'Edit' },
      mistake: { tool: 'Edit', field: 'new_string', text: '"second" line é' },
    },
  ],
  ['one of several patterns', { rule: { patterns: ['yarn add', 'npm install'] } }],
  ['a pattern for the tool', { rule: { tool: 'Ba.*' } }],
  ['all tools', { rule: { tool: null } }],
  ['a warning', { rule: { action: 'warn' } }],
  ['a rule that only logs', { rule: { action: 'log' } }],
  ['a review', { rule: { llm_review: true, prompt: 'Is npm used?' } }],
  ['a change of a rule', { kind: 'update', rule_id: 3 }],
  ['the end of a rule', { ...removal, rule_id: 3 }],
])('%s is kept', (_, changes) => {
  expect(tryOut(changed(changes), grounds)).toHaveProperty('proposal');
});

test.each<[string, Changes]>([
  ['it creates a rule and names one that is there', { rule_id: 3 }],
  ['there is no rule 4 in the store', { kind: 'update', rule_id: 4 }],
  ['there is no rule null in the store', { ...removal }],
  ['it deletes a rule and gives another', { ...removal, rule_id: 3, rule: {} }],
  ['it has no rule', { rule: null }],
  ['it names no call that its rule would have caught', { mistake: null }],
  ['its rule has 0 patterns', { rule: { patterns: [] } }],
  ['its rule has 21 patterns', { rule: { patterns: Array.from({ length: 21 }, () => 'npm') } }],
  ['its pattern is longer than 500 characters', { rule: { patterns: ['n'.repeat(501)] } }],
  ['its tool is longer than 200 characters', { rule: { tool: 'B'.repeat(201) } }],
  ['its prompt is longer than 2000 characters', { rule: { llm_review: true, prompt: 'n'.repeat(2_001) } }],
  ['its message is longer than 1000 characters', { rule: { message: 'n'.repeat(1_001) } }],
  ['its quote is longer than 1000 characters', { quote: 'n'.repeat(1_001) }],
  ['its why is longer than 1000 characters', { why: 'n'.repeat(1_001) }],
  ['its quote is too short to be evidence', { quote: ' npm\n\n\n here '.slice(0, 9) }],
  ['its quote is not in what the user said since the last time', { quote: 'Never use npm here' }],
  [
    'its quote is not in what the user said since the last time',
    { quote: 'I will always use pnpm from now on.' },
  ],
  ['its quote is not in what the user said since the last time', { quote: 'always trust the build server' }],
  ['its quote is not in what the user said since the last time', { quote: 'first line\n"second" line' }],
  ['its quote is not in what the user said since the last time', { quote: 'to the shop. No, this is' }],
  ['the call that it names is not in the excerpt', { mistake: { text: 'npm uninstall' } }],
  ['the call that it names is not in the excerpt', { mistake: { text: ' ' } }],
  ['the call that it names is not in the excerpt', { mistake: { field: 'description' } }],
  ['the call that it names is not in the excerpt', { mistake: { tool: 'Shell' } }],
  ['its rule does not match the call that it names', { rule: { patterns: ['^npm install$'] } }],
  ['its rule does not match the call that it names', { rule: { tool: 'Edit' } }],
  ['its rule does not match the call that it names', { rule: { tool: 'as' } }],
  ['its rule does not match the call that it names', { rule: { patterns: ['NPM'] } }],
  [
    'its rule does not compile: `store:1` is left out: one of its patterns is empty',
    { rule: { patterns: ['npm', ''] } },
  ],
  ['its rule matches whatever the call says', { rule: { patterns: ['^$|npm'] } }],
  [
    'its rule matches 4 of the 4 other calls of `Bash` in the excerpt',
    { rule: { patterns: ['(npm)*$'], tool: null } },
  ],
  ['its rule matches 4 of the 4 other calls of `Bash` in the excerpt', { rule: { patterns: ['.'] } }],
  ['its rule matches 4 of the 4 other calls of `Bash` in the excerpt', { rule: { patterns: ['[a-z]+ '] } }],
  ['rule 3 of the store looks for the same already', { rule: { patterns: ['rm -rf'], tool: null } }],
])('%s', (reason, changes) => {
  expect(tryOut(changed(changes), grounds)).toEqual({ dropped: reason });
});

test.each([
  [{ patterns: ['npm ('] }, /^its rule does not compile: `store:1` is left out: /],
  [{ patterns: ['(?=npm)'] }, /^its rule does not compile: /],
  [{ tool: '(' }, /^its rule does not compile: /],
  [{ llm_review: true, prompt: null }, /^its rule does not compile: /],
  [{ llm_review: true, prompt: ' ' }, /^its rule does not compile: /],
])('a rule %j does not compile', (changes, reason) => {
  expect(tryOut(changed({ rule: changes }), grounds)).toEqual({ dropped: expect.stringMatching(reason) });
});

test('a rule of another project does not say the same', () => {
  const elsewhere = { ...storedRule, pattern: rule.patterns[0] ?? '', tool: rule.tool, project: '/v' };
  expect(tryOut(candidate, { ...grounds, rules: [elsewhere] })).toHaveProperty('proposal');
  const everywhere = { ...elsewhere, project: null };
  expect(tryOut(candidate, { ...grounds, rules: [everywhere] })).toHaveProperty('dropped');
});

describe('in another session', () => {
  const few = [...sessionLines.slice(0, 4)];

  test('with few calls a rule that looks for anything is dropped all the same', () => {
    const wide = changed({ rule: { patterns: ['.'] } });
    expect(tryOut(wide, { ...grounds, excerpt: excerptFrom(few) })).toEqual({
      dropped: 'its rule matches whatever the call says',
    });
  });

  test('a call that is the same as the mistake is no other call', () => {
    const same = Array.from({ length: 20 }, () => sessionLines[1] ?? '');
    expect(tryOut(candidate, { ...grounds, excerpt: excerptFrom([...few, ...same]) })).toHaveProperty(
      'proposal',
    );
  });

  test('that its rule matches many calls of other tools is no reason', () => {
    const edits = Array.from({ length: 20 }, (_, at) =>
      call('Write', { file_path: `/w/${at}`, content: 'npm install' }),
    );
    const all = changed({ rule: { tool: null } });
    expect(tryOut(all, { ...grounds, excerpt: excerptFrom([...few, ...edits]) })).toHaveProperty('proposal');
  });

  test('what the user said before the last time is no evidence', () => {
    const excerpt = excerptFrom(sessionLines, at => at > 3);
    expect(tryOut(candidate, { ...grounds, excerpt })).toEqual({
      dropped: 'its quote is not in what the user said since the last time',
    });
  });

  test('a mistake from before the last time is', () => {
    expect(
      tryOut(candidate, { ...grounds, excerpt: excerptFrom(sessionLines, at => at > 2) }),
    ).toHaveProperty('proposal');
  });
});

describe('what was proposed before', () => {
  const before = tryOut(candidate, grounds);
  const proposal = 'proposal' in before ? before.proposal : undefined;

  test.each([
    ['open', 'the same was proposed before, and is open'],
    ['rejected', 'the same was proposed before, and is rejected'],
    ['accepted', undefined],
  ] as const)('and is %s', (state, dropped) => {
    const proposals = proposal ? [{ ...proposal, state }] : [];
    const tried = tryOut(changed({ rule: { action: 'warn', message: 'x' } }), { ...grounds, proposals });
    expect(tried).toEqual(dropped ? { dropped } : { proposal: expect.anything() });
  });

  test.each<[string, Changes]>([
    ['another pattern', { rule: { patterns: ['npm install'] } }],
    ['another tool', { rule: { tool: null } }],
    ['another kind', { kind: 'update', rule_id: 3 }],
  ])('%s is another proposal', (_, changes) => {
    const proposals = proposal ? [{ ...proposal, state: 'open' as const }] : [];
    expect(tryOut(changed(changes), { ...grounds, proposals })).toHaveProperty('proposal');
  });

  test('a rule is proposed for deletion once', () => {
    const end = changed({ ...removal, rule_id: 3 });
    const first = tryOut(end, grounds);
    const proposals = 'proposal' in first ? [{ ...first.proposal, state: 'rejected' as const }] : [];
    expect(tryOut(end, { ...grounds, proposals })).toHaveProperty('dropped');
  });
});

const codex = (type: string, payload: object) => JSON.stringify({ type, payload });
const npmOf = (more: object = {}) =>
  codex('response_item', {
    type: 'function_call',
    name: 'shell',
    arguments: JSON.stringify({ command: ['bash', '-lc', 'npm install dayjs'], ...more }),
  });
const corrected = codex('event_msg', { type: 'user_message', message: candidate.quote });

test.each<[string, readonly string[], string | undefined, string | null]>([
  ['in which it begins', [codex('session_meta', { cwd: '/v' }), npmOf(), corrected], '/u', '/v'],
  [
    'in which it goes on',
    [codex('session_meta', { cwd: '/v' }), codex('turn_context', { cwd: '/w' }), npmOf(), corrected],
    undefined,
    '/w',
  ],
  [
    'and of none in which a command runs',
    [codex('turn_context', { cwd: '/w' }), npmOf({ workdir: '/tmp' }), corrected],
    undefined,
    '/w',
  ],
  ['of a call, where nothing else is said', [npmOf({ workdir: '/w' }), corrected], '/u', '/w'],
  ['that the hook names, where the transcript does not', [npmOf(), corrected], '/u', '/u'],
  ['of none, where nobody names one', [npmOf(), corrected], undefined, null],
])("a new rule holds in the session's project: %s", (_, lines, folder, project) => {
  const tried = tryOut(candidate, { ...grounds, excerpt: excerptFrom(lines), ...(folder && { folder }) });
  expect(JSON.parse(('proposal' in tried && tried.proposal.content) || '{}')).toMatchObject({ project });
});

test('an update keeps what the model does not speak of', () => {
  const target = { ...storedRule, enabled: 0, on_unavailable: 'deny' };
  const tried = tryOut(changed({ kind: 'update', rule_id: 3 }), { ...grounds, rules: [target] });
  expect(JSON.parse(('proposal' in tried && tried.proposal.content) || '{}')).toMatchObject({
    pattern: null,
    action: 'deny',
    enabled: 0,
    on_unavailable: 'deny',
    project: '/w',
    origin: 'person',
  });
});

test('an update that changes nothing is dropped', () => {
  const { message, action } = candidate.rule;
  const target = { ...storedRule, pattern: candidate.rule.patterns[0] ?? '', tool: 'Bash', message, action };
  const update = changed({ kind: 'update', rule_id: 3 });
  expect(tryOut(update, { ...grounds, rules: [target] })).toEqual({
    dropped: 'it changes nothing of rule 3',
  });
  expect(tryOut(update, { ...grounds, rules: [{ ...target, action: 'warn' }] })).toHaveProperty('proposal');
});

test('a prompt that nobody is asked and a message without words are left out', () => {
  const tried = tryOut(changed({ rule: { prompt: 'why?', message: ' ' } }), grounds);
  const content: unknown = JSON.parse(('proposal' in tried && tried.proposal.content) || '{}');
  expect(content).toMatchObject({ prompt: null, message: null });
});
