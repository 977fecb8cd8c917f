/**
 * Merges Bash policies: the rules in force, the allowlists, the settings. The first file that states a setting decides
 * it. A file that may not loosen can only make a setting stricter. INVARIANT: every pattern in the result compiles. A
 * statement that a file may not make is a warning and has no effect.
 */

import { type Diagnostic, diagnostic, hasErrors } from '../../../diagnostics/diagnostic.ts';
import type { Source } from '../../../diagnostics/source.ts';
import type { Located, LocatedText } from '../../../diagnostics/span.ts';
import { relationsIn } from '../../conditions/ast.ts';
import { checkConditions } from '../../conditions/resolve.ts';
import type { Resolution, Settings } from '../../dialect.ts';
import { noHost } from '../../effect-match.ts';
import type { GateProgram } from '../../programs/gate-program.ts';
import { checkPrintable } from '../../rule-checks.ts';
import { shadowOf } from '../../shadow/shadow.ts';
import { entriesOf, pathsOf, usesDefaultAllowlists } from './allowlists.ts';
import { answeringIn } from './answering.ts';
import {
  type BashPolicy,
  defaultDecisions,
  evaluations,
  type PolicyRule,
  safetyLevels,
  trustLevels,
} from './ast.ts';
import { checkMatch } from './check-match.ts';
import { disabling, idsIn } from './disabled.ts';
import { withAllowedHosts } from './egress.ts';
import { guardPolicy } from './guards.ts';
import { type CountedLayer, layersOf, refusedSetting } from './layers.ts';
import type { ResolvedPolicies, ResolvedPolicyRule } from './resolved.ts';

export function resolvePolicies(
  policies: readonly BashPolicy[],
  options: Settings<BashPolicy>,
): Resolution<ResolvedPolicies> {
  const diagnostics: Diagnostic[] = [];
  const stating = layersOf(policies, options, diagnostics);
  const settle = settler(stating, diagnostics);
  const safetyLevel = settle('safety_level', safetyLevels, each => each.layer.safetyLevel, 'high');
  // Less trust is stricter.
  const strictestTrust = trustLevels.toReversed();
  const trustLevel = settle('trust_level', strictestTrust, each => each.layer.trustLevel, 'standard');
  const evaluation = settle(
    'evaluation',
    evaluations.toReversed(),
    each => each.layer.evaluation,
    'rules_first',
  );
  const guards = guardPolicy();
  // The guards are the last layer. They are on for every policy unless it asks allowlists first.
  const guarding =
    evaluation === 'rules_first'
      ? [{ file: guards.source, mayLoosen: true, layer: guards, fixed: false, isOurs: true }]
      : [];
  const layers = [...stating, ...guarding];
  const stated = (each: CountedLayer) => each.layer.defaultDecision;
  const defaultDecision = settle('default_decision', defaultDecisions, stated, 'allow');
  const elsewhere = () => options.known().flatMap(idsIn);
  const known = () => [...[...policies, guards].flatMap(idsIn), ...elsewhere()];
  const isDisabled = disabling(layers, known, diagnostics);
  const programs = programsOf(policies, options, diagnostics);
  const answering = answeringIn(policies, options, diagnostics);
  const answers = answering.length > 0;
  const value: ResolvedPolicies = {
    defaultDecision,
    safetyLevel,
    trustLevel,
    evaluation,
    answering,
    rules: rulesOf(
      layers,
      {
        safetyLevel,
        defaultDecision,
        answers,
        files: options,
        programs,
        allowedHosts: allowedHostsIn(layers, diagnostics),
        elsewhere,
      },
      isDisabled,
      diagnostics,
    ),
    allowed: entriesOf(
      layers,
      {
        trustLevel,
        countsDefault: usesDefaultAllowlists(layers, { defaultDecision, answering }, diagnostics),
      },
      diagnostics,
    ),
    paths: pathsOf(layers, diagnostics),
  };
  return { value, diagnostics };
}

/** Merges a setting whose values range from loosest to strictest. */
function settler(layers: readonly CountedLayer[], diagnostics: Diagnostic[]) {
  return <T extends string>(
    key: string,
    values: readonly T[],
    stated: (layer: CountedLayer) => Located<T> | undefined,
    otherwise: T,
  ): T => {
    const decides = layers.find(each => each.mayLoosen && stated(each));
    let settled = (decides && stated(decides)?.value) ?? otherwise;
    for (const layer of layers) {
      const asked = stated(layer);
      if (layer.mayLoosen || !asked) continue;
      if (values.indexOf(asked.value) > values.indexOf(settled)) settled = asked.value;
      else if (asked.value !== settled)
        diagnostics.push(refusedSetting(`\`${key}: ${asked.value}\``, asked, layer));
    }
    return settled;
  };
}

