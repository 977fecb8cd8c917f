/**
 * Unrolls the recursion of users' programs: a recursive relation becomes one relation for each number of steps. The
 * first step excludes rules that read the relation itself. INVARIANT: on inputs whose recursive relations are complete
 * after the last step, the unrolled program derives what the original derives.
 */
import type { Atom, Literal, Rule, StratifiedProgram } from '../../datalog/program.ts';
import { pastConditionRelations } from '../../sources/past-conditions.ts';
import type { RuleIndex } from './rule-index.ts';

/** Maximum number of recursion steps that are analysed. */
const MAX_RECURSION = 4;
/** The bound of a finding that was proved on the unrolled program. */
export const RECURSION_BOUND = `up to ${MAX_RECURSION} steps of recursion`;

interface BoundedRecursion {
  readonly program: StratifiedProgram;
  /** The recursive relations. */
  readonly relations: ReadonlySet<string>;
}

/** The program with unrolled recursion; undefined if no relation of a user program is recursive. */
export function withBoundedRecursion(
  { program, strata, ...rest }: StratifiedProgram,
  steps = MAX_RECURSION,
): BoundedRecursion | undefined {
  const opaque = new Set((program.subsumptions ?? []).map(({ dominated }) => dominated.relation));
  const taken = strata.filter(
    ({ recursive, relations, rules }) =>
      recursive &&
      rules.some(isOfUser) &&
      !relations.some(each => opaque.has(each) || each === pastConditionRelations.either.name),
  );
  if (taken.length === 0) return undefined;
  const groupOf = new Map(
    taken.flatMap(({ relations }) => relations.map(each => [each, relations] as const)),
  );
  const copies = [...groupOf.keys()].flatMap(name =>
    Array.from({ length: steps - 1 }, (_, at) => ({ name, copy: nameAt(name, at + 1, steps) })),
  );
  const declared = new Map(program.relations.map(each => [each.name, each]));
  const bounded = {
    ...program,
    relations: [
      ...program.relations,
      ...copies.flatMap(({ name, copy }) => {
        const relation = declared.get(name);
        return relation ? [{ ...relation, name: copy }] : [];
      }),
    ],
    facts: [
      ...program.facts,
      ...copies.flatMap(({ name, copy }) =>
        program.facts.flatMap(each => (each.relation === name ? [{ ...each, relation: copy }] : [])),
      ),
    ],
    rules: program.rules.flatMap(rule => {
      const group = groupOf.get(rule.head.relation);
      return group ? ofSteps(rule, new Set(group), steps) : [rule];
    }),
  };
  const left = strata.map(each => (taken.includes(each) ? { ...each, recursive: false } : each));
  return { program: { ...rest, program: bounded, strata: left }, relations: new Set(groupOf.keys()) };
}

/** Built-in rules have no place in a file. */
function isOfUser({ origin: { span } }: Rule): boolean {
  return span !== undefined && !span.source.name.startsWith('<');
}

/** The relation after the last step keeps its own name, since all other rules read that one. */
function nameAt(relation: string, step: number, steps: number): string {
  return step === steps ? relation : `${relation} after ${step}`;
}

/** The rule, once for each number of steps. A recursive rule has no version for the first step. */
function ofSteps(rule: Rule, group: ReadonlySet<string>, steps: number): readonly Rule[] {
  const asksItself = rule.body.some(each => each.kind === 'positive' && group.has(each.atom.relation));
  return Array.from({ length: steps }, (_, at) => at + 1).flatMap(step => {
    if (asksItself && step === 1) return [];
    const renamed = (atom: Atom, at: number): Atom =>
      group.has(atom.relation) ? { ...atom, relation: nameAt(atom.relation, at, steps) } : atom;
    const body = rule.body.map(
      (each): Literal => (each.kind === 'positive' ? { ...each, atom: renamed(each.atom, step - 1) } : each),
    );
    return [{ ...rule, head: renamed(rule.head, step), body }];
  });
}

/** Whether the atom depends on one of the relations, directly or indirectly. */
export function restsOn(relations: ReadonlySet<string>, ruleIndex: RuleIndex, asked: Atom): boolean {
  const seen = new Set<string>();
  const ofAtom = ({ relation, terms: [first] }: Atom): boolean => {
    if (relations.has(relation)) return true;
    const constant = first?.kind === 'constant' ? first.value : undefined;
    const key = JSON.stringify([relation, constant]);
    if (seen.has(key)) return false;
    seen.add(key);
    return ruleIndex.rulesOf(relation, constant).some(({ body }) => body.some(ofLiteral));
  };
  const ofLiteral = (literal: Literal): boolean => {
    switch (literal.kind) {
      case 'positive':
      case 'negative':
        return ofAtom(literal.atom);
      case 'aggregate':
        return literal.body.some(ofLiteral);
      default:
        return false;
    }
  };
  return ofAtom(asked);
}
