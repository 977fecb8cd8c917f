/** DuckDB. Its patterns are RE2's, its texts compare by bytes, and `//` truncates. */
import { scan } from '../../regex/tokens.ts';
import { type Dialect, FAILURE, floatText, quotedText } from '../dialect.ts';

export const duckdb: Dialect = {
  name: 'duckdb',
  types: { symbol: 'VARCHAR', number: 'BIGINT', unsigned: 'BIGINT', float: 'DOUBLE' },
  quote: name => `"${name.replaceAll('"', '""')}"`,
  literal(type, value) {
    if (typeof value === 'string') return textLiteral(value);
    return type === 'float' ? `DOUBLE '${floatText(value)}'` : `BIGINT '${value}'`;
  },
  wide: integer => `CAST(${integer} AS HUGEINT)`,
  quotient: (left, right) => `${left} // ${right}`,
  fail: (reason, type) => `CAST(error(${quotedText(FAILURE + reason)}) AS ${type})`,
  isFinite: float => `isfinite(${float})`,
  bytes: text => `strlen(${text})`,
  contains: (text, part) => `contains(${text}, ${part})`,
  matches: (text, pattern) => `regexp_full_match(${text}, ${textLiteral(withOlderNames(pattern))})`,
  finished: 'AS MATERIALIZED',
};

/** Replaces `(?<name>…)` by `(?P<name>…)`, since older releases of RE2 lack the former. */
function withOlderNames(pattern: string): string {
  const named = scan(pattern).filter(
    ({ kind, start }) => kind === 'open' && pattern.startsWith('(?<', start),
  );
  return named.reduceRight((all, { start }) => `${all.slice(0, start)}(?P<${all.slice(start + 3)}`, pattern);
}

/** A statement ends at a NUL character, so NUL is written as a function call. */
function textLiteral(text: string): string {
  const parts = text.split('\0').map(quotedText);
  return parts.length === 1 ? parts.join('') : `(${parts.join(' || chr(0) || ')})`;
}
