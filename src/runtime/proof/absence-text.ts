/**
 * Prints absences: what is missing, each rule that could have derived it with its first failed literal, and the nearest
 * tuples. INVARIANT: an absence that one missing base fact explains takes one line.
 */
import { printAtom, printLiteral, printRule, printSubsumption } from '../../datalog/print.ts';
import type { Absence, FailedRule } from './absence.ts';
import type { FoundAggregate } from './found-aggregate.ts';
import type { NearMiss } from './near-misses.ts';
import {
  indent,
  omittedText,
  originOf,
  proofLines,
  type Shown,
  tupleText,
  valueShown,
} from './proof-text.ts';

/** `!satisfied(3)`, with the reasons below it. */
export function absenceLines(shown: Shown, absence: Absence, depth: number): string[] {
  const [only, ...others] = absence.attempts;
  const head = `${indent(depth)}!${printAtom(absence.atom)}`;
  const isPlain =
    only?.missing?.kind === 'explained' &&
    only.missing.attempts.length + only.missing.near.length + absence.omitted + others.length === 0;
  // One missing base fact without near misses, such as `conditional(3)` of a predicate without a `when`.
  if (isPlain && only.failed.kind === 'positive' && isBase(shown, only.failed.atom.relation))
    return [`${head}   for want of ${printAtom(only.failed.atom)}`];
  return [`${head}${remark(absence)}`, ...reasonLines(shown, absence, depth + 1)];
}

/** The failed rules and the near misses, without the absence itself. */
export function reasonLines(shown: Shown, absence: Absence, depth: number): string[] {
  const { atom, kind, attempts, omitted, near, dominated } = absence;
  if (dominated) return dominanceLines(shown, atom.relation, dominated, depth);
  const isUnheard = kind === 'explained' && attempts.length + omitted + near.length === 0;
  return [
    ...(isUnheard && !isBase(shown, atom.relation) ? [`${indent(depth)}no rule gives it these values`] : []),
    ...attempts.flatMap(attempt => attemptLines(shown, attempt, depth)),
    ...(omitted > 0
      ? [`${indent(depth)}and not by ${omitted} more ${omitted === 1 ? 'rule' : 'rules'}`]
      : []),
    ...near.map(each => `${indent(depth)}near: ${nearText(shown, each)}`),
  ];
}

function dominanceLines(
  shown: Shown,
  relation: string,
  { tuple, by, subsumption }: NonNullable<Absence['dominated']>,
  depth: number,
): string[] {
  const [first = '', ...rest] = proofLines(shown, by, depth + 1);
  return [
    `${indent(depth)}${tupleText(shown.prover.theory, relation, tuple)} was dominated`,
    `${indent(depth + 1)}by ${printSubsumption(subsumption)}`,
    `${indent(depth + 1)}dominating: ${first.trimStart()}`,
    ...rest,
  ];
}

function nearText(
  { prover: { theory } }: Shown,
  { relation, tuple }: Pick<NearMiss, 'relation' | 'tuple'>,
): string {
  const fact = theory.factOf(relation, tuple);
  return `${tupleText(theory, relation, tuple)}${fact ? `   ${originOf(fact)}` : ''}`;
}

function attemptLines(shown: Shown, attempt: FailedRule, depth: number): string[] {
  const { rule, failed, missing, present, found } = attempt;
  const head = `${indent(depth)}not by ${printRule(rule)}`;
  if (missing) {
    const line = `${indent(depth + 1)}missing: ${printAtom(missing.atom)}${whereText(attempt)}${remark(missing)}`;
    return [head, line, ...reasonLines(shown, missing, depth + 2)];
  }
  if (present) {
    const [first = '', ...rest] = proofLines(shown, present, depth + 1);
    return [head, `${indent(depth + 1)}present: ${first.trimStart()}`, ...rest];
  }
  const line = `${indent(depth + 1)}false: ${printLiteral(failed)}`;
  if (!found) return [head, `${line}${whereText(attempt)}`];
  const result = found.result === undefined ? 'has no value' : `is ${valueShown(found.result)}`;
  const [asked] = attempt.where.values();
  const instead = asked === undefined ? '' : `, not ${valueShown(asked)}`;
  return [head, `${line}   which ${result}${instead}`, ...foundLines(shown, found, depth + 2)];
}

/** `   where n = 2`: the values from which functors were computed. */
function whereText({ where }: FailedRule): string {
  const values = [...where].map(([name, value]) => `${name} = ${valueShown(value)}`);
  return values.length === 0 ? '' : `   where ${values.join(', ')}`;
}

/** The instances on one line each; `why` explains their tuples. */
function foundLines(
  shown: Shown,
  { aggregate, instances, omitted }: FoundAggregate,
  depth: number,
): string[] {
  const listed = instances.map(({ value, tuples, ranges }) => {
    const of = tuples.map(({ relation, index }) => {
      const { theory } = shown.prover;
      return nearText(shown, { relation, tuple: theory.tuple(relation, index) });
    });
    const texts = [...of, ...ranges.map(printLiteral)].join('; ');
    if (texts === '') return `${indent(depth)}${value === undefined ? 'one' : valueShown(value)}`;
    return `${indent(depth)}${value === undefined ? '' : `${valueShown(value)}, from `}${texts}`;
  });
  const rest = omittedText(aggregate, instances.length, omitted);
  return [...listed, ...(rest === undefined ? [] : [`${indent(depth)}${rest}`])];
}

function remark({ kind }: Absence): string {
  if (kind === 'explained') return '';
  return kind === 'repeated' ? '   as explained before' : '   cut here: a greater depth explains it';
}

function isBase({ prover: { theory } }: Shown, relation: string): boolean {
  return theory.rulesFor(relation, undefined).length === 0;
}
