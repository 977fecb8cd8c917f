/**
 * Merges Bash policies: the rules in force, the allowlists, the settings. The first file that states a setting decides
 * it; a file that may not loosen can only make it stricter. INVARIANT: every pattern in the result compiles. A
 * statement that a file may not make is a warning and has no effect.
 */
import { type Diagnostic, diagnostic, hasErrors } from '../../../diagnostics/diagnostic.ts';
import type { Source } from '../../../diagnostics/source.ts';
import type { Located, LocatedText } from '../../../diagnostics/span.ts';
import { checkWordGlob } from '../../../globs/word-globs.ts';
import { relationsIn } from '../../conditions/ast.ts';
import { checkConditions } from '../../conditions/resolve.ts';
import type { Resolution, Settings } from '../../dialect.ts';
import type { GateProgram } from '../../programs/gate-program.ts';
import { checkPrintable } from '../../rule-checks.ts';
import {
  type AllowedCommand,
  type BashPolicy,
  type DefaultDecision,
  defaultDecisions,
  type Evaluation,
  evaluations,
  type PolicyRule,
  type SafetyLevel,
  safetyLevels,
  type TrustLevel,
  trustLevels,
} from './ast.ts';
import { checkMatch } from './check-match.ts';
import { disabling, idsIn } from './disabled.ts';
import { withAllowedHosts } from './egress.ts';
import { guardPolicy } from './guards.ts';
import { type CountedLayer, layersOf, notCounted } from './layers.ts';

export interface ResolvedPolicies {
  readonly defaultDecision: DefaultDecision;
  readonly safetyLevel: SafetyLevel;
  readonly trustLevel: TrustLevel;
  readonly evaluation: Evaluation;
  /** In the order of their files; those in force are lowered. */
  readonly rules: readonly ResolvedPolicyRule[];
  readonly allowed: readonly ResolvedEntry[];
  readonly paths: readonly LocatedText[];
}

export interface ResolvedPolicyRule {
  readonly rule: PolicyRule;
  readonly file: Source;
  /** Nothing takes it away. */
  readonly fixed: boolean;
  /** Why it is not in force. */
  readonly idle?: 'level' | 'disabled' | 'replaced' | 'untrusted' | 'broken' | 'default';
}

export interface ResolvedEntry {
  readonly entry: AllowedCommand;
  readonly file: Source;
  readonly idle?: 'trust' | 'untrusted' | 'default';
}

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
  const known = () => [...policies, guards, ...options.known()].flatMap(idsIn);
  const isDisabled = disabling(layers, known, diagnostics);
  const programs = programsOf(policies, options, diagnostics);
  const value: ResolvedPolicies = {
    defaultDecision,
    safetyLevel,
    trustLevel,
    evaluation,
    rules: rulesOf(
      layers,
      {
        safetyLevel,
        defaultDecision,
        isSound: options.isSound,
        programs,
        allowedHosts: allowedHostsIn(layers, diagnostics),
      },
      isDisabled,
      diagnostics,
    ),
    allowed: entriesOf(
      layers,
      { trustLevel, countsDefault: countsDefault(layers, defaultDecision, diagnostics) },
      diagnostics,
    ),
    paths: pathsOf(layers, diagnostics),
  };
  return { value, diagnostics };
}

/** What decides a setting whose values stand from the loosest to the strictest. */
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
        diagnostics.push(notCounted(`\`${key}: ${asked.value}\``, asked, layer));
    }
    return settled;
  };
}

/** The programs that the policies list, by their files. */
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

type RulesSettled = Pick<ResolvedPolicies, 'safetyLevel' | 'defaultDecision'> &
  Pick<Settings, 'isSound'> & {
    readonly programs: Programs;
    readonly allowedHosts: readonly LocatedText[];
  };

function rulesOf(
  layers: readonly CountedLayer[],
  { safetyLevel, defaultDecision, isSound, programs, allowedHosts }: RulesSettled,
  isDisabled: (id: string) => boolean,
  diagnostics: Diagnostic[],
): readonly ResolvedPolicyRule[] {
  const replaced = new Map<string, CountedLayer>();
  const named = new Map<string, PolicyRule>();
  const rules: ResolvedPolicyRule[] = [];
  const replaces = (layer: CountedLayer, id: string) =>
    layers.some(each => each !== layer && each.layer.rules.some(rule => rule.id.value === id));
  for (const layer of layers) {
    const isKnown = isSound(layer.file);
    const program = programs.get(layer.file);
    for (const written of layer.layer.rules) {
      const rule = {
        ...written,
        match: withAllowedHosts(written.match, allowedHosts),
        ...(program && program !== 'broken' && { conditions: { ...written.conditions, program } }),
      };
      const id = rule.id.value;
      const problems = isKnown
        ? []
        : [
            ...checkPrintable(rule.id),
            ...checkMatch(rule.match),
            ...checkConditions(rule.conditions, program),
          ];
      diagnostics.push(...problems);
      const replacing = replaced.get(id);
      const first = named.get(id);
      let idle: ResolvedPolicyRule['idle'];
      if (hasErrors(problems)) idle = 'broken';
      // A demand of a file that may not loosen stays.
      else if (!layer.fixed && replacing && replacing !== layer && layer.mayLoosen) idle = 'replaced';
      else if (!layer.fixed && isDisabled(id)) idle = 'disabled';
      else if (safetyLevels.indexOf(rule.level) > safetyLevels.indexOf(safetyLevel)) idle = 'level';
      // Its id is not reported.
      else if (rule.decision.value === 'default' && defaultDecision === 'allow') idle = 'default';
      else if (rule.decision.value === 'allow' && !layer.mayLoosen) {
        idle = 'untrusted';
        diagnostics.push(notCounted(`the rule \`${id}\`, which allows,`, rule.id, layer));
      } else if (first && !layer.isOurs) diagnostics.push(duplicate(rule, first));
      else named.set(id, rule);
      if (
        idle === undefined &&
        defaultDecision === 'allow' &&
        isUsersOwn(layer, isKnown) &&
        allowsInVain(rule) &&
        !replaces(layer, id)
      )
        diagnostics.push(neverWins(rule));
      if (layer.mayLoosen && !replacing) replaced.set(id, layer);
      rules.push({ rule, file: layer.file, fixed: layer.fixed, ...(idle && { idle }) });
    }
  }
  return rules;
}

