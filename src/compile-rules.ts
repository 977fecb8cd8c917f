/**
 * Hook rules to a program: parse → resolve → lower → check → stratify. INVARIANT: a rule that cannot be read is an error beside the others,
 * which stay in force; what is found of each file is told in the order of the files.
 */
import { guardPolicy } from './compiler/bash-guards.ts';
import { parseRuleFile } from './compiler/frontends/hooks/index.ts';
import { isMarkdown, parseMarkdown } from './compiler/frontends/markdown/parse.ts';
import type { HookRule, HookRuleSet } from './compiler/hook-ruleset.ts';
import { lowerHooks } from './compiler/lower-hooks.ts';
import { lowerMarkdown } from './compiler/lower-markdown.ts';
import { builtInRules, lowerPolicies } from './compiler/lower-policies.ts';
import { lowerScoped } from './compiler/lower-scoped.ts';
import type { MarkdownRule } from './compiler/markdown-rules.ts';
import type { BashPolicy } from './compiler/policy.ts';
import { type ResolvedHookRule, resolveHooks } from './compiler/resolve-hooks.ts';
import { resolveMarkdown } from './compiler/resolve-markdown.ts';
import { type ResolvedPolicies, resolvePolicies } from './compiler/resolve-policies.ts';
import { resolveScoped } from './compiler/resolve-scoped.ts';
import { patternConstant } from './compiler/rule-constants.ts';
import type { ScopedRule } from './compiler/scoped-rules.ts';
import { check } from './datalog/check.ts';
import type { Program, StratifiedProgram } from './datalog/program.ts';
import { stratify } from './datalog/stratify.ts';
import type { Diagnostic, Reported } from './diagnostics/diagnostic.ts';
import type { Source } from './diagnostics/source.ts';
import type { ToldPatterns } from './regex/told-pattern.ts';
import type { RuleSubject } from './runtime/decide.ts';

/** All that deciding needs, as plain data: it can be written down, and read again without a compiler. */
export interface Gate {
  /** What each rule says besides what it means, at its id. */
  readonly subjects: readonly RuleSubject[];
  /** Whether the envelope of the session has to hold before the agent may stop. */
  readonly stopGate: boolean;
  /** Checked and in strata; its facts are those of the rules. */
  readonly program: StratifiedProgram;
  /** What was told of its patterns when they were compiled, for a process that decides once. */
  readonly patterns?: ToldPatterns;
}

export interface CompiledRules extends Gate {
  /** The rules that are in force, as they were written; a rule's index is its id. Rules of policies have the ids behind them. */
  readonly ruleset: HookRuleSet;
  /** The Bash policies as one, where some file is one: all rules, those in force and those that are not. */
  readonly policies?: ResolvedPolicies;
}

export interface CompileOptions {
  /** Whether a file may also loosen what other files demand: the user's may, a project's once it is trusted. Default: every file may. */
  readonly mayLoosen?: (file: Source) => boolean;
  /** Whether the file system of the project takes `A` for `a`. Default: it does not. */
  readonly ignoresCase?: boolean;
  /** The profile of Bash policies that is selected. */
  readonly profile?: string;
  /** Files in which tests have found no fault: what their rules match is not looked at for one. */
  readonly sound?: readonly Source[];
  /** Where the first of them is a Bash policy, the others are not read: it stands in their place. */
  readonly standIn?: { readonly policy: Source; readonly files: readonly Source[] };
}

/**
 * What files hold rules, in their order. The value has every rule that could be read; one that could not is an error beside
 * it, and the rules of its file and of the others stay in force. Diagnostics come in the order of the files.
 */
export function compileRules(
  files: readonly Source[],
  options: CompileOptions = {},
): Reported<CompiledRules> {
  const diagnostics: Diagnostic[] = [];
  const rules: HookRule[] = [];
  const policies: BashPolicy[] = [];
  const texts: MarkdownRule[] = [];
  let scopedRules: ScopedRule[] | undefined;
  let stopGate: HookRuleSet['stopGate'];
  const { standIn } = options;
  const replaced = new Set<Source>();
  for (const file of files) {
    if (replaced.has(file)) continue;
    if (isMarkdown(file.name)) {
      const read = parseMarkdown(file);
      diagnostics.push(...read.diagnostics);
      if (read.value) texts.push(read.value);
      continue;
    }
    const parsed = parseRuleFile(file);
    if (file === standIn?.policy && parsed.value?.policy)
      for (const each of standIn.files) replaced.add(each);
    // One by one: they may be more than a call can have arguments.
    for (const each of parsed.diagnostics) diagnostics.push(each);
    rules.push(...(parsed.value?.rules ?? []));
    if (parsed.value?.policy) policies.push(parsed.value.policy);
    if (parsed.value?.scoped) scopedRules = [...(scopedRules ?? []), ...parsed.value.scoped];
    // Files only add: one that wants the gate has it.
    if (parsed.value?.stopGate && !stopGate?.value) stopGate = parsed.value.stopGate;
  }
  const resolved = resolveHooks(rules);
  const bash = policies.length > 0 ? resolveWithGuards(policies, options) : undefined;
  const markdown = resolveMarkdown(texts);
  const scoped = scopedRules && resolveScoped(scopedRules);
  const program = programOf(
    {
      rules: resolved.rules,
      stopGate,
      policies: bash?.value,
      texts: markdown.rules,
      scoped: scoped?.rules,
    },
    options.ignoresCase,
  );
  const checked = check(program);
  const stratified = checked.value && stratify(checked.value);
  const faults = [...checked.diagnostics, ...(stratified?.diagnostics ?? [])].filter(isError);
  diagnostics.push(...resolved.diagnostics, ...(bash?.diagnostics ?? []), ...markdown.diagnostics, ...faults);
  for (const each of scoped?.diagnostics ?? []) diagnostics.push(each);
  const ruleset = {
    rules: resolved.rules.map(({ rule }) => rule),
    markdown: markdown.rules,
    ...(scoped && { scoped: scoped.rules }),
    ...(stopGate && { stopGate }),
  };
  const sound = faults.length > 0 ? undefined : stratified?.value;
  const compiled = sound && {
    ruleset,
    ...(bash && { policies: bash.value }),
    subjects: [
      ...subjectsOf(ruleset),
      ...(bash ? policySubjects(bash.value) : []),
      ...markdownSubjects(markdown.rules),
      ...scopedSubjects(scoped?.rules ?? []),
    ],
    stopGate: stopGate?.value ?? false,
    program: sound,
  };
  return { value: compiled, diagnostics: inOrder(diagnostics, files) };
}

