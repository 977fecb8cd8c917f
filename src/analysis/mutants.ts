/**
 * Mutants of a compiled program: each changes one literal, one action or one text of one rule of a file. INVARIANT: a
 * mutant passes the same checks as any program, and its rules keep their places.
 */
import { check } from '../datalog/check.ts';
import { printLiteral } from '../datalog/print.ts';
import type { Fact, Literal, Program, Rule, StratifiedProgram } from '../datalog/program.ts';
import { stratify } from '../datalog/stratify.ts';
import type { Span } from '../diagnostics/span.ts';
import { textColumns } from './logic/text-columns.ts';

export interface Mutant {
  /** What is changed, in a few words: `without tool_matches("Write")`. */
  readonly what: string;
  readonly span: Span;
  /** Undefined where the changed program is none: made when it is asked for. */
  readonly program: () => StratifiedProgram | undefined;
}

/** Literals that the compiler adds, and that say nothing which a person wrote. */
const GUARDS: ReadonlySet<string> = new Set(['matched', 'part', 'asks', 'predicate']);

/** One step weaker: a weaker action is the likeliest slip. */
const weaker: Readonly<Record<string, string>> = { deny: 'warn', ask: 'log', warn: 'log' };

export function mutantsOf({ program }: StratifiedProgram): readonly Mutant[] {
  return [
    ...program.rules.flatMap((rule, at) => ofRule(program, rule, at)),
    ...program.facts.flatMap((fact, at) => ofFact(program, fact, at)),
  ];
}

function ofRule(program: Program, rule: Rule, at: number): readonly Mutant[] {
  const { span } = rule.origin;
  if (!span) return [];
  const [first] = rule.head.terms;
  const mutant = (what: string, changed: Rule): Mutant => ({
    what,
    span,
    program: () => stratified({ ...program, rules: program.rules.with(at, changed) }),
  });
  const found: Mutant[] = [];
  for (const [index, literal] of rule.body.entries()) {
    const isGuard = literal.kind === 'positive' && GUARDS.has(literal.atom.relation);
    if (rule.body.length > 1 && !isGuard)
      found.push(
        mutant(`without ${printLiteral(literal)}`, {
          ...rule,
          body: rule.body.filter((_, each) => each !== index),
        }),
      );
    const narrowed = narrowedLiteral(literal);
    if (narrowed)
      found.push(
        mutant(`${printLiteral(narrowed)} in its place`, { ...rule, body: rule.body.with(index, narrowed) }),
      );
  }
  const action = rule.head.terms[1];
  const weakened = action?.kind === 'constant' ? weaker[String(action.value)] : undefined;
  if (rule.head.relation === 'decision' && first && action?.kind === 'constant' && weakened !== undefined)
    found.push(
      mutant(`${weakened} in place of ${action.value}`, {
        ...rule,
        head: { ...rule.head, terms: [first, { ...action, value: weakened }] },
      }),
    );
  return found;
}

/** The action of a rule of a Bash policy, and a word of one of its lists. */
function ofFact(program: Program, fact: Fact, at: number): readonly Mutant[] {
  const { relation, tuple, origin } = fact;
  const span = origin?.span;
  if (!span) return [];
  const rule = Number(tuple[0]);
  const mutant = (what: string, facts: readonly Fact[]): Mutant => ({
    what,
    span,
    program: () => stratified({ ...program, facts }),
  });
  const weakened = weaker[String(tuple[1])];
  if (relation === 'acts' && weakened !== undefined)
    return [
      mutant(
        `${weakened} in place of ${tuple[1]}`,
        program.facts.with(at, { ...fact, tuple: [rule, weakened] }),
      ),
    ];
  if (relation !== 'listed') return [];
  return [
    mutant(
      `without \`${tuple[2]}\` in \`${tuple[1]}\``,
      program.facts.filter((_, each) => each !== at),
    ),
  ];
}

/** A pattern that wants a character more; other texts are left as they are. */
function narrowedLiteral(literal: Literal): Literal | undefined {
  if (literal.kind !== 'positive') return undefined;
  const { atom } = literal;
  const column = textColumns.get(atom.relation);
  const term = column && atom.terms[column.column];
  const isPattern = column?.kind === 'text' || column?.kind === 'find';
  if (!column || !isPattern || term?.kind !== 'constant') return undefined;
  const [, flags = '', pattern = ''] = /^(\(\?i?(?:-m)?\))?([\s\S]*)$/.exec(String(term.value)) ?? [];
  const terms = atom.terms.with(column.column, { ...term, value: `${flags}(?:${pattern})q` });
  return { kind: 'positive', atom: { ...atom, terms } };
}

function stratified(program: Program): StratifiedProgram | undefined {
  const { value } = check(program);
  return value && stratify(value).value;
}
