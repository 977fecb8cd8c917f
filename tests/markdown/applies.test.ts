/**
 * Which Markdown rules apply and are told: what Datalog derives is what an oracle says that shares no code with it, on
 * two engines.
 */
import fc from 'fast-check';
import { minimatch } from 'minimatch';
import { expect, test } from 'vitest';
import { markdown } from '../../src/compiler/dialects/markdown/dialect.ts';
import { lowerMarkdown } from '../../src/compiler/dialects/markdown/lower.ts';
import { parseMarkdown } from '../../src/compiler/dialects/markdown/parse.ts';
import { resolveMarkdown } from '../../src/compiler/dialects/markdown/resolve.ts';
import { sharedRulesFor } from '../../src/compiler/shared-rules.ts';
import { check } from '../../src/datalog/check.ts';
import { parse } from '../../src/datalog/parse.ts';
import { print } from '../../src/datalog/print.ts';
import type { Program } from '../../src/datalog/program.ts';
import { stratify } from '../../src/datalog/stratify.ts';
import { run } from '../../src/pipeline.ts';
import { naive } from '../../src/runtime/engines/naive.ts';
import { seminaive } from '../../src/runtime/engines/seminaive/engine.ts';
import { eventRelations } from '../../src/sources/event.ts';
import { decisionRelations, ruleRelations } from '../../src/sources/rules.ts';
import { sessionFacts } from '../../src/sources/session.ts';
import type { SessionContext } from '../../src/values/session-context.ts';
import { lawsOf } from '../laws/law.ts';

const assertLaw = lawsOf('lower');

interface Written {
  readonly globs?: readonly string[];
  readonly keywords?: readonly string[];
  readonly os?: string;
  readonly match: 'any' | 'all';
  readonly body: string;
}

const globs = ['*.ts', 'src/**', 'src/*.ts', '**/*.test.ts', '!*.md', 'b'];
const words = ['test', 'fix', '.env'];
const paths = ['src/a.ts', 'src/x/b.test.ts', 'b', 'c.md', 'docs/d.md'];
const some = <T>(values: readonly T[]) =>
  fc.option(fc.subarray([...values], { minLength: 1, maxLength: 2 }), { nil: undefined });
const written: fc.Arbitrary<Written> = fc
  .record({
    globs: some(globs),
    keywords: some(words),
    os: fc.option(fc.constantFrom('linux', 'darwin'), { nil: undefined }),
    match: fc.constantFrom('any' as const, 'all' as const),
    body: fc.constantFrom('one', 'two', 'three three'),
  })
  .map(({ globs: g, keywords, os, ...rest }) => ({
    ...rest,
    ...(g && { globs: g }),
    ...(keywords && { keywords }),
    ...(os !== undefined && { os }),
  }));
const context: fc.Arbitrary<SessionContext> = fc.record({
  prompt: fc.subarray(['testing', 'contest', 'a fix', 'edit .env', 'hello']).map(each => each.join(' ')),
  paths: fc.subarray(paths),
  settings: fc.constantFrom([], [{ kind: 'os' as const, value: 'linux' }]),
  injected: fc.subarray(['r0.md', 'r2.md']),
  budget: fc.constantFrom(0, 3, 8, 1_000),
});

function textOf({ globs: g, keywords, os, match, body }: Written): string {
  const front = {
    ...(g && { globs: g }),
    ...(keywords && { keywords }),
    ...(os !== undefined && { os }),
    match,
  };
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n${body}\n`;
}

function programOf(rules: readonly Written[]): Program {
  const read = rules.flatMap(
    (rule, n) => parseMarkdown({ name: `r${n}.md`, text: textOf(rule) }).value ?? [],
  );
  const lowered = lowerMarkdown(resolveMarkdown(read).value, { firstId: 0 });
  const declared = new Set(['event', 'rule_fires', 'decision', ...lowered.relations.map(({ name }) => name)]);
  const shared = sharedRulesFor(markdown.shared, declared);
  const { rule, event, rule_fires, decision } = { ...ruleRelations, ...eventRelations, ...decisionRelations };
  return {
    ...lowered,
    facts: [...lowered.facts, ...shared.facts],
    rules: [...lowered.rules, ...shared.rules],
    relations: [rule, event, rule_fires, decision, ...lowered.relations],
    outputs: ['rule_applies', 'decision'],
  };
}

function injected(program: Program, context: SessionContext, engine: typeof naive): Record<string, number[]> {
  const facts = sessionFacts(program, context, { root: '/r', cwd: '/r' });
  const asked = { relation: 'event', tuple: ['UserPromptSubmit', ''] };
  const complete = { ...program, facts: [...program.facts, asked, ...facts] };
  const again = parse({ name: 'printed.dl', text: print(complete) });
  expect(again.diagnostics).toEqual([]);
  const checked = check(again.value ?? complete).value;
  const stratified = checked && stratify(checked).value;
  if (!stratified) throw new Error('the program is refused');
  const { value } = run(stratified, [], { engine });
  const ids = (name: string) =>
    [...new Set(value?.model.tuples(name).map(([id]) => Number(id)))].sort((a, b) => a - b);
  return { applies: ids('rule_applies'), injected: ids('decision') };
}

/** In plain words: one condition or all, by kind; then what is known, what repeats, and what still fits. */
function oracle(
  rules: readonly Written[],
  { prompt, paths: touched, settings, injected: known, budget }: SessionContext,
) {
  const applies = rules.map(({ globs: g, keywords, os, match }) => {
    const met = [
      g?.some(glob => touched.some(path => minimatch(path, glob, { matchBase: true }))),
      keywords?.some(word =>
        word === '.env' ? prompt.includes(word) : new RegExp(`\\b${word}`, 'i').test(prompt),
      ),
      os === undefined ? undefined : settings.some(({ value }) => value === os),
    ].filter(each => each !== undefined);
    return met.length === 0 || (match === 'all' ? met.every(Boolean) : met.some(Boolean));
  });
  let size = 0;
  const toInject = rules.flatMap(({ body }, n) => {
    const repeats = rules.some((other, m) => m < n && applies[m] && other.body === body);
    if (!applies[n] || repeats || known.includes(`r${n}.md`)) return [];
    size += body.length;
    return size > budget ? [] : [n];
  });
  return { applies: applies.flatMap((each, n) => (each ? [n] : [])), injected: toInject };
}

test('what Datalog derives is what the rules say', () => {
  assertLaw(
    fc.property(fc.array(written, { minLength: 1, maxLength: 5 }), context, (rules, session) => {
      const program = programOf(rules);
      const expected = oracle(rules, session);
      expect(injected(program, session, seminaive)).toEqual(expected);
      expect(injected(program, session, naive)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
