/**
 * Small rule sets, changes of them, and what they decide on every call over a small alphabet, by JavaScript's regular
 * expressions. INVARIANT: shares no code with the product but the texts of rules.
 */
import fc from 'fast-check';
import type { Json } from '../../src/values/json-node.ts';

export interface SmallRule {
  readonly tool: string;
  readonly files: readonly string[];
  readonly key: 'content' | 'command';
  readonly pattern: string;
  readonly caseSensitive: boolean;
  readonly action: 'deny' | 'ask' | 'warn';
  readonly when?: string | undefined;
  readonly unless?: string | undefined;
}
type Rules = readonly SmallRule[];

export function textOf(rules: Rules, nameOf = (at: number) => `r${at}`): string {
  const entries = rules.map((rule, at) => {
    const on = { hook: 'PreToolUse', tool: rule.tool, ...(rule.key === 'content' && { file: rule.files }) };
    const condition = (value: string) => [{ selector: 'tool_input.mode', rule: 'equals', value }];
    return {
      name: nameOf(at),
      on,
      match: { [rule.key]: rule.pattern, case_sensitive: rule.caseSensitive },
      ...(rule.when !== undefined && { when: condition(rule.when) }),
      ...(rule.unless !== undefined && { unless: condition(rule.unless) }),
      action: rule.action,
      message: 'm',
    };
  });
  return JSON.stringify({ version: 1, rules: entries });
}

const action = fc.constantFrom('deny' as const, 'ask' as const, 'warn' as const);
const mode = fc.option(fc.constant('fast'), { nil: undefined, freq: 4 });
const contentRule: fc.Arbitrary<SmallRule> = fc.record({
  tool: fc.constantFrom('Write', 'Edit', 'Write|Edit', 'Edit|MultiEdit'),
  files: fc.constantFrom(['**'], ['**/*.ts'], ['src/**'], ['**/*.ts', '!src/**'], ['src/*.ts', 'lib/**']),
  key: fc.constant('content' as const),
  pattern: fc.constantFrom('a', 'ab', 'a+b', '^a', 'b$', '[ab]c', 'a|c', '\\bab\\b', 'a.c', '(?:ab)+'),
  caseSensitive: fc.boolean(),
  action,
  when: mode,
});
const commandRule: fc.Arbitrary<SmallRule> = fc.record({
  tool: fc.constant('Bash'),
  files: fc.constant([]),
  key: fc.constant('command' as const),
  pattern: fc.constantFrom('^a', 'a b', 'b$', 'ab?c', '(?i)A'),
  caseSensitive: fc.boolean(),
  action,
  when: mode,
});
export const ruleSets = fc.array(fc.oneof(contentRule, contentRule, commandRule), {
  minLength: 1,
  maxLength: 3,
});

/** What a change makes of a rule, or of a rule and one in front of it; undefined where it does not apply. */
type Change = (rule: SmallRule) => SmallRule | readonly [before: SmallRule, rule: SmallRule] | undefined;

/** They change what some call comes to, by the rule alone. */
export const semantic: Readonly<Record<string, Change>> = {
  'a pattern is widened': rule => ({ ...rule, pattern: `(?:${rule.pattern})|zz` }),
  'a pattern is narrowed': rule => ({ ...rule, pattern: `(?:${rule.pattern})q` }),
  'a glob is negated': rule =>
    rule.key === 'content' ? { ...rule, files: [...rule.files, '!gen/**'] } : undefined,
  'an action is weakened': rule => (rule.action === 'deny' ? { ...rule, action: 'warn' } : undefined),
  'a condition is added': rule => (rule.when === undefined ? { ...rule, when: 'fast' } : undefined),
  'a condition is dropped': ({ when, ...rule }) => (when === undefined ? undefined : rule),
  'a `when` is inverted': ({ when, ...rule }) => (when === undefined ? undefined : { ...rule, unless: when }),
  'an exception is added': rule => (rule.when === undefined ? { ...rule, unless: 'fast' } : undefined),
  'a tool is left out': rule => (rule.tool === 'Write|Edit' ? { ...rule, tool: 'Write' } : undefined),
  'case counts no more': rule =>
    rule.caseSensitive && rule.pattern !== '(?i)A' ? { ...rule, caseSensitive: false } : undefined,
  'a rule is shadowed': rule =>
    rule.action === 'deny' ? undefined : [{ ...rule, action: 'deny', pattern: '(?s).*' }, rule],
};

export const neutral: Readonly<Record<string, Change>> = {
  'a group around the pattern': rule => ({ ...rule, pattern: `(?:${rule.pattern})` }),
  'a pattern twice': rule => ({ ...rule, pattern: `(?:${rule.pattern})|(?:${rule.pattern})` }),
  'tools in another order': rule => ({ ...rule, tool: rule.tool.split('|').toReversed().join('|') }),
  'a glob twice': rule =>
    rule.files.length === 1 ? { ...rule, files: [...rule.files, ...rule.files] } : undefined,
  'an equal repetition': rule => (rule.pattern === 'a+b' ? { ...rule, pattern: 'aa*b' } : undefined),
  'a letter as a class': rule => ({ ...rule, pattern: rule.pattern.replace(/^a/, '[a]') }),
};

export interface Changed {
  readonly rules: Rules;
  /** Of the changed rule, in both versions. */
  readonly index: number;
  readonly name: string;
  /** Undefined where the change does not apply. A new rule is the last one. */
  readonly changed: Rules | undefined;
}

