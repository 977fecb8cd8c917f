/** Runs an engine as a stage of the pipeline: the result is a complete fixed point, or a diagnostic with the reason. */
import type { Fact, StratifiedProgram } from '../datalog/program.ts';
import { type Diagnostic, diagnostic, type Reported, refused } from '../diagnostics/diagnostic.ts';
import type { Engine, Failed, FixedPoint, Prepared, Refused, Run, Undecided } from './engine.ts';
import type { LimitName } from './limits.ts';

export function evaluate(
  engine: Engine,
  program: StratifiedProgram,
  facts: readonly Fact[],
  run: Run,
): Reported<FixedPoint> {
  const prepared = preparedFor(engine, program);
  if (prepared.kind === 'refused') {
    return { value: undefined, diagnostics: prepared.reasons.map(reason => refusal(engine, reason)) };
  }
  const evaluation = prepared.evaluate(facts, run);
  if (evaluation.kind === 'fixed-point') return { value: evaluation, diagnostics: [] };
  const problem = evaluation.kind === 'failed' ? failed(evaluation) : undecided(evaluation);
  return refused(problem);
}

const preparedPrograms = new WeakMap<StratifiedProgram, Map<Engine, Prepared | Refused>>();

/** The prepared program, which is kept as long as the program is in memory. */
function preparedFor(engine: Engine, program: StratifiedProgram): Prepared | Refused {
  const byEngine = preparedPrograms.get(program) ?? new Map<Engine, Prepared | Refused>();
  preparedPrograms.set(program, byEngine);
  const prepared = byEngine.get(engine) ?? engine.prepare(program);
  byEngine.set(engine, prepared);
  return prepared;
}

function refusal(engine: Engine, reason: string): Diagnostic {
  return diagnostic('E402', `the engine \`${engine.name}\` cannot run this program: ${reason}`, {
    hint: 'use the default engine, `seminaive`',
  });
}

const unit: Record<LimitName, string> = {
  facts: 'facts',
  tuples: 'derived tuples',
  derivations: 'derivations',
  milliseconds: 'milliseconds',
  memory: 'bytes of memory',
  constants: 'distinct constants',
};
const flag: Record<Exclude<LimitName, 'constants'>, string> = {
  facts: '--limit-facts N',
  tuples: '--limit-tuples N',
  derivations: '--limit-derivations N',
  milliseconds: '--limit-ms N',
  memory: '--limit-memory BYTES',
};

function undecided({ limit, allowed, relation }: Undecided): Diagnostic {
  const growing = relation === undefined ? '' : `, while \`${relation}\` was growing`;
  return diagnostic('E401', `the limit of ${allowed} ${unit[limit]} was reached${growing}`, {
    hint:
      limit === 'constants'
        ? 'nothing was decided'
        : `nothing was decided; \`${flag[limit]}\` raises the limit`,
  });
}

function failed({ reason, relation, origin }: Failed): Diagnostic {
  return diagnostic('E408', `a rule for \`${relation}\` has no value to derive: ${reason}`, {
    span: origin.span,
    hint: 'nothing was decided; exclude such values in the body of the rule',
  });
}
