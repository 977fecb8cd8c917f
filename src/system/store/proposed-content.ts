/**
 * Parses a proposal's rule content from its stored JSON. INVARIANT: only columns that authors choose, each of its type.
 */
import { diagnostic, found, type Reported, refused } from '../../diagnostics/diagnostic.ts';
import { parsedJson } from '../../values/plain-json.ts';
import type { RuleContent } from '../../values/stored-rule.ts';
import { whyNotStorable } from './rows.ts';
import { RULE_COLUMNS } from './schema.ts';

const NUMBERS: ReadonlySet<string> = new Set(['llm_review', 'enabled']);
const TEXTS: ReadonlySet<string> = new Set(
  Object.keys(RULE_COLUMNS).filter(name => !NUMBERS.has(name) && !name.endsWith('_at')),
);

export function contentOf(text: unknown, id: number): Reported<Partial<RuleContent>> {
  const value = typeof text === 'string' ? parsedJson(text) : undefined;
  if (!isContent(value)) return refused(diagnostic('E817', `proposal ${id} cannot be understood`));
  const problem = whyNotStorable(value);
  return problem ? refused(problem) : found(value);
}

function isContent(value: unknown): value is Partial<RuleContent> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(([name, each]) =>
    NUMBERS.has(name)
      ? each === 0 || each === 1
      : TEXTS.has(name) && (each === null || typeof each === 'string'),
  );
}
