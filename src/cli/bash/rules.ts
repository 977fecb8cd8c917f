/** `bash rules`: the loaded policies. It lists each rule with its place, whether it is in force, and why not. */
import { resolvedIn } from '../../compiler/compile-rules.ts';
import { type PolicyRule, safetyLevels } from '../../compiler/dialects/bash/ast.ts';
import { bash } from '../../compiler/dialects/bash/dialect.ts';
import type {
  ResolvedEntry,
  ResolvedPolicies,
  ResolvedPolicyRule,
} from '../../compiler/dialects/bash/resolved.ts';
import { counted } from '../../datalog/quote.ts';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Paint } from '../../diagnostics/render/paint.ts';
import { positionAt, type Source } from '../../diagnostics/source.ts';
import type { Span } from '../../diagnostics/span.ts';
import { cut, visible } from '../../diagnostics/visible.ts';
import { DEFAULT_POLICY } from '../../hook/default-policy.ts';
import type { Call } from '../command.ts';
import { type ExitCode, HOLDS, REFUSED } from '../exit-codes.ts';
import { alignedRows, documentOf, sayProblems, wantsJson } from '../say.ts';
import type { Terminal } from '../terminal.ts';
import { loadPolicy, type Policy } from './policy.ts';

const MAX_REASON_LENGTH = 100;

const whyIdle: Readonly<Record<NonNullable<ResolvedPolicyRule['idle']>, string>> = {
  shadow: 'it loosens, and nothing that loosens is tried out',
  level: 'its level is above the safety level',
  disabled: 'disabled by `disable_rules`',
  replaced: 'replaced by a rule of the same id',
  untrusted: 'it allows, and its file is not trusted',
  broken: 'it cannot be read',
  default: 'the default decision is to allow',
};

const whyUncounted: Readonly<Record<NonNullable<ResolvedEntry['idle']>, string>> = {
  trust: 'it takes more trust than `trust_level` gives',
  untrusted: 'its file is not trusted',
  default: 'default allowlists count with `use_default_allowlist: true`',
};

export function showRules(call: Call, _operands: readonly string[], terminal: Terminal): ExitCode {
  const policy = loadPolicy(call);
  const problems = policy.diagnostics;
  const trust = (source: Source): string => {
    const file = policy.files.find(each => each.source === source);
    if (DEFAULT_POLICY.includes(source)) return 'shipped';
    if (!file) return 'always on';
    if (file.scope !== 'project') return 'user';
    return policy.mayLoosen(source) ? 'trusted' : 'not trusted';
  };
  const policies = policy.compiled && resolvedIn(policy.compiled, bash)?.value;
  const rules = policies?.rules.filter(({ rule }) => isAsked(call, rule)) ?? [];
  if (wantsJson(call)) {
    terminal.out.write(documentOf(policies ? rulesJson(policies, rules, trust) : { rules: [] }, problems));
  } else {
    sayProblems(problems, terminal);
    if (policies) {
      const { paint, write } = terminal.out;
      const isWhole = !call.options.has('level') && !call.options.has('decision');
      write(settingsText(policies, paint));
      for (const source of sourcesOf(policy, policies))
        write(fileText({ source, policies, rules, isWhole, trust, paint }));
      write(totalsText(rules, paint));
    } else if (!hasErrors(problems)) terminal.out.write('no Bash policy is in force\n');
  }
  return hasErrors(problems) ? REFUSED : HOLDS;
}

function isAsked({ options }: Call, { level, decision }: PolicyRule): boolean {
  const wantedLevel = options.get('level') ?? level;
  const wantedDecision = options.get('decision') ?? decision.value;
  return level === wantedLevel && decision.value === wantedDecision;
}

function settingsText(policies: ResolvedPolicies, paint: Paint): string {
  const settings = Object.entries(settingsOf(policies));
  return `${settings.map(([name, value]) => `${paint.faint(`${name}:`)} ${value}`).join('  ')}\n`;
}

