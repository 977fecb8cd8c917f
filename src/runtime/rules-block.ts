/**
 * Formats Markdown rules as a block of a system prompt. INVARIANT: the same rules give the same bytes, so that prompt
 * caches stay valid.
 */
export interface RuleText {
  readonly name: string;
  readonly text: string;
}

/** The block with the texts of the rules; undefined if there are no rules. */
export function rulesBlock(rules: readonly RuleText[]): string | undefined {
  if (rules.length === 0) return undefined;
  const texts = rules.map(({ name, text }) => `## ${name}\n\n${text}`);
  return `# Rules\n\nPlease follow these rules:\n\n${texts.join('\n\n---\n\n')}\n`;
}
