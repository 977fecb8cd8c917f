/**
 * Parses a question: the literals of a rule's body, over the relations of a program. The program parser and `check`
 * read it as a rule's body. INVARIANT: every diagnostic points into the question as typed. INVARIANT: no text can
 * declare anything or add a rule.
 */
import { check } from '../datalog/check.ts';
import { tokenAt } from '../datalog/lexer.ts';
import { parse } from '../datalog/parse.ts';
import { print } from '../datalog/print.ts';
import type { Program, RelationDecl, Rule } from '../datalog/program.ts';
import { type Diagnostic, diagnostic, hasErrors, type Reported } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import type { Span } from '../diagnostics/span.ts';

/** In UTF-16 units. */
const MAX_QUESTION_LENGTH = 10_000;

/** The source's name in messages. */
const NAME = '<question>';

interface Question {
  /** Rules without columns, one for each alternative of the question. */
  readonly rules: readonly Rule[];
  /** The relation that they derive, with a name that the program does not use. */
  readonly relation: string;
  readonly span: Span;
  /** Its variables, as it writes them. */
  readonly named: ReadonlySet<string>;
  /** Moves a diagnostic to its place in the question. */
  readonly placed: (problem: Diagnostic) => Diagnostic;
}

/** The question, checked against the declarations of the program. */
export function readQuestion(program: Program, text: string): Reported<Question> {
  const source: Source = { name: NAME, text };
  const span = { source, start: 0, end: text.length };
  const refused = (problem: Diagnostic) => ({ value: undefined, diagnostics: [problem] });
  if (/^[\s.]*$/.test(text))
    return refused(diagnostic('E301', 'the question is empty', { span, hint: EXAMPLE }));
  if (text.length > MAX_QUESTION_LENGTH) {
    return refused(diagnostic('E301', `the question is longer than ${MAX_QUESTION_LENGTH} characters`));
  }
  const relation = freeName(program, text);
  const relations = program.relations.map(({ name, columns }): RelationDecl => ({ name, columns }));
  const { types } = program;
  const declarations = print({ ...(types && { types }), relations, facts: [], rules: [], outputs: [] });
  const before = `${declarations}\n.decl ${relation}()\n${relation}() :- `;
  // A question may end like a rule.
  const body = text.replace(/\.\s*$/, '');
  const whole: Source = { name: NAME, text: `${before}${body}\n.\n` };
  const placed = (problem: Diagnostic): Diagnostic =>
    inQuestion(withoutName(problem, relation), whole, source, before.length);
  const parsed = parse(whole);
  const diagnostics = parsed.diagnostics.map(placed);
  if (!parsed.value || hasErrors(diagnostics)) return { value: undefined, diagnostics };
  const isBody =
    parsed.value.rules.length > 0 &&
    parsed.value.facts.length === 0 &&
    parsed.value.relations.length === relations.length + 1 &&
    parsed.value.rules.every(rule => rule.head.relation === relation);
  if (!isBody)
    return refused(diagnostic('E301', 'a question is one body of a rule', { span, hint: EXAMPLE }));
  const checked = check(parsed.value);
  const problems = [...diagnostics, ...checked.diagnostics.map(placed)];
  const named = namesIn(source);
  const value = checked.value && { rules: checked.value.rules, relation, span, named, placed };
  return { value, diagnostics: problems };
}

/** Whatever stands for a name: those of relations are none of a variable's. */
function namesIn(source: Source): ReadonlySet<string> {
  const names = new Set<string>();
  for (let token = tokenAt(source, 0); token.kind !== 'end'; token = tokenAt(source, token.end))
    if (token.kind === 'name') names.add(token.text);
  return names;
}

const EXAMPLE = 'literals separated by `,`, such as `claim_value("caps", P, _, T), !covered(T)`';

function freeName({ relations }: Program, text: string): string {
  const taken = new Set(relations.map(each => each.name));
  let name = 'the_question_asked';
  while (taken.has(name) || text.includes(name)) name += '_';
  return name;
}

/** Removes our own relation from the suggestions. */
function withoutName(problem: Diagnostic, name: string): Diagnostic {
  const { message, hint } = problem;
  return {
    ...problem,
    message: message.replaceAll(`a rule for \`${name}\``, 'the question'),
    ...(hint !== undefined && { hint: hint.replaceAll(`, \`${name}\``, '') }),
  };
}

function inQuestion(problem: Diagnostic, whole: Source, question: Source, shift: number): Diagnostic {
  const moved = (span: Span): Span => {
    if (span.source !== whole) return span;
    const at = (offset: number) => Math.max(0, Math.min(offset - shift, question.text.length));
    return { source: question, start: at(span.start), end: at(span.end) };
  };
  const { span, related, message } = problem;
  const isAtEnd = span?.source === whole && span.start >= shift + question.text.length;
  return {
    ...problem,
    // The dot at the end is ours, not the user's.
    message: isAtEnd ? message.replace(/found `\.`$/, 'found the end of the question') : message,
    ...(span && { span: moved(span) }),
    // The declarations before the question are ours, too.
    ...(related && {
      related: related
        .filter(each => each.span.source !== whole || each.span.start >= shift)
        .map(each => ({ ...each, span: moved(each.span) })),
    }),
  };
}