function settingsOf({ defaultDecision, safetyLevel, trustLevel, evaluation }: ResolvedPolicies) {
  return {
    default_decision: defaultDecision,
    safety_level: safetyLevel,
    trust_level: trustLevel,
    evaluation,
  };
}

/** In load order. */
function sourcesOf({ files }: Policy, { rules, allowed }: ResolvedPolicies): readonly Source[] {
  const own = [...rules, ...allowed].map(({ file }) => file);
  const loaded = files.map(({ source }) => source).filter(each => own.includes(each));
  return [...new Set([...loaded, ...own])];
}

interface Shown {
  readonly source: Source;
  readonly policies: ResolvedPolicies;
  readonly rules: readonly ResolvedPolicyRule[];
  /** The user selected nothing in particular. */
  readonly isWhole: boolean;
  readonly trust: (source: Source) => string;
  readonly paint: Paint;
}

function fileText({ source, policies, rules, isWhole, trust, paint }: Shown): string {
  const own = rules.filter(({ file }) => file === source);
  const entries = isWhole ? policies.allowed.filter(({ file }) => file === source) : [];
  if (own.length + entries.length === 0) return '';
  const head = `\n${paint.strong(visible(source.name))} ${paint.faint(`(${trust(source)})`)}\n`;
  const cells = own.map(({ rule }) => [
    visible(rule.id.value),
    rule.level,
    rule.decision.value,
    ...(isData(source) ? [] : [`line ${lineOf(rule.span)}`]),
  ]);
  const aligned = alignedRows(cells);
  const rows = own.map(({ rule, idle }, index) => {
    const said = idle
      ? paint.caution(`not active: ${whyIdle[idle]}`)
      : visible(cut(rule.reason.value, MAX_REASON_LENGTH));
    return `  ${aligned[index]}  ${said}`.trimEnd();
  });
  return `${[head.trimEnd(), ...rows, ...allowlistLine(entries, paint)].join('\n')}\n`;
}

function allowlistLine(entries: readonly ResolvedEntry[], paint: Paint): readonly string[] {
  if (entries.length === 0) return [];
  const idle = entries.filter(each => each.idle);
  const reasons = [...new Set(idle.flatMap(each => (each.idle ? [whyUncounted[each.idle]] : [])))];
  const uncounted =
    idle.length === 0 ? '' : paint.caution(`, ${idle.length} not counted: ${reasons.join('; ')}`);
  return [`  ${paint.faint('allowlist:')} ${counted(entries.length, 'command')}${uncounted}`];
}

function totalsText(rules: readonly ResolvedPolicyRule[], paint: Paint): string {
  const active = rules.filter(({ idle }) => idle === undefined).length;
  return `\n${paint.strong(`${counted(rules.length, 'rule')}, ${active} active`)}\n`;
}

/**
 * Built-in data files have no lines for people to read. The policy that ships with the program has those of its page.
 */
function isData(source: Source): boolean {
  return source.name.startsWith('<') && !DEFAULT_POLICY.includes(source);
}

function rulesJson(
  policies: ResolvedPolicies,
  rules: readonly ResolvedPolicyRule[],
  trust: (source: Source) => string,
): object {
  const placeOf = (file: Source, span: Span) => ({ file: file.name, line: lineOf(span), trust: trust(file) });
  return {
    settings: settingsOf(policies),
    rules: rules.map(({ rule, file, idle }) => ({
      id: rule.id.value,
      level: rule.level,
      decision: rule.decision.value,
      reason: rule.reason.value,
      ...placeOf(file, rule.span),
      active: idle === undefined,
      inactive_because: idle ? whyIdle[idle] : null,
    })),
    allowlist: policies.allowed.map(({ entry, file, idle }) => ({
      command: entry.command.value,
      trust_level: entry.trust,
      ...placeOf(file, entry.span),
      active: idle === undefined,
      inactive_because: idle ? whyUncounted[idle] : null,
    })),
    paths: policies.paths.map(({ value }) => value),
  };
}

function lineOf({ source, start }: Span): number {
  return positionAt(source, start).line;
}

export const levels: readonly string[] = safetyLevels;
