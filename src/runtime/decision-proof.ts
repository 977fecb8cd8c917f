/**
 * A short explanation of a decision: the proof of each fired rule's action, and of each command that an allowlist
 * knows. `hook_evaluation.txt` also explains why the other rules did not fire. INVARIANT: every line about a rule comes
 * from the model's proofs.
 */
import { placeOf } from '../diagnostics/diagnostic.ts';
import { visible } from '../diagnostics/visible.ts';
import type { RuleMetadata } from '../values/rule-metadata.ts';
import { actions } from './decision.ts';
import type { TracedHook } from './hook-trace.ts';
import { DEFAULT_PROOF_DEPTH } from './proof/proof.ts';
import { proofLines, type Shown } from './proof/proof-text.ts';
import { prove, proverOf } from './proof/prove.ts';
import { theoryOf } from './proof/theory.ts';

/** Absences are listed without their reasons. */
const ABSENCE_DEPTH = 0;
/** Maximum number of explained rules and commands. */
const MAX_PROVED = 50;

export function decisionProof({ program, strata, fixedPoint, decision, metadata }: TracedHook): string {
  const { model } = fixedPoint;
  const prover = proverOf(theoryOf(program, strata, model));
  const shown: Shown = { prover, absenceDepth: ABSENCE_DEPTH, explained: { atoms: new Set<string>() } };
  const proved = (relation: string, index: number, depth = DEFAULT_PROOF_DEPTH): readonly string[] =>
    proofLines(shown, prove(prover, { relation, index }, depth), 1);
  const asked = model
    .tuples('decision')
    .map(([rule, action], index) => ({ rule: metadata[Number(rule)], rank: rankOf(action), index }))
    .sort((a, b) => a.rank - b.rank);
  const known = model.relations.includes('allowlisted') ? model.tuples('allowlisted') : [];
  const lines = [
    ...asked
      .slice(0, MAX_PROVED)
      .flatMap(({ rule, index }) => [rule ? titleOf(rule) : '', ...proved('decision', index), '']),
    ...known.slice(0, MAX_PROVED).flatMap((_, index) => [...proved('allowlisted', index), '']),
    `Verdict: ${decision.action}`,
    ...proved('verdict', 0, 1),
  ];
  // Control characters are escaped, so texts of rules and calls cannot add lines or colours.
  return `${lines.map(visible).join('\n')}\n`;
}

const order: readonly unknown[] = actions;

/** Ranks actions, the most restrictive first. */
function rankOf(action: unknown): number {
  const rank = order.indexOf(action);
  return rank < 0 ? actions.length : rank;
}

/** The title of a rule; built-in rules have no place that a user could open. */
function titleOf({ name, span }: RuleMetadata): string {
  return span.source.name.startsWith('<') ? `[${name}]` : `[${name}] of ${placeOf(span)}`;
}