export const changesOf = (changes: Readonly<Record<string, Change>>): fc.Arbitrary<Changed> =>
  fc.tuple(ruleSets, fc.nat(), fc.constantFrom(...Object.keys(changes))).map(([rules, at, name]) => {
    const index = at % rules.length;
    const rule = rules[index];
    const made = rule && changes[name]?.(rule);
    const changed =
      made && ('tool' in made ? rules.with(index, made) : [...rules.with(index, made[1]), made[0]]);
    return { rules, index, name, changed };
  });

interface Call {
  readonly tool: string;
  readonly path: string;
  readonly text: string;
  readonly mode: string;
}

const tools = ['Write', 'Edit', 'MultiEdit', 'Bash'];
const paths = ['a.ts', 'src/a.ts', 'src/x/a.ts', 'lib/b.js', 'gen/a.ts', 'b.md'];
const modes = ['fast', 'slow'];

export function payloadOf({ tool, path, text, mode: kind }: Call): Json {
  return {
    ...{ hook_event_name: 'PreToolUse', session_id: 's', transcript_path: '', cwd: '/code/project' },
    tool_name: tool,
    tool_use_id: 't',
    tool_input: {
      mode: kind,
      ...(tool === 'Bash' && { command: text }),
      ...(tool !== 'Bash' && { file_path: path }),
      ...(tool === 'Write' && { content: text }),
      ...(tool === 'Edit' && { old_string: '', new_string: text }),
      ...(tool === 'MultiEdit' && { edits: [{ old_string: '', new_string: text }] }),
    },
  };
}

export const calls: fc.Arbitrary<Call> = fc.record({
  tool: fc.constantFrom(...tools),
  path: fc.constantFrom(...paths),
  text: fc.stringMatching(/^[abcqzA \n]{0,6}$/),
  mode: fc.constantFrom(...modes),
});

const letters = ['a', 'b', 'c', 'A', 'q', 'z', ' ', '\n'];
const withLetter = (texts: readonly string[]) =>
  texts.flatMap(text => letters.map(letter => `${text}${letter}`));
const ofTwo = withLetter(letters);
/** All texts of at most three letters. */
const texts: readonly string[] = ['', ...letters, ...ofTwo, ...withLetter(ofTwo)];

/** A tool, a path and a mode, with every text. */
const places: readonly Omit<Call, 'text'>[] = tools.flatMap(tool =>
  (tool === 'Bash' ? [''] : paths).flatMap(path => modes.map(kind => ({ tool, path, mode: kind }))),
);

const globs: Readonly<Record<string, RegExp>> = {
  '**': /^/,
  '**/*.ts': /\.ts$/,
  'src/**': /^src\//,
  'src/*.ts': /^src\/[^/]*\.ts$/,
  'lib/**': /^lib\//,
  'gen/**': /^gen\//,
};

function fitsPath({ key, files }: SmallRule, path: string): boolean {
  if (key === 'command') return true;
  const last = files.findLast(each => globs[each.replace('!', '')]?.test(path) === true);
  return last !== undefined && !last.startsWith('!');
}

function fitsPlace(rule: SmallRule, { tool, path, mode: kind }: Omit<Call, 'text'>): boolean {
  const { when = kind, unless } = rule;
  const hasText = (rule.key === 'command') === (tool === 'Bash');
  return (
    hasText && rule.tool.split('|').includes(tool) && fitsPath(rule, path) && when === kind && unless !== kind
  );
}

function searchOf({ pattern, caseSensitive }: SmallRule): RegExp {
  const written = pattern.replaceAll('(?i)A', '[aA]').replace('(?s).', '[^]');
  return new RegExp(written, `m${caseSensitive ? '' : 'i'}`);
}

const ranks = { warn: 1, ask: 2, deny: 3 } as const;
export const actions = ['allow', 'warn', 'ask', 'deny'];

const searched = new Map<string, Uint8Array>();

function matchesOf(rule: SmallRule): Uint8Array {
  const search = searchOf(rule);
  const key = String(search);
  const known = searched.get(key) ?? Uint8Array.from(texts, text => Number(search.test(text)));
  searched.set(key, known);
  return known;
}

/** The rank of what each rule comes to, rules of one version in their order, on every small call. */
export function ranksOf(rules: Rules): readonly Uint8Array[] {
  return rules.map(rule => {
    const matches = matchesOf(rule);
    const found = new Uint8Array(places.length * texts.length);
    for (const [at, place] of places.entries()) {
      if (!fitsPlace(rule, place)) continue;
      for (let text = 0; text < texts.length; text++)
        found[at * texts.length + text] = (matches[text] ?? 0) * ranks[rule.action];
    }
    return found;
  });
}

/** The most restrictive decision of the rules. */
export function strictest(ofRules: readonly Uint8Array[]): Uint8Array {
  const found = new Uint8Array(places.length * texts.length);
  for (const each of ofRules)
    for (let at = 0; at < found.length; at++) found[at] = Math.max(found[at] ?? 0, each[at] ?? 0);
  return found;
}

/** The first call of which the second version is less strict; undefined where there is none. */
export function looserOn(before: Uint8Array, after: Uint8Array): string | undefined {
  const at = before.findIndex((rank, index) => rank > (after[index] ?? 0));
  return at < 0 ? undefined : JSON.stringify(callAt(at));
}

export function callAt(at: number): Call {
  const place = places[Math.floor(at / texts.length)] ?? { tool: '', path: '', mode: '' };
  return { ...place, text: texts[at % texts.length] ?? '' };
}

/** The decision of the rules on any call, one by one. */
export function decisionOn(rules: Rules, call: Call): string {
  const firing = rules.filter(rule => fitsPlace(rule, call) && searchOf(rule).test(call.text));
  return actions[Math.max(0, ...firing.map(each => ranks[each.action]))] ?? '';
}
