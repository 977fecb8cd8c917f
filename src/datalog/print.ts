/**
 * Prints a program as `.dl` text that stock Soufflé 2.4 with 64-bit numbers runs unchanged. The text depends on the
 * program alone; the order of its facts has no effect. INVARIANT: `parse` of the text returns the same program, except
 * for places, repeated facts and the order of facts. INVARIANT: every line is short enough for Soufflé's preprocessor.
 */
import { commentText, originText } from './comment-text.ts';
import { sortedFacts } from './fact-order.ts';
import { atomText, literalText, printAtom, printLiteral } from './print-literal.ts';
import { inParentheses, isTooLong, valueText } from './print-term.ts';
import type {
  Column,
  Directive,
  Origin,
  Program,
  RelationDecl,
  Rule,
  Subsumption,
  Tuple,
  TypeDecl,
} from './program.ts';
import { typeName } from './structured-type.ts';
import { UNPRINTABLE, writeSymbol } from './symbol-text.ts';

export { unprintable } from './symbol-text.ts';
export { printAtom, printLiteral };

const HEADER = '// A Datalog program as rulespec runs it, in the dialect of Soufflé 2.4 with 64-bit numbers.';

/** With more UTF-16 units than this, a rule has one literal per line. */
const MAX_RULE_LENGTH = 110;
/** Prints the program. Throws on an `unprintable` symbol; `check` refuses programs that have one. */
export function print(program: Program): string {
  const sections = [
    [HEADER],
    (program.types ?? []).map(typeLine),
    program.relations.flatMap(declarationLines),
    ...sortedFacts(program).map(({ relation, columns, tuples }) =>
      tuples.map(tuple => factText(relation, tuple, columns)),
    ),
    ...groups(program.rules, ruleText),
    ...groups(program.subsumptions ?? [], subsumptionText),
    ioLines(program),
  ];
  const text = sections
    .filter(lines => lines.length > 0)
    .map(lines => `${lines.join('\n')}\n`)
    .join('\n');
  if (UNPRINTABLE.test(text)) throw new Error('a symbol that no `.dl` file can hold was not refused');
  return text;
}

/** A rule as one line, with its dot. */
export function printRule({ head, body }: Rule): string {
  return `${printAtom(head)} :- ${body.map(printLiteral).join(', ')}.`;
}

function typeLine({ name, constructors }: TypeDecl): string {
  const parts = constructors.map(({ tag, fields }) => {
    const shown = fields.map(columnText).join(', ');
    if (tag === '[]') return `[${shown}]`;
    return `${tag.slice(1)} ${shown === '' ? '{}' : `{ ${shown} }`}`;
  });
  const line = `.type ${name} = ${parts.join(' | ')}`;
  return isTooLong(line) ? line.replaceAll(/, | \| /g, mark => `${mark.trimEnd()}\n    `) : line;
}

function columnText({ name, type }: Column): string {
  return `${name}: ${typeName(type)}`;
}

/** A subsumptive rule as one line, with its dot. */
export function printSubsumption({ dominated, dominating, body }: Subsumption): string {
  return `${printAtom(dominated)} <= ${printAtom(dominating)} :- ${body.map(printLiteral).join(', ') || 'true'}.`;
}

function declarationLines({ name, columns, meaning }: RelationDecl): string[] {
  const comment = commentText(meaning ?? '');
  const parts = columns.map(columnText);
  return [...(comment === '' ? [] : [`// ${comment}`]), inParentheses(`.decl ${name}`, parts)];
}

/** The plain outputs, then all other directives. */
function ioLines({ outputs, directives = [] }: Program): string[] {
  const detailed = new Set(directives.filter(each => each.kind === 'output').map(each => each.relation));
  const plain = outputs.filter(name => !detailed.has(name)).map(name => `.output ${name}`);
  return [...plain, ...directives.map(directiveText)];
}

function directiveText({ kind, relation, parameters }: Directive): string {
  const start = `.${kind} ${relation}`;
  if (parameters.size === 0) return start;
  return inParentheses(
    start,
    Array.from(parameters, ([key, value]) => `${key}=${writeSymbol(value)}`),
  );
}

function factText(relation: string, tuple: Tuple, columns: RelationDecl['columns'] | undefined): string {
  const parts = tuple.map((value, column) => valueText(value, columns?.[column]?.type));
  return `${inParentheses(relation, parts)}.`;
}

/**
 * Groups consecutive rules with the same origin under a comment that names it. A section of shared rules has its own
 * heading.
 */
function groups<R extends { readonly origin: Origin }>(
  rules: readonly R[],
  text: (rule: R) => string,
): string[][] {
  const groups: string[][] = [];
  let last:
    | { readonly origin: string; readonly section?: string | undefined; readonly lines: string[] }
    | undefined;
  for (const rule of rules) {
    const origin = originText(rule.origin);
    const { section } = rule.origin;
    if (section !== undefined && section !== last?.section)
      groups.push([`// ==== ${commentText(`Shared rules: ${section}`)} ====`]);
    if (last?.origin !== origin || last.section !== section) {
      last = { origin, section, lines: origin === '' ? [] : [`// ${origin}`] };
      groups.push(last.lines);
    }
    last.lines.push(text(rule));
  }
  return groups;
}

/** A rule on one line if it is short; otherwise one line per literal. */
function ruleText(rule: Rule): string {
  const line = printRule(rule);
  if (line.length <= MAX_RULE_LENGTH) return line;
  return `${atomText(rule.head)} :-\n  ${rule.body.map(literalText).join(',\n  ')}.`;
}

function subsumptionText(subsumption: Subsumption): string {
  const line = printSubsumption(subsumption);
  if (line.length <= MAX_RULE_LENGTH) return line;
  const { dominated, dominating, body } = subsumption;
  const literals = body.length === 0 ? 'true' : body.map(literalText).join(',\n  ');
  return `${atomText(dominated)} <=\n  ${atomText(dominating)} :-\n  ${literals}.`;
}
