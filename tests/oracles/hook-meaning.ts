/**
 * Hook rules read straight off docs/hooks.md, in plain JavaScript over plain data: slow, obvious, and sharing no code with the
 * product. What Datalog decides must be this. Globs are given by what they mean.
 */
import { holds, type Selected, type Test } from './meaning.ts';

export interface OracleRule {
  readonly moment: string;
  readonly tool?: string;
  /** Whether a path relative to the root fits. */
  readonly fits?: (path: string) => boolean;
  /** Patterns by the text that they look at. */
  readonly match: { readonly [text: string]: string };
  readonly caseSensitive: boolean;
  readonly multiline: boolean;
  readonly when: readonly { readonly test: Test; readonly selected: Selected }[];
  readonly action: 'deny' | 'ask' | 'context' | 'log';
}

export interface OracleEvent {
  readonly moment: string;
  readonly tool?: string;
  /** Paths are relative to the root. */
  readonly parts: readonly { readonly path?: string; readonly texts: { readonly [name: string]: string } }[];
  readonly texts: { readonly [name: string]: string };
}

/** The indexes of the parts on which the rule fires; -1 for the event as a whole. */
export function firesOn(rule: OracleRule, event: OracleEvent): readonly number[] {
  const isCall = event.moment === 'PreToolUse' || event.moment === 'PostToolUse';
  if (rule.moment !== event.moment) return [];
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

export function verdictOn(rules: readonly OracleRule[], event: OracleEvent): string {
  const asked = new Set(rules.filter(rule => firesOn(rule, event).length > 0).map(({ action }) => action));
  return (['deny', 'ask', 'context'] as const).find(action => asked.has(action)) ?? 'none';
}

/** What the gate found about its own work. */
export interface OracleFindings {
  readonly rulesUnread: boolean;
  readonly callUnread: boolean;
  /** A file asks for the stop gate; and then, of a stop, whether the plan fails. */
  readonly stopGate: boolean;
  readonly planFails: boolean;
  /** Of a stop, how often the agent was kept from it before; `unkept` where it was at least so often, and cannot be counted. */
  readonly refusals: number;
  readonly unkept: boolean;
}

/** The verdict, and whether the user is told something. */
export function gateVerdictOn(
  rules: readonly OracleRule[],
  event: OracleEvent,
  found: OracleFindings,
): { readonly action: string; readonly isTold: boolean } {
  const isCall = event.moment === 'PreToolUse';
  const isStop = event.moment === 'Stop' || event.moment === 'SubagentStop';
  const asked = new Set<string>([verdictOn(rules, event)]);
  if (found.callUnread || (found.rulesUnread && isCall)) asked.add('ask');
  if (found.stopGate && found.planFails && isStop) asked.add('deny');
  const action = ['deny', 'ask', 'context'].find(each => asked.has(each)) ?? 'none';
  const counts = found.stopGate || rules.some(({ moment }) => moment === 'Stop' || moment === 'SubagentStop');
  const often = found.unkept ? found.refusals >= 1 : found.refusals >= 3;
  const isLetGo = isStop && counts && often && (action === 'deny' || action === 'ask');
  return { action: isLetGo ? 'none' : action, isTold: isLetGo || (found.rulesUnread && !isCall) };
}