/** The programs that the policies list, by policy file. */
type Programs = ReadonlyMap<Source, GateProgram | 'broken'>;

function programsOf(
  policies: readonly BashPolicy[],
  { programOf }: Pick<Settings, 'programOf'>,
  diagnostics: Diagnostic[],
): Programs {
  return new Map(
    policies.flatMap(({ source, datalog, rules, profiles }): [Source, GateProgram | 'broken'][] => {
      const all = [...rules, ...profiles.flatMap(each => each.rules)];
      const tested = new Set(all.flatMap(({ conditions }) => relationsIn(conditions)));
      const { value, diagnostics: found } = programOf({ file: source, datalog, tested });
      diagnostics.push(...found);
      if (value) return [[source, value]];
      return hasErrors(found) ? [[source, 'broken']] : [];
    }),
  );
}

type RulesSettled = Pick<ResolvedPolicies, 'safetyLevel' | 'defaultDecision'> & {
  readonly files: Pick<Settings, 'isSound' | 'mayLoosen' | 'isShadow'>;
  /** Whether the gate may answer the host's permission prompt. */
  readonly answers: boolean;
  readonly programs: Programs;
  readonly allowedHosts: readonly LocatedText[];
  /** The ids of rules in policies that are not loaded, such as the shipped one. */
  readonly elsewhere: () => readonly string[];
};

function rulesOf(
  layers: readonly CountedLayer[],
  { safetyLevel, defaultDecision, answers, files, programs, allowedHosts, elsewhere }: RulesSettled,
  isDisabled: (id: string) => boolean,
  diagnostics: Diagnostic[],
): readonly ResolvedPolicyRule[] {
  const replaced = new Map<string, CountedLayer>();
  const named = new Map<string, PolicyRule>();
  const rules: ResolvedPolicyRule[] = [];
  const replaces = (layer: CountedLayer, id: string) =>
    layers.some(each => each !== layer && each.layer.rules.some(rule => rule.id.value === id)) ||
    elsewhere().includes(id);
  for (const layer of layers) {
    const isKnown = files.isSound(layer.file);
    const program = programs.get(layer.file);
    for (const written of layer.layer.rules) {
      const rule = completed(written, allowedHosts, program);
      const id = rule.id.value;
      const problems = isKnown ? [] : problemsOf(rule, program);
      diagnostics.push(...problems);
      const shadow = shadowOf({ written: written.shadow, file: layer.file, ...files }, diagnostics);
      const isShadow = shadow !== undefined;
      // A rule that is tried out neither replaces a rule with the same id, nor is replaced.
      const replacing = isShadow ? undefined : replaced.get(id);
      const isReplaced = replacing !== undefined && replacing !== layer && layer.mayLoosen;
      const settings = { safetyLevel, defaultDecision, isShadow, isReplaced, isDisabled };
      const idle = hasErrors(problems) ? 'broken' : idleOf(rule, layer, settings);
      diagnostics.push(...whyIdle(idle, rule, layer));
      if (idle === undefined && !isShadow) {
        diagnostics.push(...sharedId(rule, named, layer));
        const isInVain = defaultDecision === 'allow' && !answers && isRedundantAllow(rule);
        if (isInVain && isUsersOwn(layer, isKnown) && !replaces(layer, id)) diagnostics.push(neverWins(rule));
      }
      if (layer.mayLoosen && !replacing && !isShadow) replaced.set(id, layer);
      rules.push({ rule, file: layer.file, fixed: layer.fixed, ...shadow, ...(idle && { idle }) });
    }
  }
  return rules;
}

/** The rule with the hosts that the user allows, and the Datalog program of its file. */
function completed(
  written: PolicyRule,
  allowedHosts: readonly LocatedText[],
  program: GateProgram | 'broken' | undefined,
): PolicyRule {
  return {
    ...written,
    match: withAllowedHosts(written.match, allowedHosts),
    ...(program && program !== 'broken' && { conditions: { ...written.conditions, program } }),
  };
}

/** Reports an idle rule whose author may not expect it. */
function whyIdle(
  idle: ResolvedPolicyRule['idle'],
  rule: PolicyRule,
  layer: CountedLayer,
): readonly Diagnostic[] {
  if (idle === 'shadow') return [notTriable(rule)];
  if (idle !== 'untrusted') return [];
  return [refusedSetting(`the rule \`${rule.id.value}\`, which allows,`, rule.id, layer)];
}

