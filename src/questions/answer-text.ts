/**
 * Formats the answers of `why` and `why-not` as lines for a person or an agent. Texts are raw; each door makes control
 * characters visible.
 */
import { printAtom } from '../datalog/print.ts';
import { DEFAULT_PROOF_DEPTH } from '../runtime/proof/proof.ts';
import { proofLines, reasonLines } from '../runtime/proof/proof-text.ts';
import type { Prover } from '../runtime/proof/prove.ts';
import type { Why, WhyNot } from './explain.ts';

/** The depth of explained absences, below a proof and below the question itself. */
const ABSENCE_DEPTH = 8;

export function whyLines(
  { atom, matches, proof }: Why,
  prover: Prover,
  depth = DEFAULT_PROOF_DEPTH,
): string[] {
  const text = printAtom(atom);
  if (!proof) return [`${text} is not in the model; \`rulespec why-not\` says why`];
  const shown = { prover, absenceDepth: ABSENCE_DEPTH, explained: { atoms: new Set<string>() } };
  return [
    ...(matches > 1 ? [`${text} matches ${matches} tuples; this is the first`] : []),
    ...proofLines(shown, proof, -1),
    ...(proof.height === undefined
      ? ['the proof may not be of minimal height: looking at all would have taken too long']
      : []),
    ...(proof.cut > 0
      ? [
          `the proof, of ${proof.height === undefined ? 'unknown height' : `height ${proof.height}`}, is cut at ${proof.cut} of its steps, at most ${depth} below what was asked: \`--depth N\` shows more`,
        ]
      : []),
  ];
}

export function whyNotLines({ atom, absence }: WhyNot, prover: Prover): string[] {
  const text = printAtom(atom);
  if (!absence) return [`${text} is in the model; \`rulespec why\` proves it`];
  const shown = { prover, absenceDepth: ABSENCE_DEPTH, explained: { atoms: new Set<string>() } };
  const isBase = prover.theory.rulesFor(atom.relation, undefined).length === 0;
  return [
    `${text} is not in the model`,
    ...reasonLines(shown, absence, 0),
    ...(isBase ? [`  \`${atom.relation}\` holds base facts only: no rule derives them`] : []),
  ];
}
