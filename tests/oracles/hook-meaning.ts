/**
 * The meaning of hook rules, as docs/hooks.md and docs/scoped-rules.md define it, in plain JavaScript over plain data.
 * It is slow, obvious, and shares no code with the product. Datalog must decide the same. Globs are given as
 * predicates.
 */
import { holds, type Json, type Selected, type Test } from './meaning.ts';

export type OracleRule = OracleContentRule | OracleScopedRule;

export interface OracleContentRule {
  readonly kind: 'content';
  readonly hookEvent: string;
  readonly tool?: string;
  /** Whether a path relative to the root fits. */
  readonly fits?: (path: string) => boolean;
  /** Patterns by the text that they search. */
  readonly match: { readonly [text: string]: string };
  readonly caseSensitive: boolean;
  readonly multiline: boolean;
  readonly when: readonly { readonly test: Test; readonly selected: Selected }[];
  readonly action: 'deny' | 'ask' | 'warn' | 'log';
}

export interface OracleScopedRule {
  readonly kind: 'scoped';
  readonly patterns: readonly string[];
  readonly tool?: string;
  readonly isForProject: boolean;
  readonly action: 'deny' | 'ask' | 'warn' | 'log';
  /** The fallback action of a reviewed rule, when no review is available. */
  readonly onUnavailable?: 'ask' | 'deny' | 'warn' | 'log';
}

export interface OracleEvent {
  readonly hookEvent: string;
  readonly tool?: string;
  /** Paths are relative to the root. */
  readonly parts: readonly { readonly path?: string; readonly texts: { readonly [name: string]: string } }[];
  readonly texts: { readonly [name: string]: string };
  readonly input?: Json;
}

/** The indexes of the parts on which the rule fires; -1 for the event as a whole. */
export function firesOn(rule: OracleRule, event: OracleEvent): readonly number[] {
  return rule.kind === 'content' ? contentFiresOn(rule, event) : scopedFires(rule, event) ? [-1] : [];
}

function scopedFires({ patterns, tool, isForProject }: OracleScopedRule, event: OracleEvent): boolean {
  if (event.hookEvent !== 'PreToolUse' || !isForProject) return false;
  if (tool !== undefined && !new RegExp(`^(?:${tool})$`).test(event.tool ?? '')) return false;
  return matchedValues(patterns, event).length > 0;
}

/** The input values in which one of them matches, and the values derived from the input; each once. */
export function matchedValues(patterns: readonly string[], event: OracleEvent): readonly string[] {
  const made = event.parts.flatMap(({ path, texts }) => [
    ...(path === undefined ? [] : [`/project/${path}`]),
    ...Object.values(texts),
  ]);
  const { command } = event.texts;
  const given = leaves(event.input ?? null);
  const values = [...given, ...new Set([...made, ...(command === undefined ? [] : [command])])];
  const own = new Set(given);
  return values.filter(
    (value, at) =>
      (at < given.length || !own.has(value)) && patterns.some(each => new RegExp(each).test(value)),
  );
}

function leaves(json: Json): readonly string[] {
  if (json === null) return [];
  return typeof json === 'object' ? Object.values(json).flatMap(leaves) : [String(json)];
}

