/** Decides when two rules, or two proposals, are the same to a person. */
import { isObject, itemsOf, parsedJson, textAt } from '../values/plain-json.ts';
import type { Proposal, RuleContent } from '../values/stored-rule.ts';

type Matching = Pick<RuleContent, 'pattern' | 'patterns' | 'tool' | 'project'>;

/**
 * The first rule applies wherever the other does, and matches the same texts. Different actions are a matter for an
 * update.
 */
export function matchesTheSame(one: Matching, other: Matching): boolean {
  const isWhereOther = one.project === null || one.project === other.project;
  return (
    isWhereOther && one.tool === other.tool && patternsOf(one).join('\n') === patternsOf(other).join('\n')
  );
}

/** The content of a stored proposal; undefined where it is missing or unreadable. */
export function contentOf({ content }: Pick<Proposal, 'content'>): Matching | undefined {
  const value = content === null ? undefined : parsedJson(content);
  if (!isObject(value)) return undefined;
  const text = (key: string) => textAt(value, key) ?? null;
  return {
    pattern: text('pattern'),
    patterns: text('patterns'),
    tool: text('tool'),
    project: text('project'),
  };
}

/** Sorted, without duplicates. */
function patternsOf({ pattern, patterns }: Matching): readonly string[] {
  const all = itemsOf(patterns === null ? undefined : parsedJson(patterns)).filter(
    each => typeof each === 'string',
  );
  return [...new Set([...all, ...(pattern === null ? [] : [pattern])])].sort();
}
