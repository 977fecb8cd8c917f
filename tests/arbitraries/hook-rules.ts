/**
 * Random hook rules, scoped ones among them, and events over small alphabets, so that rules fire about as often as not.
 */
import fc from 'fast-check';
import { readDocument } from '../../src/compiler/yaml.ts';
import type { Source } from '../../src/diagnostics/source.ts';
import type { Event, HookEventName, TextName } from '../../src/values/event.ts';
import type { JsonNode } from '../../src/values/json-node.ts';
import { type ReviewOutcome, reviewOutcomes } from '../../src/values/review.ts';
import type { OracleEvent, OracleRule } from '../oracles/hook-meaning.ts';
import type { Json } from '../oracles/meaning.ts';
import { facts, ruleUse, selectors } from './rulespecs.ts';

/** Globs with what they mean, stated by hand. */
const globs: readonly {
  readonly list: string | readonly string[];
  readonly fits: (path: string) => boolean;
}[] = [
  { list: '**/*.ts', fits: path => path.endsWith('.ts') },
  { list: 'src/**', fits: path => path.startsWith('src/') },
  { list: ['**/*.ts', '!**/test/**'], fits: path => path.endsWith('.ts') && !path.includes('test/') },
  { list: '!src/**', fits: path => !path.startsWith('src/') },
  {
    list: ['**', '!src/**', 'src/test/**'],
    fits: path => !path.startsWith('src/') || path.startsWith('src/test/'),
  },
  { list: '*.md', fits: path => path.endsWith('.md') && !path.includes('/') },
];

const hookEventNames = [
  'PreToolUse',
  'PreToolUse',
  'PreToolUse',
  'PostToolUse',
  'UserPromptSubmit',
  'Stop',
] as const;
const actions = {
  deny: 'deny',
  interrupt: 'deny',
  block: 'deny',
  ask: 'ask',
  continue: 'warn',
  warn: 'warn',
  log: 'log',
  allow: 'log',
} as const;
const patterns = ['a', '^b$', 'a|b', 'A', '[^a]', '^$', '.', 'b\\nA', 'zz'] as const;
const texts = ['content', 'new_string', 'old_string', 'prompt', 'message', 'command', 'response'] as const;

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '\n', '.'), maxLength: 6 });
const pathTo = fc.constantFrom('src/a.ts', 'src/test/b.ts', 'README.md', 'docs/x.md', 'lib/test/c.ts');

/** Rules that look at the repository are for envelopes. */
const ABOUT_THE_REPOSITORY = [
  ...['is_file', 'is_test', 'changed', 'test_passed', 'changed_only', 'unchanged', 'commit_exists'],
  ...[
    'file_contains',
    'file_matches',
    'documented_in',
    'command_passed',
    'coverage_at_least',
    'covered',
    'value_in_file',
    'diff_at_most',
  ],
  'no_findings',
];
const condition = ruleUse.filter(({ rule }) => !ABOUT_THE_REPOSITORY.includes(rule));

/** A rule file, and its meaning for the oracle, which needs the payload for its conditions. */
export interface GeneratedRule {
  readonly dialect: 'content' | 'scoped';
  readonly written: { readonly [key: string]: unknown };
  readonly oracle: (payload: { [key: string]: Json }) => OracleRule;
}

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const match = fc.dictionary(fc.constantFrom(...texts), fc.constantFrom(...patterns), { maxKeys: 2 });

const key = fc.constantFrom('action', 'action', 'decision');

/** Without scoped ones. */
export const contentRules: fc.Arbitrary<readonly GeneratedRule[]> = fc.array(
  fc
    .record({
      hookEvent: fc.constantFrom(...hookEventNames),
      tool: optional(fc.constantFrom('Edit', 'Write|Edit', '.*Edit', '.*', 'Bash')),
      glob: optional(fc.constantFrom(...globs)),
      match,
      flags: fc.record({ case_sensitive: fc.boolean(), multiline: fc.boolean() }),
      when: fc.array(condition, { maxLength: 2 }),
      action: fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])), // as: keys of a literal
      key,
    })
    .map(
      ({ hookEvent, tool, glob, match, flags, when, action, key }): GeneratedRule => ({
        dialect: 'content',
        written: {
          on: { hook: hookEvent, ...(tool !== undefined && { tool }), ...(glob && { file: glob.list }) },
          match: { ...match, ...flags },
          ...(when.length > 0 && {
            when: when.map(({ claim, ...test }) => ({ selector: selectors[claim]?.text, ...test })),
          }),
          [key]: action,
          message: 'no',
        },
        oracle: payload => ({
          kind: 'content',
          hookEvent,
          ...(tool !== undefined && { tool }),
          ...(glob && { fits: glob.fits }),
          match,
          caseSensitive: flags.case_sensitive,
          multiline: flags.multiline,
          when: when.map(({ claim, ...test }) => {
            const selector = selectors[claim];
            return {
              test,
              selected: { several: selector?.several ?? false, values: selector?.select(payload) ?? [] },
            };
          }),
          action: actions[action],
        }),
      }),
    ),
  { minLength: 1, maxLength: 6 },
);

