/**
 * Rules of the store as a rule file of the dialect `scoped`: what the hook reads in place of the database, and what is exported. INVARIANT:
 * read back it is the same rules, and a rule is a line, so that a line number tells which.
 */
import type { StoredRule } from './stored-rule.ts';

/** What a rule file says of a rule. How it came to be is no part of it. */
export function scopedText(rules: readonly StoredRule[]): string {
  const lines = rules.map(rule => JSON.stringify(shownOf(rule)));
  return `{"scoped_rules": [\n${lines.join(',\n')}${lines.length > 0 ? '\n' : ''}]}\n`;
}

/** Without what is not set. A list of patterns that is none, or cannot stand in a file, stays the text that it is, for the dialect to report. */
function shownOf(rule: StoredRule): object {
  const { id, type, pattern, patterns, llm_review, prompt, action, tool } = rule;
  const { on_unavailable, message, project, enabled } = rule;
  const shown = {
    id,
    type,
    pattern,
    patterns: patterns === null ? null : (listIn(patterns) ?? patterns),
    llm_review: llm_review !== 0,
    prompt,
    action,
    tool,
    on_unavailable,
    message,
    project,
    ...(enabled === 0 && { enabled: false }),
  };
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== null));
}

/** Without NUL and halves of pairs, which make a document unreadable. */
function isPlain(item: unknown): item is string {
  return typeof item === 'string' && !item.includes('\0') && !/[\ud800-\udfff]/u.test(item);
}

function listIn(text: string): readonly string[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every(isPlain) ? value : undefined;
  } catch {
    return undefined;
  }
}
