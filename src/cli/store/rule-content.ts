/**
 * Turns a scoped rule of a document into a row of the store, and compares rows. INVARIANT: the row contains everything
 * that the dialect accepts. The dialect alone decides which rules are valid.
 */

import { canonicalAction } from '../../values/action.ts';
import { entryOf, type ObjectNode } from '../../values/json-node.ts';
import { isStringArray, parsedJson } from '../../values/plain-json.ts';
import type { RuleContent } from '../../values/stored-rule.ts';

/** Converts an accepted rule, with the patterns that the dialect read. An absent key becomes null. */
export function contentOf(rule: ObjectNode, read: readonly string[]): RuleContent {
  const text = (key: string): string | null => {
    const value = entryOf(rule, key)?.value;
    return value?.kind === 'string' ? value.value : null;
  };
  const word = (key: string): string | null => {
    const value = text(key);
    return value === null || value.trim() === '' ? null : canonicalAction(value);
  };
  const pattern = text('pattern');
  const isSingle = read.length === 1 && read[0] === pattern;
  return {
    type: text('type') ?? 'regex',
    pattern: isSingle ? pattern : null,
    patterns: isSingle ? null : JSON.stringify(read),
    llm_review: flagOf(rule, 'llm_review', 0),
    prompt: text('prompt'),
    action: word('action') ?? word('decision') ?? '',
    tool: text('tool'),
    on_unavailable: word('on_unavailable'),
    message: text('message'),
    project: text('project'),
    enabled: flagOf(rule, 'enabled', 1),
    origin: 'person',
  };
}

function flagOf(rule: ObjectNode, key: string, standard: 0 | 1): 0 | 1 {
  const value = entryOf(rule, key)?.value;
  if (value?.kind !== 'boolean' && value?.kind !== 'number') return standard;
  return value.value ? 1 : 0;
}

/** All patterns of a rule, any of which may match; undefined where its list is invalid. */
export function patternsOf({
  pattern,
  patterns,
}: Pick<RuleContent, 'pattern' | 'patterns'>): readonly string[] | undefined {
  const list = patterns === null || patterns.trim() === '' ? [] : listOf(patterns);
  return list && [...(pattern === null || pattern === '' ? [] : [pattern]), ...list];
}

function listOf(text: string): readonly string[] | undefined {
  const list = parsedJson(text);
  return isStringArray(list) ? list : undefined;
}

/** Equal for rules with the same effect, whoever wrote them and whether or not they are enabled. */
export function meaningOf(rule: RuleContent): string {
  const review = rule.llm_review === 0 ? null : [rule.prompt, rule.on_unavailable ?? 'ask'];
  return JSON.stringify([
    [rule.type, rule.action, rule.tool, rule.message, rule.project],
    [...new Set(patternsOf(rule) ?? [rule.patterns])].sort(),
    review,
  ]);
}
