/**
 * I-Regexp (RFC 9485) on RE2, for the JSONPath functions `match` and `search`. RE2 accepts all of I-Regexp and more;
 * the additional syntax is accepted too. Only `.` differs: in I-Regexp it matches neither a line feed nor a carriage
 * return.
 */
import type { Reported } from '../diagnostics/diagnostic.ts';
import type { LocatedText } from '../diagnostics/span.ts';
import { compilePattern, type Pattern, validPattern } from './regex.ts';
import { scan } from './tokens.ts';

const ANY = '[^\\n\\r]';

/** Compiles an I-Regexp; diagnostics point into the text as written. */
export function compileIRegexp(text: LocatedText): Reported<Pattern> {
  const written = compilePattern(text);
  if (!written.value) return written;
  return { value: validPattern(translate(text.value)), diagnostics: written.diagnostics };
}

function translate(pattern: string): string {
  let translated = '';
  let done = 0;
  for (const { kind, start, end } of scan(pattern)) {
    if (kind !== 'any') continue;
    translated += pattern.slice(done, start) + ANY;
    done = end;
  }
  return translated + pattern.slice(done);
}
