/**
 * Writes the rules of the store as a rule file of the dialect `scoped`. The hook reads this text instead of the
 * database, and `export` prints it. INVARIANT: reading the text back gives the same rules. INVARIANT: each rule is one
 * line, so that a line number identifies it.
 */
import type { StoredRule } from './stored-rule.ts';

/** Writes the rules' content, without their history. */
export function scopedText(rules: readonly StoredRule[]): string {
  const lines = rules.map(rule => JSON.stringify(shownOf(rule)));
  return `{"scoped_rules": [\n${lines.join(',\n')}${lines.length > 0 ? '\n' : ''}]}\n`;
}

/** Omits unset fields. An invalid list of patterns stays a text, so that the dialect reports it. */
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

/** Whether an item is a string without NUL and lone surrogates, which make a document unreadable. */
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
