/** Spark SQL 4, in its ANSI mode. Its patterns are Java's. */
import { javaPattern } from '../../regex/java.ts';
import { type Dialect, FAILURE, floatText } from '../dialect.ts';

export const spark: Dialect = {
  name: 'spark',
  types: { symbol: 'STRING', number: 'BIGINT', unsigned: 'BIGINT', float: 'DOUBLE' },
  quote: name => `\`${name.replaceAll('`', '``')}\``,
  literal(type, value) {
    if (typeof value === 'string') return textLiteral(value);
    return type === 'float' ? `${floatText(value)}D` : `${value}L`;
  },
  wide: integer => `CAST(${integer} AS DECIMAL(38, 0))`,
  quotient: (left, right) => `${left} div ${right}`,
  fail: (reason, type) => `CAST(raise_error(${textLiteral(FAILURE + reason)}) AS ${type})`,
  isFinite: float => `(NOT isnan(${float}) AND abs(${float}) < CAST('Infinity' AS DOUBLE))`,
  bytes: text => `CAST(octet_length(${text}) AS BIGINT)`,
  contains: (text, part) => `contains(${text}, ${part})`,
  matches(text, pattern) {
    const java = javaPattern(pattern);
    return java === undefined ? undefined : `${text} RLIKE ${textLiteral(java)}`;
  },
  finished: 'AS',
};

/** A text literal, in which a backslash begins an escape. */
function textLiteral(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\0', '\\0')}'`;
}
