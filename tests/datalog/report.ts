/** Diagnostics as lines to compare with: the code, the text that is underlined, and the message. */
import { check } from '../../src/datalog/check.ts';
import { parse } from '../../src/datalog/parse.ts';
import { stratify } from '../../src/datalog/stratify.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { Span } from '../../src/diagnostics/span.ts';

export function underlined({ source, start, end }: Span): string {
  return source.text.slice(start, end);
}

/** E302 «edgee» the relation `edgee` is not declared */
export function reportLine({ code, span, message }: Diagnostic): string {
  return `${code} «${span ? underlined(span) : ''}» ${message}`;
}

/** The diagnostics of the first stage that has some. */
export function problemsOf(text: string): readonly Diagnostic[] {
  const parsed = parse({ name: 'test.dl', text });
  if (parsed.diagnostics.length > 0 || !parsed.value) return parsed.diagnostics;
  const checked = check(parsed.value);
  if (checked.diagnostics.length > 0 || !checked.value) return checked.diagnostics;
  return stratify(checked.value).diagnostics;
}
