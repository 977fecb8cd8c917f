/**
 * Decides a call with a mutant by the part of the program that is active for the call. The program holds each mutated
 * rule in addition to its original, under a guard that never holds. So the active part contains everything that any
 * mutant needs. INVARIANT: the mutated part decides its call exactly as the whole mutated program does.
 */
import { check } from '../datalog/check.ts';
import { addToGroup } from '../datalog/groups.ts';
import {
  atom,
  type CheckedProgram,
  type Fact,
  type Literal,
  number,
  type Program,
  type Rule,
  type StratifiedProgram,
} from '../datalog/program.ts';
import { stratify } from '../datalog/stratify.ts';
import { type Mutant, REACHED } from './mutants.ts';

/** A relation that is empty in the program. Rules with this guard can be selected, but derive nothing. */
const GUARD = 'in_force_of_mutant';

export class MutatedParts {
  readonly #facts: ReadonlySet<Fact>;
  readonly #guarded: ReadonlyMap<number, Rule>;
  /** The program with the guarded copies of mutated rules. */
  readonly program: StratifiedProgram;

  /** Leaves out mutants that are no valid programs. */
  constructor({ program }: StratifiedProgram, mutants: readonly Mutant[]) {
    const columns: Program['relations'][number]['columns'] = [{ name: 'mutant', type: 'number' }];
    const relations = [...program.relations, { name: GUARD, columns }];
    const none = { ...program, relations, facts: [], subsumptions: [], directives: [] };
    this.#facts = new Set(program.facts);
    this.#guarded = new Map(
      mutants.flatMap(({ change }, at) => {
        if (change.kind === 'fact' || !check({ ...none, rules: [change.to] }).value) return [];
        const guard = { kind: 'positive' as const, atom: atom(GUARD, number(at)) };
        return [[at, { ...change.to, body: [guard, ...change.to.body] }] as const];
      }),
    );
    const rules = [...program.rules, ...this.#guarded.values()];
    const checked = check({ ...program, relations, rules }).value;
    const stratified = checked && stratify(checked).value;
    if (!stratified) throw new Error('a weaker body of a rule may stand in its stratum');
    this.program = stratified;
  }

  /** Whether the mutant is a valid program. */
  isProgram({ change }: Mutant, at: number): boolean {
    return change.kind === 'fact' || this.#guarded.has(at);
  }

  /** The mutant, restricted to a part of `program`. */
  of({ change }: Mutant, at: number, part: Pick<Program, 'rules' | 'facts'>): StratifiedProgram {
    let rules = part.rules.filter(({ head, body }) => head.relation !== REACHED && !isGuard(body[0]));
    let facts = part.facts.filter(each => this.#facts.has(each));
    if (change.kind === 'fact')
      facts = facts.flatMap(each => (each === change.of ? (change.to ?? []) : [each]));
    else {
      rules = rules.filter(each => !isSame(each, change.of));
      if (part.rules.some(({ body: [first] }) => isGuard(first, at))) rules.push(change.to);
    }
    const whole = this.program;
    const byRelation = new Map<string, Rule[]>();
    for (const each of rules) addToGroup(byRelation, each.head.relation, each);
    return {
      program: { ...whole.program, rules, facts } as CheckedProgram, // as: each rule is checked
      strata: whole.strata.map(each => ({
        ...each,
        rules: each.relations.flatMap(relation => byRelation.get(relation) ?? []),
      })),
    };
  }
}

function isGuard(literal: Literal | undefined, of?: number): boolean {
  if (literal?.kind !== 'positive' || literal.atom.relation !== GUARD) return false;
  const [mutant] = literal.atom.terms;
  return of === undefined || (mutant?.kind === 'constant' && mutant.value === of);
}

/** Compares rules by content, since a check may copy a rule. */
function isSame(one: Rule, other: Rule): boolean {
  return one === other || (one.origin === other.origin && textOf(one) === textOf(other));
}

function textOf({ head, body }: Rule): string {
  return JSON.stringify([head, body]);
}