/** What the user allows; a project may only restrict. */
function allowedHostsIn(layers: readonly CountedLayer[], diagnostics: Diagnostic[]): readonly LocatedText[] {
  return layers.flatMap(layer => {
    const allow = layer.layer.egress?.allow ?? [];
    const [first] = allow;
    if (first && !layer.mayLoosen) diagnostics.push(notCounted('`egress.allow`', first, layer));
    return layer.mayLoosen ? allow : [];
  });
}

/** Neither a rule of the gate's own nor one that is shipped. */
function isUsersOwn({ mayLoosen, fixed, isOurs }: CountedLayer, isShipped: boolean): boolean {
  return mayLoosen && !fixed && !isOurs && !isShipped;
}

/** Where the default is to allow, a rule that allows only accepts what cannot be known of a command. */
function allowsInVain({ decision, match }: PolicyRule): boolean {
  return decision.value === 'allow' && match.opaque === undefined;
}

function neverWins({ id, decision }: PolicyRule): Diagnostic {
  return diagnostic('E749', `the rule \`${id.value}\` can never win: it allows what is allowed anyway`, {
    span: decision.span,
    hint: 'a rule that denies or asks wins over it; `disable_rules: [its id]`, a rule of its id, or `unless:` in it would open it, and `rulespec allow d-…` one call',
  });
}

function duplicate(again: PolicyRule, first: PolicyRule): Diagnostic {
  return diagnostic('W744', `another rule has the id \`${again.id.value}\``, {
    span: again.id.span,
    related: [{ message: 'first here', span: first.id.span }],
    hint: 'both are in force; rename one of the two',
  });
}

/**
 * Whether default allowlists count. Where they do not, and nobody has said so, a notice says how they would. A file
 * that may not loosen can say that they do not.
 */
function countsDefault(
  layers: readonly CountedLayer[],
  defaultDecision: DefaultDecision,
  diagnostics: Diagnostic[],
): boolean {
  const stated = layers.flatMap(each => {
    const said = each.layer.usesDefaultAllowlist;
    return said ? [{ said, layer: each }] : [];
  });
  for (const { said, layer } of stated)
    if (!layer.mayLoosen && said.value)
      diagnostics.push(notCounted('`use_default_allowlist: true`', said, layer));
  if (stated.some(({ said, layer }) => !layer.mayLoosen && !said.value)) return false;
  const decides = stated.find(({ layer }) => layer.mayLoosen)?.said.value;
  if (decides !== undefined || defaultDecision === 'allow') return decides ?? true;
  const asking = layers.find(each => each.layer.defaultDecision)?.layer.defaultDecision;
  const shipped = layers.some(each => each.layer.isDefaultAllowlist && each.layer.allowed.length > 0);
  if (asking && shipped)
    diagnostics.push(
      diagnostic('W746', 'the allowlist that is shipped is not counted', {
        span: asking.span,
        hint: 'write `use_default_allowlist: true` to count it, or `false` to hide this notice',
      }),
    );
  return false;
}

interface Counting {
  readonly trustLevel: TrustLevel;
  readonly countsDefault: boolean;
}

function entriesOf(
  layers: readonly CountedLayer[],
  { trustLevel, countsDefault }: Counting,
  diagnostics: Diagnostic[],
): readonly ResolvedEntry[] {
  return layers.flatMap(layer => {
    const [first] = layer.layer.allowed;
    if (first && !layer.mayLoosen)
      diagnostics.push(notCounted('`allowlists.commands`', first.command, layer));
    return layer.layer.allowed.flatMap((entry): ResolvedEntry[] => {
      const problems = checkPrintable(entry.command);
      diagnostics.push(...problems);
      if (problems.length > 0) return [];
      if (!layer.mayLoosen) return [{ entry, file: layer.file, idle: 'untrusted' }];
      if (layer.layer.isDefaultAllowlist && !countsDefault)
        return [{ entry, file: layer.file, idle: 'default' }];
      const counts = trustLevels.indexOf(entry.trust) <= trustLevels.indexOf(trustLevel);
      return [{ entry, file: layer.file, ...(!counts && { idle: 'trust' as const }) }];
    });
  });
}

function pathsOf(layers: readonly CountedLayer[], diagnostics: Diagnostic[]): readonly LocatedText[] {
  return layers.flatMap(layer => {
    const [first] = layer.layer.paths;
    if (first && !layer.mayLoosen) diagnostics.push(notCounted('`allowlists.paths`', first, layer));
    if (!layer.mayLoosen) return [];
    return layer.layer.paths.filter(path => {
      const problems = [...checkPrintable(path), ...checkWordGlob(path)];
      diagnostics.push(...problems);
      return !hasErrors(problems);
    });
  });
}