function contentFiresOn(rule: OracleContentRule, event: OracleEvent): readonly number[] {
  const isCall = event.hookEvent === 'PreToolUse' || event.hookEvent === 'PostToolUse';
  if (rule.hookEvent !== event.hookEvent) return [];
  if (isCall && rule.tool !== undefined && !new RegExp(`^(?:${rule.tool})$`).test(event.tool ?? ''))
    return [];
  if (!rule.when.every(({ test, selected }) => holds(test, selected))) return [];
  const ofParts = ['content', 'new_string', 'old_string'];
  const asksForParts =
    isCall || rule.fits !== undefined || Object.keys(rule.match).some(each => ofParts.includes(each));
  const parts = isCall && event.parts.length === 0 ? [{ texts: {} }] : event.parts;
  const candidates = asksForParts
    ? parts.map((part, index) => ({ part, index }))
    : [{ part: undefined, index: -1 }];
  return candidates
    .filter(({ part }) => {
      if (rule.fits && (part?.path === undefined || !rule.fits(part.path))) return false;
      return Object.entries(rule.match).every(([name, pattern]) => {
        const texts: { readonly [name: string]: string } = ofParts.includes(name)
          ? (part?.texts ?? {})
          : event.texts;
        const text = name === 'content' ? (texts['content'] ?? texts['new_string']) : texts[name];
        const flags = `${rule.caseSensitive ? '' : 'i'}${rule.multiline ? 'm' : ''}`;
        return text !== undefined && new RegExp(pattern, flags).test(text);
      });
    })
    .map(({ index }) => index);
}

/** The results of reviews, by the index of the rule. */
export type OracleAnswers = ReadonlyMap<number, 'approve' | 'reject' | 'unavailable'>;

export interface OracleVerdict {
  readonly action: string;
  /** The indexes of the rules that still need a review. */
  readonly awaits: readonly number[];
}

export function verdictOn(
  rules: readonly OracleRule[],
  event: OracleEvent,
  answers: OracleAnswers = new Map(),
): OracleVerdict {
  const firing = [...rules.entries()].filter(([, rule]) => firesOn(rule, event).length > 0);
  const reviewed = firing.filter(([, rule]) => rule.kind === 'scoped' && rule.onUnavailable !== undefined);
  const asked = new Set<string>(
    firing.filter(each => !reviewed.includes(each)).map(([, { action }]) => action),
  );
  const isRefused = asked.has('deny');
  for (const [index, rule] of reviewed) {
    const answer = answers.get(index);
    if (answer === 'reject') asked.add(rule.action);
    if (answer === 'unavailable' && rule.kind === 'scoped' && rule.onUnavailable)
      asked.add(rule.onUnavailable);
  }
  const awaits = isRefused ? [] : reviewed.map(([index]) => index).filter(index => !answers.has(index));
  if (awaits.length > 0) asked.add('ask');
  const action = (['deny', 'ask', 'warn'] as const).find(each => asked.has(each)) ?? 'allow';
  return { action, awaits };
}

/** The gate status. */
export interface OracleFindings {
  readonly rulesUnread: boolean;
  readonly callUnread: boolean;
  /** Whether a file asks for the stop gate and, for a stop, whether the plan fails. */
  readonly stopGate: boolean;
  readonly planFails: boolean;
  /** For a stop: the number of earlier refusals; `uncounted` where it is too high and cannot be counted. */
  readonly refusals: number;
  readonly uncounted: boolean;
}

/** The verdict, and whether the user gets a notice. */
export function gateVerdictOn(
  rules: readonly OracleRule[],
  event: OracleEvent,
  found: OracleFindings,
): { readonly action: string; readonly notifiesUser: boolean } {
  const isCall = event.hookEvent === 'PreToolUse';
  const isStop = event.hookEvent === 'Stop' || event.hookEvent === 'SubagentStop';
  const asked = new Set<string>([verdictOn(rules, event).action]);
  if (found.callUnread || (found.rulesUnread && isCall)) asked.add('ask');
  if (found.stopGate && found.planFails && isStop) asked.add('deny');
  const action = ['deny', 'ask', 'warn'].find(each => asked.has(each)) ?? 'allow';
  const counts =
    found.stopGate ||
    rules.some(
      rule => rule.kind === 'content' && (rule.hookEvent === 'Stop' || rule.hookEvent === 'SubagentStop'),
    );
  const often = found.uncounted ? found.refusals >= 1 : found.refusals >= 3;
  const isLetGo = isStop && counts && often && (action === 'deny' || action === 'ask');
  return { action: isLetGo ? 'allow' : action, notifiesUser: isLetGo || (found.rulesUnread && !isCall) };
}
