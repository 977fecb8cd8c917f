/**
 * Evaluates a program over many sessions with our own engine, one session at a time. INVARIANT: the result depends
 * neither on the order of the sessions nor on how they are grouped. A session that cannot be decided ends the run.
 */
import type { Fact, Tuple } from '../datalog/program.ts';
import { type Diagnostic, found, hasErrors, type Reported, refused } from '../diagnostics/diagnostic.ts';
import type { Model, Run } from '../runtime/engine.ts';
import { defaultEngine } from '../runtime/engines/own.ts';
import { evaluate } from '../runtime/evaluate.ts';
import { factsFrom, type Part, type Split } from './split.ts';

type Rows = ReadonlyMap<string, readonly Tuple[]>;

/** The shared facts: those of relations without a session column, and what follows from them alone. */
export function evaluateShared(
  { shared, scopes }: Split,
  facts: readonly Fact[],
  run: Run,
): Reported<readonly Fact[]> {
  const own = facts.filter(({ relation }) => scopes.get(relation) === 'shared');
  const derived = evaluatePart(shared, own, run);
  if (!derived.value) return refused(...derived.diagnostics);
  const result = [...derived.value].flatMap(([name, tuples]) => factsFrom(name, tuples));
  return found([...own.filter(({ relation }) => !shared.derives.has(relation)), ...result]);
}

/** A function from a session's facts to its rows of the relations in `kept`. */
export function sessionEvaluator(
  { session }: Split,
  shared: readonly Fact[],
  kept: ReadonlySet<string>,
  run: () => Run,
): (facts: readonly Fact[]) => Reported<Rows> {
  const read = shared.filter(({ relation }) => session.reads.has(relation));
  return facts => {
    const derived = evaluatePart(session, [...facts, ...read], run());
    if (!derived.value) return refused(...derived.diagnostics);
    const rows = new Map<string, Tuple[]>();
    for (const name of kept) {
      const own = session.derives.has(name)
        ? derived.value.get(name)
        : facts.flatMap(({ relation, tuple }) => (relation === name ? [tuple] : []));
      if (own && own.length > 0) rows.set(name, [...own]);
    }
    return found(rows);
  };
}

/** The rows of relations that combine several sessions. */
export function evaluateExchanged({ exchanged }: Split, facts: readonly Fact[], run: Run): Reported<Rows> {
  return evaluatePart(
    exchanged,
    facts.filter(({ relation }) => exchanged.reads.has(relation) || exchanged.derives.has(relation)),
    run,
  );
}

/** The relations that a part derives. */
function evaluatePart({ program, derives }: Part, facts: readonly Fact[], run: Run): Reported<Rows> {
  if (!program) return found(new Map());
  const diagnostics: Diagnostic[] = [];
  const evaluated = evaluate(defaultEngine, program, facts, run);
  diagnostics.push(...evaluated.diagnostics);
  if (!evaluated.value || hasErrors(diagnostics)) return refused(...diagnostics);
  return found(rowsOf(evaluated.value.model, derives));
}

function rowsOf(model: Model, names: ReadonlySet<string>): Rows {
  return new Map([...names].map(name => [name, model.tuples(name)]));
}
