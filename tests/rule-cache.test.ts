/**
 * The rules that are active for an event, read from the rule cache, decide as all of them do: for the fixtures of
 * content rules, and for the shipped policy and what its golden cases run.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Source } from '../src/diagnostics/source.ts';
import { compileRules, decide, type Gate } from '../src/gate.ts';
import { DEFAULT_POLICY } from '../src/hook/default-policy.ts';
import { KnownSummaries } from '../src/rule-cache/known-summaries.ts';
import { readGate } from '../src/rule-cache/read.ts';
import { writeGate } from '../src/rule-cache/write.ts';
import type { Event } from '../src/values/event.ts';
import { eventOf, ROOT } from './doubles/events.ts';
import { someOf } from './laws/law.ts';

function written(files: readonly Source[]) {
  const { value, diagnostics } = compileRules(files);
  if (!value) throw new Error(`the rules do not compile: ${diagnostics[0]?.message}`);
  return { gate: value, text: writeGate(value, files, diagnostics), files };
}

function part({ text, files }: ReturnType<typeof written>, event: Event): Gate {
  const { value } = readGate(text, files, { event, effects: { root: '/' } });
  if (!value) throw new Error('nothing is read');
  return value;
}

test('a set that was written with the summaries of another is the same text', () => {
  const globbed = (pattern: string) => [
    {
      name: 'rules.yaml',
      text: `version: 1\nrules: [{id: a, match: {args: {any_of: ["${pattern}"]}}, decision: deny, reason: m}]`,
    },
  ];
  const first = written(globbed('--force*'));
  const second = written(globbed('--hard*'));
  const write = ({ gate, files }: typeof first, summaries: KnownSummaries) =>
    writeGate(gate, files, [], summaries);
  const ofFirst = new KnownSummaries();
  write(first, ofFirst);
  const ofBoth = new KnownSummaries(ofFirst.text);
  expect(write(second, ofBoth) === second.text).toBe(true);
  const all = ofBoth.text ?? '';
  expect(['--force*', '--hard*'].map(each => all.includes(each))).toEqual([true, true]);
  const again = new KnownSummaries(all);
  expect([first, second].map(each => write(each, again) === each.text)).toEqual([true, true]);
  expect(again.text).toBeUndefined();
});

const decided = (gate: Gate, event: Event) => decide(gate, event, { root: ROOT }).decision;

const FOLDER = 'fixtures/hooks/content';

test.each(readdirSync(FOLDER))('%s', name => {
  const rules = written([{ name: 'rules.yaml', text: readFileSync(`${FOLDER}/${name}/rules.yaml`, 'utf8') }]);
  const event = eventOf(readFileSync(`${FOLDER}/${name}/payload.json`, 'utf8'));
  expect(decided(rules.gate, event)).toBeDefined();
  expect(decided(part(rules, event), event)).toEqual(decided(rules.gate, event));
});

const GOLDEN = 'fixtures/bash/golden';
const commands = readdirSync(GOLDEN).flatMap(file => {
  const lines = readFileSync(`${GOLDEN}/${file}`, 'utf8').matchAll(/^ {4}command: (.*)$/gm);
  return [...lines].map(([, command = '']) => String(parse(command)));
});

test('the policy that comes with the product, on its golden commands', () => {
  const rules = written(DEFAULT_POLICY);
  const actions = new Set<unknown>();
  for (const command of someOf(commands, 80)) {
    const event = eventOf(
      JSON.stringify({ hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command } }),
    );
    const decision = decided(rules.gate, event);
    expect(decided(part(rules, event), event), command).toEqual(decision);
    actions.add(decision?.action);
  }
  expect(actions).toEqual(new Set(['deny', 'ask', 'allow']));
});

test('a call that runs no script reads next to nothing of a policy', () => {
  const rules = written(DEFAULT_POLICY);
  const event = eventOf(
    JSON.stringify({
      hook_event_name: 'PreToolUse',
      tool_name: 'Write',
      tool_input: { content: 'rm -rf /' },
    }),
  );
  const { program } = part(rules, event).program;
  expect(program.rules.length).toBeLessThan(rules.gate.program.program.rules.length / 10);
  expect(program.facts.length).toBeLessThan(rules.gate.program.program.facts.length / 4);
  expect(decided(part(rules, event), event)).toEqual(decided(rules.gate, event));
});

test('a command reads what a policy says of its program and subcommand', () => {
  const rules = written(DEFAULT_POLICY);
  const namesFor = (command: string) => {
    const input = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command } };
    const { program } = part(rules, eventOf(JSON.stringify(input))).program;
    return new Set(program.facts.flatMap(({ relation, tuple }) => (relation === 'rule' ? [tuple[1]] : [])));
  };
  expect(namesFor('git push --force')).toContain('git-push-force');
  for (const command of ['git status', 'docker ps', 'echo git push'])
    expect(namesFor(command), command).not.toContain('git-push-force');
});

test('a call reads of three hundred scoped rules those whose literals stand in its input', () => {
  const rule = (at: number) => ({
    name: `r${at}`,
    patterns: [`one${at}x`, `two${at}\\s+x`],
    action: 'block',
    ...(at % 2 === 0 && { llm_review: true, prompt: 'is it?' }),
  });
  const store = (count: number) =>
    written([
      {
        name: 's.json',
        text: JSON.stringify({ scoped_rules: Array.from({ length: count }, (_, at) => rule(at)) }),
      },
    ]);
  const [few, many] = [store(10), store(300)];
  for (const command of ['ls', 'two4  x', 'one5x one4x', 'one299x']) {
    const tool_input = { command, list: [{ deep: 'ls' }] };
    const event = eventOf(JSON.stringify({ hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input }));
    expect(decided(part(many, event), event)).toEqual(decided(many.gate, event));
    const sizesOf = (rules: typeof many) => {
      const { program } = part(rules, event).program;
      return [program.rules.length, program.facts.length];
    };
    const [fewest, most] = [sizesOf(few), sizesOf(many)];
    for (const [at, size] of most.entries()) expect(size).toBeLessThanOrEqual((fewest[at] ?? 0) + 3);
  }
});
