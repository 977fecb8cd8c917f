/**
 * A program over many sessions on our own engine, one session at a time. INVARIANT: the result does not depend on the
 * order of the sessions, nor on which of them stand together; a session that cannot be decided ends the run.
 */
import type { Fact, Tuple } from '../datalog/program.ts';
import { type Diagnostic, found, hasErrors, type Reported, refused } from '../diagnostics/diagnostic.ts';
import type { Model, Run } from '../runtime/engine.ts';
import { defaultEngine } from '../runtime/engines/index.ts';
import { evaluate } from '../runtime/evaluate.ts';
import { factsFrom, type Part, type Split } from './split.ts';

type Rows = ReadonlyMap<string, readonly Tuple[]>;

/** What no session takes part in: the facts of all relations that are not keyed, and what follows from them. */
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

/** What each session has, as a function of its facts: rows of the relations that are kept. */
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

/** What several sessions meet in. */
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
