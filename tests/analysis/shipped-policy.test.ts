/**
 * Edits of the shipped policy: what is proved of each edited rule, and of both versions, holds of the golden cases and
 * of random calls that recombine them. The engine decides each call by both versions. `ONE_LINERS` names files with
 * more of them: `{"command": …}` a line.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareGates, type Decided } from '../../src/analysis/compare-gates.ts';
import { analyzedGate, strengths } from '../../src/analysis/rules.ts';
import { decider } from '../../src/cli/diff/decide.ts';
import { goldenFile } from '../../src/cli/test/golden-file.ts';
import { type CompiledRules, compileRules } from '../../src/gate.ts';
import { loadWithIncludes } from '../../src/system/rule-files.ts';
import { loadFile } from '../../src/system/sources.ts';
import { isFull, lawsOf, someOf } from '../laws/law.ts';

const assertLaw = lawsOf('analysis');
const POLICY = 'policies/default.yaml';
const GOLDEN = 'fixtures/bash/golden';

interface Edit {
  readonly from: string;
  readonly to: string;
  /** Of the rule: never looser, never stricter. */
  readonly proved: readonly [neverLooser: boolean, neverStricter: boolean];
}

/** By rule, in its file. None loosens. */
const edits: Readonly<Record<string, Edit>> = {
  'git-push-force': {
    from: '[-f, --force, --mirror]',
    to: '[-f, --force, --mirror, --all]',
    proved: [true, false],
  },
  'git-push-delete': { from: "'^:\\S'", to: "'^:[^\\s]'", proved: [true, true] },
  'git-push-configured': { from: '--list, -l, ', to: '--list, ', proved: [true, false] },
  'git-reset-hard': { from: '[--hard, --merge]', to: '[--merge, --hard, --hard]', proved: [true, true] },
  'git-push-elsewhere': { from: 'decision: ask', to: 'decision: deny', proved: [true, false] },
  'effect-read-key': {
    from: '"/proc/kcore"',
    to: '"/proc/kcore"\n          - "/proc/kmsg"',
    proved: [true, false],
  },
  unpublish: { from: 'any_of: [unpublish, yank]', to: 'any_of: [yank, unpublish]', proved: [true, true] },
};

function policyText(path: string, text: string): string {
  return Object.entries(edits).reduce((before, [id, { from, to }]) => {
    const at = before.indexOf(`- id: ${id}\n`);
    if (at < 0) return before;
    const place = before.indexOf(from, at);
    expect(place, `${id} in ${path}`).toBeGreaterThan(at);
    return `${before.slice(0, place)}${to}${before.slice(place + from.length)}`;
  }, text);
}

function compiled(isEdited: boolean): CompiledRules {
  const sources = loadWithIncludes(POLICY).files.map(({ source }) =>
    isEdited ? { ...source, text: policyText(source.name, source.text) } : source,
  );
  return compileRules(sources).value ?? expect.fail('the policy does not compile');
}

const golden: readonly string[] = readdirSync(GOLDEN).flatMap(name => {
  const source = loadFile(join(GOLDEN, name), 10_000_000).value;
  const tests = (source && goldenFile(source)?.value?.tests) ?? [];
  return tests.flatMap(({ subject }) =>
    subject.kind === 'call' && subject.call.command !== undefined ? [subject.call.command] : [],
  );
});
const oneLiners: readonly string[] = (process.env['ONE_LINERS'] ?? '')
  .split(/\s+/)
  .filter(path => path !== '')
  .flatMap(path => readFileSync(path, 'utf8').trimEnd().split('\n'))
  .flatMap(line => {
    const { command } = JSON.parse(line) as { readonly command?: string }; // as: the form of these files
    return command === undefined ? [] : [command];
  });
const words = [...new Set(golden.flatMap(each => each.split(/\s+/)))];

/** Commands of the golden cases, one after the other or with a word of another one. */
const scripts: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...golden), fc.constantFrom('; ', ' && ', ' | ', '\n'), fc.constantFrom(...golden))
    .map(parts => parts.join('')),
  fc.tuple(fc.constantFrom(...golden), fc.nat(), fc.constantFrom(...words)).map(([command, at, word]) => {
    const own = command.split(' ');
    return own.with(at % own.length, word).join(' ');
  }),
  fc
    .tuple(
      fc.constantFrom('push', 'reset', 'clean', 'config'),
      fc.array(fc.constantFrom(...words), { maxLength: 3 }),
    )
    .map(([verb, more]) => ['git', verb, ...more].join(' ')),
);
const files = ['src/a.ts', '.env', '~/.ssh/id_rsa', '/etc/passwd', '/proc/kcore', '/proc/kmsg', 'README.md'];
const calls = fc.oneof(
  { weight: 5, arbitrary: scripts.map(command => ({ tool: 'Bash', input: { command } })) },
  {
    weight: 1,
    arbitrary: fc.record({
      tool: fc.constantFrom('Read', 'Write'),
      input: fc.record({ file_path: fc.constantFrom(...files), content: fc.constantFrom(...words) }),
    }),
  },
);
type Call = typeof calls extends fc.Arbitrary<infer T> ? T : never;

const payloadOf = ({ tool, input }: Call) => ({
  ...{ hook_event_name: 'PreToolUse', session_id: 's', transcript_path: '', cwd: '/code/project' },
  ...{ tool_name: tool, tool_use_id: 't', tool_input: input },
});

const rank = (action: string | undefined) => (strengths as readonly (string | undefined)[]).indexOf(action); // as: any text
const ofRule = (decided: Decided | undefined, name: string) =>
  rank(decided?.rules.find(({ id }) => id === name)?.action ?? 'allow');

test('no golden case and no random call contradicts what is proved of edits of the shipped policy', () => {
  const [old, now] = [compiled(false), compiled(true)];
  const [one, other] = [old, now].map(gate => ({ gate: analyzedGate(gate), decide: () => undefined }));
  if (!one || !other) return;
  const { rules, total } = compareGates(one, other, { isOver: () => false });
  const proofs = rules.map(
    ({ name, neverLooser, neverStricter }) => [name, neverLooser, neverStricter] as const,
  );
  expect(
    Object.fromEntries(proofs.filter(([name]) => edits[name]).map(([name, ...proved]) => [name, proved])),
  ).toEqual(Object.fromEntries(Object.entries(edits).map(([name, { proved }]) => [name, proved])));
  expect([total.neverLooser, total.neverStricter]).toEqual([true, false]);
  const [before, after] = [decider(old), decider(now)];
  const agrees = (call: Call) => {
    const [was, is] = [before(payloadOf(call)), after(payloadOf(call))];
    expect(rank(is?.action)).toBeGreaterThanOrEqual(rank(was?.action));
    const ids = new Set([...(was?.rules ?? []), ...(is?.rules ?? [])].map(({ id }) => id));
    for (const [name, neverLooser, neverStricter] of proofs) {
      if (!ids.has(name)) continue;
      if (neverLooser) expect(ofRule(is, name), name).toBeGreaterThanOrEqual(ofRule(was, name));
      if (neverStricter) expect(ofRule(is, name), name).toBeLessThanOrEqual(ofRule(was, name));
    }
  };
  for (const command of [...someOf(golden, 160), ...oneLiners]) agrees({ tool: 'Bash', input: { command } });
  assertLaw(fc.property(calls, agrees), { numRuns: isFull ? 2_000 : 600 });
});
