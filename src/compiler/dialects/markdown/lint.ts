/**
 * Warnings (W773) about conditions of Markdown rules that are probably a mistake. INVARIANT: a warning changes nothing
 * about the rule.
 */
import { type Diagnostic, diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { LocatedText } from '../../../diagnostics/span.ts';
import { didYouMean } from '../../../diagnostics/suggest.ts';
import { whyUnsatisfiable } from '../../../globs/unsatisfiable.ts';
import { type ConditionKind, type MarkdownRule, placedIn } from './ast.ts';

export function lintMarkdown(rules: readonly MarkdownRule[]): readonly Diagnostic[] {
  const byText = new Map<string, string>();
  return rules.flatMap(rule => {
    const found = placedIn(rule.span.source, ofRule(rule));
    const same = byText.get(rule.body);
    byText.set(rule.body, same ?? rule.name);
    if (same === undefined || rule.body === '') return found;
    return [...found, about(rule, `the rule has the same text as \`${same}\`, and is injected once`)];
  });
}

function ofRule(rule: MarkdownRule): Diagnostic[] {
  const found: Diagnostic[] = [];
  if (rule.body === '' && rule.applies)
    found.push(about(rule, 'the rule has no text, so there is nothing to tell'));
  if (rule.match === 'all' && rule.conditions.length === 1)
    found.push(about(rule, '`match: all` is for several kinds of conditions, and there is one'));
  for (const { kind, values } of rule.conditions)
    for (const value of values) found.push(...(lints[kind]?.(value) ?? []));
  return found;
}

function ofGlob(glob: LocatedText): readonly Diagnostic[] {
  const { value } = glob;
  const why = whyUnsatisfiable(value.replace(/^!+/, ''));
  if (why) return [at(glob, why.message, why.hint)];
  if (value !== value.trim())
    return [at(glob, 'the glob has a blank at its start or end, which file names have not')];
  if (/^[^{}]*,[^{}]*$/.test(value))
    return [
      at(
        glob,
        'the glob has a comma in it, which file names hardly have',
        'write a list of globs, or `{a,b}`',
      ),
    ];
  return [];
}

function ofKeyword(keyword: LocatedText): readonly Diagnostic[] {
  const { value } = keyword;
  if (value !== value.trim())
    return [at(keyword, 'the keyword has a blank at its start or end, and matches only beside one')];
  if (/[*?]$|^\*/.test(value))
    return [at(keyword, 'a keyword has no wildcards: it matches at the start of a word, whatever follows')];
  if ([...value].length === 1 && /\p{L}/u.test(value))
    return [at(keyword, 'the keyword is the start of very many words', 'write a longer one')];
  return [];
}

const SYSTEMS: readonly string[] = [
  'linux',
  'darwin',
  'win32',
  'freebsd',
  'openbsd',
  'android',
  'aix',
  'sunos',
];
const SAID: Readonly<Record<string, string>> = {
  mac: 'darwin',
  macos: 'darwin',
  osx: 'darwin',
  windows: 'win32',
};

function ofSystem(system: LocatedText): readonly Diagnostic[] {
  const { value } = system;
  if (SYSTEMS.includes(value)) return [];
  const meant = Object.hasOwn(SAID, value.toLowerCase()) ? SAID[value.toLowerCase()] : undefined;
  const hint = meant === undefined ? didYouMean(value, SYSTEMS) : `write \`${meant}\``;
  return [
    at(system, `no system is called \`${value}\``, hint ?? 'systems are `linux`, `darwin` and `win32`'),
  ];
}

const lints: Readonly<Partial<Record<ConditionKind, (value: LocatedText) => readonly Diagnostic[]>>> = {
  globs: ofGlob,
  keywords: ofKeyword,
  os: ofSystem,
};

function about({ span }: MarkdownRule, message: string): Diagnostic {
  const { text } = span.source;
  const end = text.search(/\r?\n/);
  return diagnostic('W773', message, { span: { ...span, end: end < 0 ? text.length : end } });
}

function at({ span }: LocatedText, message: string, hint?: string): Diagnostic {
  return diagnostic('W773', message, { span, hint });
}