/** Adds the rule to `named`, or reports an earlier rule with its id. Rules of one setting share an id. */
function sharedId(
  rule: PolicyRule,
  named: Map<string, PolicyRule>,
  { isOurs }: CountedLayer,
): readonly Diagnostic[] {
  const first = named.get(rule.id.value);
  if (first && isOfSetting(first) && isOfSetting(rule)) return [];
  if (first && !isOurs) return [duplicate(rule, first)];
  named.set(rule.id.value, rule);
  return [];
}

function problemsOf(
  { id, match, conditions }: PolicyRule,
  program: GateProgram | 'broken' | undefined,
): readonly Diagnostic[] {
  return [...checkPrintable(id), ...checkMatch(match), ...checkConditions(conditions, program)];
}

interface IdleSettings extends Pick<RulesSettled, 'safetyLevel' | 'defaultDecision'> {
  readonly isShadow: boolean;
  /** Whether an earlier file has a rule with this id. */
  readonly isReplaced: boolean;
  readonly isDisabled: (id: string) => boolean;
}

/** Why a rule without errors has no effect on decisions; undefined if it has one. */
function idleOf(
  rule: PolicyRule,
  { fixed, mayLoosen }: CountedLayer,
  { isShadow, isReplaced, safetyLevel, defaultDecision, isDisabled }: IdleSettings,
): ResolvedPolicyRule['idle'] {
  if (isShadow && !isTriable(rule)) return 'shadow';
  // A demand of a file that may not loosen stays.
  if (!fixed && isReplaced) return 'replaced';
  if (!fixed && isDisabled(rule.id.value)) return 'disabled';
  if (safetyLevels.indexOf(rule.level) > safetyLevels.indexOf(safetyLevel)) return 'level';
  // Its id is not reported.
  if (rule.decision.value === 'default' && defaultDecision === 'allow') return 'default';
  return rule.decision.value === 'allow' && !mayLoosen ? 'untrusted' : undefined;
}

/** Whether a setting such as `egress` made the rule: its author wrote no id and cannot rename it. */
function isOfSetting({ id, span }: PolicyRule): boolean {
  return id.span === span;
}

/** Whether a rule can be tried out. Rules that allow or describe cannot: they only complement other rules. */
function isTriable({ decision }: PolicyRule): boolean {
  return decision.value !== 'allow' && decision.value !== 'default';
}

function notTriable({ id, decision }: PolicyRule): Diagnostic {
  return diagnostic('W741', `the rule \`${id.value}\` can never fire: nothing that loosens is tried out`, {
    span: decision.span,
    hint: 'try it with `rulespec replay --rules FILE`',
  });
}

/** The hosts that the user allows. A project can only restrict them. */
function allowedHostsIn(layers: readonly CountedLayer[], diagnostics: Diagnostic[]): readonly LocatedText[] {
  return layers.flatMap(layer => {
    const allow = layer.layer.egress?.allow ?? [];
    const [first] = allow;
    if (first && !layer.mayLoosen) diagnostics.push(refusedSetting('`egress.allow`', first, layer));
    diagnostics.push(...allow.flatMap(each => noHost(each, 'the entry can never allow anything')));
    return layer.mayLoosen ? allow : [];
  });
}

/** Whether the rule is the user's own: neither built-in nor shipped. */
function isUsersOwn({ mayLoosen, fixed, isOurs }: CountedLayer, isShipped: boolean): boolean {
  return mayLoosen && !fixed && !isOurs && !isShipped;
}

/** Whether a rule is redundant if the default is `allow`: it allows, and does not accept unknown parts of a command. */
function isRedundantAllow({ decision, match }: PolicyRule): boolean {
  return decision.value === 'allow' && match.opaque === undefined;
}

function neverWins({ id, decision }: PolicyRule): Diagnostic {
  return diagnostic('E749', `the rule \`${id.value}\` has no effect: what no rule stops is allowed anyway`, {
    span: decision.span,
    hint: 'to open a rule that stops the command: `disable_rules: [ID]`, a rule of your own with its id, or `unless:` in it; for one call `rulespec allow d-… --once`',
  });
}

function duplicate(again: PolicyRule, first: PolicyRule): Diagnostic {
  return diagnostic('W744', `another rule has the id \`${again.id.value}\``, {
    span: again.id.span,
    related: [{ message: 'first here', span: first.id.span }],
    hint: 'both are in force; rename one of the two',
  });
}
