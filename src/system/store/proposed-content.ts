/**
 * Parses a proposal's rule content from its stored JSON. INVARIANT: only columns that authors choose, each of its type.
 */
import { type Diagnostic, diagnostic, type Reported } from '../../diagnostics/diagnostic.ts';
import type { RuleContent } from '../../values/stored-rule.ts';
import { unkeepable } from './rows.ts';
import { RULE_COLUMNS } from './schema.ts';

const NUMBERS: ReadonlySet<string> = new Set(['llm_review', 'enabled']);
const TEXTS: ReadonlySet<string> = new Set(
  Object.keys(RULE_COLUMNS).filter(name => !NUMBERS.has(name) && !name.endsWith('_at')),
);

export function contentOf(text: unknown, id: number): Reported<Partial<RuleContent>> {
  const value = typeof text === 'string' ? jsonOrUndefined(text) : undefined;
  if (!isContent(value)) return refused(`proposal ${id} cannot be understood`);
  const problem = unkeepable(value);
  return problem ? { value: undefined, diagnostics: [problem] } : { value, diagnostics: [] };
}

function isContent(value: unknown): value is Partial<RuleContent> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(([name, each]) =>
    NUMBERS.has(name)
      ? each === 0 || each === 1
      : TEXTS.has(name) && (each === null || typeof each === 'string'),
  );
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refused(message: string): { value: undefined; diagnostics: readonly Diagnostic[] } {
  return { value: undefined, diagnostics: [diagnostic('E817', message)] };
}
