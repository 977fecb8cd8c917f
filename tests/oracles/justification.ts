/**
 * Checks that every tuple of a model has a reason: it is a base fact of round 0, or an instance of a rule over tuples
 * from before its round.
 */
import type { Fact, Literal, StratifiedProgram, Tuple } from '../../src/datalog/program.ts';
import type { Model } from '../../src/runtime/engine.ts';
import { type Binding, holds, match } from '../../src/runtime/engines/binding.ts';

/** The tuples without a reason, as text. */
export function unjustified(
  { program, strata }: StratifiedProgram,
  input: readonly Fact[],
  model: Model,
): readonly string[] {
  const given = new Set([...program.facts, ...input].map(({ relation, tuple }) => textOf(relation, tuple)));
  const stratumOf = new Map(strata.flatMap(({ relations }, at) => relations.map(name => [name, at])));
  return model.relations.flatMap(relation => {
    const own = stratumOf.get(relation);
    const rules = program.rules.filter(rule => rule.head.relation === relation);
    return model.tuples(relation).flatMap((tuple, index) => {
      const round = model.round(relation, index);
      const before = (name: string): readonly Tuple[] =>
        model.tuples(name).filter((_, at) => stratumOf.get(name) !== own || model.round(name, at) < round);
      const derived = rules.some(({ head, body }) => {
        const binding = match(head, tuple, new Map());
        return binding && solvable(body, binding, before);
      });
      const justified = round === 0 ? given.has(textOf(relation, tuple)) : derived;
      return justified ? [] : [`${textOf(relation, tuple)} in round ${round}`];
    });
  });
}

/** Whether the literals hold under some extension of the binding. Positive literals come first, since they bind. */
function solvable(
  body: readonly Literal[],
  binding: Binding,
  before: (name: string) => readonly Tuple[],
): boolean {
  const next = body.find(each => each.kind === 'positive');
  if (next === undefined) {
    return body.every(each => {
      if (each.kind === 'comparison') return holds(each, binding);
      // Programs that compute have an oracle of their own.
      if (each.kind !== 'negative') throw new Error(`no reasons for ${each.kind} literals`);
      return !before(each.atom.relation).some(tuple => match(each.atom, tuple, binding));
    });
  }
  const rest = body.filter(each => each !== next);
  return before(next.atom.relation).some(tuple => {
    const extended = match(next.atom, tuple, binding);
    return extended && solvable(rest, extended, before);
  });
}

function textOf(relation: string, tuple: Tuple): string {
  return `${relation}${JSON.stringify(tuple)}`;
}
