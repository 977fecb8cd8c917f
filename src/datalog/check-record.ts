/**
 * Checks the records of a rule: each has a declared constructor, and its terms have the types of the fields. INVARIANT:
 * a record of constants becomes a constant; any other record gets its own type and its fields' types.
 */

import { diagnostic } from '../diagnostics/diagnostic.ts';
import { atomsOf } from './atoms.ts';
import { resolveTypes } from './check-term.ts';
import { type RuleCheck, spanIn } from './check-variable.ts';
import { constructedAs, constructionProblem } from './construct.ts';
import { groundRecord, isGround } from './ground-record.ts';
import { addToGroup } from './groups.ts';
import type { ColumnType, Comparison, Literal, RecordTerm, Rule, Term } from './program.ts';
import { eachField } from './record-pattern.ts';
import { isStructured } from './structured-type.ts';

/** Marks the place where a record destructures a value. Wildcards are allowed there. */
export const IN_PATTERN = 'of a pattern';

export function settleRecord(
  checked: RuleCheck,
  record: RecordTerm,
  wanted: ColumnType | undefined,
  where: string,
): Term {
  const { context, rule } = checked;
  const { structures } = context;
  const span = spanIn(rule, record.span);
  checked.isChanged = true;
  if (isGround(record)) {
    const { report } = context;
    return groundRecord({ structures, report }, span ? { ...record, span } : record, wanted) ?? record;
  }
  const problem = constructionProblem(structures, record, wanted, span);
  if (problem) context.report(problem);
  const made = constructedAs(structures, record, wanted);
  const inside = where === IN_PATTERN ? IN_PATTERN : 'of a record';
  const args = record.args.map((arg, index) => {
    const type = made?.fields[index]?.type;
    if (arg.kind === 'wildcard') {
      if (where !== IN_PATTERN) refuseWildcard(checked, arg.span);
      return arg;
    }
    // An invalid record says nothing about the types of its terms, so only their bindings are checked.
    if (arg.kind === 'record') return made ? settleRecord(checked, arg, type, inside) : arg;
    return resolveTypes(checked, arg, type, arg.kind === 'functor' ? 'of a functor' : inside);
  });
  if (!made) return { ...record, args };
  return { ...record, args, type: made.type, fieldTypes: made.fields.map(each => each.type) };
}

function refuseWildcard({ context, rule }: RuleCheck, span: RecordTerm['span']): void {
  const hint = 'only a record that takes a value apart may have one: `r(x), x = [_, t]`';
  context.report(diagnostic('E305', 'wildcard in a record that is made', { span: spanIn(rule, span), hint }));
}

/**
 * Notes the types that records require of the variables that they contain or equal. A record whose type depends on its
 * use gets that type here. Time is linear in the rule.
 */
export function noteRecords(checked: RuleCheck, rule: Rule): void {
  const equalities = equalitiesIn(rule.body);
  if (!equalities.some(({ left, right }) => left.kind === 'record' || right.kind === 'record')) return;
  const { context, wanted } = checked;
  const found: string[] = [];
  const known = new Map<string, ColumnType>();
  const learn = (term: Term, type: ColumnType | undefined): void => {
    if (term.kind === 'record') {
      eachField(context.structures, term, type, learn);
    } else if (term.kind === 'variable' && type && !known.has(term.name)) {
      known.set(term.name, type);
      found.push(term.name);
    }
  };
  const sides = new Map<string, Term[]>();
  for (const { left, right } of equalities) {
    for (const [side, other] of [[left, right] as const, [right, left] as const]) {
      if (side.kind !== 'variable') continue;
      addToGroup(sides, side.name, other);
    }
  }
  for (const { relation, terms } of [rule.head, ...atomsOf(rule.body)]) {
    const columns = context.declared.get(relation)?.relation.columns;
    terms.forEach((term, index) => {
      learn(term, columns?.[index]?.type);
    });
  }
  // The tag of a branch determines its type.
  for (const { left, right } of equalities) for (const side of [left, right]) learn(side, undefined);
  for (const name of found) for (const other of sides.get(name) ?? []) learn(other, known.get(name));
  for (const [name, type] of known) if (!wanted.has(name) && isStructured(type)) wanted.set(name, type);
}

function equalitiesIn(body: readonly Literal[]): readonly Comparison[] {
  return body.flatMap(literal => {
    if (literal.kind === 'aggregate') return equalitiesIn(literal.body);
    return literal.kind === 'comparison' && literal.operator === '=' ? literal : [];
  });
}
