/**
 * Checks the brackets and quotes of a JSONPath query before it is parsed. INVARIANT: an accepted query nests so little
 * that a recursive parser cannot overflow its stack.
 */
import { type Problem, problem } from './problem.ts';

/** Maximum nesting of brackets and parentheses. */
const MAX_NESTING = 50;

const TOKENS = /"(?:[^"\\]|\\[\s\S])*("?)|'(?:[^'\\]|\\[\s\S])*('?)|[[\]()]|!(?=\s*!)/g;

export function checkBrackets(query: string): Problem | undefined {
  const open: number[] = [];
  for (const { 0: text, 1: double, 2: single, index } of query.matchAll(TOKENS)) {
    if (double === '' || single === '') {
      return problem(index, query.length, 'the quote is not closed', `end it with \`${text[0]}\``);
    }
    switch (text) {
      case '[':
      case '(':
        open.push(index);
        if (open.length > MAX_NESTING) {
          return problem(index, index + 1, `brackets nest more than ${MAX_NESTING} deep`);
        }
        break;
      case ']':
      case ')': {
        const opening = open.pop();
        if (opening === undefined) return problem(index, index + 1, `\`${text}\` closes no bracket`);
        if ((query[opening] === '[') !== (text === ']')) {
          return problem(index, index + 1, `\`${text}\` does not close \`${query[opening]}\``);
        }
        break;
      }
      case '!':
        return problem(index, index + 1, '`!` is repeated', 'remove both');
    }
  }
  const opening = open.at(-1);
  if (opening === undefined) return undefined;
  return problem(opening, query.length, `\`${query[opening]}\` is not closed`);
}
