/**
 * Parses JSONPath text into our own query data. This is the only import of json-p3. We rely on its grammar and its type
 * checks, which pass RFC 9535's compliance suite. We avoid its evaluation: it has no bound, runs backtracking regexes,
 * orders members as JavaScript does, and misreads `$` in nested filters. INVARIANT: no type of json-p3 leaves this
 * file.
 */
import { JSONPathEnvironment, JSONPathError, jsonpath, TokenKind } from 'json-p3';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { type LocatedText, spanWithin } from '../diagnostics/span.ts';
import { compileIRegexp } from '../regex/iregexp.ts';
import type { Pattern } from '../regex/regex.ts';
import { checkBrackets } from './brackets.ts';
import { describeError } from './jsonpath-error.ts';
import { isProblem, type Problem, problem } from './problem.ts';
import type {
  Comparison,
  Condition,
  FilterQuery,
  JSONPathQuery,
  Operand,
  Segment,
  SegmentSelector,
} from './query.ts';
import { readQuoted } from './quoted.ts';

/** Maximum length of one query, in UTF-16 units. */
const MAX_QUERY_LENGTH = 2_000;

interface ParsedQuery {
  /** Undefined if a pattern inside the query is invalid. */
  readonly query: JSONPathQuery | undefined;
  /** Diagnostics about the patterns inside the query. */
  readonly diagnostics: readonly Diagnostic[];
}

const { expressions, selectors } = jsonpath;
type Expression = InstanceType<typeof expressions.FilterExpression>;
type LibraryQuery = ReturnType<JSONPathEnvironment['compile']>;

const environment = new JSONPathEnvironment();

/** Reads a query that begins with `$`. */
export function parseQuery(text: LocatedText): ParsedQuery | Problem {
  if (text.value.length > MAX_QUERY_LENGTH) {
    return problem(0, text.value.length, `a JSONPath query is longer than ${MAX_QUERY_LENGTH} characters`);
  }
  const unbalanced = checkBrackets(text.value);
  if (unbalanced) return unbalanced;
  const parsed = compile(text.value);
  if (isProblem(parsed)) return parsed;
  const context: Context = { text, diagnostics: [], problems: [] };
  const query = toQuery(parsed, context);
  const { problems, diagnostics } = context;
  return problems[0] ?? { query: hasErrors(diagnostics) ? undefined : query, diagnostics };
}

function compile(query: string): LibraryQuery | Problem {
  try {
    return environment.compile(query);
  } catch (error) {
    return toProblem(error, query);
  }
}

/** Other errors of the library are bugs of its parser, and only malformed queries trigger them. */
function toProblem(error: unknown, query: string): Problem {
  if (!(error instanceof JSONPathError)) return problem(0, query.length, 'it is not a JSONPath query');
  const { index, value, kind } = error.token;
  return describeError(error.message, { query, index, length: kind === TokenKind.ERROR ? 1 : value.length });
}

interface Context {
  readonly text: LocatedText;
  readonly diagnostics: Diagnostic[];
  /**
   * Constructs that the library accepts and we refuse. Each leaves a placeholder in the translation, which is then
   * discarded.
   */
  readonly problems: Problem[];
}

function toQuery(query: LibraryQuery, context: Context): JSONPathQuery {
  const segments = query.segments.map(
    (segment): Segment => ({
      descendant: segment.token.kind === TokenKind.DDOT,
      selectors: segment.selectors.map(selector => toSelector(selector, context)),
    }),
  );
  return { segments };
}

function toSelector(
  selector: InstanceType<typeof selectors.JSONPathSelector>,
  context: Context,
): SegmentSelector {
  if (selector instanceof selectors.NameSelector) return { kind: 'name', name: selector.name };
  if (selector instanceof selectors.IndexSelector) return { kind: 'index', index: selector.index };
  if (selector instanceof selectors.WildcardSelector) return { kind: 'wildcard' };
  if (selector instanceof selectors.SliceSelector) {
    return { kind: 'slice', start: selector.start, end: selector.stop, step: selector.step ?? 1 };
  }
  if (selector instanceof selectors.FilterSelector) {
    return { kind: 'filter', condition: toCondition(selector.expression.expression, context) };
  }
  throw new Error(`unknown selector at ${selector.token.index}`);
}

