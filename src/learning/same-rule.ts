/** Decides when two rules, or two proposals, are the same to a person. */
import { isObject, itemsOf, parsedJson, textAt } from '../values/plain-json.ts';
import type { Proposal, RuleContent, StoredRule } from '../values/stored-rule.ts';

type Matching = Pick<RuleContent, 'pattern' | 'patterns' | 'tool' | 'project'>;

/** The part of a store with which a proposal is compared. */
export interface Stored {
  readonly rules: readonly StoredRule[];
  readonly proposals: readonly Pick<Proposal, 'kind' | 'rule_id' | 'content' | 'state'>[];
}

/** The reason why a proposal says nothing new. `content` is null for a deletion. */
export function whyKnown(
  { kind, rule_id }: Pick<Proposal, 'kind' | 'rule_id'>,
  content: Matching | null,
  { rules, proposals }: Stored,
): string | undefined {
  const rule = content && rules.find(each => each.id !== rule_id && matchesTheSame(each, content));
  if (rule) return `rule ${rule.id} of the store looks for the same already`;
  const proposal = proposals.find(each => {
    if (each.state === 'accepted' || each.kind !== kind || each.rule_id !== rule_id) return false;
    const other = contentOf(each);
    return content ? other !== undefined && matchesTheSame(other, content) : other === undefined;
  });
  return proposal && `the same was proposed before, and is ${proposal.state}`;
}

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
export function patternsOf({ pattern, patterns }: Matching): readonly string[] {
  const all = itemsOf(patterns === null ? undefined : parsedJson(patterns)).filter(
    each => typeof each === 'string',
  );
  return [...new Set([...all, ...(pattern === null ? [] : [pattern])])].sort();
}
