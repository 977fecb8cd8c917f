/**
 * The topics of a session, as base facts for the constants that Markdown rules name. INVARIANT: which globs, keywords
 * and settings are looked for stands in the program's own facts; a fact says what was touched or said, never which rule
 * applies.
 */

import type { Fact, Program, Value } from '../datalog/program.ts';
import { unprintable } from '../datalog/symbol-text.ts';
import { standaloneText } from '../diagnostics/span.ts';
import type { Glob } from '../globs/globs.ts';
import { compileLooseGlob } from '../globs/loose.ts';
import type { Event } from '../values/event.ts';
import type { SessionContext, Setting } from '../values/session-context.ts';
import { pathFromRoot } from './event-path.ts';
import { folded, hasKeyword } from './keyword.ts';
import { mentionedPaths } from './mentioned-paths.ts';
import { relation } from './relation.ts';
import { pathsOfScript } from './script-paths.ts';

/** The topics of the session. */
export const sessionRelations = {
  context_path: relation(
    'context_path',
    { path: 'symbol' },
    'The session has touched or mentioned this file, relative to the root where it lies inside.',
  ),
  glob_hit: relation(
    'glob_hit',
    { path: 'symbol', glob: 'symbol' },
    'The path fits the glob of a Markdown rule: one without `/` is for names, and a leading dot needs a dot.',
  ),
  keyword_hit: relation(
    'keyword_hit',
    { keyword: 'symbol' },
    'The keyword stands at the start of a word of the latest prompt, in upper or lower case.',
  ),
  setting_hit: relation(
    'setting_hit',
    { kind: 'symbol', wanted: 'symbol' },
    'The session has a value of this kind that is what a rule wants, or fits it where it is a glob.',
  ),
  injected: relation(
    'injected',
    { rule: 'number' },
    'The rule was injected before, as the session memory says.',
  ),
  ignores_context: relation(
    'ignores_context',
    { hook_event: 'symbol' },
    'The host passes nothing on to the model at this hook event.',
  ),
  budget: relation('budget', { size: 'number' }, 'The texts of rules may have so many characters together.'),
} as const;

/** Paths that rules are compared with; of more, the latest. */
const MAX_CONTEXT_PATHS = 1_000;

/** The default maximum of characters of all texts together: a host cuts more than 10,000. */
export const STANDARD_BUDGET = 8_000;

/** The context that an event itself adds to its session. */
export function contextOf({ texts, parts }: Event): SessionContext {
  const prompt = texts.find(({ name }) => name === 'prompt')?.value ?? '';
  const paths = parts.flatMap(({ path }) => path ?? []);
  const scripts = texts.filter(({ name }) => name === 'command').flatMap(({ value }) => pathsOfScript(value));
  return {
    prompt,
    paths: [...paths, ...scripts, ...mentionedPaths(prompt)],
    settings: [],
    injected: [],
    budget: STANDARD_BUDGET,
  };
}

interface SessionFactsOptions {
  /** Absolute, with `/`. */
  readonly root: string;
  readonly cwd: string;
}

export function sessionFacts(
  program: Program,
  context: SessionContext,
  { root, cwd }: SessionFactsOptions,
): readonly Fact[] {
  const wanted = wantedBy(program);
  const paths = new Set(
    context.paths
      .slice(-MAX_CONTEXT_PATHS)
      .map(path => pathFromRoot(path, cwd, root))
      .filter(path => unprintable(path) === undefined),
  );
  const prompt = folded(context.prompt);
  return [
    fact('budget', context.budget),
    ...(context.ignoredAt ?? []).map(hookEvent => fact('ignores_context', hookEvent)),
    ...[...paths].map(path => fact('context_path', path)),
    ...wanted.globs.flatMap(({ text, test }) =>
      [...paths].filter(test).map(path => fact('glob_hit', path, text)),
    ),
    ...wanted.keywords.filter(each => hasKeyword(prompt, each)).map(each => fact('keyword_hit', each)),
    ...wanted.settings
      .filter(each => isSet(each, context))
      .map(({ kind, value }) => fact('setting_hit', kind, value)),
    ...context.injected.flatMap(name => wanted.idsOf(name).map(id => fact('injected', id))),
  ];
}

interface Wanted {
  readonly globs: readonly Glob[];
  readonly keywords: readonly string[];
  readonly settings: readonly { readonly kind: string; readonly value: string }[];
  idsOf(name: string): readonly number[];
}

const kept = new WeakMap<Program, Wanted>();

/** Read once for a program. */
function wantedBy(program: Program): Wanted {
  const known = kept.get(program) ?? readWanted(program);
  kept.set(program, known);
  return known;
}

function readWanted({ facts }: Program): Wanted {
  const globs = new Map<string, Glob>();
  const keywords = new Set<string>();
  const settings = new Map<string, { kind: string; value: string }>();
  const ids = new Map<string, number[]>();
  for (const { relation, tuple } of facts) {
    const [id, first = '', second = ''] = tuple;
    if (relation === 'rule_keyword') keywords.add(String(first));
    else if (relation === 'rule_setting')
      settings.set(`${first} ${second}`, { kind: String(first), value: String(second) });
    else if (relation === 'rule') ids.set(String(first), [...(ids.get(String(first)) ?? []), Number(id)]);
    else if (relation === 'rule_glob' && !globs.has(String(first))) {
      const { value: glob } = compileLooseGlob(standaloneText(String(first), 'glob'));
      // One that cannot be read was reported where the rule was, and no path fits it.
      if (glob) globs.set(String(first), glob);
    }
  }
  return {
    globs: [...globs.values()],
    keywords: [...keywords],
    settings: [...settings.values()],
    idsOf: name => ids.get(name) ?? [],
  };
}

function isSet(
  wanted: { readonly kind: string; readonly value: string },
  { settings }: SessionContext,
): boolean {
  return settings.some(({ kind, value }) => kind === wanted.kind && fits(kind, value, wanted.value));
}

/** A branch fits a glob; the others are what they are, whatever their case. */
function fits(kind: Setting['kind'], value: string, wanted: string): boolean {
  if (kind !== 'branch') return folded(value) === folded(wanted);
  // A glob without `/` would fit the end of a branch's name, as it does that of a path.
  const reaches = wanted.includes('/') || !value.includes('/');
  return (
    value === wanted ||
    (reaches && compileLooseGlob(standaloneText(wanted, 'glob')).value?.test(value) === true)
  );
}

function fact(relation: string, ...tuple: Value[]): Fact {
  return { relation, tuple, origin: { label: 'session' } };
}