function toCondition(expression: Expression, context: Context): Condition {
  if (expression instanceof expressions.PrefixExpression) {
    return { kind: 'not', condition: toCondition(expression.right, context) };
  }
  if (expression instanceof expressions.FilterQuery) {
    return { kind: 'exists', query: toFilterQuery(expression, context) };
  }
  if (expression instanceof expressions.InfixExpression) {
    const { left, operator, right } = expression;
    if (operator === '&&') return junction('and', left, right, context);
    if (operator === '||') return junction('or', left, right, context);
    if (!isComparison(operator)) throw new Error(`unknown operator ${operator}`);
    return { kind: 'comparison', operator, left: toOperand(left, context), right: toOperand(right, context) };
  }
  if (expression instanceof expressions.FunctionExtension) {
    const { name, args } = expression;
    const [subject, pattern] = args;
    if ((name === 'match' || name === 'search') && subject && pattern) {
      return { kind: name, subject: toOperand(subject, context), pattern: toPattern(pattern, context) };
    }
  }
  const query: FilterQuery = { from: 'current', segments: [] };
  refuse(expression, context, 'a value is no condition', 'compare it with something');
  return { kind: 'exists', query };
}

function isComparison(operator: string): operator is Comparison['operator'] {
  return ['==', '!=', '<', '<=', '>', '>='].includes(operator);
}

/** Flattens `a && b && c` to one list. */
function junction(kind: 'and' | 'or', left: Expression, right: Expression, context: Context): Condition {
  const conditions = [left, right]
    .map(side => toCondition(side, context))
    .flatMap(side => (side.kind === kind ? side.conditions : [side]));
  return { kind, conditions };
}

function toFilterQuery(
  expression: InstanceType<typeof expressions.FilterQuery>,
  context: Context,
): FilterQuery {
  const from = expression instanceof expressions.RootQuery ? 'root' : 'current';
  return { ...toQuery(expression.path, context), from };
}

function toOperand(expression: Expression, context: Context): Operand {
  const { token } = expression;
  const span = spanWithin(context.text, token.index, token.index + token.value.length);
  if (expression instanceof expressions.NullLiteral) return { kind: 'literal', node: { kind: 'null', span } };
  if (expression instanceof expressions.BooleanLiteral) {
    return { kind: 'literal', node: { kind: 'boolean', value: expression.value, span } };
  }
  if (expression instanceof expressions.StringLiteral) {
    return { kind: 'literal', node: { kind: 'string', value: expression.value, span } };
  }
  if (expression instanceof expressions.NumberLiteral) {
    if (!Number.isFinite(expression.value)) return refuse(expression, context, 'the number is too large');
    return { kind: 'literal', node: { kind: 'number', value: expression.value, span } };
  }
  if (expression instanceof expressions.FilterQuery) {
    return { kind: 'value', query: toFilterQuery(expression, context) };
  }
  if (expression instanceof expressions.FunctionExtension) return toFunction(expression, context);
  return refuse(expression, context, 'a condition is compared as if it were a value', 'compare values only');
}

function toFunction(
  expression: InstanceType<typeof expressions.FunctionExtension>,
  context: Context,
): Operand {
  const [argument] = expression.args;
  if (expression.name === 'length' && argument) return { kind: 'length', of: toOperand(argument, context) };
  if (argument instanceof expressions.FilterQuery) {
    const query = toFilterQuery(argument, context);
    if (expression.name === 'count' || expression.name === 'value') return { kind: expression.name, query };
  }
  return refuse(expression, context, `the result of \`${expression.name}\` is no value`);
}

/** Notes a problem and returns a placeholder. */
function refuse({ token }: Expression, { text, problems }: Context, message: string, hint?: string): Operand {
  const start = Math.min(token.index, text.value.length - 1);
  problems.push(problem(start, start + Math.max(1, token.value.length), message, hint));
  return { kind: 'literal', node: { kind: 'null', span: text.span } };
}

/** Compiles a literal pattern here, so that its errors are reported. */
function toPattern(expression: Expression, context: Context): Operand | Pattern {
  if (!(expression instanceof expressions.StringLiteral)) return toOperand(expression, context);
  const { value, diagnostics } = compileIRegexp(patternText(expression, context.text));
  context.diagnostics.push(...diagnostics);
  // Without a pattern there is no query; the operand only completes the translation.
  return value ?? toOperand(expression, context);
}

/** The pattern between its quotes, as text that can point at its characters. */
function patternText(
  { value, token }: InstanceType<typeof expressions.StringLiteral>,
  text: LocatedText,
): LocatedText {
  const span = spanWithin(text, token.index, token.index + token.value.length);
  const quoted = readQuoted(text.value, token.index - 1);
  if (!('offsets' in quoted)) return { value, span };
  return { value, span, offsets: quoted.offsets.map(offset => spanWithin(text, offset, offset).start) };
}