function resolveWithGuards(policies: readonly BashPolicy[], options: CompileOptions) {
  const { mayLoosen = () => true, profile, sound = [] } = options;
  const isSound = (file: Source) => sound.includes(file);
  return resolvePolicies(policies, { mayLoosen, isSound, profile, guards: guardPolicy() });
}

interface Resolved {
  readonly rules: readonly ResolvedHookRule[];
  readonly stopGate: HookRuleSet['stopGate'];
  readonly policies: ResolvedPolicies | undefined;
  readonly texts: readonly MarkdownRule[];
  readonly scoped: readonly ScopedRule[] | undefined;
}

/** Rules of policies have the ids behind those of content rules, Markdown rules those behind them, and scoped rules the last. */
function programOf({ rules, stopGate, policies, texts, scoped }: Resolved, ignoresCase = false): Program {
  const withReviews = scoped?.some(({ review }) => review !== undefined);
  const program = lowerHooks(rules, { stopGate, ignoresCase, withReviews });
  const own = policies && lowerPolicies(policies, rules.length);
  const firstText = rules.length + (policies ? policySubjects(policies).length : 0);
  const added = [
    ...(own ? [own] : []),
    lowerMarkdown(texts, firstText),
    ...(scoped ? [lowerScoped(scoped, firstText + texts.length)] : []),
  ];
  return {
    ...program,
    relations: [...program.relations, ...added.flatMap(each => each.relations)],
    facts: [...program.facts, ...added.flatMap(each => each.facts)],
    rules: [...program.rules, ...added.flatMap(each => each.rules)],
  };
}

function subjectsOf({ rules }: HookRuleSet): readonly RuleSubject[] {
  return rules.map(rule => ({
    name: rule.name.value,
    moment: rule.moment.value,
    message: rule.message.value,
    patterns: rule.patterns.map(each => ({ text: each.text, constant: patternConstant(each) })),
    span: rule.span,
  }));
}

/** A prompt is where most of them are told; it stands for all moments at which they are. */
function markdownSubjects(texts: readonly MarkdownRule[]): readonly RuleSubject[] {
  return texts.map(({ name, body, span }) => {
    return { name, moment: 'UserPromptSubmit', message: body, isVerbatim: true, patterns: [], span };
  });
}

function scopedSubjects(rules: readonly ScopedRule[]): readonly RuleSubject[] {
  return rules.map(({ name, message, patterns, review, span }) => ({
    name: name.value,
    moment: 'PreToolUse',
    message: message?.value ?? '',
    isVerbatim: true,
    patterns: [],
    input: {
      patterns: [...new Set(patterns.map(({ value }) => value))],
      ...(review && { prompt: review.prompt.value }),
    },
    span,
  }));
}

/** In the order of their ids. */
function policySubjects({ rules }: ResolvedPolicies): readonly RuleSubject[] {
  const shared = { moment: 'PreToolUse', patterns: [] };
  const own = rules.flatMap(({ rule, idle }) =>
    idle === undefined
      ? [{ ...shared, name: rule.id.value, message: rule.reason.value, span: rule.span }]
      : [],
  );
  const span = { source: { name: '<rulespec>', text: '' }, start: 0, end: 0 };
  return [...own, ...builtInRules().map(each => ({ ...shared, ...each, span }))];
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** By file, then by place. */
function inOrder(diagnostics: readonly Diagnostic[], files: readonly Source[]): Diagnostic[] {
  const at = new Map(files.map((file, index) => [file, index]));
  const place = ({ span }: Diagnostic) => (span ? (at.get(span.source) ?? -1) : -1);
  return [...diagnostics].sort(
    (a, b) => place(a) - place(b) || (a.span?.start ?? -1) - (b.span?.start ?? -1),
  );
}
