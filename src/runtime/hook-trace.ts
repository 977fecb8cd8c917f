/**
 * Writes `hook_evaluation.txt`: the evaluation's figures, why each fired rule fired, and why the event's other rules
 * did not. INVARIANT: the same input gives the same text; every line about a rule comes from the model's proofs.
 */
import type { Atom, Program, Stratum } from '../datalog/program.ts';
import { number, wildcard } from '../datalog/program.ts';
import { placeOf } from '../diagnostics/diagnostic.ts';
import { visible } from '../diagnostics/visible.ts';
import { decisionRelations } from '../sources/rules.ts';
import { ownRule } from '../values/own-rules.ts';
import type { RuleMetadata } from '../values/rule-metadata.ts';
import type { Decision, FiredRule } from './decision.ts';
import type { FixedPoint } from './engine.ts';
import { whyNotSentences } from './past-sentences.ts';
import { whyAbsent } from './proof/absence.ts';
import { DEFAULT_PROOF_DEPTH } from './proof/proof.ts';
import { absenceLines, proofLines, type Shown } from './proof/proof-text.ts';
import { prove, proverOf } from './proof/prove.ts';
import { theoryOf } from './proof/theory.ts';
import { sizes } from './trace.ts';

export interface TracedHook {
  readonly engine: string;
  /** Includes the facts of the event. */
  readonly program: Program;
  readonly strata: readonly Stratum[];
  readonly fixedPoint: FixedPoint;
  readonly decision: Decision;
  /** Indexed by rule id. */
  readonly metadata: readonly RuleMetadata[];
  readonly hookEvent: string;
}

const MARK: Record<FiredRule['action'], string> = { deny: '✗', ask: '?', warn: '✓', log: '·' };
/** Maximum number of explained rules, for fired and for other rules each. */
const MAX_EXPLAINED = 50;

export function hookTrace(traced: TracedHook): string {
  const { program, strata, fixedPoint, decision, metadata, hookEvent } = traced;
  const prover = proverOf(theoryOf(program, strata, fixedPoint.model));
  // An absence that was explained for one rule is only named for the next.
  const explained = { atoms: new Set<string>() };
  const shown: Shown = { prover, absenceDepth: DEFAULT_PROOF_DEPTH, explained };
  const proofOf = (relation: string, tuple: readonly (string | number)[]): string[] => {
    const index = prover.theory.indexOf(relation, tuple);
    if (index === undefined) throw new Error(`the model lost ${relation}(${tuple.join(', ')})`);
    return proofLines(shown, prove(prover, { relation, index }, DEFAULT_PROOF_DEPTH), 1);
  };
  const asked = fixedPoint.model.tuples('decision');
  const fired = new Map(asked.map(([id, action]) => [Number(id), String(action)]));
  const idsIn = (relation: string) => fixedPoint.model.tuples(relation).map(([id]) => Number(id));
  const undecided = new Set(idsIn('under_review').filter(id => !fired.has(id)));
  const unreviewed = new Set(idsIn('unreviewed'));
  const idle = metadata.flatMap((rule, id) =>
    !fired.has(id) && !undecided.has(id) && rule.hookEvent === hookEvent ? [id] : [],
  );
  const others = metadata.filter(rule => rule.hookEvent !== hookEvent).length;
  const ruleLines = (id: number, mark: string, text: string): string[] => {
    const rule = metadata[id];
    if (!rule) return ['', `${mark} ${text} ${id} ${ownRule(id)?.name}`];
    return ['', `${mark} ${text} ${id} ${rule.name}`, `    asked for at ${placeOf(rule.span)}`];
  };
  const reviewLines = (id: number): string[] => {
    if (unreviewed.has(id))
      return [...ruleLines(id, '?', 'waits for a review'), ...proofOf('unreviewed', [id])];
    const absence = whyAbsent(prover, atomOf('needs_review', id), DEFAULT_PROOF_DEPTH, explained);
    return [...ruleLines(id, '·', 'needs no review'), ...absenceLines(shown, absence, 1)];
  };
  const firing = decisionOrder(decision, fired);
  const noted = idsIn('notice');
  const lines = [
    `Datalog evaluation by the engine \`${traced.engine}\``,
    '',
    ...sizes({ program, strata, fixedPoint }),
    '',
    `Decision: ${decision.action}, by ${countFired(fired, metadata.length)}`,
    ...firing
      .slice(0, MAX_EXPLAINED)
      .flatMap(([id, action]) => [
        ...ruleLines(id, MARK[action], action),
        ...proofOf('decision', [id, action]),
      ]),
    ...remaining(firing.length, 'that fired'),
    ...[...undecided].slice(0, MAX_EXPLAINED).flatMap(reviewLines),
    ...noted
      .slice(0, MAX_EXPLAINED)
      .flatMap(id => [...ruleLines(id, '!', 'the user is told'), ...proofOf('notice', [id])]),
    ...idle.slice(0, MAX_EXPLAINED).flatMap(id => {
      const absence = whyAbsent(prover, firesAtom(id), DEFAULT_PROOF_DEPTH, explained);
      const rule = metadata[id];
      const past = rule ? whyNotSentences(id, rule, fixedPoint.model) : [];
      return [
        ...ruleLines(id, '−', 'does not fire'),
        ...past.map(each => `    ${each}`),
        ...absenceLines(shown, absence, 1),
      ];
    }),
    ...remaining(idle.length, 'that did not fire'),
    '',
    `Verdict: ${decision.action}`,
    ...proofOf('verdict', [decision.action]),
    ...(others > 0 ? ['', `Rules for other hook events than ${hookEvent}: ${others}`] : []),
  ];
  // Control characters are escaped, so texts of rules and events cannot add lines or colours.
  return `${lines.map(visible).join('\n')}\n`;
}

function countFired(fired: ReadonlyMap<number, string>, rules: number): string {
  const own = [...fired.keys()].filter(id => id < 0).length;
  return `${fired.size - own} of ${rules} rules${own === 0 ? '' : ` and ${own} of the gate's own`}`;
}

/** Compares decisions by action, the most restrictive first, then by id. */
function decisionOrder(
  { fired: rules }: Decision,
  fired: ReadonlyMap<number, string>,
): readonly (readonly [number, FiredRule['action']])[] {
  const order = [...new Set(rules.map(({ action }) => action))];
  return order.flatMap(action =>
    [...fired]
      .filter(([, each]) => each === action)
      .map(([id]) => [id, action] as const)
      .sort(([a], [b]) => a - b),
  );
}

function firesAtom(id: number): Atom {
  return { relation: decisionRelations.rule_fires.name, terms: [number(id), wildcard] };
}

function atomOf(relation: string, id: number): Atom {
  return { relation, terms: [number(id)] };
}

function remaining(count: number, which: string): string[] {
  return count > MAX_EXPLAINED ? ['', `and ${count - MAX_EXPLAINED} more rules ${which}`] : [];
}
