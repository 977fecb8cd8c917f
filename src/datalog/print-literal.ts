/** Prints literals as `.dl` text: on one line for short rules, or on several lines of bounded length. */
import { functorInfo } from './builtins.ts';
import { inParentheses, isTooLong, printTerm } from './print-term.ts';
import type { Aggregate, Atom, Comparison, Literal } from './program.ts';

export function printLiteral(literal: Literal): string {
  switch (literal.kind) {
    case 'positive':
      return printAtom(literal.atom);
    case 'negative':
      return `!${printAtom(literal.atom)}`;
    case 'comparison':
      return printComparison(literal, ' ');
    case 'aggregate':
      return `${aggregateStart(literal)} { ${literal.body.map(printLiteral).join(', ')} }`;
  }
}

export function printAtom({ relation, terms }: Atom): string {
  return `${relation}(${terms.map(printTerm).join(', ')})`;
}

/** The literal on several lines. */
export function literalText(literal: Literal): string {
  switch (literal.kind) {
    case 'positive':
      return atomText(literal.atom);
    case 'negative':
      return `!${atomText(literal.atom)}`;
    case 'comparison': {
      const line = printComparison(literal, ' ');
      return isTooLong(line) ? printComparison(literal, '\n    ') : line;
    }
    case 'aggregate': {
      const line = printLiteral(literal);
      if (!isTooLong(line)) return line;
      return `${aggregateStart(literal)} {\n    ${literal.body.map(literalText).join(',\n    ')} }`;
    }
  }
}

export function atomText({ relation, terms }: Atom): string {
  return inParentheses(relation, terms.map(printTerm));
}

function printComparison({ operator, left, right }: Comparison, separator: string): string {
  const [first, second] = [printTerm(left), printTerm(right)];
  switch (operator) {
    case 'match':
    case 'contains':
      return `${operator}(${first},${separator}${second})`;
    case 'not_match':
    case 'not_contains':
      return `!${operator.slice('not_'.length)}(${first},${separator}${second})`;
    default:
      return `${first} ${operator}${separator}${second}`;
  }
}

/** A value that begins with a parenthesis gets its own pair: `max (x + 1) * y` would read as the functor `max`. */
function aggregateStart({ operator, result, value, from }: Aggregate): string {
  const text = value && (from ? `to_float(${printTerm(value)})` : printTerm(value));
  const shown = text?.startsWith('(') && functorInfo(operator) ? `(${text})` : text;
  return `${result.name} = ${operator}${shown ? ` ${shown}` : ''} :`;
}
