/** When two rules, or two proposals, say the same to a person who decides about them. */
import type { Proposal, RuleContent } from '../values/stored-rule.ts';
import { isList, jsonOf, objectOf, valueAt } from './json-fields.ts';

type Matching = Pick<RuleContent, 'pattern' | 'patterns' | 'tool' | 'project'>;

/** Where the other one is in force the first is too, and looks for the same texts: what they do with them is for an update to change. */
export function matchesTheSame(one: Matching, other: Matching): boolean {
  const isWhereOther = one.project === null || one.project === other.project;
  return (
    isWhereOther && one.tool === other.tool && patternsOf(one).join('\n') === patternsOf(other).join('\n')
  );
}

/** Of a proposal in the store; undefined where it has none, or none that can be read. */
export function contentOf({ content }: Pick<Proposal, 'content'>): Matching | undefined {
  const object = content === null ? undefined : objectOf(jsonOf(content));
  if (!object) return undefined;
  const text = (key: string) => {
    const value = valueAt(object, key);
    return typeof value === 'string' ? value : null;
  };
  return {
    pattern: text('pattern'),
    patterns: text('patterns'),
    tool: text('tool'),
    project: text('project'),
  };
}

/** Sorted, each once. */
function patternsOf({ pattern, patterns }: Matching): readonly string[] {
  const listed = patterns === null ? undefined : jsonOf(patterns);
  const all = isList(listed) ? listed.filter(each => typeof each === 'string') : [];
  return [...new Set([...all, ...(pattern === null ? [] : [pattern])])].sort();
}
