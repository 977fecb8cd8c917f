/**
 * From a program to `.dl` text, which stock Soufflé 2.4 with 64-bit numbers runs as it stands. The text depends on the
 * program alone, and not on the order of its facts. INVARIANT: `parse` of the text gives the program back, but for
 * places, repeated facts and the order of facts; no line is too long for Soufflé's preprocessor.
 */
import { commentText, originText } from './comment-text.ts';
import { sortedFacts } from './fact-order.ts';
import { writeFloat, writeInteger } from './number-text.ts';
import type {
  Atom,
  ColumnType,
  Literal,
  Program,
  RelationDecl,
  Rule,
  Term,
  Tuple,
  Value,
} from './program.ts';
import { escapeSymbol, MAX_SYMBOL_BYTES, utf8Length, writeSymbol } from './symbol-text.ts';

const HEADER =
  '// A Datalog program as rulespec runs it. Soufflé 2.4 with 64-bit numbers runs it too, as it stands.';

/** UTF-8 bytes after which an atom or a declaration goes on the next line. */
const MAX_LINE_BYTES = 64_000;
/** UTF-16 units after which a rule has one literal a line. */
const MAX_RULE_LENGTH = 110;
/** UTF-8 bytes of a UTF-16 unit, or of its escape, at most. */
const MAX_UNIT_BYTES = 3;

/** The preprocessor stops at a NUL, and UTF-8 has no halves of surrogate pairs. */
const UNCARRIED = /[\0\p{Surrogate}]/u;

/** Throws on an `unprintable` symbol: `check` refuses programs that have one. */
export function print(program: Program): string {
  const sections = [
    [HEADER],
    program.relations.flatMap(declarationLines),
    ...sortedFacts(program).map(({ relation, columns, tuples }) =>
      tuples.map(tuple => factText(relation, tuple, columns)),
    ),
    ...ruleGroups(program.rules),
    program.outputs.map(name => `.output ${name}`),
  ];
  const text = sections
    .filter(lines => lines.length > 0)
    .map(lines => `${lines.join('\n')}\n`)
    .join('\n');
  if (UNCARRIED.test(text)) throw new Error('a symbol that no `.dl` file can hold was not refused');
  return text;
}

/** A rule as one line, with its dot. */
export function printRule({ head, body }: Rule): string {
  return `${printAtom(head)} :- ${body.map(printLiteral).join(', ')}.`;
}

export function printLiteral(literal: Literal): string {
  switch (literal.kind) {
    case 'positive':
      return printAtom(literal.atom);
    case 'negative':
      return `!${printAtom(literal.atom)}`;
    case 'comparison':
      return `${termText(literal.left)} ${literal.operator} ${termText(literal.right)}`;
  }
}

export function printAtom({ relation, terms }: Atom): string {
  return `${relation}(${terms.map(termText).join(', ')})`;
}

/** Why no `.dl` file can hold the symbol, as what follows its name in a sentence; undefined when one can. */
export function unprintable(value: string): string | undefined {
  const found = UNCARRIED.exec(value)?.[0];
  if (found === '\0') return 'holds a NUL character';
  if (found !== undefined) return 'holds half of a surrogate pair, which UTF-8 does not have';
  if (value.length * MAX_UNIT_BYTES <= MAX_SYMBOL_BYTES) return undefined;
  const isShort = value.length <= MAX_SYMBOL_BYTES && utf8Length(escapeSymbol(value)) <= MAX_SYMBOL_BYTES;
  return isShort ? undefined : `is longer than ${MAX_SYMBOL_BYTES} bytes`;
}

function declarationLines({ name, columns, meaning }: RelationDecl): string[] {
  const comment = commentText(meaning ?? '');
  const parts = columns.map(column => `${column.name}: ${column.type}`);
  return [...(comment === '' ? [] : [`// ${comment}`]), inParentheses(`.decl ${name}`, parts)];
}

function factText(relation: string, tuple: Tuple, columns: RelationDecl['columns'] | undefined): string {
  const parts = tuple.map((value, column) => valueText(value, columns?.[column]?.type));
  return `${inParentheses(relation, parts)}.`;
}

/** The rules in their order, a group for each run of the same origin, under a comment that says which. */
function ruleGroups(rules: readonly Rule[]): string[][] {
  const groups: string[][] = [];
  let last: { readonly origin: string; readonly lines: string[] } | undefined;
  for (const rule of rules) {
    const origin = originText(rule.origin);
    if (last?.origin !== origin) {
      last = { origin, lines: origin === '' ? [] : [`// ${origin}`] };
      groups.push(last.lines);
    }
    last.lines.push(ruleText(rule));
  }
  return groups;
}

/** A rule on one line if it is short, otherwise with a line for each literal. */
function ruleText(rule: Rule): string {
  const line = printRule(rule);
  if (line.length <= MAX_RULE_LENGTH) return line;
  return `${atomText(rule.head)} :-\n  ${rule.body.map(literalText).join(',\n  ')}.`;
}

function literalText(literal: Literal): string {
  if (literal.kind !== 'comparison')
    return `${literal.kind === 'negative' ? '!' : ''}${atomText(literal.atom)}`;
  const line = printLiteral(literal);
  if (!isTooLong(line)) return line;
  return `${termText(literal.left)} ${literal.operator}\n    ${termText(literal.right)}`;
}

function atomText({ relation, terms }: Atom): string {
  return inParentheses(relation, terms.map(termText));
}

/** `name(a, b)`, with a line for each part where one line would be too long. */
function inParentheses(name: string, parts: readonly string[]): string {
  const line = `${name}(${parts.join(', ')})`;
  return isTooLong(line) ? `${name}(\n    ${parts.join(',\n    ')})` : line;
}

function isTooLong(line: string): boolean {
  return line.length * MAX_UNIT_BYTES > MAX_LINE_BYTES && utf8Length(line) > MAX_LINE_BYTES;
}

function termText(term: Term): string {
  switch (term.kind) {
    case 'variable':
      return term.name;
    case 'wildcard':
      return '_';
    case 'constant':
      return valueText(term.value, term.type);
  }
}

/** A value as its column has it; without a column, an integer is taken for a number. */
function valueText(value: Value, type: ColumnType | undefined): string {
  if (typeof value === 'number') {
    return type === 'float' || !Number.isInteger(value) ? writeFloat(value) : writeInteger(value);
  }
  return writeSymbol(value);
}
