/**
 * Tests a proposed rule: the gate itself compiles it and judges calls with it, as the hook would. INVARIANT: the gate
 * alone decides what a pattern matches. No other rule takes part.
 */
import { compileRules, decide, type Gate } from '../gate.ts';
import type { Event } from '../values/event.ts';
import type { Json } from '../values/json-node.ts';
import { isList } from '../values/plain-json.ts';
import type { RuleContent } from '../values/stored-rule.ts';
import { scopedText } from '../values/stored-rule-text.ts';
import type { ReadCall } from './excerpt.ts';
import type { Called } from './transcript-item.ts';

const ID = 1;
const NAME = `store:${ID}`;

/** The rule as the only one of a store, valid in every project; or the reason why it does not compile. */
export function trialOf(content: RuleContent): Gate | string {
  const rule = { ...content, id: ID, project: null, enabled: 1, created_at: '', updated_at: '' };
  const { value, diagnostics } = compileRules([{ name: 'store', text: scopedText([rule]) }]);
  // In a store, a rule that is left out is only a warning.
  const [problem] = diagnostics;
  if (problem) return `its rule does not compile: ${problem.message}`;
  return value ?? 'its rule does not compile';
}

/** Whether the rule acts on the event, or asks for a review of it. */
export function fires(trial: Gate, event: Event): boolean {
  const { decision } = decide(trial, event, { root: event.cwd });
  if (!decision) return false;
  return decision.fired.some(({ id }) => id === NAME) || (decision.reviews ?? []).length > 0;
}

/** Texts with nothing in common. A rule that matches all of them, or needs no text, is not specific. */
const ANY_TEXTS = ['a', 'README.md', 'ls -l', '0 1'] as const;

/** Whether the rule fires on the call with all its texts emptied, or replaced. */
export function matchesAnything(trial: Gate, called: Called, readCall: ReadCall): boolean {
  const firesWith = (text: string) => {
    const event = readCall({ ...called, input: withTexts(called.input, text) });
    return event !== undefined && fires(trial, event);
  };
  return firesWith('') || ANY_TEXTS.every(firesWith);
}

/** INVARIANT: the nesting is bounded, because the call was parsed before. */
function withTexts(input: Json, text: string): Json {
  if (typeof input === 'string') return text;
  if (isList(input)) return input.map(each => withTexts(each, text));
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, withTexts(value, text)]));
}