const scopedRules: fc.Arbitrary<readonly GeneratedRule[]> = fc.array(
  fc
    .record({
      tool: optional(fc.constantFrom('Edit', 'Write|Edit', '.*Edit', 'Bash')),
      project: fc.constantFrom(undefined, undefined, '/project', '/project/', '/elsewhere'),
      patterns: fc.array(fc.constantFrom(...patterns, '^a$', '^/project/src', 'é"', '^7$', 'ue'), {
        minLength: 1,
        maxLength: 3,
      }),
      isInString: fc.boolean(),
      action: fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])), // as: keys of a literal
      key,
      review: optional(fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[]))), // as: keys of a literal
    })
    .map(
      ({ tool, project, patterns, isInString, action, key, review }): GeneratedRule => ({
        dialect: 'scoped',
        written: {
          ...(tool !== undefined && { tool }),
          ...(project !== undefined && { project }),
          patterns: isInString ? JSON.stringify(patterns) : patterns,
          [key]: action,
          ...(review !== undefined && { llm_review: true, prompt: 'is it?', on_unavailable: review }),
        },
        oracle: () => ({
          kind: 'scoped',
          patterns,
          ...(tool !== undefined && { tool }),
          isForProject: project !== '/elsewhere',
          action: actions[action],
          ...(review !== undefined && { onUnavailable: actions[review] }),
        }),
      }),
    ),
  { maxLength: 4 },
);

/** Scoped rules come last, as their ids do. */
export const hookRules: fc.Arbitrary<readonly GeneratedRule[]> = fc
  .tuple(contentRules, scopedRules)
  .map(([content, scoped]) => [...content, ...scoped]);

/** Without those that are reviewed. */
export const directRules = hookRules.map(rules => rules.filter(({ written }) => !('llm_review' in written)));

/** Outcomes of reviews of some rules, by their place among the scoped ones. */
export const reviewAnswers: fc.Arbitrary<ReadonlyMap<number, ReviewOutcome>> = fc
  .dictionary(fc.constantFrom('0', '1', '2', '3'), fc.constantFrom(...reviewOutcomes), { maxKeys: 4 })
  .map(given => new Map(Object.entries(given).map(([at, outcome]) => [Number(at), outcome])));

export interface GeneratedEvent {
  readonly event: Event;
  readonly oracle: OracleEvent;
  readonly payload: { [key: string]: Json };
}

const textsOf = (names: readonly TextName[]) =>
  fc.dictionary(fc.constantFrom(...names), text, { maxKeys: names.length });

const value = fc.oneof(text, text, fc.constantFrom('b\nA', 'é"', ' ', 7, true, null));
/** A tool's input: values, some of them within lists and objects. */
const input: fc.Arbitrary<Json> = fc.dictionary(
  fc.constantFrom('file_path', 'content', 'command', 'a b'),
  fc.oneof(value, fc.array(value, { maxLength: 2 }), fc.dictionary(fc.constantFrom('x', 'y'), value)),
  { maxKeys: 3 },
);

export const hookEvents: fc.Arbitrary<GeneratedEvent> = fc
  .record({
    hookEvent: fc.constantFrom(...hookEventNames),
    tool: fc.constantFrom('Write', 'Edit', 'MultiEdit', 'Bash'),
    parts: fc.array(
      fc.record({ path: optional(pathTo), texts: textsOf(['content', 'new_string', 'old_string']) }),
      { maxLength: 3 },
    ),
    texts: textsOf(['prompt', 'message', 'command', 'response']),
    input: optional(input),
    payload: facts,
  })
  .map(({ hookEvent, tool, parts, texts, input, payload }) => {
    const isCall = hookEvent === 'PreToolUse' || hookEvent === 'PostToolUse';
    const seen = isCall
      ? parts.map(({ path, texts }) => ({ ...(path !== undefined && { path }), texts }))
      : [];
    const given = isCall && input !== undefined ? { input } : {};
    const oracle = { hookEvent, ...(isCall && { tool }), parts: seen, texts, ...given };
    return { payload, oracle, event: eventFrom(oracle, hookEvent, payload) };
  });

/** The contents of an event, with its texts by name. */
export type EventShape = Pick<OracleEvent, 'tool' | 'parts' | 'texts' | 'input'>;

export function eventFrom(
  { tool, parts, texts, input }: EventShape,
  hookEvent: HookEventName,
  payload: Json,
): Event {
  const listed = (given: { readonly [name: string]: string }) =>
    Object.entries(given).map(([name, value]) => ({ name: name as TextName, value })); // as: made of such names
  return {
    host: 'test',
    hookEvent,
    cwd: '/project',
    ...(tool !== undefined && { tool }),
    parts: parts.map(({ path, texts }) => ({ ...(path !== undefined && { path }), texts: listed(texts) })),
    texts: listed(texts),
    ...(input !== undefined && { input: { node: nodeOf(input), at: 'tool_input' } }),
    payload: nodeOf(payload),
    stopHookActive: false,
  };
}

function nodeOf(json: Json): JsonNode {
  const { value } = readDocument({ name: 'payload.json', text: JSON.stringify(json) });
  if (!value) throw new Error('a generated payload cannot be read');
  return value;
}

/** JSON is YAML. Rules are called by their places among all of them. */
export function ruleFiles(rules: readonly GeneratedRule[]): readonly Source[] {
  const named = rules.map((rule, at) => ({ ...rule, written: { name: `r${at}`, ...rule.written } }));
  const of = (dialect: GeneratedRule['dialect']) =>
    named.filter(each => each.dialect === dialect).map(({ written }) => written);
  const file = (name: string, content: object) => ({ name, text: JSON.stringify(content) });
  const scoped = of('scoped');
  return [
    file('rules.json', { version: 1, rules: of('content') }),
    ...(scoped.length > 0 ? [file('scoped.json', { scoped_rules: scoped })] : []),
  ];
}
