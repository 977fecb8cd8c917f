/**
 * Cross-checks an engine: a second engine runs the same program over the same facts and must derive the same relations.
 */
import type { Fact, StratifiedProgram } from './datalog/program.ts';
import { type Diagnostic, diagnostic } from './diagnostics/diagnostic.ts';
import type { Engine, Model, Run } from './runtime/engine.ts';
import { evaluate } from './runtime/evaluate.ts';

/**
 * Returns an error for each relation in which the two models differ, or the reason why the second engine has no result.
 */
export function crossCheck(
  model: Model,
  engine: Engine,
  program: StratifiedProgram,
  facts: readonly Fact[],
  run: Run,
): readonly Diagnostic[] {
  const second = evaluate(engine, program, facts, run);
  if (!second.value) return second.diagnostics;
  return differences(model, second.value.model).map(({ relation, tuple, by }) =>
    diagnostic('E403', `the engines disagree on \`${relation}\`: only ${by} derives ${tuple}`, {
      hint: 'please report this with the compiled `.dl`, which `rulespec compile --emit dl` prints',
    }),
  );
}

interface Difference {
  readonly relation: string;
  /** The tuple as JSON. */
  readonly tuple: string;
  readonly by: 'the first' | 'the second';
}

/** The first tuple of each relation that only one of the two models has. */
export function differences(first: Model, second: Model): readonly Difference[] {
  return first.relations.flatMap((relation): Difference[] => {
    const one = new Set(first.tuples(relation).map(tuple => JSON.stringify(tuple)));
    const other = new Set(second.tuples(relation).map(tuple => JSON.stringify(tuple)));
    for (const tuple of one) if (!other.has(tuple)) return [{ relation, tuple, by: 'the first' }];
    for (const tuple of other) if (!one.has(tuple)) return [{ relation, tuple, by: 'the second' }];
    return [];
  });
}
