/**
 * Splits a body into several that together mean the same: by parts of a text's language, or by the few values that a
 * variable can have. INVARIANT: the pieces hold for exactly the inputs for which the body holds.
 */
import type { Literal, Value } from '../../datalog/program.ts';
import { mapLiteral } from '../../datalog/variables.ts';
import type { Language } from '../texts/language.ts';
import { attempt, type Languages } from '../texts/languages.ts';
import type { RuleIndex } from './rule-index.ts';
import { languageOfAtom, textColumns } from './text-columns.ts';
import type { Body } from './unfold.ts';

const MAX_VALUES = 64;

/** The body with another constant for the text of the literal at index `at`. */
export function withText(body: Body, at: number, constant: Value): Body {
  const literal = body.literals[at];
  const column = literal?.kind === 'positive' ? textColumns.get(literal.atom.relation)?.column : undefined;
  if (literal?.kind !== 'positive' || column === undefined) return body;
  const terms = literal.atom.terms.map((term, index) =>
    index === column && term.kind === 'constant' ? { ...term, value: constant } : term,
  );
  const changed: Literal = { kind: 'positive', atom: { ...literal.atom, terms } };
  return { ...body, literals: body.literals.map((each, index) => (index === at ? changed : each)) };
}

/** The constants that other literals have for the same relation as the literal at index `at`. */
export function otherTexts(body: Body, at: number, others: readonly Literal[]): readonly Value[] {
  const literal = body.literals[at];
  if (literal?.kind !== 'positive') return [];
  const { relation, terms } = literal.atom;
  const column = textColumns.get(relation)?.column ?? -1;
  const own = terms[column];
  if (own?.kind !== 'constant') return [];
  const found = new Set<Value>();
  for (const other of others) {
    if (other.kind !== 'positive' || other.atom.relation !== relation) continue;
    const term = other.atom.terms[column];
    if (term?.kind === 'constant' && term.value !== own.value) found.add(term.value);
  }
  return [...found];
}

/**
 * The body with the text of the literal at index `at` restricted to texts outside the languages of the constants;
 * `nothing` if no text is left. Undefined if that is unknown, or if some text is left and `wantsRest` is false.
 */
export function restOf(
  body: Body,
  at: number,
  constants: readonly Value[],
  languages: Languages,
  wantsRest: boolean,
): Body | 'nothing' | undefined {
  const literal = body.literals[at];
  if (literal?.kind !== 'positive') return undefined;
  const kind = textColumns.get(literal.atom.relation)?.kind;
  const whole = languageOfAtom(literal.atom, languages);
  if (!kind || !whole) return undefined;
  const theirs = constants.flatMap(each => languages.of(kind, String(each)) ?? []);
  const leaves = attempt(() => whole.samples.some(text => !theirs.some(each => each.has(text))));
  if (leaves === true && !wantsRest) return undefined;
  const rest = attempt(() => {
    let left: Language = whole;
    for (const language of theirs) left = left.without(language);
    return left.isEmpty ? ('nothing' as const) : left;
  });
  return rest === undefined || rest === 'nothing' ? rest : withText(body, at, languages.constantFor(rest));
}

/** One body for each value that the program's facts allow for the variable of the literal at index `at`. */
export function byValue(body: Body, at: number, ruleIndex: RuleIndex): readonly Body[] | undefined {
  const literal = body.literals[at];
  if (literal?.kind !== 'positive') return undefined;
  const { relation, terms } = literal.atom;
  if (!ruleIndex.isClosed(relation) || ruleIndex.isDerived(relation)) return undefined;
  const open = terms.flatMap((term, column) =>
    term.kind === 'variable' ? [{ name: term.name, column }] : [],
  );
  const [only, more] = open;
  if (!only || more) return undefined;
  const rows = ruleIndex
    .factsOf(relation)
    .filter(row => terms.every((term, column) => term.kind !== 'constant' || term.value === row[column]));
  if (rows.length > MAX_VALUES) return undefined;
  const rest = body.literals.filter((_, index) => index !== at);
  return rows.map(row => {
    const value = row[only.column] ?? '';
    const constant = {
      kind: 'constant',
      type: typeof value === 'string' ? 'symbol' : 'number',
      value,
    } as const;
    const literals = rest.map(each =>
      mapLiteral(each, leaf => (leaf.kind === 'variable' && leaf.name === only.name ? constant : leaf)),
    );
    return { ...body, literals };
  });
}
