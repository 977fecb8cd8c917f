/** Random hook rules and events over small alphabets, so that rules fire about as often as not. */
import fc from 'fast-check';
import { readDocument } from '../../src/compiler/yaml.ts';
import type { Event, Moment, TextName } from '../../src/values/event.ts';
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

const moments = [
  'PreToolUse',
  'PreToolUse',
  'PreToolUse',
  'PostToolUse',
  'UserPromptSubmit',
  'Stop',
] as const;
const actions = {
  interrupt: 'deny',
  block: 'deny',
  ask: 'ask',
  continue: 'context',
  warn: 'context',
  log: 'log',
} as const;
const patterns = ['a', '^b$', 'a|b', 'A', '[^a]', '^$', '.', 'b\\nA', 'zz'] as const;
const texts = ['content', 'new_string', 'old_string', 'prompt', 'message', 'command', 'response'] as const;

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '\n', '.'), maxLength: 6 });
const pathTo = fc.constantFrom('src/a.ts', 'src/test/b.ts', 'README.md', 'docs/x.md', 'lib/test/c.ts');

const condition = ruleUse.filter(
  ({ rule }) => !['is_file', 'is_test', 'changed', 'test_passed'].includes(rule),
);

/** What a rule file says, and what the oracle is told, which needs the payload for its conditions. */
export interface GeneratedRule {
  readonly written: { readonly [key: string]: unknown };
  readonly oracle: (payload: { [key: string]: Json }) => OracleRule;
}

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const match = fc.dictionary(fc.constantFrom(...texts), fc.constantFrom(...patterns), { maxKeys: 2 });

export const hookRules: fc.Arbitrary<readonly GeneratedRule[]> = fc.array(
  fc
    .record({
      moment: fc.constantFrom(...moments),
      tool: optional(fc.constantFrom('Edit', 'Write|Edit', '.*Edit', '.*', 'Bash')),
      glob: optional(fc.constantFrom(...globs)),
      match,
      flags: fc.record({ case_sensitive: fc.boolean(), multiline: fc.boolean() }),
      when: fc.array(condition, { maxLength: 2 }),
      action: fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])), // as: keys of a literal
    })
    .map(
      ({ moment, tool, glob, match, flags, when, action }): GeneratedRule => ({
        written: {
          on: { hook: moment, ...(tool !== undefined && { tool }), ...(glob && { file: glob.list }) },
          match: { ...match, ...flags },
          ...(when.length > 0 && {
            when: when.map(({ claim, ...test }) => ({ selector: selectors[claim]?.text, ...test })),
          }),
          action,
          message: 'no',
        },
        oracle: payload => ({
          moment,
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

export interface GeneratedEvent {
  readonly event: Event;
  readonly oracle: OracleEvent;
  readonly payload: { [key: string]: Json };
}

const textsOf = (names: readonly TextName[]) =>
  fc.dictionary(fc.constantFrom(...names), text, { maxKeys: names.length });

export const hookEvents: fc.Arbitrary<GeneratedEvent> = fc
  .record({
    moment: fc.constantFrom(...moments),
    tool: fc.constantFrom('Write', 'Edit', 'MultiEdit', 'Bash'),
    parts: fc.array(
      fc.record({ path: optional(pathTo), texts: textsOf(['content', 'new_string', 'old_string']) }),
      { maxLength: 3 },
    ),
    texts: textsOf(['prompt', 'message', 'command', 'response']),
    payload: facts,
  })
  .map(({ moment, tool, parts, texts, payload }) => {
    const isCall = moment === 'PreToolUse' || moment === 'PostToolUse';
    const seen = isCall
      ? parts.map(({ path, texts }) => ({ ...(path !== undefined && { path }), texts }))
      : [];
    const oracle = { moment, ...(isCall && { tool }), parts: seen, texts };
    return { payload, oracle, event: eventFrom(oracle, moment, payload) };
  });

/** What an event is about, its texts by their names. */
export type EventShape = Pick<OracleEvent, 'tool' | 'parts' | 'texts'>;

export function eventFrom({ tool, parts, texts }: EventShape, moment: Moment, payload: Json): Event {
  const { value } = readDocument({ name: 'payload.json', text: JSON.stringify(payload) });
  if (!value) throw new Error('a generated payload cannot be read');
  const listed = (given: { readonly [name: string]: string }) =>
    Object.entries(given).map(([name, value]) => ({ name: name as TextName, value })); // as: made of such names
  return {
    host: 'test',
    moment,
    cwd: '/project',
    ...(tool !== undefined && { tool }),
    parts: parts.map(({ path, texts }) => ({ ...(path !== undefined && { path }), texts: listed(texts) })),
    texts: listed(texts),
    payload: value,
    stopHookActive: false,
  };
}

/** JSON is YAML. */
export function ruleFile(rules: readonly GeneratedRule[]): string {
  return JSON.stringify({
    version: 1,
    rules: rules.map(({ written }, at) => ({ name: `r${at}`, ...written })),
  });
}
